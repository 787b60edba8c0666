//! Fouls and their enforcement. The law lays out what the injured side may choose; choosing is the
//! coaches' business.
//!
//! - [`options`], [`options_on_free_kick`], [`options_on_try`]: one foul, accepted or declined.
//! - [`choices`]: several fouls of one side, of which the injured side takes one.
//! - [`pair`], [`offset`]: fouls of both sides.
//! - [`after_play`]: a foul when the ball is dead, on top of any settlement.

mod both;
mod enforce;
mod kind;
mod on_kick;
mod on_try;
mod options;
mod penalty;

pub use both::{Pair, offset, pair};
pub use enforce::{Carry, Choice, Enforced, after_play, half_the_distance};
pub use kind::FoulKind;
pub use on_kick::options_on_free_kick;
pub use on_try::options_on_try;
pub use options::{choices, options};
pub use penalty::{Basis, Penalty, Who};

use crate::{Side, Spot};
use serde::{Deserialize, Serialize};

/// When a foul was committed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
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
    /// When.
    pub when: When,
}

impl Foul {
    /// When the law takes it to have been committed: some fouls kill the ball and some are always
    /// enforced after the play.
    pub fn phase(&self) -> When {
        if self.kind.kills_the_ball() {
            When::BeforeSnap
        } else if self.kind.never_undoes_a_play() {
            When::After
        } else {
            self.when
        }
    }
}
