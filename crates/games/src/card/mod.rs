//! The card game's entry.

mod club_page;
mod features;
mod pages;

pub use features::CardFeatures;
pub use pages::CardPages;

use hashmark_card::Card;
use hashmark_card::house::House;
use hashmark_entry::GameEntry;
use hashmark_session::{GameFeatures, OpenSession};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::Entry as RuleText;
use hashmark_table::{Game, Spoken, Switch, Switches};

/// The card game.
#[derive(Clone, Copy, Debug)]
pub struct CardEntry;

impl GameEntry for CardEntry {
    fn name(&self) -> &'static str {
        Card::NAME
    }

    fn description(&self) -> &'static str {
        "Cards and dice"
    }

    fn rules_number(&self) -> u32 {
        Card::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        Card::entries()
    }

    fn charts(&self) -> Vec<Chart> {
        hashmark_card::charts::all()
    }

    fn switches(&self) -> &'static [Switch] {
        House::ALL
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &CardPages
    }

    fn features(&self) -> &'static dyn GameFeatures {
        &CardFeatures
    }
}
