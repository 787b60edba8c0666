//! The rules in words, for whoever looks one up.

use serde::Deserialize;

/// The text of `data/rules.toml`.
const TEXT: &str = include_str!("../../data/rules.toml");

/// A rule as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Entry {
    /// Its id: "C-ret-1".
    pub id: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// `sheet` for the modified elementary rules, `base` for the game beneath them.
    pub origin: String,
    /// What it says.
    pub text: String,
    /// An example, where there is one.
    #[serde(default)]
    pub example: String,
}

/// Every rule, in the order of the book.
pub fn entries() -> Vec<Entry> {
    #[derive(Deserialize)]
    struct All {
        rule: Vec<Entry>,
    }
    let all: All = toml::from_str(TEXT).expect("a test reads the rules that come with the game");
    all.rule
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_in_words_are_the_rules_with_ids() {
        let ids: Vec<String> = entries().into_iter().map(|entry| entry.id).collect();
        assert_eq!(ids, super::super::IDS);
    }
}
