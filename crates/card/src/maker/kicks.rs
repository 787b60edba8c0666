//! Kickers and punters (4.11).

use super::constants::{ColumnShape, constants};
use super::layout::lay_out;
use super::numeric::{Rare, canonical, largest_remainder, nearest, to_total};
use super::samples::ratio;
use crate::cell::{Cell, CellKind, PairColumn};
use crate::dice::Reds;
use crate::game::code_of;
use crate::season::{KickingRow, PuntingRow, Season};
use crate::team::{KickingCard, PuntingCard};

/// Made and tried by band.
fn bands(row: &KickingRow) -> [(f64, f64); 5] {
    [
        (row.fgm_19, row.fga_19),
        (row.fgm_29, row.fga_29),
        (row.fgm_39, row.fga_39),
        (row.fgm_49, row.fga_49),
        (row.fgm_50, row.fga_50),
    ]
    .map(|(made, tried)| (f64::from(made), f64::from(tried)))
}

/// Distances that are tried in each band.
const DISTANCES: [std::ops::RangeInclusive<u8>; 5] = [18..=19, 20..=29, 30..=39, 40..=49, 50..=55];

/// What the league's kickers did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LeagueKicks {
    made: [f64; 5],
    extra_point: f64,
    landing: f64,
    touchbacks: f64,
    punt: f64,
    from: u8,
}

impl LeagueKicks {
    /// Of a season.
    pub fn of(season: &Season) -> LeagueKicks {
        let kick = &constants().kick;
        let from = season.profile.kickoff_from.unwrap_or_else(|| code_of(season.profile.season).kickoff_from);
        let mut all = [(0.0, 0.0); 5];
        for row in &season.kicking {
            all.iter_mut().zip(bands(row)).for_each(|(a, b)| *a = (a.0 + b.0, a.1 + b.1));
        }
        let mut made = [0.0; 5];
        for (b, rate) in made.iter_mut().enumerate() {
            *rate = (all[b].0 + kick.prior * kick.made[b]) / (all[b].1 + kick.prior);
        }
        let sum = |f: fn(&KickingRow) -> f64| season.kicking.iter().map(f).sum::<f64>();
        let (landing, touchbacks) =
            kickoffs(season.kicking.iter(), from).unwrap_or((kick.landing, kick.touchbacks));
        let (punts, yards) =
            season.punting.iter().fold((0.0, 0.0), |(n, y), p| (n + f64::from(p.pnt), y + f64::from(p.yds)));
        LeagueKicks {
            made,
            extra_point: ratio(sum(|r| r.xpm.into()), sum(|r| r.xpa.into()), kick.extra_point),
            landing,
            touchbacks,
            punt: ratio(yards, punts, kick.punt_average),
            from,
        }
    }
}

/// Where kickoffs come down on average, and the share of touchbacks; `None` when unknown.
fn kickoffs<'a>(rows: impl Iterator<Item = &'a KickingRow>, from: u8) -> Option<(f64, f64)> {
    let mut sums = (0.0, 0.0, 0.0);
    for row in rows {
        if let (Some(n), Some(yards), Some(touchbacks)) = (row.ko, row.ko_yds, row.ko_tb) {
            sums = (sums.0 + f64::from(n), sums.1 + f64::from(yards), sums.2 + f64::from(touchbacks));
        }
    }
    (sums.0 > 0.0 && sums.1 > 0.0).then(|| (100.0 - f64::from(from) - sums.1 / sums.0, sums.2 / sums.0))
}

/// Fewer kickoffs than this say nothing about a leg.
const FEW_KICKOFFS: u32 = 20;

/// A kicker's card; his team's kickoffs where he has none of his own.
pub fn kicker(row: Option<&KickingRow>, team: &[&KickingRow], league: &LeagueKicks) -> KickingCard {
    let nobody = KickingRow::default();
    let row = row.unwrap_or(&nobody);
    let tried: f64 = bands(row).iter().map(|(_, tried)| tried).sum();
    let range = range(row, tried);
    let rates = field_goals(row, league, range);
    let blocked = Rare::of(ratio(row.fg_blk.map_or(0.0, f64::from), tried, 0.0));
    let extra = if row.xpa < 3 { league.extra_point } else { f64::from(row.xpm) / f64::from(row.xpa) };
    // A man with a few kickoffs had onside kicks among them.
    let own = row.ko.is_some_and(|n| n >= FEW_KICKOFFS).then_some(row);
    let (landing, touchbacks) = kickoffs(own.into_iter(), league.from)
        .or_else(|| kickoffs(team.iter().copied(), league.from))
        .unwrap_or((league.landing, league.touchbacks));
    KickingCard {
        bands: rates.map(|rate| band(rate, blocked)),
        range,
        extra_point: canonical(nearest(36.0 * extra) as u8),
        kickoff: kickoff(landing, touchbacks),
        kickoff_from: league.from,
    }
}

