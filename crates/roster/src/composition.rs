//! What a squad is made of: how many men, and the fewest of each kind.

use crate::words::words;
use crate::{Player, Position};

/// How many men a club has.
pub const ROSTER_SIZE: usize = 53;

words! {
    /// Positions that are counted together.
    pub enum Group as "group" {
        /// Quarterbacks.
        Quarterbacks = "quarterbacks",
        /// Halfbacks.
        Halfbacks = "halfbacks",
        /// Fullbacks.
        Fullbacks = "fullbacks",
        /// Flankers, split ends and other receivers.
        Receivers = "receivers",
        /// Tight ends.
        TightEnds = "tight ends",
        /// Centres, guards and tackles.
        OffensiveLine = "offensive linemen",
        /// Centres.
        Centres = "centres",
        /// Defensive ends, defensive tackles and nose tackles.
        DefensiveLine = "defensive linemen",
        /// Linebackers.
        Linebackers = "linebackers",
        /// Cornerbacks and safeties.
        Backs = "defensive backs",
        /// Place-kickers.
        Kickers = "kickers",
        /// Punters.
        Punters = "punters",
    }
}

impl Group {
    /// The groups that hold everybody of a squad once, in the order of club files and pages.
    pub const SQUAD: [Group; 11] = [
        Group::Quarterbacks,
        Group::Halfbacks,
        Group::Fullbacks,
        Group::Receivers,
        Group::TightEnds,
        Group::OffensiveLine,
        Group::DefensiveLine,
        Group::Linebackers,
        Group::Backs,
        Group::Kickers,
        Group::Punters,
    ];

    /// The positions that belong to it.
    pub const fn positions(self) -> &'static [Position] {
        use Position::*;
        match self {
            Group::Quarterbacks => &[QB],
            Group::Halfbacks => &[HB],
            Group::Fullbacks => &[FB],
            Group::Receivers => &[FL, SE, WR],
            Group::TightEnds => &[TE],
            Group::OffensiveLine => &[LT, LG, C, RG, RT],
            Group::Centres => &[C],
            Group::DefensiveLine => &[DE, DT, NT],
            Group::Linebackers => &[OLB, ILB, MLB],
            Group::Backs => &[CB, SS, FS],
            Group::Kickers => &[K],
            Group::Punters => &[P],
        }
    }

    /// The fewest a club may have.
    pub const fn fewest(self) -> usize {
        match self {
            Group::Quarterbacks | Group::TightEnds | Group::Centres => 2,
            Group::Halfbacks => 3,
            Group::Fullbacks | Group::Kickers | Group::Punters => 1,
            Group::Receivers => 5,
            Group::DefensiveLine | Group::Linebackers => 7,
            Group::OffensiveLine | Group::Backs => 8,
        }
    }

    /// How many of these players belong to it.
    pub fn count(self, players: &[Player]) -> usize {
        players.iter().filter(|player| self.positions().contains(&player.position)).count()
    }
}
