//! What a game remembers of its heroes while it is played.

use hashmark_law::Both;
use serde::{Deserialize, Serialize};

/// The two kinds of bonus stoppages (E2-stoppage-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// With the ball.
    Offence,
    /// Against it.
    Defence,
}

/// What a team has left of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// Offensive ones.
    pub offence: u8,
    /// Defensive ones.
    pub defence: u8,
}

impl Pool {
    /// How many of a kind.
    pub const fn left(&self, kind: Bonus) -> u8 {
        match kind {
            Bonus::Offence => self.offence,
            Bonus::Defence => self.defence,
        }
    }

    /// One fewer of a kind; the other kind stays as it is.
    pub const fn take(&mut self, kind: Bonus) {
        match kind {
            Bonus::Offence => self.offence = self.offence.saturating_sub(1),
            Bonus::Defence => self.defence = self.defence.saturating_sub(1),
        }
    }
}

/// The state of the second part's rules during a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Live {
    /// Bonus stoppages left.
    pub pools: Both<Pool>,
}
