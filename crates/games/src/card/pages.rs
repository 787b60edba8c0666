//! The card game, sat down at.

use super::set_up;
use hashmark_card::call::{CardAsk, CardCall};
use hashmark_card::event::CardEvent;
use hashmark_card::luck::{LuckUnit, readings};
use hashmark_card::team::CardSet;
use hashmark_card::words;
use hashmark_card::{Card, CardSetup, set};
use hashmark_dice::Roll;
use hashmark_entry::{GameFault, SetUp, SetupAsk};
use hashmark_law::Side;
use hashmark_session::wire::{
    AskWeight, CardColumnView, CardPart, CardRead, ClubView, ExtraWord, ReadingView, SidePair,
};
use hashmark_session::{GamePages, NewGame, SessionError, club_colors, house_words};
use std::sync::OnceLock;

/// The card game's pages.
#[derive(Clone, Copy, Debug)]
pub struct CardPages;

/// The league's cards.
pub fn cards() -> &'static CardSet {
    static CARDS: OnceLock<CardSet> = OnceLock::new();
    CARDS.get_or_init(set::founders)
}

impl SetUp for CardPages {
    fn set_up(ask: &SetupAsk) -> Result<CardSetup, GameFault> {
        set_up::set_up(ask)
    }
}

impl GamePages for CardPages {
    type Game = Card;
    const EVERY_ROLL: &'static [Roll] = hashmark_card::dice::EVERY_ROLL;
    const RULE_EXAMPLE: &'static str = "C-fg-1";

    fn setup(order: &NewGame, seed: u64) -> Result<CardSetup, SessionError> {
        Ok(Self::set_up(&SetupAsk::of_order(order, seed))?)
    }

    fn clubs(game: &Card) -> SidePair<ClubView> {
        SidePair::from_fn(|side| club_colors(&game.team(side).id, &game.team(side).name))
    }

    fn house_words(game: &Card) -> Vec<String> {
        house_words(&game.book.house)
    }

    fn meeting(game: &Card) -> String {
        let (home, away) = (game.team(Side::Home), game.team(Side::Away));
        format!("{} at {}, season {}.", away.name, home.name, home.season)
    }

    fn clock_note(game: &Card) -> String {
        game.state.clock.ticks().map_or(String::new(), |ticks| format!(" ({ticks} ticks)"))
    }

    fn menu_kind(ask: &CardAsk) -> Option<usize> {
        match ask {
            CardAsk::Offense | CardAsk::Try => Some(0),
            CardAsk::Defense | CardAsk::DefendTry => Some(1),
            _ => None,
        }
    }

    fn tells_play(ask: &CardAsk) -> bool {
        matches!(ask, CardAsk::Clock(_))
    }

    fn extras(game: &Card, side: Side, ask: &CardAsk) -> Vec<ExtraWord> {
        extras(game, side, ask)
    }

    fn card(game: &Card, event: &CardEvent) -> Option<CardRead> {
        let shown = words::cards_read(game, std::slice::from_ref(event)).pop()?;
        let column =
            |(head, column, read): &(&'static str, hashmark_card::cell::PairColumn, bool)| CardColumnView {
                head: (*head).to_string(),
                read: *read,
                rows: (2..=12).map(|row| card_row(column, row, read.then_some(shown.reds))).collect(),
            };
        Some(CardRead { columns: shown.columns.iter().map(column).collect(), title: shown.title })
    }

    fn call_cards(game: &Card, side: Side, call: &CardCall) -> Vec<CardRead> {
        let column = |(head, column): &(&'static str, hashmark_card::cell::PairColumn)| CardColumnView {
            head: (*head).to_string(),
            read: false,
            rows: (2..=12).map(|row| card_row(column, row, None)).collect(),
        };
        let card = |ahead: words::CardAhead| CardRead {
            columns: ahead.columns.iter().map(column).collect(),
            title: ahead.title,
        };
        words::cards_ahead(game, side, call).into_iter().map(card).collect()
    }

    fn verdict(game: &Card, side: Option<Side>, events: &[&CardEvent]) -> String {
        words::verdict(game, side, events)
    }

