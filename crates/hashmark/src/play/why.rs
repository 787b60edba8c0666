//! The full chain of a result: calls, dice, cards, charts, modifiers, each with its rule.

use super::pages::roll_line;
use super::sheet::facts;
use hashmark_card::Card;
use hashmark_card::event::Event;
use hashmark_card::rule::entries;
use hashmark_card::words::Clubs;
use hashmark_card::words::{Step, step_words};
use hashmark_record::text::wrap;
use hashmark_table::Item;

/// The steps of a play in order; dice are steps of their own.
pub fn steps(game: &Card, items: &[Item<Event>]) -> Vec<(bool, Step)> {
    let step = |item: &Item<Event>| match item {
        Item::Roll(thrown) => {
            Some((true, Step { rule: thrown.why.rule, text: format!("dice: {}", roll_line(thrown)) }))
        }
        Item::Event(event) => step_words(game, event).map(|step| (false, step)),
    };
    items.iter().filter_map(step).collect()
}

/// The story of a play, its steps, and the rules they name in short.
pub fn chain(game: &Card, clubs: &Clubs<'_>, items: &[Item<Event>], width: usize) -> String {
    let story = hashmark_record::line(clubs, &facts(items));
    let steps = steps(game, items);
    if story.is_empty() && steps.is_empty() {
        return "Nothing has happened yet.\n".to_string();
    }
    let mut page = if story.is_empty() { String::new() } else { wrap(&story, width, 0, 2) };
    let ids = 14;
    for (_, Step { rule, text }) in &steps {
        let lines = wrap(text, width.saturating_sub(ids + 2), 2, 6);
        for (at, line) in lines.lines().enumerate() {
            let room = width.saturating_sub(ids);
            let rule = if at == 0 { *rule } else { "" };
            page.push_str(format!("{line:<room$}{rule}").trim_end());
            page.push('\n');
        }
    }
    page + &rules(&steps, width)
}

fn rules(steps: &[(bool, Step)], width: usize) -> String {
    let mut page = String::new();
    let book = entries();
    let mut seen: Vec<&str> = Vec::new();
    for (_, step) in steps {
        if seen.contains(&step.rule) {
            continue;
        }
        seen.push(step.rule);
        if let Some(entry) = book.iter().find(|entry| entry.id == step.rule) {
            page.push_str(&wrap(&format!("{}: {}", entry.id, short(&entry.text)), width, 2, 6));
        }
    }
    if page.is_empty() { page } else { format!("The rules, in short (`rules ID` for all of one):\n{page}") }
}

/// As many whole sentences as make a line or two; the first in any case.
fn short(text: &str) -> String {
    const ENOUGH: usize = 150;
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    let end = ends.enumerate().take_while(|(at, end)| *at == 0 || *end <= ENOUGH).last();
    text[..end.map_or(text.len(), |(_, end)| end)].to_string()
}
