//! One throw with its rush (phases 3 and 4), and what follows.

use super::hail_mary::crowd;
use super::pass_table::made_by_the_rush;
use super::react::RouteRunner;
use super::rush_table::{Rushed, rushing};
use super::throw::{CoverageWorth, Throwing};
use super::{PassPlay, ReceiverRead, rush, throw};
use crate::board::FieldSide;
use crate::down::{Down, nothing};
use crate::event::{SumKind, SumListener, SumTerms, Term, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::outcome::{ClockStop, ZoneOutcome};
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::tables::PassCell;
use crate::written::{PassTarget, Second, ThrowStyle, ThrowTiming};
use hashmark_table::{Desk, Flow};

/// A throw, its value, and who is against it.
pub(super) struct PassAttempt {
    pub(super) value: i16,
    pub(super) throw: ThrowStyle,
    pub(super) cover: CoverageWorth,
}

impl PassAttempt {
    /// What it was thrown under.
    pub(super) fn throwing<'a>(&self, passing: &'a PassPlay, receiver: &'a RouteRunner) -> Throwing<'a> {
        let (crossed, blockers, roll) = (&passing.crossed, passing.blockers, passing.roll);
        Throwing { receiver, crossed, blockers, throw: self.throw, roll, screen: false }
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// One throw with its rush (phases 3 and 4), and what follows.
    pub(super) fn throw_to(&mut self, passing: &mut PassPlay, turn: ReceiverRead) -> Flow<ZoneOutcome> {
        let receiver = match turn {
            // Who stands in for a man who fell is slow or not by his own play (Z5.1.2-l).
            ReceiverRead::Primary => passing.first.or(passing.second.map(in_his_own_time)),
            ReceiverRead::Secondary | ReceiverRead::Valve => passing.second,
        };
        let Some(receiver) = receiver else {
            // The primary fell and there is nobody else (Z5.1.2-l).
            return Ok(self.incomplete_pass(passing, None));
        };
        match self.roll_rush(passing, &receiver, turn)? {
            Rushed::Throw => {}
            Rushed::NoPlay => return Ok(ZoneOutcome { stop: ClockStop::NoTime, ..nothing() }),
            Rushed::Incomplete => {
                crate::tired::hurried(self.game, self.scene.attacker(self.scene.passer));
                return Ok(self.incomplete_pass(passing, Some(&receiver)));
            }
            Rushed::Qt(more) => return self.quarterback_trapped(passing, more),
            Rushed::Valve => return self.throw_to_valve(passing, turn, &receiver),
        }
        self.throw_pass(passing, &receiver, turn)
    }

    /// The value of a pass and the pass table (phase 4).
    pub(super) fn throw_pass(
        &mut self,
        passing: &mut PassPlay,
        receiver: &RouteRunner,
        turn: ReceiverRead,
    ) -> Flow<ZoneOutcome> {
        let target = &receiver.target;
        let quick = target.timing == ThrowTiming::Quick;
        let short = receiver.route.short || passing.first.is_none() && quick;
        if short && !quick {
            // He did not get there: the play goes to the secondary (Z5.5.16-a).
            return self.turn_to_second(passing, receiver, turn);
        }
        let thrown = self.pass_value(passing, receiver, short)?;
        let PassAttempt { value, throw, cover } = &thrown;
        let forced = quick || turn != ReceiverRead::Primary || target.force;
        let columns = crate::weather::columns(self.game, *value, target.zone, *throw);
        let contested = !cover.here.is_empty() || passing.jostled_of(target).bumped;
        let rolled = self.roll_pass(columns, contested, forced)?;
        if rolled.interferes {
            let far = self.game.book.board.far(target.zone);
            self.interfere(target.to, &cover.here, far, rolled.second)?;
        }
        // A ball to be thrown away is a second receiver too, if not a real one (Z5.3.12-a).
        let second_left =
            passing.second.is_some() && passing.first.is_some() || passing.pass.second == Second::Inc;
        let has_second = !forced && second_left;
        let cell = rolled.cell;
        match cell {
            PassCell::C | PassCell::Cs if cell == PassCell::C || forced => {
                let man = usize::from(target.to);
                let shuns = crate::smear::shuns(self.game, self.scene.attacker(man));
                if short || shuns || self.bobbled(man)? {
                    return Ok(self.incomplete_pass(passing, Some(receiver)));
                }
                self.catch_pass(passing, receiver, cover)
            }
            PassCell::I | PassCell::Is if cell == PassCell::I || !has_second => {
                let by_rush = made_by_the_rush(self.game, passing, &thrown, &rolled);
                self.intercept_pass(passing, receiver, &thrown, by_rush)
            }
            PassCell::S | PassCell::Cs | PassCell::Is => self.turn_to_second(passing, receiver, turn),
            _ => Ok(self.incomplete_pass(passing, Some(receiver))),
        }
    }

    /// What a pass is worth (Z5.5-a); who did not get there counts one.
    fn pass_value(&mut self, passing: &PassPlay, receiver: &RouteRunner, short: bool) -> Flow<PassAttempt> {
        let target = &receiver.target;
        let stays = self.stay_bonus(target.timing == ThrowTiming::Quick, passing.roll)?;
        let book = &self.game.book;
        let (tables, house, board) = (book.tables, &book.house, book.board);
        let throw = throw::real_throw(self.scene, board, tables, house, target, passing.roll);
        let (crossed, blockers, roll) = (&passing.crossed, passing.blockers, passing.roll);
        let throwing = Throwing { receiver, crossed, blockers, throw, roll, screen: false };
        let cover = throw::coverage(self.scene, board, house, &throwing);
        let own = i16::from(self.scene.off[usize::from(target.to)].p + passing.jostled_of(target).pass);
        let receiver_p = if short { 1 } else { own };
        let extra = crowd(self.game, self.scene, passing, target, throw);
        let disturbed = disturbed(self.game, self.scene, passing, target, throw);
        let (pressure, help) = (passing.pressure, passing.help);
        let value = throw::offense(self.scene, book, &throwing, receiver_p, &mut ())
            - throw::against(self.scene, &cover, &throwing, &mut ())
            - throw::rushers_in_the_way(self.scene, house, &throwing, &mut ())
            + stays
            + extra
            - disturbed
            + help
            - pressure;
        step(self.desk, rule!("Z5.5-a"), || {
            let mut parts = SumTerms::new();
            throw::offense(self.scene, book, &throwing, receiver_p, &mut parts);
            throw::against(self.scene, &cover, &throwing, &mut parts);
            throw::rushers_in_the_way(self.scene, house, &throwing, &mut parts);
            parts.add(Term::StayAtHome, None, 2 * stays);
            parts.add(Term::Others, None, 2 * extra);
            parts.add(Term::Extra, None, -2 * disturbed);
            parts.add(Term::MinimalRush, None, 2 * help);
            parts.add(Term::RushPressure, None, -2 * pressure);
            ZoneDetail::Sum { of: SumKind::Pass, parts, total: value }
        });
        Ok(PassAttempt { value, throw, cover })
    }
}

/// A receiver whose play is slow only if it is written so.
fn in_his_own_time(receiver: RouteRunner) -> RouteRunner {
    RouteRunner { slow: receiver.target.timing == ThrowTiming::Slow, ..receiver }
}

/// What rushers nobody blocks take off a quick pass, or off a bullet over their zone (Z5.3.2c-d, Z5.3.2c-g, off).
fn disturbed(
    game: &ZoneGame,
    scene: &ZoneScene,
    passing: &PassPlay,
    target: &PassTarget,
    throw: ThrowStyle,
) -> i16 {
    let house = &game.book.house;
    let quick = target.timing == ThrowTiming::Quick;
    if !house.extra_rushers_disturb || !(quick || throw == ThrowStyle::Bullet) {
        return 0;
    }
    let [left, middle, right] =
        rush::extras(scene, house, &rushing(passing, target, ReceiverRead::Primary, passing.roll))
            .map(i16::from);
    match (quick, target.zone.flank()) {
        (true, _) => left + 2 * middle + right,
        (false, Some(FieldSide::Left)) => left.min(1),
        (false, Some(FieldSide::Right)) => right.min(1),
        (false, None) => middle.min(1),
    }
}
