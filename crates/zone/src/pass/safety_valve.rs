//! The safety valve (5.3.9): the rush sends the ball to the secondary, or the quarterback runs.

use super::moves::route;
use super::react::RouteRunner;
use super::{PassPlay, ReceiverRead};
use crate::dice::told_die;
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneOutcome;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::{PassTarget, Second, ThrowTiming};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The rush sends the ball to the safety valve (Z5.3.9).
    pub(super) fn throw_to_valve(
        &mut self,
        passing: &mut PassPlay,
        turn: ReceiverRead,
        receiver: &RouteRunner,
    ) -> Flow<ZoneOutcome> {
        if turn == ReceiverRead::Primary
            && let Second::Scramble(zone) = passing.pass.second
        {
            return self.scramble(passing, zone);
        }
        let qualified =
            (turn == ReceiverRead::Primary).then(|| safety_valve(self.game, self.scene, passing)).flatten();
        let Some(valve) = qualified else {
            // The rush made him throw it away, which tires him (Z8.7.1-e).
            crate::tired::count(self.game, self.scene.attacker(self.scene.passer), 1);
            return Ok(match turn {
                ReceiverRead::Primary => self.throw_away(passing),
                _ => self.incomplete_pass(passing, Some(receiver)),
            });
        };
        if self.rookie_scrambles()? {
            return self.scramble(passing, None);
        }
        let to = self.scene.attacker(usize::from(valve.target.to));
        step(self.desk, rule!("Z5.3.9-a"), || ZoneDetail::Turned { to, valve: true });
        // Timing has changed: the defense reacts to him anew (Z5.3.9-h).
        let valve = RouteRunner { slow: false, ..valve };
        passing.second = Some(valve);
        self.cover_receiver(&valve, &mut passing.crossed);
        self.throw_to(passing, ReceiverRead::Valve)
    }

    /// Fast rookies run instead (Z5.3.16a-a, off).
    fn rookie_scrambles(&mut self) -> Flow<bool> {
        let passer = &self.scene.off[self.scene.passer];
        if !self.game.book.house.rookie_qb_scrambles || !passer.is_rookie() {
            return Ok(false);
        }
        match passer.r.speed {
            5.. => Ok(true),
            4 => Ok(told_die!(self.desk, "Z5.3.16a-a", "whether the rookie runs", RookieRuns)? <= 3),
            _ => Ok(false),
        }
    }
}

/// The secondary as a safety valve: judged without a `+1`, he must have a point more left than the primary
/// (Z5.3.9-b, -e).
fn safety_valve(game: &ZoneGame, scene: &ZoneScene, passing: &PassPlay) -> Option<RouteRunner> {
    let (first, second) = (passing.first?, passing.second?);
    let slow = second.target.timing == ThrowTiming::Slow;
    if slow && first.target.timing != ThrowTiming::Slow && game.book.house.plus_secondary_is_no_valve {
        return None;
    }
    let target = PassTarget { timing: ThrowTiming::Normal, ..second.target };
    let route = route(scene, game.book.board, &game.book.house, &target, passing.jostled[1].speed);
    let valve = RouteRunner { target, route, ..second };
    (!route.short && route.left > first.route.left).then_some(valve)
}
