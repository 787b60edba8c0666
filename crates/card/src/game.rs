//! The card game as a [`Game`]: set-up, one play after the other, and the book it plays by.

use crate::call::{CardAsk, CardCall};
use crate::clock::CardClock;
use crate::coach::CoachView;
use crate::event::{CardDetail, CardEvent};
use crate::house::House;
use crate::lineup::UsualLineup;
use crate::play;
use crate::position::Pos;
use crate::rule::Rule;
use crate::state::{CardMen, CardSideState, CardState};
use crate::tables::CardCharts;
use crate::team::{CardMan, CardTeam};
use hashmark_law::{Both, ClockKind, Fact, FieldPlayer, GameState, MissedFieldGoal, Next, RuleSet, Side};
use hashmark_table::{AnyDesk, Desk, Flow, Game, Refusal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// All that must be written down to start a card game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSetup {
    /// The two teams with their cards.
    pub teams: Both<CardTeam>,
    /// The law of the season.
    pub code: RuleSet,
    /// The house rules in force.
    #[serde(default)]
    pub house: House,
    /// Nobody is at home.
    #[serde(default)]
    pub neutral: bool,
    /// Men who do not play: hurt, or rested for overuse.
    #[serde(default)]
    pub out: Both<Vec<u8>>,
    /// The quarterback who starts, if not the first of the depth chart.
    #[serde(default)]
    pub starts: Both<Option<u8>>,
}

impl CardSetup {
    /// These teams under the home side's season.
    pub fn new(home: CardTeam, away: CardTeam) -> CardSetup {
        let code = code_of(home.season);
        CardSetup {
            teams: Both::new(home, away),
            code,
            house: House::default(),
            neutral: false,
            out: Both::default(),
            starts: Both::default(),
        }
    }
}

/// The law as the card game plays it in a season (C-onside-4, C-fg-3, C-two-1, C-base-14): kickoffs and touchbacks are
/// those of the year, also of years that the book does not know.
pub fn code_of(season: u16) -> RuleSet {
    RuleSet {
        try_kick_line: 2,
        defence_scores_on_try: false,
        missed_field_goal: match season {
            0..=1973 => MissedFieldGoal::Twenty,
            1974..=1993 => MissedFieldGoal::Line,
            _ => MissedFieldGoal::Kick,
        },
        clock: ClockKind::SpacesAndTicks,
        ..RuleSet::of_season(season)
    }
}

/// What does not change during a game.
#[derive(Debug)]
pub struct CardRules {
    /// The charts everybody reads.
    pub tables: Arc<CardCharts>,
    /// Both teams, ready to play.
    pub sheets: Both<Arc<ReadyCardTeam>>,
    /// The league's laws of football.
    pub code: RuleSet,
    /// The house rules in force.
    pub house: House,
    /// Nobody is at home.
    pub neutral: bool,
}

/// A team, and what is worked out from its cards before the game.
#[derive(Debug)]
pub struct ReadyCardTeam {
    /// The team as its cards say.
    pub team: CardTeam,
    /// Every man's limits.
    pub limits: Vec<ManLimits>,
    /// What its coach knows.
    pub plan: CoachView,
    /// Its usual men in each formation.
    pub usual: UsualLineup,
    /// Its eleven defenders when everybody is fit: by the depth chart, and the best pass rushers.
    elevens: [[u8; 11]; 2],
}

impl ReadyCardTeam {
    /// A team made ready; refuses one that cannot play, saying why.
    pub fn of(tables: &CardCharts, team: CardTeam) -> Result<ReadyCardTeam, String> {
        crate::legal::playable(&team)?;
        Ok(ReadyCardTeam {
            limits: crate::limits::of_team(tables, &team),
            plan: CoachView::of(&team),
            usual: UsualLineup::of(&team, &tables.slots),
            elevens: [
                eleven(&team, DefenseEleven::Depth, CardMen::default()),
                eleven(&team, DefenseEleven::Rushers, CardMen::default()),
            ],
            team,
        })
    }

