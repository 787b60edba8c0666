//! The zone game's entry.

mod draw;
mod features;
mod pages;

pub use features::ZoneFeatures;
pub use pages::ZonePages;

use hashmark_zone::ZoneGame;
use hashmark_zone::house::House;
use hashmark_entry::GameEntry;
use hashmark_session::{GameFeatures, OpenSession};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::Entry as RuleText;
use hashmark_table::{Game, Spoken, Switch, Switches};

/// The zone game.
#[derive(Clone, Copy, Debug)]
pub struct ZoneEntry;

impl GameEntry for ZoneEntry {
    fn name(&self) -> &'static str {
        ZoneGame::NAME
    }

    fn description(&self) -> &'static str {
        "A board of zones and written plays"
    }

    fn rules_number(&self) -> u32 {
        ZoneGame::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        ZoneGame::entries()
    }

    fn charts(&self) -> Vec<Chart> {
        hashmark_zone::charts::all()
    }

    fn switches(&self) -> &'static [Switch] {
        House::ALL
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &ZonePages
    }

    fn features(&self) -> &'static dyn GameFeatures {
        &ZoneFeatures
    }
}
