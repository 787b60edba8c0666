//! Opening what people name on the command line: cards, house rules, clubs, seasons.

use crate::error;
use hashmark_card::house::{House, Switches};
use hashmark_card::season::{Season, SeasonError, Warning};
use hashmark_card::set;
use hashmark_card::team::{CardSet, Team};
use miette::{Report, Result};
use std::path::Path;

/// The text of a file.
pub fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|e| error::file(path, "read", &e))
}

/// The cards of a file; without one, those of the Founders League.
pub fn cards(path: Option<&Path>) -> Result<CardSet> {
    let Some(path) = path else { return Ok(set::founders()) };
    let remedy = "make the cards anew with `hashmark cards make SEASON_DIR -o FILE`";
    CardSet::from_json(&text(path)?).map_err(|e| error::misread(path, e.line, e.column, &e.what, remedy))
}

/// The house rules of a file; without one, the book's.
pub fn house(path: Option<&Path>) -> Result<House> {
    let Some(path) = path else { return Ok(House::default()) };
    House::from_toml(&text(path)?).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        error::unusable(lines.join("\n"), "`hashmark rules card switches` lists every switch")
    })
}

/// The team called so.
pub fn team<'a>(cards: &'a CardSet, name: &str) -> Result<&'a Team> {
    cards.team(name).ok_or_else(|| {
        let all: Vec<String> = cards.teams.iter().map(|team| format!("{} {}", team.id, team.name)).collect();
        let what = format!("no club, or more than one, is called {name:?} in the {}", cards.league);
        error::unusable(what, format!("name one of: {}", all.join(", ")))
    })
}

/// The season of a folder; what is doubtful about it is said on standard error.
pub fn season(folder: &Path) -> Result<Season> {
    if !folder.is_dir() {
        let what = format!("{}: there is no such folder", folder.display());
        return Err(error::unusable(what, "name a folder with season.toml and the CSV files of a season"));
    }
    let find = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    let (season, warnings) = Season::read(&find)
        .map_err(|errors| wrong_season(&errors, |file| folder.join(file).display().to_string()))?;
    warn(&warnings, |file| folder.join(file).display().to_string());
    Ok(season)
}

/// Everything that is wrong with a season, one line each.
pub fn wrong_season(errors: &[SeasonError], path: impl Fn(&str) -> String) -> Report {
    const MOST: usize = 20;
    let mut lines: Vec<String> = errors
        .iter()
        .take(MOST)
        .map(|e| {
            let text = e.to_string();
            text.replacen(&e.place.file, &path(&e.place.file), 1)
        })
        .collect();
    if errors.len() > MOST {
        lines.push(format!("and {} more", errors.len() - MOST));
    }
    error::unusable(lines.join("\n"), "docs/season-files.md describes every file and column")
}

/// Says what is doubtful.
pub fn warn(warnings: &[Warning], path: impl Fn(&str) -> String) {
    for warning in warnings {
        eprintln!(
            "note: {}",
            warning.to_string().replacen(&warning.place.file, &path(&warning.place.file), 1)
        );
    }
}
