//! The Statue of Liberty: a pass that was measured and is not thrown.

use super::{ready, tell};
use crate::board::FigureId;
use crate::call::{Declare, ElectricAsk, ElectricCall, PasserStage, Trick};
use crate::campaign::Bonus;
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::lineup::StandPlace;
use crate::play::{DeadBall, bonus, down, power};
use crate::power::PowerPhase;
use crate::rule::rule;
use crate::scene::side_of;
use hashmark_table::{Desk, Flow};

/// The marker lies, and the switch is in the coach's hand: the ball may still go to a back or a tight end instead
/// (E2-play-run-31, E2-play-run-32). Whoever could pay for it is asked at every pass, so that the question gives nothing
/// away; nothing if the pass is thrown.
pub(in crate::play) fn feigned_pass<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    passer: FigureId,
    aimed: Declare,
    two: bool,
) -> Flow<Option<DeadBall>> {
    let side = side_of(passer);
    let first = game.course.feint.is_none() && game.course.handed_on == 0 && !game.course.fake;
    if !first || game.scene.place(passer) != StandPlace::Quarterback || !ready(game, side) {
        return Ok(None);
    }
    game.course.aimed = Some(aimed);
    let declare = match desk.ask(game, side, ElectricAsk::Declare(PasserStage::Thrown))? {
        ElectricCall::Declare(declare) => declare,
        _ => aimed,
    };
    game.course.aimed = None;
    if declare == aimed {
        return Ok(None);
    }
    // On and at once off: a hundredth of a second.
    let ran = power(game, desk, side, PowerPhase { reading: true, ..PowerPhase::pulse(1) })?;
    if let Some(down) = down::stopped(game, desk, ran, passer)? {
        return Ok(Some(down));
    }
    bonus::spend(game, desk, side, Bonus::Offense, rule!("E2-play-run-32"));
    game.scene.pick_up();
    tell(game, desk, side, Trick::StatueOfLiberty, rule!("E2-play-run-32"));
    bonus::turned(game, desk, side)?;
    step(desk, rule!("E2-play-run-32"), || ElectricDetail::Declared { side, declare });
    game.course.feint = Some(Trick::StatueOfLiberty);
    down::commit(game, desk, declare, two).map(Some)
}
