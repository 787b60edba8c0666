//! Four numbers side by side. Each lane does exactly what one number alone would do.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Four(pub [f32; 4]);

impl Four {
    #[inline(always)]
    fn with(self, other: Four, of: impl Fn(f32, f32) -> f32) -> Four {
        let (a, b) = (self.0, other.0);
        Four([of(a[0], b[0]), of(a[1], b[1]), of(a[2], b[2]), of(a[3], b[3])])
    }

    /// The larger in each lane.
    #[inline(always)]
    pub fn max(self, other: Four) -> Four {
        self.with(other, |a, b| if a > b { a } else { b })
    }

    /// The smaller in each lane.
    #[inline(always)]
    pub fn min(self, other: Four) -> Four {
        self.with(other, |a, b| if a < b { a } else { b })
    }
}

impl Add for Four {
    type Output = Four;
    #[inline(always)]
    fn add(self, other: Four) -> Four {
        self.with(other, |a, b| a + b)
    }
}

impl Sub for Four {
    type Output = Four;
    #[inline(always)]
    fn sub(self, other: Four) -> Four {
        self.with(other, |a, b| a - b)
    }
}

impl Mul for Four {
    type Output = Four;
    #[inline(always)]
    fn mul(self, other: Four) -> Four {
        self.with(other, |a, b| a * b)
    }
}

impl Mul<f32> for Four {
    type Output = Four;
    #[inline(always)]
    fn mul(self, by: f32) -> Four {
        self.with(Four([by; 4]), |a, b| a * b)
    }
}

impl AddAssign for Four {
    #[inline(always)]
    fn add_assign(&mut self, other: Four) {
        *self = *self + other;
    }
}

impl SubAssign for Four {
    #[inline(always)]
    fn sub_assign(&mut self, other: Four) {
        *self = *self - other;
    }
}
