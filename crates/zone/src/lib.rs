//! The zone game: a board of named zones, written plays, dice on contact, rush and pass tables.
//!
//! A file is a procedure of the rule book, a folder a chapter; tables are data under `data/`. What the book's
//! lost chapters held is rebuilt there and marked free where it is our choice.

pub mod board;
pub mod call;
pub mod defence;
pub mod event;
pub mod house;
pub mod legal;
pub mod line;
pub mod man;
pub mod notation;
pub mod rule;
pub mod tables;
pub mod team;
pub mod written;
