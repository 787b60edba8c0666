//! A catch, and what the man makes of it (5.5.10, phases 5 to 7).

use super::PassPlay;
use super::hail_mary::others;
use super::incompletion::depth;
use super::path::path_from;
use super::react::RouteRunner;
use super::throw::CoverageWorth;
use crate::contact::{BallCarrier, First, FirstContact, Stopped};
use crate::down::{Down, held, spot};
use crate::game::ZoneGame;
use crate::incidents::Hand;
use crate::incidents::penalty::Spots;
use crate::man::Pos;
use crate::outcome::{ClockStop, ZoneOutcome};
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::tables::EventMark;
use crate::written::{ElevenSet, ThrowTiming};
use hashmark_law::{Fact, FieldPlayer, PassEnd, Spot};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A catch, and what the man makes of it (phases 5 to 7).
    pub(super) fn catch_pass(
        &mut self,
        passing: &PassPlay,
        receiver: &RouteRunner,
        cover: &CoverageWorth,
    ) -> Flow<ZoneOutcome> {
        let (man, zone, sideline) =
            (usize::from(receiver.target.to), receiver.target.zone, receiver.target.sideline);
        let by = self.scene.attacker(man);
        let mut runner = catcher(self.game, self.scene, passing, receiver);
        let stopped = if runner.start >= self.scene.to_goal {
            self.contact_on_goal_line(&mut runner, &first_after_catch(cover))?
        } else {
            Some(self.run_after_catch(&mut runner, cover, sideline)?)
        };
        let yards = stopped.map_or(self.scene.to_goal, |stopped| stopped.yards.min(self.scene.to_goal));
        let to = spot(self.game, yards);
        let marked = stopped.and_then(|stopped| stopped.mark.map(|mark| (stopped, mark)));
        let marked = marked.filter(|_| yards < self.scene.to_goal);
        if let Some((stopped, mark)) = marked.filter(|_| sideline) {
            // On a sideline pass a fumble is an incompletion (Z5.8.2-b).
            if self.sideline_event(by, to, &stopped, mark)? {
                return Ok(self.incomplete_pass(passing, Some(receiver)));
            }
        }
        let passer = self.scene.attacker(self.scene.passer);
        let (from, at) = (spot(self.game, 0), to.between_goals());
        let (target, depth, end) = (Some(by), depth(zone), PassEnd::Complete);
        self.log.facts.add(rule!("Z5.5.10-a"), Fact::Pass { by: passer, target, depth, end, from, to: at });
        crate::tired::ran(self.game, by, yards);
        let mut outcome = held(self.scene, self.scene.offense, to, Some(by));
        outcome.zone = Some(stopped.map_or(zone, |stopped| stopped.zone));
        outcome.wide = self.scene.off[man].is_spec(Pos::W);
        if sideline && yards < self.scene.to_goal || stopped.is_some_and(|stopped| stopped.out) {
            outcome.stop = ClockStop::Stopped;
            self.log.facts.add(rule!("Z5.8.2-b"), Fact::OutOfBounds { at });
        }
        match marked.filter(|_| !sideline) {
            Some((stopped, mark)) => self.contact_event(&runner, &stopped, mark, outcome),
            None => Ok(outcome),
        }
    }

    /// The event of a contact beside the sideline; says whether the ball is loose.
    fn sideline_event(
        &mut self,
        by: FieldPlayer,
        end: Spot,
        stopped: &Stopped,
        mark: EventMark,
    ) -> Flow<bool> {
        let hand = Hand { runner: by, mates: stopped.blockers, others: stopped.defenders };
        let spots = Spots { end, contact: spot(self.game, stopped.contact_at), run_back: false };
        self.roll_event(mark, &hand, &spots)
    }

    /// First contact if anybody is there, otherwise pursuit (Z5.5.10-a).
    fn run_after_catch(
        &mut self,
        runner: &mut BallCarrier,
        cover: &CoverageWorth,
        sideline: bool,
    ) -> Flow<Stopped> {
        if cover.here.is_empty() {
            if sideline {
                return Ok(out_at(runner));
            }
            return self.run_on(runner);
        }
        match self.first_contact(runner, &first_after_catch(cover), None)? {
            FirstContact::Down(stopped) => Ok(stopped),
            FirstContact::Broke | FirstContact::Special if sideline => Ok(out_at(runner)),
            FirstContact::Broke | FirstContact::Special => self.run_on(runner),
        }
    }
}

/// Whoever is in the zone of the catch meets him there.
fn first_after_catch(cover: &CoverageWorth) -> First<'_> {
    First {
        values: &cover.c,
        men: cover.here,
        die: u8::from(cover.all_elsewhere),
        dollar_breaks: false,
        caught: true,
        breaks_on: None,
    }
}

/// The man who has caught it, on his way; the other receivers block where they are.
fn catcher(game: &ZoneGame, scene: &ZoneScene, passing: &PassPlay, receiver: &RouteRunner) -> BallCarrier {
    let target = &receiver.target;
    let man = usize::from(target.to);
    let mut blocks = [None; 11];
    for (other, end) in others(game, scene, passing).filter(|(other, _)| *other != target.to) {
        blocks[usize::from(other)] = Some(end);
    }
    let (path, len) = path_from(game, target.zone, receiver.next, scene.hand);
    let quick = target.timing == ThrowTiming::Quick;
    let far = game.book.board.far(target.zone);
    BallCarrier {
        by: man,
        contact: i16::from(scene.off[man].r.contact),
        speed: receiver.speed + i16::from(quick),
        path,
        len,
        at: 0,
        slow: receiver.slow,
        rushers_pursue: false,
        blocks,
        better: ElevenSet::default(),
        most_blockers: game.book.tables.run.blockers_elsewhere,
        start: far - crate::weather::short_of(game, target.zone, target.throw),
        idle: ElevenSet::ALL.but(passing.receivers.or(passing.blockers)),
        lost: if quick { 1 } else { 2 },
    }
}

/// A sideline pass ends where it is caught (Z5.8.2-b).
fn out_at(runner: &BallCarrier) -> Stopped {
    Stopped {
        yards: runner.start,
        zone: runner.zone(),
        contact_at: runner.start,
        mark: None,
        defenders: ElevenSet::default(),
        blockers: ElevenSet::default(),
        out: true,
    }
}
