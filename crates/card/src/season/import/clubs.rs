//! One name for each club, however the tables spell it.
//!
//! The tables of players have the short names that count; a table of games or standings may write `ari`, or
//! "Arizona Cardinals".

use super::gather::{Gathered, ImportedMan, ImportedTeam};
use crate::season::error::{Findings, SeasonDoubt, SeasonPlace};
use std::collections::{BTreeMap, BTreeSet};

/// How well a short name fits a long one.
const BY_ITS_BEGINNING: u32 = 2;
const BY_ITS_INITIALS: u32 = 3;
const BY_ITS_LETTERS: u32 = 1;

/// Gives every club of every table its short name; what nobody knows is told and left out.
pub(super) fn settle(gathered: &mut Gathered, findings: &mut Findings) {
    let clubs = ShortNames::of(gathered);
    let mut told = BTreeSet::new();
    let mut name = |given: &str, place: &SeasonPlace, findings: &mut Findings| -> Option<String> {
        let found = clubs.find(given);
        if found.as_deref() != Some(given) && told.insert(given.to_string()) {
            findings.warn(place.clone(), doubt(given, found.as_deref()));
        }
        found
    };
    for (_, mut man) in std::mem::take(&mut gathered.men) {
        if let Some(team) = name(&man.team, &man.row, findings) {
            man.team.clone_from(&team);
            let there = gathered.men.entry((team, man.name.clone()));
            there.and_modify(|other| other.take_from(&man)).or_insert(man);
        }
    }
    for (given, side) in std::mem::take(&mut gathered.teams) {
        let Some(team) = name(&given, &side.row, findings) else { continue };
        match gathered.teams.entry(team) {
            std::collections::btree_map::Entry::Occupied(mut there) => there.get_mut().take_from(&side),
            std::collections::btree_map::Entry::Vacant(free) => {
                free.insert(ImportedTeam { name: full_name(&given, &side.name), ..side });
            }
        }
    }
    for mut game in std::mem::take(&mut gathered.games) {
        let away = name(&game.away, &game.place, findings);
        if let Some((away, home)) = away.zip(name(&game.home, &game.place, findings)) {
            (game.away, game.home) = (away, home);
            gathered.games.push(game);
        }
    }
}

/// A long name that was given in place of a short one is the club's full name.
fn full_name(given: &str, name: &str) -> String {
    if name.is_empty() && given.contains(' ') { given.to_string() } else { name.to_string() }
}

fn doubt(given: &str, found: Option<&str>) -> SeasonDoubt {
    match found {
        Some(team) => SeasonDoubt::Mended {
            who: given.to_string(),
            found: "no table of players has this name".to_string(),
            done: format!("{team} is taken"),
        },
        None => SeasonDoubt::left_out(given, "no table of players has this club".to_string()),
    }
}

/// The short names, and the full ones that some table gives them.
struct ShortNames {
    short: BTreeSet<String>,
    full: BTreeMap<String, String>,
}

impl ShortNames {
    /// Clubs that somebody threw a pass for; where nobody is known to have, every club of a player.
    fn of(gathered: &Gathered) -> ShortNames {
        let clubs = |counts: &dyn Fn(&ImportedMan) -> bool| -> BTreeSet<String> {
            gathered.men.values().filter(|man| counts(man)).map(|man| man.team.clone()).collect()
        };
        let throwing = clubs(&|man| man.numbers.count("att") > 0);
        let spelled = if throwing.is_empty() { clubs(&|_| true) } else { throwing };
        let full = gathered.teams.iter().map(|(id, side)| (side.name.to_lowercase(), id.clone()));
        ShortNames {
            short: one_spelling(spelled, gathered),
            full: full.filter(|(name, _)| !name.is_empty()).collect(),
        }
    }

