//! Cups: every way to answer "roll this".

use crate::{Pips, Roll, Stream};
use std::collections::VecDeque;

/// Something dice come out of. `None` means that the dice have not been thrown yet.
pub trait Cup {
    /// Throws these dice.
    fn roll(&mut self, roll: Roll) -> Option<Pips>;
}

/// Dice from a seed, for simulation and for play against the program.
#[derive(Clone, Debug)]
pub struct Seeded(Stream);

impl Seeded {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded(Stream::new(seed))
    }

    /// The dice of game number `lane` of a run with this seed.
    pub fn lane(seed: u64, lane: u64) -> Seeded {
        Seeded(Stream::lane(seed, lane))
    }
}

impl Cup for Seeded {
    #[inline(always)]
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        Some(roll.throw(self.0.below(roll.outcomes())))
    }
}

/// Dice written down beforehand: worked examples and tests. A throw that the roll cannot give stays
/// where it is, so that a wrong script stops where it is wrong.
#[derive(Clone, Debug, Default)]
pub struct Scripted(VecDeque<u8>);

impl Scripted {
    /// These pips, one after the other, however many dice each roll takes.
    pub fn new(pips: impl IntoIterator<Item = u8>) -> Scripted {
        Scripted(pips.into_iter().collect())
    }

    /// How many pips have not been used.
    pub fn left(&self) -> usize {
        self.0.len()
    }
}

impl Cup for Scripted {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        let wanted = roll.dice().len();
        let shown = self.0.make_contiguous().get(..wanted)?;
        let pips = Pips::new(shown).filter(|pips| roll.allows(pips))?;
        self.0.drain(..wanted);
        Some(pips)
    }
}

/// Throws taken from a record, in order; one that the roll cannot give stays where it is.
#[derive(Clone, Debug, Default)]
pub struct Recorded(VecDeque<Pips>);

impl Recorded {
    /// These throws.
    pub fn new(throws: impl IntoIterator<Item = Pips>) -> Recorded {
        Recorded(throws.into_iter().collect())
    }
}

impl Cup for Recorded {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        self.0.front().filter(|pips| roll.allows(pips))?;
        self.0.pop_front()
    }
}

/// Real dice: people throw them and type what they see. Holds at most one throw not yet used.
#[derive(Clone, Debug, Default)]
pub struct ByHand(Option<Pips>);

impl ByHand {
    /// Takes down a throw for the roll that is waited for; `false` when it cannot be of that roll.
    pub fn enter(&mut self, roll: Roll, pips: Pips) -> bool {
        let fits = roll.allows(&pips);
        if fits {
            self.0 = Some(pips);
        }
        fits
    }
}

impl Cup for ByHand {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        self.0.take().filter(|pips| roll.allows(pips))
    }
}

impl<C: Cup + ?Sized> Cup for Box<C> {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        (**self).roll(roll)
    }
}

impl<C: Cup + ?Sized> Cup for &mut C {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        (**self).roll(roll)
    }
}
