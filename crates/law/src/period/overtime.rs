//! Who has won an overtime before its time is up.

use super::Scored;
use crate::{GameState, Next, Overtime, ScoreKind, Side};

impl GameState {
    /// Whether the play just settled won the game.
    pub(super) fn overtime_won(&mut self, scored: Scored) -> bool {
        let leads = self.situation.score.home != self.situation.score.away;
        match self.rules.overtime {
            Overtime::None | Overtime::Periods => false,
            Overtime::SuddenDeath | Overtime::SuddenDeathOnce => leads,
            Overtime::BothPossess | Overtime::BothAlways => {
                self.first_chance(scored);
                let over = leads && self.both_possess_won(scored);
                self.halves.possessed(self.has_ball_next());
                over
            }
        }
    }

    /// If nobody told the law who received, it is who has the ball after the kickoff.
    fn first_chance(&mut self, scored: Scored) {
        if self.halves.has_possessed.home || self.halves.has_possessed.away {
            return;
        }
        let receivers = scored.map_or_else(|| self.has_ball_next(), |(side, _)| side);
        self.halves.possessed(receivers);
    }

    /// Somebody leads: whether that is enough. It is when the side behind has had its chance (as it has when the
    /// defense scores), or needed none; and when its chance has come to nothing.
    fn both_possess_won(&self, scored: Scored) -> bool {
        let score = self.situation.score;
        let leader = if score.home > score.away { Side::Home } else { Side::Away };
        match scored {
            Some((side, kind)) if side == leader => {
                let first_touchdown =
                    kind == ScoreKind::Touchdown && self.rules.overtime == Overtime::BothPossess;
                self.halves.has_possessed[leader.other()] || first_touchdown || kind == ScoreKind::Safety
            }
            _ => self.has_ball_next() == leader,
        }
    }

    /// Who has the ball next: a kick gives it to the other side.
    fn has_ball_next(&self) -> Side {
        match self.next {
            Next::Kickoff | Next::FreeKick => self.situation.possession.other(),
            _ => self.situation.possession,
        }
    }
}
