//! The ball goes to the secondary, or away (5.5.11).

use super::react::RouteRunner;
use super::rush_table::is_slow;
use super::{PassPlay, ReceiverRead};
use crate::call::{ZoneAsk, ZoneCall};
use crate::down::{Down, spot};
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneOutcome;
use crate::rule::rule;
use hashmark_law::foul::FoulKind;
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The ball goes to the secondary, or away (Z5.5.11-a).
    pub(super) fn turn_to_second(
        &mut self,
        passing: &mut PassPlay,
        receiver: &RouteRunner,
        turn: ReceiverRead,
    ) -> Flow<ZoneOutcome> {
        if turn != ReceiverRead::Primary || receiver.target.force {
            return Ok(self.incomplete_pass(passing, Some(receiver)));
        }
        let Some(second) = passing.second.filter(|_| passing.first.is_some()) else {
            return Ok(self.throw_away(passing));
        };
        if self.throws_away()? {
            return Ok(self.throw_away(passing));
        }
        // Interference with a man who is not thrown to is holding (Z5.5.8-f, Z6.4-s).
        for flag in self.log.flags.iter_mut().flatten() {
            if flag.foul.kind == FoulKind::DefensivePassInterference {
                flag.foul.kind = FoulKind::DefensiveHolding;
                flag.foul.at = Some(spot(self.game, 0));
                flag.in_end_zone = false;
                flag.rule = rule!("Z5.5.8-f");
            }
        }
        let to = self.scene.attacker(usize::from(second.target.to));
        step(self.desk, rule!("Z5.5.11-a"), || ZoneDetail::Turned { to, valve: false });
        let slow = is_slow(passing, ReceiverRead::Secondary);
        if slow != second.slow {
            // From here on the play is slow, and the defense with it (Z5.1.7-a).
            let second = RouteRunner { slow, ..second };
            passing.second = Some(second);
            self.cover_receiver(&second, &mut passing.crossed);
        }
        self.throw_to(passing, ReceiverRead::Secondary)
    }

    /// An experienced quarterback may throw away what would go to the secondary (Z5.5.11-c, off).
    fn throws_away(&mut self) -> Flow<bool> {
        let may = self.game.book.house.experienced_qb_throws_away
            && self.scene.off[self.scene.passer].is_experienced();
        if !may {
            return Ok(false);
        }
        let side = self.scene.offense;
        let call = self.desk.ask(self.game, side, ZoneAsk::ThrowAway)?;
        step(self.desk, rule!("Z5.5.11-c"), || ZoneDetail::Called { side, call });
        Ok(call == ZoneCall::Out)
    }
}
