//! What only the zone game has: house rules in the groups of its league, and what its charts are for.

use crate::explained;
use crate::form::group;
use hashmark_session::{ChartNote, ChartPages, GameFeatures, GameForm, GameGuide, GamePoster};
use hashmark_table::{Switch, Switches};
use hashmark_zone::house::House;
use std::sync::OnceLock;

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

    fn poster(&self) -> Option<GamePoster> {
        Some(GamePoster {
            picture: include_str!("poster.svg"),
            pitch: "Draw up the play yourself: who runs where, who blocks, who covers; then watch 22 rated players meet, zone by zone.",
            length: "About an hour and a half",
            difficulty: "takes a few games to learn",
        })
    }

    fn guide(&self) -> Option<&'static GameGuide> {
        static GUIDE: OnceLock<GameGuide> = OnceLock::new();
        Some(GUIDE.get_or_init(|| explained::guide(include_str!("guide.toml"))))
    }

    fn rule_example(&self) -> &'static str {
        "safety valve, Z5.3.9-b"
    }

    fn chart_pages(&self) -> Option<ChartPages> {
        Some(ChartPages {
            lead: "Most of these are printed in the book. Some are rebuilt, because the book’s own are lost: each says so, and why \
                   it was chosen so.",
            notes: NOTES,
            legend: "In the charts",
            sheet: None,
        })
    }
}

macro_rules! notes {
    ($($name:literal, $title:literal, $rule:literal, $text:literal;)+) => {
        /// Every chart, in the order of the file.
        const NOTES: &[ChartNote] = &[$(ChartNote { name: $name, title: $title, text: $text, rule: $rule }),+];
    };
}

notes! {
    "bump", "Bump", "Z5.1.2-i", "What a bump at the line does to the receiver or the defender.";
    "rush_matrix", "Line options", "Z5.3-e", "Whether there is a rush, and what each rusher counts.";
    "rush_values", "Pass rush numbers", "Z5.3-l", "What men and orders add to the rush.";
    "blocker_speed_bonus", "Blockers", "Z5.3.1-a", "What speed, position and years add to a blocker.";
    "pass_rush", "Pass rush", "Z5.3-p", "What the rush does, by its entry and a die.";
    "rush_penalty", "Penalties in the rush", "Z5.3.10-b", "Whose penalty it is after a rush die of 2.";
    "qt", "Quarterback trapped", "Z5.3.6-a", "A sack, grounding, or a run.";
    "pass_table", "Pass", "Z5.5-a", "What becomes of a throw, by its value and a die.";
    "interference", "Interference", "Z5.5.8-a", "When there is interference, and whose.";
    "throw", "Throws", "Z5.8.3-a", "What bullets, lofts and Hail Marys change.";
    "special_events", "Special events", "Z6-a", "Breakaways, events after a contact, loose balls.";
    "runback", "Runbacks", "Z6.2-a", "How far an interception or a fumble is brought back.";
    "interception_bonus", "Interception bonus", "Z5.5.20-a", "What a zone adds to the dice of a return.";
    "injury_duration", "Injuries", "Z6.3-g", "How long a man is hurt.";
    "injury_rules", "Hurt again", "Z6.3-h", "What a man who is hurt already adds to the die.";
    "injury_longer", "Long injuries", "Z6.3-i", "What an injury costs that lasts longer than the game.";
    "penalty", "Penalties", "Z6.4-a", "Which penalty two dice call.";
    "tired_backs", "Tired by carries", "Z8.7.1-h", "From how many carries on a man is tired, and of what.";
    "tired_backs_age", "Age and carries", "Z8.7.1-p", "How the limits fall with age, by a switch.";
    "tired_q3", "Tired after three quarters", "Z8.7.2-a", "The die at which a man is tired, by use and years.";
    "tired_effect", "What tiredness costs", "Z8.7.2-h", "Which rating a tired man loses.";
    "tired_speed_floor", "Speed floors", "Z8.7.2-k", "The speed below which nobody tires.";
    "end_of_field", "End of the field", "Z8.6-b", "Zones that are not played near the goal.";
    "rollout_zone_mod", "Rollout", "Z5.5.14-a", "What rolling out changes in each zone.";
    "rollout_success", "Getting outside", "Z5.3.15-b", "The dice on which a rollout works, by speed.";
    "blitz_read", "Reading a blitz", "Z5.3.19-a", "Chances in sixths.";
    "fake_blitz", "Fakes", "Z5.3.22-e", "Chances in sixths of being fooled, and who may fake.";
    "screen_read", "Reading a screen", "Z5.8.1-g", "Chances in sixths.";
    "experience_bonus", "Regulars", "Z8.8-b", "The faces on which a regular is better for a half.";
    "smear", "Retaliation", "Z8.13-b", "What becomes of the victim.";
    "time", "Time", "Z8.4-a", "Seconds that plays take.";
    "carry_count", "Carries", "Z8.7.1-b", "What plays count for tiredness.";
    "contact", "Contact", "ZR4.2-a", "What a contact comes to, by its net and a die.";
    "run", "Runs", "ZR6.2-d", "Numbers of runs: blockers, bonuses, sneaks, pitches.";
    "penetration", "Penetration", "ZR6.3-b", "Chances in sixths of meeting a runner behind the line.";
    "set_up", "Set-up", "ZR5-b", "How many defenders an area holds.";
    "wind", "Wind", "ZR8.3-b", "What each level of wind does.";
    "kickoff", "Kickoff", "ZR8.4-a", "Kickoffs, returns, squibs, onside kicks.";
    "punt", "Punt", "ZR8.5-a", "Punts, and what becomes of them.";
    "field_goal", "Field goal", "ZR8.6-a", "What two dice must reach, by distance.";
    "generator", "Ratings", "ZR9.2-a", "Base and limits of each position’s ratings.";
    "zones", "The zones", "ZR1.2-a", "How deep each zone lies, what it is worth, and what it touches.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_has_a_note_and_every_note_a_chart() {
        let names: Vec<String> = hashmark_zone::charts::all().into_iter().map(|chart| chart.name).collect();
        assert_eq!(NOTES.iter().map(|note| note.name).collect::<Vec<_>>(), names);
    }

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
