//! What numbers about people and places may be.

use std::ops::RangeInclusive;

/// A number with a name and a range.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Limit {
    pub what: &'static str,
    pub low: f64,
    pub high: f64,
}

impl Limit {
    const fn new(what: &'static str, low: f64, high: f64) -> Limit {
        Limit { what, low, high }
    }

    pub fn range(self) -> RangeInclusive<f64> {
        self.low..=self.high
    }
}

pub(crate) const NUMBER: Limit = Limit::new("number", 0.0, 99.0);
pub(crate) const AGE: Limit = Limit::new("age", 18.0, 50.0);
pub(crate) const HEIGHT: Limit = Limit::new("height in inches", 60.0, 84.0);
pub(crate) const WEIGHT: Limit = Limit::new("weight in pounds", 140.0, 400.0);
pub(crate) const EXPERIENCE: Limit = Limit::new("experience in seasons", 0.0, 30.0);
pub(crate) const PASS_LEAN: Limit = Limit::new("pass_lean", -1.0, 1.0);
pub(crate) const AGGRESSION: Limit = Limit::new("aggression", 0.0, 1.0);
pub(crate) const TEMPERATURE: Limit = Limit::new("temperature in Fahrenheit", -40.0, 125.0);
pub(crate) const WIND: Limit = Limit::new("wind in miles an hour", 0.0, 40.0);
pub(crate) const WET: Limit = Limit::new("wet days of a hundred", 0.0, 100.0);
pub(crate) const ALTITUDE: Limit = Limit::new("altitude in feet", -300.0, 12_000.0);
pub(crate) const SEASON: Limit = Limit::new("season", 1.0, 65_535.0);
/// Nobody has played before this age, so experience is at most age less this.
pub(crate) const YOUNGEST_ROOKIE: u8 = 18;
