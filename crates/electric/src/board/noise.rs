//! The board's own chance: one word a figure for prong noise, one for everything else. All of it is state.

use super::bodies::{BodyLane, LANES};
use hashmark_dice::Stream;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Noise {
    pub words: [u32; LANES],
    pub chance: u64,
    /// +1, or -1 on a mirrored board: what falls to the left there falls to the right here.
    pub hand: f32,
}

impl Noise {
    pub fn new(seed: u64) -> Noise {
        let mut noise = Noise { words: [1; LANES], chance: 0, hand: 1.0 };
        noise.reseed(seed);
        noise
    }

    pub fn reseed(&mut self, seed: u64) {
        let mut stream = Stream::new(seed);
        // A generator of shifts and exclusive-ors never leaves zero.
        self.words = std::array::from_fn(|_| (stream.word() >> 32) as u32 | 1);
        self.chance = stream.word();
    }

    /// A roughly normal number for every figure, of deviation 1: four bytes of one word each.
    #[inline]
    pub fn each(&mut self) -> BodyLane {
        let mut out = [0.0; LANES];
        for (word, out) in self.words.iter_mut().zip(&mut out) {
            let mut next = *word;
            next ^= next << 13;
            next ^= next >> 17;
            next ^= next << 5;
            *word = next;
            *out = normal(next) * self.hand;
        }
        out
    }

    /// A number in 0 ≤ x < 1 with 24 bits.
    pub fn unit(&mut self) -> f32 {
        (self.word() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// A roughly normal number of deviation 1.
    pub fn one(&mut self) -> f32 {
        normal((self.word() >> 32) as u32)
    }

    /// Steele, Lea and Flood's generator: one word of state, every seed good.
    fn word(&mut self) -> u64 {
        self.chance = self.chance.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.chance;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

/// The sum of a word's four bytes, moved to mean 0 and deviation 1.
#[inline]
fn normal(word: u32) -> f32 {
    let pairs = (word & 0x00FF_00FF) + (word >> 8 & 0x00FF_00FF);
    let sum = (pairs + (pairs >> 16)) & 0xFFFF;
    // Four bytes: mean 4 x 127.5, variance 4 x (256² - 1) / 12.
    (sum as i32 - 510) as f32 * (1.0 / 147.800_5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prong_noise_has_mean_0_deviation_1_and_no_memory() {
        let mut noise = Noise::new(11);
        let (mut sum, mut squares, mut products, mut before) = (0.0f64, 0.0f64, 0.0f64, [0.0; LANES]);
        let rounds = 20_000;
        for _ in 0..rounds {
            let now = noise.each();
            for (&now, &before) in now.iter().zip(&before) {
                sum += f64::from(now);
                squares += f64::from(now * now);
                products += f64::from(now * before);
            }
            before = now;
        }
        let count = f64::from(rounds) * LANES as f64;
        assert!((sum / count).abs() < 0.006, "mean {}", sum / count);
        assert!((squares / count - 1.0).abs() < 0.01, "variance {}", squares / count);
        assert!((products / count).abs() < 0.006, "memory {}", products / count);
    }

    #[test]
    fn a_unit_is_at_least_zero_and_less_than_one() {
        let mut noise = Noise::new(3);
        let units: Vec<f32> = (0..10_000).map(|_| noise.unit()).collect();
        assert!(units.iter().all(|unit| (0.0..1.0).contains(unit)));
        let mean = units.iter().sum::<f32>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
    }
}
