//! How two rectangles face each other: separating axes, then the edge of one clipped to the face of the other.

use super::edges::Edge;
use super::outline::Outline;
use super::point::Point;

/// A face must be better by this to be preferred to an earlier one, so that the choice is stable.
const PREFERENCE: f32 = 0.001;

/// Two outlines near each other. All is seen from the first: the normal points to the second, and the two points
/// stand in order from the right to the left of someone who looks along it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Manifold {
    pub normal: Point,
    /// Half way between the outlines, from the center of the first.
    pub points: [Point; 2],
    /// Yards between the outlines at each point.
    pub gaps: [f32; 2],
    /// The widest gap along any edge direction.
    pub separation: f32,
    pub faces: [Edge; 2],
    /// Whose face it is that the other's edge was clipped to: 0 or 1.
    pub reference: u8,
}

impl Manifold {
    /// How the two meet, if they are nearer than the margin and face each other.
    #[inline]
    pub fn between(one: &Outline, two: &Outline, margin: f32) -> Option<Manifold> {
        let (h, g) = (one.heading.way(), two.heading.way());
        let apart = two.center - one.center;
        let (c, s) = (h.dot(g).abs(), h.cross(g).abs());
        let along = [apart.dot(h), h.cross(apart), apart.dot(g), g.cross(apart)];
        let gaps = [
            along[0].abs() - one.half_length - (two.half_length * c + two.half_width * s),
            along[1].abs() - one.half_width - (two.half_length * s + two.half_width * c),
            along[2].abs() - two.half_length - (one.half_length * c + one.half_width * s),
            along[3].abs() - two.half_width - (one.half_length * s + one.half_width * c),
        ];
        if gaps[0] > margin || gaps[1] > margin || gaps[2] > margin || gaps[3] > margin {
            return None;
        }
        let best = best_of(gaps);
        let ahead = along[best] > 0.0;
        let separation = gaps[0].max(gaps[1]).max(gaps[2].max(gaps[3]));
        if best < 2 {
            clip(one, two, apart, face(best == 0, ahead)).map(|clip| clip.seen_from_reference(separation))
        } else {
            clip(two, one, -apart, face(best == 2, !ahead))
                .map(|clip| clip.seen_from_other(separation, apart))
        }
    }
}

fn best_of(gaps: [f32; 4]) -> usize {
    let mut best = 0;
    for at in 1..4 {
        if gaps[at] > gaps[best] + PREFERENCE {
            best = at;
        }
    }
    best
}

fn face(lengthwise: bool, positive: bool) -> Edge {
    match (lengthwise, positive) {
        (true, true) => Edge::Front,
        (true, false) => Edge::Back,
        (false, true) => Edge::Left,
        (false, false) => Edge::Right,
    }
}

/// An edge of the other, clipped to the width of a face of the reference: seen from the reference.
struct Clip {
    normal: Point,
    points: [Point; 2],
    gaps: [f32; 2],
    face: Edge,
    other_face: Edge,
}

#[inline]
fn clip(reference: &Outline, other: &Outline, apart: Point, face: Edge) -> Option<Clip> {
    let normal = face.outward(reference.heading.way());
    let tangent = normal.left();
    let (depth, breadth) = reference.extents(face);
    let (other_face, middle, edge) = facing_edge(other, normal);
    let middle = apart + middle;
    let (u, t) = (middle.dot(normal), middle.dot(tangent));
    let (rise, run) = (edge.dot(normal), edge.dot(tangent));
    let half = run.abs();
    let slope = rise / run;
    let low = (t - half).max(-breadth);
    let high = (t + half).min(breadth);
    if low > high {
        return None;
    }
    let gap = |at: f32| u + slope * (at - t) - depth;
    let gaps = [gap(low), gap(high)];
    let point = |at: f32, gap: f32| normal * (depth + gap * 0.5) + tangent * at;
    Some(Clip { normal, points: [point(low, gaps[0]), point(high, gaps[1])], gaps, face, other_face })
}

/// The edge of an outline that faces against this way: which it is, its middle from the center, and half of it.
#[inline]
pub(super) fn facing_edge(outline: &Outline, against: Point) -> (Edge, Point, Point) {
    let ahead = outline.heading.way();
    let left = ahead.left();
    let (lengthwise, crosswise) = (ahead.dot(against), left.dot(against));
    if lengthwise.abs() >= crosswise.abs() {
        let face = face(true, lengthwise < 0.0);
        (face, face.outward(ahead) * outline.half_length, left * outline.half_width)
    } else {
        let face = face(false, crosswise < 0.0);
        (face, face.outward(ahead) * outline.half_width, ahead * outline.half_length)
    }
}

impl Clip {
    #[inline]
    fn seen_from_reference(self, separation: f32) -> Manifold {
        Manifold {
            normal: self.normal,
            points: self.points,
            gaps: self.gaps,
            separation,
            faces: [self.face, self.other_face],
            reference: 0,
        }
    }

    /// The reference is the second: what was right is left.
    #[inline]
    fn seen_from_other(self, separation: f32, apart: Point) -> Manifold {
        Manifold {
            normal: -self.normal,
            points: [self.points[1] + apart, self.points[0] + apart],
            gaps: [self.gaps[1], self.gaps[0]],
            separation,
            faces: [self.other_face, self.face],
            reference: 1,
        }
    }
}

impl Outline {
    /// From the center to this edge, and along it to its end.
    fn extents(&self, face: Edge) -> (f32, f32) {
        match face {
            Edge::Front | Edge::Back => (self.half_length, self.half_width),
            Edge::Left | Edge::Right => (self.half_width, self.half_length),
        }
    }
}
