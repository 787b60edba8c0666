//! The umpire: one play from a written position. Men are given by their ratings, the play and the defense in the
//! league's notation; the play is then played by the same rules as any other.

mod file;
mod written;

pub use file::{PositionFault, read};
pub use written::{Resolved, WrittenPosition};

#[cfg(test)]
pub(crate) mod tests;
