//! A team's numbers and its men's: what a season changes from week to week.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The six numbers of a team (E2-stats-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the six groups by their usual letters")]
pub enum Stat {
    Ol,
    Rb,
    Wr,
    Dl,
    Lb,
    Db,
}

impl Stat {
    /// All six, in the order in which they are rolled (E2-stats-11).
    pub const ALL: [Stat; 6] = [Stat::Ol, Stat::Rb, Stat::Wr, Stat::Dl, Stat::Lb, Stat::Db];

    /// Its letters.
    pub const fn word(self) -> &'static str {
        ["OL", "RB", "WR", "DL", "LB", "DB"][self as usize]
    }
}

/// A team's six numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stats(pub [u8; 6]);

impl Index<Stat> for Stats {
    type Output = u8;

    fn index(&self, stat: Stat) -> &u8 {
        &self.0[stat as usize]
    }
}

impl IndexMut<Stat> for Stats {
    fn index_mut(&mut self, stat: Stat) -> &mut u8 {
        &mut self.0[stat as usize]
    }
}

/// Whether a man may play (E2-roster-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Status {
    /// Active.
    #[default]
    #[serde(rename = "A")]
    Active,
    /// On injured reserve.
    #[serde(rename = "IR")]
    Reserve,
    /// On the practice squad.
    #[serde(rename = "P")]
    Practice,
}

/// What a season makes of a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Whether he may play.
    #[serde(default)]
    pub status: Status,
    /// Hit points (E2-injury-1); none or fewer ends his season.
    pub hp: i8,
    /// Player rating (E2-pr-1).
    pub pr: i16,
    /// Ejections this season (E2-penaltycheck-6).
    #[serde(default)]
    pub ejections: u8,
    /// Games he is still suspended for.
    #[serde(default)]
    pub suspended: u8,
    /// Field goals made in a row, or missed in a row when negative (E2-bigplay-24, E2-botch-22).
    #[serde(default)]
    pub kicks: i8,
}

/// A team's season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// The six numbers after the philosophies, before injuries.
    pub stats: Stats,
    /// The offensive philosophy, by its id.
    pub offense: String,
    /// The defensive philosophy, by its id.
    pub defense: String,
    /// Everybody's season, in the order of the team's men.
    pub men: Vec<Hero>,
    /// The franchise player, by his place on the roster (E2-pr-13).
    #[serde(default)]
    pub franchise: Option<u8>,
}
