//! What every coach knows by heart: a handful of formations, fronts and coverages, and the plays one can write from
//! a formation. The list of legal calls is made from these.

mod defenses;
mod plays;

pub(crate) use defenses::{CoverageShell, shapes};
pub use defenses::{DefenseShape, Personnel, defense};
pub use plays::plays;

use crate::formation::ZoneFormation;
use crate::notation::read_formation;
use std::sync::OnceLock;

/// A formation with a name.
#[derive(Clone, Copy, Debug)]
pub struct NamedFormation {
    /// What people call it.
    pub name: &'static str,
    /// The men and their places.
    pub formation: ZoneFormation,
}

/// The formations everybody has.
const FORMATIONS: [(&str, &str); 8] = [
    ("pro", "LW LT LG C RG RT RE RW@WWR-1 Q F LH"),
    ("I", "LW LT LG C RG RT RE RW@WWR-1 Q F H"),
    ("I left", "RW LE LT LG C RG RT LW@WWL-1 Q F H"),
    ("split backs", "LW LT LG C RG RT RE RW@WWR-1 Q LH RH"),
    ("one back", "LW LT LG C RG RT RE RW@WWR-1 LS@WL-1 Q H"),
    ("two ends", "LE LT LG C RG RT RE RW@WWR-1 Q F H"),
    ("spread", "LW LT LG C RG RT RW LS@WL-1 RS@WR-1 Q H"),
    ("shotgun", "LW LT LG C RG RT RE RW@WWR-1 LS@WL-1 Q LH shotgun"),
];

/// The formations of the book.
pub fn formations() -> &'static [NamedFormation] {
    static ALL: OnceLock<Vec<NamedFormation>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |(name, text): &(&'static str, &str)| NamedFormation {
            name,
            formation: read_formation(text).expect("a test reads the formations of the book"),
        };
        FORMATIONS.iter().map(read).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formations_of_the_book_are_legal() {
        assert_eq!(formations().len(), FORMATIONS.len());
        for named in formations() {
            assert_eq!(named.formation.check(), Ok(()), "{}", named.name);
        }
    }
}
