//! What ends a run: the goal line, the sideline, falls, tackles, lost progress.

use super::{HALF_SECOND, PowerStop};
use crate::board::{
    BoardEvent, Corner, Edge, Fall, FigureId, FigureSet, FigureTouch, Point, STEPS_PER_SECOND, TouchPart,
};
use crate::field::{self, GOAL};
use crate::scene::{BoardScene, group_of, side_of};

/// Touchdown, out of bounds, falls and tackles, in this order (E1-terms-9..12, E1-terms-20, E1-fumble-1, E1-fumble-4).
pub(super) fn ends(scene: &BoardScene, carrier: FigureId, ignore_falls: bool) -> Option<PowerStop> {
    let side = side_of(carrier);
    if scene.ball_point(carrier) * field::forward(side) >= GOAL && scene.upright(carrier) {
        return Some(PowerStop::Touchdown);
    }
    if !scene.inbounds(carrier) {
        return Some(PowerStop::OutOfBounds);
    }
    let events = scene.board.events();
    if let Some(fall) = events.iter().find_map(|event| fell(event, carrier)) {
        return Some(match fall.by {
            _ if ignore_falls => PowerStop::NoProgress,
            Some(by) => PowerStop::KnockedOver { by: Some(by) },
            None if !scene.board.touches(carrier).is_empty() => PowerStop::KnockedOver { by: None },
            None => PowerStop::FellAlone,
        });
    }
    let mut strikes = events.iter().filter_map(|event| match event {
        BoardEvent::Touch(touch) => struck(scene, touch, carrier),
        _ => None,
    });
    strikes.next()
}

fn fell(event: &BoardEvent, who: FigureId) -> Option<Fall> {
    match event {
        BoardEvent::Fall(fall) if fall.who == who => Some(*fall),
        _ => None,
    }
}

/// A new contact with an upright opponent's front: from behind on the back, a tackle anywhere else; a
/// tackler who falls in the same contact has missed.
pub(super) fn struck(scene: &BoardScene, touch: &FigureTouch, carrier: FigureId) -> Option<PowerStop> {
    let (other, mine, his) = touch.of(carrier)?;
    let falls = scene.board.events().iter().any(|event| fell(event, other).is_some());
    if side_of(other) == side_of(carrier) || !his.leads || falls || !scene.upright(other) {
        return None;
    }
    Some(if from_behind(scene, carrier, other, &mine) {
        PowerStop::FromBehind { by: other }
    } else {
        PowerStop::Tackled { by: other }
    })
}

/// A front laid against a base within this of its heading, a cosine, meets its back rather than its side.
const ALONG: f32 = std::f32::consts::FRAC_1_SQRT_2;

/// Whether a front met the carrier's back: the open edge, or a corner of it. A corner belongs to two edges, and was struck
/// on that which the front faces; pursuers come at an angle, so that it is nearly always a corner that they meet. By
/// the switch `rear_corner_is_side` a corner is the side whoever meets it.
fn from_behind(scene: &BoardScene, carrier: FigureId, by: FigureId, touched: &TouchPart) -> bool {
    match touched.corner {
        None => touched.edge == Edge::Back,
        Some(Corner::BackLeft | Corner::BackRight) => {
            let along = scene.board.heading(carrier).way().dot(scene.board.heading(by).way());
            !scene.rear_corner_is_side && along > ALONG
        }
        Some(_) => false,
    }
}

/// A carrier met an opponent and ran on (E1-terms-10, E1-terms-11).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BrokenTackle {
    /// Who did not bring him down.
    pub by: FigureId,
    /// Where the ball was, as a place along the field, ...
    pub x: f32,
    /// ... and across it.
    pub y: f32,
}

/// An upright opponent who begins to touch the carrier with anything but his front, or falls as he does.
pub(super) fn broken(scene: &BoardScene, carrier: FigureId) -> Option<BrokenTackle> {
    let by = scene.board.events().iter().find_map(|event| match event {
        BoardEvent::Touch(touch) => {
            let (other, ..) = touch.of(carrier)?;
            let foe = side_of(other) != side_of(carrier) && scene.upright(other);
            (foe && struck(scene, touch, carrier).is_none()).then_some(other)
        }
        _ => None,
    })?;
    Some(BrokenTackle { by, x: scene.ball_point(carrier), y: scene.board.position(carrier).y })
}

