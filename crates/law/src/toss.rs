//! The coin, and the kickoffs that begin a half.

use crate::{GameState, Next, Side, kick};

/// Who wins the toss: the visitors call it.
pub const fn toss_winner(visitors_called_it: bool) -> Side {
    if visitors_called_it { Side::Away } else { Side::Home }
}

impl GameState {
    /// The toss has been decided: `receives` gets the ball, the other side kicks off. Before the game that side
    /// is remembered, for it receives the second half; in overtime the receivers have had their chance from now
    /// on, even if the kickers recover.
    pub fn toss(&mut self, receives: Side) {
        let kicker = receives.other();
        if self.situation.is_overtime() {
            self.halves.possessed(receives);
        } else {
            self.halves.opening_kicker = kicker;
        }
        self.kick_off(kicker);
    }

    /// This side kicks off next, from the spot of the rules.
    pub fn kick_off(&mut self, by: Side) {
        kick::place_kickoff(&self.rules, &mut self.situation, by);
        self.next = Next::Kickoff;
    }
}
