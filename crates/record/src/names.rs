//! Men as they are written to JSON.

use hashmark_law::FieldPlayer;
pub use hashmark_law::Names;
use serde::Serialize;

/// A man with his names, as written to JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NamedMan {
    /// His index in the side's list of men.
    pub man: u8,
    pub name: String,
    pub position: String,
    pub number: u8,
}

impl NamedMan {
    /// Looks a man up.
    pub fn of(names: &dyn Names, who: FieldPlayer) -> NamedMan {
        NamedMan {
            man: who.man,
            name: names.player(who),
            position: names.position(who).to_owned(),
            number: names.number(who),
        }
    }
}