    /// The fit men of the defense: the best at each place, nobody twice.
    pub fn eleven(&self, of: DefenseEleven, hurt: CardMen) -> [u8; 11] {
        let usual = self.elevens[of as usize];
        if hurt.meets(CardMen::of(&usual)) { eleven(&self.team, of, hurt) } else { usual }
    }
}

/// Which men a defense puts in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefenseEleven {
    /// The first fit man of the depth chart at each place.
    Depth,
    /// The best pass rusher at each place; equal ones keep the depth chart's order (C-sugg-1).
    Rushers,
}

fn eleven(team: &CardTeam, of: DefenseEleven, hurt: CardMen) -> [u8; 11] {
    let rush = |man: u8| team.men[usize::from(man)].rush;
    let better =
        |best: u8, man: u8| if of == DefenseEleven::Rushers && rush(man) > rush(best) { man } else { best };
    let mut taken = hurt;
    let mut men = [0; 11];
    for (place, list) in team.depth.defense.iter().enumerate() {
        let best = list.iter().copied().filter(|man| !taken.has(*man)).reduce(better);
        men[place] = best.or_else(|| spare_defender(team, taken)).or(list.first().copied()).unwrap_or(0);
        taken.add(men[place]);
    }
    men
}

fn spare_defender(team: &CardTeam, taken: CardMen) -> Option<u8> {
    (0..team.men.len() as u8).find(|man| team.men[usize::from(*man)].pos.is_defender() && !taken.has(*man))
}

/// A man's limits in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ManLimits {
    /// Last carry that is fresh, at level 1, at level 2; only backs tire (C-fat-4).
    pub fatigue: [u8; 3],
    /// Catches before he is over-targeted (C-target-1).
    pub catches: u8,
    /// Designed end runs of a quarterback (C-qber-1).
    pub end_runs: u8,
}

/// A card game in play.
#[derive(Clone)]
pub struct Card {
    /// What does not change.
    pub book: Arc<CardRules>,
    /// What changes from play to play.
    pub state: CardState,
}

impl Card {
    /// A team's cards.
    #[inline]
    pub fn team(&self, side: Side) -> &CardTeam {
        &self.book.sheets[side].team
    }

    /// A man's cards, from whichever team he is on.
    #[inline]
    pub fn man(&self, who: FieldPlayer) -> &CardMan {
        &self.book.sheets[who.side].team.men[usize::from(who.man)]
    }

    /// A side's state.
    #[inline]
    pub fn side(&self, side: Side) -> &CardSideState {
        &self.state.sides[side]
    }

    /// A side's state, to change.
    #[inline]
    pub(crate) fn side_mut(&mut self, side: Side) -> &mut CardSideState {
        &mut self.state.sides[side]
    }

    /// The charts everybody reads.
    #[inline]
    pub fn tables(&self) -> &CardCharts {
        &self.book.tables
    }

    /// The first fit man of a depth list, resting or not; the first of the list if none is fit.
    #[inline]
    pub(crate) fn first_fit(&self, side: Side, list: &[u8]) -> Option<u8> {
        let hurt = self.side(side).hurt();
        list.iter().copied().find(|man| !hurt.has(*man)).or_else(|| list.first().copied())
    }

    /// Who takes the snap.
    #[inline]
    pub fn passer(&self, side: Side) -> u8 {
        if let Some(man) = self.side(side).starter.filter(|man| !self.side(side).hurt().has(*man)) {
            return man;
        }
        self.first_fit(side, &self.team(side).depth.qb).unwrap_or(0)
    }

    /// Works out the eleven of a side's defense.
    pub(crate) fn set_eleven(&mut self, side: Side) {
        let hurt = self.side(side).hurt();
        self.state.sides[side].eleven = self.book.sheets[side].eleven(DefenseEleven::Depth, hurt);
    }

