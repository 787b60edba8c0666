//! Where a match's dice come from: what its file says about them, and the cup that follows.

use crate::fair::FairDice;
use hashmark_dice::{ChainLink, Cup, Pips, Roll, Scripted, Seeded};
use hashmark_law::Both;
use serde::{Deserialize, Serialize};

/// Where the dice of a match come from, as its file says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DiceSource {
    /// A stream of dice from a number.
    Seeded {
        /// The number.
        seed: u64,
        /// Which game of a run with this seed; none for a game by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lane: Option<u64>,
        /// Whether a person chose the number; otherwise it was drawn.
        chosen: bool,
    },
    /// People throw real dice and type what they see.
    ByHand,
    /// Dice that nobody chose: chains of links, whose heads were shown beforehand.
    Fair {
        /// The head of the server's chain.
        server: ChainLink,
        /// Which sides have a say; their heads stand in the record.
        say: Both<bool>,
    },
    /// Pips written down beforehand, then real dice.
    Scripted(Vec<u8>),
}

impl DiceSource {
    /// The dice of a seed that a person chose.
    pub fn seeded(seed: u64) -> DiceSource {
        DiceSource::Seeded { seed, lane: None, chosen: true }
    }

    /// The dice of a seed that was drawn.
    pub fn drawn(seed: u64) -> DiceSource {
        DiceSource::Seeded { seed, lane: None, chosen: false }
    }

    /// Whether a throw can be compared with where it came from.
    pub fn provable(&self) -> bool {
        *self != DiceSource::ByHand
    }

    /// Whether these are dice that nobody chose.
    pub fn is_fair(&self) -> bool {
        matches!(self, DiceSource::Fair { .. })
    }

    /// The cup, full.
    pub(crate) fn open(&self) -> MatchDice {
        match self {
            DiceSource::Seeded { seed, lane: None, .. } => MatchDice::Seeded(Seeded::new(*seed)),
            DiceSource::Seeded { seed, lane: Some(lane), .. } => {
                MatchDice::Seeded(Seeded::lane(*seed, *lane))
            }
            DiceSource::ByHand => MatchDice::ByHand,
            DiceSource::Fair { server, say } => MatchDice::Fair(Box::new(FairDice::new(*server, *say))),
            DiceSource::Scripted(pips) => MatchDice::Scripted(Scripted::new(pips.iter().copied())),
        }
    }
}

/// The cup of a match. It only ever goes on: what is undone is not thrown again.
#[derive(Clone, Debug)]
pub(crate) enum MatchDice {
    Seeded(Seeded),
    ByHand,
    Fair(Box<FairDice>),
    Scripted(Scripted),
}

impl MatchDice {
    /// The fair dice, if these are.
    pub fn fair(&self) -> Option<&FairDice> {
        match self {
            MatchDice::Fair(fair) => Some(fair),
            _ => None,
        }
    }

    /// The fair dice, to be changed, if these are.
    pub fn fair_mut(&mut self) -> Option<&mut FairDice> {
        match self {
            MatchDice::Fair(fair) => Some(fair),
            _ => None,
        }
    }

    /// A question was answered or something was taken back: fair dice need new links.
    pub fn close_round(&mut self) {
        if let MatchDice::Fair(fair) = self {
            fair.close();
        }
    }
}

impl Cup for MatchDice {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        match self {
            MatchDice::Seeded(cup) => cup.roll(roll),
            MatchDice::ByHand => None,
            MatchDice::Fair(cup) => cup.roll(roll),
            MatchDice::Scripted(cup) => cup.roll(roll),
        }
    }
}
