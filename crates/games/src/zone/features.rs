//! What only the zone game has: house rules in the groups of its league.

use crate::form::group;
use hashmark_session::{GameFeatures, GameForm};
use hashmark_table::{Switch, Switches};
use hashmark_zone::house::House;

/// What only the zone game has.
#[derive(Clone, Copy, Debug)]
pub struct ZoneFeatures;

impl GameFeatures for ZoneFeatures {
    /// What the league leaves open, and the other readings of its book.
    fn form(&self) -> GameForm {
        let rulings =
            |switch: &&Switch| switch.name.starts_with('k') && switch.name.as_bytes()[1].is_ascii_digit();
        let all = House::ALL.iter();
        GameForm {
            title: "The board of zones",
            text: "Formations, written plays, coverages; every contact is rolled.",
            whose_rules: "the league",
            prefix: "house",
            groups: vec![
                group("Rules in use", true, all.clone().filter(|switch| switch.default && !rulings(switch))),
                group(
                    "Rules left out",
                    true,
                    all.clone().filter(|switch| !switch.default && !rulings(switch)),
                ),
                group("Other readings of the book", true, all.filter(rulings)),
            ],
            ..GameForm::default()
        }
    }

    fn rule_example(&self) -> &'static str {
        "safety valve, Z5.3.9-b"
    }
}
