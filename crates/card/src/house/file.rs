//! House rules as people write them: a TOML file of switches.

use super::House;
use crate::words::nearest;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use toml::{Spanned, Value};

/// One thing wrong with a file of house rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseFault {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl fmt::Display for HouseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

impl House {
    /// Reads a file of switches; what it does not name stays as the book has it. Tells every fault at once.
    pub fn from_toml(text: &str) -> Result<House, Vec<HouseFault>> {
        let switches: BTreeMap<Spanned<String>, Spanned<Value>> = toml::from_str(text).map_err(|error| {
            let what = error.message().trim().replace('\n', "; ");
            let what = format!("{what}; write one switch a line, as in `fouls = true`");
            vec![fault(text, error.span().unwrap_or(0..0), what)]
        })?;
        let mut house = House::default();
        let mut faults: Vec<HouseFault> = Vec::new();
        for (name, value) in &switches {
            if let Err((span, what)) = turn(&mut house, name, value) {
                faults.push(fault(text, span, what));
            }
        }
        faults.sort_by_key(|fault| (fault.line, fault.column));
        if faults.is_empty() { Ok(house) } else { Err(faults) }
    }

    /// The file that says the same.
    pub fn to_toml(&self) -> String {
        let line = |name: &str| format!("{name} = {}\n", self.is_on(name).unwrap_or_default());
        House::SWITCHES.iter().map(|switch| line(switch.name)).collect()
    }
}

fn turn(
    house: &mut House,
    name: &Spanned<String>,
    value: &Spanned<Value>,
) -> Result<(), (Range<usize>, String)> {
    let key = name.get_ref();
    if house.is_on(key).is_none() {
        let names: Vec<&str> = House::SWITCHES.iter().map(|switch| switch.name).collect();
        let close = nearest(key, names.iter().copied())
            .map_or(String::new(), |near| format!("did you mean `{near}`? "));
        let what = format!("there is no switch `{key}`; {close}the switches are {}", names.join(", "));
        return Err((name.span(), what));
    }
    let Value::Boolean(on) = value.get_ref() else {
        let what = format!("`{key}` is on or off; write `{key} = true` or `{key} = false`");
        return Err((value.span(), what));
    };
    house.turn(key, *on);
    Ok(())
}

fn fault(text: &str, span: Range<usize>, what: String) -> HouseFault {
    let before = text.get(..span.start).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    HouseFault { line, column, what }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        House::from_toml(text).expect_err("wrong").iter().map(HouseFault::to_string).collect()
    }

    #[test]
    fn switches_are_turned_and_the_others_left_alone() {
        let house = House::from_toml("fouls = true\ninjuries = false\n").expect("right");
        assert_eq!(house, House { fouls: true, injuries: false, ..House::default() });
    }

    #[test]
    fn what_is_written_is_read_back() {
        let house = House { solitaire: true, fatigue: false, ..House::default() };
        assert_eq!(House::from_toml(&house.to_toml()), Ok(house));
    }

    #[test]
    fn every_fault_is_told_with_its_place_and_a_remedy() {
        let told = faults("foulz = true\ninjuries = \"no\"\n");
        assert!(
            told[0].starts_with("1:1: there is no switch `foulz`; did you mean `fouls`? the switches are ")
        );
        assert_eq!(told[1], "2:12: `injuries` is on or off; write `injuries = true` or `injuries = false`");
        assert!(faults("fouls = ")[0].contains("write one switch a line"));
    }
}
