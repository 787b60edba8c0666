//! The rectangle a base covers: gaps, overlaps and distances between outlines.

use super::edges::Corner;
use super::heading::Heading;
use super::point::Point;

/// A rectangle on the plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// Its middle.
    pub center: Point,
    /// Where its front faces.
    pub heading: Heading,
    /// From the middle to the front edge.
    pub half_length: f32,
    /// From the middle to a side.
    pub half_width: f32,
}

impl Outline {
    /// From the middle to a corner.
    pub fn radius(&self) -> f32 {
        Point::new(self.half_length, self.half_width).length()
    }

    /// A point in the figure's own terms: `x` ahead of his center, `y` to his left.
    pub fn local(&self, at: Point) -> Point {
        let (from, ahead) = (at - self.center, self.heading.way());
        Point::new(from.dot(ahead), ahead.cross(from))
    }

    /// The point that lies so far ahead and to the left of his center.
    pub fn world(&self, local: Point) -> Point {
        let ahead = self.heading.way();
        self.center + ahead * local.x + ahead.left() * local.y
    }

    /// Where a corner is.
    pub fn corner(&self, corner: Corner) -> Point {
        self.world(self.local_corner(corner))
    }

    /// Where a corner is, seen from the center.
    pub(crate) fn local_corner(&self, corner: Corner) -> Point {
        let (ahead, left) = corner.signs();
        Point::new(ahead * self.half_length, left * self.half_width)
    }

    /// All four corners, from the front left round to the back left.
    pub fn corners(&self) -> [Point; 4] {
        Corner::ALL.map(|corner| self.corner(corner))
    }

    /// The middle of the front edge.
    pub fn nose(&self) -> Point {
        self.world(Point::new(self.half_length, 0.0))
    }

    /// How far a point is outside; negative inside.
    pub fn distance_to(&self, at: Point) -> f32 {
        let local = self.local(at);
        let (x, y) = (local.x.abs() - self.half_length, local.y.abs() - self.half_width);
        if x <= 0.0 || y <= 0.0 { x.max(y) } else { Point::new(x, y).length() }
    }

    /// The point of the outline nearest to a point.
    pub fn nearest(&self, at: Point) -> Point {
        let local = self.local(at);
        let x = local.x.clamp(-self.half_length, self.half_length);
        let y = local.y.clamp(-self.half_width, self.half_width);
        if Point::new(x, y) != local {
            return self.world(Point::new(x, y));
        }
        let to_end = self.half_length - x.abs();
        let to_side = self.half_width - y.abs();
        let out = |value: f32, half: f32| if value < 0.0 { -half } else { half };
        self.world(if to_end < to_side {
            Point::new(out(x, self.half_length), y)
        } else {
            Point::new(x, out(y, self.half_width))
        })
    }

    /// How far the outline reaches in this direction from its center.
    pub fn reach(&self, way: Point) -> f32 {
        let ahead = self.heading.way();
        self.half_length * ahead.dot(way).abs() + self.half_width * ahead.left().dot(way).abs()
    }

    /// The widest gap along any of the four edge directions: negative exactly when the two overlap.
    pub fn separation(&self, other: &Outline) -> f32 {
        let apart = other.center - self.center;
        [self.heading, self.heading.left(), other.heading, other.heading.left()]
            .map(|axis| apart.dot(axis.way()).abs() - self.reach(axis.way()) - other.reach(axis.way()))
            .into_iter()
            .fold(f32::MIN, f32::max)
    }

    /// The shortest way between the two, or, negative, how deep they overlap.
    pub fn gap(&self, other: &Outline) -> f32 {
        let separation = self.separation(other);
        if separation <= 0.0 {
            return separation;
        }
        // Two rectangles that do not meet are nearest at a corner of one of them.
        let from = |one: &Outline, two: &Outline| {
            one.corners().into_iter().map(|corner| two.distance_to(corner)).fold(f32::MAX, f32::min)
        };
        from(self, other).min(from(other, self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(x: f32, y: f32, degrees: f64) -> Outline {
        Outline {
            center: Point::new(x, y),
            heading: Heading::degrees(degrees),
            half_length: 2.0,
            half_width: 1.0,
        }
    }

    #[test]
    fn gaps_by_ruler() {
        assert!((base(0.0, 0.0, 0.0).gap(&base(5.0, 0.0, 180.0)) - 1.0).abs() < 1e-5);
        assert!((base(0.0, 0.0, 0.0).gap(&base(0.0, 3.5, 0.0)) - 1.5).abs() < 1e-5);
        // Corner to corner: 3 ahead and 4 across.
        assert!((base(0.0, 0.0, 0.0).gap(&base(7.0, 6.0, 0.0)) - 5.0).abs() < 1e-5);
        assert!((base(0.0, 0.0, 0.0).gap(&base(3.9, 0.0, 0.0)) + 0.1).abs() < 1e-5);
        // A corner of a base turned by an eighth against a front edge.
        let turned = base(2.0 + 3.0 / 2f32.sqrt() + 0.5, 0.0, 45.0);
        assert!((base(0.0, 0.0, 0.0).gap(&turned) - 0.5).abs() < 0.01);
    }

    #[test]
    fn the_nearest_point_lies_on_the_outline() {
        let base = base(1.0, 1.0, 30.0);
        for at in [Point::new(9.0, 2.0), Point::new(1.2, 1.1), Point::new(1.0, 1.8), Point::new(-4.0, -7.0)] {
            assert!(base.distance_to(base.nearest(at)).abs() < 1e-5, "{at:?}");
        }
    }
}
