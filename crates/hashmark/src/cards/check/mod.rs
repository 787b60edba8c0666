//! `hashmark cards check`: the season replayed many times, and what it gives beside what it was.

mod compare;
mod json;
mod table;

use super::make::{calibrated, play};
use crate::cli::CheckFormat;
use crate::parallel::bar;
use crate::{error, load, output};
use compare::Comparison;
use hashmark_card::house::House;
use hashmark_card::replay::Replay;
use miette::Result;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Dice that the calibration of the cards has never seen.
const SEED: u64 = 1_000_003;

/// What was checked, and how long it took.
struct Checked {
    league: String,
    season: u16,
    replays: u64,
    games: usize,
    seconds: f64,
    comparison: Comparison,
}

/// Makes the cards of a season, or takes those of a file, replays it, and prints the comparison.
pub fn run(folder: &Path, cards: Option<&Path>, replays: u32, format: CheckFormat) -> Result<ExitCode> {
    let season = load::season(folder)?;
    let cards = match cards {
        Some(_) => load::cards(cards)?,
        None => calibrated(&season, folder)?.cards,
    };
    let wrong = |what: String| {
        let what = format!("{}: {what}", folder.display());
        error::unusable(what, "docs/season-files.md describes every file and column")
    };
    let replay = Replay::new(&season, &cards, House::default(), SEED).map_err(|e| wrong(e.to_string()))?;
    let replays = u64::from(replays.max(1));
    let bar = bar(replays, "seasons");
    let began = Instant::now();
    let sums = play(&replay, replays, &bar);
    bar.finish_and_clear();
    let checked = Checked {
        league: cards.league.clone(),
        season: cards.season,
        replays,
        games: replay.games(),
        seconds: began.elapsed().as_secs_f64(),
        comparison: Comparison::of(&season, &cards, &sums),
    };
    output::print(&match format {
        CheckFormat::Table => table::text(&checked),
        CheckFormat::Json => json::text(&checked),
    })?;
    Ok(ExitCode::SUCCESS)
}
