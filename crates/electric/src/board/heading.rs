//! Headings: unit vectors, and the few turns of them that pivots need.

use super::point::Point;
use serde::{Deserialize, Serialize};

/// Where a figure faces: a way of length 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heading(Point);

impl Heading {
    /// Along the field, toward larger `x`.
    pub const EAST: Heading = Heading(Point::new(1.0, 0.0));
    /// Along the field, toward smaller `x`.
    pub const WEST: Heading = Heading(Point::new(-1.0, 0.0));
    /// Across the field, toward smaller `y`.
    pub const SOUTH: Heading = Heading(Point::new(0.0, -1.0));

    /// The heading of a way; none if it leads nowhere.
    pub fn along(way: Point) -> Option<Heading> {
        let length = way.length();
        (length > 1e-6 && length.is_finite()).then(|| Heading(Point::new(way.x / length, way.y / length)))
    }

    /// The heading from one point to another; none if they are the same.
    pub fn toward(from: Point, to: Point) -> Option<Heading> {
        Heading::along(to - from)
    }

    /// So many degrees to the left of east.
    pub fn degrees(degrees: f64) -> Heading {
        let quarters = (degrees / 90.0).round();
        let rest = (degrees - quarters * 90.0) * (std::f64::consts::PI / 180.0);
        let (sine, cosine) = sine_cosine(rest);
        let (x, y) = match quarters.rem_euclid(4.0) as u8 {
            0 => (cosine, sine),
            1 => (-sine, cosine),
            2 => (-cosine, -sine),
            _ => (sine, -cosine),
        };
        Heading(Point::new(x as f32, y as f32))
    }

    /// How many degrees to the left of east, from -180 to 180.
    pub fn to_degrees(self) -> f64 {
        let (x, y) = (f64::from(self.0.x), f64::from(self.0.y));
        let small =
            arc_tangent(if x.abs() >= y.abs() { y / x } else { -x / y }) * (180.0 / std::f64::consts::PI);
        match (x.abs() >= y.abs(), x > 0.0, y >= 0.0) {
            (true, true, _) => small,
            (true, false, true) => small + 180.0,
            (true, false, false) => small - 180.0,
            (false, _, true) => small + 90.0,
            (false, _, false) => small - 90.0,
        }
    }

    /// The way of length 1.
    pub fn way(self) -> Point {
        self.0
    }

    /// Turned left by a quarter.
    pub fn left(self) -> Heading {
        Heading(self.0.left())
    }

    /// Turned half round.
    pub fn back(self) -> Heading {
        Heading(-self.0)
    }

    /// Seen in a mirror along the field: left is right.
    pub fn mirrored(self) -> Heading {
        Heading(Point::new(self.0.x, -self.0.y))
    }

    /// Turned left by so many degrees.
    pub fn turned(self, degrees: f64) -> Heading {
        self.plus(Heading::degrees(degrees))
    }

    /// Turned left by as much as `other` is left of east.
    pub(crate) fn plus(self, other: Heading) -> Heading {
        let (a, b) = (self.0, other.0);
        let way = Point::new(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
        Heading(way * (1.0 / way.length()))
    }

    /// The heading a share of the shorter turn toward `to`, by halving the angle a dozen times: 1/4096 of the turn.
    pub(crate) fn part_way(self, to: Heading, share: f32) -> Heading {
        let (mut near, mut far) = (self, to);
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..12 {
            let middle = near.half_way(far);
            let half = (low + high) / 2.0;
            if share < half {
                (far, high) = (middle, half);
            } else {
                (near, low) = (middle, half);
            }
        }
        near
    }

    fn half_way(self, to: Heading) -> Heading {
        Heading::along(self.0 + to.0).unwrap_or(self.left())
    }

    pub(super) fn is_unit(self) -> bool {
        (self.0.dot(self.0) - 1.0).abs() < 1e-4
    }

    pub(super) fn raw(way: Point) -> Heading {
        Heading(way)
    }
}

/// By their series, exact to a double for an eighth of a turn: the platform's own differ between machines.
fn sine_cosine(angle: f64) -> (f64, f64) {
    let square = angle * angle;
    let series = |first: f64, from: u32| {
        let mut term = first;
        (0..10).fold(0.0, |sum, at| {
            let before = term;
            let place = f64::from(from + 2 * at);
            term = -term * square / ((place + 1.0) * (place + 2.0));
            sum + before
        })
    };
    (series(angle, 1), series(1.0, 0))
}

/// By its series, for slopes up to 1: halved twice first, so that it converges fast.
fn arc_tangent(slope: f64) -> f64 {
    let halved = |slope: f64| slope / (1.0 + (1.0 + slope * slope).sqrt());
    let small = halved(halved(slope));
    let square = small * small;
    let mut power = small;
    let sum = (0..14).fold(0.0, |sum, at| {
        let term = power / f64::from(2 * at + 1);
        power = -power * square;
        sum + term
    });
    4.0 * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_there_and_back() {
        for tenth in -1799..1800 {
            let degrees = f64::from(tenth) / 10.0;
            let heading = Heading::degrees(degrees);
            assert!(heading.is_unit());
            assert!((heading.to_degrees() - degrees).abs() < 1e-4, "{degrees}: {}", heading.to_degrees());
        }
        assert_eq!(Heading::degrees(90.0).way(), Point::new(0.0, 1.0));
        assert_eq!(Heading::degrees(-90.0).to_degrees(), -90.0);
        assert_eq!(Heading::WEST.to_degrees().abs(), 180.0);
    }

    #[test]
    fn a_share_of_a_turn_is_that_share_of_the_angle() {
        for share in [0.2, 0.4, 0.6, 0.8] {
            let part = Heading::degrees(10.0).part_way(Heading::degrees(130.0), share);
            assert!((part.to_degrees() - (10.0 + 120.0 * f64::from(share))).abs() < 0.1, "{share}");
        }
    }
}
