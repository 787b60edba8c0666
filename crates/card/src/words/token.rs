//! A typed line as words with their places.

use super::CallError;
use std::ops::Range;

/// One word, in small letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CardToken {
    pub word: String,
    pub at: Range<usize>,
}

/// The words of a line; blanks and commas part them.
pub(super) fn tokens(text: &str) -> Vec<CardToken> {
    let mut found = Vec::new();
    let mut start = None;
    let parts = |c: char| c.is_whitespace() || c == ',';
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (parts(letter), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                found.push(CardToken { word: text[from..at].to_lowercase(), at: from..at });
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// What is wrong with a word of a line, and what would be right.
pub(super) fn wrong(
    text: &str,
    at: Range<usize>,
    problem: impl Into<String>,
    remedy: impl Into<String>,
) -> CallError {
    CallError { text: text.to_string(), at, problem: problem.into(), remedy: remedy.into(), rule: None }
}
