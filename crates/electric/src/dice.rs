//! The dice of the electric game (E1-materials-1).

use hashmark_dice::{Die, Pips, Roll};

const SIX: Die = Die::plain("white", 6);
const COIN: Die = Die { name: "coin", sides: 2, faces: &["heads", "tails"] };
const TWENTY: Die = Die::plain("twenty", 20);
const HUNDRED: Die = Die::plain("board", 100);

/// Two dice: every roll of the core rules but two.
pub const TWO: Roll = Roll::of(&[SIX, SIX]);
/// One die: a challenge without a replay.
pub const ONE: Roll = Roll::of(&[SIX]);
/// Three dice: a team's numbers.
pub const THREE: Roll = Roll::of(&[SIX, SIX, SIX]);
/// Four dice, of which the lowest is left out.
pub(crate) const FOUR: Roll = Roll::of(&[SIX, SIX, SIX, SIX]);
/// Five dice: a player's rating.
pub(crate) const FIVE: Roll = Roll::of(&[SIX, SIX, SIX, SIX, SIX]);
/// Six dice: as many as are thrown at once; a method of seven throws one more by itself.
pub(crate) const HANDFUL: Roll = Roll::of(&[SIX, SIX, SIX, SIX, SIX, SIX]);
/// A twenty-sided die: ability checks and passes of the second part.
pub(crate) const D20: Roll = Roll::of(&[TWENTY]);
/// A coin: tosses.
pub const TOSS: Roll = Roll::of(&[COIN]);
/// How the board shakes: no roll of the book but the motor's own chance, thrown when the switch is. It stands among
/// the dice so that nobody knows it beforehand and anybody can check it afterwards.
pub(crate) const SHAKE: Roll = Roll::of(&[HUNDRED, HUNDRED]);

/// Every roll of the game, for reading kept throws.
pub const EVERY_ROLL: &[Roll] = &[ONE, TWO, THREE, FOUR, FIVE, HANDFUL, D20, TOSS, SHAKE];

/// The sum of two dice.
pub fn total(pips: Pips) -> u8 {
    pips.at(0) + pips.at(1)
}
