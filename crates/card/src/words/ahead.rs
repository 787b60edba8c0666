//! The cards that may be read for a call, before it is made; and how two calls met, once both are known.

use super::cards::{head_name, read_columns};
use super::people::tag;
use crate::call::{CardCall, CardPlay, Guess, OffenseCall, PassKind, RunKind};
use crate::cell::PairColumn;
use crate::event::{CardDetail, CardEvent, CardHead, CardOf, Column3};
use crate::game::Card;
use hashmark_law::{FieldPlayer, Side};

/// A card that may be read.
#[derive(Clone, PartialEq, Debug)]
pub struct CardAhead {
    /// `23 Hollis, OFF TACKLE`.
    pub title: String,
    /// Its columns by guess, or the only one.
    pub columns: Vec<(&'static str, PairColumn)>,
}

/// The heads of a man's card in the order in which it is printed.
const HEADS: [CardHead; 6] = [
    CardHead::Linebuck,
    CardHead::OffTackle,
    CardHead::EndRun,
    CardHead::Flat,
    CardHead::Short,
    CardHead::Long,
];

/// The cards that may be read for a call: what it names first, on both sides of the ball, then the rest of its man's.
pub fn cards_ahead(game: &Card, side: Side, call: &CardCall) -> Vec<CardAhead> {
    match call {
        CardCall::Play(play) => of_play(game, side, play),
        CardCall::Defend(defend) => {
            let marked = defend.mark.map(|man| FieldPlayer { side: side.other(), man });
            marked.map_or_else(Vec::new, |who| whole(game, who, None))
        }
        _ => Vec::new(),
    }
}

fn of_play(game: &Card, side: Side, call: &OffenseCall) -> Vec<CardAhead> {
    let man = |man| FieldPlayer { side, man };
    let (head, by, first) = match call.play {
        CardPlay::Run { kind, by, .. } => (run_head(kind), man(by), man(by)),
        CardPlay::Sneak => (CardHead::Sneak, man(call.passer), man(call.passer)),
        CardPlay::Pass { kind, to } => (pass_head(kind), man(to), man(call.passer)),
        _ => return Vec::new(),
    };
    let named = [CardOf::Man(first), CardOf::Team(side.other())];
    let mut cards: Vec<CardAhead> = named.into_iter().filter_map(|card| ahead(game, card, head)).collect();
    let skip = (first == by).then_some(head);
    cards.extend(whole(game, by, skip));
    cards
}

/// A man's whole card, but for one head of it.
fn whole(game: &Card, who: FieldPlayer, but: Option<CardHead>) -> Vec<CardAhead> {
    let heads = HEADS.into_iter().filter(|head| Some(*head) != but);
    heads.filter_map(|head| ahead(game, CardOf::Man(who), head)).collect()
}

fn ahead(game: &Card, card: CardOf, head: CardHead) -> Option<CardAhead> {
    let owner = match card {
        CardOf::Man(who) => tag(game.man(who)),
        CardOf::Team(side) => format!("{} defense", game.team(side).name),
    };
    let columns: Vec<(&'static str, PairColumn)> = read_columns(game, card, head, Some(Column3::Wrong))
        .into_iter()
        .map(|(name, column, _)| (name, column))
        .collect();
    let title = format!("{owner}, {}", head_name(head).to_uppercase());
    (!columns.is_empty()).then_some(CardAhead { title, columns })
}

const fn run_head(kind: RunKind) -> CardHead {
    match kind {
        RunKind::Linebuck => CardHead::Linebuck,
        RunKind::OffTackle => CardHead::OffTackle,
        RunKind::EndRun => CardHead::EndRun,
    }
}

const fn pass_head(kind: PassKind) -> CardHead {
    match kind {
        PassKind::Flat | PassKind::LookIn => CardHead::Flat,
        PassKind::Short => CardHead::Short,
        PassKind::Long | PassKind::EndZone => CardHead::Long,
    }
}

/// How the calls of a play met, in the words of one side or of somebody who watches: `You expected run; they passed: Wrong
/// column.` Empty where nobody guessed.
pub fn verdict(game: &Card, side: Option<Side>, events: &[&CardEvent]) -> String {
    let play = events.iter().find_map(|event| match event.what {
        CardDetail::OffenseCalled { side, call } => Some((side, call)),
        _ => None,
    });
    let guessed = events.iter().find_map(|event| match event.what {
        CardDetail::Guessed { guess, die, mark, column, .. } => Some((guess, die, mark, column)),
        _ => None,
    });
    let (Some((offense, call)), Some((guess, die, mark, column))) = (play, guessed) else {
        return String::new();
    };
    let who = |whose: Side| match side {
        Some(own) if own == whose => "You".to_string(),
        Some(_) => "They".to_string(),
        None => game.team(whose).name.clone(),
    };
    let word = if guess == Guess::Run { "a run" } else { "a pass" };
    let guesser = match die {
        0 => format!("{} expected {word}", who(offense.other())),
        die => format!("The die ({die}) expected {word}"),
    };
    let played = if call.play.guess() == Some(Guess::Pass) { "passed" } else { "ran" };
    let link = if column == Column3::Wrong { "but" } else { "and" };
    let runner = lower(&who(offense), side.is_some());
    let marked = match (mark, column) {
        (Some(man), Column3::Keyed) => format!(", to the marked man, {}", tag(game.man(man))),
        _ => String::new(),
    };
    let column = match (column, guess) {
        (Column3::Wrong, _) => "Wrong",
        (Column3::Right, _) => "Right",
        (Column3::Keyed, Guess::Pass) => "2-Tmd",
        (Column3::Keyed, Guess::Run) => "Keyed",
    };
    format!("{guesser}, {link} {runner} {played}{marked}: {column} column.")
}

/// `They` within a sentence; a club's name stays as it is.
fn lower(word: &str, pronoun: bool) -> String {
    if pronoun { word.to_lowercase() } else { word.to_string() }
}
