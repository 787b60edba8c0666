//! PASS-TABLE (4.6): rates of a whole offense or defense spread over passes and guess columns.

use super::constants::{GuessGrid, constants};
use super::frequency::{GuessFrequencies, weigh};
use super::league::PassRates;
use super::targets::{logit, sigmoid};

/// Probabilities for each drop-back, and yards for each completion, by pass and guess column.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct PassRateTable {
    pub sack: GuessGrid,
    pub must: GuessGrid,
    pub interception: GuessGrid,
    pub completion: GuessGrid,
    /// Yards for each completion.
    pub yards: GuessGrid,
}

/// How passes are shared out: by type, and by guess column.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spread {
    /// Flat, short, long.
    pub mix: [f64; 3],
    /// Wrong, Right, 2-Tmd.
    pub columns: GuessFrequencies,
}

impl Spread {
    /// The weighted sum of a grid.
    pub fn sum(&self, grid: &GuessGrid) -> f64 {
        weigh(&self.mix, &self.columns, |t, c| grid[t][c])
    }

    /// How often a column is read.
    pub fn weight(&self, t: usize, c: usize) -> f64 {
        self.mix[t] * self.columns[c]
    }

    /// Columns from the most read to the least.
    pub fn order(&self) -> [(usize, usize); 9] {
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|at| (at / 3, at % 3));
        order.sort_by(|a, b| self.weight(b.0, b.1).total_cmp(&self.weight(a.0, a.1)));
        order
    }
}

/// A value for each column.
pub fn grid(f: impl Fn(usize, usize) -> f64) -> GuessGrid {
    [0, 1, 2].map(|t| [0, 1, 2].map(|c| f(t, c)))
}

impl PassRateTable {
    /// The table of these rates and must-runs for each drop-back.
    pub fn of(spread: &Spread, rates: PassRates, must: f64) -> PassRateTable {
        let pass = &constants().pass;
        let sack = rates.sack * (1.0 - must);
        let thrown = 1.0 - sack - must;
        let sacks = scaled(spread, &pass.sack_weight, &pass.sack_factor, sack);
        let musts = scaled(spread, &pass.must_weight, &pass.must_factor, must);
        let interception = scaled(spread, &pass.int_weight, &pass.int_factor, rates.interception * thrown);
        let completion = completions(spread, &sacks, &musts, rates.completion * thrown);
        let raw = grid(|t, c| pass.yards[t] * pass.yards_factor[c]);
        let caught = spread.sum(&completion);
        let gained = spread.sum(&grid(|t, c| completion[t][c] * raw[t][c]));
        let scale = if gained > 0.0 { rates.yards * caught / gained } else { 1.0 };
        PassRateTable {
            sack: sacks,
            must: musts,
            interception,
            completion,
            yards: raw.map(|three| three.map(|y| y * scale)),
        }
    }

    /// Share of drop-backs that end in a throw.
    pub fn thrown(&self, t: usize, c: usize) -> f64 {
        1.0 - self.sack[t][c] - self.must[t][c]
    }

    /// Completions for each throw of a type.
    pub fn caught(&self, t: usize, columns: &GuessFrequencies) -> f64 {
        let sum = |f: &dyn Fn(usize) -> f64| columns.iter().enumerate().map(|(c, p)| p * f(c)).sum::<f64>();
        sum(&|c| self.completion[t][c]) / sum(&|c| self.thrown(t, c))
    }

    /// Yards for each completion of a type.
    pub fn gained(&self, t: usize, columns: &GuessFrequencies) -> f64 {
        let sum = |f: &dyn Fn(usize) -> f64| columns.iter().enumerate().map(|(c, p)| p * f(c)).sum::<f64>();
        sum(&|c| self.completion[t][c] * self.yards[t][c]) / sum(&|c| self.completion[t][c])
    }
}

/// Step 1: weights and factors scaled to a total.
fn scaled(spread: &Spread, weight: &[f64; 3], factor: &[f64; 3], total: f64) -> GuessGrid {
    let raw = grid(|t, c| weight[t] * factor[c]);
    let scale = total / spread.sum(&raw);
    raw.map(|three| three.map(|p| (p * scale).min(0.4)))
}

/// Step 2: one shift on the logit scale brings completions to their total.
fn completions(spread: &Spread, sack: &GuessGrid, must: &GuessGrid, total: f64) -> GuessGrid {
    let pass = &constants().pass;
    let base = grid(|t, c| logit(pass.completion[t]) + pass.logit_offset[c]);
    let at = |theta: f64| grid(|t, c| (1.0 - sack[t][c] - must[t][c]) * sigmoid(theta + base[t][c]));
    let (mut low, mut high) = (-6.0, 6.0);
    for _ in 0..50 {
        let middle = (low + high) / 2.0;
        if spread.sum(&at(middle)) < total { low = middle } else { high = middle }
    }
    at((low + high) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_table_adds_up_to_the_rates_it_was_made_from() {
        let spread = Spread { mix: [0.35, 0.48, 0.17], columns: [0.391, 0.558, 0.051] };
        let rates = PassRates { completion: 0.61, yards: 11.4, interception: 0.031, sack: 0.07 };
        let table = PassRateTable::of(&spread, rates, 0.04);
        let thrown = 1.0 - spread.sum(&table.sack) - spread.sum(&table.must);
        assert!((spread.sum(&table.sack) / (1.0 - spread.sum(&table.must)) - 0.07).abs() < 1e-9);
        assert!((spread.sum(&table.completion) / thrown - 0.61).abs() < 1e-6);
        assert!((spread.sum(&table.interception) / thrown - 0.031).abs() < 1e-9);
        let gained = spread.sum(&grid(|t, c| table.completion[t][c] * table.yards[t][c]));
        assert!((gained / spread.sum(&table.completion) - 11.4).abs() < 1e-9);
    }
}
