//! A folder of files as a season: everything wrong with it is told at once.

use super::check::{self, NamedRow, Plausible};
use super::error::{Findings, SeasonDoubt, SeasonError, SeasonPlace, Warning};
use super::model::*;
use super::profile;
use super::sheet::{SeasonFile, SeasonRow};
use crate::position::CardFront;
use std::collections::BTreeSet;

/// A season with what was doubtful about it, or everything that is wrong with it.
pub(crate) type SeasonOutcome = Result<(Season, Vec<Warning>), Vec<SeasonError>>;

impl Season {
    /// Reads a season; `files` gives the text of a file by its name, or `None` if there is none.
    pub fn read(files: &dyn Fn(&str) -> Option<String>) -> SeasonOutcome {
        let mut findings = Findings::default();
        let profile = profile::read(files, &mut findings);
        let sheets = Sheets::read(files, &mut findings);
        sheets.check_rows(&mut findings);
        // A row that is wrong would make its team's sums wrong too: those are only looked at when all rows stand.
        if !findings.errors.is_empty() {
            return Err(findings.errors);
        }
        let season = sheets.check_together(profile, &mut findings);
        findings.settle(season)
    }
}

/// The teams, those of rows that could not be read included.
fn names(teams: &SeasonFile<TeamRow>) -> BTreeSet<String> {
    let column = teams.table.column("team").unwrap_or_default();
    let all = (0..teams.table.rows.len()).map(|row| teams.table.cell(row, column).to_string());
    all.filter(|team| !team.is_empty()).collect()
}

/// Every file, as far as it could be read.
struct Sheets {
    teams: Option<SeasonFile<TeamRow>>,
    defense: Option<SeasonFile<DefenseRow>>,
    passing: Option<SeasonFile<PassingRow>>,
    rushing: Option<SeasonFile<RushingRow>>,
    receiving: Option<SeasonFile<ReceivingRow>>,
    defenders: Option<SeasonFile<DefenderRow>>,
    kicking: Option<SeasonFile<KickingRow>>,
    punting: Option<SeasonFile<PuntingRow>>,
    returns: Option<SeasonFile<ReturnsRow>>,
    line: Option<SeasonFile<LineRow>>,
    schedule: Option<SeasonFile<GameRow>>,
    numbers: Option<SeasonFile<NumberRow>>,
}

/// Does the same to every file of players, then to both files of teams.
macro_rules! each {
    ($sheets:expr, |$read:ident| $do:expr) => {{
        each!($sheets, [teams defense], |$read| $do);
        each!($sheets, [passing rushing receiving defenders kicking punting returns line numbers], |$read| $do);
    }};
    ($sheets:expr, [$($name:ident)+], |$read:ident| $do:expr) => {
        $(if let Some($read) = &$sheets.$name { $do })+
    };
}

impl Sheets {
    fn read(files: &dyn Fn(&str) -> Option<String>, findings: &mut Findings) -> Sheets {
        Sheets {
            teams: SeasonFile::file(files, findings),
            defense: SeasonFile::file(files, findings),
            passing: SeasonFile::file(files, findings),
            rushing: SeasonFile::file(files, findings),
            receiving: SeasonFile::file(files, findings),
            defenders: SeasonFile::file(files, findings),
            kicking: SeasonFile::file(files, findings),
            punting: SeasonFile::file(files, findings),
            returns: SeasonFile::file(files, findings),
            line: optional(files, "the men of the offensive line are called by their places", findings),
            schedule: optional(files, "the season has cards but no games to replay", findings),
            numbers: files(NumberRow::FILE).and_then(|text| SeasonFile::text(&text, findings)),
        }
    }

    /// What each file must satisfy by itself and towards teams.csv.
    fn check_rows(&self, findings: &mut Findings) {
        let teams = self.teams.as_ref().map(names);
        each!(self, |read| {
            check::players(read, findings);
            check::one_row_each(read, findings);
        });
        if let Some(teams) = &teams {
            each!(self, |read| check::known_teams(read, teams, findings));
            each!(self, [schedule], |read| check::schedule(read, teams, findings));
        }
        if let (Some(defense), Some(teams)) = (&self.defense, &teams) {
            check::team_rows(defense, teams, findings);
        }
        each!(self, [teams defense], |read| Plausible::judge_all(read, findings));
        each!(self, [passing rushing receiving defenders kicking punting returns], |read| {
            Plausible::judge_all(read, findings)
        });
        check::positions(self.defenders.as_ref(), self.line.as_ref(), findings);
    }

