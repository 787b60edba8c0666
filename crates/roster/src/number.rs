//! Jersey numbers: the classic professional numbering.

use crate::Position;
use std::ops::RangeInclusive;

/// The ranges of numbers a position may wear, the customary one first.
pub const fn legal_numbers(position: Position) -> &'static [RangeInclusive<u8>] {
    use Position::*;
    match position {
        QB | K | P => &[1..=19],
        HB | FB | CB | SS | FS => &[20..=49],
        C => &[50..=59, 60..=79],
        LT | LG | RG | RT => &[60..=79],
        FL | SE | WR => &[80..=89, 10..=19],
        TE => &[80..=89, 40..=49],
        DE | DT | NT => &[90..=99, 60..=79],
        OLB | ILB | MLB => &[50..=59, 90..=99],
    }
}

/// Whether a man at this position may wear this number.
pub fn is_legal_number(position: Position, number: u8) -> bool {
    legal_numbers(position).iter().any(|range| range.contains(&number))
}
