//! Pass columns of anyone's card: counts of cells first, then the cells (4.7 steps 5 to 7).

use super::charts::Draws;
use super::constants::{ColumnShape, GuessGrid, constants};
use super::layout::lay_out;
use super::numeric::{CarriedRounding, Rare, nearest, numeric};
use super::pass_table::{PassRateTable, Spread};
use crate::cell::{Cell, CellKind, PairColumn};
use crate::team::Three;

/// What receivers' cards give, for each receiver reading.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Readings {
    pub completion: GuessGrid,
    pub yards: GuessGrid,
}

/// What nine pass columns should give.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct WantedPasses<'a> {
    /// Probabilities and yards of each reading; completions include those through receivers.
    pub table: &'a PassRateTable,
    /// How often each column is read.
    pub spread: &'a Spread,
    /// What receivers' cards give; `None` for a card without receiver readings.
    pub receivers: Option<&'a Readings>,
    /// What drawn gains are worth, by type.
    pub draws: &'a [Draws; 3],
    /// Completions in a column, at least and at most.
    pub cells: (f64, f64),
}

/// Nine pass columns, and what they give.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Built {
    /// Flat, short, long by guess column.
    pub columns: [Three; 3],
    /// Completions and yards for each reading, receivers' not counted.
    pub gives: Readings,
}

/// Cells of one column by kind.
#[derive(Clone, Copy, Default, Debug)]
struct CellCounts {
    sack: Rare,
    must: Rare,
    interception: Rare,
    receiver: u8,
    complete: u8,
}

impl CellCounts {
    fn room(&self) -> u8 {
        36 - self.sack.cells - self.must.cells - self.interception.cells - self.receiver
    }
}

/// The columns that give what is wanted, as near as whole cells can.
pub fn build(wanted: &WantedPasses<'_>) -> Built {
    let mut counts = count(wanted);
    for (t, three) in counts.iter_mut().enumerate() {
        descend(wanted, t, three);
    }
    let fill = Cell::plain(CellKind::Incomplete);
    let mut built = Built { columns: [[PairColumn::all(fill); 3]; 3], gives: Readings::default() };
    let mut carry = CarriedRounding::default();
    for (t, c) in wanted.spread.order() {
        let n = counts[t][c];
        let (completions, yards) = wanted.complete(t, c, &n, &mut carry);
        built.gives.completion[t][c] = f64::from(n.complete) / 36.0;
        built.gives.yards[t][c] = yards / 36.0;
        let mut cells = completions;
        cells.extend(n.sack.write(CellKind::Sack, 0));
        cells.extend(n.must.write(CellKind::MustRun, 0));
        cells.extend(n.interception.write(CellKind::Interception, constants().pass.int_spot[t]));
        cells.extend(std::iter::repeat_n(Cell::plain(CellKind::Receiver), n.receiver.into()));
        built.columns[t][c] = lay_out(cells, fill);
    }
    built
}

fn count(wanted: &WantedPasses<'_>) -> [[CellCounts; 3]; 3] {
    let mut counts = [[CellCounts::default(); 3]; 3];
    let mut carries = [CarriedRounding::default(); 4];
    for (t, c) in wanted.spread.order() {
        let weight = wanted.spread.weight(t, c);
        let mut rare = |k: usize, probability: f64| {
            let chances = 1296.0 * probability;
            let rare = Rare::of_1296(nearest(carries[k].aim(chances, weight, 8.0).max(0.0)));
            carries[k].keep(chances, rare.chances(), weight);
            rare
        };
        let mut n = CellCounts {
            sack: rare(0, wanted.table.sack[t][c]),
            must: rare(1, wanted.table.must[t][c]),
            interception: rare(2, wanted.table.interception[t][c]),
            ..CellCounts::default()
        };
        if wanted.receivers.is_some() {
            n.receiver = constants().pass.receiver_cells[t].min(n.room().saturating_sub(2));
        }
        let direct = wanted.direct(t, c, n.receiver);
        let most = f64::from(n.room()).min(wanted.cells.1);
        let complete = nearest(carries[3].aim(direct, weight, 1.0)).clamp(wanted.cells.0.min(most), most);
        carries[3].keep(direct, complete, weight);
        n.complete = complete as u8;
        counts[t][c] = n;
    }
    counts
}

