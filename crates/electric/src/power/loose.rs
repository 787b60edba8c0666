//! A live kick or a loose ball: who touches it first.

use super::Halt;
use crate::board::{Event, FIELD_HALF_WIDTH, Group, Who};
use crate::field::END;
use crate::scene::{Scene, group_of, side_of};
use hashmark_law::Side;

/// Any part of an upright figure's base recovers; both sides in one step have it together.
pub(super) fn look(scene: &Scene) -> Option<Halt> {
    let reach = |event: &Event| match event {
        Event::Marker(reach) | Event::Ball(reach) => Some(reach.who),
        _ => None,
    };
    let first: Group =
        scene.board.events().iter().filter_map(reach).filter(|who| scene.upright(*who)).collect();
    if let Some(halt) = taken(first, scene) {
        return Some(halt);
    }
    let ball = scene.board.ball()?;
    let out = ball.y.abs() >= FIELD_HALF_WIDTH || ball.x.abs() >= END;
    out.then_some(Halt::BallOut)
}

/// Who touches the ball without having moved.
pub(super) fn touched_now(scene: &Scene) -> Option<Halt> {
    let on = scene.board.touching_marker().or(scene.board.touching_ball());
    taken(on.iter().filter(|who| scene.upright(*who)).collect(), scene)
}

fn taken(group: Group, scene: &Scene) -> Option<Halt> {
    let by = group.iter().next()?;
    let both = Side::BOTH.iter().all(|side| !group.and(group_of(*side)).is_empty());
    if both {
        return Some(Halt::Both);
    }
    let at = scene.lies().unwrap_or_default();
    let nearest = |who: &Who| scene.board.gap_to(*who, at, 0.0);
    let by = group.iter().min_by(|a, b| nearest(a).total_cmp(&nearest(b))).unwrap_or(by);
    debug_assert!(group.iter().all(|who| side_of(who) == side_of(by)), "one side has it");
    Some(Halt::Recovered { by })
}
