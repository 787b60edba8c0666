//! Whether the book coach calls for an ability check: where it can win him more than it can cost.

use crate::board::FigureId;
use crate::campaign::ability::target;
use crate::event::Case;
use crate::field;
use crate::game::Electric;
use crate::power::{PowerStop, Raised};
use crate::scene::side_of;

/// A run that has gone so far past a touch is worth calling back.
const CALLED_BACK_YARDS: f32 = 1.0;
/// Faces of a twenty-sided die with which a check can succeed: a 1 always does, a 20 never.
const CHECK_FACES: (i8, i8) = (1, 19);

/// Whether it pays to call for a check on what was close.
pub(super) fn calls(game: &Electric) -> bool {
    let Some((raised, _)) = game.course.raised else { return false };
    match (raised.spot, raised.close.case) {
        (Some((x, _)), case) => case == Case::Block || called_back(game, &raised, x),
        (None, Case::Ball) => ball(game, &raised),
        _ => true,
    }
}

/// A ball that fell to the ground may be an interception yet; anything else is lost already.
fn ball(game: &Electric, raised: &Raised) -> bool {
    let (Some(PowerStop::Missed { .. }), Some(other)) = (raised.halt, raised.close.other) else {
        return true;
    };
    odds(game, raised.close.by) > odds(game, other)
}

fn odds(game: &Electric, who: FigureId) -> i8 {
    target(game, who, 0).clamp(CHECK_FACES.0, CHECK_FACES.1)
}

/// A passer who still has the ball, or a carrier who got away; one who lies on the ground may have lost it.
fn called_back(game: &Electric, raised: &Raised, x: f32) -> bool {
    let Some(carrier) = raised.close.other.filter(|who| game.scene.upright(*who)) else { return false };
    let gained = (game.scene.ball_point(carrier) - x) * field::forward(side_of(carrier));
    raised.close.case == Case::Sack || gained >= CALLED_BACK_YARDS
}
