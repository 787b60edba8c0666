//! Names for the figures of a board, and sets of them.

use serde::{Deserialize, Serialize};

/// How many figures a board knows.
pub const FIGURES: usize = 22;

/// One of the figures, by his number from 0 to 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct FigureId(u8);

impl FigureId {
    /// The figure of this number; none beyond 21.
    pub const fn new(number: usize) -> Option<FigureId> {
        if number < FIGURES { Some(FigureId(number as u8)) } else { None }
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = FigureId> {
        (0..FIGURES as u8).map(FigureId)
    }

    /// His row in every list of the board, 0 to 21.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Of the board's own numbers, which are in range.
    pub(super) const fn of(number: usize) -> FigureId {
        debug_assert!(number < FIGURES);
        FigureId(number as u8)
    }
}

impl From<FigureId> for u8 {
    fn from(who: FigureId) -> u8 {
        who.0
    }
}

impl TryFrom<u8> for FigureId {
    type Error = String;

    fn try_from(number: u8) -> Result<FigureId, String> {
        FigureId::new(usize::from(number))
            .ok_or_else(|| format!("figures have the numbers 0 to 21, not {number}"))
    }
}

/// Some of the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FigureSet(pub u32);

impl FigureSet {
    /// Whether he is one of them.
    pub const fn has(self, who: FigureId) -> bool {
        self.0 >> who.0 & 1 == 1
    }

    /// The set with this figure added.
    #[must_use]
    pub const fn with(self, who: FigureId) -> FigureSet {
        FigureSet(self.0 | 1 << who.0)
    }

    /// The set with this figure taken out.
    #[must_use]
    pub const fn without(self, who: FigureId) -> FigureSet {
        FigureSet(self.0 & !(1 << who.0))
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: FigureSet) -> FigureSet {
        FigureSet(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: FigureSet) -> FigureSet {
        FigureSet(self.0 | other.0)
    }

    /// Those in this one and not in the other.
    #[must_use]
    pub(crate) const fn and_not(self, other: FigureSet) -> FigureSet {
        FigureSet(self.0 & !other.0)
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many figures are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = FigureId> {
        FigureId::all().filter(move |&who| self.has(who))
    }
}

impl FromIterator<FigureId> for FigureSet {
    fn from_iter<I: IntoIterator<Item = FigureId>>(those: I) -> FigureSet {
        those.into_iter().fold(FigureSet::default(), FigureSet::with)
    }
}