fn range(row: &KickingRow, tried: f64) -> u8 {
    let usual = constants().kick.range;
    let longest = row.fg_lng.map_or(0, |yards| yards.min(61) as u8 + 2);
    if tried < 10.0 {
        longest.max(usual)
    } else if longest == 0 {
        usual
    } else {
        longest
    }
}

/// Rates by band: leaned on the league's, falling with distance, cleared of the dice's blur.
fn field_goals(row: &KickingRow, league: &LeagueKicks, range: u8) -> [f64; 5] {
    let prior = constants().kick.prior;
    let mut rates = [0.0; 5];
    let mut weights = [0.0; 5];
    for (b, (made, tried)) in bands(row).into_iter().enumerate() {
        rates[b] = (made + prior * league.made[b]) / (tried + prior);
        weights[b] = tried + prior;
    }
    let target = pool(rates, weights);
    let mut card = target;
    for _ in 0..3 {
        let blurred = blur(&card, range);
        for b in 0..5 {
            card[b] = (card[b] * ratio(target[b], blurred[b], 1.0)).min(1.0);
            if b > 0 {
                card[b] = card[b].min(card[b - 1]);
            }
        }
    }
    card
}

/// Pool adjacent violators: never rising with distance.
fn pool(rates: [f64; 5], weights: [f64; 5]) -> [f64; 5] {
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for (rate, weight) in rates.into_iter().zip(weights) {
        blocks.push((rate, weight, 1));
        while let [.., a, b] = blocks[..] {
            if b.0 <= a.0 {
                break;
            }
            let weight = a.1 + b.1;
            blocks.truncate(blocks.len() - 2);
            blocks.push(((a.0 * a.1 + b.0 * b.1) / weight, weight, a.2 + b.2));
        }
    }
    let mut pooled = [0.0; 5];
    let values = blocks.into_iter().flat_map(|(rate, _, n)| std::iter::repeat_n(rate, n));
    pooled.iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
    pooled
}

/// What kicks of each band come to when the distance read is 7 less and two dice more (C-vfg-1).
fn blur(rates: &[f64; 5], range: u8) -> [f64; 5] {
    DISTANCES.map(|distances| {
        let n = distances.clone().count() as f64;
        let at = |distance: u8| {
            let read = |total: u8| {
                let varied = (distance + total).saturating_sub(7);
                if varied > range { 1.0 / 36.0 } else { rates[band_of(varied)] }
            };
            (2..=12).map(|total| f64::from(Reds::chances(total)) * read(total)).sum::<f64>() / 36.0
        };
        distances.map(at).sum::<f64>() / n
    })
}

/// The band of a distance.
fn band_of(distance: u8) -> usize {
    match distance {
        0..=19 => 0,
        20..=29 => 1,
        30..=39 => 2,
        40..=49 => 3,
        _ => 4,
    }
}

/// Good on the canonical set; a blocked kick takes the place of misses.
fn band(rate: f64, blocked: Rare) -> PairColumn {
    let good = canonical(largest_remainder(&[rate, 1.0 - rate], 36)[0] as u8);
    let mut blocks = blocked.cells;
    let mut cells = [Cell::plain(CellKind::NoGood); 36];
    for (at, cell) in cells.iter_mut().enumerate() {
        let total = Reds::from_index(at as u8 + 1).map_or(7, Reds::total);
        if good.contains(&total) {
            *cell = Cell::plain(CellKind::Good);
        } else if blocks > 0 {
            blocks -= 1;
            *cell = Cell::checked(CellKind::Blocked, 0, blocked.check);
        }
    }
    PairColumn::new(cells)
}

