//! From a plan to text.

use super::read::{AGAINST_FIELD_GOAL, AGAINST_PUNT, BACK, FORCE, KICKOFF, NO_NUMBERS, PUNT, SLIDE, TOSS};
use super::stance_text::{write_arrow, write_smear, write_stance};
use super::{GamePlan, Line};
use crate::notation::{WrittenLineup, write_formation, write_play};
use std::fmt::Write;

impl GamePlan {
    /// The plan as a file, to be read again as the same plan.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "team = {}", quoted(&self.team))?;
        writeln!(out, "toss = {}", quoted(name(TOSS, &self.toss)))?;
        for set in &self.sets {
            let lines: Vec<&str> = set.lines.iter().map(Line::name).collect();
            writeln!(out, "\n[[set]]\nname = {}", quoted(&set.name))?;
            writeln!(out, "formation = {}", quoted(&write_formation(&set.formation)))?;
            if set.first_down {
                writeln!(out, "first_down = true")?;
            }
            writeln!(out, "lines = {}", quoted(&lines.join(" ")))?;
        }
        for play in &self.plays {
            let lineup = WrittenLineup::new(self.formation_of(play), &NO_NUMBERS);
            writeln!(out, "\n[[play]]\nname = {}", quoted(&play.name))?;
            writeln!(out, "set = {}", quoted(&self.sets[usize::from(play.set)].name))?;
            writeln!(out, "play = {}", quoted(&write_play(&play.play, &lineup)))?;
        }
        writeln!(out, "\n[lines]")?;
        let play = |at: u8| self.plays[usize::from(at)].name.as_str();
        for line in Line::ALL {
            let Some(entries) = self.line(*line) else { continue };
            let entry = |entry: &super::PlanEntry| match (entry.low, entry.high) {
                (low, high) if low == high => quoted(play(low)),
                (low, high) => quoted(&format!("{} / {}", play(low), play(high))),
            };
            writeln!(out, "{line} = [{}]", entries.each_ref().map(entry).join(", "))?;
        }
        for stance in &self.defenses {
            writeln!(out, "\n[[defense]]\nname = {}", quoted(&stance.name))?;
            writeln!(out, "call = {}", quoted(&write_stance(stance)))?;
            let arrows: Vec<String> =
                stance.arrows.iter().map(|arrow| quoted(&write_arrow(arrow, &stance.labels))).collect();
            if !arrows.is_empty() {
                writeln!(out, "arrows = [{}]", arrows.join(", "))?;
            }
            if let Some(smear) = &stance.smear {
                writeln!(out, "smear = {}", quoted(&write_smear(smear, &stance.labels)))?;
            }
        }
        writeln!(out, "\n[table]")?;
        let defense = |at: u8| self.defenses[usize::from(at)].name.as_str();
        for (line, answers) in Line::ALL.iter().zip(&self.table) {
            let Some(answers) = answers else { continue };
            let answer = |answer: &super::DefenseAnswer| match answer.0 {
                [two, one, none] if two == one && one == none => quoted(defense(two)),
                backs => quoted(&backs.map(defense).join(" / ")),
            };
            writeln!(out, "{line} = [{}]", answers.each_ref().map(answer).join(", "))?;
        }
        self.write_options(out)
    }

    fn write_options(&self, out: &mut String) -> std::fmt::Result {
        let options = &self.options;
        writeln!(out, "\n[options]")?;
        writeln!(out, "slide = {}", quoted(name(SLIDE, &options.slide)))?;
        writeln!(out, "force = {}", quoted(name(FORCE, &options.force)))?;
        writeln!(out, "hurry = {}\ntimeouts = {}", options.hurry, options.timeouts)?;
        writeln!(out, "go = {:?}", options.fourth.go)?;
        writeln!(out, "field_goal = {}\ncorner = {}", options.fourth.field_goal, options.fourth.corner)?;
        writeln!(out, "two_points = {:?}", options.two_points)?;
        let substitutes: Vec<String> = options
            .substitutes
            .iter()
            .map(|(closed, instead)| quoted(&format!("{instead} for {closed}")))
            .collect();
        writeln!(out, "substitutes = [{}]", substitutes.join(", "))?;
        let kicks = &options.kicks;
        writeln!(out, "\n[kicks]")?;
        writeln!(out, "kickoff = [{}]", list(KICKOFF, &kicks.kickoff))?;
        writeln!(out, "back = [{}]", list(BACK, &kicks.back))?;
        writeln!(out, "punt = [{}]", list(PUNT, &kicks.punt))?;
        writeln!(out, "against_punt = [{}]", list(AGAINST_PUNT, &kicks.against_punt))?;
        writeln!(out, "against_field_goal = [{}]", list(AGAINST_FIELD_GOAL, &kicks.against_field_goal))
    }
}

fn name<T: PartialEq>(choices: &[(&'static str, T)], value: &T) -> &'static str {
    choices.iter().find(|(_, choice)| choice == value).map_or("", |(name, _)| name)
}

fn list<T: PartialEq>(choices: &[(&'static str, T)], values: &[T]) -> String {
    values.iter().map(|value| quoted(name(choices, value))).collect::<Vec<_>>().join(", ")
}

/// A TOML string.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
