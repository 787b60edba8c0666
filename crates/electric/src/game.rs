//! The electric game as a [`Game`]: set-up, one play after the other, and the book it plays by.

use crate::board::FigureId;
use crate::call::{ElectricAsk, ElectricCall, NextPlay};
use crate::campaign::roster::{self, RosterPosition};
use crate::campaign::{CampaignNumbers, CampaignState, Hero, InactiveMen, Squad};
use crate::event::{ElectricDetail, ElectricEvent};
use crate::forms::FormTables;
use crate::house::House;
use crate::lineup::{FigureEleven, FigureStand, StandPlace};
use crate::outcome::ElectricPlayLog;
use crate::play;
use crate::rule::Rule;
use crate::scene::{self, BoardScene};
use crate::state::{ElectricState, Tosses};
use crate::tables::ElectricTables;
use crate::team::ElectricTeam;
use hashmark_law::{
    Both, ClockKind, Fact, GameState, KickoffOut, MissedFieldGoal, Next, Overtime, RuleSet, Side, TryScores,
};
use hashmark_roster::{Position, Stadium};
use hashmark_table::{AnyDesk, Desk, Flow, Game, Refusal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// All that must be written down to start an electric game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElectricSetup {
    /// The two teams on their bases.
    pub teams: Both<ElectricTeam>,
    /// House rules.
    #[serde(default)]
    pub house: House,
    /// What each side wears, as red, green and blue: home in its first color, visitors in white.
    #[serde(default)]
    pub kits: Both<Option<String>>,
    /// Where and when it is played, for the weather (E2-weather-3).
    #[serde(default, skip_serializing_if = "Venue::is_usual")]
    pub venue: Venue,
}

/// Where and when a game is played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Venue {
    /// The stadium; without one there is no weather.
    pub stadium: Option<Stadium>,
    /// The month, 1 to 12; without one it is November.
    pub month: Option<u8>,
    /// Neither team is at home (E2-home-12).
    pub neutral: bool,
}

impl Venue {
    fn is_usual(&self) -> bool {
        *self == Venue::default()
    }
}

impl ElectricSetup {
    /// These teams by the book.
    pub fn new(home: ElectricTeam, away: ElectricTeam) -> ElectricSetup {
        ElectricSetup {
            teams: Both::new(home, away),
            house: House::default(),
            kits: Both::default(),
            venue: Venue::default(),
        }
    }

    /// What a side wears (E1-materials-29).
    pub fn kit(&self, side: Side) -> String {
        let first = self.teams[side].colors.first().cloned().unwrap_or_else(|| "#202020".to_string());
        let usual = if side == Side::Home { first } else { "#FFFFFF".to_string() };
        self.kits[side].clone().unwrap_or(usual)
    }
}

/// The law as the electric game plays it.
pub fn code(house: &House) -> RuleSet {
    let postseason = house.postseason;
    RuleSet {
        kickoff_from: 35,
        free_kick_from: 20,
        touchback_kickoff: 25,
        touchback: 20,
        kickoff_out: KickoffOut::Yards(25),
        missed_field_goal: match house.missed_goal_by_the_hold {
            true => MissedFieldGoal::KickOrTwenty,
            false => MissedFieldGoal::Kick,
        },
        two_point_line: 2,
        try_kick_line: 15,
        defence_scores_on_try: true,
        try_scores: TryScores::OnePointSafety,
        idle_try: false,
        holding_yards: 10,
        overtime: Overtime::BothPossess,
        overtime_to_a_finish: postseason,
        overtime_seconds: if postseason { 900 } else { 600 },
        overtime_timeouts: if postseason { 3 } else { 2 },
        overtime_half: 1,
        clock: ClockKind::Plays,
        ..RuleSet::of_season(2020)
    }
}

/// A team made ready: its men by position, best first.
#[derive(Debug)]
pub struct ReadyElectricTeam {
    pub team: ElectricTeam,
    depth: Vec<Vec<u8>>,
    returners: Vec<u8>,
    /// Who must report in before he plays where passes are caught.
    reports: Vec<bool>,
    /// Places that a squad fills in a way of their own.
    roles: Vec<(&'static str, Vec<u8>)>,
}

impl ReadyElectricTeam {
    /// A team made ready.
    pub fn of(team: ElectricTeam, tables: &ElectricTables, house: &House) -> ReadyElectricTeam {
        let depth = Position::ALL.iter().map(|position| team.depth(*position)).collect();
        let returners = team.returners();
        let reports = team.men.iter().map(|man| team.must_report(tables, man)).collect();
        let squad = team.squad.clone().filter(|_| house.rosters);
        let sheet = ReadyElectricTeam { team, depth, returners, reports, roles: Vec::new() };
        match squad {
            Some(squad) => sheet.ranked(&squad),
            None => sheet,
        }
    }

