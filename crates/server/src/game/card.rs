//! The card game, hosted.

use super::archived::archive;
use super::begin::{begin_like, clubs, house_words, rest, resume, seat, switches};
use super::{Hosted, House, Kind, NewGame, PlayOut, Sitting, paint};
use crate::problem::Problem;
use crate::wire;
use crate::wire::{CardColumn, CardPart, CardRead, Extra, Pair, Reading, Sketch, Walk};
use hashmark_card::call::Ask;
use hashmark_card::event::Event;
use hashmark_card::game::code_of;
use hashmark_card::luck::{Unit, readings};
use hashmark_card::team::CardSet;
use hashmark_card::words;
use hashmark_card::{Card, Setup, set};
use hashmark_dice::Roll;
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::spoken::CallError;
use std::sync::OnceLock;

/// The card game as a kind.
pub const CARD: Kind = Kind {
    name: "card",
    begin,
    resume: resume::<Card>,
    archive: archive::<Card>,
    begin_like: begin_like::<Card>,
    rules: <Card as Game>::RULES,
};

/// The league's cards.
pub fn cards() -> &'static CardSet {
    static CARDS: OnceLock<CardSet> = OnceLock::new();
    CARDS.get_or_init(set::founders)
}

fn begin(new: &NewGame, house: House, drawn: u64) -> Result<Box<dyn Sitting>, Problem> {
    let all: Vec<(&str, &str)> = cards().teams.iter().map(|team| (&*team.id, &*team.name)).collect();
    let teams = clubs(&all, new, drawn)?.map(|at| cards().teams[at].clone());
    let mut setup = Setup::new(teams.home, teams.away);
    setup.neutral = new.neutral;
    setup.house = switches(new)?;
    if let Some(season) = new.season {
        if !(1920..=2100).contains(&season) {
            return Err(Problem::bad(format!("{season} is no season of professional football."))
                .remedy("Name a year from 1920 to 2100."));
        }
        setup.code = code_of(season);
    }
    seat::<Card>(setup, new, house, drawn)
}

impl Hosted for Card {
    const EVERY_ROLL: &'static [Roll] = hashmark_card::dice::EVERY_ROLL;

    fn clubs(&self) -> Pair<wire::Club> {
        Pair::from_fn(|side| paint::club(&self.team(side).id, &self.team(side).name))
    }

    fn house_words(&self) -> Vec<String> {
        house_words(&self.book.house)
    }

    fn extras(&self, side: Side, ask: &Ask) -> Vec<Extra> {
        extras(self, side, ask)
    }

    fn card(&self, event: &Event) -> Option<CardRead> {
        let shown = words::cards_read(self, std::slice::from_ref(event)).pop()?;
        let column = |(head, column, read): &(&'static str, hashmark_card::cell::Column, bool)| CardColumn {
            head: (*head).to_string(),
            read: *read,
            rows: (2..=12).map(|row| card_row(column, row, read.then_some(shown.reds))).collect(),
        };
        Some(CardRead { columns: shown.columns.iter().map(column).collect(), title: shown.title })
    }

    fn readings(&self, events: &[Event]) -> Vec<Reading> {
        let wire = |one: hashmark_card::luck::Reading| Reading {
            play: 0,
            side: one.side.into(),
            what: one.what,
            expected: one.expected,
            actual: one.actual,
            unit: if one.unit == Unit::Kicks { "kick" } else { "yards" },
        };
        readings(self, events).into_iter().map(wire).collect()
    }

    fn sketch(&self, _: Side, _: &Ask, _: &str) -> Option<Sketch> {
        None
    }

    fn rewrite(&self, _: Side, _: &Ask, typed: &str, _: &str) -> Result<String, CallError> {
        Ok(typed.to_owned())
    }

    fn walk(&self, _: &[&Event]) -> Option<Walk> {
        None
    }

    fn play_out(&self) -> PlayOut {
        let from = self.clone();
        Box::new(move |seed| (0..GAMES).map(|lane| rest(&from, seed, lane)).sum::<f64>() / GAMES as f64)
    }
}

/// How often the rest of a game is played to see who wins it.
const GAMES: u64 = 200;

fn card_row(
    column: &hashmark_card::cell::Column,
    total: u8,
    reds: Option<hashmark_card::dice::Reds>,
) -> Vec<CardPart> {
    let part = |part: words::Part| CardPart { dice: part.dice, text: part.text, lit: part.lit };
    words::parts(column, total, reds).into_iter().map(part).collect()
}

/// Words that may be added to a call, where they make sense.
fn extras(game: &Card, side: Side, ask: &Ask) -> Vec<Extra> {
    let extra = |(word, label, group): &(&str, &str, &str)| Extra {
        word: (*word).to_string(),
        label: (*label).to_string(),
        group: (*group).to_string(),
    };
    let words: &[(&str, &str, &str)] = match ask {
        Ask::Offence | Ask::Try => OFFENCE,
        Ask::Defence | Ask::DefendTry => DEFENCE,
        _ => &[],
    };
    let timeouts = game.state.situation.timeouts[side] > 0;
    let hurry = game.side(side).hurry;
    let fits = |(word, ..): &&(&str, &str, &str)| match *word {
        "timeout" => timeouts && *ask != Ask::Try && *ask != Ask::DefendTry,
        "hurry" => !hurry && *ask == Ask::Offence,
        "huddle" => hurry && *ask == Ask::Offence,
        _ => true,
    };
    words.iter().filter(fits).map(extra).collect()
}

const OFFENCE: &[(&str, &str, &str)] = &[
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

const DEFENCE: &[(&str, &str, &str)] =
    &[("rush", "best pass rushers", "rush"), ("timeout", "time-out after the play", "time-out")];
