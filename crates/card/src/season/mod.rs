//! A season's statistics, as a person can type or export them: what the card maker reads.
//!
//! Nothing here opens a file: text comes in by file name and goes out the same way.

mod cell;
mod check;
mod close;
mod error;
mod founders;
mod import;
mod invent;
mod model;
mod profile;
mod read;
mod sheet;
mod table;
mod write;

pub use error::{SeasonDoubt, SeasonError, SeasonPlace, SeasonProblem, Warning};
pub use founders::{FOUNDERS_SEASON_SEED, founders};
pub use import::import;
pub use invent::{YEAR, invent};
pub use model::*;
pub use read::SeasonOutcome;

#[cfg(test)]
mod tests;
