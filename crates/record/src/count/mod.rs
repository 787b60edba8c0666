//! The counts: one home for each, in fixed-size values that allocate nothing and add up.

mod groups;
mod players;
mod post;
mod tally;
mod team;

pub use groups::{
    DefenseStats, FumbleStats, Groups, Kickoffs, PassingStats, PlaceKicking, Punting, Receiving, ReturnStats,
    RushingStats, band,
};
pub use players::{MEN, PlayerTally};
pub use tally::TeamTally;
pub use team::{DriveEnds, FirstDowns, RedZone, TeamTotals, Tries};

/// Adds the named fields of one value to another's.
macro_rules! add_fields {
    ($mine:expr, $theirs:expr; $($field:ident),+ $(,)?) => { $( $mine.$field += $theirs.$field; )+ };
}
pub(crate) use add_fields;
