//! A loose ball: dropped, looked for, recovered, perhaps carried on (SM-FUMBLE).

use super::chase::{RunChase, chase};
use super::kickoff::fumble_spot;
use super::{DeadBall, dead_spot, end_spot, note, power, pulse, windows, won_ball};
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::{PulseCall, Scope, Stoppage, Window};
use crate::event::ElectricDetail;
use crate::field::{self, END, GOAL, tenths};
use crate::game::{Electric, step};
use crate::power::{PowerPhase, PowerStop};
use crate::rule::{Rule, rule};
use crate::scene::{group_of, side_of};
use hashmark_law::{Ending, Fact, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow};

/// How far felt bounces when it is dropped from three inches above a head, in yards each way (E1-fumble-12): an inch and a
/// half of the board in the middle, where an inch is 32/9 yards. It falls half as fast again from six (E1-fumble-13).
const DROP: f32 = 4.25;
const HIGH_DROP: f32 = 6.0;
/// Nobody looks for a ball longer than this: then it is dead where it lies.
const MOST_TRIES: u8 = 12;

/// A ball come loose.
#[derive(Clone, Copy, Debug)]
pub(super) struct DroppedBall {
    /// The side that lost it, which drops it and has the switch.
    pub side: Side,
    /// Who had it last.
    pub by: Option<FigureId>,
    /// Where it is dropped.
    pub at: Point,
    /// A high snap: from six inches.
    pub high: bool,
    /// Nobody may run with it (both touched an onside kick).
    pub dead: bool,
    /// A bad snap or a blocked kick: the kickers may run with it whatever the down.
    pub kick: bool,
}

/// The carrier has lost it.
pub(super) fn from_carrier<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    carrier: FigureId,
    rule: Rule,
) -> Flow<DeadBall> {
    let side = side_of(carrier);
    let at = game.scene.board.position(carrier);
    let by = game.scene.player(carrier);
    let spot = dead_spot(side, game.scene.ball_point(carrier));
    note(game, rule, Fact::Fumble { by, at: spot });
    loose(game, desk, DroppedBall { side, by: Some(carrier), at, high: false, dead: false, kick: false })
}

/// The ball is dropped, and somebody has it in the end (FU1 to FU7).
pub(super) fn loose<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    loose: DroppedBall,
) -> Flow<DeadBall> {
    game.scene.carrier = None;
    game.scene.pick_up();
    game.course.fumbler = loose.by;
    game.course.loose = true;
    let mut at = loose.at;
    // Above his head, wherever he has come by the time it is dropped again.
    let above = loose.by.filter(|by| game.scene.board.position(*by) == loose.at);
    for _ in 0..MOST_TRIES {
        let spread = if loose.high { HIGH_DROP } else { DROP };
        let from = above.map_or(loose.at, |by| game.scene.board.position(by));
        at = game.scene.board.drop_ball(from, spread);
        let lies = at;
        step(desk, rule!("E1-fumble-12"), || ElectricDetail::Lies {
            x: tenths(lies.x + GOAL),
            y: tenths(lies.y),
        });
        if is_out(at) {
            return Ok(gone(game, &loose, at));
        }
        let on = game.scene.board.touching_ball();
        let sides = Side::BOTH.map(|side| on.and(group_of(side)));
        if sides.iter().all(|group| !group.is_empty()) {
            continue;
        }
        if let Some(by) = on.iter().next() {
            let several = on.len() > 1;
            return recovered(game, desk, &loose, by, several);
        }
        match search(game, desk, &loose)? {
            Found::By(by) => return recovered(game, desk, &loose, by, false),
            Found::Out(at) => return Ok(gone(game, &loose, at)),
            Found::Both => {}
            Found::Nobody(there) => return Ok(nobody(game, &loose, there)),
        }
    }
    Ok(nobody(game, &loose, at))
}

fn is_out(at: Point) -> bool {
    at.y.abs() >= FIELD_HALF_WIDTH || at.x.abs() >= END
}

/// What came of looking for the ball.
enum Found {
    By(FigureId),
    Both,
    Out(Point),
    Nobody(Point),
}

/// Everybody unblocked turns to the ball, the fumbling side first, and powers up to a second (E1-fumble-23).
fn search<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, loose: &DroppedBall) -> Flow<Found> {
    for _ in 0..MOST_TRIES {
        let window = Window { at: Stoppage::Recovery, scope: Scope::Unblocked };
        windows(game, desk, &[loose.side, loose.side.other()], window)?;
        let long = pulse(game, desk, loose.side, PulseCall::Recovery)?;
        let ran = power(game, desk, loose.side, PowerPhase { live: true, ..PowerPhase::pulse(long) })?;
        let lies = game.scene.board.ball().unwrap_or(loose.at);
        match ran.halt {
            PowerStop::Recovered { by } => return Ok(Found::By(by)),
            PowerStop::Both => return Ok(Found::Both),
            PowerStop::BallOut => return Ok(Found::Out(lies)),
            _ => {}
        }
    }
    Ok(Found::Nobody(game.scene.board.ball().unwrap_or(loose.at)))
}

