//! A kick comes down: who stands on its line has it, else it lies live (KO8 to KO11, PU12 to PU15).

use super::fumble::{DroppedBall, loose};
use super::{DeadBall, power, pulse, windows};
use crate::board::{FigureId, Point};
use crate::call::{ElectricAsk, ElectricCall, PulseCall, Scope, Stoppage, Window};
use crate::event::ElectricDetail;
use crate::field::{self, GOAL, NUMERALS_IN, tenths};
use crate::game::{Electric, step};
use crate::power::{PowerPhase, PowerStop};
use crate::rule::rule;
use crate::scene::{BoardScene, eleven_of, figure_of};
use hashmark_law::Side;
use hashmark_table::{Desk, Flow};

/// Nobody looks for a live kick longer than this: then it is dead, the receivers' ball.
const MOST_TRIES: u8 = 8;

/// What became of a kick in the air.
pub(super) enum Landed {
    /// A fair catch.
    Fair(FigureId),
    /// An automatic catch.
    Caught(FigureId),
    Touchback,
    /// A kicker stood there alone.
    Kickers(FigureId),
    /// Live; `muffed` by a man who called for a fair catch and left the line.
    Live {
        muffed: Option<FigureId>,
    },
}

/// Whether a figure stands where the kick lands: on its yard line, or anywhere on the goal line or in the end zone if
/// it lands there (E1-kickoff-30).
pub(super) fn under(scene: &BoardScene, who: FigureId, receivers: Side, x: f32) -> bool {
    if !scene.upright(who) {
        return false;
    }
    let inside = field::ahead(receivers, x) <= 0.0;
    let deepest = scene.reach_toward(who, receivers.other());
    if inside { field::ahead(receivers, deepest) <= 0.0 } else { scene.covers_line(who, x) }
}

/// The order of rulings when a kick lands: fair catch, catch, touchback, kickers, live.
pub(super) fn land<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    x: f32,
    caller: Option<FigureId>,
) -> Flow<Landed> {
    game.scene.landing = Some(x);
    let kickers = game.scene.offense;
    let receivers = kickers.other();
    let on = |side: Side| -> Vec<FigureId> {
        eleven_of(side).filter(|who| under(&game.scene, *who, receivers, x)).collect()
    };
    let (mine, theirs) = (on(receivers), on(kickers));
    let inside = field::ahead(receivers, x) <= 0.0;
    if let Some(caller) = caller {
        if mine.contains(&caller) {
            return Ok(Landed::Fair(caller));
        }
        if let Some(other) = mine.first() {
            return Ok(Landed::Fair(*other));
        }
        let by = game.scene.player(caller);
        game.course.muffed = Some(by);
        step(desk, rule!("E1-kickoff-36"), || ElectricDetail::Muffed { by });
        return Ok(Landed::Live { muffed: Some(caller) });
    }
    match mine.as_slice() {
        [] if inside => Ok(Landed::Touchback),
        [] => Ok(theirs.first().map_or(Landed::Live { muffed: None }, |who| Landed::Kickers(*who))),
        [only] => Ok(Landed::Caught(*only)),
        several => {
            let picked = match desk.ask(game, receivers, ElectricAsk::Pick)? {
                ElectricCall::Pick(figure) => game.who(receivers, figure),
                _ => several[0],
            };
            Ok(Landed::Caught(if several.contains(&picked) { picked } else { several[0] }))
        }
    }
}

/// Those who may be picked to take a kick that landed at a place.
pub(crate) fn pickable(game: &Electric, receivers: Side) -> Vec<u8> {
    let x = game.scene.landing.unwrap_or(0.0);
    let under = eleven_of(receivers).filter(|who| under(&game.scene, *who, receivers, x));
    under.map(figure_of).collect()
}

/// What became of a live kick.
pub(super) enum LiveKick {
    /// Somebody has it.
    By(FigureId),
    /// Both touched it, and the drop decided.
    Finished(DeadBall),
    /// A felt ball left the field.
    Out(Point),
    /// Nobody reached it.
    Nobody,
}

/// The kickers lay the marker between the numerals on the line; returners go for it first, then everybody
/// (E1-kickoff-42..47).
pub(super) fn recover<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, x: f32) -> Flow<LiveKick> {
    let kickers = game.scene.offense;
    let right = match desk.ask(game, kickers, ElectricAsk::Ball)? {
        ElectricCall::Ball(tenths) => f32::from(tenths) / 10.0,
        _ => 0.0,
    };
    let y = -right.clamp(-NUMERALS_IN, NUMERALS_IN) * field::forward(kickers);
    lay(game, desk, Point::new(x, y));
    gone_for(game, desk)
}

/// The ball lies there: returners go for it first, then everybody (KO10, KO11, PU14, PU15).
pub(super) fn gone_for<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<LiveKick> {
    let kickers = game.scene.offense;
    let receivers = kickers.other();
    let first = Window { at: Stoppage::FirstRecovery, scope: Scope::Returners };
    for at in eleven_of(receivers).filter(|who| game.scene.part(*who).returner).collect::<Vec<_>>() {
        game.scene.set_stationary(at, false);
    }
    windows(game, desk, &[receivers], first)?;
    for _ in 0..MOST_TRIES {
        let long = pulse(game, desk, receivers, PulseCall::Recovery)?;
        let ran = power(game, desk, receivers, PowerPhase { live: true, ..PowerPhase::pulse(long) })?;
        if let Some(found) = found(game, desk, ran.halt, receivers)? {
            return Ok(found);
        }
        let window = Window { at: Stoppage::Recovery, scope: Scope::Unblocked };
        windows(game, desk, &[receivers, kickers], window)?;
    }
    game.scene.pick_up();
    Ok(LiveKick::Nobody)
}

/// Puts the ball down and tells where: the marker, or felt where the house has it (E1-materials-15, E1-materials-17).
pub(super) fn lay<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, at: Point) {
    if game.book.house.felt_ball {
        game.scene.board.put_ball(at);
    } else {
        game.scene.board.put_marker(at);
    }
    tell_where(desk, at);
}

/// Tells where the ball lies.
pub(super) fn tell_where<D: Desk<Electric>>(desk: &mut D, at: Point) {
    step(desk, rule!("E1-kickoff-42"), || ElectricDetail::Lies { x: tenths(at.x + GOAL), y: tenths(at.y) });
}

/// What a powered recovery found, if anything.
pub(super) fn found<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    halt: PowerStop,
    drops: Side,
) -> Flow<Option<LiveKick>> {
    match halt {
        PowerStop::Recovered { by } => {
            game.scene.pick_up();
            game.scene.carrier = Some(by);
            // He had it on his feet; he may have been knocked over while the figures coasted.
            Ok(Some(LiveKick::By(by)))
        }
        PowerStop::BallOut => {
            let at = game.scene.lies().unwrap_or_default();
            game.scene.pick_up();
            Ok(Some(LiveKick::Out(at)))
        }
        PowerStop::Both => {
            let at = game.scene.lies().unwrap_or_default();
            let ball = DroppedBall { side: drops, by: None, at, high: false, dead: true, kick: true };
            let finish = loose(game, desk, ball)?;
            Ok(Some(LiveKick::Finished(finish)))
        }
        _ => Ok(None),
    }
}
