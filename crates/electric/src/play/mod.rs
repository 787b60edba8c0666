//! The procedures of the book: the state machine over stoppages, told in order.

mod after;
pub(crate) mod air;
pub(crate) mod bonus;
mod challenge;
mod chase;
mod clock;
mod day;
mod direct;
mod down;
mod figures;
mod flags;
mod fumble;
mod goal;
mod huddle;
mod kickoff;
mod landing;
mod onside;
mod pass;
mod penalty;
mod punt;
mod quarterback;
mod run;
#[cfg(test)]
mod tests;
mod toss;
pub(crate) mod trick;
mod tries;

pub use air::needed as pass_needs;
pub(crate) use air::standing_need;
pub(crate) use challenge::ran_on;
pub use day::crowd_left;
pub use figures::throws;
pub use flags::{Yards, choices};
pub use goal::{kick_yards, needed};
pub use huddle::ground;
pub use kickoff::restraining;
pub(crate) use landing::pickable;
pub use pass::{Laid, lay_stick, pressed};
pub use penalty::places;
pub use quarterback::{clear_path, grounding};
pub use trick::Handed;

use crate::board::FigureId;
use crate::call::{ElectricAsk, ElectricCall, NextPlay, Orders, PulseCall, Scope, Window};
use crate::campaign::roster;
use crate::dice::{SHAKE, TWO, total};
use crate::event::{CheckKind, ElectricDetail};
use crate::field;
use crate::game::{Electric, step};
use crate::outcome::{ElectricPlayLog, ReplayEvidence};
use crate::power::{self, PowerPhase, PowerStop, PulseResult};
use crate::rule::{Rule, rule, why};
use crate::scene::{FigurePart, side_of};
use crate::window;
use hashmark_law::{Ending, Fact, Next, Side, Spot};
use hashmark_table::{Desk, Flow, Why};

/// Plays from one checkpoint to the next.
pub fn next<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    game.course = ElectricPlayLog::default();
    game.state.lined = None;
    game.scene.camera.iter_mut().for_each(|camera| camera.shots.clear());
    match game.state.next {
        Next::Toss => toss::toss(game, desk)?,
        Next::Kickoff => kickoff::play(game, desk, false)?,
        Next::FreeKick => kickoff::play(game, desk, true)?,
        Next::Scrimmage => scrimmage(game, desk)?,
        Next::Try => tries::play(game, desk)?,
        Next::Over => {}
    }
    game.state.plays += 1;
    Ok(())
}

/// The side with the ball says what it will try (E1-scrimmage-6, E1-punt-1, E1-fieldgoal-1).
fn scrimmage<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let side = game.state.situation.possession;
    let chosen = match ask_before_snap(game, desk, side, ElectricAsk::Next)? {
        ElectricCall::Next(chosen) => chosen,
        _ => NextPlay::Scrimmage,
    };
    game.state.chosen = chosen;
    match chosen {
        NextPlay::Punt => punt::play(game, desk),
        NextPlay::FieldGoal => goal::play(game, desk, false),
        NextPlay::Scrimmage | NextPlay::HurryUp => down::play(game, desk, false),
    }
}

/// Asks before a snap; whatever a coach has to say about the play just over comes first (E2-bigplay-1, E2-botch-1).
pub(crate) fn ask_before_snap<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    ask: ElectricAsk,
) -> Flow<ElectricCall> {
    loop {
        match desk.ask(game, side, ask)? {
            ElectricCall::Merit(merit) => crate::campaign::rating_awards::overrule(game, desk, side, merit),
            call => return Ok(call),
        }
    }
}

/// A play that is over, or a part of one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct DeadBall {
    /// Who has the ball.
    pub by: Side,
    /// In whose hands.
    pub who: Option<FigureId>,
    /// Where it is dead.
    pub x: f32,
    /// And across the field.
    pub y: f32,
    pub touchdown: bool,
    /// Why the power went off, if it did.
    pub halt: Option<PowerStop>,
    /// The law is told this instead of what the spot says.
    pub ending: Option<Ending>,
}

impl DeadBall {
    /// Dead in a side's hands.
    pub(crate) fn dead(by: Side, who: Option<FigureId>, x: f32, y: f32) -> DeadBall {
        DeadBall { by, who, x, y, touchdown: false, halt: None, ending: None }
    }
}

/// Power on; what is too close to call is settled when it is off.
pub(crate) fn power<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: Side,
    phase: PowerPhase,
) -> Flow<PulseResult> {
    let ran = once(game, desk, by, phase)?;
    let ran = crate::campaign::ability::settle(game, desk, by, phase, ran)?;
    game.course.ended = Some((ran.halt, ran.shown));
    Ok(ran)
}

