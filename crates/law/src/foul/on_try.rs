//! A foul on a try.

use super::{Basis, Enforced, Foul, FoulMoment, PenaltyChoice, half_the_distance};
use crate::{Ending, GameState, Next, Settlement, Situation, Spot};

impl GameState {
    /// What the injured side may choose after a foul on a try.
    pub(super) fn options_on_try(&self, ending: Ending, foul: &Foul) -> PenaltyChoice {
        let settled = self.settle(ending);
        let accept = match foul.phase() {
            FoulMoment::BeforeSnap => {
                let decline = self.replay_down();
                return PenaltyChoice { accept: self.try_again(foul), decline, forced: true };
            }
            FoulMoment::After => self.foul_after_play(&settled, foul),
            FoulMoment::RunBack if foul.by == self.situation.possession => {
                self.foul_after_play(&settled, foul)
            }
            FoulMoment::RunBack => self.try_no_good(),
            FoulMoment::During if self.penalty(foul).loss_of_down => self.try_no_good(),
            FoulMoment::During => self.try_again(foul),
        };
        PenaltyChoice { accept, decline: settled, forced: false }
    }

    /// The try again, after the yards; from the 1 when a pass was interfered with in the end zone.
    fn try_again(&self, foul: &Foul) -> Enforced {
        let before = self.situation;
        let penalty = self.penalty(foul);
        let from = match penalty.basis {
            Basis::Spot => foul.at.unwrap_or(Spot::from_goal(before.possession, 1)).in_field(),
            _ => before.spot,
        };
        let to = half_the_distance(from, foul.by, penalty.yards);
        Enforced::new(Settlement::new(Situation { spot: to, ..before }, Next::Try), from, to)
    }

    /// No points, and the kickoff.
    fn try_no_good(&self) -> Enforced {
        Enforced::new(self.settle_try(None), self.situation.spot, self.situation.spot)
    }
}
