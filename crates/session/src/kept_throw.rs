//! A throw as it was kept: of a match in memory, or read from a file whose words this program may not know.

use crate::wire::{DieShown, RollView};
use hashmark_dice::{Pips, Roll};
use hashmark_table::{MatchRoll, RollLine};
use std::borrow::Cow;

/// A throw, with its dice where this program knows them.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptThrow {
    n: u64,
    /// By which rule.
    pub rule: Cow<'static, str>,
    pub purpose: Cow<'static, str>,
    /// The dice; none when the game has no such dice any more.
    pub roll: Option<Roll>,
    /// The dice in words.
    dice: Cow<'static, str>,
    /// What they showed.
    pub pips: Pips,
}

impl From<&MatchRoll> for KeptThrow {
    fn from(thrown: &MatchRoll) -> KeptThrow {
        KeptThrow {
            n: thrown.n,
            rule: thrown.why.rule.into(),
            purpose: thrown.why.purpose.into(),
            roll: Some(thrown.roll),
            dice: "".into(),
            pips: thrown.pips,
        }
    }
}

impl KeptThrow {
    /// A throw of a file, its dice looked up among those of the game.
    pub fn read(line: &RollLine, every_roll: &[Roll]) -> KeptThrow {
        let known = every_roll.iter().find(|roll| roll.describe() == line.dice && roll.allows(&line.pips));
        KeptThrow {
            n: line.n,
            rule: line.rule.clone(),
            purpose: line.purpose.clone(),
            roll: known.copied(),
            dice: line.dice.clone().into(),
            pips: line.pips,
        }
    }

    /// As it goes over the wire.
    pub fn throw(&self, play: usize) -> RollView {
        RollView {
            n: self.n,
            play: u32::try_from(play).unwrap_or(u32::MAX),
            purpose: self.purpose.to_string(),
            rule: self.rule.to_string(),
            dice: self.roll.map_or_else(|| self.plainly(), |roll| crate::tell::shown(roll, &self.pips)),
        }
    }

    /// Dice that nobody knows any more: what they were called, and their pips.
    fn plainly(&self) -> Vec<DieShown> {
        let pips = self.pips.as_slice().iter();
        pips.map(|pips| DieShown { name: self.dice.to_string(), face: pips.to_string(), pips: None })
            .collect()
    }
}
