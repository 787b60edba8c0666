//! What a match was given, and the record of all that happened at it.

use crate::{FairLinks, MatchAct, Why};
use hashmark_dice::{Pips, Roll};
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};

/// One input: a game is its set-up and these, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum MatchInput<C> {
    /// One coach's open answer.
    Call {
        side: Side,
        /// What was called.
        call: C,
    },
    /// Both sealed answers, revealed together.
    Sealed(Both<C>),
    /// A throw.
    Roll(MatchRoll),
    /// The links from which fair dice come up to the next question.
    Links(FairLinks),
}

/// A throw of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchRoll {
    /// Its number, counting every throw ever made at this match, undone ones too.
    pub n: u64,
    /// The dice.
    pub roll: Roll,
    pub why: Why,
    /// What they showed.
    pub pips: Pips,
}

/// One entry of the record. The record only grows; what is undone stays in it, with the undoing.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordEntry<C, E> {
    /// An input.
    Given(MatchInput<C>),
    /// Something that happened.
    Event(E),
    /// Inputs taken back.
    Undo(UndoEntry),
    /// A play was completed; so many stand now.
    Play(u32),
    /// Something done at the table that is no call.
    Act(MatchAct),
}

/// A taking back, as it stands in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoEntry {
    /// Who took back.
    pub by: By,
    /// How many inputs were taken back.
    pub inputs: usize,
    /// How many of them were throws; these are never thrown again.
    pub rolls: usize,
    /// How many events still stand.
    pub left_events: usize,
    /// How many completed plays still stand.
    pub left_plays: u32,
    /// Links for fair dice were wanted: their number is used up for everybody, whoever had given his.
    #[serde(default, skip_serializing_if = "is_false")]
    pub spent: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Who takes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The home coach, its own call.
    Home,
    /// The visiting coach, its own call.
    Away,
    /// Both coaches have agreed.
    Both,
}

impl From<Side> for By {
    fn from(side: Side) -> By {
        match side {
            Side::Home => By::Home,
            Side::Away => By::Away,
        }
    }
}

impl<C> MatchInput<C> {
    /// Whether this is a throw.
    pub fn is_roll(&self) -> bool {
        matches!(self, MatchInput::Roll(_))
    }
}

/// An input and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct PlacedInput<C> {
    pub what: MatchInput<C>,
    /// How many events had been told before it.
    pub events: usize,
    /// How many plays had been completed before it.
    pub plays: u32,
}

impl<C> PlacedInput<C> {
    /// An input of a play that is not on record.
    pub fn of(what: MatchInput<C>) -> PlacedInput<C> {
        PlacedInput { what, events: 0, plays: 0 }
    }
}
