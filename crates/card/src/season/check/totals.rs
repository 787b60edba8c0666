//! Team totals against the sums of their players.

use crate::season::error::{Findings, SeasonDoubt, SeasonPlace, SeasonProblem};
use crate::season::model::*;
use crate::season::sheet::SeasonFile;

/// Apart by more than this is told.
const WARN: f64 = 0.01;
/// Apart by more than this is refused.
const REFUSE: f64 = 0.05;

/// One total of a team and what its players add up to.
struct TeamTotal {
    column: &'static str,
    listed: i64,
    sum: i64,
}

/// Compares every total that both a team and its players have.
pub(in crate::season) fn totals(
    season: &Season,
    teams: &SeasonFile<TeamRow>,
    defense: &SeasonFile<DefenseRow>,
    findings: &mut Findings,
) {
    for (at, team) in &teams.rows {
        for total in offense(season, team) {
            compare(&team.team, teams.place(*at, total.column), &total, findings);
        }
        points(season, team, teams.place(*at, "pf"), findings);
    }
    for (at, team) in &defense.rows {
        for total in taken(season, team) {
            compare(&team.team, defense.place(*at, total.column), &total, findings);
        }
    }
}

fn offense(season: &Season, team: &TeamRow) -> Vec<TeamTotal> {
    let of = |name: &str| name == team.team;
    let rush = |part: fn(&RushingRow) -> i64| {
        season.rushing.iter().filter(|row| of(&row.team)).map(part).sum::<i64>()
    };
    let pass = |part: fn(&PassingRow) -> i64| {
        season.passing.iter().filter(|row| of(&row.team)).map(part).sum::<i64>()
    };
    let catch = |part: fn(&ReceivingRow) -> i64| {
        season.receiving.iter().filter(|row| of(&row.team)).map(part).sum::<i64>()
    };
    let total = |column, listed: i64, sum| TeamTotal { column, listed, sum };
    vec![
        total("rush_att", team.rush_att.into(), rush(|row| row.att.into())),
        total("rush_yds", team.rush_yds.into(), rush(|row| row.yds.into())),
        total("rush_td", team.rush_td.into(), rush(|row| row.td.into())),
        total("cmp", team.cmp.into(), pass(|row| row.cmp.into())),
        total("att", team.att.into(), pass(|row| row.att.into())),
        total("pass_yds", team.pass_yds.into(), pass(|row| row.yds.into())),
        total("pass_td", team.pass_td.into(), pass(|row| row.td.into())),
        total("int", team.int.into(), pass(|row| row.int.into())),
        total("sk", team.sk.into(), pass(|row| row.sk.into())),
        total("sk_yds", team.sk_yds.into(), pass(|row| row.sk_yds.into())),
        total("cmp", team.cmp.into(), catch(|row| row.rec.into())),
        total("pass_yds", team.pass_yds.into(), catch(|row| row.yds.into())),
        total("pass_td", team.pass_td.into(), catch(|row| row.td.into())),
    ]
}

/// Interceptions and sacks, where every defender's are known.
fn taken(season: &Season, team: &DefenseRow) -> Vec<TeamTotal> {
    let men = || season.defenders.iter().filter(|row| row.team == team.team);
    let mut totals = Vec::new();
    if men().all(|row| row.int.is_some()) {
        let sum = men().filter_map(|row| row.int).map(i64::from).sum();
        totals.push(TeamTotal { column: "int", listed: team.int.into(), sum });
    }
    if men().all(|row| row.sk.is_some()) {
        let sum: f64 = men().filter_map(|row| row.sk).sum();
        totals.push(TeamTotal { column: "sk", listed: team.sk.into(), sum: sum.round() as i64 });
    }
    totals
}

/// A difference of one is a slip in somebody's table and never refused.
fn compare(team: &str, place: SeasonPlace, total: &TeamTotal, findings: &mut Findings) {
    let TeamTotal { listed, sum, .. } = *total;
    let gap = (listed - sum).abs();
    let apart = gap as f64 / listed.abs().max(1) as f64;
    let (team, team_total, percent) = (team.to_string(), listed, 100.0 * apart);
    if apart > REFUSE && gap > 1 {
        findings.error(place, SeasonProblem::TotalsApart { team, team_total, sum, percent });
    } else if apart > WARN {
        findings.warn(place, SeasonDoubt::TotalsApart { team, team_total, sum, percent });
    }
}

/// A team scored at least what its own men scored on offense and by kicks.
fn points(season: &Season, team: &TeamRow, place: SeasonPlace, findings: &mut Findings) {
    let kicks = |row: &KickingRow| {
        let field_goals = row.fgm_19 + row.fgm_29 + row.fgm_39 + row.fgm_49 + row.fgm_50;
        i64::from(3 * field_goals + row.xpm)
    };
    let kicked: i64 = season.kicking.iter().filter(|row| row.team == team.team).map(kicks).sum();
    let least = kicked + 6 * i64::from(team.rush_td + team.pass_td);
    if i64::from(team.pf) < least {
        let problem = SeasonProblem::TooFewPoints { team: team.team.clone(), points: team.pf.into(), least };
        findings.error(place, problem);
    }
}
