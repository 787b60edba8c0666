//! How a club likes to play.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// A word for a coach's way.
    pub enum Tag as "tag" {
        Ground = "ground",
        Air = "air",
        /// Does either as the defense allows.
        Balanced = "balanced",
        /// Runs between the tackles.
        Inside = "inside",
        /// Runs around the ends.
        Outside = "outside",
        /// Throws short and often.
        Short = "short",
        Deep = "deep",
        /// Takes chances on fourth down and late.
        Aggressive = "aggressive",
        /// Plays for field position.
        Patient = "patient",
        /// Sends linebackers and backs.
        Blitz = "blitz",
        /// Drops back and keeps the play in front.
        Cover = "cover",
    }
}

/// A coach's way, in words and in numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Philosophy {
    pub tags: Vec<Tag>,
    /// From -1 (runs whenever it can) to 1 (throws whenever it can); 0 is the league's balance.
    pub pass_lean: f64,
    /// From 0 (never gambles) to 1 (always does); 0.5 is usual.
    pub aggression: f64,
}
