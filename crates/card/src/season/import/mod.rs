//! An ordinary statistics export as a season.
//!
//! Tables are known by their heads, whatever their files are called: one wide table of players, or one each
//! for passing, rushing, receiving, kicking, punting, returns and defense; teams with what they allowed, or
//! team games; games for the schedule. A `season.toml` among the files is taken as it is.

mod build;
mod gather;
mod heads;
mod places;
mod rows;

#[cfg(test)]
mod tests;

use super::error::{Findings, SeasonDoubt, SeasonPlace};
use super::read::SeasonOutcome;
use super::table::CsvTable;
use super::{Profile, Season, profile};
use gather::Gathered;
use heads::ImportTableKind;

/// Makes a season of exported tables, each a file name and its text; then checks it as [`Season::read`] does.
pub fn import(files: &[(String, String)]) -> SeasonOutcome {
    let mut findings = Findings::default();
    let given = files.iter().find(|(name, _)| name == profile::FILE);
    let given = given.map(|(_, text)| profile::parse(text, &mut findings));
    let season = gather(files, given, &mut findings);
    let Some(season) = season.filter(|_| findings.errors.is_empty()) else {
        return Err(findings.errors);
    };
    let written = season.write();
    let find = |name: &str| written.iter().find(|(file, _)| *file == name).map(|(_, text)| text.clone());
    let (season, warnings) = Season::read(&find)?;
    Ok((season, findings.warnings.into_iter().chain(warnings).collect()))
}

fn gather(files: &[(String, String)], given: Option<Profile>, findings: &mut Findings) -> Option<Season> {
    let csv = files.iter().filter(|(name, _)| name != profile::FILE);
    let tables: Vec<CsvTable> = csv.map(|(name, text)| CsvTable::parse(name, text, findings)).collect();
    let mut gathered = Gathered::default();
    let mut known = Vec::new();
    for table in &tables {
        match heads::recognize(table) {
            Some(table) => known.push(table),
            None => {
                findings.warn(SeasonPlace::file(&table.file), SeasonDoubt::NotRecognized(table.heads.clone()))
            }
        }
    }
    // Games first: they tell which team games are of the regular season.
    known.sort_by_key(|table| table.kind != ImportTableKind::Games);
    for table in &known {
        gathered.take(table, findings);
    }
    gathered.settle();
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    build::season(&gathered, &names, given, findings)
}
