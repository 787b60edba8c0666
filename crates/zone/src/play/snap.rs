//! From what happens before the snap to the end of the play.

use super::{after, kneel, line_up, spike};
use crate::down::{Down, nothing};
use crate::game::ZoneGame;
use crate::outcome::{ClockStop, ZoneOutcome};
use crate::written::WrittenPlay;
use hashmark_law::{Ending, Spot};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A smear, an audible, a hard count, then the play.
    pub(super) fn snap_ball(&mut self, mut play: WrittenPlay) -> Flow<ZoneOutcome> {
        self.hear_boos();
        let smear = self.declare_smear()?;
        self.call_audible(&mut play)?;
        self.warm_up_quarterback()?;
        if self.hard_count(&play)? {
            return Ok(ZoneOutcome { stop: ClockStop::NoTime, ..nothing() });
        }
        let outcome = match self.shun_ball(&mut play)? {
            Some(outcome) => outcome,
            None => self.execute_play(&play)?,
        };
        if after::dead_ball(self.log).is_none() {
            line_up::count_snaps(self.game, self.scene);
        }
        if let Some(smear) = smear {
            self.settle_smear(smear, end_of(outcome.ending))?;
        }
        Ok(outcome)
    }
    /// A quarterback who is booed throws worse (Z8.9-f).
    fn hear_boos(&mut self) {
        let passer = &mut self.scene.off[self.scene.passer];
        if self.game.side(self.scene.offense).booed == Some(passer.man) {
            passer.p = (passer.p - 1).max(0);
        }
    }
    /// Plays what is written.
    pub(super) fn execute_play(&mut self, play: &WrittenPlay) -> Flow<ZoneOutcome> {
        match play {
            WrittenPlay::Run(run) => self.run_play(run),
            WrittenPlay::Pass(pass) => self.pass_play(pass),
            WrittenPlay::Screen(play) => self.screen_pass(play),
            WrittenPlay::Kneel => Ok(kneel(self.game, self.log).0),
            WrittenPlay::Spike => Ok(spike(self.game, self.log).0),
        }
    }
}

const fn end_of(ending: Ending) -> Option<Spot> {
    match ending {
        Ending::Held { at, .. } | Ending::WonBack { at, .. } => Some(at),
        _ => None,
    }
}
