//! A season played again over its schedule, and the loop that moves the cards until it comes out right.
//!
//! Nothing here starts a thread: a caller plays ranges of replays where it likes and adds up the [`SeasonSums`].

mod calibrate;
mod compare;
mod count;
mod league;

pub use calibrate::{CalibrateError, Calibration, ROUNDS, calibrate};
pub use compare::{ComparedLeader, ComparedLine, ComparedTeam, Comparison, ErrorUnit, TEAM_NUMBERS};
pub use count::{ComparedExtras, SeasonSums};
pub use league::SeasonReplay;
