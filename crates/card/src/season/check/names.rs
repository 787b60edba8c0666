//! Teams and players are named, known, and named once.

use crate::season::close::closest;
use crate::season::error::{Findings, SeasonPlace, SeasonProblem};
use crate::season::model::*;
use crate::season::sheet::{SeasonFile, SeasonRow};
use std::collections::{BTreeMap, BTreeSet};

/// A row that belongs to a team, and perhaps to a player.
pub(in crate::season) trait NamedRow: SeasonRow {
    fn team(&self) -> &str;
    fn player(&self) -> Option<&str>;
}

macro_rules! named {
    ($($row:ident)+) => { $(impl NamedRow for $row {
        fn team(&self) -> &str { &self.team }
        fn player(&self) -> Option<&str> { Some(&self.player) }
    })+ };
}

named!(PassingRow RushingRow ReceivingRow DefenderRow KickingRow PuntingRow ReturnsRow LineRow NumberRow);

impl NamedRow for TeamRow {
    fn team(&self) -> &str {
        &self.team
    }

    fn player(&self) -> Option<&str> {
        None
    }
}

impl NamedRow for DefenseRow {
    fn team(&self) -> &str {
        &self.team
    }

    fn player(&self) -> Option<&str> {
        None
    }
}

/// Every row names its team, and its player where it has one.
pub(in crate::season) fn players<R: NamedRow>(read: &SeasonFile<R>, findings: &mut Findings) {
    for (at, row) in &read.rows {
        if row.team().is_empty() {
            findings.error(
                read.place(*at, "team"),
                SeasonProblem::Blank { wanted: "write the team's short name" },
            );
        }
        if row.player() == Some("") {
            findings
                .error(read.place(*at, "player"), SeasonProblem::Blank { wanted: "write the player's name" });
        }
    }
}

/// No team, or no player of a team, has two rows in one file.
pub(in crate::season) fn one_row_each<R: NamedRow>(read: &SeasonFile<R>, findings: &mut Findings) {
    let mut seen: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (at, row) in &read.rows {
        let line = read.table.rows[*at].line;
        let name = (row.team(), row.player().unwrap_or_default());
        let Some(&first) = seen.get(&name) else {
            seen.insert(name, line);
            continue;
        };
        let team = row.team().to_string();
        match row.player() {
            Some(player) => {
                let problem = SeasonProblem::TwiceAPlayer { player: player.into(), team, first };
                findings.error(read.place(*at, "player"), problem);
            }
            None => findings.error(read.place(*at, "team"), SeasonProblem::TwiceATeam { team, first }),
        }
    }
}

/// Every team named is one of `teams`.
pub(in crate::season) fn known_teams<R: NamedRow>(
    read: &SeasonFile<R>,
    teams: &BTreeSet<String>,
    findings: &mut Findings,
) {
    for (at, row) in &read.rows {
        if !row.team().is_empty() && !teams.contains(row.team()) {
            findings.error(read.place(*at, "team"), unknown(row.team(), teams));
        }
    }
}

/// The error for a team that is not there.
pub(super) fn unknown(team: &str, teams: &BTreeSet<String>) -> SeasonProblem {
    let close = closest(team, teams.iter().map(String::as_str));
    SeasonProblem::UnknownTeam { team: team.into(), found: teams.iter().cloned().collect(), close }
}

/// Every team has its row.
pub(in crate::season) fn team_rows(
    read: &SeasonFile<DefenseRow>,
    teams: &BTreeSet<String>,
    findings: &mut Findings,
) {
    let column = read.table.column("team").unwrap_or_default();
    let listed: BTreeSet<&str> = (0..read.table.rows.len()).map(|row| read.table.cell(row, column)).collect();
    for team in teams.iter().filter(|team| !listed.contains(team.as_str())) {
        findings.error(SeasonPlace::file(DefenseRow::FILE), SeasonProblem::NoTeamRow { team: team.clone() });
    }
}