    /// By the depth chart of a squad, without those who may not play (E2-roster-7, E2-pr-5).
    fn ranked(mut self, squad: &Squad) -> ReadyElectricTeam {
        let team = &self.team;
        let list = |position: &Position| roster::depth(team, squad, RosterPosition::of(*position));
        self.depth = Position::ALL.iter().map(list).collect();
        self.returners.retain(|man| squad.man(*man).is_some_and(Hero::may_play));
        self.roles = roster::ROLES.iter().map(|role| (*role, roster::role(team, squad, role))).collect();
        self
    }

    /// Whether a man must say that he comes in at a place: his number is none that plays there (E1-materials-32,
    /// E2-roster-17).
    pub(crate) fn must_report_at(&self, man: u8, place: StandPlace) -> bool {
        let who = self.team.men.get(usize::from(man));
        match place.interior() {
            true => !self.roles.is_empty() && who.is_some_and(roster::reports_inside),
            false => self.must_report(man),
        }
    }

    /// Whether a man's number is one that does not catch passes (E1-materials-32).
    pub fn must_report(&self, man: u8) -> bool {
        self.reports.get(usize::from(man)).copied().unwrap_or(false)
    }

    /// Puts men into an eleven: the best at each place, nobody twice, nobody from the bench while others can stand.
    pub fn fill(&self, eleven: &mut FigureEleven, bench: InactiveMen) {
        let backs = eleven.iter().filter(|figure| figure.tag.as_str().starts_with("RB")).count();
        let mut taken = [false; 64];
        for figure in eleven.iter_mut() {
            let man = self.best(figure, backs, &taken, bench);
            taken[usize::from(man).min(63)] = true;
            figure.man = man;
        }
    }

    fn best(&self, figure: &FigureStand, backs: usize, taken: &[bool; 64], bench: InactiveMen) -> u8 {
        let free = |man: &&u8| !taken[usize::from(**man).min(63)];
        let fit = |man: &&u8| free(man) && !bench.holds(**man);
        let tag = figure.tag.as_str();
        let place = tag.trim_end_matches(|c: char| c.is_ascii_digit());
        let role = self.roles.iter().find(|(role, _)| *role == place).map(|(_, men)| men);
        let learnt = role.unwrap_or(&self.depth[position(tag, backs) as usize]);
        let list = match figure.returner {
            true => self.returners.iter().chain(&self.depth[Position::HB as usize]),
            false => [].iter().chain(learnt),
        };
        let found = list.clone().find(fit).or_else(|| list.clone().find(free)).copied();
        let all = 0..self.team.men.len() as u8;
        found.or_else(|| all.into_iter().find(|man| free(&man))).unwrap_or(0)
    }
}

/// The position a place in a form is filled from.
fn position(tag: &str, backs: usize) -> Position {
    use Position::*;
    match tag {
        "QB" => QB,
        "RB1" if backs >= 2 => FB,
        "UB" => FB,
        "RB" | "RB1" | "RB2" | "RB3" => HB,
        "WR1" | "WR" => SE,
        "WR2" => FL,
        "TE" | "TE1" | "TE2" | "TE3" | "W1" | "W2" => TE,
        "LT" => LT,
        "LG" => LG,
        "C" | "LS" => C,
        "RG" => RG,
        "RT" => RT,
        "DT" => NT,
        "WLB" | "SLB" => OLB,
        "MLB" | "LB2" | "LB3" | "LB4" | "LB1" => MLB,
        "FS" | "S" | "S1" => FS,
        "SS" | "S2" => SS,
        "K" => K,
        "P" => P,
        "H" => P,
        "B3" | "B7" => TE,
        _ if tag.starts_with("DT") => DT,
        _ if tag.starts_with("DE") => DE,
        _ if tag.starts_with("Slot") => WR,
        _ if tag.starts_with('G') => WR,
        "C4" | "C5" | "C9" | "C10" => CB,
        _ if tag.starts_with('C') && tag.len() > 1 && tag != "CB1" && tag != "CB2" => OLB,
        _ if tag.starts_with('B') => OLB,
        _ => CB,
    }
}

/// What does not change during a game.
#[derive(Debug)]
pub struct ElectricRules {
    pub tables: ElectricTables,
    /// Formations and packages.
    pub forms: FormTables,
    /// The teams.
    pub sheets: Both<ReadyElectricTeam>,
    pub code: RuleSet,
    /// House rules.
    pub house: House,
    /// Where and when it is played.
    pub venue: Venue,
    /// What ratings, checks and injuries count with.
    pub numbers: CampaignNumbers,
}

impl ElectricRules {
    /// What a set-up says that does not change during a game; refuses teams that cannot play.
    pub fn open(setup: &ElectricSetup) -> Result<ElectricRules, String> {
        let tables = ElectricTables::standard();
        for side in Side::BOTH {
            setup.teams[side].check(&tables)?;
        }
        if setup.kit(Side::Home).eq_ignore_ascii_case(&setup.kit(Side::Away)) {
            return Err(
                "both teams wear the same; one of them must change (rule E1-materials-30)".to_string()
            );
        }
        let house = &setup.house;
        for team in Side::BOTH.map(|side| &setup.teams[side]) {
            team.squad.as_ref().filter(|_| house.rosters).map_or(Ok(()), |squad| squad.check(team))?;
        }
        let sheets =
            Both::from_fn(|side: Side| ReadyElectricTeam::of(setup.teams[side].clone(), &tables, house));
        if let Some((name, needs)) = setup.house.unmet() {
            return Err(format!("the switch `{name}` needs `{needs}`; turn that on too, or this one off"));
        }
        Ok(ElectricRules {
            tables,
            forms: FormTables::by(&setup.house),
            sheets,
            code: code(&setup.house),
            house: setup.house,
            venue: setup.venue.clone(),
            numbers: CampaignNumbers::standard(),
        })
    }
}

/// An electric game in play.
#[derive(Clone)]
pub struct Electric {
    /// What does not change.
    pub book: Arc<ElectricRules>,
    /// Everything that changes from play to play.
    pub state: ElectricState,
    /// The board.
    pub scene: BoardScene,
    /// The play that is being played.
    pub course: ElectricPlayLog,
}

impl Electric {
    /// A new game by this book.
    pub fn start(book: Arc<ElectricRules>) -> Electric {
        let state = ElectricState {
            football: GameState::new(book.code),
            ball_y: 0.0,
            counted: 0,
            idle: 0,
            challenges: Both::default(),
            tosses: Tosses { second_half: Side::Home, overtime: None, home_left: true },
            pulses: 0,
            plays: 0,
            carry: None,
            forms: Both::default(),
            chosen: NextPlay::Scrimmage,
            lined: None,
            heroes: CampaignState::open(&book),
        };
        let mut game =
            Electric { book, state, scene: BoardScene::default(), course: ElectricPlayLog::default() };
        game.state.heroes.pools = crate::campaign::pools::opening(&game.book);
        game
    }

