//! A desk with written dice and calls, that keeps every step.

use super::file::Calls;
use hashmark_card::call::{CardAsk, CardClockCall};
use hashmark_card::dice::FOUR_ROLL;
use hashmark_card::event::CardEvent;
use hashmark_card::words::{menu, parse_call};
use hashmark_card::{Card, CardCall};
use hashmark_dice::{Cup, Pips, Roll, Seeded};
use hashmark_law::{Both, Side};
use hashmark_table::{Desk, Flow, Game, MatchRoll, Pause, RecordedItem, Refusal, Why};
use std::collections::VecDeque;

/// Why a play could not be finished.
pub enum ResolveError {
    /// A call the rules forbid.
    Illegal(Refusal),
    /// A die is missing, or shows what it cannot.
    Die {
        /// What is wrong.
        what: String,
        /// What would be right.
        remedy: String,
    },
    /// The file is not enough, or wrong.
    Bad {
        /// What is wrong.
        what: String,
        /// What would be right.
        remedy: String,
    },
}

/// Whether this can be read from some die of the game.
pub fn is_a_side(word: &str) -> bool {
    FOUR_ROLL.dice().iter().any(|die| die.read(word).is_some())
}

pub struct ResolveDesk {
    calls: Both<VecDeque<String>>,
    dice: VecDeque<String>,
    /// Dice of our own when none were written at all.
    drawn: Option<Seeded>,
    /// What was thrown and told.
    pub items: Vec<RecordedItem<CardEvent>>,
    /// What stopped the play.
    pub trouble: Option<ResolveError>,
    throws: u64,
}

impl ResolveDesk {
    /// These calls and dice; without any dice they are those of the seed.
    pub fn new(calls: Calls, dice: Vec<String>, seed: u64) -> ResolveDesk {
        ResolveDesk {
            calls: calls.both().map(VecDeque::from),
            drawn: dice.is_empty().then(|| Seeded::new(seed)),
            dice: dice.into(),
            items: Vec::new(),
            trouble: None,
            throws: 0,
        }
    }

    /// Dice that were not used.
    pub fn left(&self) -> usize {
        self.dice.len()
    }

    /// Calls that were not asked for.
    pub fn uncalled(&self) -> Both<usize> {
        Both::from_fn(|side| self.calls[side].len())
    }

    fn bad_die<T>(&mut self, what: String, remedy: String) -> Flow<T> {
        self.trouble = Some(ResolveError::Die { what, remedy });
        Err(Pause)
    }

    fn bad<T>(&mut self, what: String, remedy: String) -> Flow<T> {
        self.trouble = Some(ResolveError::Bad { what, remedy });
        Err(Pause)
    }

    fn thrown(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        if let Some(cup) = &mut self.drawn {
            return cup.roll(roll).ok_or(Pause);
        }
        let mut shown = Vec::new();
        for die in roll.dice() {
            let purpose = format!("{} for {} ({})", roll.describe(), why.purpose, why.rule);
            let Some(word) = self.dice.pop_front() else {
                return self.bad_die(
                    format!("the dice run out: missing {purpose}"),
                    format!("add {}", roll.range()),
                );
            };
            match die.read(&word) {
                Some(pips) => shown.push(pips),
                None => {
                    let what = format!("{word:?} is no side of the {} die, in {purpose}", die.name);
                    return self.bad_die(what, format!("write {}", roll.range()));
                }
            }
        }
        Pips::new(&shown).ok_or(Pause)
    }
}

impl Desk<Card> for ResolveDesk {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let pips = self.thrown(roll, why)?;
        self.throws += 1;
        self.items.push(RecordedItem::Roll(MatchRoll { n: self.throws, roll, why, pips }));
        Ok(pips)
    }

    fn ask(&mut self, game: &Card, side: Side, ask: CardAsk) -> Flow<CardCall> {
        let name = if side == Side::Home { "home" } else { "away" };
        let Some(text) = self.calls[side].pop_front() else {
            if let CardAsk::Clock(_) = ask {
                return Ok(CardCall::Clock(CardClockCall::Run));
            }
            let choices = menu(game, side, &ask);
            let words: Vec<&str> = choices.calls().take(6).collect();
            let what = format!("calls.{name}: one more call is asked for");
            return self.bad(what, format!("add one such as {}", words.join(", ")));
        };
        let call = match parse_call(&text, game, side, &ask) {
            Ok(call) => call,
            Err(why) => return self.bad(format!("calls.{name} {text:?}: {}", why.problem), why.remedy),
        };
        match game.check(side, &ask, &call) {
            Ok(()) => Ok(call),
            Err(refusal) => {
                self.trouble = Some(ResolveError::Illegal(refusal));
                Err(Pause)
            }
        }
    }

    fn ask_both(&mut self, game: &Card, asks: Both<CardAsk>) -> Flow<Both<CardCall>> {
        Ok(Both {
            home: self.ask(game, Side::Home, asks.home)?,
            away: self.ask(game, Side::Away, asks.away)?,
        })
    }

    fn emit(&mut self, event: impl FnOnce() -> CardEvent) {
        self.items.push(RecordedItem::Event(event()));
    }
}
