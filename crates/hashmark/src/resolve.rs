//! `hashmark resolve`: one play from a small file, explained step by step, for umpires.

use crate::cli::ResolveArgs;
use crate::output::print;
use crate::{error, load, sim, term};
use hashmark_games::capability::{RulingEnd, UmpireAsk};
use hashmark_games::{GameFault, NamedText};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Plays the play of a file: an illegal call is a "no", anything else that stops it is bad input.
pub fn run(args: &ResolveArgs) -> Result<ExitCode> {
    let umpire = args.game.0.umpire().map_err(error::fault)?;
    let ask = UmpireAsk {
        file: load::named_text(&args.file)?,
        dice: args.dice.clone(),
        seed: sim::drawn_seed(),
        width: term::page_width(),
        read: &read,
    };
    let ruling = umpire.resolve(&ask).map_err(error::fault)?;
    print(&ruling.page)?;
    ruling.notes.iter().for_each(|note| eprintln!("note: {note}"));
    match ruling.end {
        RulingEnd::Played => Ok(ExitCode::SUCCESS),
        RulingEnd::Illegal(why) => {
            eprintln!("not allowed: {why}");
            Ok(ExitCode::from(1))
        }
        RulingEnd::Stopped(fault) => Err(error::fault(fault)),
    }
}

/// A file that the play names.
fn read(path: &Path) -> Result<NamedText, GameFault> {
    load::named_text(path).map_err(|why| {
        let help = why.help().map(|help| help.to_string()).unwrap_or_default();
        GameFault::new(why.to_string(), help)
    })
}
