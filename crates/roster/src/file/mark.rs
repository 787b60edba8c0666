//! A place in a text, as people count it.

use std::fmt;

/// Line and column, both from 1; a column is a character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Mark {
    /// The mark of a byte of this text.
    pub(crate) fn at(text: &str, byte: usize) -> Mark {
        let before: String = text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c).collect();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        Mark { line, column }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