    /// The man of an eleven at a position; the nearest kin when the front has no such position.
    pub(crate) fn defender_at(&self, side: Side, eleven: &[u8; 11], pos: Pos) -> FieldPlayer {
        let front = self.team(side).front;
        let place = front.place(pos).or_else(|| front.place(kin(pos))).unwrap_or(0);
        FieldPlayer { side, man: eleven[place] }
    }
}

/// The position of the other front that stands nearest.
fn kin(pos: Pos) -> Pos {
    match pos {
        Pos::Dlt | Pos::Drt => Pos::Dnt,
        Pos::Dnt => Pos::Dlt,
        Pos::Llb => Pos::Lolb,
        Pos::Rlb => Pos::Rolb,
        Pos::Mlb => Pos::Lilb,
        Pos::Lolb => Pos::Llb,
        Pos::Rolb => Pos::Rlb,
        Pos::Lilb | Pos::Rilb => Pos::Mlb,
        other => other,
    }
}

/// Tells a fact.
#[inline]
pub(crate) fn fact<D: Desk<Card>>(desk: &mut D, rule: Rule, fact: Fact) {
    desk.emit(|| CardEvent { rule, what: CardDetail::Fact(fact) });
}

/// Tells a step of the card game.
#[inline]
pub(crate) fn step<D: Desk<Card>>(desk: &mut D, rule: Rule, what: CardDetail) {
    desk.emit(|| CardEvent { rule, what });
}

impl Game for Card {
    type Setup = CardSetup;
    type Ask = CardAsk;
    type Call = CardCall;
    type Event = CardEvent;

    const NAME: &'static str = "card";
    const RULES: u32 = 3;

    fn from_setup(setup: &CardSetup) -> Result<Card, String> {
        Card::start(Arc::new(CardRules::open(setup)?), &setup.out, setup.starts)
    }

    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Card>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<Card>>(&mut self, desk: &mut D) -> Flow<()> {
        play::next(self, desk)
    }

    fn over(&self) -> bool {
        self.state.next == Next::Over
    }

    fn list(&self, side: Side, ask: &CardAsk) -> Vec<CardCall> {
        crate::legal::list(self, side, ask)
    }

    fn check(&self, side: Side, ask: &CardAsk, call: &CardCall) -> Result<(), Refusal> {
        crate::legal::check(self, side, ask, call)
    }

    fn audit(&self) -> Result<(), String> {
        crate::legal::audit(self)
    }
}

impl CardRules {
    /// What a set-up says that does not change during a game; refuses teams that cannot play.
    pub fn open(setup: &CardSetup) -> Result<CardRules, String> {
        let tables = Arc::new(CardCharts::standard());
        let sheet = |side: Side| ReadyCardTeam::of(&tables, setup.teams[side].clone()).map(Arc::new);
        let sheets = Both::new(sheet(Side::Home)?, sheet(Side::Away)?);
        Ok(CardRules { tables, sheets, code: setup.code, house: setup.house, neutral: setup.neutral })
    }
}

impl Card {
    /// A new game by this book; the men in `out` do not play, `starts` are the starting quarterbacks.
    pub fn start(
        book: Arc<CardRules>,
        out: &Both<Vec<u8>>,
        starts: Both<Option<u8>>,
    ) -> Result<Card, String> {
        let code = book.code;
        let state = CardState {
            football: GameState::new(code),
            clock: CardClock::full(code.period_seconds, false, book.house.two_minute_clock),
            sides: Both::default(),
            plays: 0,
            must_spike: false,
            may_change_hurry: true,
        };
        let mut game = Card { book, state };
        for side in Side::BOTH {
            for man in &out[side] {
                if usize::from(*man) >= game.team(side).men.len() {
                    return Err(format!("man {man} is ruled out but the team has no such man"));
                }
                game.side_mut(side).out.add(*man);
            }
            if let Some(man) = starts[side] {
                if !game.team(side).depth.qb.contains(&man) {
                    return Err(format!(
                        "man {man} is to start but is no quarterback of {}",
                        game.team(side).name
                    ));
                }
                game.side_mut(side).starter = Some(man);
            }
            game.set_eleven(side);
        }
        Ok(game)
    }
}
