//! The law of football, shared by every game: the field, downs, scoring, tries, kicks, fouls, halves
//! and overtime, as data and a [`Code`] of options; and [`Fact`], the vocabulary of what happened.
//!
//! Nothing here knows a table, a card, a zone or a figure; the games disagree only through `Code`.

mod code;
mod conversion;
mod fact;
pub mod foul;
mod kick;
mod names;
pub mod period;
mod settle;
mod side;
mod situation;
mod spot;

pub use code::{ClockKind, Code, Era, KickoffOut, MissedFieldGoal, Overtime};
pub use conversion::{TryHow, conversion_score, settle_conversion, settle_try, try_at};
pub use fact::{
    CarryHow, Depth, Fact, KickHow, Out, PassEnd, PlaceKick, Player, ReturnHow, ScoreKind, Verdict,
};
pub use kick::{kickoff_out_of_bounds, settle_free_kick, settle_kickoff};
pub use names::{Names, down_and_distance, said_spot, short_spot};
pub use settle::{Ending, Settlement, settle};
pub use side::{Both, Side};
pub use situation::{Next, PlayKind, Situation};
pub use spot::Spot;
