//! What coaches agree on besides the game itself: how long a call may take, a pause, and what one of them proposes.

use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};

/// How long a call may take, and since when the open question waits. Times are in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CallClock {
    /// Seconds for a call that both coaches agreed on; without them the server's own apply.
    pub seconds: Option<u32>,
    /// The question that waits, by its number.
    turn: u64,
    /// Since when.
    pub since: i64,
    /// Since when the coaches have adjourned, if they have.
    pub adjourned: Option<i64>,
}

impl CallClock {
    /// A clock that was chosen when the match was made.
    pub fn new(seconds: Option<u32>) -> CallClock {
        CallClock { seconds, ..CallClock::default() }
    }

    /// The question with this number is open: when it is another one, its time begins now.
    pub fn follow(&mut self, turn: u64, now: i64) {
        if self.turn != turn || self.since == 0 {
            (self.turn, self.since) = (turn, now);
        }
    }

    /// Whoever is asked has the whole time again.
    pub fn restart(&mut self, now: i64) {
        self.since = now;
    }
}

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
    /// Who.
    pub by: Side,
    /// What.
    pub what: ProposalKind,
}

/// What the coaches of a match have agreed on, and what is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Agreement {
    /// The call clock.
    pub clock: CallClock,
    /// What is proposed.
    pub proposal: Option<Proposal>,
    /// The sides of persons for whom the machine calls since they let their time run out.
    pub stand_in: Both<bool>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_begins_anew_with_another_question_only() {
        let mut clock = CallClock::new(Some(60));
        clock.follow(3, 1_000);
        clock.follow(3, 5_000);
        assert_eq!(clock.since, 1_000);
        clock.follow(4, 6_000);
        assert_eq!(clock.since, 6_000);
        clock.restart(9_000);
        clock.follow(4, 9_500);
        assert_eq!(clock.since, 9_000);
    }
}
