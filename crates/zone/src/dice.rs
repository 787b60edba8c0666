//! The dice of the zone game: plain ones, and bigger ones for choosing among men.

use crate::event::{TableDie, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::rule::Rule;
use hashmark_dice::{Die, Roll};
use hashmark_table::{Desk, Flow, Why};

const D6: Die = Die::plain("die", 6);

pub(crate) const ONE: Roll = Roll::of(&[D6]);
/// Two dice, added up.
pub(crate) const TWO: Roll = Roll::of(&[D6, D6]);
/// Dice with enough sides to choose among men (Z6.5-b).
const LOTS: [Roll; 6] = [
    ONE,
    Roll::of(&[Die::plain("eight-sided", 8)]),
    Roll::of(&[Die::plain("ten-sided", 10)]),
    Roll::of(&[Die::plain("twelve-sided", 12)]),
    Roll::of(&[Die::plain("twenty-sided", 20)]),
    Roll::of(&[Die::plain("hundred-sided", 100)]),
];

/// Every roll of the game, for reading kept throws.
pub const EVERY_ROLL: &[Roll] = &[ONE, TWO, LOTS[1], LOTS[2], LOTS[3], LOTS[4], LOTS[5]];

/// The smallest die with this many sides at least.
pub(crate) fn lots(faces: u8) -> Roll {
    *LOTS.iter().find(|roll| roll.outcomes() >= u32::from(faces)).unwrap_or(&LOTS[5])
}

/// Rolls one die.
#[inline(always)]
pub(crate) fn one<D: Desk<ZoneGame>>(desk: &mut D, why: Why) -> Flow<u8> {
    desk.roll(ONE, why).map(|pips| pips.at(0))
}

/// Rolls two dice and adds them up.
#[inline(always)]
pub(crate) fn two<D: Desk<ZoneGame>>(desk: &mut D, why: Why) -> Flow<u8> {
    desk.roll(TWO, why).map(|pips| pips.at(0) + pips.at(1))
}

/// Rolls one die that no other step tells, and tells it.
pub(crate) fn told<D: Desk<ZoneGame>>(desk: &mut D, rule: Rule, why: Why, of: TableDie) -> Flow<u8> {
    let die = one(desk, why)?;
    step(desk, rule, || ZoneDetail::Die { of, die });
    Ok(die)
}

/// Rolls one die that no other step tells, and tells it: `told_die!(desk, "Z5.5.9-c", "the interception", Interception)`.
macro_rules! told_die {
    ($desk:expr, $id:literal, $purpose:literal, $of:ident) => {
        $crate::dice::told(
            $desk,
            $crate::rule::rule!($id),
            $crate::rule::why!($id, $purpose),
            $crate::event::TableDie::$of,
        )
    };
}
pub(crate) use told_die;
