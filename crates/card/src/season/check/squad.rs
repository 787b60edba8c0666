//! Every team has the men that the game needs.

use crate::season::error::{Findings, SeasonPlace, SeasonProblem};
use crate::season::model::*;
use crate::season::sheet::{SeasonFile, SeasonRow};
use std::collections::{BTreeMap, BTreeSet};

/// Positions of backs.
const BACKS: [&str; 4] = ["HB", "FB", "RB", "TB"];
/// Positions of receivers.
const RECEIVERS: [&str; 4] = ["WR", "FL", "SE", "TE"];
/// Positions of the offensive line.
pub(in crate::season) const LINEMEN: [&str; 8] = ["LT", "LG", "C", "RG", "RT", "T", "G", "OL"];
/// Positions of defenders: the charts' own first, then general ones.
pub(in crate::season) const DEFENDERS: [&str; 30] = [
    "DLE", "DLT", "DNT", "DRT", "DRE", "LLB", "MLB", "RLB", "LOLB", "LILB", "RILB", "ROLB", "LCB", "RCB",
    "SS", "FS", "LDE", "LDT", "RDT", "RDE", "DE", "DT", "NT", "DL", "OLB", "ILB", "LB", "CB", "S", "DB",
];

/// Defenders and linemen stand where their charts know.
pub(in crate::season) fn positions(
    defenders: Option<&SeasonFile<DefenderRow>>,
    line: Option<&SeasonFile<LineRow>>,
    findings: &mut Findings,
) {
    if let Some(read) = defenders {
        for (at, row) in &read.rows {
            position(&row.pos, &DEFENDERS, read.place(*at, "pos"), findings);
        }
    }
    if let Some(read) = line {
        for (at, row) in &read.rows {
            position(&row.pos, &LINEMEN, read.place(*at, "pos"), findings);
        }
    }
}

fn position(found: &str, choices: &[&'static str], place: SeasonPlace, findings: &mut Findings) {
    if !choices.contains(&found) {
        findings
            .error(place, SeasonProblem::UnknownPosition { found: found.into(), choices: choices.into() });
    }
}

/// Names of men by team.
type TeamNames<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Every team has a quarterback, two backs, three receivers, five linemen, eleven defenders, a kicker, a
/// punter and a returner.
pub(in crate::season) fn squads(season: &Season, findings: &mut Findings) {
    let passers = season.passing.iter().filter(|row| row.pos == "QB" && row.att > 0);
    let runners = season.rushing.iter().map(|row| (&row.pos, &row.team, &row.player));
    let catchers = season.receiving.iter().map(|row| (&row.pos, &row.team, &row.player));
    let backs = runners.chain(catchers.clone()).filter(|(pos, ..)| BACKS.contains(&pos.as_str()));
    let receivers = catchers.filter(|(pos, ..)| RECEIVERS.contains(&pos.as_str()));
    let needs = [
        need(PassingRow::FILE, "quarterbacks with a pass", 1, men(passers.map(|r| (&r.team, &r.player)))),
        need(RushingRow::FILE, "backs", 2, men(backs.map(|(_, team, player)| (team, player)))),
        need(ReceivingRow::FILE, "receivers", 3, men(receivers.map(|(_, team, player)| (team, player)))),
        need(LineRow::FILE, "linemen", 5, men(season.line.iter().map(|r| (&r.team, &r.player)))),
        need(DefenderRow::FILE, "defenders", 11, men(season.defenders.iter().map(|r| (&r.team, &r.player)))),
        need(KickingRow::FILE, "kickers", 1, men(season.kicking.iter().map(|r| (&r.team, &r.player)))),
        need(PuntingRow::FILE, "punters", 1, men(season.punting.iter().map(|r| (&r.team, &r.player)))),
        need(ReturnsRow::FILE, "returners", 1, men(season.returns.iter().map(|r| (&r.team, &r.player)))),
    ];
    for team in &season.teams {
        for need in &needs {
            need.check(&team.team, findings);
        }
    }
}

struct SquadNeed<'a> {
    file: &'static str,
    what: &'static str,
    wanted: usize,
    men: TeamNames<'a>,
}

fn need<'a>(file: &'static str, what: &'static str, wanted: usize, men: TeamNames<'a>) -> SquadNeed<'a> {
    SquadNeed { file, what, wanted, men }
}

fn men<'a>(named: impl Iterator<Item = (&'a String, &'a String)>) -> TeamNames<'a> {
    let mut men = TeamNames::new();
    for (team, player) in named {
        men.entry(team).or_default().insert(player);
    }
    men
}

impl SquadNeed<'_> {
    fn check(&self, team: &str, findings: &mut Findings) {
        let found = self.men.get(team).map_or(0, BTreeSet::len);
        if found < self.wanted {
            let problem =
                SeasonProblem::TooFew { team: team.into(), what: self.what, found, wanted: self.wanted };
            findings.error(SeasonPlace::file(self.file), problem);
        }
    }
}
