//! `hashmark resolve`: one play from a small file, explained step by step, for umpires.

mod desk;
mod file;
mod place;
mod plain;
mod scene;
mod zone;

use crate::cli::{GameName, ResolveArgs};
use crate::output::print;
use crate::play::chain;
use crate::term;
use crate::{error, load};
use desk::{Script, Trouble};
use file::PlayFile;
use hashmark_card::words::Clubs;
use hashmark_table::Game;
use miette::Result;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Plays the play of a file: an illegal call is a "no", anything else that stops it is bad input.
pub fn run(args: &ResolveArgs) -> Result<ExitCode> {
    match args.game {
        GameName::Card => card(args),
        GameName::Zone => zone::run(args),
        GameName::Electric => Err(error::unusable(
            "a play of the electric game cannot be written down: where 22 figures stand decides it",
            "resolve a play of the card or the zone game, or play this one with `hashmark play electric`",
        )),
    }
}

fn card(args: &ResolveArgs) -> Result<ExitCode> {
    let path = &args.file;
    let text = load::text(path)?;
    let file = PlayFile::read(path, &text)?;
    let (setup, mut game) = scene::set(path, &text, &file)?;
    let dice = if args.dice.is_empty() { file.dice() } else { args.dice.clone() };
    if let Some(word) = dice.iter().find(|word| !desk::is_a_side(word)) {
        let remedy = "write 1 to 6, or X, D or O for the black die, with commas or blanks between";
        return Err(misplaced_die(
            args,
            &text,
            &format!("{word:?} is no side of any die of this game"),
            remedy,
        ));
    }
    let mut script = Script::new(file.calls.clone(), dice);
    let clubs = Clubs::of(&setup.teams);
    let width = if std::io::stdout().is_terminal() { term::width() } else { 80 };
    let mut page = match &file.title {
        Some(title) => format!("{title}\n"),
        None => String::new(),
    };
    page.push_str(&format!("{}\n\n", scene::words(&game, &clubs)));
    let paused = game.play(&mut script).is_err();
    page.push_str(&chain(&game, &clubs, &script.items, width));
    match script.trouble.take() {
        Some(Trouble::Illegal(refusal)) => {
            print(&page)?;
            eprintln!("not allowed: {refusal}");
            return Ok(ExitCode::from(1));
        }
        Some(Trouble::Bad { what, remedy }) => {
            print(&page)?;
            return Err(error::unusable(format!("{}: {what}", path.display()), remedy));
        }
        Some(Trouble::Die { what, remedy }) => {
            print(&page)?;
            return Err(misplaced_die(args, &text, &what, &remedy));
        }
        None => debug_assert!(!paused, "a script only pauses for trouble"),
    }
    page.push_str(&format!("\nThen: {}\n", scene::words(&game, &clubs)));
    print(&page)?;
    if script.left() > 0 {
        eprintln!("note: {} dice were not used", script.left());
    }
    for (side, left) in [("home", script.uncalled().home), ("away", script.uncalled().away)] {
        if left > 0 {
            eprintln!("note: calls.{side}: {left} of the calls were not asked for");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A die that cannot be: where it was written, on the command line or in the file.
fn misplaced_die(args: &ResolveArgs, text: &str, what: &str, remedy: &str) -> miette::Report {
    if !args.dice.is_empty() {
        return error::unusable(format!("--dice: {what}"), remedy);
    }
    let (line, column) = place::place_of(text, "dice");
    error::misread(&args.file, line, column, what, remedy)
}
