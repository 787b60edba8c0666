//! What only the zone game has: house rules in the groups of its league.

use crate::form::group;
use hashmark_session::{GameFeatures, GameForm};
use hashmark_table::{Switch, Switches};
use hashmark_zone::house::House;

/// Whether a switch is another reading of a passage: then the ruling on it (`K7`) comes first among its rules.
fn is_ruling(switch: &Switch) -> bool {
    let mut letters = switch.rules.chars();
    letters.next() == Some('K') && letters.next().is_some_and(|digit| digit.is_ascii_digit())
}

/// What only the zone game has.
#[derive(Clone, Copy, Debug)]
pub struct ZoneFeatures;

impl GameFeatures for ZoneFeatures {
    /// What the league leaves open, and the other readings of its book.
    fn form(&self) -> GameForm {
        let all = House::ALL.iter();
        GameForm {
            title: "The board of zones",
            text: "Formations, written plays, coverages; every contact is rolled.",
            whose_rules: "the league",
            prefix: "house",
            groups: vec![
                group(
                    "Rules in use",
                    true,
                    all.clone().filter(|switch| switch.default && !is_ruling(switch)),
                ),
                group(
                    "Rules left out",
                    true,
                    all.clone().filter(|switch| !switch.default && !is_ruling(switch)),
                ),
                group("Other readings of the book", true, all.filter(|switch| is_ruling(switch))),
            ],
            ..GameForm::default()
        }
    }

    fn rule_example(&self) -> &'static str {
        "safety valve, Z5.3.9-b"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group_of(name: &str) -> Vec<&'static str> {
        let holds = |names: &[&str]| names.contains(&name);
        let groups = ZoneFeatures.form().groups;
        groups.iter().filter(|group| holds(&names(group))).map(|group| group.title).collect()
    }

    fn names(group: &hashmark_session::SwitchGroup) -> Vec<&'static str> {
        group.switches.iter().map(|(switch, _)| switch.name).collect()
    }

    #[test]
    fn every_switch_stands_in_one_group_and_another_reading_among_the_other_readings() {
        for switch in House::ALL {
            assert_eq!(group_of(switch.name).len(), 1, "{}", switch.name);
        }
        assert_eq!(group_of("rusher_never_intercepts"), ["Other readings of the book"]);
        assert_eq!(
            group_of("stay_second_rush_minus1"),
            ["Rules left out"],
            "a rule that a ruling mentions is no ruling"
        );
        let empty = |group: &hashmark_session::SwitchGroup| group.switches.is_empty();
        assert!(!ZoneFeatures.form().groups.iter().any(empty), "no group is empty");
    }
}
