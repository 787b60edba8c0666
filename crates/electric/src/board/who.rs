//! Names for the figures of a board, and sets of them.

use serde::{Deserialize, Serialize};

/// How many figures a board knows.
pub const FIGURES: usize = 22;

/// One of the figures, by his number from 0 to 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Who(u8);

impl Who {
    /// The figure of this number; none beyond 21.
    pub const fn new(number: usize) -> Option<Who> {
        if number < FIGURES { Some(Who(number as u8)) } else { None }
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Who> {
        (0..FIGURES as u8).map(Who)
    }

    /// His number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Of the board's own numbers, which are in range.
    pub(super) const fn of(number: usize) -> Who {
        debug_assert!(number < FIGURES);
        Who(number as u8)
    }
}

impl From<Who> for u8 {
    fn from(who: Who) -> u8 {
        who.0
    }
}

impl TryFrom<u8> for Who {
    type Error = String;

    fn try_from(number: u8) -> Result<Who, String> {
        Who::new(usize::from(number)).ok_or_else(|| format!("figures have the numbers 0 to 21, not {number}"))
    }
}

/// Some of the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Group(pub u32);

impl Group {
    /// Whether he is one of them.
    pub const fn has(self, who: Who) -> bool {
        self.0 >> who.0 & 1 == 1
    }

    /// With him.
    #[must_use]
    pub const fn with(self, who: Who) -> Group {
        Group(self.0 | 1 << who.0)
    }

    /// Without him.
    #[must_use]
    pub const fn without(self, who: Who) -> Group {
        Group(self.0 & !(1 << who.0))
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Group) -> Group {
        Group(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Group) -> Group {
        Group(self.0 | other.0)
    }

    /// Those in this one and not in the other.
    #[must_use]
    pub const fn and_not(self, other: Group) -> Group {
        Group(self.0 & !other.0)
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Who> {
        Who::all().filter(move |&who| self.has(who))
    }
}

impl FromIterator<Who> for Group {
    fn from_iter<I: IntoIterator<Item = Who>>(those: I) -> Group {
        those.into_iter().fold(Group::default(), Group::with)
    }
}
