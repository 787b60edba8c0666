//! The zone game in words: names, calls, and why a result came about. Text is made here from calls and events; no
//! rule is decided here.

mod calls;
mod names;
mod steps;

pub use calls::call_words;
pub use names::Clubs;
pub use steps::{Step, step_words};
