//! From a team to text: one line a man, columns aligned, easily edited by hand.

use super::{MARKS, has};
use crate::man::{Arm, ZoneMan};
use crate::team::{Job, ZoneTeam};
use std::fmt::Display;

impl ZoneTeam {
    /// Writes the team file.
    pub fn to_toml(&self) -> String {
        format!("id = {}\nname = {}\n{}{}", quoted(&self.id), quoted(&self.name), self.squad(), self.chart())
    }

    fn squad(&self) -> String {
        let widest = self.men.iter().map(|man| quoted(&man.name).chars().count()).max().unwrap_or(0);
        let rows: String = self.men.iter().map(|man| row(man, widest + 1)).collect();
        format!("\n# pcs: pass, contact, speed; marks: {}\nmen = [\n{rows}]\n", MARKS.join(" "))
    }

    fn chart(&self) -> String {
        let number = |at: &u8| self.men.get(usize::from(*at)).map(|man| man.number);
        let line = |job: &Job| format!("{job:3} = {}\n", list(self.depth[*job].iter().filter_map(number)));
        let lines: String = Job::ALL.iter().map(line).collect();
        format!("\n[depth] # jersey numbers, best first\n{lines}")
    }
}

fn row(man: &ZoneMan, width: usize) -> String {
    let ZoneMan { number, age, .. } = man;
    let name = quoted(&man.name) + ",";
    let pos = quoted(man.pos.name()) + ",";
    let pcs = list(<[i8; 3]>::from(man.pcs));
    let marks = list(MARKS.into_iter().filter(|mark| has(&man.marks, mark)).map(quoted));
    let rest = extras(man);
    format!(
        "  {{ number = {number:2}, name = {name:width$} pos = {pos:6} pcs = {pcs}, age = {age}, marks = {marks}{rest} }},\n"
    )
}

/// What only some men have.
fn extras(man: &ZoneMan) -> String {
    let mut text = String::new();
    let mut say = |field: &str, value: String| text.push_str(&format!(", {field} = {value}"));
    for (field, value) in [("conditioning", man.conditioning), ("leg", man.leg), ("aim", man.aim)] {
        if value != 0 {
            say(field, value.to_string());
        }
    }
    match man.arm {
        Arm::Weak => say("arm", quoted("weak")),
        Arm::Normal => {}
        Arm::Strong => say("arm", quoted("strong")),
    }
    if man.left_handed {
        say("left_handed", "true".to_owned());
    }
    if let Some(former) = man.former {
        say("former", format!("{{ pos = {}, p = {} }}", quoted(former.pos.name()), former.p));
    }
    text
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// A text in quotes, as TOML wants it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
