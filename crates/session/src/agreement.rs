//! What coaches agree on besides the game itself: a pause, and what one of them proposes.

use crate::CallClock;
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};

/// Something that needs the other coach's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProposalKind {
    /// Take the last play back.
    UndoPlay,
    /// Give the game up without a winner.
    Abandon,
    /// Stop for now.
    Adjourn,
    /// So many seconds for a call; none: the server's own.
    Clock(Option<u32>),
}

/// What one coach proposes, until the other agrees or somebody lets it drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    pub by: Side,
    pub what: ProposalKind,
    /// Its number in this match: whoever agrees names it, so that he agrees to nothing else.
    #[serde(default)]
    pub number: u32,
    /// When it was made, in milliseconds since 1970.
    #[serde(default)]
    pub made: i64,
}

/// What the coaches of a match have agreed on, and what is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreement {
    /// The call clock.
    pub clock: CallClock,
    /// What is proposed.
    pub proposal: Option<Proposal>,
    /// How many proposals there were.
    pub proposals: u32,
    /// The sides of persons for whom the machine calls since they let their time run out.
    pub stand_in: Both<bool>,
    /// How often each side took a call of its own back, proposed something to the other, or let a proposal drop.
    pub detours: Both<u32>,
}

impl Agreement {
    /// One coach proposes something; what he proposed before is dropped.
    pub fn propose(&mut self, by: Side, what: ProposalKind, now: i64) {
        self.proposals += 1;
        self.proposal = Some(Proposal { by, what, number: self.proposals, made: now });
    }
}
