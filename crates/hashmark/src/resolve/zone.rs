//! One play of the zone game from a written position.

use crate::cli::ResolveArgs;
use crate::output::print;
use crate::{error, load, term};
use hashmark_law::{Fact, down_and_distance, said_spot};
use hashmark_record::text::wrap;
use hashmark_table::spoken::Step;
use hashmark_zone::umpire::{self, Resolved};
use hashmark_zone::words::{Clubs, step_words};
use miette::Result;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Plays the position of a file with its dice, or with those given.
pub fn run(args: &ResolveArgs) -> Result<ExitCode> {
    let path = &args.file;
    let text = load::text(path)?;
    let mut position = umpire::read(&text).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        error::unusable(lines.join("\n"), "docs/zone.md shows how a position is written")
    })?;
    if !args.dice.is_empty() {
        position.dice = dice(&args.dice)?;
    }
    let resolved = position.resolve().map_err(|what| {
        error::unusable(format!("{}: {what}", path.display()), "change the men of the position")
    })?;
    let width = if std::io::stdout().is_terminal() { term::width() } else { 80 };
    let mut page = if position.title.is_empty() { String::new() } else { format!("{}\n\n", position.title) };
    page.push_str(&steps(&resolved, width));
    if let Some((roll, why)) = &resolved.missing {
        print(&page)?;
        if resolved.left > 0 {
            let at = position.dice.len() - resolved.left;
            let next: Vec<String> =
                position.dice[at..].iter().take(roll.dice().len()).map(u8::to_string).collect();
            let what = format!(
                "die {} on ({}) is not what {} for {} ({}) can show",
                at + 1,
                next.join(" "),
                roll.describe(),
                why.purpose,
                why.rule
            );
            return Err(super::misplaced_die(args, &text, &what, &format!("write {}", roll.range())));
        }
        let what = format!("{}: the dice end before {} ({})", path.display(), why.purpose, why.rule);
        return Err(error::unusable(what, format!("add {} to the dice", roll.describe())));
    }
    page.push_str(&then(&resolved, width));
    print(&page)?;
    if resolved.left > 0 {
        eprintln!("note: {} dice were not used", resolved.left);
    }
    Ok(ExitCode::SUCCESS)
}

/// The sides of the largest die of the game.
const MOST_SIDES: u8 = 100;

fn dice(words: &[String]) -> Result<Vec<u8>> {
    let read = |word: &String| {
        word.trim().parse().ok().filter(|pips| (1..=MOST_SIDES).contains(pips)).ok_or_else(|| {
            error::unusable(
                format!("--dice: {word:?} is no side of any die"),
                "write numbers from 1 with commas between: 3,5,1",
            )
        })
    };
    words.iter().map(read).collect()
}

/// Every step with its rule at the right.
fn steps(resolved: &Resolved, width: usize) -> String {
    const IDS: usize = 12;
    let mut page = String::new();
    for Step { rule, text } in step_words(&resolved.game, &resolved.events).into_iter().flatten() {
        let lines = wrap(&text, width.saturating_sub(IDS + 2), 0, 4);
        for (at, line) in lines.lines().enumerate() {
            let rule = if at == 0 { rule } else { "" };
            page.push_str(format!("{line:<0$}{rule}", width.saturating_sub(IDS)).trim_end());
            page.push('\n');
        }
    }
    page
}

/// What the play came to, and what comes next.
fn then(resolved: &Resolved, width: usize) -> String {
    let clubs = Clubs::at(&resolved.game);
    let facts: Vec<Fact> = resolved.facts().copied().collect();
    let told = wrap(&hashmark_record::line(&clubs, &facts), width, 0, 2);
    let situation = &resolved.game.state.situation;
    let next = format!("{} at {}", down_and_distance(situation), said_spot(&clubs, situation.spot));
    format!("\n{told}Then: {next}\n")
}
