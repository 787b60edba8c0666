//! What kind of figure stands on the plate: his base, his motor, his manners.

use serde::{Deserialize, Serialize};

/// Length of a base in yards: 1.09375 in.
pub const BASE_LENGTH: f32 = 35.0 / 9.0;
/// Width of a base in yards: 0.5625 in.
pub const BASE_WIDTH: f32 = 2.0;

/// A figure and his base, as the board needs to know them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Length of his base, yards.
    pub length: f32,
    /// Width of his base, yards.
    pub width: f32,
    /// Speed he runs up to, yd/s.
    pub top_speed: f32,
    /// Force of his motor when he is held, mass x yd/s².
    pub strength: f32,
    /// Mass; 1 is 4 g.
    pub mass: f32,
    /// How much the dial turns him for each yard he runs, radians to the left; 0 is straight ahead.
    pub dial: f32,
    /// His base drives backward.
    pub reversed: bool,
    /// He stands on a base that does not drive, and is hard to push.
    pub stationary: bool,
    /// How unsteadily he keeps his line, radians a second.
    pub sigma: f32,
    /// How well he keeps his feet; 1 is a good base, entry-level ones have a third of it.
    pub stability: f32,
}

impl Default for Figure {
    /// An all-round base.
    fn default() -> Figure {
        Figure {
            length: BASE_LENGTH,
            width: BASE_WIDTH,
            top_speed: 22.0,
            strength: 400.0,
            mass: 1.0,
            dial: 0.0,
            reversed: false,
            stationary: false,
            sigma: 0.5,
            stability: 1.0,
        }
    }
}

impl Figure {
    /// A figure of this motor on a base of the common size.
    pub fn new(top_speed: f32, strength: f32, mass: f32) -> Figure {
        Figure { top_speed, strength, mass, ..Figure::default() }
    }

    /// How fast his base brings him to his speed, or a shove to an end: 1/s.
    pub(super) fn damping(&self) -> f32 {
        self.strength / (self.mass * self.top_speed)
    }

    /// Whether every number makes sense, so that a step cannot go astray. Figures that come from a file should be asked.
    pub(crate) fn is_sound(&self) -> bool {
        let within = |value: f32, low: f32, high: f32| value >= low && value <= high;
        within(self.length, 0.5, 10.0)
            && within(self.width, 0.5, 10.0)
            && within(self.top_speed, 0.5, 60.0)
            && within(self.strength, 1.0, 5_000.0)
            && within(self.mass, 0.1, 10.0)
            && within(self.dial, -2.0, 2.0)
            && within(self.sigma, 0.0, 20.0)
            && within(self.stability, 0.01, 100.0)
    }
}
