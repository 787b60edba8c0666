//! What the facts call by number, the reader calls by name.

use hashmark_law::{Player, Side};
use serde::Serialize;

/// The names that turn a game's facts into prose.
pub trait Names {
    /// A club's short name: `MIL`.
    fn club(&self, side: Side) -> &str;
    /// A club's full name: `Milwaukee Foundry`.
    fn full(&self, side: Side) -> &str;
    /// A man as a report names him: `D. Hollis`.
    fn player(&self, who: Player) -> String;
    /// His position: `HB`.
    fn position(&self, who: Player) -> &str;
    /// The number on his jersey.
    fn number(&self, who: Player) -> u8;
}

/// A man with his names, as written to JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Who {
    /// His index in the side's list of men.
    pub man: u8,
    /// His name.
    pub name: String,
    /// His position.
    pub position: String,
    /// His number.
    pub number: u8,
}

impl Who {
    /// Looks a man up.
    pub fn of(names: &dyn Names, who: Player) -> Who {
        Who {
            man: who.man,
            name: names.player(who),
            position: names.position(who).to_owned(),
            number: names.number(who),
        }
    }
}