    /// What the files must satisfy together; the season, whole.
    fn check_together(self, profile: Profile, findings: &mut Findings) -> Season {
        let mut season = self.season(profile, findings);
        check::squads(&season, findings);
        if let (Some(rows), Some(defense)) = (&self.teams, &self.defense) {
            check::totals(&season, rows, defense, findings);
        }
        if self.schedule.is_some() {
            check::numbers_of_games(&season, findings);
        }
        if findings.errors.is_empty() {
            check::settle_defenses(&mut season, findings);
        }
        season
    }

    /// The rows of all files, with small gaps filled.
    fn season(&self, profile: Profile, findings: &mut Findings) -> Season {
        let mut season = Season {
            profile,
            teams: rows(&self.teams),
            defense: rows(&self.defense),
            passing: rows(&self.passing),
            rushing: rows(&self.rushing),
            receiving: rows(&self.receiving),
            defenders: rows(&self.defenders),
            kicking: rows(&self.kicking),
            punting: rows(&self.punting),
            returns: rows(&self.returns),
            line: rows(&self.line),
            schedule: rows(&self.schedule),
            numbers: rows(&self.numbers),
        };
        if self.line.is_none() {
            season.line = season.teams.iter().flat_map(|team| placeholders(&team.team)).collect();
        }
        self.fill_fronts(&mut season, findings);
        self.fill_positions(&mut season, findings);
        season
    }

    fn fill_fronts(&self, season: &mut Season, findings: &mut Findings) {
        let Some(read) = &self.teams else { return };
        for (team, (at, _)) in season.teams.iter_mut().zip(&read.rows) {
            if team.front.is_none() {
                findings.warn(read.place(*at, "front"), SeasonDoubt::NoFront(team.team.clone()));
                team.front = Some(CardFront::FourThree);
            }
        }
    }

    /// A blank position is what most men of that file play.
    fn fill_positions(&self, season: &mut Season, findings: &mut Findings) {
        let passers = season.passing.iter_mut().map(|row| &mut row.pos);
        fill(&self.passing, passers, "QB", findings);
        let runners = season.rushing.iter_mut().map(|row| &mut row.pos);
        fill(&self.rushing, runners, "HB", findings);
        let catchers = season.receiving.iter_mut().map(|row| &mut row.pos);
        fill(&self.receiving, catchers, "WR", findings);
    }
}

fn fill<'a, R: NamedRow>(
    read: &Option<SeasonFile<R>>,
    positions: impl Iterator<Item = &'a mut String>,
    usual: &str,
    findings: &mut Findings,
) {
    let Some(read) = read else { return };
    for (pos, (at, _)) in positions.zip(&read.rows).filter(|(pos, _)| pos.is_empty()) {
        findings.warn(read.place(*at, "pos"), SeasonDoubt::Assumed(usual.into()));
        *pos = usual.into();
    }
}

fn optional<R: SeasonRow>(
    files: &dyn Fn(&str) -> Option<String>,
    instead: &'static str,
    findings: &mut Findings,
) -> Option<SeasonFile<R>> {
    match files(R::FILE) {
        Some(text) => SeasonFile::text(&text, findings),
        None => {
            findings.warn(SeasonPlace::file(R::FILE), SeasonDoubt::MissingFile(instead));
            None
        }
    }
}

fn rows<R: Clone>(read: &Option<SeasonFile<R>>) -> Vec<R> {
    read.iter().flat_map(|read| &read.rows).map(|(_, row)| row.clone()).collect()
}

/// Five men who are called by their places.
fn placeholders(team: &str) -> impl Iterator<Item = LineRow> {
    let places = [
        ("LT", "Left Tackle"),
        ("LG", "Left Guard"),
        ("C", "Center"),
        ("RG", "Right Guard"),
        ("RT", "Right Tackle"),
    ];
    places.into_iter().map(move |(pos, name)| LineRow {
        player: name.into(),
        team: team.into(),
        pos: pos.into(),
        gs: None,
    })
}
