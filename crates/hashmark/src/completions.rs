//! `hashmark completions`: what a shell needs to complete our commands.

use crate::cli::{Cli, CompletionsArgs};
use crate::output::print;
use clap::CommandFactory;
use miette::{IntoDiagnostic, Result};
use std::process::ExitCode;

/// Prints the script.
pub fn run(args: &CompletionsArgs) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "hashmark", &mut script);
    print(&String::from_utf8(script).into_diagnostic()?)?;
    Ok(ExitCode::SUCCESS)
}