    fn find(&self, given: &str) -> Option<String> {
        if self.short.contains(given) {
            return Some(given.to_string());
        }
        let known = |name: &str| self.short.iter().find(|short| short.eq_ignore_ascii_case(name)).cloned();
        let listed = || known(self.full.get(&given.to_lowercase())?);
        known(given).or_else(listed).or_else(|| self.by_letters(given))
    }

    /// The one club whose letters fit best; none if two fit as well.
    fn by_letters(&self, given: &str) -> Option<String> {
        let mut fits: Vec<(u32, &String)> =
            self.short.iter().map(|short| (fit(short, given), short)).filter(|(fit, _)| *fit > 0).collect();
        fits.sort_by_key(|(fit, _)| std::cmp::Reverse(*fit));
        let alone = fits.len() == 1 || fits.len() > 1 && fits[0].0 > fits[1].0;
        alone.then(|| fits[0].1.clone())
    }
}

/// Where two spellings differ only in their capitals, the one with more men.
fn one_spelling(spelled: BTreeSet<String>, gathered: &Gathered) -> BTreeSet<String> {
    let men = |team: &str| gathered.men.keys().filter(|(of, _)| of == team).count();
    let mut best: BTreeMap<String, String> = BTreeMap::new();
    for team in spelled {
        let kept = best.entry(team.to_uppercase()).or_insert_with(|| team.clone());
        if men(&team) > men(kept) {
            *kept = team;
        }
    }
    best.into_values().collect()
}

/// How well a short name stands for a long one: `ARI` for Arizona, `KC` for Kansas City, `GNB` for Green Bay.
fn fit(short: &str, long: &str) -> u32 {
    let short = short.to_uppercase();
    let words: Vec<String> =
        long.split([' ', '-', '.']).filter(|word| !word.is_empty()).map(str::to_uppercase).collect();
    let letters: String = words.concat();
    let initials: String = words.iter().filter_map(|word| word.chars().next()).collect();
    let last = words.last().is_some_and(|word| *word == short);
    if initials.starts_with(&short) {
        return BY_ITS_INITIALS;
    }
    if letters.starts_with(&short) || last {
        return BY_ITS_BEGINNING;
    }
    let mut rest = letters.chars();
    let begins = letters.chars().next() == short.chars().next();
    let follows = short.chars().all(|letter| rest.any(|other| other == letter));
    if begins && follows { BY_ITS_LETTERS } else { 0 }
}

impl ImportedMan {
    /// What another row of his says and this one does not.
    fn take_from(&mut self, other: &ImportedMan) {
        for (mine, theirs) in [(&mut self.pos, &other.pos), (&mut self.start, &other.start)] {
            if mine.is_empty() {
                mine.clone_from(theirs);
            }
        }
        self.numbers.take_missing(&other.numbers);
    }
}

impl ImportedTeam {
    fn take_from(&mut self, other: &ImportedTeam) {
        for (mine, theirs) in [(&mut self.name, &other.name), (&mut self.front, &other.front)] {
            if mine.is_empty() {
                mine.clone_from(theirs);
            }
        }
        self.numbers.take_missing(&other.numbers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_is_known_by_its_beginning_its_initials_or_its_letters() {
        let short = ["ARI", "ATL", "KC", "GB", "NYG", "NYJ", "TAM", "NE", "NO"].map(String::from);
        let clubs = ShortNames { short: short.into(), full: BTreeMap::new() };
        for (long, short) in [
            ("Arizona Cardinals", Some("ARI")),
            ("atl", Some("ATL")),
            ("Kansas City Chiefs", Some("KC")),
            ("Green Bay Packers", Some("GB")),
            ("New York Giants", Some("NYG")),
            ("New York Jets", Some("NYJ")),
            ("Tampa Bay Buccaneers", Some("TAM")),
            ("New England Patriots", Some("NE")),
            ("New Orleans Saints", Some("NO")),
            ("Frankfurt Galaxy", None),
        ] {
            assert_eq!(clubs.find(long).as_deref(), short, "{long}");
        }
    }
}
