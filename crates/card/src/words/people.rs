//! Men by number, name or position, as people type them.

use crate::team::{CardMan, CardTeam};
use hashmark_table::nearest;

/// The last word of a name.
pub fn surname(name: &str) -> &str {
    name.split_whitespace().next_back().unwrap_or(name)
}

/// A man as a report names him: `D. Hollis`.
pub fn initial(name: &str) -> String {
    match (name.split_whitespace().count(), name.chars().next()) {
        (2.., Some(first)) => format!("{first}. {}", surname(name)),
        _ => name.to_string(),
    }
}

/// A man as a coach names him: `23 Hollis`.
pub fn tag(man: &CardMan) -> String {
    if man.number > 0 { format!("{} {}", man.number, surname(&man.name)) } else { man.name.clone() }
}

/// Why no man was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoMan {
    /// Nobody fits; this may have been meant.
    Nobody(Option<String>),
    /// More than one fits.
    Several(Vec<String>),
}

/// The man meant by these words among some of a team: a number, a position, a name or a part of one.
pub fn find(team: &CardTeam, among: &[u8], words: &str) -> Result<u8, NoMan> {
    let words = words.trim().trim_start_matches('#').to_lowercase();
    let man = |at: &u8| &team.men[usize::from(*at)];
    let pick = |fits: &dyn Fn(&CardMan) -> bool| -> Vec<u8> {
        among.iter().copied().filter(|at| fits(man(at))).collect()
    };
    if let Ok(number) = words.parse::<u8>() {
        return one(team, pick(&|man| man.number == number), None);
    }
    // A position stands for the first of the depth chart.
    if let Some(first) = pick(&|man| man.pos.name().eq_ignore_ascii_case(&words)).first() {
        return Ok(*first);
    }
    let exact = pick(&|man| man.name.to_lowercase() == words || surname(&man.name).to_lowercase() == words);
    if !exact.is_empty() {
        return one(team, exact, None);
    }
    let begins = pick(&|man| surname(&man.name).to_lowercase().starts_with(&words));
    let names: Vec<&str> = among.iter().map(|at| surname(&man(at).name)).collect();
    one(team, begins, nearest(&words, names).map(str::to_string))
}

fn one(team: &CardTeam, found: Vec<u8>, like: Option<String>) -> Result<u8, NoMan> {
    match found.as_slice() {
        [man] => Ok(*man),
        [] => Err(NoMan::Nobody(like)),
        several => Err(NoMan::Several(several.iter().map(|at| tag(&team.men[usize::from(*at)])).collect())),
    }
}
