//! What a squad is made of: how many men, and the fewest of each kind.

use crate::words::words;
use crate::{Position, RosterPlayer};

/// How many men a club has.
pub const ROSTER_SIZE: usize = 53;

words! {
    /// Positions that are counted together.
    pub enum PositionGroup as "group" {
        Quarterbacks = "quarterbacks",
        Halfbacks = "halfbacks",
        Fullbacks = "fullbacks",
        /// Flankers, split ends and other receivers.
        Receivers = "receivers",
        TightEnds = "tight ends",
        /// Centers, guards and tackles.
        OffensiveLine = "offensive linemen",
        Centers = "centers",
        /// Defensive ends, defensive tackles and nose tackles.
        DefensiveLine = "defensive linemen",
        Linebackers = "linebackers",
        /// Cornerbacks and safeties.
        Backs = "defensive backs",
        Kickers = "kickers",
        Punters = "punters",
    }
}

impl PositionGroup {
    /// The groups that hold everybody of a squad once, in the order of club files and pages.
    pub const SQUAD: [PositionGroup; 11] = [
        PositionGroup::Quarterbacks,
        PositionGroup::Halfbacks,
        PositionGroup::Fullbacks,
        PositionGroup::Receivers,
        PositionGroup::TightEnds,
        PositionGroup::OffensiveLine,
        PositionGroup::DefensiveLine,
        PositionGroup::Linebackers,
        PositionGroup::Backs,
        PositionGroup::Kickers,
        PositionGroup::Punters,
    ];

    /// The positions that belong to it.
    pub const fn positions(self) -> &'static [Position] {
        use Position::*;
        match self {
            PositionGroup::Quarterbacks => &[QB],
            PositionGroup::Halfbacks => &[HB],
            PositionGroup::Fullbacks => &[FB],
            PositionGroup::Receivers => &[FL, SE, WR],
            PositionGroup::TightEnds => &[TE],
            PositionGroup::OffensiveLine => &[LT, LG, C, RG, RT],
            PositionGroup::Centers => &[C],
            PositionGroup::DefensiveLine => &[DE, DT, NT],
            PositionGroup::Linebackers => &[OLB, ILB, MLB],
            PositionGroup::Backs => &[CB, SS, FS],
            PositionGroup::Kickers => &[K],
            PositionGroup::Punters => &[P],
        }
    }

    /// The fewest a club may have.
    pub const fn fewest(self) -> usize {
        match self {
            PositionGroup::Quarterbacks | PositionGroup::TightEnds | PositionGroup::Centers => 2,
            PositionGroup::Halfbacks => 3,
            PositionGroup::Fullbacks | PositionGroup::Kickers | PositionGroup::Punters => 1,
            PositionGroup::Receivers => 5,
            PositionGroup::DefensiveLine | PositionGroup::Linebackers => 7,
            PositionGroup::OffensiveLine | PositionGroup::Backs => 8,
        }
    }

    /// How many of these players belong to it.
    pub fn count(self, players: &[RosterPlayer]) -> usize {
        players.iter().filter(|player| self.positions().contains(&player.position)).count()
    }
}
