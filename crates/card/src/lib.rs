//! The card game: cards and dice; a season's statistics become cards, and the season is played again.
//!
//! A file is a procedure of the rule book, a folder a chapter; charts are data under `data/`.

pub mod call;
pub mod career;
pub mod carry_over;
pub mod cell;
pub mod charts;
pub mod clock;
pub mod coach;
pub mod dice;
pub mod event;
pub mod game;
pub mod house;
mod legal;
pub mod limits;
pub mod lineup;
pub mod luck;
pub mod maker;
mod play;
pub mod position;
pub mod replay;
pub mod rule;
pub mod season;
pub mod set;
pub mod show;
mod state;
pub mod tables;
pub mod team;
pub mod usage;
pub mod words;

pub use call::{CardAsk, CardCall};
pub use event::{CardDetail, CardEvent};
pub use game::{Card, CardSetup};
