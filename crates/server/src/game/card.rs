//! The card game, hosted.

use super::seated::Seated;
use super::{DiceFrom, Hosted, House, Kind, NewGame, PlayOut, Sitting, paint};
use crate::problem::Problem;
use crate::wire;
use crate::wire::{CardColumn, CardPart, CardRead, Extra, Pair, Reading};
use hashmark_card::call::Ask;
use hashmark_card::coach::BookCoach;
use hashmark_card::event::Event;
use hashmark_card::game::code_of;
use hashmark_card::house::{self, Switches};
use hashmark_card::luck::{Unit, readings};
use hashmark_card::team::{CardSet, Team};
use hashmark_card::words;
use hashmark_card::{Card, Setup, set};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{Game, Match, Quick, Source, Writer, load};
use std::sync::OnceLock;

/// The card game as a kind.
pub const CARD: Kind = Kind { name: "card", begin, resume };

/// The league's cards.
pub fn cards() -> &'static CardSet {
    static CARDS: OnceLock<CardSet> = OnceLock::new();
    CARDS.get_or_init(set::founders)
}

fn begin(new: &NewGame, house: House, drawn: u64) -> Result<Box<dyn Sitting>, Problem> {
    let (home, away) = clubs(new, drawn)?;
    let mut setup = Setup::new(home.clone(), away.clone());
    setup.neutral = new.neutral;
    setup.house = switches(new)?;
    if let Some(season) = new.season {
        if !(1920..=2100).contains(&season) {
            return Err(Problem::bad(format!("{season} is no season of professional football."))
                .remedy("Name a year from 1920 to 2100."));
        }
        setup.code = code_of(season);
    }
    let source = match (new.dice, new.seed) {
        (DiceFrom::Hand, _) => Source::ByHand,
        (DiceFrom::Program, Some(seed)) => Source::seeded(seed),
        (DiceFrom::Program, None) => Source::drawn(drawn),
    };
    let played = Match::<Card>::new(setup, source).map_err(|why| Problem::bad(why.to_string()))?;
    Ok(Box::new(Seated::new(played, Writer::new(), house)))
}

fn resume(file: &str, sealed: &Both<Option<String>>, house: House) -> Result<Box<dyn Sitting>, String> {
    let loaded = load::<Card>(file).map_err(|error| error.to_string())?;
    if let Some(note) = loaded.notes.iter().find(|note| note.shortens()) {
        return Err(note.to_string());
    }
    loaded.notes.iter().for_each(|note| tracing::warn!("{note}"));
    let mut seated = Seated::new(loaded.played, loaded.writer, house);
    seated.seal(sealed)?;
    Ok(Box::new(seated))
}

/// The two clubs: as named, the others drawn.
fn clubs(new: &NewGame, drawn: u64) -> Result<(&'static Team, &'static Team), Problem> {
    let teams = &cards().teams;
    let named = |name: &Option<String>| name.as_deref().map(team).transpose();
    let (home, away) = (named(&new.home)?, named(&new.away)?);
    let mut chance = Stream::lane(drawn, 2);
    let mut other_than = |taken: Option<&Team>| {
        let free: Vec<&Team> = teams.iter().filter(|team| taken.is_none_or(|t| t.id != team.id)).collect();
        free[chance.below(free.len() as u32) as usize]
    };
    let home = home.unwrap_or_else(|| other_than(away));
    let away = away.unwrap_or_else(|| other_than(Some(home)));
    if home.id == away.id {
        return Err(Problem::bad(format!("{} cannot play against itself.", home.name))
            .remedy("Choose two different clubs."));
    }
    Ok((home, away))
}

fn team(id: &str) -> Result<&'static Team, Problem> {
    let known = cards().teams.iter().find(|team| team.id.eq_ignore_ascii_case(id));
    known.ok_or_else(|| {
        let all: Vec<&str> = cards().teams.iter().map(|team| team.id.as_str()).collect();
        Problem::bad(format!("No club is called {id:?}.")).remedy(format!("Name one of {}.", all.join(", ")))
    })
}

fn switches(new: &NewGame) -> Result<house::House, Problem> {
    let mut house = house::House::default();
    for (name, on) in &new.house {
        if !house.turn(name, *on) {
            return Err(Problem::bad(format!("There is no house rule {name:?}."))
                .remedy("The house rules are listed with the rules."));
        }
    }
    Ok(house)
}

impl Hosted for Card {
    fn clubs(&self) -> Pair<wire::Club> {
        Pair::from_fn(|side| paint::club(&self.team(side).id, &self.team(side).name))
    }

    fn house_words(&self) -> Vec<String> {
        let now = &self.book.house;
        let switched =
            house::House::ALL.iter().filter(|switch| now.is_on(switch.name) != Some(switch.default));
        let word = |on: bool| if on { "on" } else { "off" };
        switched
            .map(|switch| format!("{}: {}", switch.name.replace('_', " "), word(!switch.default)))
            .collect()
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

    fn play_out(&self) -> PlayOut {
        let from = self.clone();
        Box::new(move |seed| (0..GAMES).map(|lane| rest(&from, seed, lane)).sum::<f64>() / GAMES as f64)
    }
}

/// How often the rest of a game is played to see who wins it.
const GAMES: u64 = 200;

/// Plays the rest of a game: 1 when home wins, a half for a tie.
fn rest(from: &Card, seed: u64, lane: u64) -> f64 {
    let mut game = from.clone();
    let coach = |of: u64| BookCoach::new(Stream::lane(seed, lane * 4 + of));
    let mut desk =
        Quick { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(seed, lane * 4 + 2), teller: () };
    // A desk with coaches and dice never pauses; should it, the game counts as it stands.
    while !game.over() && game.play(&mut desk).is_ok() {}
    let score = game.state.situation.score;
    match score.home.cmp(&score.away) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

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
