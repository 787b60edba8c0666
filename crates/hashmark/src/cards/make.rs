//! `hashmark cards make`: cards that were played until the season came out right.

use crate::parallel::{bar, in_order, threads};
use crate::{error, load, output};
use hashmark_card::maker::{Entry, Targets, make};
use hashmark_card::replay::{CalibrateError, Calibration, ROUNDS, Replay, Sums, calibrate};
use hashmark_card::season::Season;
use indicatif::ProgressBar;
use miette::{Report, Result};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Makes the cards of a season and writes them.
pub fn run(folder: &Path, file: &Path) -> Result<ExitCode> {
    let season = load::season(folder)?;
    let began = Instant::now();
    let made = calibrated(&season, folder)?;
    output::write(file, &made.cards.to_json())?;
    for entry in made.report.entries.iter().filter(|entry| worth_saying(entry)) {
        eprintln!("note: {entry}");
    }
    let men: usize = made.cards.teams.iter().map(|team| team.men.len()).sum();
    output::print(&format!(
        "{} {}: cards of {} teams and {men} men, {} rounds of replays, {:.1} s, written to {}\n",
        made.cards.league,
        made.cards.season,
        made.cards.teams.len(),
        made.rounds.len(),
        began.elapsed().as_secs_f64(),
        file.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Small samples are everyday; what a card could not hold is worth a line.
fn worth_saying(entry: &Entry) -> bool {
    use hashmark_card::maker::Note;
    matches!(entry.note, Note::Clamped { .. } | Note::LeftOut | Note::SecondRow(_) | Note::Invented)
}

/// Cards of a season; one without a schedule cannot be replayed and gets them as reckoned.
pub fn calibrated(season: &Season, folder: &Path) -> Result<Calibration> {
    let wrong = |what: String| {
        let what = format!("{}: {what}", folder.display());
        error::unusable(what, "docs/season-files.md describes every file and column")
    };
    if season.schedule.is_empty() {
        eprintln!("note: {}: no schedule, so the cards are not played through", folder.display());
        let (cards, report) = make(season, &Targets::from(season)).map_err(|e| wrong(e.to_string()))?;
        return Ok(Calibration { cards, report, rounds: vec![] });
    }
    let bar = bar(ROUNDS.iter().map(|round| round.seasons).sum(), "seasons");
    let made = calibrate(season, &ROUNDS, |replay, seasons| play(replay, seasons, &bar));
    bar.finish_and_clear();
    made.map_err(|e: CalibrateError| -> Report { wrong(e.to_string()) })
}

/// Plays so many seasons on all cores.
pub fn play(replay: &Replay, seasons: u64, bar: &ProgressBar) -> Sums {
    let parts = in_order(seasons, 1, threads(None), bar, |range| replay.play(range));
    let mut parts = parts.into_iter();
    let Some(mut sums) = parts.next() else { return replay.play(0..0) };
    parts.for_each(|part| sums.add(&part));
    sums
}
