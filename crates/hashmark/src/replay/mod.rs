//! `hashmark replay`: a saved game as people read it. What the file tells is shown; only the pictures of an electric
//! game are made by playing it again.

mod chart;
mod html;
mod stills;

use crate::cli::{GameName, ReplayArgs, ReplayAs};
use crate::mail::RECORD_WIDTH;
use crate::output::print;
use crate::{error, load, term};
use hashmark_card::Card;
use hashmark_electric::{Electric, sheet};
use hashmark_law::{Fact, Names};
use hashmark_record::Book;
use hashmark_record::text::{box_score, drive_chart, line_score, play_by_play, scoring_summary};
use hashmark_table::{EarlyEnd, FileError, Game, parse};
use hashmark_zone::ZoneGame;
use miette::Result;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

/// Shows a match file.
pub fn run(args: &ReplayArgs) -> Result<ExitCode> {
    let path = &args.file;
    let bytes = std::fs::read(path).map_err(|why| error::file(path, "read", &why))?;
    let game = load::game_of(path, &bytes)?;
    pictures_only(args, game)?;
    match game {
        GameName::Card => {
            let (setup, events, end) = told::<Card>(path, &bytes)?;
            if args.to == ReplayAs::Sheet {
                let what = format!("{}: the card game has no sheet of its own", path.display());
                return Err(error::unusable(what, "`--to record` has the box score"));
            }
            let facts = events.iter().filter_map(|event| event.fact());
            show(args, "", end, facts, &hashmark_card::words::Clubs::of(&setup.teams))
        }
        GameName::Zone => {
            let (setup, events, end) = told::<ZoneGame>(path, &bytes)?;
            let sheet = hashmark_zone::record::text(&setup, &events, RECORD_WIDTH);
            let facts = events.iter().filter_map(|event| event.fact());
            show(args, &sheet, end, facts, &hashmark_zone::words::Clubs::of(&setup.teams))
        }
        GameName::Electric if args.to == ReplayAs::Svg => pictures(args, &bytes),
        GameName::Electric if args.to == ReplayAs::Html => film(args, &bytes),
        GameName::Electric => {
            let (setup, events, end) = told::<Electric>(path, &bytes)?;
            let game = Electric::seat(&setup).map_err(|what| error::unusable(what, "choose other clubs"))?;
            let sheet = sheet::text(&game, &sheet::rows(&events));
            let facts = events.iter().filter_map(|event| event.fact());
            show(args, &sheet, end, facts, &hashmark_electric::words::Clubs::of(&setup.teams))
        }
    }
}

/// Refuses what is only for the pictures of an electric game where none are made.
fn pictures_only(args: &ReplayArgs, game: GameName) -> Result<()> {
    if game == GameName::Electric && args.to == ReplayAs::Svg {
        return Ok(());
    }
    let flag = match (args.play, &args.out) {
        (Some(_), _) => "--play",
        (None, Some(_)) => "--out",
        (None, None) => return Ok(()),
    };
    Err(error::unusable(
        format!("{flag}: only an electric game with `--to svg` has pictures of its plays"),
        match game {
            GameName::Electric => format!("add `--to svg`, or leave {flag} out"),
            GameName::Card | GameName::Zone => format!("leave {flag} out: this is a {} game", game.word()),
        },
    ))
}

/// An electric game's stoppages. The file says what was done; where it led is seen by playing it again.
fn pictures(args: &ReplayArgs, bytes: &[u8]) -> Result<ExitCode> {
    let loaded = hashmark_table::load::<Electric>(bytes).map_err(|why| {
        match why {
            FileError::OtherRules { .. } => error::unusable(
                format!("{}: {why}", args.file.display()),
                "its pictures cannot be made without playing it again; `--to html`, `text` and `record` show what was kept",
            ),
            _ => load::unreadable(&args.file, &why),
        }
    })?;
    loaded.notes.iter().for_each(|note| eprintln!("note: {}: {note}", args.file.display()));
    match &args.out {
        Some(folder) => {
            let many = stills::files(&loaded.played, args.play, folder)?;
            print(&format!("{many} pictures in {}\n", folder.display()))?;
        }
        None => print(&stills::sheet(&loaded.played, args.play)?)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// An electric game as a film: the page of the table's own replay, with everything it needs inside.
fn film(args: &ReplayArgs, bytes: &[u8]) -> Result<ExitCode> {
    let text = String::from_utf8_lossy(bytes);
    let watched = hashmark_server::game::watch(Electric::NAME, &text).map_err(|why| {
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

/// What a file tells without being played again: set-up, events, and how the game was given up.
type ToldFile<G> = (<G as Game>::Setup, Vec<<G as Game>::Event>, Option<EarlyEnd>);

/// The set-up and the events of a file, and how it was given up.
fn told<G: Game>(path: &Path, bytes: &[u8]) -> Result<ToldFile<G>> {
    let parsed = parse::<G>(bytes).map_err(|why| load::unreadable(path, &why))?;
    if let Some(trouble) = &parsed.trouble {
        eprintln!("note: {}: {trouble}", path.display());
    }
    let events = parsed.events().into_iter().cloned().collect();
    let end = parsed.early_end();
    Ok((parsed.header.setup, events, end))
}

fn show<'a>(
    args: &ReplayArgs,
    sheet: &str,
    end: Option<EarlyEnd>,
    facts: impl Iterator<Item = &'a Fact>,
    clubs: &dyn Names,
) -> Result<ExitCode> {
    let mut book = Book::new();
    facts.for_each(|fact| book.enter(fact));
    let width = if std::io::stdout().is_terminal() { term::width() } else { 80 };
    print(&match args.to {
        ReplayAs::Text => {
            let end = end.map(|end| format!("\n{}\n", end.act().words(clubs))).unwrap_or_default();
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

fn record(book: &Book, clubs: &dyn Names, width: usize) -> String {
    format!(
        "{}\nSCORING\n{}\nDRIVES\n{}",
        box_score(book, clubs, width),
        scoring_summary(book, clubs, width),
        drive_chart(book, clubs, width)
    )
}