/// Out of bounds: who lost it keeps it, at the fumble if it went forward, else where it went out; through an end zone
/// it is a touchback or a safety (E1-fumble-18..22).
pub(super) fn gone(game: &mut Electric, loose: &DroppedBall, at: Point) -> DeadBall {
    game.scene.board.take_ball();
    let side = loose.side;
    let ahead = field::ahead(side, at.x);
    let ending = if ahead >= 100.0 {
        Some(Ending::Kicked { by: side.other(), at: Spot::own(side.other(), 20) })
    } else if ahead <= 0.0 {
        Some(Ending::Held { by: side, at: Spot::own(side, -1), impetus: side })
    } else {
        None
    };
    let back = (at.x - loose.at.x) * field::forward(side) < 0.0;
    let x = if back { at.x } else { loose.at.x };
    note(game, rule!("E1-fumble-18"), Fact::OutOfBounds { at: dead_spot(side, x).between_goals() });
    DeadBall { ending, ..DeadBall::dead(side, loose.by, x, at.y) }
}

/// Nobody can get at it: whistled dead, the last side to have it keeps it.
fn nobody(game: &mut Electric, loose: &DroppedBall, at: Point) -> DeadBall {
    game.scene.board.take_ball();
    DeadBall::dead(loose.side, None, at.x, at.y)
}

/// Somebody has it (FU6): over the goal line, dead, or he runs.
pub(super) fn recovered<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    loose: &DroppedBall,
    by: FigureId,
    several: bool,
) -> Flow<DeadBall> {
    let side = side_of(by);
    let ball = game.scene.board.ball().unwrap_or_else(|| game.scene.board.position(by));
    game.scene.board.take_ball();
    game.scene.carrier = Some(by);
    let x = game.scene.ball_point(by);
    let lost = side != loose.side;
    let second = lost && game.course.turnovers >= 1;
    if lost {
        game.course.turnovers += 1;
        won_ball(game, side, ball.x);
    }
    let player = game.scene.player(by);
    note(game, rule!("E1-fumble-14"), Fact::Recovery { by: player, at: dead_spot(side, x), lost });
    let dead = DeadBall::dead(side, Some(by), x, game.scene.board.position(by).y);
    if field::ahead(side, ball.x) >= 100.0 {
        return Ok(DeadBall { touchdown: true, ..dead });
    }
    let barred = several || loose.dead || !game.scene.upright(by) || barred(game, loose, by);
    if second && side == game.scene.offense {
        let ending = Ending::Kicked { by: side, at: dead_spot(side, x) };
        return Ok(DeadBall { ending: Some(ending), ..dead });
    }
    if barred || game.course.turnovers > 5 {
        return Ok(dead);
    }
    advance(game, desk, (by, loose.kick), dead_spot(side, x))
}

/// On fourth down or in the Two-Minute Drill only the fumbler may carry on his own side's fumble (E1-fumble-26); past
/// the neutral zone a kick is not the kickers' to advance (E1-punt-31).
pub(super) fn barred(game: &Electric, loose: &DroppedBall, by: FigureId) -> bool {
    let side = side_of(by);
    if loose.kick {
        let beyond = -game.scene.behind_line(game.scene.board.position(by).x);
        return side == game.scene.offense && beyond > 0.0;
    }
    let own = side == game.scene.offense && loose.side == side && game.course.turnovers == 0;
    let strict = game.state.situation.down == 4 || game.drill();
    own && strict && game.course.fumbler != Some(by)
}

/// The recoverer runs: pivots, his side first, then his side powers to the end (E1-fumble-29); the yards he makes are told
/// as a return.
fn advance<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    (by, kick): (FigureId, bool),
    from: Spot,
) -> Flow<DeadBall> {
    let side = side_of(by);
    game.scene.set_stationary(by, false);
    let window = Window { at: Stoppage::Advance, scope: Scope::Unblocked };
    windows(game, desk, &[side, side.other()], window)?;
    let at = game.course.facts.len();
    // A run after a recovery is its own chase, with a new fumble starting the procedure again (E1-fumble-32).
    let finish = chase(game, desk, RunChase::TO_THE_END)?;
    let to = if finish.who == Some(by) { end_spot(&finish) } else { fumble_spot(game, at, from) };
    let how = if kick { ReturnHow::Block } else { ReturnHow::Fumble };
    let told = Fact::Return { by: game.scene.player(by), how, from, to, counted: true };
    if from != to {
        game.course.facts.insert(at, (rule!("E1-fumble-29"), told));
    }
    Ok(finish)
}

/// A high snap: six inches above the spot 15 yards behind the man it was meant for; past the end line it is out
/// (E1-punt-22, E1-fieldgoal-16).
pub(super) fn high_snap<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    target: FigureId,
) -> Flow<DeadBall> {
    let side = side_of(target);
    let stands = game.scene.board.position(target);
    let at = Point::new(stands.x - 15.0 * field::forward(side), stands.y);
    let by = game.scene.player(target);
    let spot = dead_spot(side, stands.x);
    note(game, rule!("E1-fumble-5"), Fact::Fumble { by, at: spot });
    let dropped = DroppedBall { side, by: Some(target), at, high: true, dead: false, kick: true };
    if is_out(at) {
        return Ok(gone(game, &dropped, at));
    }
    loose(game, desk, dropped)
}
