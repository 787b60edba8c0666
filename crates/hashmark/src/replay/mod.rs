//! `hashmark replay`: a saved game as people read it. Nothing is re-run: what the file tells is shown.

mod chart;
mod html;

use crate::cli::{ReplayArgs, ReplayAs};
use crate::error;
use crate::output::print;
use crate::term;
use hashmark_card::Card;
use hashmark_card::words::Clubs;
use hashmark_record::Book;
use hashmark_record::text::{box_score, drive_chart, line_score, play_by_play, scoring_summary};
use hashmark_table::parse;
use miette::Result;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Shows a match file.
pub fn run(args: &ReplayArgs) -> Result<ExitCode> {
    let path = &args.file;
    let bytes = std::fs::read(path).map_err(|why| error::file(path, "read", &why))?;
    let parsed = parse::<Card>(&bytes).map_err(|why| {
        error::unusable(format!("{}: {why}", path.display()), "name a file that `hashmark play` has saved")
    })?;
    if let Some(trouble) = &parsed.trouble {
        eprintln!("note: {}: {trouble}", path.display());
    }
    let clubs = Clubs::of(&parsed.header.setup.teams);
    let mut book = Book::new();
    parsed.events().into_iter().filter_map(|event| event.fact()).for_each(|fact| book.enter(fact));
    let width = if std::io::stdout().is_terminal() { term::width() } else { 80 };
    print(&match args.to {
        ReplayAs::Text => format!("{}{}", line_score(&book, &clubs), play_by_play(&book, &clubs, width)),
        ReplayAs::Record => record(&book, &clubs, width),
        ReplayAs::Html => html::page(&book, &clubs),
        ReplayAs::Svg => chart::svg(&book, &clubs),
    })?;
    Ok(ExitCode::SUCCESS)
}

fn record(book: &Book, clubs: &Clubs<'_>, width: usize) -> String {
    format!(
        "{}\nSCORING\n{}\nDRIVES\n{}",
        box_score(book, clubs, width),
        scoring_summary(book, clubs, width),
        drive_chart(book, clubs, width)
    )
}
