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

pub use error::{SeasonError, Warning};
pub use founders::founders;
pub use import::import;
pub use invent::invent;
pub use model::*;

#[cfg(test)]
mod tests;
