//! Whether something may be done with a saved game that its owner should know of: said on the command line, or asked.

use crate::term::{Console, Typed};

/// Who says whether it may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveConsent {
    /// It was said on the command line.
    Given,
    /// The person at this terminal is asked; where none sits, it is refused.
    Asked,
}

/// What may be done without a question when a saved game is taken up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResumeConsent {
    /// Leaving out an end that cannot be used.
    pub cut: SaveConsent,
    /// Playing on in a file that was changed.
    pub edited: SaveConsent,
}

impl ResumeConsent {
    /// From the flags of the command line.
    pub fn new(cut: bool, edited: bool) -> ResumeConsent {
        let given = |flag: bool| if flag { SaveConsent::Given } else { SaveConsent::Asked };
        ResumeConsent { cut: given(cut), edited: given(edited) }
    }
}

impl SaveConsent {
    /// Whether there is consent; where nobody can be asked, `remedy` says how it is given. A "no" is told.
    pub fn holds(self, question: &str, remedy: &str, console: &mut Console) -> bool {
        if self == SaveConsent::Given {
            return true;
        }
        if !console.live() {
            eprintln!("Nothing was changed. {remedy}");
            return false;
        }
        let yes = matches!(console.ask(&format!("{question} [y/N] ")), Typed::Line(word) if is_yes(&word));
        if !yes {
            eprintln!("Nothing was changed.");
        }
        yes
    }
}

/// Whether this is a "yes".
pub fn is_yes(word: &str) -> bool {
    ["y", "yes"].iter().any(|yes| word.trim().eq_ignore_ascii_case(yes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_yes_is_a_yes() {
        assert!(is_yes("y") && is_yes(" YES "));
        assert!(!is_yes("") && !is_yes("n") && !is_yes("yep") && !is_yes("?"));
    }
}
