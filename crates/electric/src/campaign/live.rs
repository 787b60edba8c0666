//! What a game remembers of its heroes while it is played.

use super::guide::Guide;
use super::rating_awards::Ledger;
use super::squad::{Hero, Squad, Stats, Status};
use super::weather::GameWeather;
use crate::game::{Electric, ElectricRules};
use crate::rule::{Rule, rule};
use hashmark_law::{Both, FieldPlayer, Side};
use hashmark_table::{Refusal, Subject, refuse_about};
use serde::{Deserialize, Serialize};

/// The two kinds of bonus stoppages (E2-stoppage-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// With the ball.
    #[serde(rename = "offence")]
    Offense,
    /// Bonus stops without the ball.
    #[serde(rename = "defence")]
    Defense,
}

/// What a team has left of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// Offensive ones.
    pub offense: u8,
    /// Defensive ones.
    pub defense: u8,
}

impl Pool {
    /// How many of a kind.
    pub const fn left(&self, kind: Bonus) -> u8 {
        match kind {
            Bonus::Offense => self.offense,
            Bonus::Defense => self.defense,
        }
    }

    /// One fewer of a kind; the other kind stays as it is.
    pub const fn take(&mut self, kind: Bonus) {
        match kind {
            Bonus::Offense => self.offense = self.offense.saturating_sub(1),
            Bonus::Defense => self.defense = self.defense.saturating_sub(1),
        }
    }
}

/// A man in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ManInGame {
    /// His rating as it stands, changes of this game and all (E2-pr-11).
    pub pr: i16,
    /// His rating before the game.
    pub began: i16,
    /// Hit points.
    pub hp: i8,
    /// Whether he may play at all.
    pub status: Status,
    /// The possession he sits out, shaken up or hurt (E2-injury-7).
    pub sits: Option<u16>,
    /// Sent off.
    pub ejected: bool,
    /// Suspended for this game.
    pub suspended: bool,
    /// Falls since his last check, where only some are checked (E2-injury-27).
    pub falls: u8,
    /// Fouls of his in this quarter (E2-botch-5).
    pub flags: u8,
    /// Interceptions thrown in this half (E2-botch-4).
    pub picks: u8,
    /// Field goals made in a row, or missed in a row when negative (E2-bigplay-24).
    pub kicks: i8,
}

impl ManInGame {
    /// Why he may not be on the field, if he may not: the rule, and what keeps him off.
    pub const fn barred(&self, possession: u16) -> Option<(Rule, &'static str)> {
        match self.status {
            _ if self.ejected => Some((rule!("E2-penaltycheck-5"), "was sent off")),
            _ if self.suspended => Some((rule!("E2-penaltycheck-6"), "is suspended")),
            Status::Practice => Some((rule!("E2-roster-8"), "is on the practice squad")),
            Status::Reserve if self.hp <= 0 => Some((rule!("E2-injury-12"), "is out for the season")),
            Status::Reserve => Some((rule!("E2-injury-11"), "is on injured reserve")),
            Status::Active => match self.sits {
                Some(sits) if sits == possession => Some((rule!("E2-injury-7"), "sits out this possession")),
                _ => None,
            },
        }
    }

    /// Whether he may be on the field in this possession.
    pub const fn fit(&self, possession: u16) -> bool {
        self.barred(possession).is_none()
    }
}

/// Who of a side does not line up by himself, as bits by the roster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct InactiveMen {
    /// These may not be on the field.
    pub barred: u64,
    /// These are spared unless their coach sends them in.
    pub rested: u64,
}

impl InactiveMen {
    /// Whether a man stays on it.
    pub const fn holds(&self, man: u8) -> bool {
        (self.barred | self.rested) >> (man % 64) & 1 == 1
    }
}

/// The state of the second part's rules during a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CampaignState {
    /// Bonus stoppages left.
    pub pools: Both<Pool>,
    /// Everybody as he is now, in the order of the team's men.
    pub men: Both<Vec<ManInGame>>,
    /// The six numbers of each team as they are now: a man on reserve costs a point at once (E2-injury-14).
    pub stats: Both<Option<Stats>>,
    /// The franchise players, as long as they can play (E2-pr-13).
    pub franchise: Both<Option<u8>>,
    /// How often the ball has changed hands: possessions are told apart by it.
    pub possession: u16,
    /// What is remembered for the judging of later plays.
    pub ledger: Ledger,
    pub weather: GameWeather,
    /// The period in which the home side last asked its crowd for noise, and for silence.
    pub crowd: [u8; 2],
}

