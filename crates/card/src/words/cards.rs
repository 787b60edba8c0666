//! The cards that a play was read from, with the cell that counted marked.

use super::people::tag;
use crate::cell::PairColumn;
use crate::dice::Reds;
use crate::event::{CardDetail, CardEvent, CardHead, CardOf, Column3};
use crate::game::Card;
use crate::team::Three;

/// A card as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownCard {
    /// `23 Hollis, OFF TACKLE`.
    pub title: String,
    /// Its columns by guess, or the only one, and whether it is the one that was read.
    pub columns: Vec<(&'static str, PairColumn, bool)>,
    /// The reds that pointed at the cell.
    pub reds: Reds,
}

/// A part of a row of a column: for which first red dice, what stands there, whether the dice point at it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardRowPart {
    /// The first red dice: `3`, `1-3`; empty when it is for all.
    pub dice: String,
    /// What stands there.
    pub text: String,
    /// The dice point here.
    pub lit: bool,
}

/// What a column says in the row of a total, and which part these reds point at.
pub fn parts(column: &PairColumn, total: u8, reds: Option<Reds>) -> Vec<CardRowPart> {
    let cells = column.row(total);
    let first = total.saturating_sub(6).max(1);
    let hit = reds.filter(|reds| reds.total() == total).map(|reds| usize::from(reds.0 - first));
    let mut parts = Vec::new();
    let mut at = 0;
    while at < cells.len() {
        let run = cells[at..].iter().take_while(|cell| **cell == cells[at]).count();
        let (from, to) = (usize::from(first) + at, usize::from(first) + at + run - 1);
        let dice = match run {
            run if run == cells.len() => String::new(),
            1 => from.to_string(),
            _ => format!("{from}-{to}"),
        };
        let lit = hit.is_some_and(|hit| (at..at + run).contains(&hit));
        parts.push(CardRowPart { dice, text: cells[at].to_string(), lit });
        at += run;
    }
    parts
}

/// Every card these events read.
pub fn cards_read(game: &Card, events: &[CardEvent]) -> Vec<ShownCard> {
    events.iter().filter_map(|event| shown(game, event)).collect()
}

fn shown(game: &Card, event: &CardEvent) -> Option<ShownCard> {
    let CardDetail::Read { card, head, column, reds, .. } = event.what else { return None };
    let owner = match card {
        CardOf::Man(who) => tag(game.man(who)),
        CardOf::Team(side) => format!("{} defense", game.team(side).name),
    };
    let title = format!("{owner}, {}", head_name(head).to_uppercase());
    let columns = read_columns(game, card, head, column);
    if columns.is_empty() {
        return None;
    }
    Some(ShownCard { title, columns, reds })
}

/// The columns of a card under a head, and whether each is the one to be read; none when it has no such columns.
pub(crate) fn read_columns(
    game: &Card,
    card: CardOf,
    head: CardHead,
    column: Option<Column3>,
) -> Vec<(&'static str, PairColumn, bool)> {
    match (three(game, card, head), single(game, card, head), column) {
        (Some(three), _, Some(read)) => {
            let third = if matches!(head, CardHead::Flat | CardHead::Short | CardHead::Long) {
                "2-Tmd"
            } else {
                "Keyed"
            };
            let names = [("Wrong", Column3::Wrong), ("Right", Column3::Right), (third, Column3::Keyed)];
            names.iter().zip(three).map(|((name, at), column)| (*name, *column, *at == read)).collect()
        }
        (_, Some(column), _) => vec![("", column, true)],
        _ => vec![],
    }
}

fn three(game: &Card, card: CardOf, head: CardHead) -> Option<&Three> {
    match card {
        CardOf::Team(side) => {
            let card = &game.team(side).defense;
            Some(match head {
                CardHead::Linebuck | CardHead::Sneak => &card.linebuck,
                CardHead::OffTackle => &card.off_tackle,
                CardHead::EndRun => &card.end_run,
                CardHead::Flat => &card.flat,
                CardHead::Short => &card.short,
                CardHead::Long => &card.long,
                _ => return None,
            })
        }
        CardOf::Man(who) => {
            let man = game.man(who);
            let running = man.running.as_deref();
            match head {
                CardHead::Linebuck => running?.linebuck.as_ref(),
                CardHead::OffTackle => running?.off_tackle.as_ref(),
                CardHead::EndRun => running?.end_run.as_ref(),
                CardHead::Flat | CardHead::Short | CardHead::Long => Some(
                    match (man.passing.as_deref(), man.catching.as_deref()) {
                        (Some(card), _) => [&card.flat, &card.short, &card.long],
                        (None, Some(card)) => [&card.flat, &card.short, &card.long],
                        (None, None) => return None,
                    }[depth(head)],
                ),
                _ => None,
            }
        }
    }
}

fn depth(head: CardHead) -> usize {
    match head {
        CardHead::Flat => 0,
        CardHead::Short => 1,
        _ => 2,
    }
}

fn single(game: &Card, card: CardOf, head: CardHead) -> Option<PairColumn> {
    match card {
        CardOf::Team(side) => match head {
            CardHead::PuntCoverage => Some(game.team(side).punt_coverage),
            CardHead::KickCoverage => Some(game.team(side).kick_coverage),
            _ => None,
        },
        CardOf::Man(who) => {
            let man = game.man(who);
            match head {
                CardHead::Sneak => man.passing.as_ref().map(|card| card.sneak),
                CardHead::MustRun => man.passing.as_ref().map(|card| card.must),
                CardHead::Punt => man.punting.as_ref().map(|card| card.punt),
                CardHead::Kickoff => man.kicking.as_ref().map(|card| card.kickoff),
                CardHead::PuntReturn => man.returning.as_ref().and_then(|card| card.punt),
                CardHead::KickReturn => man.returning.as_ref().and_then(|card| card.kick),
                CardHead::FieldGoal(band) => {
                    man.kicking.as_ref().and_then(|card| card.bands.get(usize::from(band)).copied())
                }
                _ => None,
            }
        }
    }
}

/// The head of a column as it is printed.
pub(super) fn head_name(head: CardHead) -> String {
    match head {
        CardHead::Linebuck => "linebuck".to_string(),
        CardHead::OffTackle => "off tackle".to_string(),
        CardHead::EndRun => "end run".to_string(),
        CardHead::Sneak => "sneak".to_string(),
        CardHead::MustRun => "must run".to_string(),
        CardHead::Flat => "flat".to_string(),
        CardHead::Short => "short".to_string(),
        CardHead::Long => "long".to_string(),
        CardHead::Punt => "punt".to_string(),
        CardHead::Kickoff => "kickoff".to_string(),
        CardHead::PuntReturn => "punt return".to_string(),
        CardHead::KickReturn => "kickoff return".to_string(),
        CardHead::PuntCoverage => "punt coverage".to_string(),
        CardHead::KickCoverage => "kickoff coverage".to_string(),
        CardHead::FieldGoal(band) => {
            let band = ["to 19", "20-29", "30-39", "40-49", "50 and over"].get(usize::from(band));
            format!("field goal {}", band.unwrap_or(&""))
        }
        CardHead::ExtraPoint => "extra point".to_string(),
    }
}
