//! `hashmark replay`: a saved game as people read it. Nothing is re-run: what the file tells is shown.

mod chart;
mod html;

use crate::cli::{ReplayArgs, ReplayAs};
use crate::error;
use crate::mail::RECORD_WIDTH;
use crate::output::print;
use crate::term;
use hashmark_card::Card;
use hashmark_law::{Fact, Names};
use hashmark_record::Book;
use hashmark_record::text::{box_score, drive_chart, line_score, play_by_play, scoring_summary};
use hashmark_table::{Game, parse, peek};
use hashmark_zone::ZoneGame;
use miette::Result;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

/// Shows a match file.
pub fn run(args: &ReplayArgs) -> Result<ExitCode> {
    let path = &args.file;
    let bytes = std::fs::read(path).map_err(|why| error::file(path, "read", &why))?;
    let zone = peek(&bytes).is_ok_and(|header| header.game == ZoneGame::NAME);
    if zone {
        let (setup, events) = told::<ZoneGame>(path, &bytes)?;
        if args.to == ReplayAs::Record {
            print(&(hashmark_zone::record::text(&setup, &events, RECORD_WIDTH) + "\n"))?;
        }
        let facts = events.iter().filter_map(|event| event.fact());
        show(args, facts, &hashmark_zone::words::Clubs::of(&setup.teams))
    } else {
        let (setup, events) = told::<Card>(path, &bytes)?;
        let facts = events.iter().filter_map(|event| event.fact());
        show(args, facts, &hashmark_card::words::Clubs::of(&setup.teams))
    }
}

/// The set-up and the events of a file.
fn told<G: Game>(path: &Path, bytes: &[u8]) -> Result<(G::Setup, Vec<G::Event>)> {
    let parsed = parse::<G>(bytes).map_err(|why| {
        error::unusable(format!("{}: {why}", path.display()), "name a file that `hashmark play` has saved")
    })?;
    if let Some(trouble) = &parsed.trouble {
        eprintln!("note: {}: {trouble}", path.display());
    }
    let events = parsed.events().into_iter().cloned().collect();
    Ok((parsed.header.setup, events))
}

fn show<'a>(args: &ReplayArgs, facts: impl Iterator<Item = &'a Fact>, clubs: &dyn Names) -> Result<ExitCode> {
    let mut book = Book::new();
    facts.for_each(|fact| book.enter(fact));
    let width = if std::io::stdout().is_terminal() { term::width() } else { 80 };
    print(&match args.to {
        ReplayAs::Text => format!("{}{}", line_score(&book, clubs), play_by_play(&book, clubs, width)),
        ReplayAs::Record => record(&book, clubs, width),
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
