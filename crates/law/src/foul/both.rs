//! Fouls of both sides.
//!
//! Fouls of one phase cancel each other; fouls of different phases are enforced one after the other.
//! Clean hands are kept by phase: a side that fouled only after it had won the ball keeps the ball.

use super::{Foul, FoulMoment};
use crate::{GameState, ScoreKind, Settlement, Side, Spot};

/// What becomes of a foul of each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoulPair {
    /// They cancel each other: [`GameState::offset_fouls`].
    Offset,
    /// Only this side's foul counts: fifteen yards against five.
    Only(Side),
    /// They are of different phases: the earlier is enforced or declined, then the later.
    InTurn,
}

impl GameState {
    /// Sets a foul of one side against a foul of the other.
    pub fn pair_fouls(&self, one: &Foul, other: &Foul) -> FoulPair {
        if one.by == other.by || one.phase() != other.phase() {
            return FoulPair::InTurn;
        }
        match (self.penalty(one), self.penalty(other)) {
            (a, b) if a.is_major() && b.is_minor() => FoulPair::Only(one.by),
            (a, b) if a.is_minor() && b.is_major() => FoulPair::Only(other.by),
            _ => FoulPair::Offset,
        }
    }

    /// Fouls that cancel each other. Before or during the play: the down, kick or try again. After the play: it
    /// stands. On a run-back: it stands too, except that a touchdown comes back to the runners' foul.
    pub fn offset_fouls(&self, settled: &Settlement, fouls: [&Foul; 2]) -> Settlement {
        match (fouls[0].phase(), settled.score) {
            (FoulMoment::BeforeSnap | FoulMoment::During, _) => self.replay_down(),
            (FoulMoment::RunBack, Some((runner, ScoreKind::Touchdown))) => {
                let own = fouls.into_iter().find(|foul| foul.by == runner);
                let at = own.and_then(|foul| foul.at).unwrap_or(Spot::from_goal(runner, 1));
                Settlement::series(self.situation, runner, at.in_field())
            }
            (FoulMoment::RunBack | FoulMoment::After, _) => *settled,
        }
    }
}
