//! Rule ids: each event and each roll names the rule it comes from.

#[cfg(test)]
mod tests;

use hashmark_table::RuleBook;
pub use hashmark_table::rulebook::{RuleEntry, search};
pub(crate) use hashmark_table::{rule, why};

/// The rule book of the card game. An entry's origin is `sheet` for the modified elementary rules, `base` for
/// the game beneath them.
pub enum CardBook {}

impl RuleBook for CardBook {
    const NAME: &'static str = "card game";
    const IDS: &'static [&'static str] = &include!(concat!(env!("OUT_DIR"), "/rule_ids.rs"));
}

/// One rule of the card game.
pub type Rule = hashmark_table::BookRule<CardBook>;

/// Every rule in words, in the order of the book.
pub fn entries() -> Vec<RuleEntry> {
    hashmark_table::rulebook::entries(include_str!("../../data/rules.toml"))
        .expect("a test reads the rules that come with the game")
}
