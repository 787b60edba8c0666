//! The zone game: a board of named zones, written plays, dice on contact, rush and pass tables.
//!
//! A file is a procedure of the rule book, a folder a chapter; tables are data under `data/`. What the book's
//! lost chapters held is rebuilt; those rules have ids that begin with `ZR`, and say why they are so.

pub mod board;
pub mod call;
pub mod career;
pub mod charts;
pub mod coach;
pub mod contact;
pub mod defense;
pub mod dice;
mod down;
pub mod event;
pub mod formation;
pub mod game;
pub mod health;
pub mod house;
pub mod incidents;
pub mod kick;
pub mod legal;
pub mod man;
mod morale;
pub mod notation;
mod outcome;
pub mod pass;
pub mod plan;
mod play;
pub mod record;
mod rule;
pub mod run;
pub mod scene;
pub mod sketch;
pub mod smear;
pub mod state;
pub mod stock_plays;
pub mod tables;
pub mod team;
pub mod tired;
pub mod umpire;
pub mod weather;
pub mod words;
pub mod written;

pub use call::{ZoneAsk, ZoneCall};
pub use event::{ZoneDetail, ZoneEvent};
pub use game::{ZoneGame, ZoneSetup};
