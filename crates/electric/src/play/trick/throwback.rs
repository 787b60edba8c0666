//! After a catch: the lateral of the hook and ladder, and the throw back of the blitz beater.

use super::{ready, tell};
use crate::board::FigureId;
use crate::call::{Declare, ElectricAsk, ElectricCall, PasserStage, Scope, Stoppage, Trick, Window};
use crate::campaign::Bonus;
use crate::event::{CheckKind, ElectricDetail};
use crate::game::{Electric, step};
use crate::legal::{check_declare, refuse_figure};
use crate::lineup::StandPlace;
use crate::play::{DeadBall, bonus, chase, check, down, fumble, pass, power, windows};
use crate::power::PowerPhase;
use crate::rule::{rule, why};
use crate::scene::{eleven_of, figure_of, side_of};
use hashmark_law::{Next, Side};
use hashmark_table::{Desk, Flow, Refusal, refuse};

/// Whether the man stopped with the ball caught a forward pass; else it was thrown backward to him.
fn forward(game: &Electric) -> bool {
    game.course.thrown
}

/// Whether the carrier may give the ball on at the defense's stop (E2-play-pass-20, E2-play-pass-23).
pub(crate) fn may_give_back(game: &Electric, to: FigureId) -> Result<(), Refusal> {
    let scene = &game.scene;
    let rule = if forward(game) { rule!("E2-play-pass-20") } else { rule!("E2-play-pass-23") };
    let catcher = game.course.caught.is_some() && game.course.caught == scene.carrier;
    if !catcher || !ready(game, scene.offense) {
        let problem = "there is no trick in it, or nothing to pay it with".to_string();
        return refuse(rule, problem, "run on");
    }
    let quarterback = scene.place(to) == StandPlace::Quarterback;
    if !forward(game) && !quarterback {
        let problem = format!("{:?} is not the quarterback", scene.part(to).tag);
        return refuse_figure(to, rule, problem, "throw back to the quarterback");
    }
    if !scene.part(to).eligible && !quarterback {
        let problem = format!("{:?} is not eligible", scene.part(to).tag);
        return refuse_figure(to, rule, problem, "lateral to a back or an end");
    }
    Ok(())
}

/// The defense has stopped a man who caught a pass: his coach may spend one of his own without having the switch
/// (E2-play-pass-20, E2-play-pass-23). Nothing if he runs on.
pub(in crate::play) fn after_the_stop<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    carrier: FigureId,
) -> Flow<Option<DeadBall>> {
    let side = side_of(carrier);
    if side != game.scene.offense || !could(game, carrier) {
        return Ok(None);
    }
    let declare = match desk.ask(game, side, ElectricAsk::Declare(PasserStage::Stopped))? {
        ElectricCall::Declare(declare) => declare,
        _ => return Ok(None),
    };
    if declare == Declare::Run(figure_of(carrier)) {
        return Ok(None);
    }
    let (trick, rule) = match forward(game) {
        true => (Trick::Lateral, rule!("E2-play-pass-20")),
        false => (Trick::Throwback, rule!("E2-play-pass-23")),
    };
    bonus::spend(game, desk, side, Bonus::Offense, rule);
    tell(game, desk, side, trick, rule);
    step(desk, rule, || ElectricDetail::Declared { side, declare });
    game.course.handed_on += 1;
    match declare {
        Declare::Pass { to, angle, start } => {
            game.course.throwback = true;
            let two = game.state.next == Next::Try;
            pass::pass(game, desk, to, angle, start, two).map(Some)
        }
        Declare::Pitch(to) => {
            let to = game.who(side, to);
            lateral(game, desk, carrier, to).map(Some)
        }
        _ => Ok(None),
    }
}

/// Whether there is anybody to give it to.
fn could(game: &Electric, carrier: FigureId) -> bool {
    let ways = |to: u8| [Declare::Pitch(to), Declare::Pass { to, angle: 0, start: 0 }];
    let all = eleven_of(side_of(carrier)).map(figure_of).flat_map(ways);
    all.into_iter().any(|way| check_declare(game, PasserStage::Stopped, way).is_ok())
}

/// It fails on a 3 too; then the new man alone is turned and the defense goes on (E2-play-pass-21).
fn lateral<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    carrier: FigureId,
    to: FigureId,
) -> Flow<DeadBall> {
    let why = why!("E2-play-pass-21", "the lateral");
    if check(game, desk, CheckKind::Pitch, rule!("E2-play-pass-21"), why)? {
        return fumble::from_carrier(game, desk, carrier, rule!("E1-fumble-3"));
    }
    game.scene.carrier = Some(to);
    game.scene.set_stationary(to, false);
    if !forward(game) && game.scene.place(to) == StandPlace::Quarterback {
        return beat(game, desk, to);
    }
    run_on(game, desk, to)
}

/// The new carrier alone is turned; the defense, which has had its stop, powers on.
fn run_on<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, carrier: FigureId) -> Flow<DeadBall> {
    let side = side_of(carrier);
    windows(game, desk, &[side], Window { at: Stoppage::Catch, scope: Scope::Carrier })?;
    let ran = power(game, desk, side.other(), PowerPhase::UNTIL)?;
    chase::finish(game, desk, ran, carrier)
}

/// The quarterback has it back: behind the line and with one more to pay he throws at once, else he runs
/// (E2-play-pass-24).
pub(in crate::play) fn beat<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    passer: FigureId,
) -> Flow<DeadBall> {
    let side: Side = side_of(passer);
    game.course.throwback = false;
    game.scene.carrier = Some(passer);
    game.scene.set_stationary(passer, false);
    let behind = game.scene.behind_line(game.scene.ball_point(passer)) > 0.0;
    if !behind || !ready(game, side) || game.course.thrown {
        return run_on(game, desk, passer);
    }
    bonus::spend(game, desk, side, Bonus::Offense, rule!("E2-play-pass-24"));
    bonus::turned(game, desk, side)?;
    let declare = match desk.ask(game, side, ElectricAsk::Declare(PasserStage::Bonus))? {
        ElectricCall::Declare(declare) => declare,
        _ => Declare::Run(figure_of(passer)),
    };
    step(desk, rule!("E2-play-pass-24"), || ElectricDetail::Declared { side, declare });
    match declare {
        Declare::Pass { .. } => down::commit(game, desk, declare, game.state.next == Next::Try),
        _ => run_on(game, desk, passer),
    }
}
