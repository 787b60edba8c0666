//! Whether odds that were gone through every way are those of plays.

use crate::odds::{CallOdds, OddsMeasure, PlayOutcome};
use std::collections::BTreeSet;

/// A value expected less often than this in a sample is not compared: so few follow no bell curve.
const FEWEST: f64 = 25.0;
/// How near a value must come that never differs.
const ROUNDING: f64 = 1e-9;

/// Where a sample differs most from what was expected.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsGap {
    /// What differs: `turnover`, `7 yards`.
    pub what: String,
    pub expected: f64,
    pub found: f64,
    /// In standard errors of the sample.
    pub errors: f64,
    /// How many things were compared.
    pub compared: usize,
}

/// The widest gap between exact odds and those of a sample: of every measure, and of every number of yards, of points and
/// of seconds that is met often enough.
pub fn widest_gap(exact: &CallOdds, sample: &CallOdds) -> OddsGap {
    let plays = sample.sums.sampled() as f64;
    let mut gaps: Vec<OddsGap> = Vec::new();
    for measure in OddsMeasure::ALL {
        let (expected, found) = (exact.sums.estimate(measure), sample.sums.estimate(measure));
        let error = expected.deviation / plays.sqrt();
        if !measure.is_chance() || expected.value * plays >= FEWEST || expected.value == 0.0 {
            gaps.push(gap(measure.word().to_string(), expected.value, found.value, error));
        }
    }
    let offense = exact.sums.offense();
    gaps.extend(spread_gaps(exact, sample, "yards", |outcome| i32::from(outcome.yards)));
    gaps.extend(spread_gaps(exact, sample, "seconds", |outcome| i32::from(outcome.seconds)));
    gaps.extend(spread_gaps(exact, sample, "points", |outcome| i32::from(outcome.points[offense])));
    gaps.extend(spread_gaps(exact, sample, "yard line", |outcome| i32::from(outcome.after.spot.raw())));
    let compared = gaps.len();
    let widest = gaps.into_iter().max_by(|a, b| a.errors.total_cmp(&b.errors));
    OddsGap { compared, ..widest.expect("something is always compared") }
}

fn spread_gaps(
    exact: &CallOdds,
    sample: &CallOdds,
    name: &str,
    of: impl Fn(&PlayOutcome) -> i32,
) -> Vec<OddsGap> {
    let plays = sample.sums.sampled() as f64;
    let (expected, found) =
        (exact.sums.spread(|outcome| Some(of(outcome))), sample.sums.spread(|outcome| Some(of(outcome))));
    let values: BTreeSet<i32> = expected.keys().chain(found.keys()).copied().collect();
    let compared = values.into_iter().filter_map(|value| {
        let chance = expected.get(&value).copied().unwrap_or_default();
        let error = (chance * (1.0 - chance).max(0.0) / plays).sqrt();
        let shown = found.get(&value).copied().unwrap_or_default();
        let often = chance * plays >= FEWEST || chance == 0.0;
        often.then(|| gap(format!("{value} {name}"), chance, shown, error))
    });
    compared.collect()
}

fn gap(what: String, expected: f64, found: f64, error: f64) -> OddsGap {
    let difference = (expected - found).abs();
    let errors = match error > ROUNDING {
        true => difference / error,
        false if difference > ROUNDING => f64::INFINITY,
        false => 0.0,
    };
    OddsGap { what, expected, found, errors, compared: 1 }
}
