//! Ratings in the game: big plays and botches, judged by measurement.

/// What is remembered from play to play for the judging.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {}
