//! Which edges met when a touch began, and the events of a step.

use super::contacts::NearContact;
use super::outline::Outline;
use super::point::Point;
use super::who::FigureId;
use serde::{Deserialize, Serialize};

/// How near to his front edge a figure's deepest point must be for his front to have struck, yards.
pub(crate) const FRONT_DEPTH: f32 = 0.12;
/// How near to an end the middle of a touch must be to lie on it, yards, and how far out a corner begins.
const END_DEPTH: f32 = 0.15;
const CORNER_FROM: f32 = 0.8;
/// Two bases within this sine of parallel are side to side, whoever is a hair ahead.
const FLUSH: f32 = 0.06;
/// Points with a wider gap than this are no part of the touch, yards.
const PART_OF_TOUCH: f32 = 0.12;
/// How far back from the front edge a marker still meets the front, yards.
pub(crate) const MARKER_DEPTH: f32 = 0.4;

/// An edge of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The edge he faces.
    Front,
    /// The edge on his left.
    Left,
    /// The edge behind him.
    Back,
    /// The edge on his right.
    Right,
}

impl Edge {
    /// The way this edge looks, for a figure who faces `ahead`.
    pub(super) fn outward(self, ahead: Point) -> Point {
        match self {
            Edge::Front => ahead,
            Edge::Left => ahead.left(),
            Edge::Back => -ahead,
            Edge::Right => -ahead.left(),
        }
    }

    fn is_side(self) -> bool {
        matches!(self, Edge::Left | Edge::Right)
    }
}

/// A corner of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Ahead, on his left.
    FrontLeft,
    /// Ahead, on his right.
    FrontRight,
    /// Behind, on his right.
    BackRight,
    /// Behind, on his left.
    BackLeft,
}

impl Corner {
    /// All four, clockwise from the front left.
    pub const ALL: [Corner; 4] = [Corner::FrontLeft, Corner::FrontRight, Corner::BackRight, Corner::BackLeft];

    /// Ahead or behind, left or right, as signs.
    pub(super) fn signs(self) -> (f32, f32) {
        match self {
            Corner::FrontLeft => (1.0, 1.0),
            Corner::FrontRight => (1.0, -1.0),
            Corner::BackRight => (-1.0, -1.0),
            Corner::BackLeft => (-1.0, 1.0),
        }
    }

    fn at(local: Point) -> Corner {
        match (local.x > 0.0, local.y > 0.0) {
            (true, true) => Corner::FrontLeft,
            (true, false) => Corner::FrontRight,
            (false, false) => Corner::BackRight,
            (false, true) => Corner::BackLeft,
        }
    }
}

/// Where on one figure a touch began.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TouchPart {
    /// The edge on which the middle of the touch lies. Front and back only well inside their corners: at a corner
    /// it is the side.
    pub edge: Edge,
    /// The corner, if the touch lies at one.
    pub corner: Option<Corner>,
    /// Whether his front or a front corner struck the other, or was struck head-on.
    pub leads: bool,
}

/// Two figures begin to touch.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FigureTouch {
    /// When inside the step, from 0 to 1.
    pub fraction: f32,
    /// Who, the lower number first.
    pub pair: [FigureId; 2],
    /// Where on each.
    pub parts: [TouchPart; 2],
    /// How fast they closed, yd/s.
    pub approach: f32,
}

impl FigureTouch {
    /// The other of the pair and the parts of this figure and of the other; none if he has no part in it.
    pub fn of(&self, who: FigureId) -> Option<(FigureId, TouchPart, TouchPart)> {
        let [one, two] = self.pair;
        if who == one {
            Some((two, self.parts[0], self.parts[1]))
        } else {
            (who == two).then_some((one, self.parts[1], self.parts[0]))
        }
    }
}

/// A figure begins to touch the marker or the loose ball.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BallReach {
    /// When inside the step, from 0 to 1.
    pub fraction: f32,
    /// The figure it happened to.
    pub who: FigureId,
    /// With which edge.
    pub edge: Edge,
}

