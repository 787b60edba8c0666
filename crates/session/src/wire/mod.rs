//! What goes over the wire, the same for every game. The names of the fields are the names in the JSON, and stay.

mod agreement;
mod fair;
mod glossary;
mod lesson;
mod odds;
mod plate;
mod sketch;
mod team;
mod view;
mod why;

pub use agreement::*;
pub use fair::*;
pub use glossary::*;
pub use lesson::*;
pub use odds::*;
pub use plate::*;
pub use sketch::*;
pub use team::*;
pub use view::*;
pub use why::*;

use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SidePair<T> {
    /// The home side's.
    pub home: T,
    /// The visitors'.
    pub away: T,
}

impl<T> SidePair<T> {
    /// One for each side.
    pub fn from_fn(f: impl FnMut(Side) -> T) -> SidePair<T> {
        SidePair::from(Both::from_fn(f))
    }
}

impl<T> From<Both<T>> for SidePair<T> {
    fn from(both: Both<T>) -> SidePair<T> {
        SidePair { home: both.home, away: both.away }
    }
}

/// A seat at the table, or a place beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The home coach.
    Home,
    /// The visiting coach.
    Away,
    /// Somebody who watches.
    Watch,
}

impl Seat {
    /// All seats.
    pub const ALL: [Seat; 3] = [Seat::Home, Seat::Away, Seat::Watch];

    /// Its word in links, files and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Seat::Home => "home",
            Seat::Away => "away",
            Seat::Watch => "watch",
        }
    }

    /// The seat of that word.
    pub fn read(word: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.word() == word)
    }

    /// The side it coaches.
    pub const fn side(self) -> Option<Side> {
        match self {
            Seat::Home => Some(Side::Home),
            Seat::Away => Some(Side::Away),
            Seat::Watch => None,
        }
    }
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::Home => Seat::Home,
            Side::Away => Seat::Away,
        }
    }
}

impl From<Seat> for hashmark_table::Eyes {
    fn from(seat: Seat) -> hashmark_table::Eyes {
        seat.side().map_or(hashmark_table::Eyes::Watcher, hashmark_table::Eyes::from)
    }
}
