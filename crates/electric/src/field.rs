//! The field in yards, and directions in whole degrees as a coach gives them.
//!
//! `x` runs along the field as the law counts it: 0 is the home side's goal line, 100 the visitors', the end zones
//! are 10 deep. `y` runs across it, 0 to [`WIDTH`], growing to the left of a home player who faces the goal he attacks.

use hashmark_law::{Side, Spot};

/// Width of the field.
pub const WIDTH: f64 = 160.0 / 3.0;
/// The length of a base: 1.09375 inches at 9/32 of an inch a yard (E1-materials-8).
pub const BL: f64 = 35.0 / 9.0;
/// The width of a base.
pub const BW: f64 = 2.0;
/// Yards an inch.
pub const INCH: f64 = 32.0 / 9.0;
/// From a sideline to the middle of the near hash marks.
pub const HASH: f64 = 70.75 / 3.0;
/// From a sideline to the inner edge of the numerals.
pub const NUMERALS_IN: f64 = 14.0;
/// From a sideline to the outer edge of the numerals.
pub const NUMERALS_OUT: f64 = 12.0;
/// From a sideline to the middle of the numerals.
pub const NUMERALS: f64 = 13.0;

/// A point on the board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pt {
    /// Along the field.
    pub x: f64,
    /// Across it.
    pub y: f64,
}

impl Pt {
    /// A point.
    pub const fn new(x: f64, y: f64) -> Pt {
        Pt { x, y }
    }

