//! Where cells stand among the 36 pairs of reds (4.12): specials in whole rows where they fit, far
//! values far from 7. Layout never changes probabilities.

use crate::cell::{Cell, CellKind, PairColumn};
use crate::dice::Reds;
use std::sync::LazyLock;

/// Specials in the order in which they choose their rows.
const ORDER: [CellKind; 14] = [
    CellKind::Receiver,
    CellKind::LongGain,
    CellKind::ShortGain,
    CellKind::Interception,
    CellKind::Sack,
    CellKind::MustRun,
    CellKind::Touchdown,
    CellKind::Blocked,
    CellKind::Touchback,
    CellKind::FairCatch,
    CellKind::Good,
    CellKind::NoGood,
    CellKind::Clip,
    CellKind::Incomplete,
];

/// Sets of whole rows by their number of cells, in order of preference.
struct Subsets {
    far: Vec<Vec<u16>>,
    near: Vec<Vec<u16>>,
}

fn chances(row: usize) -> usize {
    usize::from(Reds::chances(row as u8 + 2))
}

fn rows(mask: u16) -> impl Iterator<Item = usize> {
    (0..11).filter(move |row| mask & (1 << row) != 0)
}

fn subsets() -> &'static Subsets {
    static MADE: LazyLock<Subsets> = LazyLock::new(|| {
        let mut far = vec![Vec::new(); 37];
        for mask in 0..1u16 << 11 {
            far[rows(mask).map(chances).sum::<usize>()].push(mask);
        }
        let distance = |mask: u16| rows(mask).map(|row| row.abs_diff(5)).sum::<usize>();
        let mut near = far.clone();
        for list in &mut far {
            list.sort_by_key(|mask| (mask.count_ones(), usize::MAX - distance(*mask), *mask));
        }
        for list in &mut near {
            list.sort_by_key(|mask| (mask.count_ones(), distance(*mask), *mask));
        }
        Subsets { far, near }
    });
    &MADE
}

/// The 36 pairs being filled.
struct PairGrid {
    cells: [Option<Cell>; 36],
}

impl PairGrid {
    fn start(row: usize) -> usize {
        (0..row).map(chances).sum()
    }

    fn free(&self, row: usize) -> usize {
        let start = PairGrid::start(row);
        self.cells[start..start + chances(row)].iter().filter(|cell| cell.is_none()).count()
    }

    /// Puts up to `count` cells in a row, by the first red die.
    fn put(&mut self, row: usize, cells: &mut impl Iterator<Item = Cell>, count: usize) {
        let start = PairGrid::start(row);
        let free = self.cells[start..start + chances(row)].iter_mut().filter(|cell| cell.is_none());
        free.take(count).for_each(|slot| *slot = cells.next());
    }

    /// Whole rows for these cells, the rest in one split row.
    fn place(&mut self, cells: Vec<Cell>, near: bool) {
        let untouched = (0..11).filter(|row| self.free(*row) == chances(*row)).fold(0u16, |m, r| m | 1 << r);
        let lists = if near { &subsets().near } else { &subsets().far };
        let whole = (0..=cells.len())
            .rev()
            .find_map(|sum| lists[sum].iter().find(|mask| *mask & !untouched == 0))
            .copied();
        let mut left = cells.len();
        let mut cells = cells.into_iter();
        for row in rows(whole.unwrap_or(0)) {
            left -= chances(row);
            self.put(row, &mut cells, chances(row));
        }
        while left > 0 {
            let Some(row) = self.split_row(left, near) else { break };
            let count = left.min(self.free(row));
            self.put(row, &mut cells, count);
            left -= count;
        }
    }

    /// The row that is split: the tightest that holds all, else the roomiest.
    fn split_row(&self, left: usize, near: bool) -> Option<usize> {
        (0..11).filter(|row| self.free(*row) > 0).min_by_key(|row| {
            let free = self.free(*row);
            let distance = row.abs_diff(5);
            let far = if near { distance } else { 5 - distance };
            (free < left, if free < left { 36 - free } else { free }, far, *row)
        })
    }

    /// Numeric cells, the farthest from their median farthest from 7.
    fn spread(&mut self, mut cells: Vec<Cell>) {
        cells.sort_by_key(|cell| cell.yards);
        let median = cells.get(cells.len() / 2).map_or(0, |cell| i32::from(cell.yards));
        cells.sort_by_key(|cell| {
            let yards = i32::from(cell.yards);
            (-(yards - median).abs(), -yards, cell.kind, cell.check)
        });
        let mut pairs: Vec<usize> = (0..36).filter(|at| self.cells[*at].is_none()).collect();
        pairs.sort_by_key(|at| {
            let total = Reds::from_index(*at as u8 + 1).map_or(7, Reds::total);
            (u8::MAX - total.abs_diff(7), *at)
        });
        for (at, cell) in pairs.into_iter().zip(cells) {
            self.cells[at] = Some(cell);
        }
    }
}

/// A column of these cells; what is missing to 36 is filled with `fill`.
pub(crate) fn lay_out(cells: Vec<Cell>, fill: Cell) -> PairColumn {
    let mut cells = cells;
    cells.resize(36, fill);
    let mut board = PairGrid { cells: [None; 36] };
    for kind in ORDER {
        let these: Vec<Cell> = cells.iter().copied().filter(|cell| cell.kind == kind).collect();
        if !these.is_empty() {
            board.place(these, matches!(kind, CellKind::Receiver | CellKind::Incomplete));
        }
    }
    board
        .spread(cells.into_iter().filter(|c| matches!(c.kind, CellKind::Yards | CellKind::Fumble)).collect());
    PairColumn::new(board.cells.map(|cell| cell.unwrap_or(fill)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(column: &PairColumn) -> Vec<String> {
        let mut all: Vec<String> = column.cells().iter().map(Cell::to_string).collect();
        all.sort();
        all
    }

    #[test]
    fn layout_keeps_counts() {
        for receivers in 0..20 {
            for sacks in 0..6 {
                let mut cells = vec![Cell::plain(CellKind::Receiver); receivers];
                cells.extend(vec![Cell::checked(CellKind::Sack, 0, 30); sacks]);
                cells.extend((0..9).map(|v| Cell::yards(v * 3)));
                let mut wanted = cells.clone();
                wanted.resize(36, Cell::plain(CellKind::Incomplete));
                let mut wanted: Vec<String> = wanted.iter().map(Cell::to_string).collect();
                wanted.sort();
                assert_eq!(counted(&lay_out(cells, Cell::plain(CellKind::Incomplete))), wanted);
            }
        }
    }

    #[test]
    fn six_cells_take_the_row_of_seven_or_the_fewest_rows_far_from_it() {
        let column = lay_out(vec![Cell::plain(CellKind::LongGain); 2], Cell::yards(3));
        assert!(
            column.row(11).iter().all(|cell| cell.kind == CellKind::LongGain)
                || column.row(3)[0].kind == CellKind::LongGain
        );
        let column = lay_out(vec![Cell::plain(CellKind::Receiver); 6], Cell::yards(3));
        assert!(column.row(7).iter().all(|cell| cell.kind == CellKind::Receiver));
    }

    #[test]
    fn the_farthest_gain_is_on_the_rarest_reds() {
        let cells = (0..36).map(|v| Cell::yards(if v == 0 { 40 } else { 3 })).collect();
        assert_eq!(lay_out(cells, Cell::yards(0)).row(2)[0], Cell::yards(40));
    }
}