/// A figure falls over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fall {
    /// When inside the step, from 0 to 1.
    pub fraction: f32,
    /// The figure it happened to.
    pub who: FigureId,
    /// Who knocked him over; nobody if he fell by himself.
    pub by: Option<FigureId>,
}

/// Something that happened inside a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardEvent {
    /// Two figures begin to touch.
    Touch(FigureTouch),
    /// A figure reaches the marker.
    Marker(BallReach),
    /// A figure reaches the loose ball.
    Ball(BallReach),
    /// A figure falls.
    Fall(Fall),
}

impl BoardEvent {
    /// When inside the step, from 0 to 1.
    pub fn fraction(&self) -> f32 {
        match self {
            BoardEvent::Touch(touch) => touch.fraction,
            BoardEvent::Marker(reach) | BoardEvent::Ball(reach) => reach.fraction,
            BoardEvent::Fall(fall) => fall.fraction,
        }
    }

    /// Order inside a step: by time, then figures; a fall comes after the touch that caused it.
    pub(super) fn order(&self, other: &BoardEvent) -> std::cmp::Ordering {
        self.fraction().total_cmp(&other.fraction()).then(self.rank().cmp(&other.rank()))
    }

    fn rank(&self) -> (u8, u8, u8) {
        match self {
            BoardEvent::Marker(reach) => (0, u8::from(reach.who), 0),
            BoardEvent::Ball(reach) => (1, u8::from(reach.who), 0),
            BoardEvent::Touch(touch) => (2, u8::from(touch.pair[0]), u8::from(touch.pair[1])),
            BoardEvent::Fall(fall) => (3, u8::from(fall.who), 0),
        }
    }
}

/// Where each of the two is touched.
pub(super) fn parts(contact: &NearContact, one: &Outline, two: &Outline) -> [TouchPart; 2] {
    let meets = &contact.meets;
    let parallel = one.heading.way().cross(two.heading.way()).abs() < FLUSH;
    let side_by_side = parallel && meets.faces[0].is_side() && meets.faces[1].is_side();
    let [first, second] = meets.points.map(|point| one.center + point);
    let (deepest, other, wider) = if meets.gaps[0] <= meets.gaps[1] {
        (first, second, meets.gaps[1])
    } else {
        (second, first, meets.gaps[0])
    };
    let middle = if wider < PART_OF_TOUCH { (deepest + other) * 0.5 } else { deepest };
    let part = |outline: &Outline, at: usize| {
        let ahead = outline.local(deepest).x > outline.half_length - FRONT_DEPTH;
        let struck = meets.faces[at] == Edge::Front && usize::from(meets.reference) == at;
        let (edge, corner) = place(outline, middle);
        TouchPart { edge, corner, leads: !side_by_side && (struck || ahead) }
    };
    [part(one, 0), part(two, 1)]
}

/// The edge a point of the outline lies on, and the corner if it lies at one.
fn place(outline: &Outline, at: Point) -> (Edge, Option<Corner>) {
    let local = outline.local(at);
    let side = if local.y > 0.0 { Edge::Left } else { Edge::Right };
    let at_end = local.x.abs() > outline.half_length - END_DEPTH;
    let well_inside = local.y.abs() <= CORNER_FROM * outline.half_width;
    match (at_end, well_inside) {
        (true, true) => (if local.x > 0.0 { Edge::Front } else { Edge::Back }, None),
        (true, false) => (side, Some(Corner::at(local))),
        (false, _) => (side, None),
    }
}

/// The edge with which a figure meets a disc at this point.
pub(super) fn edge_at_disc(outline: &Outline, disc: Point) -> Edge {
    let local = outline.local(disc);
    if local.x > outline.half_length - MARKER_DEPTH {
        Edge::Front
    } else if local.x < -outline.half_length && local.y.abs() < outline.half_width {
        Edge::Back
    } else if local.y > 0.0 {
        Edge::Left
    } else {
        Edge::Right
    }
}
