//! The electric game in words: names, calls, and why a result came about. Text is made here from calls and events; no
//! rule is decided here.

mod calls;
mod menu;
mod names;
mod parse;
mod picture;
mod question;
mod reason;
mod spoken;
mod steps;
mod subject;

pub use calls::{call_words, shorthand};
pub use names::ElectricNames;
pub use parse::parse_call;
pub use picture::picture;
pub use question::{label, question, title};
pub use steps::{Cast, halt_words, long_name, step_words};
