//! The fouls by name.

use serde::{Deserialize, Serialize};

/// Writes the list once: the kinds, all of them, and their names.
macro_rules! fouls {
    ($($kind:ident $name:literal),* $(,)?) => {
        /// The kinds of foul the games know.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum FoulKind { $($kind),* }

        impl FoulKind {
            /// Every kind.
            pub const ALL: &[FoulKind] = &[$(FoulKind::$kind),*];

            /// What officials call it.
            pub const fn name(self) -> &'static str {
                match self { $(FoulKind::$kind => $name),* }
            }
        }
    };
}

fouls! {
    FalseStart "false start",
    Offside "offside",
    Encroachment "encroachment",
    DelayOfGame "delay of game",
    IllegalMotion "illegal motion",
    IllegalFormation "illegal formation",
    Holding "holding",
    DefensiveHolding "defensive holding",
    IllegalBlock "illegal block",
    IllegalContact "illegal contact",
    PassInterference "pass interference",
    DefensivePassInterference "defensive pass interference",
    IntentionalGrounding "intentional grounding",
    IneligibleMan "ineligible man downfield",
    Grasp "grasping the face mask",
    PersonalFoul "personal foul",
    RoughingPasser "roughing the passer",
    RoughingKicker "roughing the kicker",
    RunningIntoKicker "running into the kicker",
    Unsportsmanlike "unsportsmanlike conduct",
    Clipping "clipping",
    FairCatchInterference "fair catch interference",
    KickOutOfBounds "kick out of bounds",
    TooManyMen "too many men",
    NeutralZone "neutral zone infraction",
    IllegalShift "illegal shift",
    IllegalSubstitution "illegal substitution",
    IllegalForwardPass "illegal forward pass",
    IllegalTouching "illegal touching",
    IllegalUseOfHands "illegal use of hands",
    Tripping "tripping",
    FaceMask "face mask",
    HorseCollar "horse-collar tackle",
    LateHit "late hit",
    LowBlock "low block",
    ChopBlock "chop block",
    Leaping "leaping",
    Taunting "taunting",
    IllegalBatting "illegal batting",
    IllegalKick "illegal kick",
    ManDownfieldOnKick "man downfield on a kick",
    ShortFreeKick "short free kick",
}

impl FoulKind {
    /// Whether it stops the play before it begins.
    pub(super) const fn kills_the_ball(self) -> bool {
        use FoulKind::*;
        matches!(self, FalseStart | Encroachment | NeutralZone | DelayOfGame)
    }

    /// Whether it is enforced after the play whenever it was committed.
    pub(super) const fn never_undoes_a_play(self) -> bool {
        matches!(self, FoulKind::Unsportsmanlike | FoulKind::Taunting)
    }
}
