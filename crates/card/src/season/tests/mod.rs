//! Seasons good and bad. The folders under `tests/bad-seasons` hold only what differs from `good`; a file
//! `x.csv.missing` takes `x.csv` away. What must be said stands in `expected.txt`.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod bad;
mod gaps;

use super::error::SeasonProblem;
use super::read::SeasonOutcome;
use super::*;
use std::fs;
use std::path::PathBuf;

/// Where the folders are.
fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/bad-seasons").join(name)
}

/// A file of a folder, or of `good` where the folder has none of its own.
fn file(what: &str, name: &str) -> Option<String> {
    let own = folder(what).join(name);
    if folder(what).join(format!("{name}.missing")).exists() {
        return None;
    }
    fs::read_to_string(own).or_else(|_| fs::read_to_string(folder("good").join(name))).ok()
}

/// Reads `good` with one file changed.
fn read_with(name: &str, change: impl Fn(String) -> String) -> SeasonOutcome {
    Season::read(&|wanted| {
        let text = file("good", wanted);
        if wanted == name { text.map(&change) } else { text }
    })
}

fn good() -> Season {
    Season::read(&|name| file("good", name)).unwrap().0
}

fn warnings(outcome: SeasonOutcome) -> Vec<String> {
    outcome.unwrap().1.iter().map(ToString::to_string).collect()
}

#[test]
fn a_good_season_is_read_without_a_word() {
    assert_eq!(warnings(Season::read(&|name| file("good", name))), Vec::<String>::new());
    assert_eq!(good().teams.len(), 2);
}

#[test]
fn what_is_written_is_read_back_the_same() {
    let season = good();
    let files = season.write();
    let find = |name: &str| files.iter().find(|(file, _)| *file == name).map(|(_, text)| text.clone());
    assert_eq!(Season::read(&find), Ok((season, vec![])));
}
