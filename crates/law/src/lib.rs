//! The law of football, shared by every game: the field, downs, scoring, tries, kicks, fouls, halves
//! and overtime, as data and a [`RuleSet`] of options; and [`Fact`], the vocabulary of what happened.
//! A [`GameState`] is the football of one game: it is asked what a play, a try or a foul comes to, and told
//! when the toss is decided or a play is over.
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
mod state;
mod toss;

pub use code::{ClockKind, KickoffOut, MissedFieldGoal, Overtime, RegulationPeriods, RuleSet, TryScores};
pub use conversion::TryHow;
pub use fact::{
    CarryHow, ContestedRuling, Fact, FieldPlayer, KickHow, Out, PassDepth, PassEnd, PlaceKick, ReturnHow,
    ScoreKind, Verdict,
};
pub use names::{Names, down_and_distance, said_spot, short_spot};
pub use settle::{Ending, Settlement};
pub use side::{Both, Side};
pub use situation::{Next, PlayKind, Situation};
pub use spot::Spot;
pub use state::GameState;
pub use toss::toss_winner;
