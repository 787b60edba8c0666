//! `hashmark cards`: from an export to a season, from a season to cards, and back to the season by replay.

use crate::cli::{CardsArgs, CardsCommand, CheckFormat};
use crate::parallel::ThreadRunner;
use crate::season::report_format;
use crate::{error, load, output};
use hashmark_games::capability::SeasonFiles;
use hashmark_games::{CardMaker, NamedText};
use miette::Result;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// One of the four.
pub fn run(args: &CardsArgs) -> Result<ExitCode> {
    let maker = load::only("cards", |game| game.card_maker())?;
    match &args.command {
        CardsCommand::Import { files, output } => import(maker, files, output)?,
        CardsCommand::Make { season, output } => make(maker, season, output)?,
        CardsCommand::Show { file, player } => {
            output::print(&maker.show(&load::named_text(file)?, player).map_err(error::fault)?)?;
        }
        CardsCommand::Check { season, cards, replays, format } => {
            check(maker, season, cards.as_deref(), *replays, *format)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads ordinary exports and writes the files of a season.
fn import(maker: &dyn CardMaker, files: &[PathBuf], folder: &Path) -> Result<()> {
    let exports = files
        .iter()
        .map(|path| Ok(NamedText { name: short(path), text: load::text(path)? }))
        .collect::<Result<Vec<NamedText>>>()?;
    let path = |name: &str| {
        let found = files.iter().find(|path| short(path) == name);
        found.map_or_else(|| name.to_string(), |path| path.display().to_string())
    };
    let season = maker.import(&exports, &path).map_err(error::fault)?;
    notes(&season.notes);
    output::folder(folder)?;
    for (name, text) in &season.files {
        output::write(&folder.join(name), text)?;
    }
    output::print(&format!("{}, written to {}\n", season.summary, folder.display()))
}

/// Cards that were played until the season came out right.
fn make(maker: &dyn CardMaker, folder: &Path, file: &Path) -> Result<()> {
    let began = Instant::now();
    let runner = ThreadRunner::new(None);
    let made = with_season(folder, |season| maker.make(season, &runner).map_err(error::fault));
    runner.finish();
    let made = made?;
    output::write(file, &made.text)?;
    notes(&made.notes);
    let seconds = began.elapsed().as_secs_f64();
    output::print(&format!("{}, {seconds:.1} s, written to {}\n", made.summary, file.display()))
}

/// The season replayed many times, and what it gives beside what it was.
fn check(
    maker: &dyn CardMaker,
    folder: &Path,
    cards: Option<&Path>,
    replays: u32,
    format: CheckFormat,
) -> Result<()> {
    let runner = ThreadRunner::new(None);
    let checked = with_season(folder, |season| {
        let cards = cards.map(load::named_text).transpose()?;
        let (cards, format) = (cards.as_ref(), report_format(format));
        maker.check(season, cards, replays.into(), format, &runner).map_err(error::fault)
    });
    runner.finish();
    let checked = checked?;
    notes(&checked.notes);
    output::print(&checked.text)
}

/// Does something with the season of a folder.
fn with_season<T>(folder: &Path, work: impl FnOnce(&SeasonFiles<'_>) -> Result<T>) -> Result<T> {
    if !folder.is_dir() {
        let what = format!("{}: there is no such folder", folder.display());
        return Err(error::unusable(what, "name a folder with season.toml and the CSV files of a season"));
    }
    work(&SeasonFiles {
        folder: folder.display().to_string(),
        find: &|name| std::fs::read_to_string(folder.join(name)).ok(),
        path: &|file| folder.join(file).display().to_string(),
    })
}

fn notes(notes: &[String]) {
    notes.iter().for_each(|note| eprintln!("note: {note}"));
}

fn short(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
