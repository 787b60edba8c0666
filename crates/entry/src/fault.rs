//! Something that was asked for and cannot be done.

use hashmark_session::{SessionError, sentence};

/// Something asked for that cannot be used: what is wrong, and what would be right. Every front end says it its own way.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}; {remedy}")]
pub struct GameFault {
    /// What is wrong, with the file and the place where it is.
    pub what: String,
    /// What would be right.
    pub remedy: String,
}

impl GameFault {
    /// What is wrong, and what would be right.
    pub fn new(what: impl Into<String>, remedy: impl Into<String>) -> GameFault {
        GameFault { what: what.into(), remedy: remedy.into() }
    }

    /// A place in a file, what is wrong there, and what would be right.
    pub fn placed(
        file: &str,
        (line, column): (usize, usize),
        what: &str,
        remedy: impl Into<String>,
    ) -> GameFault {
        GameFault::new(format!("{file}:{line}:{column}: {what}"), remedy)
    }
}

impl From<GameFault> for SessionError {
    fn from(fault: GameFault) -> SessionError {
        SessionError::unusable(sentence(&fault.what), sentence(&fault.remedy))
    }
}
