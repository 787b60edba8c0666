//! Chance: dice, rolls, and the cups they come from.
//!
//! Lives here: what a die is, what a roll asks for, and every way of answering it. Nothing in this
//! crate knows football, reads a clock or touches a file.

mod cup;
mod fair;
mod luck;
mod roll;
mod said;
mod stream;

pub use cup::{ByHand, Cup, Recorded, Scripted, Seeded};
pub use fair::{CHAIN_LENGTH, ChainLink, FairRound, LinkChain};
pub use luck::{DISTANCE_BAND, LuckBand, face_band, spread, verdict};
pub use roll::{Die, Pips, Roll};
pub use said::said;
pub use stream::Stream;
