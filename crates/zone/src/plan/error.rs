//! What a plan file can get wrong, and where.

use hashmark_roster::TextMark;
use std::fmt;

/// One thing that is wrong with a plan file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct PlanError {
    pub(crate) at: TextMark,
    pub(crate) problem: String,
    /// What would be right; empty if the problem says it.
    pub(crate) remedy: String,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.problem)?;
        if self.remedy.is_empty() { Ok(()) } else { write!(f, "; {}", self.remedy) }
    }
}

/// All of them, in the order of the lines; never empty.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct PlanErrors(pub Vec<PlanError>);

impl fmt::Display for PlanErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(PlanError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// Line and column of a byte of this text.
pub(super) fn mark(text: &str, byte: usize) -> TextMark {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    TextMark { line, column }
}
