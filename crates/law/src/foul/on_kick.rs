//! A foul on a kickoff or free kick.

use super::{Choice, Enforced, Foul, FoulKind, When, half_the_distance};
use crate::{Ending, GameState, Next, Settlement};

impl GameState {
    /// What the injured side may choose after a foul on a kickoff or free kick by the side in possession.
    pub(super) fn options_on_kick(&self, ending: Ending, foul: &Foul) -> Choice {
        let mut choice = self.kick_choice(ending, self.settle(ending), foul);
        if self.next == Next::FreeKick {
            choice.accept.settlement = self.still_free(choice.accept.settlement);
            choice.decline = self.still_free(choice.decline);
        }
        choice
    }

    fn kick_choice(&self, ending: Ending, settled: Settlement, foul: &Foul) -> Choice {
        let by_kickers = foul.by == self.situation.possession;
        let accept = match (foul.phase(), foul.kind) {
            (When::BeforeSnap, _) => {
                let decline = self.rekick(self.situation.spot);
                return Choice { accept: self.kick_again(foul), decline, forced: true };
            }
            (When::After, _) => self.foul_after_play(&settled, foul),
            (When::RunBack, _) => self.foul_on_run_back(ending, &settled, foul),
            (When::During, FoulKind::FairCatchInterference) => self.foul_on_catcher(ending, foul),
            (When::During, FoulKind::KickOutOfBounds) => self.foul_of_kicking_out(),
            (When::During, _) => self.kick_again(foul).extending(!by_kickers),
        };
        Choice { accept, decline: settled, forced: false }
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
