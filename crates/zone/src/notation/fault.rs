//! What is wrong with a text, where, and what would be right.

use crate::formation::FormationFault;
use crate::rule::Rule;
use hashmark_table::nearest;
use std::fmt;

/// What is the matter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationProblem {
    /// A word or sign that cannot stand there.
    #[error("`{0}` cannot stand here")]
    Unknown(String),
    /// Something is missing at the end.
    #[error("the text ends too early")]
    TooShort,
    /// Nobody is called so.
    #[error("nobody in the formation is `{0}`")]
    NoSuchMan(String),
    /// Several are called so.
    #[error("`{0}` may be more than one man")]
    WhichMan(String),
    /// Said twice.
    #[error("`{0}` is said twice")]
    Twice(String),
    /// Two things that exclude each other.
    #[error("`{0}` does not go with `{1}`")]
    Against(String, String),
    /// An option of another kind of play.
    #[error("`{0}` does not go with {1}")]
    NotWith(String, &'static str),
    /// A pass with blockers.
    #[error("a pass names no blockers; only a run or a screen does")]
    BlockersOnPass,
    /// A screen as, or with, a second receiver.
    #[error("a screen has one receiver and no second")]
    SecondWithScreen,
    /// Too many groups of blockers.
    #[error("blockers are named for at most {0} zones")]
    TooManyGroups(usize),
    /// Not eleven men.
    #[error("there are {0} men; eleven play")]
    NotEleven(usize),
    /// More stunts than can run together.
    #[error("at most two stunts run together")]
    TooManyStunts,
    /// Men who cannot line up so.
    #[error("{0}")]
    Formation(FormationFault),
}

/// A text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The first wrong character, from 0.
    pub at: usize,
    /// How many characters are wrong.
    pub len: usize,
    /// What is the matter.
    pub problem: NotationProblem,
    /// What may stand there.
    pub expected: Vec<String>,
    /// The rule that says so, if it is one.
    pub rule: Option<Rule>,
}

impl NotationError {
    /// These may stand there.
    pub(super) fn expecting<S: Into<String>>(mut self, words: impl IntoIterator<Item = S>) -> NotationError {
        self.expected = words.into_iter().map(Into::into).collect();
        self
    }

    /// That rule says so.
    pub(super) fn by(self, rule: Rule) -> NotationError {
        NotationError { rule: Some(rule), ..self }
    }

    /// What would be right, in a sentence; empty if there is nothing to say.
    pub(crate) fn remedy(&self) -> String {
        let close = match &self.problem {
            // Short words are all alike; a guess would only mislead.
            NotationProblem::Unknown(word) if word.chars().count() > 3 => {
                nearest(&word.to_lowercase(), self.expected.iter().map(String::as_str))
            }
            _ => None,
        };
        let close = close.map_or(String::new(), |word| format!("did you mean {word}? "));
        let words: Vec<String> = self.expected.iter().map(|word| quoted(word)).collect();
        match words.as_slice() {
            [] => String::new(),
            [one] => format!("{close}write {one}"),
            [some @ .., last] => format!("{close}write {} or {last}", some.join(", ")),
        }
    }

    /// The text with a line of carets under what is wrong, the problem, and what may stand there.
    pub fn show(&self, text: &str) -> String {
        let rule = self.rule.map_or(String::new(), |rule| format!("rule {rule}"));
        marked(text, self.at, self.len, &[self.problem.to_string(), self.remedy(), rule])
    }
}

/// A text with carets under so many of its letters, and what is to be said about them.
pub(crate) fn marked(text: &str, at: usize, len: usize, told: &[String]) -> String {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let carets = format!("{}{}", " ".repeat(at), "^".repeat(len.max(1)));
    let lines = [line, carets];
    let lines = lines.iter().chain(told).filter(|line| !line.is_empty());
    lines.map(String::as_str).collect::<Vec<_>>().join("\n")
}

/// Signs would be lost among the commas of a list.
fn quoted(word: &str) -> String {
    if word.contains(char::is_alphanumeric) { word.to_owned() } else { format!("`{word}`") }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.at + 1, self.problem)?;
        if let Some(rule) = self.rule {
            write!(f, " (rule {rule})")?;
        }
        match self.remedy() {
            remedy if remedy.is_empty() => Ok(()),
            remedy => write!(f, "; {remedy}"),
        }
    }
}

impl std::error::Error for NotationError {}
