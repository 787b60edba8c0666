//! What dice showed, as people say it, and how lucky they were.

use hashmark_dice::{Pips, Roll};

/// `red 3, red 5, white 2, black D`; equal names are said once: `red 3-5, white 2, black D`.
pub fn faces(roll: Roll, pips: &Pips) -> String {
    let mut parts: Vec<(&str, Vec<String>)> = Vec::new();
    for (die, shown) in roll.dice().iter().zip(pips.as_slice()) {
        let face = die.face(*shown);
        let named = if die.name == "single" { "die" } else { die.name };
        match parts.last_mut() {
            Some((name, faces)) if *name == named => faces.push(face),
            _ => parts.push((named, vec![face])),
        }
    }
    let words: Vec<String> =
        parts.iter().map(|(name, faces)| format!("{name} {}", faces.join("-"))).collect();
    words.join(", ")
}

/// How often each side of the plain six-sided dice fell, and how far that is from an even share: the sum
/// of squared differences over the expectation, which is about 5 for fair dice and over 15 once in a hundred.
pub fn luck<'a>(throws: impl Iterator<Item = (Roll, &'a Pips)>) -> ([u32; 6], f64) {
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
