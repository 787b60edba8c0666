//! The one list of games. A front end finds a game here by its name and knows nothing else about it.

pub mod card;
pub mod colors;
pub mod electric;
mod form;
pub mod zone;

pub use card::CardEntry;
pub use electric::ElectricEntry;
pub use hashmark_entry::*;
use hashmark_session::{NewGame, SessionError};
pub use zone::ZoneEntry;

/// Every game there is, in the order in which lists show them.
pub const GAMES: &[&dyn GameEntry] = &[&CardEntry, &ZoneEntry, &ElectricEntry];

/// The game of that name.
pub fn find_game(name: &str) -> Option<&'static dyn GameEntry> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// Refuses a preset where the game has none.
fn no_presets(order: &NewGame) -> Result<(), SessionError> {
    match order.preset {
        None => Ok(()),
        Some(_) => Err(SessionError::unusable(
            "Only the electric game has presets.",
            "Leave `preset` out, and switch what you like.",
        )),
    }
}
