//! What dice showed, as people say it.

use crate::{Pips, Roll};

/// `red 3, red 5, white 2, black D`; equal names are said once: `red 3-5, white 2, black D`.
pub fn said(roll: Roll, pips: &Pips) -> String {
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
