//! `hashmark cards`: from an export to a season, from a season to cards, and back to the season by replay.

mod check;
mod import;
mod make;
mod show;

use crate::cli::{CardsArgs, CardsCommand};
use miette::Result;
use std::process::ExitCode;

/// One of the four.
pub fn run(args: &CardsArgs) -> Result<ExitCode> {
    match &args.command {
        CardsCommand::Import { files, output } => import::run(files, output),
        CardsCommand::Make { season, output } => make::run(season, output),
        CardsCommand::Show { file, player } => show::run(file, player),
        CardsCommand::Check { season, cards, replays, format } => {
            check::run(season, cards.as_deref(), *replays, *format)
        }
    }
}
