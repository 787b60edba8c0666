//! Where a match's dice come from: what its file says about them, and the cup that follows.

use hashmark_dice::{Commitment, Cup, Fair, Pips, Roll, Scripted, Secret, Seeded};
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};

/// Where the dice of a match come from, as its file says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Source {
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
    /// Two secrets, each committed to before either was shown.
    Fair {
        /// What each side committed to.
        commitments: Both<Commitment>,
        /// What each side had kept.
        secrets: Both<Secret>,
    },
    /// Pips written down beforehand, then real dice.
    Scripted(Vec<u8>),
}

/// Why dice cannot be had from this source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotOpened {
    /// A secret does not fit its commitment.
    #[error("the secret of the {0:?} side is not the one it committed to; it must be shown again")]
    WrongSecret(Side),
    /// One side repeated the other's commitment.
    #[error("both sides committed to the same secret; each must choose its own")]
    SameSecret,
}

impl Source {
    /// The dice of a seed that a person chose.
    pub fn seeded(seed: u64) -> Source {
        Source::Seeded { seed, lane: None, chosen: true }
    }

    /// The dice of a seed that was drawn.
    pub fn drawn(seed: u64) -> Source {
        Source::Seeded { seed, lane: None, chosen: false }
    }

    /// The dice two secrets give together.
    pub fn fair(secrets: Both<Secret>) -> Source {
        let commitments = Both::from_fn(|side| secrets[side].commit());
        Source::Fair { commitments, secrets }
    }

    /// Whether a throw can be compared with where it came from.
    pub fn provable(&self) -> bool {
        *self != Source::ByHand
    }

    /// The cup, full.
    pub(crate) fn open(&self) -> Result<Dice, NotOpened> {
        Ok(match self {
            Source::Seeded { seed, lane: None, .. } => Dice::Seeded(Seeded::new(*seed)),
            Source::Seeded { seed, lane: Some(lane), .. } => Dice::Seeded(Seeded::lane(*seed, *lane)),
            Source::ByHand => Dice::ByHand,
            Source::Fair { commitments, secrets } => Dice::Fair(open_fair(commitments, secrets)?),
            Source::Scripted(pips) => Dice::Scripted(Scripted::new(pips.iter().copied())),
        })
    }
}

fn open_fair(commitments: &Both<Commitment>, secrets: &Both<Secret>) -> Result<Box<Fair>, NotOpened> {
    let pairs = Side::BOTH.map(|side| (&commitments[side], &secrets[side]));
    for (side, (commitment, secret)) in Side::BOTH.into_iter().zip(pairs) {
        if !commitment.is_of(secret) {
            return Err(NotOpened::WrongSecret(side));
        }
    }
    Fair::open(pairs).map(Box::new).ok_or(NotOpened::SameSecret)
}

/// The cup of a match. It only ever goes on: what is undone is not thrown again.
#[derive(Clone, Debug)]
pub(crate) enum Dice {
    Seeded(Seeded),
    ByHand,
    Fair(Box<Fair>),
    Scripted(Scripted),
}

impl Cup for Dice {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        match self {
            Dice::Seeded(cup) => cup.roll(roll),
            Dice::ByHand => None,
            Dice::Fair(cup) => cup.roll(roll),
            Dice::Scripted(cup) => cup.roll(roll),
        }
    }
}
