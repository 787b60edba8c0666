//! The card game in words: calls as people type and read them, menus of them, why a result came about,
//! and what the book would call. Text is made here from calls and events; no rule is decided here.

mod cards;
mod dice;
mod error;
mod formation;
mod menu;
mod near;
mod parse;
mod people;
mod say;
mod steps;
mod suggest;
mod token;

pub use cards::{Shown, cards_read};
pub use dice::{faces, luck};
pub use error::CallError;
pub use menu::{Block, Menu, Row, menu};
pub use near::nearest;
pub use parse::parse_call;
pub use people::{NoMan, find, initial, surname, tag};
pub use say::{call_words, formation_name, pass_name, run_name, shorthand};
pub use steps::{Step, step_words};
pub use suggest::{Advice, advise};
