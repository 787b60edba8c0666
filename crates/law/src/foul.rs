//! Fouls and their enforcement.

use serde::{Deserialize, Serialize};

/// The kinds of foul the games know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the foul of that name")]
pub enum FoulKind {
    FalseStart,
    Offside,
    Encroachment,
    DelayOfGame,
    IllegalMotion,
    IllegalFormation,
    Holding,
    DefensiveHolding,
    IllegalBlock,
    IllegalContact,
    PassInterference,
    DefensivePassInterference,
    IntentionalGrounding,
    IneligibleMan,
    Grasp,
    PersonalFoul,
    RoughingPasser,
    RoughingKicker,
    RunningIntoKicker,
    Unsportsmanlike,
    Clipping,
    FairCatchInterference,
    KickOutOfBounds,
    TooManyMen,
}
