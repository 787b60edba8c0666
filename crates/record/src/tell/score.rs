//! Points.

use super::PlayTeller;
use hashmark_law::{Both, ScoreKind, Side};

impl PlayTeller<'_> {
    pub(super) fn score(&self, side: Side, kind: ScoreKind, score: Both<u16>) -> String {
        let score = self.running_score(score);
        let club = self.club(side);
        match kind {
            ScoreKind::Touchdown => {
                let cry = self.pick(&[
                    "TOUCHDOWN, {club}!",
                    "TOUCHDOWN {club}!",
                    "And that is a TOUCHDOWN for {club}!",
                ]);
                format!("{} {score}", cry.replace("{club}", self.names.full(side)))
            }
            ScoreKind::Safety => format!("SAFETY! Two points for {club}. {score}"),
            ScoreKind::DefensiveTwo => format!("Two points the other way, for {club}! {score}"),
            ScoreKind::OnePointSafety => format!("One point the other way, for {club}! {score}"),
            ScoreKind::FieldGoal | ScoreKind::ExtraPoint | ScoreKind::TwoPoint => score,
        }
    }

    pub(super) fn two_points(&self, side: Side, good: bool) -> String {
        let club = self.club(side);
        if good { format!("{club} has the two points!") } else { format!("{club} is stopped: no two points") }
    }
}
