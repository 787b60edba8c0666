//! How often each guess column is read (4.2).

use super::constants::GuessRates;

/// The black die shows D on two of six sides.
const KEY: f64 = 1.0 / 3.0;

/// Frequencies of Wrong, Right and Keyed (2-Tmd).
pub(crate) type GuessFrequencies = [f64; 3];

impl GuessRates {
    /// Runs of the marked back.
    pub(crate) fn marked_back(&self) -> GuessFrequencies {
        columns(self.run_right, 1.0)
    }

    /// Runs of anyone else.
    pub(crate) fn other_back(&self) -> GuessFrequencies {
        columns(self.run_right, 0.0)
    }

    /// All runs: what a defense faces.
    pub fn runs(&self) -> GuessFrequencies {
        columns(self.run_right, self.run_marked)
    }

    /// The four kinds of passes taken together.
    pub fn passes(&self) -> GuessFrequencies {
        columns(self.pass_right, self.pass_marked)
    }
}

fn columns(right: f64, marked: f64) -> GuessFrequencies {
    [1.0 - right, right * (1.0 - KEY * marked), right * KEY * marked]
}

/// Sum over types and columns of mix, frequency and value.
pub(crate) fn weigh(mix: &[f64; 3], columns: &GuessFrequencies, value: impl Fn(usize, usize) -> f64) -> f64 {
    let mut sum = 0.0;
    for (t, m) in mix.iter().enumerate() {
        for (c, p) in columns.iter().enumerate() {
            sum += m * p * value(t, c);
        }
    }
    sum
}
