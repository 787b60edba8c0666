//! The command line: thin, one file a subcommand.
//!
//! Every subcommand is `run(args) -> miette::Result<ExitCode>`: 0 done, 1 a "no", an error is bad input
//! (2), a panic a bug of ours (70). Results on standard output, progress and diagnostics on standard error.

mod cards;
mod cli;
mod clubs;
mod completions;
mod error;
mod load;
mod output;
mod parallel;
mod rules;
mod sim;
mod tables;
mod text;

use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

/// Bad input: a usage error, or a file that cannot be read.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    error::install();
    let cli = Cli::parse();
    run(cli.command).unwrap_or_else(|error| {
        eprintln!("{error:?}");
        ExitCode::from(BAD_INPUT)
    })
}

fn run(command: Command) -> miette::Result<ExitCode> {
    match command {
        Command::Sim(args) => sim::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Clubs(args) => clubs::run(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Completions(args) => completions::run(&args),
        other => Err(miette::miette!("not here yet: {other:?}")),
    }
}
