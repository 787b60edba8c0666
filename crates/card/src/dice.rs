//! The four dice of the card game: two red, one white, one black.

use hashmark_dice::{Die, Pips, Roll};
use serde::{Deserialize, Serialize};

const RED: Die = Die::plain("red", 6);
const WHITE: Die = Die::plain("white", 6);
const BLACK: Die = Die { name: "black", sides: 6, faces: &["X", "D", "D", "O", "O", "O"] };
const DIE: Die = Die::plain("single", 6);

/// Both red dice, read as tens and ones.
pub const REDS_ROLL: Roll = Roll::of(&[RED, RED]);
/// Both reds and the white.
pub const THREE_ROLL: Roll = Roll::of(&[RED, RED, WHITE]);
/// All four dice, as on every play from scrimmage.
pub const FOUR_ROLL: Roll = Roll::of(&[RED, RED, WHITE, BLACK]);
pub(crate) const WHITE_ROLL: Roll = Roll::of(&[WHITE]);
/// The black die alone.
pub const BLACK_ROLL: Roll = Roll::of(&[BLACK]);
/// Black and white.
pub const WHITE_BLACK_ROLL: Roll = Roll::of(&[WHITE, BLACK]);
/// One plain die.
pub(crate) const DIE_ROLL: Roll = Roll::of(&[DIE]);
/// One plain die and the black one: the solitaire guess.
pub(crate) const DIE_BLACK_ROLL: Roll = Roll::of(&[DIE, BLACK]);

/// Every roll of the game, for reading kept throws.
pub const EVERY_ROLL: &[Roll] =
    &[REDS_ROLL, THREE_ROLL, FOUR_ROLL, WHITE_ROLL, BLACK_ROLL, WHITE_BLACK_ROLL, DIE_ROLL, DIE_BLACK_ROLL];

/// What the black die shows (C-base-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Black {
    /// One side: fumble checks, coffin corners, the free safety's sack.
    X,
    /// Two sides: the key or double-team bites.
    D,
    /// Three sides: nothing.
    O,
}

impl Black {
    /// The face of these pips.
    pub const fn of(pips: u8) -> Black {
        match pips {
            1 => Black::X,
            2 | 3 => Black::D,
            _ => Black::O,
        }
    }
}

/// The two red dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reds(pub u8, pub u8);

impl Reds {
    /// The reds of a roll that begins with them.
    #[inline]
    pub fn of(pips: &Pips) -> Reds {
        Reds(pips.at(0), pips.at(1))
    }

    /// The total, 2 to 12.
    #[inline]
    pub const fn total(self) -> u8 {
        self.0 + self.1
    }

    /// The place of this ordered pair among the 36, sorted by total, then by the first die: 1 to 36.
    #[inline]
    pub const fn index(self) -> u8 {
        PAIR_INDEX[((self.0 - 1) * 6 + (self.1 - 1)) as usize]
    }

    /// The pair with this index, 1 to 36.
    pub fn from_index(index: u8) -> Option<Reds> {
        let at = PAIR_INDEX.iter().position(|known| *known == index)? as u8;
        Some(Reds(at / 6 + 1, at % 6 + 1))
    }

    /// Chances in 36 of a total.
    pub const fn chances(total: u8) -> u8 {
        match total {
            2..=7 => total - 1,
            8..=12 => 13 - total,
            _ => 0,
        }
    }
}

const PAIR_INDEX: [u8; 36] = pair_index();

const fn pair_index() -> [u8; 36] {
    let mut table = [0u8; 36];
    let (mut total, mut next) = (2u8, 1u8);
    while total <= 12 {
        let mut first = 1u8;
        while first <= 6 {
            if total > first && total - first <= 6 {
                table[((first - 1) * 6 + (total - first - 1)) as usize] = next;
                next += 1;
            }
            first += 1;
        }
        total += 1;
    }
    table
}
