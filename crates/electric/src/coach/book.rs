//! The book coach: packages by situation, pivots by the book's own advice.
//!
//! He remembers nothing. What he means to do on a play comes of where the play began and of one number of his own, so
//! that whoever asks him again, in the same window or in the next, meets the same plan.

use super::EVEN;
use super::plan::{self, PlayPlan};
use super::{audible, bonus, bubble, choose, doubt, ground, kick, pursue, throw, trick, windows};
use crate::call::{
    CoinSide, Declare, ElectricAsk, ElectricCall, LineupCall, LineupUnit, Orders, PasserStage, PulseCall,
    Scope, StopAt, Stoppage, TossChoice, Window,
};
use crate::campaign::Bonus;
use crate::field;
use crate::forms::{Defend, PackageId, PackageTable, TABLE_ROWS};
use crate::game::Electric;
use crate::legal::{check, check_declare};
use crate::routes;
use crate::scene::figure_of;
use hashmark_dice::Stream;
use hashmark_law::Side;
use hashmark_table::{Coach, Game, Sight};

/// From so many yards on a field goal may fall short, and somebody waits for it.
const SHORT_KICK_YARDS: i16 = 45;
/// The shortest and the longest look of a passer, in hundredths of a second.
const READ_HUNDREDTHS: (u16, u16) = (20, 100);
/// How long a passer runs about before he throws, in hundredths of a second.
pub(super) const SCRAMBLE_HUNDREDTHS: u16 = 40;
/// A chase is stopped for the last time after so many hundredths of a second.
const STOP_HUNDREDTHS: u16 = 2;
/// Coverage nearer than this to the man under a kick is a crowd.
const CROWD_YARDS: f32 = 30.0;
/// How often a kick in a crowd is called for.
const FAIR_CATCH: f64 = 0.25;
/// How often a package that does not fit is thrown again before the first of its table will do.
const THROWS: u32 = 100;

/// Bits of a lane's number that say whose it is, how many time-outs he has left, and what he is asked.
const SIDE_BITS: u32 = 1;
const TIMEOUT_BITS: u32 = 2;
const QUESTION_BITS: u32 = 7;

/// What he is asked in a stoppage: each question has its own lane of his chance.
#[derive(Clone, Copy)]
enum CoachQuestion {
    Orders(Stoppage),
    Choice,
    Declaration(PasserStage),
}

impl CoachQuestion {
    /// Stoppages come first, with room for more of them.
    const AFTER_STOPPAGES: u64 = 64;

    const fn lane(self) -> u64 {
        match self {
            CoachQuestion::Orders(at) => at as u64,
            CoachQuestion::Choice => CoachQuestion::AFTER_STOPPAGES,
            CoachQuestion::Declaration(stage) => CoachQuestion::AFTER_STOPPAGES + 1 + stage as u64,
        }
    }
}

/// What an assistant throws for whoever asks: each has its own lanes of his chance.
#[derive(Clone, Copy)]
enum AssistantThrow {
    Package = 1,
    Coin = 3,
}

impl AssistantThrow {
    const fn lane(self, number: u64) -> u64 {
        (self as u64) << u32::BITS | number
    }
}

/// The coach who plays by the book.
#[derive(Clone, Debug)]
pub struct ElectricBookCoach {
    /// What tells him from every other coach.
    own: u64,
    /// What he was told to play, for his own side.
    told: Option<PackageId>,
    /// A defense that was put together for him.
    put: Option<Defend>,
}

impl ElectricBookCoach {
    /// A coach with this chance.
    pub fn new(mut chance: Stream) -> ElectricBookCoach {
        ElectricBookCoach { own: chance.word(), told: None, put: None }
    }

