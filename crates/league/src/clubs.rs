//! Who plays in a league: clubs in divisions, divisions in conferences.

use hashmark_table::ClubTag;
use serde::{Deserialize, Serialize};

/// A club of a league, as far as a league cares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueClub {
    pub tag: ClubTag,
    /// What it is called on a page.
    pub name: String,
}

/// Clubs that play for one title.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueDivision {
    pub name: String,
    pub clubs: Vec<LeagueClub>,
}

/// Divisions that share a bracket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conference {
    pub name: String,
    pub divisions: Vec<LeagueDivision>,
}

/// The same by number, for whatever counts: clubs are numbered in the order they are written in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubMap {
    tags: Vec<ClubTag>,
    /// Tags in alphabetical order with their numbers.
    sorted: Vec<(ClubTag, usize)>,
    division_of: Vec<usize>,
    conference_of: Vec<usize>,
    divisions: Vec<Vec<usize>>,
    conferences: Vec<Vec<usize>>,
}

impl ClubMap {
    pub fn new(conferences: &[Conference]) -> ClubMap {
        let mut map = ClubMap {
            tags: vec![],
            sorted: vec![],
            division_of: vec![],
            conference_of: vec![],
            divisions: vec![],
            conferences: vec![],
        };
        for (at, conference) in conferences.iter().enumerate() {
            map.conferences.push(vec![]);
            for division in &conference.divisions {
                let from = map.tags.len();
                map.tags.extend(division.clubs.iter().map(|club| club.tag));
                let numbers: Vec<usize> = (from..map.tags.len()).collect();
                map.division_of.resize(map.tags.len(), map.divisions.len());
                map.conference_of.resize(map.tags.len(), at);
                map.conferences[at].extend(&numbers);
                map.divisions.push(numbers);
            }
        }
        map.sorted = map.tags.iter().copied().zip(0..).collect();
        map.sorted.sort_unstable();
        map
    }

    pub fn count(&self) -> usize {
        self.tags.len()
    }

    /// The number of a club.
    pub fn number(&self, tag: ClubTag) -> Option<usize> {
        let at = self.sorted.binary_search_by_key(&tag, |(known, _)| *known).ok()?;
        Some(self.sorted[at].1)
    }

    pub fn tag(&self, club: usize) -> ClubTag {
        self.tags[club]
    }

    pub fn tags(&self) -> &[ClubTag] {
        &self.tags
    }

    /// The tags of these clubs.
    pub fn tags_of(&self, clubs: &[usize]) -> Vec<ClubTag> {
        clubs.iter().map(|club| self.tags[*club]).collect()
    }

    pub fn division_of(&self, club: usize) -> usize {
        self.division_of[club]
    }

    pub fn conference_of(&self, club: usize) -> usize {
        self.conference_of[club]
    }

    /// The clubs of each division, conference by conference.
    pub fn divisions(&self) -> &[Vec<usize>] {
        &self.divisions
    }

    pub fn conferences(&self) -> &[Vec<usize>] {
        &self.conferences
    }

    /// Whether two clubs play for the same title.
    pub fn same_division(&self, one: usize, other: usize) -> bool {
        self.division_of[one] == self.division_of[other]
    }

    pub fn same_conference(&self, one: usize, other: usize) -> bool {
        self.conference_of[one] == self.conference_of[other]
    }
}