/// How much the ball has to gain within half a second to be progress: a pile that creeps is not.
const GAIN: f32 = 0.25;
/// Who has moved less than this in half a second is nearly still.
const STILL: f32 = 0.25;
/// In contact and slower than this share of what his base can do he is carried along by a pile, not running; two
/// seconds to get under way or wriggle out are given him, and half a second more.
const SWEPT: f32 = 1.0 / 3.0;
const WRIGGLE: u32 = 2 * STEPS_PER_SECOND;
/// Facing the own goal: how much of the heading points there.
const ROUND: f32 = -0.3;

/// How far a carrier has come, and when he last gained ground.
#[derive(Clone, Debug)]
pub(super) struct CarrierProgress {
    /// The farthest the ball has been, counted forward.
    best: f32,
    /// Steps without gain while in contact, nearly still, or on the way to the own goal.
    lost: u32,
    /// Steps in a cluster.
    hemmed: u32,
    /// Steps in which he was carried along by a pile.
    swept: u32,
    /// Where he was, to see whether he is nearly still.
    since: Point,
    age: u32,
    still: bool,
    /// He was set to face his own goal: a choice, not a spin.
    backward: bool,
}

impl CarrierProgress {
    pub(super) fn new(scene: &BoardScene, carrier: Option<FigureId>) -> CarrierProgress {
        let facing = |who: FigureId| scene.drive(who).x * field::forward(side_of(who));
        CarrierProgress {
            best: carrier.map_or(f32::MIN, |who| scene.ball_point(who) * field::forward(side_of(who))),
            lost: 0,
            hemmed: 0,
            swept: 0,
            since: carrier.map_or(Point::default(), |who| scene.board.position(who)),
            age: 0,
            still: false,
            backward: carrier.is_some_and(|who| facing(who) < ROUND),
        }
    }

    /// The farthest the ball has been, as a place along the field.
    pub(super) fn best(&self, scene: &BoardScene, carrier: FigureId) -> f32 {
        let forward = field::forward(side_of(carrier));
        self.best.max(scene.ball_point(carrier) * forward) * forward
    }

    /// Lost progress (E1-terms-12, E1-terms-13, E1-terms-51, E1-run-14).
    pub(super) fn look(&mut self, scene: &BoardScene, carrier: FigureId) -> Option<PowerStop> {
        let side = side_of(carrier);
        let forward = field::forward(side);
        let touching = scene.board.touches(carrier);
        let opponents = touching.and(group_of(side.other()));
        let point = scene.ball_point(carrier) * forward;
        self.age += 1;
        if self.age >= HALF_SECOND {
            let here = scene.board.position(carrier);
            self.still = self.since.distance(here) < STILL;
            (self.since, self.age) = (here, 0);
        }
        let facing = scene.drive(carrier).x * forward;
        if point > self.best + GAIN {
            (self.best, self.lost) = (point, 0);
        } else if !touching.is_empty() || self.still || facing < ROUND {
            self.lost += 1;
        }
        self.hemmed = if !opponents.is_empty() && touching.len() > 1 { self.hemmed + 1 } else { 0 };
        self.swept = if is_swept(scene, carrier, touching) { self.swept + 1 } else { 0 };
        if !opponents.is_empty() && facing < ROUND && !self.backward {
            return Some(PowerStop::SpunRound);
        }
        if self.lost > HALF_SECOND {
            return Some(PowerStop::NoProgress);
        }
        let piled = self.hemmed > HALF_SECOND || self.swept > WRIGGLE + HALF_SECOND;
        piled.then_some(PowerStop::Cluster)
    }
}

/// Carried along by a pile of anybody's men.
fn is_swept(scene: &BoardScene, carrier: FigureId, touching: FigureSet) -> bool {
    let speed = scene.board.velocity(carrier).length();
    !touching.is_empty() && speed < SWEPT * scene.board.figure(carrier).top_speed
}