impl CampaignState {
    /// As the game sits down.
    pub fn open(book: &ElectricRules) -> CampaignState {
        let side = |side: Side| &book.sheets[side].team;
        CampaignState {
            men: Both::from_fn(|at: Side| {
                let team = side(at);
                (0..team.men.len()).map(|man| now(book, team.squad.as_ref(), man)).collect()
            }),
            stats: Both::from_fn(|at: Side| side(at).squad.as_ref().map(|squad| squad.current(side(at)))),
            franchise: Both::from_fn(|at: Side| franchise(book, side(at).squad.as_ref())),
            ledger: Ledger { period: 1, ..Ledger::default() },
            ..CampaignState::default()
        }
    }

    /// What this game has done to a man so far.
    pub fn man(&self, who: FieldPlayer) -> Option<&ManInGame> {
        self.men[who.side].get(usize::from(who.man))
    }

    /// A man, to change him.
    pub fn man_mut(&mut self, who: FieldPlayer) -> Option<&mut ManInGame> {
        self.men[who.side].get_mut(usize::from(who.man))
    }

    /// What the game leaves of a squad: ratings, hit points, who is on reserve, who was sent off (E2-pr-11).
    #[must_use]
    pub fn after(&self, side: Side, squad: &Squad) -> Squad {
        let hero = |(hero, now): (&Hero, &ManInGame)| Hero {
            status: if now.status == Status::Reserve { Status::Reserve } else { hero.status },
            hp: now.hp,
            pr: hero.pr + now.pr - now.began,
            ejections: hero.ejections + u8::from(now.ejected),
            suspended: hero.suspended + suspension(hero.ejections + u8::from(now.ejected), now.ejected),
            kicks: now.kicks,
            ..*hero
        };
        let men = squad.men.iter().zip(&self.men[side]).map(hero).collect();
        Squad { men, ..squad.clone() }
    }
}

/// Games a man sits out who was sent off for the second or the third time in a season (E2-penaltycheck-6).
const fn suspension(ejections: u8, sent_off: bool) -> u8 {
    match ejections {
        _ if !sent_off => 0,
        0 | 1 => 0,
        2 => 1,
        _ => 2,
    }
}

/// A man as his squad has him; without one he is whole and of the usual rating.
fn now(book: &ElectricRules, squad: Option<&Squad>, man: usize) -> ManInGame {
    let (house, numbers) = (&book.house, &book.numbers);
    let hero = squad.and_then(|squad| squad.men.get(man)).copied();
    let (usual, whole) = (numbers.rating.usual, Guide::standard().health.hit_points);
    let status = hero.filter(|_| house.rosters && !house.iron_man).map_or(Status::Active, |hero| hero.status);
    let pr = hero.map_or(usual, |hero| hero.pr);
    ManInGame {
        pr,
        began: pr,
        hp: hero.map_or(whole, |hero| hero.hp),
        status,
        sits: None,
        ejected: false,
        suspended: house.rosters && hero.is_some_and(|hero| hero.suspended > 0),
        falls: 0,
        flags: 0,
        picks: 0,
        kicks: hero.map_or(0, |hero| hero.kicks),
    }
}

/// He has to be on the field to be of use (E2-pr-14, E2-pr-15).
fn franchise(book: &ElectricRules, squad: Option<&Squad>) -> Option<u8> {
    let squad = squad.filter(|_| book.house.player_rating)?;
    let man = squad.franchise?;
    let now = now(book, Some(squad), usize::from(man));
    now.fit(0).then_some(man)
}

/// Who of a side stays on the bench: who may not play, and hurt men who are better spared (E2-injury-6, E2-injury-10).
pub fn bench(game: &Electric, side: Side) -> InactiveMen {
    let house = &game.book.house;
    let mut bench = InactiveMen::default();
    if !(house.injuries || house.rosters || house.penalty_checks) {
        return bench;
    }
    let (live, now) = (&game.state.heroes, &game.state.situation);
    let desperate = now.may_end_game() && now.score[side] < now.score[side.other()];
    let spared = |man: &ManInGame| {
        house.injuries && !house.iron_man && !desperate && man.hp < game.book.numbers.injury.returns
    };
    for (at, man) in live.men[side].iter().enumerate().take(64) {
        if !man.fit(live.possession) {
            bench.barred |= 1 << at;
        } else if spared(man) {
            bench.rested |= 1 << at;
        }
    }
    bench
}

/// Whether a coach may send a man in.
pub(crate) fn may_come_in(game: &Electric, side: Side, man: u8) -> Result<(), Refusal> {
    let (live, team) = (&game.state.heroes, game.team(side));
    let barred = live.man(FieldPlayer { side, man }).and_then(|now| now.barred(live.possession));
    let (Some((rule, why)), Some(name)) = (barred, team.men.get(usize::from(man))) else { return Ok(()) };
    let problem = format!("{} {why}", name.name);
    refuse_about(Subject::Man(man), rule, problem, "send in somebody else")
}
