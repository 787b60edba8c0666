//! One play of the zone game from a written position.

use super::ZoneEntry;
use crate::play_file::misplaced_die;
use hashmark_entry::capability::{Ruling, RulingEnd, UmpireAsk};
use hashmark_entry::{GameFault, Umpire};
use hashmark_law::{Fact, down_and_distance, said_spot};
use hashmark_record::text::wrap;
use hashmark_table::spoken::RuleStep;
use hashmark_zone::umpire::{self, Resolved, WrittenPosition};
use hashmark_zone::words::{ZoneNames, step_words};

impl Umpire for ZoneEntry {
    fn resolve(&self, ask: &UmpireAsk<'_>) -> Result<Ruling, GameFault> {
        let name = &ask.file.name;
        let mut position = umpire::read(&ask.file.text).map_err(|faults| {
            let lines: Vec<String> = faults.iter().map(|fault| format!("{name}:{fault}")).collect();
            GameFault::new(lines.join("\n"), "docs/zone.md shows how a position is written")
        })?;
        if !ask.dice.is_empty() {
            position.dice = dice(&ask.dice)?;
        }
        let resolved = position
            .resolve()
            .map_err(|what| GameFault::new(format!("{name}: {what}"), "change the men of the position"))?;
        let title = if position.title.is_empty() { String::new() } else { format!("{}\n\n", position.title) };
        let page = title + &steps(&resolved, ask.width);
        if let Some(fault) = missing(ask, &position, &resolved) {
            return Ok(Ruling { page, notes: Vec::new(), end: RulingEnd::Stopped(fault) });
        }
        let notes = match resolved.left {
            0 => Vec::new(),
            left => vec![format!("{left} dice were not used")],
        };
        Ok(Ruling { page: page + &then(&resolved, ask.width), notes, end: RulingEnd::Played })
    }
}

/// What is said when the dice of a position do not fit, or end too soon.
fn missing(ask: &UmpireAsk<'_>, position: &WrittenPosition, resolved: &Resolved) -> Option<GameFault> {
    let (roll, why) = resolved.missing.as_ref()?;
    if resolved.left == 0 {
        let what = format!("{}: the dice end before {} ({})", ask.file.name, why.purpose, why.rule);
        let more = match roll.dice().len() {
            1 => "one more number".to_owned(),
            dice => format!("{dice} more numbers"),
        };
        let remedy = format!("add {more} to the dice, or write `draw = 1` to have the rest drawn");
        return Some(GameFault::new(what, remedy));
    }
    let at = position.dice.len() - resolved.left;
    let next: Vec<String> = position.dice[at..].iter().take(roll.dice().len()).map(u8::to_string).collect();
    let what = format!(
        "die {} on ({}) is not what {} for {} ({}) can show",
        at + 1,
        next.join(" "),
        roll.describe(),
        why.purpose,
        why.rule
    );
    Some(misplaced_die(ask, &what, &format!("write {}", roll.range())))
}

/// The sides of the largest die of the game.
const MOST_SIDES: u8 = 100;

fn dice(words: &[String]) -> Result<Vec<u8>, GameFault> {
    let read = |word: &String| {
        word.trim().parse().ok().filter(|pips| (1..=MOST_SIDES).contains(pips)).ok_or_else(|| {
            GameFault::new(
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
    for RuleStep { rule, text } in step_words(&resolved.game, &resolved.events).into_iter().flatten() {
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
    let clubs = ZoneNames::at(&resolved.game);
    let facts: Vec<Fact> = resolved.facts().copied().collect();
    let told = wrap(&hashmark_record::line(&clubs, &facts), width, 0, 2);
    let situation = &resolved.game.state.situation;
    let next = format!("{} at {}", down_and_distance(situation), said_spot(&clubs, situation.spot));
    format!("\n{told}Then: {next}\n")
}
