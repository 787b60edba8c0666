//! From the handoff to the end of the run.

use super::RunState;
use super::at_the_line::{dollar, first_men, first_of};
use super::penetrate::Behind;
use crate::board::Zone;
use crate::contact::{BallCarrier, First, FirstContact, PATH, Stopped};
use crate::down::{Down, held, spot};
use crate::formation::Gate;
use crate::game::ZoneGame;
use crate::man::Pos;
use crate::outcome::{ClockStop, ZoneOutcome};
use crate::pass::PassPlay;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::ElevenSet;
use hashmark_law::{CarryHow, Fact};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// From the handoff to the end.
    pub(super) fn carry_ball(&mut self, going: &RunState) -> Flow<ZoneOutcome> {
        let mut runner = runner(self.game, self.scene, going);
        if let Some(stopped) = self.meet_behind_line(going, &mut runner)? {
            return self.finish_run(going, &runner, &stopped);
        }
        runner.start = 0;
        let mut values = [0; 11];
        let men = first_men(self.scene, going, &mut values);
        let stopped = if men.is_empty() {
            self.run_on(&mut runner)?
        } else {
            let first = first_of(self.game, self.scene, going, men, &values);
            let special = going.scramble.then_some(3);
            match self.first_contact(&mut runner, &first, special)? {
                FirstContact::Down(stopped) => stopped,
                FirstContact::Broke => self.run_on(&mut runner)?,
                FirstContact::Special => {
                    let passing = PassPlay::none(going.blocks);
                    return self.quarterback_trapped(&passing, 0);
                }
            }
        };
        self.finish_run(going, &runner, &stopped)
    }

    /// Rushers who got through meet him first (ZR6.3-c).
    fn meet_behind_line(&mut self, going: &RunState, runner: &mut BallCarrier) -> Flow<Option<Stopped>> {
        let behind = Behind {
            gate: going.gate,
            by: going.by,
            from: self.scene.place(going.by).column,
            quick: going.quick,
            slow: going.slow,
        };
        let through = self.penetrate(&behind, &going.blocks)?;
        if through.is_empty() {
            return Ok(None);
        }
        let table = &self.game.book.tables.penetration;
        let at = match (going.quick, going.slow) {
            (true, _) => table.at_quick,
            (_, true) => table.at_slow,
            _ => table.at_normal,
        };
        let mut values = [0; 11];
        for man in through.iter() {
            values[man] = self.scene.def[man].r.contact;
        }
        let mut met = BallCarrier { start: at, blocks: [None; 11], better: ElevenSet::default(), ..*runner };
        if let Some(helper) = idle_back(self.scene, going) {
            met.blocks[helper] = Some(going.gate.zone());
        }
        let first = First {
            values: &values,
            men: through,
            die: 0,
            dollar_breaks: dollar(self.game, self.scene),
            caught: false,
            breaks_on: None,
        };
        for man in through.iter() {
            self.scene.def_gone = self.scene.def_gone.with(man);
        }
        match self.contact_behind(&mut met, &first)? {
            FirstContact::Down(stopped) => Ok(Some(stopped)),
            FirstContact::Broke | FirstContact::Special => {
                runner.speed = met.speed;
                Ok(None)
            }
        }
    }

    /// The fact, the tiredness, the events.
    pub(super) fn finish_run(
        &mut self,
        going: &RunState,
        runner: &BallCarrier,
        stopped: &Stopped,
    ) -> Flow<ZoneOutcome> {
        let yards = stopped.yards.min(self.scene.to_goal);
        let by = self.scene.attacker(going.by);
        let to = spot(self.game, yards);
        let how = match going.gate {
            _ if going.scramble => CarryHow::Scramble,
            _ if going.sneak => CarryHow::Sneak,
            Gate::Lc | Gate::Rc => CarryHow::Inside,
            Gate::Lt | Gate::Rt => CarryHow::OffTackle,
            _ => CarryHow::Outside,
        };
        let by_rule = match how {
            CarryHow::Scramble => rule!("Z5.3.16-b"),
            CarryHow::Sneak => rule!("ZR6.2-n"),
            _ => rule!("ZR4.3-b"),
        };
        let carry = Fact::Carry { by, how, from: spot(self.game, 0), to: to.between_goals() };
        self.log.facts.add(by_rule, carry);
        crate::tired::ran(self.game, by, yards);
        let mut outcome = held(self.scene, self.scene.offense, to, Some(by));
        outcome.zone = Some(stopped.zone);
        outcome.wide = self.scene.off[going.by].is_spec(Pos::W);
        if stopped.out {
            outcome.stop = ClockStop::Stopped;
            self.log.facts.add(rule!("Z5.8.2-c"), Fact::OutOfBounds { at: to.between_goals() });
        }
        match stopped.mark {
            Some(mark) if yards < self.scene.to_goal => self.contact_event(runner, stopped, mark, outcome),
            _ => Ok(outcome),
        }
    }
}

/// One back of that side without an assignment helps behind the line.
fn idle_back(scene: &ZoneScene, going: &RunState) -> Option<usize> {
    let side = going.gate.zone().flank();
    (0..11).find(|man| {
        let place = scene.place(*man);
        *man != going.by
            && *man != scene.passer
            && place.row > 0
            && scene.off[*man].pos.is_back()
            && going.blocks[*man].is_none()
            && (place.flank() == side || place.flank().is_none())
    })
}

/// The man with the ball at the start of his way.
pub(super) fn runner(game: &ZoneGame, scene: &ZoneScene, going: &RunState) -> BallCarrier {
    let (path, len) = path(going.gate);
    BallCarrier {
        by: going.by,
        contact: i16::from(scene.off[going.by].r.contact),
        speed: i16::from(scene.off[going.by].r.speed) + i16::from(going.quick),
        path,
        len,
        at: 0,
        slow: going.slow,
        rushers_pursue: going.scramble,
        blocks: going.blocks,
        better: going.better,
        most_blockers: game.book.tables.run.blockers_elsewhere,
        start: 0,
        idle: idle(going.by, &going.blocks),
        lost: if going.quick { 1 } else { 2 },
    }
}

/// Men who neither carry the ball nor block.
fn idle(by: usize, blocks: &[Option<Zone>; 11]) -> ElevenSet {
    ElevenSet::of(|at| at != by && blocks[at].is_none())
}

/// The whole path of a gate.
fn path(gate: Gate) -> ([Zone; PATH], usize) {
    (*gate.path(), PATH)
}
