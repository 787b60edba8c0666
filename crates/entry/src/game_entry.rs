//! A game's entry in the list of games.

use hashmark_session::{GameFeatures, OpenSession, PlainFeatures};
use hashmark_table::Switch;
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::Entry as RuleText;

/// How much of a game's book is played, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamePreset {
    /// Its name on the command line and in requests: `core`.
    pub name: &'static str,
    /// What it is, in one line.
    pub text: &'static str,
}

/// A game as front ends know it: what every game has, and what only some have (the methods that return an `Option`).
///
/// An entry is a constant without state; it may be asked from any thread.
pub trait GameEntry: Sync {
    /// Its name on the command line, in files and in requests: one lower-case word.
    fn name(&self) -> &'static str;
    /// What it is, in one line, for lists of games.
    fn description(&self) -> &'static str;
    /// The number of the rules as this program plays them; a match of another number is shown and not played.
    fn rules_number(&self) -> u32;
    /// Every rule in words, in the order of the book.
    fn rule_texts(&self) -> &'static [RuleText];
    /// Its charts, laid out for people.
    fn charts(&self) -> Vec<Chart>;
    /// Its house rules.
    fn switches(&self) -> &'static [Switch];
    /// How much of its book may be played, by name; empty when all of the book always is.
    fn presets(&self) -> &'static [GamePreset] {
        &[]
    }
    /// Its sessions: begun, taken up, looked at.
    fn sessions(&self) -> &'static dyn OpenSession;
    /// What only some games have, for pages: forms, charts, clubs, teams.
    fn features(&self) -> &'static dyn GameFeatures {
        &PlainFeatures
    }
}
