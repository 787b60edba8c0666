//! `hashmark cards import`: ordinary exports become the files of a season.

use crate::{load, output};
use hashmark_card::season::{Season, import};
use miette::Result;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Reads the exports and writes the season.
pub fn run(files: &[PathBuf], folder: &Path) -> Result<ExitCode> {
    let texts = files
        .iter()
        .map(|path| Ok((short(path), load::text(path)?)))
        .collect::<Result<Vec<(String, String)>>>()?;
    let path = |name: &str| {
        let found = files.iter().find(|path| short(path) == name);
        found.map_or_else(|| name.to_string(), |path| path.display().to_string())
    };
    let (season, warnings) = import(&texts).map_err(|errors| load::wrong_season(&errors, path))?;
    load::warn(&warnings, path);
    output::folder(folder)?;
    for (name, text) in season.write() {
        output::write(&folder.join(name), &text)?;
    }
    output::print(&summary(&season, folder))?;
    Ok(ExitCode::SUCCESS)
}

fn short(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn summary(season: &Season, folder: &Path) -> String {
    let profile = &season.profile;
    format!(
        "{} {}: {} teams, {} passers, {} runners, {} receivers, {} games on the schedule, written to {}\n",
        profile.league,
        profile.season,
        season.teams.len(),
        season.passing.len(),
        season.rushing.len(),
        season.receiving.len(),
        season.schedule.len(),
        folder.display(),
    )
}
