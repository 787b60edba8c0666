//! The zone game in words: names, calls, and why a result came about. Text is made here from calls and events; no
//! rule is decided here.

mod calls;
mod eleven;
mod menu;
mod names;
mod parse;
mod question;
mod spoken;
mod steps;
mod subject;

pub(crate) use calls::{call_words, formation_words};
pub(crate) use menu::menu;
pub use names::ZoneNames;
pub(crate) use parse::parse_call;
pub(crate) use parse::{named_defense, numbers, pointed};
pub(crate) use steps::long_injury;
pub use steps::step_words;
