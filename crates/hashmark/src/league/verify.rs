//! `hashmark league verify`.

use super::args::LeagueVerifyArgs;
use super::file::look_quietly;
use crate::output;
use crate::parallel::ThreadRunner;
use miette::Result;
use std::process::ExitCode;

/// A "no": the league was read, and does not hold together.
const NOT_PROVED: u8 = 1;

/// Plays everything again and says what was proved.
pub fn run(args: &LeagueVerifyArgs) -> Result<ExitCode> {
    let league = look_quietly(&args.file)?;
    let runner = ThreadRunner::new(args.threads);
    let proof = league.verify(&runner);
    runner.finish();
    let path = args.file.display();
    match proof {
        Ok(proof) => {
            let rest = match proof.without_match {
                0 => String::new(),
                many => format!(
                    " {many} results have no match behind them: rulings, or scores that were typed in."
                ),
            };
            output::print(&format!(
                "{path}: proved. {} acts follow from one another; {} games were played again from their calls and dice, \
                 and the table of every season is what they come to.{rest}\n",
                proof.acts, proof.games
            ))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(doubts) => {
            let told: Vec<String> = doubts.iter().map(|doubt| format!("{path}: {doubt}\n")).collect();
            output::print(&format!("{path}: not proved.\n{}", told.concat()))?;
            Ok(ExitCode::from(NOT_PROVED))
        }
    }
}
