//! What a team file can get wrong, and where.

use crate::team::Fault;
use hashmark_roster::Mark;
use std::fmt;
use thiserror::Error;

/// One error of a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// The text is not TOML, or not laid out like a team.
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
        FileError::Layout { at: mark(text, byte), message }
    }

    /// A fault of the value at a byte.
    pub(super) fn fault(text: &str, byte: usize, fault: Fault) -> FileError {
        FileError::Fault { at: mark(text, byte), fault }
    }
}

/// Line and column of a byte of this text.
fn mark(text: &str, byte: usize) -> Mark {
    let before: String = text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c).collect();
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    Mark { line, column }
}

/// All errors of a file, in the order of its lines; never empty.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct FileErrors(pub Vec<FileError>);

impl fmt::Display for FileErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(FileError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}
