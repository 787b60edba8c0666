//! The card game in words: calls as people type and read them, menus of them, why a result came about,
//! and what the book would call. Text is made here from calls and events; no rule is decided here.

mod ahead;
mod cards;
mod clubs;
mod formation;
mod menu;
mod parse;
mod people;
mod question;
mod say;
mod spoken;
mod steps;
mod subject;
mod suggest;
mod token;

pub use hashmark_table::spoken::{Advice, CallError, Menu, MenuBlock, MenuRow, RuleStep};

pub use ahead::{CardAhead, cards_ahead, verdict};
pub(crate) use cards::read_columns;
pub use cards::{CardRowPart, cards_read, parts};
pub use clubs::CardNames;
pub use menu::menu;
pub use parse::parse_call;
pub use people::{find, initial, surname, tag};
pub use question::question;
pub(crate) use question::{question_label, question_title};
pub use say::{call_words, shorthand};
pub use steps::step_words;
pub(crate) use subject::written_at;
pub use suggest::advise;
