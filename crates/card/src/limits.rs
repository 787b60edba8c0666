//! What a man may do in one game before the rules bite, from what he did in the season.

use crate::game::ManLimits;
use crate::position::Pos;
use crate::tables::{BySeason, CardCharts, FatigueRow};
use crate::team::{CardMan, CardTeam, SeasonLine};

/// The limits of every man of a team.
pub(crate) fn of_team(tables: &CardCharts, team: &CardTeam) -> Vec<ManLimits> {
    team.men.iter().map(|man| of_man(tables, man, team.games)).collect()
}

fn of_man(tables: &CardCharts, man: &CardMan, games: u8) -> ManLimits {
    ManLimits {
        fatigue: if man.pos.is_back() { fatigue(tables, man.season.rushes, games) } else { [u8::MAX; 3] },
        catches: catches(tables, man.season.catches),
        end_runs: if man.pos == Pos::Qb { end_runs(tables, man.season.rushes, games) } else { u8::MAX },
    }
}

/// A count scaled to sixteen games when the season was not 12, 14 or 16 games long (C-fatch-4).
fn scaled(count: u16, games: u8) -> u16 {
    match games {
        12 | 14 | 16 | 0 => count,
        other => (u32::from(count) * 16 / u32::from(other)) as u16,
    }
}

/// Last carries that are fresh, at level 1 and at level 2 (C-fat-4, C-fatch-1..4).
pub fn fatigue(tables: &CardCharts, rushes: u16, games: u8) -> [u8; 3] {
    let bounds = |row: &FatigueRow| match games {
        12 => row.rushes_12,
        14 => row.rushes_14,
        _ => row.rushes_16,
    };
    let rushes = scaled(rushes, games);
    let row = tables.fatigue.iter().find(|row| (bounds(row)[0]..=bounds(row)[1]).contains(&rushes));
    row.or(tables.fatigue.last())
        .map(|row| [row.fresh[1], row.level_1[1], row.level_2[1]].map(|carries| carries as u8))
        .unwrap_or([u8::MAX; 3])
}

/// Catches a game before he is over-targeted: a tenth of his season, rounded up (C-target-1, C-target-4).
pub fn catches(tables: &CardCharts, season: u16) -> u8 {
    season.div_ceil(tables.limits.catches_per_target_step) as u8
}

/// Designed end runs of a quarterback in a game (C-qber-1, C-qber-2).
pub fn end_runs(tables: &CardCharts, rushes: u16, games: u8) -> u8 {
    half_up(f64::from(scaled(rushes, games)) / by_season(&tables.end_run_divisor, games))
}

/// The divisor for a length of season.
pub(crate) fn by_season(divisor: &BySeason, games: u8) -> f64 {
    match games {
        12 => divisor.g12,
        14 => divisor.g14,
        _ => divisor.g16,
    }
}

/// The nearest whole number, halves up.
pub(crate) fn half_up(value: f64) -> u8 {
    (value + 0.5) as u8
}

/// A man's injury rating, 0 to 15 (C-injrat-1..6).
pub fn injury_rating(tables: &CardCharts, pos: Pos, season: &SeasonLine, starter: bool, games: u8) -> u8 {
    let table = &tables.injury_rating;
    let per = |count: u16, divisor: &BySeason| f64::from(scaled(count, games)) / by_season(divisor, games);
    let rating = match pos {
        Pos::Hb | Pos::Fb => {
            let rush = per(season.rushes, &table.backs.rush);
            let catches = per(season.catches, &table.backs.receptions);
            if rush > catches { rush } else { catches }
        }
        Pos::Qb => per(season.passes, &table.qb.pass_attempts),
        Pos::Te => per(season.catches, &table.te_bb.receptions),
        Pos::Fl | Pos::Se => per(season.catches, &table.fl_se.receptions),
        _ => f64::from(if starter { table.other_starter } else { table.other_sub }),
    };
    half_up(rating).min(15)
}
