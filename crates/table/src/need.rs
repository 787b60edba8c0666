//! What a match waits for, and why an answer was not taken.

use crate::act::side_words;
use crate::{Refusal, Why};
use hashmark_dice::Roll;
use hashmark_law::{Both, Side};

/// What a match waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum Awaiting<A> {
    /// Dice that people must throw.
    Roll {
        roll: Roll,
        why: Why,
        /// The number of this throw in the match.
        index: u64,
    },
    /// One coach's answer.
    Call {
        side: Side,
        /// To what.
        ask: A,
    },
    /// Both coaches' sealed answers.
    Both {
        /// To what.
        asks: Both<A>,
        /// Who has not answered yet.
        missing: Both<bool>,
    },
    /// Nothing: the game is over.
    Over,
}

impl<A> Awaiting<A> {
    /// The open question to this side.
    pub fn ask(&self, side: Side) -> Option<&A> {
        match self {
            Awaiting::Call { side: asked, ask } if *asked == side => Some(ask),
            Awaiting::Both { asks, missing } if missing[side] => Some(&asks[side]),
            _ => None,
        }
    }

    /// Which coaches are waited for.
    pub fn awaits(&self) -> Both<bool> {
        Both::from_fn(|side| self.ask(side).is_some())
    }
}

/// Why an answer or a throw was not taken; nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// The call is not legal.
    #[error("{}'s call is refused: {refusal}", side_words(*.side))]
    Refused {
        /// Whose call.
        side: Side,
        /// Which rule, what is wrong, what would be legal.
        #[source]
        refusal: Refusal,
    },
    /// Another coach is asked.
    #[error("{} is not asked anything now; the other side is", side_words(*.0))]
    NotAsked(Side),
    /// The sealed answer is already in.
    #[error("{} has sealed its call; undo it first to call something else", side_words(*.0))]
    AlreadySealed(Side),
    /// Dice come first.
    #[error("dice are waited for, not a call: throw {dice} for {purpose}")]
    DiceFirst {
        /// Which dice.
        dice: String,
        purpose: &'static str,
    },
    /// No dice are waited for.
    #[error("no dice are waited for; a coach must answer first")]
    NoDice,
    /// These dice cannot show that.
    #[error("{dice} cannot show {shown:?}; type {range}")]
    Impossible {
        /// Which dice.
        dice: String,
        /// What was typed.
        shown: Vec<u8>,
        /// What they can show.
        range: String,
    },
    /// Fair dice are not thrown by hand.
    #[error("this match plays with fair dice: they fall when everyone's links are there")]
    NotByHand,
    /// The game is over.
    #[error("the game is over; nothing more can be called or thrown")]
    Over,
}
