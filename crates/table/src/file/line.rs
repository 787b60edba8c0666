//! The lines after the header.

use crate::{FairLinks, MatchAct, MatchInput, MatchRoll, RecordEntry, UndoEntry};
use hashmark_dice::Pips;
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One line of a match file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FileLine<C, E> {
    /// One coach's open answer.
    Call {
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
    Undo(UndoEntry),
    /// Something done at the table that is no call.
    Act(MatchAct),
    /// A digest of everything before.
    Mark(FileMark),
}

/// A throw, as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollLine {
    /// Its number in the match, undone throws counted.
    pub n: u64,
    /// Which dice.
    pub dice: String,
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
pub struct FileMark {
    /// How many completed plays stand.
    pub plays: u32,
    /// BLAKE3, as hexadecimal digits.
    pub digest: String,
}

impl<C, E> FileLine<C, E> {
    /// Whether a match is given this line, rather than telling it.
    pub fn is_input(&self) -> bool {
        matches!(self, FileLine::Call { .. } | FileLine::Sealed(_) | FileLine::Roll(_) | FileLine::Links(_))
    }
}

impl<C: Clone, E: Clone> FileLine<C, E> {
    /// The line of an entry in a match with or without fair dice; a completed play has none of its own, only the mark
    /// after it.
    pub(crate) fn of(entry: &RecordEntry<C, E>, fair: bool) -> Option<FileLine<C, E>> {
        Some(match entry {
            RecordEntry::Given(MatchInput::Call { side, call }) => {
                FileLine::Call { side: *side, call: call.clone() }
            }
            RecordEntry::Given(MatchInput::Sealed(calls)) => FileLine::Sealed(calls.clone()),
            RecordEntry::Given(MatchInput::Roll(thrown)) => FileLine::Roll(RollLine::of(thrown, fair)),
            RecordEntry::Given(MatchInput::Links(links)) => FileLine::Links(*links),
            RecordEntry::Act(act) => FileLine::Act(*act),
            RecordEntry::Event(event) => FileLine::Event(event.clone()),
            RecordEntry::Undo(undo) => FileLine::Undo(*undo),
            RecordEntry::Play(_) => return None,
        })
    }
}

impl RollLine {
    fn of(thrown: &MatchRoll, fair: bool) -> RollLine {
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