/// The board shakes by a throw that nobody knew, and the phase runs.
pub(crate) fn once<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: Side,
    phase: PowerPhase,
) -> Flow<PulseResult> {
    let thrown = desk.roll(SHAKE, why!("E1-materials-42", "how the board shakes"))?;
    game.state.pulses += 1;
    let seed = u64::from(game.state.pulses) << 16 | u64::from(thrown.at(0)) << 8 | u64::from(thrown.at(1));
    game.scene.board.reseed(seed);
    let down = game.scene.board.fallen();
    penalty::look(game);
    let ran = power::run(&mut game.scene, &phase, game.book.house.ignore_fall_fumbles);
    let (halt, steps) = (ran.halt, ran.steps as u16);
    let board = &game.scene.board;
    step(desk, rule!("E1-terms-46"), || ElectricDetail::Power {
        by,
        steps,
        halt,
        digest: board.digest() as u32,
    });
    game.course.fell = game.course.fell.or(game.scene.board.fallen().and_not(down));
    let [contacts, let_go] = crate::campaign::ability::suspects(game, desk, ran.contacts)?;
    flags::note(game, &contacts, &phase);
    flags::let_go(game, &let_go);
    if let Some(broken) = ran.broken {
        challenge::broken(game, broken, ReplayEvidence::Plain, phase.reading);
    }
    penalty::look(game);
    game.course.steps = ran.steps;
    Ok(PulseResult { contacts, ..ran })
}

/// A stoppage: the sides handle their figures in this order and say SET (E1-timing-7).
pub(crate) fn windows<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    order: &[Side],
    window: Window,
) -> Flow<()> {
    if !window::goes_on(window.at) {
        game.scene.parts.iter_mut().for_each(FigurePart::left_alone);
    }
    if window::scrimmage(window.at) {
        crate::campaign::ability::insides(game, desk)?;
    }
    for side in order {
        let orders = match desk.ask(game, *side, ElectricAsk::Orders(window))? {
            ElectricCall::Orders(orders) => orders,
            _ => Orders::default(),
        };
        window::apply(game, *side, &orders);
        let board = &game.scene.board;
        step(desk, rule!("E1-timing-7"), || ElectricDetail::Set {
            side: *side,
            digest: board.digest() as u32,
        });
    }
    game.scene.take_aim();
    game.scene.witness_aims();
    if matches!(window.scope, Scope::Unblocked | Scope::NotCarrier | Scope::All) {
        game.scene.note_planted();
    }
    Ok(())
}

/// How long a coach leaves the power on.
pub(crate) fn pulse<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    side: Side,
    pulse: PulseCall,
) -> Flow<u16> {
    match desk.ask(game, side, ElectricAsk::Power(pulse))? {
        ElectricCall::Power(hundredths) => Ok(hundredths),
        _ => Ok(0),
    }
}

/// Two dice, of which only a 2 fails, or more where something makes it worse; `true` when it did.
pub(crate) fn check<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    check: CheckKind,
    rule: Rule,
    why: Why,
) -> Flow<bool> {
    let worst = 2 + bonus::widening(game, check) + roster::slips(game, check);
    let total = total(desk.roll(TWO, why)?);
    let failed = total <= worst;
    step(desk, rule, || ElectricDetail::Checked { check, total, failed, worst });
    Ok(failed)
}

/// A side has won the ball here: whose doing is it that it is where it is? (E1-scoring-6)
pub(crate) fn won_ball(game: &mut Electric, side: Side, x: f32) {
    let inside = field::ahead(side, x) <= 0.0;
    let innocent = inside && !game.book.house.own_end_zone_is_safety;
    game.course.impetus = Some(if innocent { side.other() } else { side });
    game.course.changed = true;
}

/// The yard line of a ball dead in a side's hands: whole yards made, and never on a goal line it has left.
pub(crate) fn dead_spot(side: Side, x: f32) -> Spot {
    let reached = field::ahead(side, x);
    if reached > 0.0 && reached < 1.0 { Spot::own(side, 1) } else { field::spot_of(side, x) }
}

/// How the law sees the end of a run.
pub(crate) fn ending(game: &Electric, finish: &DeadBall) -> Ending {
    if let Some(ending) = finish.ending {
        return ending;
    }
    if finish.touchdown {
        return Ending::Touchdown { by: finish.by };
    }
    let (by, at) = (finish.by, dead_spot(finish.by, finish.x));
    let impetus = game.course.impetus.unwrap_or(by);
    if game.course.changed && by == game.state.situation.possession {
        Ending::WonBack { by, at, impetus }
    } else {
        Ending::Held { by, at, impetus }
    }
}

/// Adds a fact to the play.
pub(crate) fn note(game: &mut Electric, rule: Rule, fact: Fact) {
    game.course.facts.push((rule, fact));
}

/// Who made the tackle, if anybody did.
pub(crate) fn tackler(halt: PowerStop) -> Option<FigureId> {
    match halt {
        PowerStop::Tackled { by } | PowerStop::FromBehind { by } => Some(by),
        _ => None,
    }
}

/// The spot of a finish, not past the goal line it reached.
pub(crate) fn end_spot(finish: &DeadBall) -> Spot {
    if finish.touchdown {
        return Spot::from_goal(finish.by, 0);
    }
    dead_spot(finish.by, finish.x)
}

/// The man of a finish.
pub(crate) fn hero(game: &Electric, finish: &DeadBall) -> Option<hashmark_law::FieldPlayer> {
    finish.who.filter(|who| side_of(*who) == finish.by).map(|who| game.scene.player(who))
}
