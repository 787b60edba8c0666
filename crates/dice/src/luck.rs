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
    let off = counts.iter().map(|count| (f64::from(*count) - even).powi(2)).sum::<f64>();
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
