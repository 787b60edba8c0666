//! Run columns (4.5): the league's means, and a column built to a mean.

use super::charts::{Cap, Draws, LEAST_RUN, draws};
use super::constants::{ColumnShape, GuessGrid, GuessRates, constants};
use super::frequency::weigh;
use super::layout::lay_out;
use super::numeric::{Rare, nearest, numeric};
use crate::cell::{Cell, CellKind, PairColumn};
use crate::team::{Longest, Three};

/// The league's mean by run and guess column: `Lam(t,c)`.
pub(crate) fn league_means(ypc: f64, guess: &GuessRates) -> GuessGrid {
    let run = &constants().run;
    let ratio: f64 = run.mix_league.iter().zip(run.ratio).map(|(m, r)| m * r).sum();
    let offset: f64 = guess.runs().iter().zip(run.offset).map(|(p, o)| p * o).sum();
    run.ratio.map(|r| run.offset.map(|o| ypc * (r / ratio + o - offset)))
}

/// Whose run columns are built.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Carrier {
    /// His longest run; `None` for a defense, whose breakaways are the league's.
    pub longest: Option<Longest>,
    /// What drawn gains are worth to him.
    pub draws: Draws,
    /// Fumbles on each reading of his card.
    pub fumble: f64,
}

impl Carrier {
    fn yards(&self) -> f64 {
        self.longest.map_or(99.0, |longest| f64::from(longest.yards))
    }

    fn breakaway(&self) -> f64 {
        self.longest.map_or(1.0, |l| (f64::from(l.yards.max(0)) / 45.0).sqrt().clamp(0.5, 1.8))
    }

    /// A man with this longest run.
    pub fn man(longest: Longest, fumble: f64) -> Carrier {
        Carrier { longest: Some(longest), draws: draws(Cap::of(longest), LEAST_RUN), fumble }
    }
}

/// Counts of special cells in a run column.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Specials {
    short: usize,
    long: usize,
    breakaway: Option<i16>,
}

impl Specials {
    fn cells(&self) -> usize {
        self.short + self.long + usize::from(self.breakaway.is_some())
    }

    /// Numeric total left for a column of this mean.
    fn left(&self, mean: f64, draws: Draws) -> f64 {
        36.0 * mean
            - self.short as f64 * draws.short
            - self.long as f64 * draws.long
            - self.breakaway.map_or(0.0, f64::from)
    }
}

/// BUILD-RUN: a column of this mean.
pub fn build(shape: ColumnShape, wrong: bool, mean: f64, carrier: &Carrier) -> PairColumn {
    let draws = carrier.draws;
    let specials = specials(shape, wrong, mean, carrier, draws);
    let n = 36 - specials.cells();
    let mut values = numeric(shape, n, specials.left(mean, draws), 36 - n);
    values.extend(specials.breakaway);
    let mut cells: Vec<Cell> = values.into_iter().map(|v| Cell::yards(v as i8)).collect();
    fumbles(&mut cells, carrier.fumble);
    cells.extend(std::iter::repeat_n(Cell::plain(CellKind::ShortGain), specials.short));
    cells.extend(std::iter::repeat_n(Cell::plain(CellKind::LongGain), specials.long));
    lay_out(cells, Cell::yards(0))
}

/// Steps 1 to 6: as many special cells as leave the numeric ones near their template.
fn specials(shape: ColumnShape, wrong: bool, mean: f64, carrier: &Carrier, draws: Draws) -> Specials {
    let open = wrong && matches!(shape, ColumnShape::OffTackle | ColumnShape::EndRun);
    let longest = carrier.yards();
    let mut specials = Specials {
        short: nearest(0.75 * (mean - 1.0) * carrier.breakaway()).clamp(0.0, 6.0) as usize,
        long: usize::from(wrong && longest >= 30.0),
        breakaway: (open && longest >= 20.0).then_some(longest.min(24.0) as i16),
    };
    let template = constants().template(shape);
    let mut fewer = false;
    for _ in 0..20 {
        let n = 36 - specials.cells();
        let usual: f64 = template[..n].iter().map(|v| f64::from(*v)).sum();
        let shift = (specials.left(mean, draws) - usual) / n as f64;
        if shift < -2.0 && specials.short > 0 {
            (specials.short, fewer) = (specials.short - 1, true);
        } else if shift < -2.5 && specials.long > 0 {
            (specials.long, fewer) = (0, true);
        } else if shift > 3.0 && specials.short < 8 && !fewer {
            specials.short += 1;
        } else {
            break;
        }
    }
    specials
}

