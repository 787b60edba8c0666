//! Who sits where.

use crate::error;
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{Coach, Random, Spoken};
use miette::Result;

/// Somebody who coaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person at this terminal.
    Human,
    /// The book coach.
    Book,
    /// Any legal call.
    Random,
}

impl Who {
    const ALL: [(&'static str, Who); 3] =
        [("human", Who::Human), ("book", Who::Book), ("random", Who::Random)];

    /// The word for it on the command line.
    pub fn word(self) -> &'static str {
        Who::ALL.iter().find(|(_, who)| *who == self).map_or("human", |(word, _)| word)
    }
}

/// Who coaches each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats(pub Both<Who>);

impl Seats {
    /// Reads `home=human` and `away=book`; whoever is not named is a person at home and the book away.
    pub fn read(words: &[String]) -> Result<Seats> {
        let mut seats = Both::new(Who::Human, Who::Book);
        for word in words {
            let remedy = "write home or away, =, and human, book or random: --seat away=human";
            let wrong = |what: String| error::unusable(format!("--seat {word}: {what}"), remedy);
            let (side, who) = word.split_once('=').ok_or_else(|| wrong("there is no =".to_string()))?;
            let side = match side {
                "home" => Side::Home,
                "away" => Side::Away,
                other => return Err(wrong(format!("{other:?} is no side"))),
            };
            let known = Who::ALL.iter().find(|(name, _)| *name == who);
            seats[side] =
                known.map(|(_, who)| *who).ok_or_else(|| wrong(format!("nobody called {who:?} coaches")))?;
        }
        Ok(Seats(seats))
    }

    /// Whether a person coaches this side.
    pub fn human(&self, side: Side) -> bool {
        self.0[side] == Who::Human
    }

    /// How many persons sit here.
    pub fn people(&self) -> usize {
        Side::BOTH.iter().filter(|side| self.human(**side)).count()
    }

    /// The machine coaches. Their chance depends on the seed and on how far the record has come, so that
    /// a game taken up again goes on as it would have, and a call taken back is thought over anew.
    pub fn coaches<G: Spoken>(&self, seed: u64, entries: usize) -> Both<Option<Box<dyn Coach<G>>>> {
        Both::from_fn(|side| {
            let lane = (entries as u64) << 2 | if side == Side::Home { 0 } else { 1 };
            let chance = Stream::lane(!seed, lane);
            let coach: Box<dyn Coach<G>> = match self.0[side] {
                Who::Human => return None,
                Who::Book => G::book(chance),
                Who::Random => Box::new(Random(chance)),
            };
            Some(coach)
        })
    }

    /// The words that seat them again.
    pub fn flags(&self) -> String {
        let usual = Both::new(Who::Human, Who::Book);
        let mut text = String::new();
        for (name, side) in [("home", Side::Home), ("away", Side::Away)] {
            if self.0[side] != usual[side] {
                text.push_str(&format!(" --seat {name}={}", self.0[side].word()));
            }
        }
        text
    }
}