    fn weight(ask: &CardAsk) -> AskWeight {
        match ask {
            CardAsk::Toss | CardAsk::Offense | CardAsk::Defense | CardAsk::Try | CardAsk::DefendTry => {
                AskWeight::Key
            }
            _ => AskWeight::Minor,
        }
    }

    fn readings(game: &Card, events: &[CardEvent]) -> Vec<ReadingView> {
        let wire = |one: hashmark_card::luck::ColumnReading| ReadingView {
            play: 0,
            side: one.side.into(),
            what: one.what,
            expected: one.expected,
            actual: one.actual,
            unit: if one.unit == LuckUnit::Kicks { "kick" } else { "yards" },
        };
        readings(game, events).into_iter().map(wire).collect()
    }
}

fn card_row(
    column: &hashmark_card::cell::PairColumn,
    total: u8,
    reds: Option<hashmark_card::dice::Reds>,
) -> Vec<CardPart> {
    let part = |part: words::CardRowPart| CardPart { dice: part.dice, text: part.text, lit: part.lit };
    words::parts(column, total, reds).into_iter().map(part).collect()
}

/// Words that may be added to a call, where they make sense.
fn extras(game: &Card, side: Side, ask: &CardAsk) -> Vec<ExtraWord> {
    let extra = |(word, label, group): &(&str, &str, &str)| ExtraWord {
        word: (*word).to_string(),
        label: (*label).to_string(),
        group: (*group).to_string(),
    };
    let words: &[(&str, &str, &str)] = match ask {
        CardAsk::Offense | CardAsk::Try => OFFENSE,
        CardAsk::Defense | CardAsk::DefendTry => DEFENSE,
        _ => &[],
    };
    let timeouts = game.state.situation.timeouts[side] > 0;
    let hurry = game.side(side).hurry;
    let fits = |(word, ..): &&(&str, &str, &str)| match *word {
        "timeout" => timeouts && *ask != CardAsk::Try && *ask != CardAsk::DefendTry,
        "hurry" => !hurry && *ask == CardAsk::Offense,
        "huddle" => hurry && *ask == CardAsk::Offense,
        _ => true,
    };
    words.iter().filter(fits).map(extra).collect()
}

const OFFENSE: &[(&str, &str, &str)] = &[
    ("left", "to the left", "side"),
    ("right", "to the right", "side"),
    ("out", "out of bounds if he can", "sideline"),
    ("hurry", "hurry-up", "pace"),
    ("huddle", "back to the huddle", "pace"),
    ("timeout", "time-out after the play", "time-out"),
    ("pro", "pro set", "formation"),
    ("tight", "two tight ends", "formation"),
    ("full", "full house", "formation"),
    ("3wr", "three wide, one back", "formation"),
    ("3wr2", "three wide, two backs", "formation"),
    ("3rb", "three backs", "formation"),
    ("2te", "two tight ends, one back", "formation"),
    ("4wr", "four wide", "formation"),
];

const DEFENSE: &[(&str, &str, &str)] =
    &[("rush", "best pass rushers", "rush"), ("timeout", "time-out after the play", "time-out")];

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use hashmark_dice::Pips;
    use hashmark_session::KeptThrow;
    use hashmark_table::RollLine;

    fn line(dice: &str, pips: &[u8]) -> RollLine {
        let pips = Pips::new(pips).unwrap();
        RollLine { n: 4, dice: dice.into(), purpose: "a try".into(), rule: "C-1".into(), sides: vec![], pips }
    }

    #[test]
    fn dice_of_the_game_are_known_again_and_others_are_named_as_they_were() {
        let rolls = CardPages::EVERY_ROLL;
        for roll in rolls {
            let twice = rolls.iter().filter(|other| other.describe() == roll.describe()).count();
            assert_eq!(twice, 1, "{}", roll.describe());
        }
        let known = KeptThrow::read(&line("the white die and the black die", &[3, 1]), rolls).throw(2);
        assert_eq!((&*known.dice[1].name, &*known.dice[1].face), ("black", "X"));
        assert_eq!((known.n, known.play, &*known.rule), (4, 2, "C-1"));
        let gone = KeptThrow::read(&line("the golden die", &[9]), rolls).throw(2);
        assert_eq!((&*gone.dice[0].name, &*gone.dice[0].face), ("the golden die", "9"));
    }
}
