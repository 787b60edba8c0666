//! The counts: one home for each, in fixed-size values that allocate nothing and add up.

mod groups;
mod players;
mod post;
mod tally;
mod team;

pub use groups::{
    Defence, Fumbles, Groups, Kickoffs, Passing, PlaceKicking, Punting, Receiving, Returns, Rushing, band,
};
pub use players::{MEN, PlayerTally};
pub use tally::Tally;
pub use team::{DriveEnds, FirstDowns, RedZone, Team, Tries};

/// Adds the named fields of one value to another's.
macro_rules! add_fields {
    ($mine:expr, $theirs:expr; $($field:ident),+ $(,)?) => { $( $mine.$field += $theirs.$field; )+ };
}
pub(crate) use add_fields;
