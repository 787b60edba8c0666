//! Why a call is not legal, and what of it.

use crate::{BookRule, RuleBook};
use std::ops::Range;

/// Why a call is not legal. It is made with a rule of a book (`rule!`), so that it never names one that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} (rule {rule}); {remedy}")]
#[non_exhaustive]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: &'static str,
    /// What is wrong.
    pub problem: String,
    /// What would be legal.
    pub remedy: String,
    /// What to mark.
    pub subject: Subject,
}

/// What a refusal is about. Where it stands in what was typed is for the game's notation to say
/// ([`crate::ReadCalls::written_at`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Subject {
    /// The call as a whole.
    #[default]
    WholeCall,
    /// A man of the team that is asked, by his place in its list.
    Man(u8),
    /// One of the eleven of the side that is asked, by his place in it.
    Figure(u8),
    /// A place or another word of the notation, as it is written: `MC`, `hurry`.
    Word(&'static str),
}

impl Refusal {
    /// Refuses a call as a whole.
    pub fn new<B: RuleBook>(
        rule: BookRule<B>,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Refusal {
        let (problem, remedy) = (problem.into(), remedy.into());
        Refusal { rule: rule.id(), problem, remedy, subject: Subject::WholeCall }
    }

    /// The same, with what it is about.
    pub fn about(self, subject: Subject) -> Refusal {
        Refusal { subject, ..self }
    }

    /// The same by another rule.
    pub fn by_rule<B: RuleBook>(self, rule: BookRule<B>) -> Refusal {
        Refusal { rule: rule.id(), ..self }
    }
}

/// Refuses a call by a rule.
pub fn refuse<T, B: RuleBook>(
    rule: BookRule<B>,
    problem: impl Into<String>,
    remedy: impl Into<String>,
) -> Result<T, Refusal> {
    Err(Refusal::new(rule, problem, remedy))
}

/// Refuses a call by a rule, and says what of it is wrong.
pub fn refuse_about<T, B: RuleBook>(
    subject: Subject,
    rule: BookRule<B>,
    problem: impl Into<String>,
    remedy: impl Into<String>,
) -> Result<T, Refusal> {
    Err(Refusal::new(rule, problem, remedy).about(subject))
}

/// The words of a text with their places in bytes: letters and digits, parted by anything else.
pub fn written_words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(|part| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        (start..start + part.len(), part)
    })
}

impl Subject {
    /// Where a word of the notation stands in a text, in any case; the first where there are several.
    pub fn word_in(self, text: &str) -> Option<Range<usize>> {
        let Subject::Word(wanted) = self else { return None };
        let mut found = written_words(text).filter(|(_, word)| word.eq_ignore_ascii_case(wanted));
        found.next().map(|(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_in_any_case_and_only_whole() {
        let zone = Subject::Word("MC");
        assert_eq!(zone.word_in("LW/MC || RE/SC"), Some(3..5));
        assert_eq!(zone.word_in("é/mc"), Some(3..5), "places are in bytes");
        assert_eq!(zone.word_in("LW/MCL"), None);
        assert_eq!(Subject::WholeCall.word_in("MC"), None);
        assert_eq!(Subject::Figure(3).word_in("3"), None, "a figure is for its game to find");
    }
}
