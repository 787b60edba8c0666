//! The plate, its rails, and the measures everything on it shares.

use serde::{Deserialize, Serialize};

/// Inches of plate to a yard of field on the large classic plate.
pub const INCHES_PER_YARD: f32 = 9.0 / 32.0;
/// From the middle of the field to an end line, in yards.
pub const FIELD_HALF_LENGTH: f32 = 60.0;
/// From the middle of the field to a sideline, in yards.
pub const FIELD_HALF_WIDTH: f32 = 80.0 / 3.0;
/// Steps in a second of power.
pub const STEPS_PER_SECOND: u32 = 240;
/// Seconds in a step.
pub const STEP: f32 = 1.0 / 240.0;
/// Two outlines nearer than this touch, in yards.
pub const TOUCH: f32 = 0.03;
/// No two outlines overlap by more than this after a step: a hundredth of an inch, in yards.
pub const OVERLAP_LIMIT: f32 = 0.01 / INCHES_PER_YARD;

/// The plate inside its rails, in yards from the middle of the field.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plate {
    /// From the middle to the rail behind an end line.
    pub half_length: f32,
    /// From the middle to the rail beside a sideline.
    pub half_width: f32,
}

impl Plate {
    /// 36 x 21 inches inside the rails, around a field of 33.75 x 15.
    pub const LARGE_CLASSIC: Plate =
        Plate { half_length: 18.0 / INCHES_PER_YARD, half_width: 10.5 / INCHES_PER_YARD };
}

impl Default for Plate {
    fn default() -> Plate {
        Plate::LARGE_CLASSIC
    }
}
