//! The zone game as a [`Game`]: set-up, one play after the other, and the book it plays by.

use crate::board::ZoneBoard;
use crate::call::{ZoneAsk, ZoneCall};
use crate::event::{ZoneDetail, ZoneEvent};
use crate::health::ClubHealth;
use crate::house::House;
use crate::play;
use crate::rule::Rule;
use crate::scene::Fielder;
use crate::state::{ZoneSideState, ZoneState, ZoneWind};
use crate::tables::ZoneTables;
use crate::team::{MOST_MEN, ZoneTeam};
use crate::weather::Weather;
use hashmark_law::{Both, Fact, FieldPlayer, GameState, Next, Overtime, RuleSet, Side};
use hashmark_table::{AnyDesk, Desk, Flow, Game, Refusal};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// All that must be written down to start a zone game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneSetup {
    /// The two teams.
    pub teams: Both<ZoneTeam>,
    #[serde(default = "code")]
    pub code: RuleSet,
    /// House rules.
    #[serde(default)]
    pub house: House,
    /// Which game of the season it is; the first two are hot (Z8.7.2-f). 0 is preseason.
    #[serde(default = "third")]
    pub week: u8,
    /// The weather, as rolled beforehand; normal if nobody did (Z8.15-a).
    #[serde(default)]
    pub weather: Weather,
    /// The wind, if it was rolled when the plans were sent (Z8.12-a); otherwise it is before the toss.
    #[serde(default)]
    pub wind: Option<ZoneWind>,
    /// Played by mail.
    #[serde(default)]
    pub by_mail: bool,
    /// By mail: men who started three games running in the same place (Z8.8-a).
    #[serde(default)]
    pub regulars: Both<Vec<u8>>,
    /// Such men who have lost their place (Z8.8a-a).
    #[serde(default)]
    pub benched: Both<Vec<u8>>,
    /// Interceptions the home quarterback has free: two for an all-pro, one for another of the best (Z8.9-b).
    #[serde(default)]
    pub free_interceptions: u8,
    /// What earlier games have left on the men (Z6.3-i).
    #[serde(default, skip_serializing_if = "all_well")]
    pub health: Both<ClubHealth>,
}

fn all_well(health: &Both<ClubHealth>) -> bool {
    health.home.is_well() && health.away.is_well()
}

const fn third() -> u8 {
    3
}

/// The law as the zone game plays it (ZR5-e, Z8.10-c).
pub(crate) fn code() -> RuleSet {
    RuleSet {
        kickoff_from: 35,
        touchback_kickoff: 20,
        overtime: Overtime::SuddenDeathOnce,
        overtime_seconds: 900,
        try_kick_line: 2,
        defence_scores_on_try: false,
        defensive_holding_yards: 10,
        grounding_yards: ZoneTables::standard().grounding[0],
        ..RuleSet::of_season(2010)
    }
}

impl ZoneSetup {
    /// These teams by the league's rules.
    pub fn new(home: ZoneTeam, away: ZoneTeam) -> ZoneSetup {
        ZoneSetup {
            teams: Both::new(home, away),
            code: code(),
            house: House::default(),
            week: third(),
            weather: Weather::default(),
            wind: None,
            by_mail: false,
            regulars: Both::default(),
            benched: Both::default(),
            free_interceptions: 0,
            health: Both::default(),
        }
    }
}

/// What does not change during a game.
#[derive(Debug)]
pub struct ZoneRules {
    pub tables: &'static ZoneTables,
    pub board: &'static ZoneBoard,
    pub teams: Both<Arc<ZoneTeam>>,
    pub(crate) code: RuleSet,
    /// House rules.
    pub house: House,
    /// The game of the season.
    pub(crate) week: u8,
    pub weather: Weather,
    /// The wind, if it was known beforehand.
    pub wind: Option<ZoneWind>,
    /// Played by mail.
    pub by_mail: bool,
    /// Men who may be better for a half (Z8.8-a).
    pub(crate) regulars: Both<Vec<u8>>,
    /// Men who may sulk (Z8.8a-a).
    pub(crate) benched: Both<Vec<u8>>,
    /// What earlier games have left on the men.
    pub(crate) health: Both<ClubHealth>,
    /// Both sides before the first play.
    fresh: Both<ZoneSideState>,
    /// Who is on the special teams of each man when everybody is fit, worked out when it is first needed.
    pub(crate) special: Both<[OnceLock<[u8; 11]>; MOST_MEN]>,
}

/// A zone game in play.
#[derive(Clone, Debug)]
pub struct ZoneGame {
    /// What does not change.
    pub book: Arc<ZoneRules>,
    /// What does.
    pub state: ZoneState,
}

impl ZoneGame {
    /// A side's team.
    #[inline]
    pub fn team(&self, side: Side) -> &ZoneTeam {
        &self.book.teams[side]
    }

    /// A side's state.
    #[inline]
    pub fn side(&self, side: Side) -> &ZoneSideState {
        &self.state.sides[side]
    }

