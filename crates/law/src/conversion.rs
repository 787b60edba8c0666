//! Tries after a touchdown.

use crate::{Ending, GameState, Next, ScoreKind, Settlement, Side, TryScores, kick};
use serde::{Deserialize, Serialize};

/// How a try is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TryHow {
    /// By a place kick.
    Kick,
    /// By run or pass.
    Play,
}

impl GameState {
    /// Puts the ball on the line of a try of the side in possession. A try by run or pass where there is no
    /// two-point try is made from the line of the kick, for one point.
    pub fn place_try(&mut self, how: TryHow) {
        let yards = match how {
            TryHow::Play if self.rules.two_point_line > 0 => self.rules.two_point_line,
            _ => self.rules.try_kick_line,
        };
        self.situation.try_from(self.situation.possession, yards);
    }

    /// What the end of a try is worth: a kick that is good one point, a touchdown two (one where there is no
    /// two-point try). What the defense makes of it, and what a safety is, is in the rules.
    pub fn conversion_score(&self, how: TryHow, ending: Ending) -> Option<(Side, ScoreKind)> {
        let offense = self.situation.possession;
        if ending == Ending::FieldGoalGood {
            return Some((offense, ScoreKind::ExtraPoint));
        }
        match self.settle_scrimmage(ending).score? {
            (side, _) if side != offense && !self.rules.defence_scores_on_try => None,
            (side, ScoreKind::Touchdown) if side != offense => Some((side, self.return_of_try(how))),
            (side, ScoreKind::Touchdown) if self.rules.two_point_line > 0 => {
                Some((side, ScoreKind::TwoPoint))
            }
            (side, ScoreKind::Touchdown) => Some((side, ScoreKind::ExtraPoint)),
            (side, _) => Some((side, self.safety_of_try())),
        }
    }

    /// The defense carried a try all the way back.
    fn return_of_try(&self, how: TryHow) -> ScoreKind {
        match (self.rules.try_scores, how) {
            (TryScores::OnePointSafety, TryHow::Kick) => ScoreKind::OnePointSafety,
            _ => ScoreKind::DefensiveTwo,
        }
    }

    /// One point, by its name in this league.
    fn safety_of_try(&self) -> ScoreKind {
        match self.rules.try_scores {
            TryScores::Professional => ScoreKind::ExtraPoint,
            TryScores::OnePointSafety => ScoreKind::OnePointSafety,
        }
    }

    /// Settles a try by the side in possession: the points, and then a kickoff by it.
    pub fn settle_try(&self, score: Option<(Side, ScoreKind)>) -> Settlement {
        let mut situation = self.situation;
        if let Some((side, kind)) = score {
            situation.score[side] += kind.points();
        }
        kick::place_kickoff(&self.rules, &mut situation, self.situation.possession);
        Settlement { score, ..Settlement::new(situation, Next::Kickoff) }
    }
}
