//! What was typed and could not be understood, with a finger on the word.

use std::fmt;
use std::ops::Range;

/// A call that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallError {
    /// What was typed.
    pub text: String,
    /// The wrong word, in bytes of the text.
    pub at: Range<usize>,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl CallError {
    /// The text with a line under it that points at the wrong word.
    pub fn pointed(&self) -> String {
        let shown = |text: &str| text.chars().count();
        let before = self.text.get(..self.at.start).map_or(0, shown);
        let long = self.text.get(self.at.clone()).map_or(1, shown).max(1);
        format!("  {}\n  {}{}", self.text, " ".repeat(before), "^".repeat(long))
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stop = if self.problem.ends_with('?') { "" } else { ";" };
        write!(f, "{}{stop} {}", self.problem, self.remedy)
    }
}

impl std::error::Error for CallError {}
