//! What a finished column gives: probabilities and yards for each reading.

use super::charts::Draws;
use crate::cell::{CellKind, PairColumn};
use crate::team::Three;

/// Of one reading of a column; checks are counted, shields and caps are not.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct ReadingTally {
    pub sack: f64,
    pub must: f64,
    pub interception: f64,
    /// Gains: on a pass column, completions read right here.
    pub gain: f64,
    pub yards: f64,
    pub short: f64,
    pub long: f64,
    pub receiver: f64,
}

impl ReadingTally {
    /// Of a column.
    pub fn of(column: &PairColumn) -> ReadingTally {
        let mut tally = ReadingTally::default();
        for cell in column.cells() {
            let chance = if cell.check == 0 { 1.0 } else { f64::from(cell.check) / 36.0 } / 36.0;
            match cell.kind {
                CellKind::Sack => tally.sack += chance,
                CellKind::MustRun => tally.must += chance,
                CellKind::Interception => tally.interception += chance,
                CellKind::Receiver => tally.receiver += chance,
                CellKind::ShortGain => tally.short += chance,
                CellKind::LongGain => tally.long += chance,
                CellKind::Yards | CellKind::Fumble | CellKind::Clip => {
                    tally.yards += f64::from(cell.yards) / 36.0;
                    tally.gain += 1.0 / 36.0;
                }
                _ => {}
            }
        }
        tally.gain += tally.short + tally.long;
        tally
    }

    /// Of three guess columns.
    pub fn three(three: &Three) -> [ReadingTally; 3] {
        three.each_ref().map(ReadingTally::of)
    }

    /// All its yards for someone to whom draws are worth this much.
    pub(crate) fn total_yards(&self, draws: Draws) -> f64 {
        self.yards + self.short * draws.short + self.long * draws.long
    }

    /// Adds a share of another.
    pub fn add(&mut self, other: &ReadingTally, share: f64) {
        self.sack += share * other.sack;
        self.must += share * other.must;
        self.interception += share * other.interception;
        self.gain += share * other.gain;
        self.yards += share * other.yards;
        self.short += share * other.short;
        self.long += share * other.long;
        self.receiver += share * other.receiver;
    }
}
