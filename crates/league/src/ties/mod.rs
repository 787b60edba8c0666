//! Ties: lists of steps as data, what each step asks, and the order that comes of it with its reasons.

mod coins;
mod list;
mod measure;
mod rank;

pub use coins::{CoinThrow, Coins};
pub use list::{GameScope, RankScope, TieList, TieRules, TieStep};
pub use measure::{PassedOver, Sweep, TieFigure};
pub(crate) use rank::PointGuess;
pub use rank::{PlacedClub, Ranker, StepTaken, TieKind};
