//! The quick pass (5.1.5).

use super::moves::route;
use super::react::RouteRunner;
use super::{PassPlay, ReceiverRead};
use crate::dice::told_die;
use crate::down::{Down, nothing};
use crate::game::ZoneGame;
use crate::outcome::{ClockStop, ZoneOutcome};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A quick pass (Z5.1.5): no rush, one die for penalties and the snap, and the ball goes to the zone whoever is there.
    pub(super) fn quick_pass(&mut self, passing: &mut PassPlay) -> Flow<ZoneOutcome> {
        let die = told_die!(self.desk, "Z5.1.5-h", "a penalty before a quick pass", QuickPenalty)?;
        if die == 2 {
            let rolled = told_die!(self.desk, "Z5.1.5-h", "whose penalty it is", RushPenalty)?;
            if self.rush_penalty(rolled, false) {
                return Ok(ZoneOutcome { stop: ClockStop::NoTime, ..nothing() });
            }
        }
        if self.scene.formation.shotgun && self.bad_snap(Some(die))? {
            return self.snapped_away();
        }
        let receiver = match passing.first {
            Some(receiver) => receiver,
            None => {
                let target = passing.pass.first;
                let route = route(self.scene, self.game.book.board, &self.game.book.house, &target, 0);
                RouteRunner { target, route, next: target.zone, speed: 0, slow: false }
            }
        };
        let outcome = self.throw_pass(passing, &receiver, ReceiverRead::Primary);
        self.flag_bumps(passing);
        outcome
    }
}
