//! Tries after a touchdown.

use crate::{Code, Ending, Next, ScoreKind, Settlement, Side, Situation, kick, settle};
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

/// The situation of a try of the side in possession, the ball on its line. A try by run or pass where
/// there is no two-point try is made from the line of the kick, for one point.
pub fn try_at(code: &Code, situation: &Situation, how: TryHow) -> Situation {
    let yards = match how {
        TryHow::Play if code.two_point_line > 0 => code.two_point_line,
        _ => code.try_kick_line,
    };
    let mut at = *situation;
    at.try_from(situation.possession, yards);
    at
}

/// Settles a try by the side in possession: the points, and then a kickoff by it. The ball is not moved:
/// [`crate::period::kick_off`] does that.
pub fn settle_try(before: &Situation, score: Option<(Side, ScoreKind)>) -> Settlement {
    let mut situation = *before;
    if let Some((side, kind)) = score {
        situation.score[side] += kind.points();
    }
    Settlement { score, ..Settlement::new(situation, Next::Kickoff) }
}

/// Settles a try from how its play ended, the ball on the kickoff spot afterwards.
pub fn settle_conversion(code: &Code, before: &Situation, ending: Ending) -> Settlement {
    let mut settled = settle_try(before, conversion_score(code, before, ending));
    kick::kickoff(code, &mut settled.situation, before.possession);
    settled
}

/// What the end of a try is worth. The safety of a try is one point, written as an extra point of the
/// side that gets it.
pub fn conversion_score(code: &Code, before: &Situation, ending: Ending) -> Option<(Side, ScoreKind)> {
    let offence = before.possession;
    if ending == Ending::FieldGoalGood {
        return Some((offence, ScoreKind::ExtraPoint));
    }
    match settle(code, before, ending).score? {
        (side, _) if side != offence && !code.defence_scores_on_try => None,
        (side, ScoreKind::Touchdown) if side != offence => Some((side, ScoreKind::DefensiveTwo)),
        (side, ScoreKind::Touchdown) if code.two_point_line > 0 => Some((side, ScoreKind::TwoPoint)),
        (side, _) => Some((side, ScoreKind::ExtraPoint)),
    }
}
