//! A set of men of one team.

use super::MOST_MEN;
use serde::{Deserialize, Serialize};

/// A set of men of one team, by index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ZoneMen(u64);

// A set is one word.
const _: () = assert!(MOST_MEN <= 64);

impl ZoneMen {
    /// Nobody.
    pub const NOBODY: ZoneMen = ZoneMen(0);

    /// These.
    pub fn of(men: &[u8]) -> ZoneMen {
        men.iter().fold(ZoneMen::NOBODY, |all, man| all.with(*man))
    }

    /// The first so many of a team.
    pub(crate) const fn first(men: usize) -> ZoneMen {
        ZoneMen((1 << men) - 1)
    }

    /// Whether he is in it.
    #[inline]
    pub const fn has(self, man: u8) -> bool {
        self.0 >> man & 1 == 1
    }

    /// With him.
    #[inline]
    pub const fn with(self, man: u8) -> ZoneMen {
        ZoneMen(self.0 | 1 << man)
    }

    #[inline]
    pub(crate) const fn without(self, man: u8) -> ZoneMen {
        ZoneMen(self.0 & !(1 << man))
    }

    /// Puts him in.
    #[inline]
    pub fn add(&mut self, man: u8) {
        *self = self.with(man);
    }

    /// Takes him out.
    #[inline]
    pub(crate) fn remove(&mut self, man: u8) {
        *self = self.without(man);
    }

    /// Everyone in either.
    #[inline]
    pub const fn or(self, other: ZoneMen) -> ZoneMen {
        ZoneMen(self.0 | other.0)
    }

    /// Everyone in both.
    #[inline]
    pub const fn and(self, other: ZoneMen) -> ZoneMen {
        ZoneMen(self.0 & other.0)
    }

    /// Those who are not among the others.
    #[inline]
    pub(crate) const fn but(self, others: ZoneMen) -> ZoneMen {
        ZoneMen(self.0 & !others.0)
    }

    /// Everyone but these.
    pub(crate) const fn all_but(self) -> ZoneMen {
        ZoneMen(!self.0)
    }

    /// How many.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One after the other, by index.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let man = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(man)
        })
    }

    /// The first of a list who is not in it.
    #[inline]
    pub(crate) fn first_missing(self, list: &[u8]) -> Option<u8> {
        list.iter().copied().find(|man| !self.has(*man))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_come_and_go() {
        let mut men = ZoneMen::of(&[3, 52, 3]);
        assert_eq!(men.count(), 2);
        men.add(0);
        men.remove(3);
        assert_eq!(men.iter().collect::<Vec<_>>(), [0, 52]);
        assert_eq!(men.or(ZoneMen::of(&[1])).count(), 3);
        assert_eq!(men.and(ZoneMen::of(&[52, 1])), ZoneMen::of(&[52]));
        assert!(men.without(0).without(52).is_empty());
    }

    #[test]
    fn the_first_of_a_list_who_is_missing_is_found() {
        assert_eq!(ZoneMen::of(&[4, 7]).first_missing(&[7, 4, 9, 1]), Some(9));
        assert_eq!(ZoneMen::of(&[4, 7]).first_missing(&[7, 4]), None);
    }
}
