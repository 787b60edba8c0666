//! The lines after the header.

use crate::{Act, Entry, FairLinks, Given, Thrown, Undo};
use hashmark_dice::Pips;
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One line of a match file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line<C, E> {
    /// One coach's open answer.
    Call {
        /// Whose.
        side: Side,
        /// What was called.
        call: C,
    },
    /// Both sealed answers.
    Sealed(Both<C>),
    /// A throw.
    Roll(RollLine),
    /// The links of fair dice.
    Links(FairLinks),
    /// Something that happened.
    Event(E),
    /// Inputs taken back.
    Undo(Undo),
    /// Something done at the table that is no call.
    Act(Act),
    /// A digest of everything before.
    Mark(Mark),
}

/// A throw, as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollLine {
    /// Its number in the match, undone throws counted.
    pub n: u64,
    /// Which dice.
    pub dice: String,
    /// What for.
    #[serde(rename = "for")]
    pub purpose: Cow<'static, str>,
    /// By which rule.
    pub rule: Cow<'static, str>,
    /// How many sides each die has: with fair dice, so that anybody can work out what they showed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<u8>,
    /// What they showed.
    pub pips: Pips,
}

/// A mark, as written: how many plays stand, and the digest of all bytes before this line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// How many completed plays stand.
    pub plays: u32,
    /// BLAKE3, as hexadecimal digits.
    pub digest: String,
}

impl<C, E> Line<C, E> {
    /// Whether a match is given this line, rather than telling it.
    pub fn is_input(&self) -> bool {
        matches!(self, Line::Call { .. } | Line::Sealed(_) | Line::Roll(_) | Line::Links(_))
    }
}

impl<C: Clone, E: Clone> Line<C, E> {
    /// The line of an entry in a match with or without fair dice; a completed play has none of its own, only the mark
    /// after it.
    pub(crate) fn of(entry: &Entry<C, E>, fair: bool) -> Option<Line<C, E>> {
        Some(match entry {
            Entry::Given(Given::Call { side, call }) => Line::Call { side: *side, call: call.clone() },
            Entry::Given(Given::Sealed(calls)) => Line::Sealed(calls.clone()),
            Entry::Given(Given::Roll(thrown)) => Line::Roll(RollLine::of(thrown, fair)),
            Entry::Given(Given::Links(links)) => Line::Links(*links),
            Entry::Act(act) => Line::Act(*act),
            Entry::Event(event) => Line::Event(event.clone()),
            Entry::Undo(undo) => Line::Undo(*undo),
            Entry::Play(_) => return None,
        })
    }
}

impl RollLine {
    fn of(thrown: &Thrown, fair: bool) -> RollLine {
        let dice = thrown.roll.dice().iter();
        RollLine {
            n: thrown.n,
            dice: thrown.roll.describe(),
            purpose: thrown.why.purpose.into(),
            rule: thrown.why.rule.into(),
            sides: if fair { dice.map(|die| die.sides).collect() } else { vec![] },
            pips: thrown.pips,
        }
    }
}
