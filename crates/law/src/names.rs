//! What the facts call by number, the reader calls by name.

use crate::{FieldPlayer, Side, Situation, Spot};

/// The names that turn a game's facts into prose.
pub trait Names {
    /// A club's short name: `MIL`.
    fn club(&self, side: Side) -> &str;
    /// A club's full name: `Milwaukee Foundry`.
    fn full(&self, side: Side) -> &str;
    /// A man as a report names him: `D. Hollis`.
    fn player(&self, who: FieldPlayer) -> String;
    /// His position: `HB`.
    fn position(&self, who: FieldPlayer) -> &str;
    /// The number on his jersey.
    fn number(&self, who: FieldPlayer) -> u8;
}

/// A spot as it is written: `MIL 34`, `50`, `MIL goal`.
pub fn short_spot(names: &dyn Names, spot: Spot) -> String {
    let raw = spot.between_goals().raw();
    match raw {
        50 => "50".to_owned(),
        0 => format!("{} goal", names.club(Side::Home)),
        100 => format!("{} goal", names.club(Side::Away)),
        1..50 => format!("{} {raw}", names.club(Side::Home)),
        _ => format!("{} {}", names.club(Side::Away), 100 - raw),
    }
}

/// A spot as it is said, with its article: `the MIL 34`, `midfield`, `the RAC goal line`.
pub fn said_spot(names: &dyn Names, spot: Spot) -> String {
    let side = if spot.raw() < 50 { Side::Home } else { Side::Away };
    match spot.from_own(side) {
        50 => "midfield".to_owned(),
        0 => format!("the {} goal line", names.club(side)),
        yards if yards < 0 => format!("the {} end zone", names.club(side)),
        _ => format!("the {}", short_spot(names, spot)),
    }
}

/// `3rd & goal`, `2nd & 7`.
pub fn down_and_distance(situation: &Situation) -> String {
    let nth = ["1st", "2nd", "3rd", "4th"][usize::from(situation.down.clamp(1, 4) - 1)];
    match situation.goal_to_go() {
        true => format!("{nth} & goal"),
        false => format!("{nth} & {}", situation.to_go()),
    }
}
