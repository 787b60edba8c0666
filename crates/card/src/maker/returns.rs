//! Returns and their coverage (4.11): punts and kickoffs.

use super::constants::{ColumnShape, constants};
use super::layout::lay_out;
use super::numeric::{Rare, largest_remainder, numeric};
use super::samples::{ratio, towards};
use crate::cell::{Cell, CellKind, PairColumn};
use crate::season::{DefenseRow, ReturnsRow, Season};
use crate::team::ReturningCard;

/// Punts or kickoffs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReturnKind {
    Punt,
    Kick,
}

impl ReturnKind {
    /// How often a return is read on the returner's card, once one is tried (C-pret-3).
    fn weight(self) -> f64 {
        match self {
            ReturnKind::Punt => 2.0 / 5.0,
            ReturnKind::Kick => 1.0 / 2.0,
        }
    }

    fn shape(self) -> ColumnShape {
        match self {
            ReturnKind::Punt => ColumnShape::PuntReturn,
            ReturnKind::Kick => ColumnShape::KickReturn,
        }
    }

    fn touchdown_yards(self) -> f64 {
        match self {
            ReturnKind::Punt => constants().returns.punt_touchdown_yards,
            ReturnKind::Kick => constants().returns.kick_touchdown_yards,
        }
    }

    /// Means a card may have.
    fn band(self) -> (f64, f64) {
        match self {
            ReturnKind::Punt => (1.0, 22.0),
            ReturnKind::Kick => (12.0, 34.0),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct ReturnSum {
    n: f64,
    yards: f64,
    touchdowns: f64,
}

/// How often a return goes long or all the way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ReturnRates {
    yards: f64,
    touchdown: f64,
    fair_catch: f64,
    fumble: f64,
}

/// What the league's returns came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LeagueReturns {
    punt: ReturnRates,
    kick: ReturnRates,
}

fn made(row: &ReturnsRow, back: ReturnKind) -> ReturnSum {
    let (n, yards, touchdowns) = match back {
        ReturnKind::Punt => (row.pr, row.pr_yds, row.pr_td),
        ReturnKind::Kick => (row.kr, row.kr_yds, row.kr_td),
    };
    ReturnSum { n: n.into(), yards: yards.into(), touchdowns: touchdowns.into() }
}

fn covered(row: &DefenseRow, back: ReturnKind) -> Option<ReturnSum> {
    let (n, yards, touchdowns) = match back {
        ReturnKind::Punt => (row.pr?, row.pr_yds?, row.pr_td),
        ReturnKind::Kick => (row.kr?, row.kr_yds?, row.kr_td),
    };
    Some(ReturnSum { n: n.into(), yards: yards.into(), touchdowns: touchdowns.unwrap_or(0).into() })
}

fn total<'a>(rows: impl Iterator<Item = &'a ReturnsRow>, back: ReturnKind) -> ReturnSum {
    rows.map(|row| made(row, back)).fold(ReturnSum::default(), |a, b| ReturnSum {
        n: a.n + b.n,
        yards: a.yards + b.yards,
        touchdowns: a.touchdowns + b.touchdowns,
    })
}

/// Fair catches for each chance at a return; `None` when no row says.
fn fair_catches<'a>(rows: impl Iterator<Item = &'a ReturnsRow>) -> Option<f64> {
    let (mut fair, mut all) = (0.0, 0.0);
    for row in rows {
        if let Some(fc) = row.fc {
            fair += f64::from(fc);
            all += f64::from(fc + row.pr);
        }
    }
    (all > 0.0).then(|| fair / all)
}

fn fumbles<'a>(rows: impl Iterator<Item = &'a ReturnsRow>) -> Option<f64> {
    let (mut lost, mut all) = (0.0, 0.0);
    for row in rows {
        if let Some(fmb) = row.fmb {
            lost += f64::from(fmb);
            all += f64::from(row.pr + row.kr);
        }
    }
    (all > 0.0).then(|| lost / all)
}

/// The most fumbles a return that are believed: files often book a man's other fumbles here.
const MOST_FUMBLES: f64 = 0.03;

impl LeagueReturns {
    /// Of a season.
    pub fn of(season: &Season, fumble_scale: f64) -> LeagueReturns {
        let usual = &constants().returns;
        let fumble = fumble_scale * fumbles(season.returns.iter()).unwrap_or(usual.fumble).min(MOST_FUMBLES);
        let rates = |back: ReturnKind, yards: f64, touchdown: f64, fair_catch: f64| {
            let sum = total(season.returns.iter(), back);
            ReturnRates {
                yards: ratio(sum.yards, sum.n, yards),
                touchdown: ratio(sum.touchdowns, sum.n, touchdown),
                fair_catch,
                fumble,
            }
        };
        let fair = fair_catches(season.returns.iter()).unwrap_or(usual.fair_catches);
        LeagueReturns {
            punt: rates(ReturnKind::Punt, usual.punt_average, usual.punt_touchdown, fair),
            kick: rates(ReturnKind::Kick, usual.kick_average, usual.kick_touchdown, 0.0),
        }
    }

    fn of_back(&self, back: ReturnKind) -> ReturnRates {
        match back {
            ReturnKind::Punt => self.punt,
            ReturnKind::Kick => self.kick,
        }
    }

