//! `hashmark print`: sheets that lie beside the board, filled in, as a PDF file.

use crate::cli::{PrintArgs, PrintCommand};
use crate::output::print;
use crate::{error, load};
use hashmark_games::capability::PrintedSheets;
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Makes the sheets and writes them.
pub fn run(args: &PrintArgs) -> Result<ExitCode> {
    let printer = load::only("sheets on paper", |game| game.sheet_printer())?;
    let printed = match &args.command {
        PrintCommand::Score { file } => score(file)?,
        PrintCommand::Team { file, coach } => {
            printer.team(&load::named_text(file)?, coach).map_err(error::fault)?
        }
        PrintCommand::Kicks => printer.kicks(),
    };
    std::fs::write(&args.out, printed.pdf).map_err(|why| error::file(&args.out, "write", &why))?;
    print(&format!("{}: {}\n", args.out.display(), printed.titles.join("; ")))?;
    Ok(ExitCode::SUCCESS)
}

/// The score sheets of a saved game.
fn score(file: &Path) -> Result<PrintedSheets> {
    let bytes = load::bytes(file)?;
    let Some(printer) = load::game_of(file, &bytes)?.0.sheet_printer() else {
        let games = load::first_with(|game| game.sheet_printer()).map_or("no", |(game, _)| game.0.name());
        return Err(error::unusable(
            format!("{}: only the {games} game has score sheets", file.display()),
            "`hashmark replay FILE --to record` has the record of another game",
        ));
    };
    let printed = printer.score(&bytes).map_err(|why| load::useless(file, why))?;
    load::note(file, &printed.notes);
    Ok(printed)
}