    /// The assistant of whoever coaches: what he thinks comes of the situation at the beginning of the play alone.
    pub fn assistant(game: &Electric) -> ElectricBookCoach {
        let now = &game.state.situation;
        let parts = [
            u64::from(game.state.plays),
            now.spot.raw() as u64,
            u64::from(now.down),
            u64::from(now.score.home) << u16::BITS | u64::from(now.score.away),
            u64::from(game.state.ball_y.to_bits()),
        ];
        let own = parts.into_iter().fold(0, |own, part| Stream::lane(own, part).word());
        ElectricBookCoach { own, told: None, put: None }
    }

    /// The same coach, told to play this package.
    #[must_use]
    pub fn told(self, package: PackageId) -> ElectricBookCoach {
        ElectricBookCoach { told: Some(package), ..self }
    }

    /// The same coach with a defense of somebody's own.
    #[must_use]
    pub fn put(self, defend: Defend) -> ElectricBookCoach {
        ElectricBookCoach { put: Some(defend), ..self }
    }

    /// A package of a table, thrown for whoever wants one: the same whenever it is asked for in a play.
    pub fn throw(game: &Electric, table: PackageTable) -> PackageId {
        ElectricBookCoach::throw_again(game, table, 0)
    }

    /// Heads for the run, tails for the pass (E2-package-2).
    pub fn toss(game: &Electric, attacks: bool, times: u8) -> PackageTable {
        let lane = AssistantThrow::Coin.lane(u64::from(times));
        let mut chance = Stream::lane(ElectricBookCoach::assistant(game).own, lane);
        match (attacks, chance.chance(EVEN)) {
            (true, true) => PackageTable::Run,
            (true, false) => PackageTable::Pass,
            (false, true) => PackageTable::VsRun,
            (false, false) => PackageTable::VsPass,
        }
    }

    /// The same thrown again so many times (E2-package-4).
    pub fn throw_again(game: &Electric, table: PackageTable, times: u8) -> PackageId {
        let lane = AssistantThrow::Package.lane(u64::from(times) << u8::BITS | table as u64);
        let mut chance = Stream::lane(ElectricBookCoach::assistant(game).own, lane);
        let thrown =
            |chance: &mut Stream| PackageId { table, row: chance.below(TABLE_ROWS as u32) as u8 + 1 };
        let forms = &game.book.forms;
        let bos = plan::bonus(game);
        let fits = |package: &PackageId| match table.attacks() {
            true => {
                let attack = &forms.attacks[package.index()];
                forms.affordable(attack, bos) && plan::sensible(game, attack)
            }
            false => plan::sensible_front(game, package.index()),
        };
        // What the rules in use cannot play is thrown again (E2-package-5).
        (0..THROWS).map(|_| thrown(&mut chance)).find(fits).unwrap_or(PackageId { table, row: 1 })
    }

    /// His chance for making up his mind about a play; a time-out of his has him think again.
    fn before(&self, game: &Electric, side: Side) -> Stream {
        let left = u64::from(game.state.situation.timeouts[side]);
        let play = u64::from(game.state.plays) << (TIMEOUT_BITS + SIDE_BITS);
        Stream::lane(self.own, play | left << SIDE_BITS | side as u64)
    }

    /// His chance for one question.
    fn now(&self, game: &Electric, side: Side, question: CoachQuestion) -> Stream {
        let pulse = u64::from(game.state.pulses) << (QUESTION_BITS + SIDE_BITS);
        Stream::lane(!self.own, pulse | question.lane() << SIDE_BITS | side as u64)
    }

    /// What he means to do on this play.
    fn plan(&self, game: &Electric, side: Side) -> PlayPlan {
        let mut chance = self.before(game, side);
        let own = match game.state.situation.possession == side {
            true => plan::attack(game, side, &mut chance),
            false => plan::defend(game, &mut chance),
        };
        let own = match self.told {
            Some(package) => plan::told(game, side, own, package),
            None => own,
        };
        match &self.put {
            Some(defend) if game.state.situation.possession != side => plan::put(own, defend),
            _ => own,
        }
    }

