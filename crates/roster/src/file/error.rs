//! What a file can get wrong, and where.

use super::TextMark;
use crate::ClubFault;
use std::fmt;
use thiserror::Error;

/// One error of a file.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ClubFileError {
    /// The text is not TOML, or not laid out like a club or league.
    #[error("{at}: {message}")]
    Layout {
        at: TextMark,
        /// What, and what was expected.
        message: String,
    },
    /// A value is wrong.
    #[error("{at}: {fault}")]
    Fault {
        at: TextMark,
        /// What, and what would be right.
        fault: ClubFault,
    },
}

impl ClubFileError {
    /// Where it is.
    pub fn at(&self) -> TextMark {
        match self {
            ClubFileError::Layout { at, .. } | ClubFileError::Fault { at, .. } => *at,
        }
    }

    /// What the TOML reader found, in one line.
    pub(super) fn layout(text: &str, error: &toml::de::Error) -> ClubFileError {
        let byte = error.span().map_or(0, |span| span.start);
        let message = error.message().trim().replace('\n', "; ");
        ClubFileError::Layout { at: TextMark::at(text, byte), message }
    }
}

/// All errors of a file, in the order of its lines; never empty.
#[derive(Clone, PartialEq, Debug, Error)]
pub struct ClubFileErrors(pub Vec<ClubFileError>);

impl fmt::Display for ClubFileErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ClubFileError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}
