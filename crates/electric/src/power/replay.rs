//! The replay: what came first within the step that stopped the power, where the officials' eye cannot tell (E1-terms-41,
//! E1-terms-42).

use super::{PowerPhase, PowerStop, carrier, pass};
use crate::board::{BoardEvent, FigureId, STEPS_PER_SECOND};
use crate::event::Miss;
use crate::field::{self, GOAL};
use crate::scene::{BoardScene, side_of};

/// The share of a step of 1/240 s by which two things must lie apart for a replay to tell which came first.
pub(super) const TOLD_APART: f32 = 0.1;

/// What the record of the board shows of the end of a phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReplayView {
    /// What stopped the power, as it happened.
    pub halt: PowerStop,
    /// Where the ball was then, as a place along the field.
    pub x: f32,
    /// Two things happened so near to each other that the officials had to make up their minds.
    pub close: bool,
}

impl ReplayView {
    /// As it was ruled: nothing to see.
    pub fn plain(halt: PowerStop, x: f32) -> ReplayView {
        ReplayView { halt, x, close: false }
    }
}

/// Looks into the last step before anybody coasts.
pub(super) fn view(
    scene: &BoardScene,
    phase: &PowerPhase,
    halt: PowerStop,
    ignore_falls: bool,
) -> ReplayView {
    let (first, close) = match (halt, scene.carrier, phase.flight) {
        (PowerStop::Missed { why: Miss::Batted }, _, Some(flight)) => pass::first_front(scene, &flight)
            .map_or((halt, false), |(first, told)| (if told { first } else { halt }, true)),
        (PowerStop::Touchdown, Some(carrier), _) => struck_before(scene, carrier)
            .map_or((halt, false), |(first, before)| (if before { first } else { halt }, true)),
        (PowerStop::Tackled { .. }, Some(carrier), _) => {
            // A touch that was looked at because it may have been a front is a tackle only if it was one.
            let ended = carrier::ends(scene, carrier, ignore_falls);
            let held = scene.tacklers_on(carrier).next().is_some();
            (if ended.is_some() || held { halt } else { PowerStop::Stopped }, false)
        }
        _ => (halt, false),
    };
    ReplayView { halt: first, x: 0.0, close }
}

/// The first front that met a carrier in the step in which he reached the goal line, and whether it met him before.
fn struck_before(scene: &BoardScene, carrier: FigureId) -> Option<(PowerStop, bool)> {
    let forward = field::forward(side_of(carrier));
    let past = scene.ball_point(carrier) * forward - GOAL;
    let step = scene.board.velocity(carrier).x * forward / STEPS_PER_SECOND as f32;
    let crossed = if step > 0.0 { 1.0 - past / step } else { 1.0 };
    let strikes = scene.board.events().iter().filter_map(|event| match event {
        BoardEvent::Touch(touch) => Some((touch.fraction, carrier::struck(scene, touch, carrier)?)),
        _ => None,
    });
    let (at, halt) = strikes.min_by(|a, b| a.0.total_cmp(&b.0))?;
    let tackled = matches!(halt, PowerStop::Tackled { .. });
    Some((halt, tackled && crossed - at >= TOLD_APART))
}
