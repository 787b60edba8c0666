//! The two sides of a game, and one thing for each of them.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut, Not};

/// One of the two teams on the field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The team whose stadium it is; it attacks the 100-yard goal.
    Home,
    /// The visitors.
    Away,
}

impl Side {
    /// Both sides, home first.
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }
}

impl Not for Side {
    type Output = Side;
    fn not(self) -> Side {
        self.other()
    }
}

/// One thing for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Both<T> {
    /// The home side's.
    pub home: T,
    /// The visitors'.
    pub away: T,
}

impl<T> Both<T> {
    /// One thing for each side.
    pub const fn new(home: T, away: T) -> Both<T> {
        Both { home, away }
    }

    /// Made by asking for each side.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Both<T> {
        Both { home: make(Side::Home), away: make(Side::Away) }
    }

    /// The same for each side, changed.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> Both<U> {
        Both { home: change(self.home), away: change(self.away) }
    }

    /// `mine` for this side, `theirs` for the other.
    #[inline]
    pub fn of(side: Side, mine: T, theirs: T) -> Both<T> {
        match side {
            Side::Home => Both { home: mine, away: theirs },
            Side::Away => Both { home: theirs, away: mine },
        }
    }
}

impl<T> Index<Side> for Both<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }
}

impl<T> IndexMut<Side> for Both<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Home => &mut self.home,
            Side::Away => &mut self.away,
        }
    }
}
