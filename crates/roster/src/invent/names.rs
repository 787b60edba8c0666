//! Names: no man has the full name of another in his league, nor that of a famous one.

use super::luck::RosterChance;
use std::collections::BTreeSet;

const FIRST: &str = include_str!("../../names/first.txt");
const LAST: &str = include_str!("../../names/last.txt");
const FAMOUS: &str = include_str!("../../names/famous.txt");

/// Gives each man of a league a name of his own.
pub(super) struct Namer {
    first: Vec<&'static str>,
    last: Vec<&'static str>,
    taken: BTreeSet<String>,
}

impl Default for Namer {
    fn default() -> Namer {
        Namer {
            first: FIRST.split_whitespace().collect(),
            last: LAST.split_whitespace().collect(),
            taken: FAMOUS.lines().map(str::to_string).collect(),
        }
    }
}

impl Namer {
    /// A first and a last name nobody has yet.
    pub fn name(&mut self, luck: &mut RosterChance) -> (String, String) {
        loop {
            let first = self.first[luck.below(self.first.len())];
            let last = self.last[luck.below(self.last.len())];
            if first != last && self.taken.insert(format!("{first} {last}")) {
                return (first.to_string(), last.to_string());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_several_hundred_names_of_each_kind_and_none_twice() {
        for list in [FIRST, LAST] {
            let names: Vec<&str> = list.split_whitespace().collect();
            let different: BTreeSet<&str> = names.iter().copied().collect();
            assert!(names.len() > 400);
            assert_eq!(names.len(), different.len());
        }
    }

    #[test]
    fn every_famous_name_could_otherwise_be_drawn() {
        for name in FAMOUS.lines() {
            let (first, last) = name.split_once(' ').expect("two names");
            assert!(FIRST.split_whitespace().any(|each| each == first), "{name}");
            assert!(LAST.split_whitespace().any(|each| each == last), "{name}");
        }
    }
}
