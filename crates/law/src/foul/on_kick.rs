//! A foul on a kickoff or free kick.

use super::{Enforced, Foul, FoulKind, FoulMoment, PenaltyChoice, half_the_distance};
use crate::{Ending, GameState, Next, Settlement};

impl GameState {
    /// What the injured side may choose after a foul on a kickoff or free kick by the side in possession.
    pub(super) fn options_on_kick(&self, ending: Ending, foul: &Foul) -> PenaltyChoice {
        let mut choice = self.kick_choice(ending, self.settle(ending), foul);
        if self.next == Next::FreeKick {
            choice.accept.settlement = self.still_free(choice.accept.settlement);
            choice.decline = self.still_free(choice.decline);
        }
        choice
    }

    fn kick_choice(&self, ending: Ending, settled: Settlement, foul: &Foul) -> PenaltyChoice {
        let by_kickers = foul.by == self.situation.possession;
        let accept = match (foul.phase(), foul.kind) {
            (FoulMoment::BeforeSnap, _) => {
                let decline = self.rekick(self.situation.spot);
                return PenaltyChoice { accept: self.kick_again(foul), decline, forced: true };
            }
            (FoulMoment::After, _) => self.foul_after_play(&settled, foul),
            (FoulMoment::RunBack, _) => self.foul_on_run_back(ending, &settled, foul),
            (FoulMoment::During, FoulKind::FairCatchInterference) => self.foul_on_catcher(ending, foul),
            (FoulMoment::During, FoulKind::KickOutOfBounds) => self.foul_of_kicking_out(),
            (FoulMoment::During, _) => self.kick_again(foul).extending(!by_kickers),
        };
        PenaltyChoice { accept, decline: settled, forced: false }
    }

    /// The kick again, after the yards.
    fn kick_again(&self, foul: &Foul) -> Enforced {
        let from = self.situation.spot;
        let to = half_the_distance(from, foul.by, self.penalty(foul).yards);
        Enforced::new(self.rekick(to), from, to)
    }

    fn foul_of_kicking_out(&self) -> Enforced {
        let settlement = self.kickoff_out_of_bounds();
        Enforced::new(settlement, self.situation.spot, settlement.situation.spot)
    }
}
