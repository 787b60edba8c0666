//! A season replayed many times, and what it gives beside what it was.

pub mod json;
pub mod table;

use hashmark_card::replay::Comparison;

/// What was checked, and how long it took.
pub struct CheckedCards {
    pub league: String,
    pub season: u16,
    /// How often it was replayed.
    pub replays: u64,
    /// Games of a replay.
    pub games: usize,
    /// How long all replays took.
    pub seconds: f64,
    /// The season beside its replays.
    pub comparison: Comparison,
}
