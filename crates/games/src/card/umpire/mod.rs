//! One play of the card game from a small file, explained step by step.

mod desk;
mod file;
mod plain;
mod scene;

use super::CardEntry;
use crate::play_file::misplaced_die;
use desk::{ResolveDesk, ResolveError};
use file::PlayFile;
use hashmark_card::words::CardNames;
use hashmark_entry::capability::{Ruling, RulingEnd, UmpireAsk};
use hashmark_entry::explain::chain;
use hashmark_entry::{GameFault, Umpire};
use hashmark_table::Game;

impl Umpire for CardEntry {
    fn resolve(&self, ask: &UmpireAsk<'_>) -> Result<Ruling, GameFault> {
        let file = PlayFile::read(&ask.file)?;
        let (setup, mut game) = scene::set(ask, &file)?;
        let dice = if ask.dice.is_empty() { file.dice() } else { ask.dice.clone() };
        if let Some(word) = dice.iter().find(|word| !desk::is_a_side(word)) {
            let remedy = "write 1 to 6, or X, D or O for the black die, with commas or blanks between";
            return Err(misplaced_die(ask, &format!("{word:?} is no side of any die of this game"), remedy));
        }
        let mut script = ResolveDesk::new(file.calls.clone(), dice, ask.seed);
        let clubs = CardNames::of(&setup.teams);
        let title = file.title.as_ref().map_or(String::new(), |title| format!("{title}\n"));
        let mut page = format!("{title}{}\n\n", scene::words(&game, &clubs));
        let paused = game.play(&mut script).is_err();
        page.push_str(&chain(&game, &clubs, &script.items, ask.width));
        if let Some(trouble) = script.trouble.take() {
            return Ok(Ruling { page, notes: Vec::new(), end: stopped(ask, trouble) });
        }
        debug_assert!(!paused, "a script only pauses for trouble");
        page.push_str(&format!("\nThen: {}\n", scene::words(&game, &clubs)));
        Ok(Ruling { page, notes: unused(&script), end: RulingEnd::Played })
    }
}

fn stopped(ask: &UmpireAsk<'_>, trouble: ResolveError) -> RulingEnd {
    match trouble {
        ResolveError::Illegal(refusal) => RulingEnd::Illegal(refusal.to_string()),
        ResolveError::Bad { what, remedy } => {
            RulingEnd::Stopped(GameFault::new(format!("{}: {what}", ask.file.name), remedy))
        }
        ResolveError::Die { what, remedy } => RulingEnd::Stopped(misplaced_die(ask, &what, &remedy)),
    }
}

/// Dice and calls that nobody asked for.
fn unused(script: &ResolveDesk) -> Vec<String> {
    let mut notes = Vec::new();
    if script.left() > 0 {
        notes.push(format!("{} dice were not used", script.left()));
    }
    for (side, left) in [("home", script.uncalled().home), ("away", script.uncalled().away)] {
        if left > 0 {
            notes.push(format!("calls.{side}: {left} of the calls were not asked for"));
        }
    }
    notes
}