    /// Orders for a window.
    pub(super) fn orders(&self, game: &Electric, side: Side, window: Window) -> Orders {
        let plan = self.plan(game, side);
        let mut chance = self.now(game, side, CoachQuestion::Orders(window.at));
        windows::orders(game, side, window, &plan, &mut chance)
    }

    /// Orders, or a time-out before the snap.
    fn ordered(&self, game: &Electric, side: Side, window: Window) -> ElectricCall {
        let before = matches!(window.scope, Scope::Audibles | Scope::Shifts);
        if before && audible::wants_timeout(game, side, &self.plan(game, side)) {
            return ElectricCall::Timeout;
        }
        ElectricCall::Orders(self.orders(game, side, window))
    }

    fn lineup(&self, game: &Electric, side: Side, unit: LineupUnit) -> LineupCall {
        match unit {
            LineupUnit::Offense => plan::formation(game, side, &self.plan(game, side)),
            LineupUnit::Defense => plan::front(game, side, &self.plan(game, side)),
            LineupUnit::GoalDefense if crate::play::kick_yards(&game.state.situation) >= SHORT_KICK_YARDS => {
                LineupCall::plain("deep", false)
            }
            other => LineupCall::plain(&crate::lineup::forms(&game.book.forms, other)[0], false),
        }
    }

    fn declare(&self, game: &Electric, side: Side, stage: PasserStage) -> Declare {
        let plan = self.plan(game, side);
        let mut chance = self.now(game, side, CoachQuestion::Declaration(stage));
        let legal = |declare: Declare| check_declare(game, stage, declare).is_ok();
        if let Some(trick) = trick::declare(game, stage, &plan, &mut chance).filter(|_| !game.course.fake) {
            return trick;
        }
        if let Some(screen) = bubble::declare(game, side, stage, &plan) {
            return screen;
        }
        if plan.kneel && legal(Declare::Kneel) {
            return Declare::Kneel;
        }
        if let Some(carrier) = game.scene.carrier.filter(|_| game.course.fake) {
            let run = Declare::Run(figure_of(carrier));
            return if stage == PasserStage::Read { Declare::Scramble(SCRAMBLE_HUNDREDTHS) } else { run };
        }
        if stage == PasserStage::Snap && plan.run {
            let ways = ground::transfers(game, &plan, windows::runner(game, &plan));
            return match ways.into_iter().find(|way| legal(*way)) {
                Some(way) => way,
                None => throw::declare(game, stage, false, &mut chance),
            };
        }
        let read = Declare::Read(plan.read.clamp(READ_HUNDREDTHS.0, READ_HUNDREDTHS.1));
        if stage == PasserStage::Snap && legal(read) {
            return read;
        }
        if plan::last_chance(game, side)
            && let Some(last) = throw::at_last(game, stage, &mut chance)
        {
            return last;
        }
        let declare = throw::declare(game, stage, plan::hurry(game, side), &mut chance);
        match declare {
            Declare::Scramble(_) if plan::posts(game, &plan) => {
                Declare::Scramble(routes::post(game.state.situation.to_goal()))
            }
            other => other,
        }
    }

    /// When he spends a bonus stoppage: for the trick he has in mind, or where one saves a play.
    fn stop(&self, game: &Electric, side: Side, kind: Bonus) -> StopAt {
        let tricks = kind == Bonus::Offense && side == game.scene.offense;
        let trick = trick::stop(game, &self.plan(game, side)).filter(|_| tricks);
        trick.unwrap_or_else(|| bonus::when(game, side, kind))
    }

