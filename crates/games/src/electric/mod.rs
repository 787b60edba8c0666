//! The electric game's entry.

mod club_page;
mod draft;
mod features;
mod pages;
mod plate;
mod teams;

pub use features::ElectricFeatures;
pub use pages::ElectricPages;

use hashmark_electric::Electric;
use hashmark_electric::house::House;
use hashmark_entry::{GameEntry, GamePreset};
use hashmark_session::{GameFeatures, OpenSession};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::Entry as RuleText;
use hashmark_table::{Game, Spoken, Switch, Switches};

/// The electric game.
#[derive(Clone, Copy, Debug)]
pub struct ElectricEntry;

impl GameEntry for ElectricEntry {
    fn name(&self) -> &'static str {
        Electric::NAME
    }

    fn description(&self) -> &'static str {
        "Figures on a vibrating board"
    }

    fn rules_number(&self) -> u32 {
        Electric::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        Electric::entries()
    }

    fn charts(&self) -> Vec<Chart> {
        hashmark_electric::charts::all()
    }

    fn switches(&self) -> &'static [Switch] {
        House::ALL
    }

    fn presets(&self) -> &'static [GamePreset] {
        &[
            GamePreset { name: "core", text: "The first part alone" },
            GamePreset { name: "recommended", text: "Both parts, without the rules that replace others" },
            GamePreset { name: "custom", text: "What the file of --rules says" },
        ]
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &ElectricPages
    }

    fn features(&self) -> &'static dyn GameFeatures {
        &ElectricFeatures
    }
}