    /// How far from here to there.
    pub fn to(self, there: Pt) -> f64 {
        let (dx, dy) = (there.x - self.x, there.y - self.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// This far from here in a direction.
    pub fn along(self, dir: Pt, yards: f64) -> Pt {
        Pt::new(self.x + dir.x * yards, self.y + dir.y * yards)
    }

    /// The scalar product.
    pub fn dot(self, other: Pt) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive when `other` lies to the left.
    pub fn cross(self, other: Pt) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// From here to there, as a vector.
    pub fn vector(self, there: Pt) -> Pt {
        Pt::new(there.x - self.x, there.y - self.y)
    }

    /// The same direction with length one; straight along the field for no direction at all.
    pub fn unit(self) -> Pt {
        let long = self.dot(self).sqrt();
        if long < 1e-9 { Pt::new(1.0, 0.0) } else { Pt::new(self.x / long, self.y / long) }
    }

    /// A quarter turn to the left.
    pub fn left(self) -> Pt {
        Pt::new(-self.y, self.x)
    }
}

/// Which way a side goes: 1 for the home side, -1 for the visitors.
pub const fn forward(side: Side) -> f64 {
    match side {
        Side::Home => 1.0,
        Side::Away => -1.0,
    }
}

/// Yards from a side's own goal line to this place along the field.
pub fn from_own(side: Side, x: f64) -> f64 {
    match side {
        Side::Home => x,
        Side::Away => 100.0 - x,
    }
}

/// The place so many yards from a side's own goal line.
pub fn own(side: Side, yards: f64) -> f64 {
    from_own(side, yards)
}

/// Yards from a side's left sideline.
pub fn from_left(side: Side, y: f64) -> f64 {
    match side {
        Side::Home => WIDTH - y,
        Side::Away => y,
    }
}

/// A point as a side sees it: yards from its own goal line, yards from its left sideline.
pub fn seen(side: Side, point: Pt) -> (f64, f64) {
    (from_own(side, point.x), from_left(side, point.y))
}

/// The point so many yards from a side's own goal line and from its left sideline.
pub fn at(side: Side, ahead: f64, lateral: f64) -> Pt {
    Pt::new(own(side, ahead), from_left(side, lateral))
}

/// The whole yard line of a ball carried to here, never past what was reached: a yard counts when all of it is made.
pub fn spot_of(side: Side, x: f64) -> Spot {
    let reached = (from_own(side, x) + 1e-6).floor();
    Spot::own(side, reached.clamp(-10.0, 110.0) as i16)
}

/// Where a ball is put down across the field (E1-kickoff-60): on the nearer hash marks if it was dead outside them,
/// else in the middle.
pub fn lateral_spot(y: f64) -> f64 {
    if y < HASH {
        HASH
    } else if y > WIDTH - HASH {
        WIDTH - HASH
    } else {
        WIDTH / 2.0
    }
}

/// Sine of whole degrees from 0 to 90, by its series: plain arithmetic, the same everywhere.
const SINES: [f64; 91] = {
    let mut table = [0.0; 91];
    let mut degree = 0;
    while degree <= 90 {
        let angle = degree as f64 * (core::f64::consts::PI / 180.0);
        let (mut term, mut sum, mut n) = (angle, angle, 1);
        while n < 14 {
            term = -term * angle * angle / ((2 * n) as f64 * (2 * n + 1) as f64);
            sum += term;
            n += 1;
        }
        table[degree] = sum;
        degree += 1;
    }
    table[90] = 1.0;
    table
};

/// Cosine and sine of whole degrees.
pub fn cos_sin(degrees: i16) -> (f64, f64) {
    let turn = degrees.rem_euclid(360) as usize;
    let (quarter, rest) = (turn / 90, turn % 90);
    let (cos, sin) = (SINES[90 - rest], SINES[rest]);
    match quarter {
        0 => (cos, sin),
        1 => (-sin, cos),
        2 => (-cos, -sin),
        _ => (sin, -cos),
    }
}

/// The direction of whole degrees as a side's coach gives them: 0 at the goal he attacks, 90 to his right.
pub fn heading(side: Side, degrees: i16) -> Pt {
    let (cos, sin) = cos_sin(degrees);
    let forward = forward(side);
    Pt::new(cos * forward, -sin * forward)
}

/// The whole degrees, from -180 up to 179, nearest to a direction as a side's coach would give it.
pub fn degrees(side: Side, direction: Pt) -> i16 {
    let forward = forward(side);
    let (ahead, right) = (direction.x * forward, -direction.y * forward);
    let steep = right.abs() > ahead.abs();
    let (long, short) = if steep { (right.abs(), ahead.abs()) } else { (ahead.abs(), right.abs()) };
    // The nearest of the 46 degrees of an octant by its tangent.
    let mut best = 0;
    while best < 45 && short * (SINES[90 - best] + SINES[89 - best]) > long * (SINES[best] + SINES[best + 1]) {
        best += 1;
    }
    let octant = best as i16;
    let quarter = if steep { 90 - octant } else { octant };
    let half = if ahead < 0.0 { 180 - quarter } else { quarter };
    let signed = if right < 0.0 { -half } else { half };
    if signed == 180 { -180 } else { signed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_and_directions_are_the_same_thing() {
        for side in Side::BOTH {
            for degree in -180..180 {
                let direction = heading(side, degree);
                assert!((direction.dot(direction) - 1.0).abs() < 1e-12, "{degree}");
                assert_eq!(degrees(side, direction), degree);
            }
        }
    }

    #[test]
    fn a_side_sees_its_own_goal_behind_it_and_its_left_on_the_left() {
        assert_eq!(seen(Side::Home, Pt::new(20.0, WIDTH)), (20.0, 0.0));
        assert_eq!(seen(Side::Away, Pt::new(20.0, 0.0)), (80.0, 0.0));
        let right = heading(Side::Away, 90);
        assert!(right.y > 0.99, "a visitor's right hand points up the board: {right:?}");
        assert_eq!(at(Side::Away, 35.0, 10.0), Pt::new(65.0, 10.0));
    }

    // E1-kickoff-60: outside the hash marks or out of bounds the nearer hash, between them the middle.
    #[test]
    fn the_ball_comes_in_to_the_hash_or_to_the_middle() {
        assert_eq!(lateral_spot(HASH - 5.0), HASH);
        assert_eq!(lateral_spot(WIDTH + 1.0), WIDTH - HASH);
        assert_eq!(lateral_spot(WIDTH / 2.0 + 1.0), WIDTH / 2.0);
    }
}
