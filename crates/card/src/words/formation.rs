//! Formations by the words people use.

use crate::call::Formation;

/// Each formation with its words, the usual one first.
pub(super) const WORDS: [(Formation, &[&str]); 8] = [
    (Formation::ProSet, &["pro", "proset"]),
    (Formation::TightEnd, &["tight", "twotight"]),
    (Formation::FullHouse, &["full", "house", "fullhouse"]),
    (Formation::ThreeWideOneBack, &["3wr", "3wr1", "trips"]),
    (Formation::ThreeWideTwoBacks, &["3wr2"]),
    (Formation::ThreeBacks, &["3rb", "jumbo"]),
    (Formation::TwoTightOneBack, &["2te", "ace"]),
    (Formation::FourWide, &["4wr", "spread"]),
];

/// The formation of this word.
pub(super) fn named(word: &str) -> Option<Formation> {
    WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(formation, _)| *formation)
}

/// The usual word for a formation.
pub(super) fn word(formation: Formation) -> &'static str {
    WORDS[formation.row()].1[0]
}
