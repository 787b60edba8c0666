//! The event a contact called for, with the loose ball after it.

use super::Hand;
use super::fumble::{SpillKind, ZoneFumble};
use super::penalty::Spots;
use crate::board::Zone;
use crate::contact::{BallCarrier, Stopped};
use crate::down::{Down, spot, taken_up};
use crate::game::ZoneGame;
use crate::outcome::ZoneOutcome;
use crate::tables::EventMark;
use crate::written::ElevenSet;
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The event a contact called for, for a man of the offense.
    pub(crate) fn contact_event(
        &mut self,
        runner: &BallCarrier,
        stopped: &Stopped,
        mark: EventMark,
        outcome: ZoneOutcome,
    ) -> Flow<ZoneOutcome> {
        let by = self.scene.attacker(runner.by);
        let at = spot(self.game, stopped.yards);
        // Whoever is in the zone is at hand, whomever he covers (Z6.1.2-b, Z6.3-a).
        let others = self.scene.in_zone(stopped.zone).fold(stopped.defenders, ElevenSet::with);
        let hand = Hand { runner: by, mates: stopped.blockers, others };
        let spots = Spots { end: at, contact: spot(self.game, stopped.contact_at), run_back: false };
        if !self.roll_event(mark, &hand, &spots)? {
            return Ok(outcome);
        }
        self.log.loose_in = Some(stopped.zone);
        let board = self.game.book.board;
        let near = |zone: Zone| zone == stopped.zone || board.adjacent(zone, stopped.zone);
        let mut around = ElevenSet::default();
        for at in self.scene.defenders() {
            if near(self.scene.at[at]) && !others.has(at) {
                around = around.with(at);
            }
        }
        let spill = ZoneFumble {
            by,
            at,
            base: spots.contact,
            kind: SpillKind::Plain,
            mates: stopped.blockers,
            others,
            around,
            sideline: board.sideline.has(stopped.zone),
            answers: by.side,
        };
        self.log.zone = Some(stopped.zone);
        let taken = self.fumble(&spill)?;
        Ok(taken_up(self.scene, self.log, &taken))
    }
}
