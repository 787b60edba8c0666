//! Coin-toss football: the offense hides a coin, the defense guesses it, a die gives the yards.
//!
//! It is the smallest whole game there is: a sealed call, a roll, undo. Tests put it into the list of games, to show that
//! a new game takes one crate and one line; no program that people get has it.

mod entry;
mod game;
mod pages;
mod words;

pub use entry::CoinEntry;
pub use game::{Coin, CoinAsk, CoinCall, CoinEvent, CoinHouse, CoinSetup, DIE};
pub use pages::CoinPages;
