//! The one list of games. A front end finds a game here by its name and knows nothing else about it.
//!
//! A new game takes one crate and one line. The crate has the game (`Game` and the four parts of `TableGame` of `hashmark-table`) and its entry
//! ([`GameEntry`]); the line puts the entry into [`GAMES`]. What only that game has, it says through the capabilities of its
//! entry; a front end that has never heard of the game asks for them. `hashmark-coin` is such a game, for tests. The three
//! older games have their entries here, a folder each, because much of what they offer (cards made and checked, seasons,
//! sheets on paper) leans on crates that a rule book must not know.

pub mod card;
mod clubs_shown;
pub mod colors;
pub mod electric;
pub mod explained;
mod form;
mod leagues;
mod play_file;
pub mod zone;

pub use card::CardEntry;
pub use clubs_shown::league_club;
pub use electric::ElectricEntry;
pub use hashmark_entry::*;
pub use zone::ZoneEntry;

/// Makes the list: an entry and its pages for each game.
macro_rules! game_list {
    ($($(#[$when:meta])* $entry:path, $pages:path;)+) => {
        /// Every game there is, in the order in which lists show them.
        pub const GAMES: &[&dyn GameEntry] = &[$($(#[$when])* &$entry,)+];

        /// Does something with the game of that name; none when there is no such game.
        pub fn with_pages<V: PagesVisitor>(name: &str, visitor: V) -> Option<V::Output> {
            $($(#[$when])* {
                if $entry.name() == name {
                    return Some(visitor.visit::<$pages>());
                }
            })+
            None
        }
    };
}

game_list! {
    CardEntry, card::CardPages;
    ZoneEntry, zone::ZonePages;
    ElectricEntry, electric::ElectricPages;
    #[cfg(feature = "coin")] hashmark_coin::CoinEntry, hashmark_coin::CoinPages;
}

/// The game of that name.
pub fn find_game(name: &str) -> Option<&'static dyn GameEntry> {
    GAMES.iter().copied().find(|game| game.name() == name)
}
