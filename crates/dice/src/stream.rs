//! A small fast generator with exact odds, the same on every machine.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A stream of chance, started from a number. Two streams with different `lane`s never share a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Stream {
        Stream(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// One of many independent streams of a seed: game 7 of a run, the home coach of a game.
    pub fn lane(seed: u64, lane: u64) -> Stream {
        // An odd multiplier maps different lanes to different words; the seeding then scatters them.
        Stream::new(seed ^ lane.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A number from 0 up to but not including `bound`, each exactly as likely (Lemire's method).
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        loop {
            let product = u64::from(self.0.next_u32()) * bound;
            let low = product as u32;
            // Only a handful of the 2^32 words are surplus; they are thrown again.
            if u64::from(low) >= bound || low >= (bound as u32).wrapping_neg() % bound as u32 {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number in 0.0 ≤ x < 1.0 with 53 bits.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A raw word, for seeding something else.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }
}
