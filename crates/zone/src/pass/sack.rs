//! No pass: the QT table, sacks, and a quarterback who gets away (5.3.6).

use super::PassPlay;
use super::interference::flag;
use super::rush_table::rushers;
use crate::board::Zone;
use crate::call::{ZoneAsk, ZoneCall};
use crate::dice::one;
use crate::down::{Down, held, nothing, spot, taken_up};
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::incidents::fumble::{SpillKind, ZoneFumble};
use crate::incidents::lot::{WeightedDraw, choose};
use crate::incidents::penalty::Spots;
use crate::incidents::runback::{RunbackResult, Runs};
use crate::incidents::{ALL, Hand, runback};
use crate::man::Years;
use crate::outcome::{ClockStop, ZoneFlag, ZoneOutcome};
use crate::rule::{rule, why};
use crate::tables::{EventMark, Mishap, Runback};
use crate::written::ElevenSet;
use hashmark_law::foul::{FoulKind, FoulMoment};
use hashmark_law::{CarryHow, Fact, FieldPlayer, Spot};
use hashmark_table::{Desk, Flow};

/// How a quarterback got away.
struct Escape {
    ran: RunbackResult,
    /// He was away from everybody.
    free: bool,
    /// He slid out of bounds.
    out: bool,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The QT table: a sack, grounding, or a run (Z5.3.6-a).
    pub(crate) fn quarterback_trapped(&mut self, passing: &PassPlay, more: i8) -> Flow<ZoneOutcome> {
        let passer = &self.scene.off[self.scene.passer];
        let die = one(self.desk, why!("Z5.3.6-a", "what becomes of the quarterback"))?;
        let tables = self.game.book.tables;
        let [slow, fast] = tables.qt_by_speed;
        let mut roll = i16::from(die) + i16::from(more);
        roll += if passer.r.speed + passer.r.contact <= 4 { slow } else { 0 };
        roll += if passer.r.speed >= 5 { fast } else { 0 };
        let cell = *tables.qt(roll);
        step(self.desk, rule!("Z5.3.6-a"), || ZoneDetail::Qt {
            roll,
            yards: cell.yards,
            mark: cell.mark,
            grounding: cell.grounding,
            runback: cell.runback,
        });
        if cell.grounding {
            return Ok(self.ground_ball());
        }
        let by = self.scene.attacker(self.scene.passer);
        let back = i16::from(cell.yards);
        if cell.runback {
            return self.run_from_trap(passing, by, back);
        }
        crate::tired::sacked(self.game, by, None);
        let at = spot(self.game, back);
        let sacker = self.credit_sack(passing)?;
        self.log
            .facts
            .add(rule!("Z5.3.6-c"), Fact::Sack { passer: by, by: sacker, from: spot(self.game, 0), to: at });
        let Some(mark) = cell.mark else {
            return Ok(held(self.scene, self.scene.offense, at, sacker));
        };
        let blind = passing.blind.iter().any(|at| Some(self.scene.defender(at)) == sacker);
        self.sack_event(passing, by, back, mark, blind)
    }

    /// Intentional grounding: ten yards from the line and the down; behind the goal line a safety (Z5.3.6-d).
    fn ground_ball(&mut self) -> ZoneOutcome {
        let yards = i16::from(self.game.book.code.grounding_yards);
        let at = spot(self.game, -yards);
        let safety = at.in_end_zone_of(self.scene.offense);
        if !safety {
            let grounding = flag(self.scene.offense, FoulKind::IntentionalGrounding, at, FoulMoment::During);
            self.log.flag(ZoneFlag { rule: rule!("Z5.3.6-d"), ..grounding }, self.scene.offense);
        }
        self.log.facts.add(
            rule!("Z5.3.6-d"),
            Fact::Pass {
                by: self.scene.attacker(self.scene.passer),
                target: None,
                depth: hashmark_law::PassDepth::Short,
                end: hashmark_law::PassEnd::Incomplete,
                from: spot(self.game, 0),
                to: spot(self.game, 0),
            },
        );
        if safety { held(self.scene, self.scene.offense, at, None) } else { nothing() }
    }

