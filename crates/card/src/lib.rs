//! The card game: cards and dice; a season's statistics become cards, and the season is played again.
//!
//! A file is a procedure of the rule book, a folder a chapter; charts are data under `data/`.

pub mod cell;
pub mod dice;
pub mod maker;
pub mod position;
pub mod rule;
pub mod season;
pub mod tables;
pub mod team;
