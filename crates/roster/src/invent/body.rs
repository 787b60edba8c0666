//! Ages, heights and weights.

use super::luck::RosterChance;
use crate::Position;

/// How many men of a hundred and fifty or so have each age from 21.
const AGES: [u32; 18] = [4, 14, 19, 19, 17, 15, 13, 11, 9, 7, 5, 4, 3, 2, 2, 1, 1, 1];
/// The age of the first entry.
const YOUNGEST: u8 = 21;

/// A man's age: passers and kickers last, runners do not, reserves are younger than starters.
pub(super) fn age(position: Position, starts: bool, luck: &mut RosterChance) -> u8 {
    use Position::*;
    let (one, other) = (luck.weighted(&AGES), luck.weighted(&AGES));
    let index = match position {
        QB | K | P => one.max(other),
        HB if luck.chance(0.6) => one.min(other),
        _ if starts && one < 2 => one.max(other),
        _ if !starts && luck.chance(0.3) => one.min(other),
        _ => one,
    };
    YOUNGEST + index as u8
}

/// Seasons behind him: he came at 21, 22 or 23.
pub(super) fn experience(age: u8, luck: &mut RosterChance) -> u8 {
    let came = YOUNGEST + luck.weighted(&[2, 6, 2]) as u8;
    age.saturating_sub(came)
}

/// Height in inches and weight in pounds.
pub(super) fn build(position: Position, luck: &mut RosterChance) -> (u8, u16) {
    let (height, weight) = usual_build(position);
    let inches = luck.whole(height, 1.4, 66.0, 81.0);
    // A taller man is a heavier one.
    let pounds = luck.whole(weight + (inches as f64 - height) * 4.0, weight * 0.035, 150.0, 370.0);
    (inches as u8, pounds as u16)
}

const fn usual_build(position: Position) -> (f64, f64) {
    use Position::*;
    match position {
        QB => (75.0, 214.0),
        HB => (70.5, 207.0),
        FB => (72.0, 234.0),
        FL | WR => (71.8, 187.0),
        SE => (72.8, 193.0),
        TE => (76.0, 246.0),
        LT => (77.5, 298.0),
        LG | RG => (75.5, 294.0),
        C => (75.0, 284.0),
        RT => (77.0, 301.0),
        DE => (76.0, 272.0),
        DT => (75.0, 290.0),
        NT => (73.5, 309.0),
        OLB => (74.2, 234.0),
        ILB | MLB => (73.5, 239.0),
        CB => (71.0, 187.0),
        SS => (72.2, 206.0),
        FS => (72.0, 198.0),
        K => (70.8, 184.0),
        P => (73.5, 200.0),
    }
}