    /// A rusher gets the credit, by lot.
    fn credit_sack(&mut self, passing: &PassPlay) -> Flow<Option<FieldPlayer>> {
        let mut lots = WeightedDraw::default();
        for at in rushers(self.scene, passing).iter() {
            lots.add(
                self.scene.def[at].man,
                self.scene.def[at].number,
                i16::from(self.scene.def[at].r.contact),
            );
        }
        choose(self.desk, self.scene.offense.other(), &lots, why!("Z6.5-a", "who has the sack"))
    }

    /// The event of a sack: those at risk are the blockers, the quarterback and the rushers (Z6.3-c); a fumble here
    /// is the defense's on 3 and 4, and it runs (Z6.1.4d-a).
    fn sack_event(
        &mut self,
        passing: &PassPlay,
        by: FieldPlayer,
        yards: i16,
        mark: EventMark,
        blind: bool,
    ) -> Flow<ZoneOutcome> {
        let rushers = rushers(self.scene, passing);
        let at = spot(self.game, yards);
        let hand = Hand { runner: by, mates: passing.blockers, others: rushers };
        let spots = Spots { end: at, contact: at, run_back: false };
        let die = one(self.desk, why!("Z6-a", "the event"))?;
        // Hit from the blind side he loses the ball on a 3 as well (Z5.3.20-b, off).
        let stripped = blind && die == 3;
        if stripped {
            let mishap = Mishap::Fumble { hurt: false };
            step(self.desk, rule!("Z5.3.20-b"), || ZoneDetail::Mishap { mark, die, mishap });
        }
        if !stripped && !self.read_event((mark, die), &hand, &spots)? {
            return Ok(held(self.scene, self.scene.offense, at, None));
        }
        let spill = ZoneFumble {
            by,
            at,
            base: at,
            kind: SpillKind::Sack,
            mates: passing.blockers,
            others: rushers,
            around: ElevenSet::default(),
            sideline: false,
            answers: by.side,
        };
        let taken = self.fumble(&spill)?;
        Ok(taken_up(self.scene, self.log, &taken))
    }

    /// He runs from behind the line (Z5.3.6-c, Z6.2-a).
    fn run_from_trap(&mut self, passing: &PassPlay, by: FieldPlayer, back: i16) -> Flow<ZoneOutcome> {
        let Escape { ran, free, out } = self.trap_runback(by, back)?;
        let yards = (back + ran.yards).min(self.scene.to_goal);
        let at = spot(self.game, yards);
        crate::tired::sacked(self.game, by, Some(yards));
        let from = spot(self.game, 0);
        if yards < 0 {
            self.log.facts.add(rule!("Z5.3.6-c"), Fact::Sack { passer: by, by: None, from, to: at });
        } else {
            let how = CarryHow::Scramble;
            self.log.facts.add(rule!("Z5.3.6-c"), Fact::Carry { by, how, from, to: at.between_goals() });
        }
        let mut outcome = held(self.scene, self.scene.offense, at, Some(by));
        // Late in a half he may get out at the end of a long one (Z5.3.6a-e): he is near a sideline by then.
        outcome.zone = free.then_some(Zone::Rs);
        if out {
            outcome.stop = ClockStop::Stopped;
            self.log.facts.add(rule!("Z5.3.6a-b"), Fact::OutOfBounds { at: at.between_goals() });
        }
        let Some(mark) = ran.mark.filter(|_| yards < self.scene.to_goal) else { return Ok(outcome) };
        let hand = Hand { runner: by, mates: passing.blockers, others: rushers(self.scene, passing) };
        let spots = Spots { end: at, contact: from, run_back: false };
        if !self.roll_event(mark, &hand, &spots)? {
            return Ok(outcome);
        }
        self.fumble_in_the_open(by, at, ran.long)
    }

