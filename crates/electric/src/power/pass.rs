//! A pass in the air: the marker lies still, and the first front to meet it has it (E1-pass-18..31, E1-pass-37).

use super::replay::TOLD_APART;
use super::{HALF_SECOND, PowerStop};
use crate::board::{BallReach, BoardEvent, Edge, FIELD_HALF_WIDTH, FigureId};
use crate::event::Miss;
use crate::field::{BASE_LENGTH, END};
use crate::scene::{BoardScene, side_of};

/// A pass.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flight {
    /// Who was named.
    pub to: FigureId,
    /// A backward pass may be taken by anybody of the side.
    pub backward: bool,
}

/// What is followed of a pass.
#[derive(Clone, Debug)]
pub(super) struct Follow {
    nearest: f32,
    stalled: u32,
}

impl Default for Follow {
    fn default() -> Follow {
        Follow { nearest: f32::MAX, stalled: 0 }
    }
}

impl Follow {
    pub(super) fn look(&mut self, scene: &BoardScene, flight: &Flight) -> Option<PowerStop> {
        let touched: Vec<BallReach> = scene
            .board
            .events()
            .iter()
            .filter_map(|event| match event {
                BoardEvent::Marker(reach) | BoardEvent::Ball(reach) => Some(*reach),
                _ => None,
            })
            .collect();
        if !touched.is_empty() {
            return Some(ruling(scene, flight, &touched));
        }
        self.intended(scene, flight.to).map(|why| PowerStop::Missed { why })
    }

    /// The intended receiver falls, goes out, runs past, or gets no nearer (E1-pass-27, E1-pass-29).
    fn intended(&mut self, scene: &BoardScene, to: FigureId) -> Option<Miss> {
        if !scene.upright(to) {
            return Some(Miss::Fell);
        }
        if !scene.inbounds(to) {
            return Some(Miss::OutOfBounds);
        }
        let marker = scene.lies()?;
        if marker.y.abs() >= FIELD_HALF_WIDTH || marker.x.abs() >= END {
            return Some(Miss::OutOfBounds);
        }
        let outline = scene.outline(to);
        if outline.half_length - outline.local(marker).x >= BASE_LENGTH {
            return Some(Miss::RanPast);
        }
        let gap = outline.distance_to(marker);
        if gap < self.nearest - 0.01 {
            (self.nearest, self.stalled) = (gap, 0);
        } else {
            self.stalled += 1;
        }
        (self.stalled > HALF_SECOND).then_some(Miss::Stalled)
    }
}

/// Whose front met the marker first of two that met it in one step, and whether a replay can tell.
pub(super) fn first_front(scene: &BoardScene, flight: &Flight) -> Option<(PowerStop, bool)> {
    let reach = |event: &BoardEvent| match event {
        BoardEvent::Marker(reach) | BoardEvent::Ball(reach) => Some(*reach),
        _ => None,
    };
    let mine = |who: FigureId| side_of(who) == side_of(flight.to);
    let may = |reach: &BallReach| match mine(reach.who) {
        true => flight.backward || scene.part(reach.who).eligible,
        false => !scene.blocked(reach.who),
    };
    let fronts = |reach: &BallReach| reach.edge == Edge::Front && scene.upright(reach.who) && may(reach);
    let mut all: Vec<BallReach> = scene.board.events().iter().filter_map(reach).filter(fronts).collect();
    all.sort_by(|a, b| a.fraction.total_cmp(&b.fraction));
    let [first, second, ..] = all.as_slice() else { return None };
    let told = second.fraction - first.fraction >= TOLD_APART && scene.inbounds(first.who);
    let by = first.who;
    Some((if mine(by) { PowerStop::Caught { by } } else { PowerStop::Intercepted { by } }, told))
}

/// Who touched the marker in this step, and what that means.
fn ruling(scene: &BoardScene, flight: &Flight, touched: &[BallReach]) -> PowerStop {
    let thrower = side_of(flight.to);
    let front = |reach: &&BallReach| reach.edge == Edge::Front && scene.upright(reach.who);
    let mine = |reach: &&BallReach| side_of(reach.who) == thrower;
    let may = |reach: &&BallReach| mine(reach) && (flight.backward || scene.part(reach.who).eligible);
    let his = |reach: &&BallReach| side_of(reach.who) != thrower;
    let catcher = touched.iter().find(|reach| front(reach) && may(reach));
    let thief = touched.iter().find(|reach| front(reach) && his(reach));
    if catcher.is_some() && thief.is_some() {
        return PowerStop::Missed { why: Miss::Batted };
    }
    let Some(first) = touched.first() else { return PowerStop::Missed { why: Miss::WrongEdge } };
    let by = first.who;
    match () {
        _ if his(&first) && scene.blocked(by) => PowerStop::Missed { why: Miss::Batted },
        _ if mine(&first) && !may(&first) => PowerStop::IllegalTouch { by },
        _ if !front(&first) => PowerStop::Missed { why: Miss::WrongEdge },
        _ if !scene.inbounds(by) => PowerStop::Missed { why: Miss::OutOfBounds },
        _ if mine(&first) => PowerStop::Caught { by },
        _ => PowerStop::Intercepted { by },
    }
}
