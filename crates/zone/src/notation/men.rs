//! Who is meant: names, numbers and the other names people use.

use super::fault::{NotationError, NotationProblem};
use super::text::NotationToken;
use crate::formation::{Label, ZoneFormation};
use crate::written::ElevenSlot;
use std::ops::Range;

/// The offense a call is written for: how it stands, and the jersey numbers in the order of its eleven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrittenLineup<'a> {
    /// How it stands.
    pub formation: &'a ZoneFormation,
    /// The numbers on the jerseys.
    pub numbers: &'a [u8; 11],
}

impl<'a> WrittenLineup<'a> {
    /// This formation with these numbers.
    pub const fn new(formation: &'a ZoneFormation, numbers: &'a [u8; 11]) -> WrittenLineup<'a> {
        WrittenLineup { formation, numbers }
    }

    /// What a man is called.
    pub(super) fn name(&self, man: usize) -> &'static str {
        self.formation.slots.get(man).map_or("?", |slot| slot.label.name())
    }

    /// The man a word means: by number, by his name in the formation, or by a name that fits only him.
    pub(super) fn man(&self, token: NotationToken<'_>) -> Result<ElevenSlot, NotationError> {
        let fits = self.fitting(token);
        match fits.as_slice() {
            [man] => Ok(*man as ElevenSlot),
            [] if !token.text.starts_with(|first: char| first == '#' || first.is_alphanumeric()) => {
                Err(token.wrong(self.names(0..11)))
            }
            [] => {
                Err(token.fault(NotationProblem::NoSuchMan(token.text.into())).expecting(self.names(0..11)))
            }
            several => {
                let names = self.names(several.iter().copied());
                Err(token.fault(NotationProblem::WhichMan(token.text.into())).expecting(names))
            }
        }
    }

    /// Where a man is named last in a text, in bytes: what is wrong with him is mostly that he is named once more.
    pub(crate) fn last_mention(&self, text: &str, man: ElevenSlot) -> Option<Range<usize>> {
        let parts = text.split(|letter: char| letter != '#' && !letter.is_alphanumeric());
        let is_his = |part: &&str| self.man(NotationToken { text: part, at: 0, len: part.len() }) == Ok(man);
        let last = parts.filter(|part| !part.is_empty()).rfind(is_his)?;
        let start = last.as_ptr() as usize - text.as_ptr() as usize;
        Some(start..start + last.len())
    }

    fn names(&self, men: impl IntoIterator<Item = usize>) -> Vec<&'static str> {
        men.into_iter().map(|man| self.name(man)).collect()
    }

    fn fitting(&self, token: NotationToken<'_>) -> Vec<usize> {
        if let Some(number) = token.number() {
            return (0..11).filter(|man| self.numbers[*man] == number).collect();
        }
        let exact = label_named(token.text).and_then(|label| self.formation.find(label));
        match exact {
            Some(man) => vec![man],
            None => stand_ins(token.text).iter().filter_map(|label| self.formation.find(*label)).collect(),
        }
    }
}

/// The name of a man in a formation, or a name that means the same everywhere.
pub(super) fn label_named(name: &str) -> Option<Label> {
    match name.to_ascii_uppercase().as_str() {
        "QB" => Some(Label::Q),
        "FB" => Some(Label::F),
        "HB" => Some(Label::H),
        "WR" => Some(Label::Rw),
        "WL" => Some(Label::Lw),
        _ => Label::named(name),
    }
}

/// Whom a name may mean when nobody has it.
fn stand_ins(name: &str) -> &'static [Label] {
    use Label::*;
    match name.to_ascii_uppercase().as_str() {
        "TE" => &[Le, Re],
        "W" => &[Lw, Rw],
        "H" | "HB" => &[Lh, Rh, Tb],
        "TB" => &[H, Lh, Rh, B],
        "B" => &[H, Lh, Rh, Tb],
        _ => &[],
    }
}
