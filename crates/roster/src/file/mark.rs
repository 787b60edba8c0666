//! A place in a text, as people count it.

use std::fmt;

/// Line and column, both from 1; a column is a character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextMark {
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl TextMark {
    /// The mark of a byte of this text.
    pub(crate) fn at(text: &str, byte: usize) -> TextMark {
        let before: String = text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, c)| c).collect();
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        TextMark { line, column }
    }
}

impl fmt::Display for TextMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
