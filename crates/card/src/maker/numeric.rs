//! Whole cells from fractions: totals kept exact, remainders never lost.

use super::constants::{ColumnShape, constants};
use crate::cell::{Cell, CellKind};

/// To the nearest whole number, halves up.
pub fn nearest(x: f64) -> f64 {
    (x + 0.5).floor()
}

/// `n` integer cells with total `S`, shaped like a template without its `top` largest values (4.4).
pub fn numeric(shape: ColumnShape, n: usize, total: f64, top: usize) -> Vec<i16> {
    if n == 0 {
        return Vec::new();
    }
    let template = constants().template(shape);
    let source = &template[..template.len() - top.min(template.len() - 1)];
    let cells = (0..n).map(|i| source[((2 * i + 1) * source.len()) / (2 * n)]).collect();
    to_total(cells, nearest(total) as i64, constants().floor(shape))
}

/// Moves every cell alike until they add up to `total`, none below `floor`.
pub(crate) fn to_total(mut cells: Vec<i16>, total: i64, floor: i16) -> Vec<i16> {
    let n = cells.len() as i64;
    for _ in 0..8 {
        let missing = total - cells.iter().map(|v| i64::from(*v)).sum::<i64>();
        if missing == 0 || n == 0 {
            break;
        }
        let (all, rest) = (missing.div_euclid(n), missing.rem_euclid(n));
        cells.iter_mut().for_each(|v| *v += all as i16);
        for k in 0..rest {
            cells[(((2 * k + 1) * n) / (2 * rest)) as usize] += 1;
        }
        cells.iter_mut().for_each(|v| *v = (*v).max(floor).min(99));
    }
    cells
}

/// 36 cells shared out by largest remainder; ties go to the first listed (4.4).
pub(crate) fn largest_remainder(shares: &[f64], cells: u32) -> Vec<u32> {
    let wanted: Vec<f64> = shares.iter().map(|p| p * f64::from(cells)).collect();
    let mut given: Vec<u32> = wanted.iter().map(|w| w.max(0.0).floor() as u32).collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by(|a, b| (wanted[*b] - wanted[*b].floor()).total_cmp(&(wanted[*a] - wanted[*a].floor())));
    let missing = cells.saturating_sub(given.iter().sum());
    for at in order.into_iter().cycle().take(if shares.is_empty() { 0 } else { missing as usize }) {
        given[at] += 1;
    }
    given
}

/// A rare event: so many cells, each with a check, that together have a probability to 1/1296.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rare {
    pub cells: u8,
    /// Check of each, 1 to 36.
    pub check: u8,
}

impl Rare {
    /// The next whole number of cells, and a check that restores the probability.
    pub fn of(probability: f64) -> Rare {
        Rare::of_1296(probability * 1296.0)
    }

    /// The same from chances in 1296.
    pub(crate) fn of_1296(chances: f64) -> Rare {
        let chances = chances.clamp(0.0, 1296.0);
        let cells = (chances / 36.0 - 1e-9).ceil().max(0.0);
        let check = if cells > 0.0 { nearest(chances / cells) } else { 0.0 };
        if check < 1.0 { Rare::default() } else { Rare { cells: cells as u8, check: check.min(36.0) as u8 } }
    }

    /// Its chances in 1296.
    pub fn chances(self) -> f64 {
        f64::from(self.cells) * f64::from(self.check)
    }

    pub fn write(self, kind: CellKind, yards: i8) -> impl Iterator<Item = Cell> {
        std::iter::repeat_n(Cell::checked(kind, yards, self.check), usize::from(self.cells))
    }
}

/// Rounding that remembers: what one column lost the next one gets, weighed by how often each is read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CarriedRounding(f64);

impl CarriedRounding {
    /// What to aim at in a column of this weight; at most `most` away from what it wants.
    pub(crate) fn aim(&self, wanted: f64, weight: f64, most: f64) -> f64 {
        if weight > 1e-9 { wanted + (self.0 / weight).clamp(-most, most) } else { wanted }
    }

    /// Keeps what the column did not get.
    pub fn keep(&mut self, wanted: f64, got: f64, weight: f64) {
        self.0 += (wanted - got) * weight;
    }
}

/// The canonical set of red totals with `n` chances in 36.
pub(crate) fn canonical(n: u8) -> Vec<u8> {
    let mut left = n.min(36);
    let mut totals = Vec::new();
    for total in 2..=12 {
        let chances = crate::dice::Reds::chances(total);
        if chances > left {
            break;
        }
        left -= chances;
        totals.push(total);
    }
    let rest: &[u8] = match left {
        1 => &[12],
        2 => &[11],
        3 => &[11, 12],
        4 => &[10, 12],
        5 => &[10, 11],
        _ => &[],
    };
    totals.extend_from_slice(rest);
    totals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Reds;

    #[test]
    fn a_canonical_set_has_exactly_its_chances() {
        for n in 0..=36 {
            let set = canonical(n);
            assert_eq!(set.iter().map(|t| Reds::chances(*t)).sum::<u8>(), n, "{set:?}");
            assert!(set.windows(2).all(|pair| pair[0] < pair[1]), "{set:?}");
        }
        assert_eq!(canonical(27), [2, 3, 4, 5, 6, 7, 8, 12]);
        assert_eq!(canonical(20), [2, 3, 4, 5, 6, 10, 11]);
    }

    #[test]
    fn numeric_cells_hit_their_total_above_the_floor() {
        for n in 1..=36usize {
            for mean in [-2.0, 0.5, 3.9, 7.25] {
                let cells = numeric(ColumnShape::OffTackle, n, mean * n as f64, 36 - n);
                assert_eq!(cells.len(), n);
                assert_eq!(cells.iter().map(|v| f64::from(*v)).sum::<f64>(), nearest(mean * n as f64));
            }
        }
    }

    #[test]
    fn a_floor_holds_even_when_the_total_cannot_be_met() {
        let cells = numeric(ColumnShape::Long, 5, -40.0, 0);
        assert_eq!(cells, [5; 5]);
    }

    #[test]
    fn the_largest_remainder_gives_every_cell_away() {
        assert_eq!(largest_remainder(&[0.5, 0.3, 0.2], 36), [18, 11, 7]);
        assert_eq!(largest_remainder(&[0.5, 0.5], 1), [1, 0]);
        assert_eq!(largest_remainder(&[1.0 / 3.0; 3], 36).iter().sum::<u32>(), 36);
    }

    #[test]
    fn a_rare_event_keeps_its_probability_to_one_in_1296() {
        for chances in 0..=400u32 {
            let rare = Rare::of(f64::from(chances) / 1296.0);
            let off = (rare.chances() - f64::from(chances)).abs();
            assert!(off <= f64::from(rare.cells) / 2.0 + 1e-6, "{chances} {rare:?}");
            assert!(rare.check <= 36);
        }
        assert_eq!(Rare::of(0.0), Rare::default());
    }

    #[test]
    fn a_carry_repays_what_was_lost() {
        let mut carry = CarriedRounding::default();
        let mut sum = 0.0;
        for _ in 0..9 {
            let got = nearest(carry.aim(2.4, 0.1, 1.0));
            carry.keep(2.4, got, 0.1);
            sum += got;
        }
        assert!((sum - 21.6).abs() <= 0.5);
    }
}