    /// A returner's card; a column only for what he returned.
    pub fn returner(&self, row: &ReturnsRow, team: &[&ReturnsRow]) -> ReturningCard {
        let column = |back: ReturnKind| (made(row, back).n > 0.0).then(|| self.column(row, team, back));
        ReturningCard { punt: column(ReturnKind::Punt), kick: column(ReturnKind::Kick) }
    }

    fn column(&self, row: &ReturnsRow, team: &[&ReturnsRow], back: ReturnKind) -> PairColumn {
        let league = self.of_back(back);
        let enough = constants().small.returns;
        let lean = |sum: ReturnSum, prior: ReturnRates| ReturnRates {
            yards: towards(prior.yards, ratio(sum.yards, sum.n, prior.yards), sum.n, enough),
            touchdown: towards(prior.touchdown, ratio(sum.touchdowns, sum.n, 0.0), sum.n, enough),
            ..prior
        };
        let mates = team.iter().copied();
        let mut prior = lean(total(mates.clone(), back), league);
        if back == ReturnKind::Punt {
            prior.fair_catch = fair_catches(mates).unwrap_or(league.fair_catch);
        }
        let own = made(row, back);
        let mut rates = if own.n < constants().small.none { prior } else { lean(own, prior) };
        let n = f64::from(row.pr + row.kr);
        let lost = row.fmb.map_or(league.fumble, |lost| ratio(f64::from(lost), n, league.fumble));
        rates.fumble = towards(league.fumble, lost.min(MOST_FUMBLES), n, enough);
        write(back, card(league, rates, back.weight(), back))
    }

    /// What a team's coverage allows.
    pub fn coverage(&self, row: Option<&DefenseRow>, back: ReturnKind) -> PairColumn {
        let league = self.of_back(back);
        let rates = row.and_then(|row| covered(row, back)).map_or(league, |sum| ReturnRates {
            yards: towards(league.yards, ratio(sum.yards, sum.n, league.yards), sum.n, 15.0),
            touchdown: ratio(sum.touchdowns, sum.n, league.touchdown),
            ..league
        });
        write(back, card(league, rates, 1.0 - back.weight(), back))
    }
}

/// The half-card rule with this reading weight (4.1).
fn card(league: ReturnRates, own: ReturnRates, weight: f64, back: ReturnKind) -> ReturnRates {
    let value = |l: f64, x: f64| l + (x - l) / weight;
    let (low, high) = back.band();
    ReturnRates {
        yards: value(league.yards, own.yards).clamp(low, high),
        touchdown: value(league.touchdown, own.touchdown).clamp(0.0, 0.15),
        fair_catch: own.fair_catch,
        fumble: value(league.fumble, own.fumble).clamp(0.0, 0.2),
    }
}

/// Fair catches, touchdowns (one die in six takes them back), fumbles (one in two), the rest yards.
fn write(back: ReturnKind, rates: ReturnRates) -> PairColumn {
    let fair = rates.fair_catch.clamp(0.0, 0.8);
    let fair = largest_remainder(&[fair, 1.0 - fair], 36)[0] as usize;
    let returns = 36 - fair;
    let share = returns as f64 / 36.0;
    let scored = Rare::of(rates.touchdown * share * 6.0 / 5.0);
    let fumbled = Rare::of(rates.fumble * share * 2.0);
    let n = returns - usize::from(scored.cells);
    let total = returns as f64 * rates.yards - scored.chances() / 36.0 * back.touchdown_yards();
    let values = numeric(back.shape(), n, total, scored.cells.into());
    let mut cells: Vec<Cell> = values.into_iter().map(|v| Cell::yards(v as i8)).collect();
    let k = usize::from(fumbled.cells).min(n);
    for cell in &mut cells[(n - k) / 2..(n + k) / 2] {
        *cell = Cell::checked(CellKind::Fumble, cell.yards, fumbled.check);
    }
    cells.extend(scored.write(CellKind::Touchdown, 0));
    cells.extend(std::iter::repeat_n(Cell::plain(CellKind::FairCatch), fair));
    lay_out(cells, Cell::yards(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(column: &PairColumn, back: ReturnKind) -> f64 {
        let returned = column.cells().iter().filter(|cell| cell.kind != CellKind::FairCatch);
        let (n, yards) = returned.fold((0.0, 0.0), |(n, yards), cell| {
            let own = match cell.kind {
                CellKind::Touchdown => f64::from(cell.check) / 36.0 * back.touchdown_yards(),
                _ => f64::from(cell.yards),
            };
            (n + 1.0, yards + own)
        });
        yards / n
    }

    #[test]
    fn returner_and_average_coverage_together_give_his_average() {
        let season = Season {
            returns: vec![
                ReturnsRow { pr: 40, pr_yds: 480, kr: 50, kr_yds: 1250, ..ReturnsRow::default() },
                ReturnsRow { pr: 60, pr_yds: 420, kr: 70, kr_yds: 1390, ..ReturnsRow::default() },
            ],
            ..Season::default()
        };
        let league = LeagueReturns::of(&season, 1.0);
        for back in [ReturnKind::Punt, ReturnKind::Kick] {
            let row = &season.returns[0];
            let own = league.column(row, &[row], back);
            let covered = league.coverage(None, back);
            let w = back.weight();
            let got = w * mean(&own, back) + (1.0 - w) * mean(&covered, back);
            let wanted = made(row, back).yards / made(row, back).n;
            assert!((got - wanted).abs() < 0.05, "{back:?} {got} {wanted}");
        }
    }
}
