//! A live kick or a loose ball: who touches it first.

use super::PowerStop;
use crate::board::{BoardEvent, FIELD_HALF_WIDTH, FigureId, FigureSet};
use crate::field::END;
use crate::scene::{BoardScene, group_of, side_of};
use hashmark_law::Side;

/// Any part of an upright figure's base recovers; both sides in one step have it together.
pub(super) fn look(scene: &BoardScene) -> Option<PowerStop> {
    let reach = |event: &BoardEvent| match event {
        BoardEvent::Marker(reach) | BoardEvent::Ball(reach) => Some(reach.who),
        _ => None,
    };
    let first: FigureSet =
        scene.board.events().iter().filter_map(reach).filter(|who| scene.upright(*who)).collect();
    if let Some(halt) = taken(first, scene) {
        return Some(halt);
    }
    let ball = scene.board.ball()?;
    let out = ball.y.abs() >= FIELD_HALF_WIDTH || ball.x.abs() >= END;
    out.then_some(PowerStop::BallOut)
}

/// Who touches the ball without having moved.
pub(super) fn touched_now(scene: &BoardScene) -> Option<PowerStop> {
    let on = scene.board.touching_marker().or(scene.board.touching_ball());
    taken(on.iter().filter(|who| scene.upright(*who)).collect(), scene)
}

fn taken(group: FigureSet, scene: &BoardScene) -> Option<PowerStop> {
    let by = group.iter().next()?;
    let both = Side::BOTH.iter().all(|side| !group.and(group_of(*side)).is_empty());
    if both {
        return Some(PowerStop::Both);
    }
    let at = scene.lies().unwrap_or_default();
    let nearest = |who: &FigureId| scene.board.gap_to(*who, at, 0.0);
    let by = group.iter().min_by(|a, b| nearest(a).total_cmp(&nearest(b))).unwrap_or(by);
    debug_assert!(group.iter().all(|who| side_of(who) == side_of(by)), "one side has it");
    Some(PowerStop::Recovered { by })
}
