//! The command line: thin, one file a subcommand.
//!
//! Every subcommand is `run(args) -> miette::Result<ExitCode>`: 0 done, 1 a "no", an error is bad input
//! (2), a panic a bug of ours (70). Results on standard output, progress and diagnostics on standard error.

mod cards;
mod cli;
mod clubs;
mod completions;
mod error;
mod league;
mod load;
mod mail;
mod odds;
mod output;
mod parallel;
mod plan;
mod play;
mod print;
mod replay;
mod resolve;
mod rules;
mod season;
mod serve;
mod sim;
mod tables;
mod team;
mod term;
mod verify;

use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

/// Bad input: a usage error, or a file that cannot be read.
const BAD_INPUT: u8 = 2;

/// A bug of ours.
const BUG: u8 = 70;

fn main() -> ExitCode {
    error::install();
    std::panic::set_hook(Box::new(confess));
    let command = Cli::parse().command.unwrap_or_else(cli::usual);
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(command)));
    match done {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => {
            eprintln!("{error:?}");
            ExitCode::from(BAD_INPUT)
        }
        Err(_) => ExitCode::from(BUG),
    }
}

/// Says that it was our fault, where it happened, and where the game under way is.
fn confess(info: &std::panic::PanicHookInfo<'_>) {
    eprintln!("\nThis is a bug in hashmark, not your mistake: {info}");
    match play::SAVED.get() {
        Some(path) => eprintln!(
            "Your game is saved in {0}; go on with `hashmark resume {0}`, and please report the bug with that file.",
            path.display()
        ),
        None => eprintln!("Please report it with the command you typed."),
    }
}

fn run(command: Command) -> miette::Result<ExitCode> {
    match command {
        Command::Serve(args) => serve::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Clubs(args) => clubs::run(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Team(args) => team::run(&args),
        Command::League(args) => league::run(&args),
        Command::Season(args) => season::run(&args),
        Command::Print(args) => print::run(&args),
        Command::Plan(args) => plan::run(&args),
        Command::Mail(args) => mail::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Resume(args) => play::resume(&args),
        Command::Resolve(args) => resolve::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Odds(args) => odds::run(&args),
    }
}
