//! Who takes the snap, and how easily it goes wrong.

use super::check;
use crate::board::FigureId;
use crate::event::CheckKind;
use crate::game::Electric;
use crate::lineup::Leave;
use crate::rule::{rule, why};
use crate::scene::side_of;
use hashmark_law::Side;
use hashmark_roster::Position;
use hashmark_table::{Desk, Flow};

fn leave(game: &Electric, side: Side) -> Leave {
    game.book.forms.leave(&game.state.forms[side])
}

/// Who takes the snap: the quarterback, or in some formations of the second part the back who stands nearest to the
/// way of the ball (E1-scrimmage-72, E2-formation-off-23, E2-formation-off-24).
pub(super) fn taker(game: &Electric, side: Side) -> Option<FigureId> {
    let scene = &game.scene;
    let aside = |who: &FigureId| (scene.board.position(*who).y - scene.ball_y).abs();
    let may = leave(game, side).takers().iter().filter_map(|tag| scene.tagged(side, tag));
    may.min_by(|a, b| aside(a).total_cmp(&aside(b)))
}

/// The snap is checked if it goes far or to no quarterback, and always from the Pistol; `true` if it went wrong.
pub(super) fn bad_snap<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    side: Side,
    far: bool,
) -> Flow<bool> {
    let back = why!("E1-scrimmage-48", "the snap to a quarterback who stands back");
    let pistol = game.book.forms.strategies && game.state.forms[side] == "pistol";
    let (rule, why) = match leave(game, side) {
        Leave::SingleWing => {
            (rule!("E2-formation-off-23"), why!("E2-formation-off-23", "the snap past the quarterback"))
        }
        Leave::Wildcat => (rule!("E2-formation-off-24"), why!("E2-formation-off-24", "the snap to a back")),
        _ if far => (rule!("E1-scrimmage-49"), back),
        _ if pistol => (rule!("E2-formation-off-21"), why!("E2-formation-off-21", "the snap in the Pistol")),
        _ => return Ok(false),
    };
    check(game, desk, CheckKind::Snap, rule, why)
}

/// By how much a snap past the quarterback fails more easily (E2-formation-off-23, E2-formation-off-24).
pub(super) fn snap_widening(game: &Electric, check: CheckKind) -> u8 {
    u8::from(check == CheckKind::Snap && leave(game, game.scene.offense).direct())
}

/// Whether a man has learnt to be a quarterback (E2-stoppage-18).
pub(super) fn quarterback(game: &Electric, who: FigureId) -> bool {
    let man = game.scene.part(who).man;
    let known = game.team(side_of(who)).men.get(usize::from(man));
    known.is_some_and(|man| man.position == Position::QB || man.also.contains(&Position::QB))
}