/// Step 8: the middle cells carry the fumbles.
fn fumbles(cells: &mut [Cell], rate: f64) {
    let rare = Rare::of(rate);
    cells.sort_by_key(|cell| cell.yards);
    let k = usize::from(rare.cells).min(cells.len());
    let start = (cells.len() - k) / 2;
    for cell in &mut cells[start..start + k] {
        *cell = Cell::checked(CellKind::Fumble, cell.yards, rare.check);
    }
}

/// Three guess columns of one run.
pub fn three(shape: ColumnShape, means: &[f64; 3], carrier: &Carrier) -> Three {
    [0, 1, 2].map(|c| build(shape, c == 0, means[c], carrier))
}

/// Means of a carrier's columns: the league's moved alike, so that read half from his card and half from
/// the mean defense he averages `ypc`.
pub(crate) fn carrier_means(
    league: &GuessGrid,
    facing: &GuessGrid,
    mix: &[f64; 3],
    columns: &[f64; 3],
    ypc: f64,
) -> GuessGrid {
    let own = weigh(mix, columns, |t, c| league[t][c]);
    let other = weigh(mix, columns, |t, c| facing[t][c]);
    let moved = 2.0 * ypc - own - other;
    league.map(|three| three.map(|mean| mean + moved))
}

/// A column of plain numbers with this mean (must-runs).
pub fn plain(shape: ColumnShape, mean: f64, fumble: f64) -> PairColumn {
    let mut cells: Vec<Cell> =
        numeric(shape, 36, 36.0 * mean, 0).into_iter().map(|v| Cell::yards(v as i8)).collect();
    fumbles(&mut cells, fumble);
    lay_out(cells, Cell::yards(0))
}

/// The sneak: its template as it is.
pub fn sneak() -> PairColumn {
    let cells = constants().template(ColumnShape::Sneak).iter().map(|v| Cell::yards(*v as i8)).collect();
    lay_out(cells, Cell::yards(0))
}

#[cfg(test)]
mod tests {
    use super::super::tally::ReadingTally;
    use super::*;

    fn carrier(yards: i16) -> Carrier {
        Carrier::man(Longest { yards, td: false }, 0.02)
    }

    #[test]
    fn a_run_column_has_the_mean_it_was_built_to() {
        for shape in ColumnShape::RUNS {
            for longest in [4, 12, 20, 29, 31, 80] {
                for mean in [-1.5, 0.3, 2.0, 3.7, 4.4, 6.2, 9.0] {
                    let carrier = carrier(longest);
                    let tally = ReadingTally::of(&build(shape, true, mean, &carrier));
                    let got = tally.total_yards(carrier.draws);
                    assert!((got - mean).abs() <= 1.0 / 72.0 + 1e-9, "{shape:?} {longest} {mean}: {got}");
                }
            }
        }
    }

    #[test]
    fn fumbles_keep_their_rate() {
        let column = build(ColumnShape::OffTackle, true, 4.0, &carrier(40));
        let rate: f64 = column
            .cells()
            .iter()
            .filter(|cell| cell.kind == CellKind::Fumble)
            .map(|cell| f64::from(cell.check) / 1296.0)
            .sum();
        assert!((rate - 0.02).abs() < 1.0 / 1296.0, "{rate}");
    }

    #[test]
    fn a_man_who_never_broke_one_has_no_long_gain() {
        let cells = *build(ColumnShape::EndRun, true, 5.0, &carrier(18)).cells();
        assert!(cells.iter().all(|cell| cell.kind != CellKind::LongGain));
    }
}