/// A wrong guess completes more than a right one, a right one more than a double team.
fn descend(wanted: &WantedPasses<'_>, t: usize, three: &mut [CellCounts; 3]) {
    let total = |n: &CellCounts, c: usize| {
        let through = wanted.receivers.map_or(0.0, |r| f64::from(n.receiver) * r.completion[t][c]);
        f64::from(n.complete) + through
    };
    for _ in 0..40 {
        let Some(c) = (0..2).find(|c| total(&three[*c], *c) <= total(&three[c + 1], c + 1) + 1e-9) else {
            return;
        };
        // Each step up leaves room for one more below it.
        if f64::from(three[c + 1].complete) > wanted.cells.0 + (1 - c) as f64 {
            three[c + 1].complete -= 1;
        } else if three[c].complete < three[c].room() {
            three[c].complete += 1;
        } else {
            return;
        }
    }
}

impl WantedPasses<'_> {
    /// Completions in 36 that the card itself must give.
    fn direct(&self, t: usize, c: usize, receiver: u8) -> f64 {
        let through = self.receivers.map_or(0.0, |r| f64::from(receiver) * r.completion[t][c]);
        36.0 * self.table.completion[t][c] - through
    }

    /// The completion cells of a column and their yards.
    fn complete(&self, t: usize, c: usize, n: &CellCounts, carry: &mut CarriedRounding) -> (Vec<Cell>, f64) {
        let weight = self.spread.weight(t, c);
        let usual = self.table.yards[t][c];
        let through = self.receivers.map_or(0.0, |r| f64::from(n.receiver) * r.yards[t][c]);
        let total = 36.0 * self.table.completion[t][c] * usual - through;
        let floor = f64::from(constants().floor(ColumnShape::PASSES[t]));
        let direct = self.direct(t, c, n.receiver);
        let mean = if direct > 0.5 { total / direct } else { usual };
        let mean = mean.clamp((0.6 * usual).max(floor + 0.5), (1.6 * usual).max(floor + 1.0));
        let base = f64::from(n.complete) * mean;
        let aim = carry.aim(total, weight, 0.3 * base.abs() + 1.0);
        let aim = aim.clamp(base - 0.2 * base.abs(), base + 0.2 * base.abs());
        let (cells, yards) = completions(t, n.complete.into(), aim, self.draws[t]);
        carry.keep(total, yards, weight);
        (cells, yards)
    }
}

/// So many completions with these yards in all: short gains, long gains, numbers.
fn completions(t: usize, n: usize, total: f64, draws: Draws) -> (Vec<Cell>, f64) {
    let pass = &constants().pass;
    let shape = ColumnShape::PASSES[t];
    let floor = f64::from(constants().floor(shape));
    let mut short = nearest(pass.short_gain_share[t] * n as f64) as usize;
    let mut long = nearest(pass.long_gain_share[t] * n as f64) as usize;
    let left = |short: usize, long: usize| total - short as f64 * draws.short - long as f64 * draws.long;
    while short + long > 0 && left(short, long) < (floor + 1.0) * (n - short - long).max(1) as f64 {
        if long > 0 { long -= 1 } else { short -= 1 }
    }
    let numbers = n - short - long;
    let top = nearest(36.0 * (short + long) as f64 / n.max(1) as f64) as usize;
    let values = numeric(shape, numbers, left(short, long), top.min(12));
    let yards = values.iter().map(|v| f64::from(*v)).sum::<f64>() + total - left(short, long);
    let mut cells: Vec<Cell> = values.into_iter().map(|v| Cell::yards(v as i8)).collect();
    cells.extend(std::iter::repeat_n(Cell::plain(CellKind::ShortGain), short));
    cells.extend(std::iter::repeat_n(Cell::plain(CellKind::LongGain), long));
    (cells, yards)
}