    /// A ball that comes loose where nobody can say who is near.
    fn fumble_in_the_open(&mut self, by: FieldPlayer, at: Spot, sideline: bool) -> Flow<ZoneOutcome> {
        let spill = ZoneFumble {
            by,
            at,
            base: at,
            kind: SpillKind::Open,
            mates: ElevenSet::default(),
            others: ElevenSet::default(),
            around: ALL,
            sideline,
            answers: by.side,
        };
        let taken = self.fumble(&spill)?;
        Ok(taken_up(self.scene, self.log, &taken))
    }

    /// His runback: by the table, or a long one.
    fn trap_runback(&mut self, by: FieldPlayer, back: i16) -> Flow<Escape> {
        let man = &self.scene.off[self.scene.passer];
        let runs = Runs { contact: man.r.contact, speed: man.r.speed, bonus: [0; 2] };
        let die = one(self.desk, why!("Z6.2.1-a", "the runback"))?;
        let tables = self.game.book.tables;
        let Runback::Yards(yards, mark) = tables.rb[usize::from(die) - 1] else {
            step(self.desk, rule!("Z6.2.1-a"), || ZoneDetail::Runback {
                long: false,
                die,
                bonus: 0,
                yards: 0,
                mark: None,
            });
            let ran = runback::long_unless_away(self.game, self.desk, &runs)?;
            return match ran.away {
                Some(less) => self.long_scramble(by, back, &runs, less),
                None => Ok(Escape { ran, free: false, out: false }),
            };
        };
        let by_contact = tables.rb_by_contact[usize::from(runs.contact.clamp(0, 5) as u8)];
        let yards = i16::from(yards) + i16::from(by_contact);
        step(self.desk, rule!("Z6.2.1-a"), || ZoneDetail::Runback {
            long: false,
            die,
            bonus: 0,
            yards,
            mark,
        });
        Ok(Escape { ran: RunbackResult { yards, mark, away: None, long: false }, free: false, out: false })
    }

    /// A quarterback who is away slides out, or goes on (Z5.3.6a).
    fn long_scramble(&mut self, by: FieldPlayer, back: i16, runs: &Runs, less: i8) -> Flow<Escape> {
        let away = |ran: RunbackResult| Escape { ran, free: true, out: false };
        if self.game.book.house.old_long_scramble {
            return runback::away(self.game, self.desk, runs, less).map(away);
        }
        let man = &self.scene.off[self.scene.passer];
        let never = man.marks.years == Years::Rookie || man.marks.star;
        let slides = !never && {
            let call = self.desk.ask(self.game, by.side, ZoneAsk::Slide)?;
            step(self.desk, rule!("Z5.3.6a-d"), || ZoneDetail::Called { side: by.side, call });
            call == ZoneCall::Out
        };
        let more = if less == 0 { 10 } else { 0 };
        let mut ran = runback::long_unless_away(self.game, self.desk, runs)?;
        // Only the `&` of this roll is ignored (Z5.3.6a-b, -c).
        ran.mark = ran.mark.filter(|mark| *mark != EventMark::Amp);
        if slides {
            if ran.away.is_some() {
                ran.yards = 5 * i16::from(runs.speed);
            }
            ran.yards += more;
            ran.away = None;
            return Ok(Escape { out: true, ..away(ran) });
        }
        if let Some(less) = ran.away {
            ran = runback::away(self.game, self.desk, runs, less)?;
        }
        ran.yards += more;
        // Three yards into the end zone is far enough.
        if back + ran.yards < self.scene.to_goal + 3 {
            let again = runback::back(self.game, self.desk, runs)?;
            ran.yards += again.yards;
            ran.mark = again.mark.or(ran.mark);
        }
        Ok(away(ran))
    }
}
