//! Receivers' columns (4.8): their own deviation from what the team's passes would give them.

use super::charts::{Cap, Draws, LEAST_PASS, draws};
use super::constants::constants;
use super::pass_column::{Readings, WantedPasses, build};
use super::pass_table::{PassRateTable, Spread, grid};
use super::report::MakerReport;
use super::samples::ratio;
use super::targets::TeamTargets;
use crate::team::{CatchingCard, Longest};

/// The passing game a team's receivers share.
pub(crate) struct PassingAttack<'a> {
    /// The team's short name, for the report.
    pub team: &'a str,
    /// Its table against an average defense.
    pub expected: &'a PassRateTable,
    /// What its passer's card gives.
    pub card: &'a PassRateTable,
    /// How its passes are shared out.
    pub spread: &'a Spread,
    /// What it aims at.
    pub targets: &'a TeamTargets,
    /// Shares of targets in the season.
    pub shares: &'a [f64],
    /// Pass mixes of its men.
    pub(crate) mixes: &'a [[f64; 3]],
    /// Longest catches of its men.
    pub longest: &'a [Longest],
    /// Names of its men.
    pub names: &'a [&'a str],
}

/// What a receiver's catches should be, from his mix alone.
#[derive(Clone, Copy, Debug, Default)]
struct Predicted {
    catch: f64,
    yards: f64,
}

/// What drawn gains are worth to a receiver, by type of pass.
pub(crate) fn pass_draws(longest: Longest) -> [Draws; 3] {
    LEAST_PASS.map(|least| draws(Cap::of(longest), least))
}

/// Draws of a team's direct throws: those of its receivers, by how often each is the target.
pub(crate) fn mean_draws(shares: &[f64], mixes: &[[f64; 3]], longest: &[Longest]) -> [Draws; 3] {
    let mut mean = [Draws::default(); 3];
    let mut weight = [0.0; 3];
    for ((share, mix), longest) in shares.iter().zip(mixes).zip(longest) {
        for (t, own) in pass_draws(*longest).into_iter().enumerate() {
            let w = share * mix[t];
            weight[t] += w;
            mean[t].short += w * own.short;
            mean[t].long += w * own.long;
        }
    }
    for t in 0..3 {
        let none = draws(Cap::NONE, LEAST_PASS[t]);
        mean[t].short = ratio(mean[t].short, weight[t], none.short);
        mean[t].long = ratio(mean[t].long, weight[t], none.long);
    }
    mean
}

impl PassingAttack<'_> {
    /// Cards of all men who catch, and what they give together for each receiver reading.
    pub fn receivers(&self, report: &mut MakerReport) -> (Vec<Option<Box<CatchingCard>>>, Readings) {
        let predicted = self.predict();
        let mut together = Readings::default();
        let mut weight = [0.0; 3];
        let cards = (0..self.mixes.len())
            .map(|at| {
                if self.mixes[at] == [0.0; 3] {
                    return None;
                }
                let (card, gives) = self.card(at, predicted[at], report);
                for (t, all) in weight.iter_mut().enumerate() {
                    let w = self.shares[at] * self.mixes[at][t];
                    *all += w;
                    for c in 0..3 {
                        together.completion[t][c] += w * gives.completion[t][c];
                        together.yards[t][c] += w * gives.yards[t][c];
                    }
                }
                Some(Box::new(card))
            })
            .collect();
        let mean = |sum: f64, t: usize| ratio(sum, weight[t], 0.0);
        together.completion = grid(|t, c| mean(together.completion[t][c], t));
        together.yards = grid(|t, c| mean(together.yards[t][c], t));
        (cards, together)
    }

    /// Predictions from mixes, scaled so that all together are the team's.
    fn predict(&self) -> Vec<Predicted> {
        let columns = &self.spread.columns;
        let caught = [0, 1, 2].map(|t| self.expected.caught(t, columns));
        let gained = [0, 1, 2].map(|t| self.expected.gained(t, columns));
        let of = |mix: &[f64; 3]| {
            let catch: f64 = (0..3).map(|t| mix[t] * caught[t]).sum();
            let yards: f64 = (0..3).map(|t| mix[t] * caught[t] * gained[t]).sum();
            Predicted { catch, yards: ratio(yards, catch, self.targets.pass.yards) }
        };
        let mut predicted: Vec<Predicted> = self.mixes.iter().map(of).collect();
        let men = || self.shares.iter().zip(&self.targets.men);
        let catches = |p: &[Predicted]| men().zip(p).map(|((s, _), p)| s * p.catch).sum::<f64>();
        let wanted: f64 = men().map(|(s, man)| s * man.catch).sum();
        let scale = ratio(wanted, catches(&predicted), 1.0);
        let yards: f64 = men().zip(&predicted).map(|((s, man), p)| s * man.catch * p.yards).sum();
        let wanted: f64 = men().map(|(s, man)| s * man.catch * man.yards).sum();
        let scale_yards = ratio(wanted, yards, 1.0);
        for p in &mut predicted {
            p.catch *= scale;
            p.yards *= scale_yards;
        }
        predicted
    }

    fn card(&self, at: usize, predicted: Predicted, report: &mut MakerReport) -> (CatchingCard, Readings) {
        let man = &self.targets.men[at];
        let cells = constants().pass.receiver_cells;
        let weight = |t: usize, c: usize| f64::from(cells[t]) / (72.0 * self.expected.thrown(t, c));
        let more = man.catch - predicted.catch;
        let longer = ratio(man.yards, predicted.yards, 1.0) - 1.0;
        let raw =
            grid(|t, c| self.card.completion[t][c] / self.card.thrown(t, c) + more / weight(t, c).max(0.1));
        let stretch = grid(|t, c| 1.0 + longer / weight(t, c).max(0.12));
        let table = PassRateTable {
            completion: raw.map(|three| three.map(|p| p.clamp(0.06, 0.96))),
            yards: grid(|t, c| (self.card.yards[t][c] * stretch[t][c].clamp(0.45, 1.9)).max(2.0)),
            ..PassRateTable::default()
        };
        let spread = Spread { mix: self.mixes[at], columns: self.spread.columns };
        if self.shares[at] * 500.0 >= constants().small.targets {
            report.clamp(
                self.team,
                self.names[at],
                "catch rate",
                spread.sum(&raw),
                spread.sum(&table.completion),
            );
            let got = stretch.map(|three| three.map(|s| s.clamp(0.45, 1.9)));
            report.clamp(
                self.team,
                self.names[at],
                "yards a catch (factor)",
                spread.sum(&stretch),
                spread.sum(&got),
            );
        }
        let draws = pass_draws(self.longest[at]);
        let built = build(&WantedPasses {
            table: &table,
            spread: &spread,
            receivers: None,
            draws: &draws,
            cells: (1.0, 35.0),
        });
        let [flat, short, long] = built.columns;
        (CatchingCard { flat, short, long }, built.gives)
    }
}
