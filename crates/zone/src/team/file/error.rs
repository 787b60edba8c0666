//! What a team file can get wrong, and where.

use crate::team::TeamFault;
use hashmark_roster::TextMark;
use std::fmt;
use thiserror::Error;

/// One error of a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TeamFileError {
    /// The text is not TOML, or not laid out like a team.
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
        fault: TeamFault,
    },
}

impl TeamFileError {
    /// Where it is.
    pub(crate) fn at(&self) -> TextMark {
        match self {
            TeamFileError::Layout { at, .. } | TeamFileError::Fault { at, .. } => *at,
        }
    }

    /// What the TOML reader found, in one line.
    pub(super) fn layout(text: &str, error: &toml::de::Error) -> TeamFileError {
        let byte = error.span().map_or(0, |span| span.start);
        let message = error.message().trim().replace('\n', "; ");
        TeamFileError::Layout { at: mark(text, byte), message }
    }

    /// A fault of the value at a byte.
    pub(super) fn fault(text: &str, byte: usize, fault: TeamFault) -> TeamFileError {
        TeamFileError::Fault { at: mark(text, byte), fault }
    }
}

/// Line and column of a byte of this text.
fn mark(text: &str, byte: usize) -> TextMark {
    let before: String = text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c).collect();
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    TextMark { line, column }
}

/// All errors of a file, in the order of its lines; never empty.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct TeamFileErrors(pub Vec<TeamFileError>);

impl fmt::Display for TeamFileErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(TeamFileError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}
