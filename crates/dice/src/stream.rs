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
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        loop {
            if let Some(number) = pick(self.0.next_u32(), bound) {
                return number;
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

/// The number below `bound` that this word stands for. Fewer than `bound` of the 2^32 words are surplus
/// and stand for none, so that every number has exactly as many words as any other.
#[inline]
fn pick(word: u32, bound: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(bound);
    let low = product as u32;
    // The remainder is a slow division; almost every word is settled by the first comparison.
    (low >= bound || low >= bound.wrapping_neg() % bound).then_some((product >> 32) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of one number are neighbors, and only the first of them can be surplus.
    fn words_of(number: u64, bound: u64) -> u64 {
        let first = (number << 32).div_ceil(bound);
        let next = ((number + 1) << 32).div_ceil(bound);
        for word in [first + 1, next - 1] {
            assert_eq!(pick(word as u32, bound as u32), Some(number as u32), "{word} of {bound}");
        }
        let surplus = pick(first as u32, bound as u32).is_none();
        next - first - u64::from(surplus)
    }

    #[test]
    fn every_number_below_a_bound_has_exactly_as_many_words_as_any_other() {
        for bound in (1..=300).chain([512, 1000, 1296, 7776, 10_000, 46_656]) {
            let fair_share = (1u64 << 32) / bound;
            for number in 0..bound {
                assert_eq!(words_of(number, bound), fair_share, "{number} below {bound}");
            }
        }
    }

    #[test]
    fn below_stays_below_and_a_bound_of_nothing_gives_nothing() {
        let mut stream = Stream::new(5);
        for bound in [1, 2, 3, 6, 36, 1 << 31, u32::MAX] {
            assert!((0..1000).all(|_| stream.below(bound) < bound));
        }
        assert_eq!(stream.below(0), 0);
    }

    #[test]
    fn lanes_of_a_seed_differ_from_one_another_and_from_the_seed_itself() {
        let mut starts: Vec<u64> = (0..10_000).map(|lane| Stream::lane(7, lane).word()).collect();
        starts.push(Stream::new(7).word());
        starts.sort_unstable();
        starts.dedup();
        assert_eq!(starts.len(), 10_001);
    }

    #[test]
    fn a_unit_is_at_least_zero_and_less_than_one() {
        let mut stream = Stream::new(1);
        assert!((0..10_000).all(|_| (0.0..1.0).contains(&stream.unit())));
        assert!(!stream.chance(0.0) && stream.chance(1.0));
    }
}
