//! What a file can get wrong, and where.

use super::Mark;
use crate::Fault;
use std::fmt;
use thiserror::Error;

/// One error of a file.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum FileError {
    /// The text is not TOML, or not laid out like a club or league.
    #[error("{at}: {message}")]
    Layout {
        /// Where.
        at: Mark,
        /// What, and what was expected.
        message: String,
    },
    /// A value is wrong.
    #[error("{at}: {fault}")]
    Fault {
        /// Where.
        at: Mark,
        /// What, and what would be right.
        fault: Fault,
    },
}

impl FileError {
    /// Where it is.
    pub fn at(&self) -> Mark {
        match self {
            FileError::Layout { at, .. } | FileError::Fault { at, .. } => *at,
        }
    }

    /// What the TOML reader found, in one line.
    pub(super) fn layout(text: &str, error: &toml::de::Error) -> FileError {
        let byte = error.span().map_or(0, |span| span.start);
        let message = error.message().trim().replace('\n', "; ");
        FileError::Layout { at: Mark::at(text, byte), message }
    }
}

/// All errors of a file, in the order of its lines; never empty.
#[derive(Clone, PartialEq, Debug, Error)]
pub struct FileErrors(pub Vec<FileError>);

impl fmt::Display for FileErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(FileError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}
