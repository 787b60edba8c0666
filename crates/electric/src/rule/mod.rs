//! Rule ids: each event and each roll names the rule it comes from.

mod ids;

use hashmark_table::RuleBook;
pub use hashmark_table::rulebook::{Entry, search};
pub(crate) use hashmark_table::{rule, why};
pub use ids::IDS;

/// The rule book of the electric game. An entry's origin says whether the rule is in use.
pub enum ElectricBook {}

impl RuleBook for ElectricBook {
    const NAME: &'static str = "electric game";
    const IDS: &'static [&'static str] = &IDS;
}

/// One rule of the electric game.
pub type Rule = hashmark_table::Rule<ElectricBook>;

/// Every rule in words, in the order of the book.
pub fn entries() -> Vec<Entry> {
    hashmark_table::rulebook::entries(include_str!("../../data/rules.toml"))
        .expect("a test reads the rules that come with the game")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_in_words_are_the_rules_with_ids() {
        let ids: Vec<String> = entries().into_iter().map(|entry| entry.id).collect();
        assert_eq!(ids, IDS);
    }
}