    /// A side's state, to change.
    #[inline]
    pub(crate) fn side_mut(&mut self, side: Side) -> &mut ZoneSideState {
        &mut self.state.sides[side]
    }

    /// A man as he would take the field.
    #[inline]
    pub fn fielder(&self, who: FieldPlayer) -> &Fielder {
        &self.state.sides[who.side].fielders[usize::from(who.man)]
    }

    /// Eleven men take the field.
    #[inline]
    pub(crate) fn send_in(&self, side: Side, men: &[u8; 11], eleven: &mut [Fielder; 11]) {
        let fielders = &self.side(side).fielders;
        for (place, man) in eleven.iter_mut().zip(men) {
            *place = fielders[usize::from(*man)];
        }
    }

    /// Works out a man anew.
    pub(crate) fn refresh(&mut self, who: FieldPlayer) {
        let team = Arc::clone(&self.book.teams[who.side]);
        self.state.sides[who.side].refresh(who.man, &team.men[usize::from(who.man)]);
    }

    /// A new game by this book.
    pub fn start(book: Arc<ZoneRules>) -> ZoneGame {
        let sides = book.fresh.clone();
        let state = ZoneState {
            football: GameState::new(book.code),
            sides,
            shown: None,
            sent_in: None,
            hurries: false,
            plays: 0,
            wind: ZoneWind::default(),
            first_wind: 0,
            must_spike: false,
            lined_up: std::array::from_fn(|at| at as u8),
            try_again: None,
            script: None,
        };
        ZoneGame { book, state }
    }
}

impl ZoneRules {
    /// What a set-up says that does not change during a game; refuses teams that cannot play.
    pub fn open(setup: &ZoneSetup) -> Result<ZoneRules, String> {
        for side in Side::BOTH {
            if let Some(problem) = setup.teams[side].check().first() {
                return Err(format!("{}: {problem}", setup.teams[side].name));
            }
        }
        let mut fresh = Both::from_fn(|side| ZoneSideState::new(&setup.teams[side]));
        fresh.home.free = setup.free_interceptions.min(2);
        for side in Side::BOTH {
            setup.health[side].check(&setup.teams[side])?;
            setup.health[side].enter(&setup.teams[side], &mut fresh[side]);
        }
        Ok(ZoneRules {
            fresh,
            health: setup.health.clone(),
            special: Both::from_fn(|_| [const { OnceLock::new() }; MOST_MEN]),
            tables: ZoneTables::standard(),
            board: ZoneBoard::standard(),
            teams: Both::from_fn(|side| Arc::new(setup.teams[side].clone())),
            code: code_of(setup),
            house: setup.house,
            week: setup.week,
            weather: setup.weather,
            wind: setup.wind,
            by_mail: setup.by_mail,
            regulars: setup.regulars.clone(),
            benched: setup.benched.clone(),
        })
    }
}

/// The law with the house rules that change it: a field goal on the first possession of overtime is answered
/// (Z8.10-e), grounding costs seven yards (K5).
fn code_of(setup: &ZoneSetup) -> RuleSet {
    let mut code = setup.code;
    if setup.house.overtime_second_possession {
        code.overtime_to_a_finish |= code.overtime == Overtime::SuddenDeath;
        code.overtime = Overtime::BothPossess;
    }
    if setup.house.grounding_costs_seven {
        code.grounding_yards = ZoneTables::standard().grounding[1];
    }
    code
}

/// Tells a fact.
#[inline]
pub(crate) fn fact<D: Desk<ZoneGame>>(desk: &mut D, rule: Rule, fact: Fact) {
    desk.emit(|| ZoneEvent { rule, what: ZoneDetail::Fact(fact) });
}

/// Tells a step of the zone game; nothing is built when nobody listens.
#[inline]
pub(crate) fn step<D: Desk<ZoneGame>>(desk: &mut D, rule: Rule, what: impl FnOnce() -> ZoneDetail) {
    desk.emit(|| ZoneEvent { rule, what: what() });
}

impl Game for ZoneGame {
    type Setup = ZoneSetup;
    type Ask = ZoneAsk;
    type Call = ZoneCall;
    type Event = ZoneEvent;

    const NAME: &'static str = "zone";
    const RULES: u32 = 3;

    fn from_setup(setup: &ZoneSetup) -> Result<ZoneGame, String> {
        Ok(ZoneGame::start(Arc::new(ZoneRules::open(setup)?)))
    }

    fn play_erased(&mut self, desk: &mut AnyDesk<'_, ZoneGame>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<ZoneGame>>(&mut self, desk: &mut D) -> Flow<()> {
        play::next(self, desk)
    }

    fn over(&self) -> bool {
        self.state.next == Next::Over
    }

    fn list(&self, side: Side, ask: &ZoneAsk) -> Vec<ZoneCall> {
        crate::legal::list(self, side, ask)
    }

    fn check(&self, side: Side, ask: &ZoneAsk, call: &ZoneCall) -> Result<(), Refusal> {
        crate::legal::check(self, side, ask, call)
    }

    fn audit(&self) -> Result<(), String> {
        crate::legal::audit(self)
    }
}
