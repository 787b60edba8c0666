//! The table people sit at: what a game is, the desk it plays over, and who answers.
//!
//! A game is a pure function of set-up, dice and calls. This crate runs any of them without knowing
//! which: it deals out dice, asks coaches, keeps sealed calls sealed, undoes, saves, replays, verifies.

mod coach;
mod desk;
mod game;

pub use coach::{Coach, Random};
pub use desk::{Desk, Flow, Pause, Quick, Teller, Why};
pub use game::{Game, Refusal};
