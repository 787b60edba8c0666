//! Draws from a stream of chance, in the shapes that people come in.

use hashmark_dice::Stream;

/// A stream of chance with a few more questions.
pub(super) struct RosterChance(Stream);

impl RosterChance {
    /// One of the streams of a seed.
    pub fn lane(seed: u64, lane: u64) -> RosterChance {
        RosterChance(Stream::lane(seed, lane))
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u32) as usize
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.0.chance(probability)
    }

    /// Around a mean, within about three and a half deviations: the sum of four even draws.
    pub fn bell(&mut self, mean: f64, deviation: f64) -> f64 {
        let sum = self.0.unit() + self.0.unit() + self.0.unit() + self.0.unit();
        // Four even draws have the variance 1/3, so this is the square root of 3.
        mean + (sum - 2.0) * 1.732_050_807_568_877_2 * deviation
    }

    /// A whole number around a mean, within limits.
    pub fn whole(&mut self, mean: f64, deviation: f64, low: f64, high: f64) -> i64 {
        libm::round(self.bell(mean, deviation)).clamp(low, high) as i64
    }

    /// An index, each as likely as its weight.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut left = self.0.below(weights.iter().sum());
        for (index, weight) in weights.iter().enumerate() {
            if left < *weight {
                return index;
            }
            left -= weight;
        }
        0
    }

    /// Puts a list in an order where each is as likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
