//! Small samples (4.14): a man who did little leans on his team, and the leader makes up for it.

use super::constants::constants;

/// One man's rate and how often he did it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sample {
    pub n: f64,
    pub rate: f64,
    /// What he leans on.
    pub(crate) prior: f64,
}

/// Rates after leaning; with hardly any plays a man has just what he leans on. The leader's moves so that the sum over all stays, if he has enough plays himself.
pub fn lean(samples: &[Sample], enough: f64) -> Vec<f64> {
    let mut rates: Vec<f64> = samples.iter().map(|s| leaned(s, enough)).collect();
    let Some(leader) = leader(samples) else { return rates };
    let moved: f64 = samples.iter().zip(&rates).map(|(s, rate)| s.n * (rate - s.rate)).sum();
    if samples[leader].n >= enough {
        rates[leader] -= moved / samples[leader].n;
    }
    rates
}

fn leaned(sample: &Sample, enough: f64) -> f64 {
    if sample.n < constants().small.none {
        return sample.prior;
    }
    towards(sample.prior, sample.rate, sample.n, enough)
}

/// A rate with weight n / enough, the rest the prior.
pub fn towards(prior: f64, rate: f64, n: f64, enough: f64) -> f64 {
    let weight = (n / enough).clamp(0.0, 1.0);
    prior + (rate - prior) * weight
}

fn leader(samples: &[Sample]) -> Option<usize> {
    // The first of equals leads.
    (0..samples.len()).rev().max_by(|a, b| samples[*a].n.total_cmp(&samples[*b].n))
}

/// `a / b`, or `other` when there is nothing to divide by.
pub fn ratio(a: f64, b: f64, other: f64) -> f64 {
    if b > 0.0 { a / b } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_samples_lean_on_their_team_and_the_total_holds() {
        let of = |n, rate| Sample { n, rate, prior: 4.0 };
        let samples = [of(200.0, 4.2), of(10.0, 8.0), of(2.0, -5.0)];
        let rates = lean(&samples, 20.0);
        assert_eq!(rates[1], 6.0);
        assert_eq!(rates[2], 4.0);
        let total = |rates: &[f64]| samples.iter().zip(rates).map(|(s, r)| s.n * r).sum::<f64>();
        assert!((total(&rates) - total(&samples.map(|s| s.rate))).abs() < 1e-9);
    }

    #[test]
    fn a_team_without_a_leader_keeps_what_it_leans_on() {
        assert_eq!(lean(&[Sample { n: 0.0, rate: 9.0, prior: 4.0 }], 20.0), [4.0]);
    }
}