/// Touchbacks take the place of the longest kicks; the others come down where the average says.
fn kickoff(landing: f64, touchbacks: f64) -> PairColumn {
    let touchbacks = touchbacks.clamp(0.0, 1.0);
    let deep = largest_remainder(&[touchbacks, 1.0 - touchbacks], 36)[0] as usize;
    let offsets = &constants().template(ColumnShape::Punt)[..36 - deep];
    let cells = offsets
        .iter()
        .map(|offset| match nearest(landing - f64::from(*offset) / 2.0) as i8 {
            ..=0 => Cell::plain(CellKind::Touchback),
            yards => Cell::yards(yards),
        })
        .collect();
    lay_out(cells, Cell::plain(CellKind::Touchback))
}

/// A punter's card.
pub fn punter(row: Option<&PuntingRow>, league: &LeagueKicks) -> PuntingCard {
    let nobody = PuntingRow::default();
    let row = row.unwrap_or(&nobody);
    let (n, blocked) = (f64::from(row.pnt), row.blck.map_or(0.0, f64::from));
    let mean = if row.pnt < 3 { league.punt } else { f64::from(row.yds) / n };
    let longest = row.lng.filter(|_| row.pnt >= 3).map_or(constants().kick.punt_longest, |y| y.min(99) as u8);
    let rare = Rare::of(ratio(blocked, n + blocked, 0.0));
    let count = 36 - usize::from(rare.cells);
    let mut cells: Vec<Cell> =
        punts(mean, longest, count).into_iter().map(|yards| Cell::yards(yards as i8)).collect();
    cells.extend(rare.write(CellKind::Blocked, 0));
    PuntingCard { punt: lay_out(cells, Cell::yards(mean as i8)), longest }
}

/// Distances with this mean, none beyond the longest.
fn punts(mean: f64, longest: u8, count: usize) -> Vec<i16> {
    let template = constants().template(ColumnShape::Punt);
    let floor = constants().floor(ColumnShape::Punt);
    let total = nearest(mean * count as f64) as i64;
    let base = nearest(mean) as i16;
    let raw = (0..count).map(|i| base + template[((2 * i + 1) * 36) / (2 * count)]).collect();
    let mut cells = to_total(raw, total, floor);
    for _ in 0..60 {
        cells.iter_mut().for_each(|yards| *yards = (*yards).min(i16::from(longest)));
        let mut missing = total - cells.iter().map(|v| i64::from(*v)).sum::<i64>();
        for yards in cells.iter_mut().rev().filter(|yards| **yards < i16::from(longest)) {
            if missing > 0 {
                *yards += 1;
                missing -= 1;
            }
        }
        if missing <= 0 {
            break;
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punts_keep_their_average_below_the_longest() {
        for (mean, longest) in [(38.0, 55), (42.3, 60), (45.0, 52)] {
            let cells = punts(mean, longest, 36);
            assert!(cells.iter().all(|v| *v <= i16::from(longest)));
            assert_eq!(cells.iter().map(|v| i64::from(*v)).sum::<i64>(), nearest(mean * 36.0) as i64);
        }
    }

    #[test]
    fn pooled_rates_never_rise_with_distance() {
        let pooled = pool([0.9, 1.0, 0.7, 0.8, 0.5], [5.0, 10.0, 10.0, 10.0, 5.0]);
        assert!(pooled.windows(2).all(|pair| pair[0] >= pair[1]), "{pooled:?}");
    }

    #[test]
    fn a_kicker_read_through_the_blur_makes_what_he_made() {
        let season = Season::default();
        let row = KickingRow {
            fgm_29: 50,
            fga_29: 52,
            fgm_39: 50,
            fga_39: 60,
            fgm_49: 40,
            fga_49: 60,
            fg_lng: Some(55),
            ..KickingRow::default()
        };
        let league = LeagueKicks::of(&season);
        let rates = field_goals(&row, &league, 57);
        let read = blur(&rates, 57);
        assert!((read[2] - (50.0 + 5.0 * league.made[2]) / 65.0).abs() < 0.02, "{read:?}");
        assert!((read[3] - (40.0 + 5.0 * league.made[3]) / 65.0).abs() < 0.02, "{read:?}");
    }

    #[test]
    fn a_blocked_kick_keeps_its_probability() {
        let column = band(0.8, Rare::of(0.02));
        let blocked: Vec<_> = column.cells().iter().filter(|cell| cell.kind == CellKind::Blocked).collect();
        assert_eq!(blocked.len(), 1);
        assert_eq!(blocked[0].check, 26);
    }
}
