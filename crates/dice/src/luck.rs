//! Whether dice fell as fair dice do.

use crate::{Pips, Roll};

/// How often each side of the plain six-sided dice fell, and how far that is from an even share: the sum
/// of squared differences over the expectation, which is about 5 for fair dice and over 15 once in a hundred.
pub fn spread<'a>(throws: impl Iterator<Item = (Roll, &'a Pips)>) -> ([u32; 6], f64) {
    let mut counts = [0u32; 6];
    for (roll, pips) in throws {
        for (_, shown) in roll.dice().iter().zip(pips.as_slice()).filter(|(die, _)| die.sides == 6) {
            if let Some(count) = counts.get_mut(usize::from(*shown).wrapping_sub(1)) {
                *count += 1;
            }
        }
    }
    let even = f64::from(counts.iter().sum::<u32>()) / 6.0;
    let off = counts.iter().map(|count| f64::from(*count) - even).map(|off| off * off).sum::<f64>();
    (counts, if even > 0.0 { off / even } else { 0.0 })
}

/// What a distance from an even share means, in words.
pub fn verdict(distance: f64) -> &'static str {
    match distance {
        off if off < 11.1 => "as fair dice do",
        off if off < 15.1 => "a little uneven: fair dice do this one time in twenty",
        _ => "very uneven: fair dice do this one time in a hundred",
    }
}

/// Between which counts nine of ten honest games lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckBand {
    /// Fewer fall in at most one honest game of twenty.
    pub least: u32,
    /// More fall in at most one honest game of twenty.
    pub most: u32,
}

impl LuckBand {
    /// Whether a count lies in it.
    pub fn holds(&self, count: u32) -> bool {
        (self.least..=self.most).contains(&count)
    }
}

/// The share of honest games that may lie below a band, and above it.
const TAIL: f64 = 0.05;

/// Terms of a distribution below this part of its highest are nothing.
const NOTHING: f64 = 1e-20;

/// Between which distances from an even share nine of ten honest games lie: the twentieths at both ends of the
/// chi-square distribution with five degrees of freedom. It holds from some thirty dice on.
pub const DISTANCE_BAND: [f64; 2] = [1.145, 11.070];

/// How often one face of so many six-sided dice falls in nine of ten honest games: the exact binomial distribution, at
/// most one game of twenty below and one above.
pub fn face_band(dice: u32) -> LuckBand {
    let mode = (dice + 1) / 6;
    let n = f64::from(dice);
    // How likely each count is beside the most likely one: down from there, and up.
    let less = |count: u32| f64::from(count) * 5.0 / (n - f64::from(count) + 1.0);
    let more = |count: u32| (n - f64::from(count)) / (5.0 * (f64::from(count) + 1.0));
    let mut below = vec![1.0];
    while below.len() <= mode as usize && below[below.len() - 1] > NOTHING {
        let count = mode + 1 - below.len() as u32;
        below.push(below[below.len() - 1] * less(count));
    }
    let first = mode + 1 - below.len() as u32;
    let mut weights: Vec<f64> = below.into_iter().rev().collect();
    let mut count = mode;
    while count < dice && weights[weights.len() - 1] > NOTHING {
        weights.push(weights[weights.len() - 1] * more(count));
        count += 1;
    }
    let tail = TAIL * weights.iter().sum::<f64>();
    let last = first + weights.len() as u32 - 1;
    LuckBand { least: first + passed(weights.iter(), tail), most: last - passed(weights.iter().rev(), tail) }
}

/// How many weights are left behind before their sum is more than the tail.
fn passed<'a>(mut weights: impl Iterator<Item = &'a f64>, tail: f64) -> u32 {
    let mut sum = 0.0;
    let at = weights.position(|weight| {
        sum += weight;
        sum > tail
    });
    at.unwrap_or(0) as u32
}
