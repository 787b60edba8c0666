//! What must hold over the whole league: offense against defense, and the schedule.

use super::names::unknown;
use crate::season::error::{Findings, SeasonDoubt, SeasonPlace, SeasonProblem};
use crate::season::model::*;
use crate::season::sheet::{SeasonFile, SeasonRow};
use std::collections::{BTreeMap, BTreeSet};

/// Offense and defense apart by more than this are told, and defenses scaled.
const WARN: f64 = 0.005;

/// One statistic that offenses make and defenses allow.
struct Shared {
    column: &'static str,
    made: fn(&TeamRow) -> i64,
    allowed: fn(&DefenseRow) -> i64,
    set: fn(&mut DefenseRow, i64),
}

macro_rules! shared {
    ($($name:ident: $kind:ty),+) => {
        [$(Shared {
            column: stringify!($name),
            made: |row| i64::from(row.$name),
            allowed: |row| i64::from(row.$name),
            set: |row, value| row.$name = value as $kind,
        }),+]
    };
}

/// Scales the defenses, by one factor a statistic, until the league allowed what it made.
pub(in crate::season) fn settle_defenses(season: &mut Season, findings: &mut Findings) {
    let statistics = shared!(
        rush_att: u32, rush_yds: i32, rush_td: u32, cmp: u32, att: u32, pass_yds: i32, pass_td: u32, int: u32,
        sk: u32, sk_yds: u32
    );
    for statistic in &statistics {
        let offense: i64 = season.teams.iter().map(statistic.made).sum();
        let defense: i64 = season.defense.iter().map(statistic.allowed).sum();
        let apart = (offense - defense).abs() as f64 / offense.abs().max(1) as f64;
        if apart > WARN && defense > 0 && offense >= 0 {
            let factor = offense as f64 / defense as f64;
            let place =
                SeasonPlace { column: Some(statistic.column.into()), ..SeasonPlace::file(DefenseRow::FILE) };
            findings.warn(place, SeasonDoubt::LeagueApart { offense, defense, factor });
            scale(&mut season.defense, statistic, offense, defense);
        }
    }
    for row in &mut season.defense {
        row.cmp = row.cmp.min(row.att);
        row.int = row.int.min(row.att);
    }
    let scored: i64 = season.teams.iter().map(|row| i64::from(row.pf)).sum();
    let allowed: i64 = season.teams.iter().map(|row| i64::from(row.pa)).sum();
    if scored != allowed {
        let place = SeasonPlace { column: Some("pf".into()), ..SeasonPlace::file(TeamRow::FILE) };
        findings.warn(place, SeasonDoubt::PointsApart { scored, allowed });
    }
}

/// Each defense's share of the new total; running remainders keep the total exact.
fn scale(rows: &mut [DefenseRow], statistic: &Shared, offense: i64, defense: i64) {
    let (mut before, mut given) = (0, 0);
    for row in rows {
        before += (statistic.allowed)(row);
        let until = (before * offense * 2 + defense).div_euclid(2 * defense);
        (statistic.set)(row, until - given);
        given = until;
    }
}

/// Both teams of a game are known and two; nobody plays twice in a week.
pub(in crate::season) fn schedule(
    read: &SeasonFile<GameRow>,
    teams: &BTreeSet<String>,
    findings: &mut Findings,
) {
    let mut weeks = BTreeSet::new();
    for (at, game) in &read.rows {
        if game.away == game.home {
            findings.error(read.place(*at, "home"), SeasonProblem::PlaysItself { team: game.home.clone() });
            continue;
        }
        for (column, team) in [("away", &game.away), ("home", &game.home)] {
            if !teams.contains(team) {
                findings.error(read.place(*at, column), unknown(team, teams));
            } else if !weeks.insert((team, game.week)) {
                let doubt = SeasonDoubt::TwiceAWeek { team: team.clone(), week: game.week };
                findings.warn(read.place(*at, column), doubt);
            }
        }
    }
}

/// Every team plays as many games as it is listed with.
pub(in crate::season) fn numbers_of_games(season: &Season, findings: &mut Findings) {
    let mut games: BTreeMap<&str, i64> = BTreeMap::new();
    for team in season.schedule.iter().flat_map(|game| [&game.away, &game.home]) {
        *games.entry(team).or_default() += 1;
    }
    for team in &season.teams {
        let (listed, scheduled) = (i64::from(team.g), games.get(team.team.as_str()).copied().unwrap_or(0));
        if listed != scheduled {
            let doubt = SeasonDoubt::GamesApart { team: team.team.clone(), listed, scheduled };
            findings.warn(SeasonPlace::file(GameRow::FILE), doubt);
        }
    }
}
