//! A season's statistics, as a person can type or export them: what the card maker reads.

mod model;

pub use model::*;
