//! A play from scrimmage up to the declaration (SM-SCRIMMAGE), and the two-point try.

use super::bonus::{self, AfterBonus};
use super::chase::finish;
use super::huddle::{huddle, snap};
use super::{
    DeadBall, after, direct, end_spot, ending, fumble, hero, note, pass, power, quarterback, run, tackler,
    trick, windows,
};
use crate::board::FigureId;
use crate::call::{Declare, ElectricAsk, ElectricCall, LineupUnit, PasserStage, Scope, Stoppage, Window};
use crate::event::ElectricDetail;
use crate::field::{self, BASE_LENGTH};
use crate::game::{Electric, step};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::power::{PowerPhase, PowerStop, PulseResult};
use crate::rule::rule;
use crate::scene::side_of;
use hashmark_law::{Both, CarryHow, Fact, PlayKind};
use hashmark_table::{Desk, Flow};

/// The longest snap in hundredths of a second (E1-scrimmage-47).
const SNAP: u16 = 25;

/// A down, or a try for two points.
pub(super) fn play<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, two: bool) -> Flow<()> {
    let situation = game.state.situation;
    let side = situation.possession;
    let play = if two { PlayKind::Try } else { PlayKind::Scrimmage };
    note(game, rule!("E1-scrimmage-1"), Fact::Snap { kind: play, situation });
    let kind = if two { ElectricPlayKind::TryPlay } else { ElectricPlayKind::Scrimmage };
    if !huddle(game, desk, Both::of(side, LineupUnit::Offense, LineupUnit::Defense), side)? {
        return after::killed(game, desk, kind);
    }
    let Some(long) = snap(game, desk, side)? else { return after::killed(game, desk, kind) };
    let finish = snapped(game, desk, two, long)?;
    let (end, hero) = (ending(game, &finish), hero(game, &finish));
    after::settle(game, desk, ElectricOutcome { kind, ending: end, hero, y: finish.y, points: None })
}

/// The snap, its check, the first stoppage (SC5 to SC7).
fn snapped<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, two: bool, long: u16) -> Flow<DeadBall> {
    let side = game.scene.offense;
    let (passer, center) = (direct::taker(game, side), game.scene.tagged(side, "C"));
    let (Some(passer), Some(center)) = (passer, center) else {
        return Ok(DeadBall::dead(side, None, game.scene.line, game.scene.ball_y));
    };
    let far = game.scene.board.gap(passer, center) > BASE_LENGTH;
    (game.scene.carrier, game.course.taker) = (Some(passer), Some(passer));
    game.course.stood_back = far;
    let (limit, cut) = if long == 0 { (SNAP, true) } else { (long, false) };
    let ran = power(game, desk, side, PowerPhase { cut, reading: true, ..PowerPhase::pulse(limit) })?;
    if let Some(down) = stopped(game, desk, ran, passer)? {
        return Ok(down);
    }
    if direct::bad_snap(game, desk, side, far)? {
        return fumble::from_carrier(game, desk, passer, rule!("E1-fumble-8"));
    }
    game.course.ground = far.then(|| trick::ball_left(&game.scene, passer));
    windows(game, desk, &[side, side.other()], Window { at: Stoppage::Snap, scope: Scope::Unblocked })?;
    decide(game, desk, PasserStage::Snap, two)
}

/// The quarterback's choices, until he has made one that is not to wait (SC8 to SC11, QB3 to QB5).
pub(super) fn decide<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    mut stage: PasserStage,
    two: bool,
) -> Flow<DeadBall> {
    let side = game.scene.offense;
    loop {
        let declare = match desk.ask(game, side, ElectricAsk::Declare(stage))? {
            ElectricCall::Declare(declare) => declare,
            _ => Declare::Kneel,
        };
        step(desk, rule!("E1-scrimmage-69"), || ElectricDetail::Declared { side, declare });
        let (long, next, at) = match declare {
            Declare::Read(long) => (long, PasserStage::Read, Stoppage::Read),
            Declare::Scramble(long) => (long, PasserStage::Scramble, Stoppage::Scramble),
            other => return commit(game, desk, other, two),
        };
        let Some(passer) = game.scene.carrier else { return commit(game, desk, Declare::Kneel, two) };
        let ran =
            match bonus::power(game, desk, side, PowerPhase { reading: true, ..PowerPhase::pulse(long) })? {
                AfterBonus::Ran(ran) => ran,
                AfterBonus::On(finish) => return Ok(finish),
            };
        if let Some(down) = stopped(game, desk, ran, passer)? {
            return Ok(down);
        }
        stage = next;
        windows(game, desk, &[side, side.other()], Window { at, scope: Scope::Unblocked })?;
    }
}

/// The ball goes where it was declared to go.
pub(super) fn commit<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    declare: Declare,
    two: bool,
) -> Flow<DeadBall> {
    match declare {
        Declare::Run(runner) => run::run(game, desk, runner, two),
        Declare::Pass { to, angle, start } => pass::pass(game, desk, to, angle, start, two),
        Declare::Shovel(to) => quarterback::shovel(game, desk, to, two),
        Declare::Pitch(to) => quarterback::pitch(game, desk, to, two),
        Declare::ThrowAway => Ok(quarterback::throw_away(game)),
        Declare::Spike => Ok(quarterback::spike(game)),
        Declare::Trick(_) => trick::picked_up(game, desk, two),
        Declare::Kneel | Declare::Read(_) | Declare::Scramble(_) => Ok(quarterback::kneel(game)),
    }
}

/// The quarterback was caught, or got loose across the goal line, while he was still looking; nothing if he is up.
pub(super) fn stopped<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    ran: PulseResult,
    passer: FigureId,
) -> Flow<Option<DeadBall>> {
    if matches!(ran.halt, PowerStop::TimeUp | PowerStop::Cut | PowerStop::Guard) {
        return Ok(None);
    }
    let at = game.course.facts.len();
    let side = side_of(passer);
    // A drift of more than twenty yards is dead at twenty (E1-scrimmage-55).
    let x = match ran.halt {
        PowerStop::TooDeep => game.scene.line - 20.0 * field::forward(side),
        _ => ran.x,
    };
    let by = tackler(ran.halt).map(|who| game.scene.player(who));
    let behind = game.scene.behind_line(x) > 0.0;
    let halt = ran.halt;
    let down = finish(game, desk, PulseResult { x, ..ran }, passer)?;
    let own =
        DeadBall { touchdown: halt == PowerStop::Touchdown, ..DeadBall::dead(side, Some(passer), x, down.y) };
    let (player, from, to) = (game.scene.player(passer), game.state.situation.spot, end_spot(&own));
    let told = match behind {
        true => (rule!("E1-scrimmage-67"), Fact::Sack { passer: player, by, from, to }),
        false => (rule!("E1-scramble-5"), Fact::Carry { by: player, how: CarryHow::Scramble, from, to }),
    };
    game.course.facts.insert(at, told);
    Ok(Some(down))
}
