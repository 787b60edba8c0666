//! Club and league files: readable TOML in and out, with errors that point at the character.

mod error;
mod league;
mod mark;
mod raw;
mod read;
mod write;

pub use error::{ClubFileError, ClubFileErrors};
pub use mark::TextMark;
