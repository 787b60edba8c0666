//! The field as a side sees it: yard lines from its own goal, yards from its left sideline, degrees to its right.
//!
//! The board counts from the middle of the field; the home side attacks toward larger `x`. Whole degrees and tenths
//! of a yard are what coaches say, so that a file says exactly what they said.

use crate::board::{FIELD_HALF_WIDTH, Heading, Point};
use hashmark_law::{Side, Spot};

/// Width of the field.
pub const WIDTH: f32 = 2.0 * FIELD_HALF_WIDTH;
/// The length of a base: 1.09375 inches at 9/32 of an inch a yard (E1-materials-8).
pub const BASE_LENGTH: f32 = crate::board::BASE_LENGTH;
/// The width of a base.
pub const BASE_WIDTH: f32 = crate::board::BASE_WIDTH;
/// From the middle of the field to the hash marks.
pub(crate) const HASH: f32 = FIELD_HALF_WIDTH - 70.75 / 3.0;
/// From the middle of the field to the inner edge of the numerals.
pub(crate) const NUMERALS_IN: f32 = FIELD_HALF_WIDTH - 14.0;
/// From the middle of the field to the outer edge of the numerals.
pub(crate) const NUMERALS_OUT: f32 = FIELD_HALF_WIDTH - 12.0;
/// From the middle of the field to the middle of the numerals.
pub const NUMERALS: f32 = FIELD_HALF_WIDTH - 13.0;
/// From the middle of the field to a goal line.
pub(crate) const GOAL: f32 = 50.0;
/// From the middle of the field to an end line.
pub const END: f32 = crate::board::FIELD_HALF_LENGTH;

/// Which way a side goes along `x`: 1 for the home side, -1 for the visitors.
pub const fn forward(side: Side) -> f32 {
    match side {
        Side::Home => 1.0,
        Side::Away => -1.0,
    }
}

/// Yards from a side's own goal line to this place along the field.
pub fn ahead(side: Side, x: f32) -> f32 {
    GOAL + x * forward(side)
}

/// The place so many yards from a side's own goal line.
pub fn own(side: Side, yards: f32) -> f32 {
    (yards - GOAL) * forward(side)
}

/// The place of a yard line of the law.
pub fn line(spot: Spot) -> f32 {
    f32::from(spot.raw()) - GOAL
}

/// Yards to the right of the middle of the field, as a side sees it.
pub fn right(side: Side, y: f32) -> f32 {
    -y * forward(side)
}

/// The point so many yards from a side's own goal line and to the right of the middle.
pub fn at(side: Side, yards: f32, right: f32) -> Point {
    Point::new(own(side, yards), -right * forward(side))
}

/// The whole yard line that a ball of a side has reached: a yard counts when all of it is made.
pub fn spot_of(side: Side, x: f32) -> Spot {
    let reached = (ahead(side, x) + 1e-3).floor();
    Spot::own(side, reached.clamp(-10.0, 110.0) as i16)
}

/// Where a ball is put down across the field (E1-kickoff-60): on the nearer hash marks if it was dead outside them,
/// else in the middle.
pub(crate) fn lateral_spot(y: f32) -> f32 {
    if y < -HASH {
        -HASH
    } else if y > HASH {
        HASH
    } else {
        0.0
    }
}

/// Tenths of a yard, the way coaches say a place.
pub(crate) fn tenths(yards: f32) -> i16 {
    (yards * 10.0).round() as i16
}

/// The direction of whole degrees as a side's coach gives them: 0 at the goal he attacks, 90 to his right.
pub fn heading(side: Side, degrees: i16) -> Heading {
    let turned = match side {
        Side::Home => -f64::from(degrees),
        Side::Away => 180.0 - f64::from(degrees),
    };
    Heading::degrees(turned)
}

/// The whole degrees, from -180 up to 179, nearest to a direction as a side's coach would give it.
pub fn degrees(side: Side, heading: Heading) -> i16 {
    let turned = match side {
        Side::Home => -heading.to_degrees(),
        Side::Away => 180.0 - heading.to_degrees(),
    };
    let whole = turned.round() as i16;
    (whole + 180).rem_euclid(360) - 180
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_and_directions_are_the_same_thing() {
        for side in Side::BOTH {
            for degree in -180..180 {
                assert_eq!(degrees(side, heading(side, degree)), degree);
            }
        }
    }

    #[test]
    fn a_side_sees_its_own_goal_behind_it_and_its_right_on_the_right() {
        assert_eq!(at(Side::Home, 20.0, 5.0), Point::new(-30.0, -5.0));
        assert_eq!(at(Side::Away, 20.0, 5.0), Point::new(30.0, 5.0));
        assert_eq!((ahead(Side::Away, 30.0), right(Side::Away, 5.0)), (20.0, 5.0));
        assert!(heading(Side::Away, 90).way().y > 0.99, "a visitor's right hand points to larger y");
        assert_eq!(spot_of(Side::Away, line(Spot::own(Side::Away, 34)) - 0.9), Spot::own(Side::Away, 34));
        assert_eq!(spot_of(Side::Home, -16.0), Spot::own(Side::Home, 34));
    }

    // E1-kickoff-60: outside the hash marks or out of bounds the nearer hash, between them the middle.
    #[test]
    fn the_ball_comes_in_to_the_hash_or_to_the_middle() {
        assert_eq!(lateral_spot(-HASH - 5.0), -HASH);
        assert_eq!(lateral_spot(FIELD_HALF_WIDTH + 1.0), HASH);
        assert_eq!(lateral_spot(1.0), 0.0);
    }
}
