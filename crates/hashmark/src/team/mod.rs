//! `hashmark team`: a team of the electric game made for a season, or shown.

mod sheet;
mod wizard;

use crate::cli::{TeamArgs, TeamCommand};
use crate::{output, squads};
use miette::Result;
use std::process::ExitCode;

/// Makes or shows.
pub fn run(args: &TeamArgs) -> Result<ExitCode> {
    match &args.command {
        TeamCommand::New(args) => wizard::run(args),
        TeamCommand::Show { file } => {
            output::print(&sheet::text(&squads::read(file)?))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