    fn choose(&self, game: &Electric, side: Side, ask: &ElectricAsk) -> ElectricCall {
        let mut chance = self.now(game, side, CoachQuestion::Choice);
        match ask {
            ElectricAsk::Toss => {
                ElectricCall::Coin(if chance.chance(EVEN) { CoinSide::Heads } else { CoinSide::Tails })
            }
            ElectricAsk::Choice { defer } => {
                ElectricCall::Choice(if *defer { TossChoice::Defer } else { TossChoice::Receive })
            }
            ElectricAsk::End => ElectricCall::LeftEnd(chance.chance(EVEN)),
            ElectricAsk::Kickoff => ElectricCall::Onside(choose::onside(game, side)),
            ElectricAsk::Surprise => ElectricCall::Onside(false),
            ElectricAsk::Lineup(unit) => ElectricCall::Lineup(self.lineup(game, side, *unit)),
            ElectricAsk::Orders(window) => self.ordered(game, side, *window),
            ElectricAsk::Power(pulse) => ElectricCall::Power(power_hundredths(*pulse)),
            ElectricAsk::Stop => ElectricCall::Stop(StopAt::After(STOP_HUNDREDTHS)),
            ElectricAsk::Bonus(kind) => ElectricCall::Stop(self.stop(game, side, *kind)),
            ElectricAsk::Crowd { count } => ElectricCall::Crowd(bonus::crowd(game, *count)),
            ElectricAsk::Juke => ElectricCall::Juke(true),
            ElectricAsk::FairCatch => ElectricCall::FairCatch(fair_catch(game, side, &mut chance)),
            ElectricAsk::Pick => best_returner(game, side),
            ElectricAsk::Ball => ElectricCall::Ball(0),
            ElectricAsk::Next => ElectricCall::Next(choose::next(game, side, &mut chance)),
            ElectricAsk::Declare(stage) => ElectricCall::Declare(self.declare(game, side, *stage)),
            ElectricAsk::Fake => ElectricCall::Fake(choose::fake(game, side, &mut chance)),
            ElectricAsk::Flag => choose::flag(game, side),
            ElectricAsk::Challenge => choose::challenge(game, side),
            ElectricAsk::Doubt(_) => ElectricCall::Doubt(doubt::calls(game)),
            ElectricAsk::Try => ElectricCall::Try { how: choose::tries(game, side, &mut chance), at: 0 },
        }
    }
}

impl Coach<Electric> for ElectricBookCoach {
    fn answer(&mut self, sight: &Sight<'_, Electric>) -> ElectricCall {
        let Sight { game, side, ask, .. } = *sight;
        let call = self.choose(game, side, ask);
        if check(game, side, ask, &call).is_ok() {
            return call;
        }
        game.list(side, ask).into_iter().next().unwrap_or(call)
    }
}

/// How long he leaves the power on, in hundredths of a second.
const fn power_hundredths(pulse: PulseCall) -> u16 {
    match pulse {
        PulseCall::Hang => kick::HANG_HUNDREDTHS,
        PulseCall::Snap => 0,
        PulseCall::Rush => 50,
        PulseCall::Recovery => 100,
    }
}

/// A kick that comes down on the goal line or past it is let be (E1-kickoff-38); one in a crowd sometimes.
fn fair_catch(game: &Electric, side: Side, chance: &mut Stream) -> Option<u8> {
    let caller = kick::caller(&game.scene, side)?;
    let at = game.scene.board.position(caller);
    let inside = game.scene.landing.is_some_and(|x| field::ahead(side, x) <= 0.0);
    let crowded = kick::coverage_near(&game.scene, at) < CROWD_YARDS;
    (inside || crowded && chance.chance(FAIR_CATCH)).then(|| figure_of(caller))
}

fn best_returner(game: &Electric, side: Side) -> ElectricCall {
    let able = crate::play::pickable(game, side);
    let gain = |figure: &u8| {
        let who = game.who(side, *figure);
        pursue::gain(&game.scene, who, pursue::best_way(&game.scene, who))
    };
    let best = able.iter().copied().max_by(|a, b| gain(a).total_cmp(&gain(b)));
    ElectricCall::Pick(best.unwrap_or(0))
}
