//! Points and vectors of the plate.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Mul, Neg, Sub};

/// A point of the plate, or a way across it, in yards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Along the field.
    pub x: f32,
    /// Across the field, to the left of who looks along `x`.
    pub y: f32,
}

impl Point {
    /// A point by its coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The scalar product.
    pub fn dot(self, other: Point) -> f32 {
        self.x * other.x + self.y * other.y
    }

    /// The third part of the vector product: positive where `other` lies to the left.
    pub fn cross(self, other: Point) -> f32 {
        self.x * other.y - self.y * other.x
    }

    /// Turned left by a quarter.
    pub fn left(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// How long this way is.
    pub fn length(self) -> f32 {
        self.dot(self).sqrt()
    }

    /// How far it is to another point.
    pub fn distance(self, other: Point) -> f32 {
        (other - self).length()
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    fn mul(self, by: f32) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        Point::new(-self.x, -self.y)
    }
}
