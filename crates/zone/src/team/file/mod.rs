//! Team files: readable TOML in and out, with errors that point at the character.
//!
//! The chart of a file names men by their jersey numbers, as people do.

mod error;
mod raw;
mod read;
mod write;

pub use error::{TeamFileError, TeamFileErrors};

use crate::man::{ManMarks, Years};

/// The marks as the league writes them, in its order.
const MARKS: [&str; 6] = ["R", "e", "!", "f", "*", "LS"];

/// Whether a man has a mark of [`MARKS`].
fn has(marks: &ManMarks, mark: &str) -> bool {
    match mark {
        "R" => marks.years == Years::Rookie,
        "e" => marks.years == Years::Experienced,
        "!" => marks.flags,
        "f" => marks.fumbles,
        "*" => marks.star,
        _ => marks.snapper,
    }
}

/// Gives a man a mark of [`MARKS`].
fn give(marks: &mut ManMarks, mark: &str) {
    match mark {
        "R" => marks.years = Years::Rookie,
        "e" => marks.years = Years::Experienced,
        "!" => marks.flags = true,
        "f" => marks.fumbles = true,
        "*" => marks.star = true,
        _ => marks.snapper = true,
    }
}
