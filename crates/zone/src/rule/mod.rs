//! Rule ids: each event and each roll names the rule it comes from.

use hashmark_table::RuleBook;
pub(crate) use hashmark_table::rulebook::RuleEntry;
pub(crate) use hashmark_table::{rule, why};

/// The rule book of the zone game. An entry's origin says whether the rule is in use.
pub enum ZoneBook {}

impl RuleBook for ZoneBook {
    const NAME: &'static str = "zone game";
    const IDS: &'static [&'static str] = &include!(concat!(env!("OUT_DIR"), "/rule_ids.rs"));
}

/// One rule of the zone game.
pub(crate) type Rule = hashmark_table::BookRule<ZoneBook>;

/// Every rule in words, in the order of the book.
pub(crate) fn entries() -> Vec<RuleEntry> {
    hashmark_table::rulebook::entries(include_str!("../../data/rules.toml"))
        .expect("a test reads the rules that come with the game")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_in_words_can_be_read() {
        assert_eq!(entries().len(), ZoneBook::IDS.len());
    }
}
