//! The one list of games. A front end finds a game here by its name and knows nothing else about it.

pub mod card;
mod clubs_shown;
pub mod colors;
pub mod electric;
mod form;
mod play_file;
pub mod zone;

pub use card::CardEntry;
pub use clubs_shown::league_club;
pub use electric::ElectricEntry;
pub use hashmark_entry::*;
pub use zone::ZoneEntry;

/// Every game there is, in the order in which lists show them.
pub const GAMES: &[&dyn GameEntry] = &[
    &CardEntry,
    &ZoneEntry,
    &ElectricEntry,
    #[cfg(feature = "coin")]
    &hashmark_coin::CoinEntry,
];

/// The game of that name.
pub fn find_game(name: &str) -> Option<&'static dyn GameEntry> {
    GAMES.iter().copied().find(|game| game.name() == name)
}
