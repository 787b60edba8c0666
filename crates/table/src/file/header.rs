//! The first line of a match file: what is played, how it began, whose dice.

use super::parse::expected;
use crate::{DiceSource, SetupError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The format this program writes.
pub const FORMAT: u32 = 2;

/// The oldest format this program still reads.
const OLDEST_FORMAT: u32 = 1;

/// The rules of a match whose header names none: numbers came in with format 2.
const fn first_rules() -> u32 {
    1
}

/// The engine this program is.
pub(crate) const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// The first line of a match file; its set-up may be left as plain data.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<S = serde_json::Value> {
    /// Version of the file format.
    pub format: u32,
    /// The number of the rules it is played by; see [`crate::Game::RULES`].
    #[serde(default = "first_rules")]
    pub rules: u32,
    /// Version of the program that started the file.
    pub engine: String,
    /// Name of the game.
    pub game: String,
    /// How the game began.
    pub setup: S,
    /// Where the dice come from.
    pub dice: DiceSource,
}

/// Why a match file cannot be read at all.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum MatchFileError {
    /// Not even a whole first line.
    #[error(
        "line 1: the header is missing or torn off; a match file begins with {{\"format\":{FORMAT},...}}"
    )]
    NoHeader,
    /// The first line is not a header.
    #[error("line 1, column {column}: this is not the header of a match file: {expected}")]
    Header {
        /// Where in the line.
        column: usize,
        /// What was expected.
        expected: String,
    },
    /// A format this program does not know.
    #[error("line 1: this file has format {found}; this program reads formats {OLDEST_FORMAT} to {FORMAT}")]
    Format {
        /// The file's.
        found: u64,
    },
    /// Another version's rules.
    #[error(
        "line 1: this match was played by number {found} of the rules of \"{game}\"; this program plays number {plays}, so it \
         is shown as it was kept and not played on"
    )]
    OtherRules {
        game: &'static str,
        /// The file's.
        found: u32,
        /// This program's.
        plays: u32,
    },
    /// Another game's file.
    #[error("line 1: this is a match of \"{found}\", not of \"{wanted}\"")]
    OtherGame {
        /// The file's.
        found: String,
        /// The one asked for.
        wanted: &'static str,
    },
    /// The set-up or the dice are refused.
    #[error("line 1: {0}")]
    Seat(#[from] SetupError),
}

impl MatchFileError {
    /// Whether a newer program made the file, so that only a newer one can read it.
    pub fn is_newer(&self) -> bool {
        match self {
            MatchFileError::Format { found } => *found > u64::from(FORMAT),
            MatchFileError::OtherRules { found, plays, .. } => found > plays,
            _ => false,
        }
    }
}

/// Which game a file is of, and how it began, without knowing the game.
pub fn peek(file: impl AsRef<[u8]>) -> Result<Header, MatchFileError> {
    read(file.as_ref())
}

/// Reads the header with a set-up of the right kind.
pub(crate) fn read<S: DeserializeOwned>(file: &[u8]) -> Result<Header<S>, MatchFileError> {
    let end = file.iter().position(|byte| *byte == b'\n').ok_or(MatchFileError::NoHeader)?;
    let line = &file[..end];
    check_format(line)?;
    serde_json::from_slice(line).map_err(not_a_header)
}

fn check_format(line: &[u8]) -> Result<(), MatchFileError> {
    #[derive(Deserialize)]
    struct Format {
        format: u64,
    }
    let Format { format: found } = serde_json::from_slice(line).map_err(not_a_header)?;
    if (u64::from(OLDEST_FORMAT)..=u64::from(FORMAT)).contains(&found) {
        Ok(())
    } else {
        Err(MatchFileError::Format { found })
    }
}

fn not_a_header(error: serde_json::Error) -> MatchFileError {
    MatchFileError::Header { column: error.column(), expected: expected(&error) }
}
