//! Fouls and their enforcement. The law lays out what the injured side may choose; choosing is the
//! coaches' business.
//!
//! - [`GameState::foul_options`](crate::GameState::foul_options): one foul, accepted or declined.
//! - [`GameState::pair_fouls`](crate::GameState::pair_fouls),
//!   [`GameState::offset_fouls`](crate::GameState::offset_fouls): fouls of both sides.
//! - [`GameState::foul_after_play`](crate::GameState::foul_after_play): a foul when the ball is dead, on top of any
//!   settlement.

mod both;
mod enforce;
mod kind;
mod on_kick;
mod on_try;
mod options;
mod penalty;

pub use both::FoulPair;
pub use enforce::{CarriedPenalty, Enforced, PenaltyChoice, half_the_distance};
pub use kind::FoulKind;
pub use penalty::{Basis, FoulSide, Penalty};

use crate::{Side, Spot};
use serde::{Deserialize, Serialize};

/// When a foul was committed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulMoment {
    /// Before the snap or kick: the play never happened.
    BeforeSnap,
    /// During the play, before the ball changed hands.
    During,
    /// After the other side had won the ball, by either side: on returns of kicks, interceptions and
    /// fumbles, and by the receivers while a kick is in the air.
    RunBack,
    /// After the ball was dead.
    After,
}

/// One foul.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Foul {
    /// The guilty side.
    pub by: Side,
    /// What it did.
    pub kind: FoulKind,
    /// Where, if that is known.
    pub at: Option<Spot>,
    pub when: FoulMoment,
}

impl Foul {
    /// When the law takes it to have been committed: some fouls kill the ball and some are always
    /// enforced after the play.
    pub fn phase(&self) -> FoulMoment {
        if self.kind.kills_the_ball() {
            FoulMoment::BeforeSnap
        } else if self.kind.never_undoes_a_play() {
            FoulMoment::After
        } else {
            self.when
        }
    }
}
