//! The receivers go out and the defense reacts (phases 1 and 2).

use super::bump::Jostled;
use super::moves::route;
use super::path::turns;
use super::react::RouteRunner;
use super::throw::real_throw;
use super::{PassPlay, moves, react};
use crate::dice::told_die;
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::man::Pos;
use crate::rule::rule;
use crate::written::{PassTarget, ThrowTiming};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The receivers go out: bumps, routes, where they will turn, and how the defense reacts (phases 1 and 2).
    pub(super) fn send_receivers(&mut self, passing: &mut PassPlay) -> Flow<()> {
        let pass = passing.pass;
        let board = self.game.book.board;
        let targets = [Some(&pass.first), pass.second.target()];
        let targets = targets.map(|target| target.map(|target| self.as_thrown(passing, target)));
        let mut planned = [None; 2];
        for (at, target) in targets.iter().enumerate() {
            if let Some(target) = target {
                let way = route(self.scene, board, &self.game.book.house, target, 0);
                self.bump_receiver(target, &way, &mut passing.jostled[at])?;
                planned[at] = Some(way);
            }
        }
        let bumped = passing.jostled.iter().any(|jostled| jostled.bumped);
        for (at, target) in targets.iter().enumerate() {
            let Some(target) = target else { continue };
            if passing.jostled[at].fell {
                continue;
            }
            let slow = pass.first.timing == ThrowTiming::Slow;
            // Whoever was not in anybody's way goes as planned.
            let way = match planned[at].filter(|_| !bumped) {
                Some(way) => way,
                None => route(self.scene, board, &self.game.book.house, target, passing.jostled[at].speed),
            };
            let receiver = self.send_receiver(target, way, &passing.jostled[at], slow);
            if at == 0 { passing.first = Some(receiver) } else { passing.second = Some(receiver) }
        }
        self.react_to_receivers(passing)
    }

    /// A target as it can be thrown: a bullet that cannot be one is a plain pass from the start (Z5.8.3-h).
    fn as_thrown(&self, passing: &PassPlay, target: &PassTarget) -> PassTarget {
        let book = &self.game.book;
        let throw = real_throw(self.scene, book.board, book.tables, &book.house, target, passing.roll);
        PassTarget { throw, ..*target }
    }

    /// One receiver's way.
    fn send_receiver(
        &mut self,
        target: &PassTarget,
        route: moves::RunRoute,
        jostled: &Jostled,
        slow: bool,
    ) -> RouteRunner {
        let man = usize::from(target.to);
        let who = self.scene.attacker(man);
        step(self.desk, rule!("Z5.1.1-a"), || ZoneDetail::Moved {
            who,
            gate: Some(route.gate),
            to: Some(route.end()),
            short: route.short,
            left: route.left,
        });
        let speed = i16::from(self.scene.off[man].r.speed + jostled.speed);
        // Only a wide receiver is thrown a sideline pass; anybody else a plain one (Z5.8.2-b).
        let plain = target.sideline && !self.scene.off[man].is_spec(Pos::W);
        RouteRunner {
            target: if plain { PassTarget { sideline: false, ..*target } } else { *target },
            route,
            next: target.then.unwrap_or_else(|| turns(self.game, self.scene, route.end())),
            speed,
            slow,
        }
    }

    /// The defense reacts to both receivers.
    fn react_to_receivers(&mut self, passing: &mut PassPlay) -> Flow<()> {
        let ends =
            [passing.first, passing.second].map(|receiver| receiver.map(|receiver| receiver.route.end()));
        if let Some(first) = ends[0].or(ends[1]) {
            let second = ends[1].filter(|_| ends[0].is_some());
            let board = self.game.book.board;
            // A cornerback alone with two receivers in his area goes short or deep by a die (Z5.5.17-a).
            let torn = second.is_some_and(|second| second != first && board.same_area(first, second))
                && self.scene.standing().and(self.scene.zoning()).iter().any(|at| {
                    self.scene.def[at].pos == Pos::Cb
                        && board.same_area(self.scene.defense.posts[at].zone, first)
                });
            let low = torn
                && told_die!(self.desk, "Z5.5.17-a", "which receiver the cornerback takes", Cornerback)? <= 3;
            react::shift(board, self.scene, first, second, low);
        }
        for receiver in [passing.first, passing.second].iter().flatten() {
            self.cover_receiver(receiver, &mut passing.crossed);
        }
        Ok(())
    }
}
