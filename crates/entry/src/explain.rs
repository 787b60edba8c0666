//! The full chain of a result: calls, dice, cards, charts, modifiers, each with its rule.

use hashmark_dice::said;
use hashmark_law::{Fact, Names};
use hashmark_record::text::wrap;
use hashmark_table::rulebook::RuleEntry;
use hashmark_table::spoken::RuleStep;
use hashmark_table::{MatchRoll, RecordedItem, TableGame};

/// `red 3-5, white 2: the play`.
pub fn roll_line(thrown: &MatchRoll) -> String {
    format!("{}: {}", said(thrown.roll, &thrown.pips), thrown.why.purpose)
}

/// The steps of a play in order; dice are steps of their own.
pub fn steps<G: TableGame>(game: &G, items: &[RecordedItem<G::Event>]) -> Vec<(bool, RuleStep)> {
    let events: Vec<&G::Event> = items.iter().filter_map(RecordedItem::event).collect();
    let mut told = game.steps(&events).into_iter();
    let step = |item: &RecordedItem<G::Event>| match item {
        RecordedItem::Roll(thrown) => {
            Some((true, RuleStep { rule: thrown.why.rule, text: format!("dice: {}", roll_line(thrown)) }))
        }
        RecordedItem::Event(_) => told.next().flatten().map(|step| (false, step)),
    };
    items.iter().filter_map(step).collect()
}

/// The story of a play, its steps, and the rules they name in short.
pub fn chain<G: TableGame>(
    game: &G,
    clubs: &dyn Names,
    items: &[RecordedItem<G::Event>],
    width: usize,
) -> String {
    let facts: Vec<Fact> =
        items.iter().filter_map(RecordedItem::event).filter_map(G::fact).copied().collect();
    let story = hashmark_record::line(clubs, &facts);
    let steps = steps(game, items);
    if story.is_empty() && steps.is_empty() {
        return "Nothing has happened yet.\n".to_string();
    }
    let mut page = if story.is_empty() { String::new() } else { wrap(&story, width, 0, 2) };
    let ids = 14;
    for (_, RuleStep { rule, text }) in &steps {
        let lines = wrap(text, width.saturating_sub(ids + 2), 2, 6);
        for (at, line) in lines.lines().enumerate() {
            let room = width.saturating_sub(ids);
            let rule = if at == 0 { *rule } else { "" };
            page.push_str(format!("{line:<room$}{rule}").trim_end());
            page.push('\n');
        }
    }
    page + &rules(G::entries(), &steps, width)
}

fn rules(book: &[RuleEntry], steps: &[(bool, RuleStep)], width: usize) -> String {
    let mut page = String::new();
    let mut seen: Vec<&str> = Vec::new();
    for (_, step) in steps {
        if seen.contains(&step.rule) {
            continue;
        }
        seen.push(step.rule);
        if let Some(entry) = book.iter().find(|entry| entry.id == step.rule) {
            let status = if entry.status.is_rebuilt() { " (rebuilt)" } else { "" };
            page.push_str(&wrap(&format!("{}{status}: {}", entry.id, short(&entry.text)), width, 2, 6));
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
