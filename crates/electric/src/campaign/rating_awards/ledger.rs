//! What is remembered from play to play for the judging.

use super::coach_appeals::Judged;
use hashmark_law::{Both, FieldPlayer, ScoreKind, Side};

/// Points, and who was there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredPlay {
    /// The side that got the points.
    pub side: Side,
    /// Touchdown, field goal, safety, or try.
    pub kind: ScoreKind,
    /// The score after it.
    pub score: Both<u16>,
    /// In the last plays of the fourth quarter, or in overtime.
    pub late: bool,
    /// Who was on the field.
    pub elevens: Both<[u8; 11]>,
    /// Who was rated for this play already.
    pub rated: Vec<FieldPlayer>,
    /// Who scored.
    pub by: Option<FieldPlayer>,
    /// Defenders whose fouls helped on the way (E2-botch-15).
    pub fouls: Vec<FieldPlayer>,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// Points so far.
    pub scores: Vec<ScoredPlay>,
    /// The period it is about.
    pub period: u8,
    /// The score when the fourth quarter began.
    pub third: Both<u16>,
    /// Who was quarterback last.
    pub quarterbacks: Both<Option<u8>>,
    /// Downs of this series on which the ball was thrown away, as bits (E2-botch-6).
    pub away: u8,
    /// Defenders who were flagged in this possession.
    pub drive: Vec<FieldPlayer>,
    /// What coaches may still add to or strike from (E2-bigplay-1, E2-botch-1).
    pub judged: Judged,
    /// Whose fouls took points off the board that would have tied or won (E2-botch-9).
    pub regrets: Vec<FieldPlayer>,
}

impl Ledger {
    /// The score that gave a side the lead for good.
    pub fn winner(&self, side: Side) -> Option<&ScoredPlay> {
        let leads = |scored: &ScoredPlay| scored.score[side] > scored.score[side.other()];
        let from = self.scores.iter().rposition(|scored| !leads(scored)).map_or(0, |at| at + 1);
        self.scores.get(from).filter(|scored| scored.side == side)
    }
}
