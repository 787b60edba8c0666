//! What people do at a table besides calling: they sit down, leave, adjourn, give up. It stands in the record where it
//! happened, and is told in the story; it is no input of the game.

use hashmark_dice::ChainLink;
use hashmark_law::{Names, Side};
use serde::{Deserialize, Serialize};

/// Something done at the table that is no call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MatchAct {
    /// The match was begun without odds: nobody at it sees what calls come to.
    OddsHidden,
    /// Somebody took a seat that was open.
    Sat { side: Side },
    /// Whoever held the seat gave it to somebody else.
    HandedOver { side: Side },
    /// Somebody tried to get at a seat that is not his.
    SeatTried { side: Side },
    /// The coaches agreed how long a call may take; none: as long as it likes.
    CallClock {
        /// Seconds for a call.
        seconds: Option<u32>,
    },
    /// The coaches stopped for now: no clock runs.
    Adjourned,
    /// They go on.
    Resumed,
    /// A machine coach calls for this side from here on.
    MachineTookOver { side: Side },
    /// The person of this side calls again.
    CameBack { side: Side },
    /// This side's person shows the head of his chain for fair dice.
    ChainHead { side: Side, head: ChainLink },
    /// The dice go on without links of this side.
    WithoutLinks { side: Side },
    /// This side gave the game up; the other has won.
    Resigned { side: Side },
    /// The other side let its time run out, and this side claimed the win.
    Claimed {
        /// The winner.
        side: Side,
    },
    /// The game was given up without a winner.
    Abandoned,
}

/// How a game ended that was not played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyEnd {
    /// This side gave up.
    Resigned(Side),
    /// This side claimed the win.
    Claimed(Side),
    /// Nobody won.
    Abandoned,
}

impl EarlyEnd {
    /// The act by which it ended.
    pub fn act(self) -> MatchAct {
        match self {
            EarlyEnd::Resigned(side) => MatchAct::Resigned { side },
            EarlyEnd::Claimed(side) => MatchAct::Claimed { side },
            EarlyEnd::Abandoned => MatchAct::Abandoned,
        }
    }

    /// Who has won, if anybody.
    pub fn winner(self) -> Option<Side> {
        match self {
            EarlyEnd::Resigned(side) => Some(side.other()),
            EarlyEnd::Claimed(side) => Some(side),
            EarlyEnd::Abandoned => None,
        }
    }
}

/// Why something could not be done at the table; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// These dice need no links.
    #[error("this match does not play with fair dice in which {} has a say", side_words(*.0))]
    NoSay(Side),
    /// A head was shown before.
    #[error("{} has shown the head of its chain already, and cannot choose another", side_words(*.0))]
    HeadShown(Side),
}

impl MatchAct {
    /// How the game ends by this, if it does.
    pub fn ends(&self) -> Option<EarlyEnd> {
        match *self {
            MatchAct::Resigned { side } => Some(EarlyEnd::Resigned(side)),
            MatchAct::Claimed { side } => Some(EarlyEnd::Claimed(side)),
            MatchAct::Abandoned => Some(EarlyEnd::Abandoned),
            _ => None,
        }
    }

    /// A sentence for the story.
    pub fn words(&self, names: &dyn Names) -> String {
        let club = |side: Side| names.full(side);
        match *self {
            MatchAct::OddsHidden => "Nobody sees the odds of calls in this match.".to_string(),
            MatchAct::Sat { side } => format!("The coach of the {} has sat down.", club(side)),
            MatchAct::HandedOver { side } => {
                format!("The coach of the {} has handed the seat to somebody else.", club(side))
            }
            MatchAct::SeatTried { side } => format!(
                "Somebody opened a used link to the seat of the {}, or asked for a new one, and was turned away.",
                club(side)
            ),
            MatchAct::CallClock { seconds: Some(seconds) } => {
                format!("The coaches agreed on a clock: {} a call.", duration(seconds))
            }
            MatchAct::CallClock { seconds: None } => {
                "The coaches agreed to go back to the usual limit for a call.".to_string()
            }
            MatchAct::Adjourned => "The game is adjourned; no clock runs.".to_string(),
            MatchAct::Resumed => "The game goes on.".to_string(),
            MatchAct::MachineTookOver { side } => {
                format!("The machine calls for the {} from here on.", club(side))
            }
            MatchAct::CameBack { side } => {
                format!("The coach of the {} is back and calls again.", club(side))
            }
            MatchAct::ChainHead { side, .. } => {
                format!("The coach of the {} has committed to a secret for fair dice.", club(side))
            }
            MatchAct::WithoutLinks { side } => {
                format!("From here on the dice go on without a say of the {}.", club(side))
            }
            MatchAct::Resigned { side } => {
                format!("The {} resigned. The {} win.", club(side), club(side.other()))
            }
            MatchAct::Claimed { side } => {
                format!("The {} let the time run out. The {} win.", club(side.other()), club(side))
            }
            MatchAct::Abandoned => "The game was abandoned; nobody wins.".to_string(),
        }
    }
}

/// A side in a sentence that knows no club: `the home side`.
pub(crate) fn side_words(side: Side) -> &'static str {
    match side {
        Side::Home => "the home side",
        Side::Away => "the visiting side",
    }
}

/// `90 seconds`, `3 minutes`, `2 days`: the largest unit that is whole.
pub fn duration(seconds: u32) -> String {
    const UNITS: [(u32, &str); 4] = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")];
    let whole = UNITS.iter().find(|(length, _)| seconds.is_multiple_of(*length) && seconds >= 2 * length);
    let (length, unit) = *whole.unwrap_or(&UNITS[3]);
    let count = seconds / length;
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_the_largest_unit_that_is_whole() {
        let told = [1, 90, 120, 3_600, 7_200, 172_800].map(duration);
        assert_eq!(told, ["1 second", "90 seconds", "2 minutes", "60 minutes", "2 hours", "2 days"]);
    }
}
