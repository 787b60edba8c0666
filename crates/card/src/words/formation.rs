//! Formations by the words people use.

use crate::call::CardFormation;

/// Each formation with its words, the usual one first.
pub(super) const WORDS: [(CardFormation, &[&str]); 8] = [
    (CardFormation::ProSet, &["pro", "proset"]),
    (CardFormation::TightEnd, &["tight", "twotight"]),
    (CardFormation::FullHouse, &["full", "house", "fullhouse"]),
    (CardFormation::ThreeWideOneBack, &["3wr", "3wr1", "trips"]),
    (CardFormation::ThreeWideTwoBacks, &["3wr2"]),
    (CardFormation::ThreeBacks, &["3rb", "jumbo"]),
    (CardFormation::TwoTightOneBack, &["2te", "ace"]),
    (CardFormation::FourWide, &["4wr", "spread"]),
];

/// The formation of this word.
pub(super) fn named(word: &str) -> Option<CardFormation> {
    WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(formation, _)| *formation)
}

/// The usual word for a formation.
pub(super) fn word(formation: CardFormation) -> &'static str {
    WORDS[formation.row()].1[0]
}
