//! An ordinary statistics export as a season.
//!
//! Tables are known by their heads, whatever their files are called: one wide table of players, or one each
//! for passing, rushing, receiving, kicking, punting, returns and defense; teams with what they allowed, or
//! team games; games for the schedule. A `season.toml` among the files is taken as it is.

mod build;
mod clubs;
mod complete;
mod gather;
mod heads;
mod mend;
mod number;
mod origin;
mod places;
mod rows;

#[cfg(test)]
mod blemishes;
#[cfg(test)]
mod tests;

use super::error::{Findings, SeasonDoubt, SeasonPlace};
use super::read::SeasonOutcome;
use super::table::CsvTable;
use super::{Season, profile};
use gather::Gathered;
use heads::{ImportTableKind, Known};

/// Makes a season of exported tables, each a file name and its text; then checks it as [`Season::read`] does.
///
/// What can be repaired is, and is said at its place in the table it came from. Only what cannot be played is
/// refused.
pub fn import(files: &[(String, String)]) -> SeasonOutcome {
    let mut findings = Findings::default();
    let given = files.iter().find(|(name, _)| name == profile::FILE);
    let given = given.map(|(_, text)| profile::parse(text, &mut findings));
    let gathered = gather(files, &mut findings);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let built = build::season(&gathered, &names, given, &mut findings);
    let Some(mut built) = built.filter(|_| findings.errors.is_empty()) else {
        return Err(findings.errors);
    };
    complete::complete(&mut built, &gathered, &mut findings);
    let written = built.write();
    let find = |name: &str| written.iter().find(|(file, _)| *file == name).map(|(_, text)| text.clone());
    match Season::read(&find) {
        Ok((season, mut warnings)) => {
            for warning in &mut warnings {
                warning.place = origin::origin(&warning.place, &built, &gathered);
            }
            Ok((season, findings.warnings.into_iter().chain(warnings).collect()))
        }
        Err(mut errors) => {
            for error in &mut errors {
                error.place = origin::origin(&error.place, &built, &gathered);
            }
            Err(errors)
        }
    }
}

fn gather(files: &[(String, String)], findings: &mut Findings) -> Gathered {
    let csv = files.iter().filter(|(name, _)| name != profile::FILE);
    let tables: Vec<CsvTable> =
        csv.map(|(name, text)| under_its_header(CsvTable::parse_export(name, text, findings))).collect();
    let mut gathered = Gathered::default();
    let mut known: Vec<Known<'_>> = Vec::new();
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
    clubs::settle(&mut gathered, findings);
    gathered.settle();
    mend::mend(&mut gathered, findings);
    gathered
}

/// A table whose header stands under a line of headings is read from there.
fn under_its_header(table: CsvTable) -> CsvTable {
    if heads::recognize(&table).is_some() {
        return table;
    }
    let below = table.under_headings().filter(|below| heads::recognize(below).is_some());
    below.unwrap_or(table)
}
