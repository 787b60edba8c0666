//! `hashmark replay`: a saved game as people read it. What the file tells is shown; only the pictures of an electric
//! game are made by playing it again.

mod chart;
mod html;

use crate::cli::{GameChoice, ReplayArgs, ReplayAs};
use crate::output::print;
use crate::{error, load, term};
use hashmark_games::{MatchFileFault, MatchStory, PlayFilms};
use hashmark_law::Names;
use hashmark_record::GameRecord;
use hashmark_record::text::{box_score, drive_chart, line_score, play_by_play, scoring_summary};
use hashmark_table::MatchFileError;
use miette::Result;
use std::process::ExitCode;

/// Shows a match file.
pub fn run(args: &ReplayArgs) -> Result<ExitCode> {
    let path = &args.file;
    let bytes = load::bytes(path)?;
    let game = load::game_of(path, &bytes)?;
    pictures_only(args, game)?;
    match (game.0.play_films(), args.to) {
        (Some(films), ReplayAs::Svg) => return pictures(args, films, &bytes),
        (Some(_), ReplayAs::Html) => return film(args, game, &bytes),
        _ => {}
    }
    let story = game.story(&bytes).map_err(|why| load::useless(path, why))?;
    load::note(path, story.trouble.as_slice());
    if args.to == ReplayAs::Sheet && story.sheet.is_none() {
        let what = format!("{}: the {} game has no sheet of its own", path.display(), game.name());
        return Err(error::unusable(what, "`--to record` has the box score"));
    }
    show(args, &story)
}

/// Refuses what is only for the pictures of an electric game where none are made.
fn pictures_only(args: &ReplayArgs, game: GameChoice) -> Result<()> {
    if game.play_films().is_some() && args.to == ReplayAs::Svg {
        return Ok(());
    }
    let flag = match (args.play, &args.out) {
        (Some(_), _) => "--play",
        (None, Some(_)) => "--out",
        (None, None) => return Ok(()),
    };
    let filmed = load::first_with(|game| game.play_films()).map_or("no", |(game, _)| game.0.name());
    Err(error::unusable(
        format!("{flag}: only an {filmed} game with `--to svg` has pictures of its plays"),
        match game.play_films() {
            Some(_) => format!("add `--to svg`, or leave {flag} out"),
            None => format!("leave {flag} out: this is a {} game", game.name()),
        },
    ))
}

/// A filmed game's stoppages. The file says what was done; where it led is seen by playing it again.
fn pictures(args: &ReplayArgs, films: &dyn PlayFilms, bytes: &[u8]) -> Result<ExitCode> {
    let stills = films.stills(bytes, args.play).map_err(|why| match why {
        MatchFileFault::File(why @ MatchFileError::OtherRules { .. }) => error::unusable(
            format!("{}: {why}", args.file.display()),
            "its pictures cannot be made without playing it again; `--to html`, `text` and `record` show what was kept",
        ),
        why => load::useless(&args.file, why),
    })?;
    load::note(&args.file, &stills.notes);
    let Some(folder) = &args.out else {
        print(&stills.sheet())?;
        return Ok(ExitCode::SUCCESS);
    };
    std::fs::create_dir_all(folder).map_err(|why| error::file(folder, "make", &why))?;
    for (name, text) in stills.files() {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|why| error::file(&path, "write", &why))?;
    }
    print(&format!("{} pictures in {}\n", stills.pictures.len(), folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// A filmed game as a film: the page of the table's own replay, with everything it needs inside.
fn film(args: &ReplayArgs, game: GameChoice, bytes: &[u8]) -> Result<ExitCode> {
    let text = String::from_utf8_lossy(bytes);
    let watched = hashmark_server::game::watch(game.name(), &text).map_err(|why| {
        let what = format!("{}: {why}", args.file.display());
        error::unusable(
            what,
            "name a file that `hashmark play` has saved; `--to text` shows what is left of one",
        )
    })?;
    if let Some(why) = watched.without_films {
        eprintln!("note: {}: the films are not there. {why}", args.file.display());
    }
    print(&watched.page)?;
    Ok(ExitCode::SUCCESS)
}

fn show(args: &ReplayArgs, story: &MatchStory) -> Result<ExitCode> {
    let mut book = GameRecord::new();
    story.facts.iter().for_each(|fact| book.enter(fact));
    let (names, width) = (story.names(), term::page_width());
    let clubs = &*names;
    let sheet = story.sheet.as_deref().unwrap_or_default();
    print(&match args.to {
        ReplayAs::Text => {
            let end =
                story.early_end.map(|end| format!("\n{}\n", end.act().words(clubs))).unwrap_or_default();
            format!("{}{}{end}", line_score(&book, clubs), play_by_play(&book, clubs, width))
        }
        ReplayAs::Record if sheet.is_empty() => record(&book, clubs, width),
        ReplayAs::Record => format!("{sheet}\n{}", record(&book, clubs, width)),
        ReplayAs::Sheet => format!("{}\n{sheet}", line_score(&book, clubs)),
        ReplayAs::Html => html::page(&book, clubs),
        ReplayAs::Svg => chart::svg(&book, clubs),
    })?;
    Ok(ExitCode::SUCCESS)
}

fn record(book: &GameRecord, clubs: &dyn Names, width: usize) -> String {
    format!(
        "{}\nSCORING\n{}\nDRIVES\n{}",
        box_score(book, clubs, width),
        scoring_summary(book, clubs, width),
        drive_chart(book, clubs, width)
    )
}