    pub fn team(&self, side: Side) -> &ElectricTeam {
        &self.book.sheets[side].team
    }

    /// A side's figure by its number in the eleven.
    pub fn who(&self, side: Side, figure: u8) -> FigureId {
        scene::who(side, figure)
    }

    /// Whether the Two-Minute Drill is on.
    pub fn drill(&self) -> bool {
        self.state.two_minute_drill(self.book.house.postseason)
    }

    /// Whether it is overtime.
    pub fn overtime(&self) -> bool {
        self.state.situation.is_overtime()
    }
}

/// Tells a step.
pub(crate) fn step<D: Desk<Electric>>(desk: &mut D, rule: Rule, what: impl FnOnce() -> ElectricDetail) {
    desk.emit(|| ElectricEvent { rule, what: what() });
}

/// Tells a fact.
pub(crate) fn fact<D: Desk<Electric>>(desk: &mut D, rule: Rule, fact: Fact) {
    desk.emit(|| ElectricEvent { rule, what: ElectricDetail::Fact(fact) });
}

impl Game for Electric {
    type Setup = ElectricSetup;
    type Ask = ElectricAsk;
    type Call = ElectricCall;
    type Event = ElectricEvent;

    const NAME: &'static str = "electric";
    // 2: challenges by the replay, fumbles that bounce off the base, punts that everybody faces, team numbers by method 1.
    // 3: a front on a rear corner from behind knocks the ball out, returners stand where kicks come down, and broken tackles
    // and fouls that were not flagged may be contested.
    const RULES: u32 = 3;

    fn from_setup(setup: &ElectricSetup) -> Result<Electric, String> {
        Ok(Electric::start(Arc::new(ElectricRules::open(setup)?)))
    }

    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Electric>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<Electric>>(&mut self, desk: &mut D) -> Flow<()> {
        play::next(self, desk)
    }

    fn over(&self) -> bool {
        self.state.next == Next::Over
    }

    fn list(&self, side: Side, ask: &ElectricAsk) -> Vec<ElectricCall> {
        crate::legal::list(self, side, ask)
    }

    fn check(&self, side: Side, ask: &ElectricAsk, call: &ElectricCall) -> Result<(), Refusal> {
        crate::legal::check(self, side, ask, call)
    }

    fn audit(&self) -> Result<(), String> {
        crate::legal::audit(self)
    }
}
