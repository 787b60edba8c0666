//! Interceptions and their returns (5.5.9).

use super::PassPlay;
use super::attempt::PassAttempt;
use super::incompletion::depth;
use super::react::RouteRunner;
use super::rush_table::rushers;
use super::throw;
use crate::board::Zone;
use crate::dice::told_die;
use crate::down::{Down, held, spot, taken_up};
use crate::game::ZoneGame;
use crate::incidents::fumble::Start;
use crate::incidents::lot::{WeightedDraw, choose};
use crate::incidents::runback::Runs;
use crate::outcome::ZoneOutcome;
use crate::rule::{rule, why};
use crate::tables::IntCell;
use crate::written::ElevenSet;
use hashmark_law::{Fact, FieldPlayer, PassEnd, ReturnHow};
use hashmark_table::{Desk, Flow};

/// Where a rusher has a ball that was batted up, beyond the line (Z5.5.9-b).
const BATTED_AT: i16 = -6;

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// An interception and its return (Z5.5.9).
    pub(super) fn intercept_pass(
        &mut self,
        passing: &PassPlay,
        receiver: &RouteRunner,
        thrown: &PassAttempt,
        by_rush: bool,
    ) -> Flow<ZoneOutcome> {
        let cover = &thrown.cover;
        let zone = receiver.target.zone;
        let mut bonus = zone_bonus(self.game, zone);
        let side = self.scene.offense.other();
        let mut lots = WeightedDraw::default();
        let mut yards = self.game.book.board.far(zone);
        let mut linemen = ElevenSet::default();
        if by_rush {
            for at in rushers(self.scene, passing).iter() {
                lots.add(self.scene.def[at].man, self.scene.def[at].number, 1);
            }
        } else {
            for at in cover.against.iter() {
                lots.add(self.scene.def[at].man, self.scene.def[at].number, i16::from(cover.p[at]));
            }
            // Linemen whose pass values were in the way have their share.
            let (house, throwing) = (self.game.book.house, thrown.throwing(passing, receiver));
            for (at, p) in throw::linemen_in_the_way(self.scene, &house, &throwing) {
                linemen = linemen.with(at);
                lots.add(self.scene.def[at].man, self.scene.def[at].number, p);
            }
        }
        if lots.is_empty() {
            // Nobody is near: the deepest man has it.
            let deepest = self.scene.defenders().max_by_key(|at| self.scene.at[*at].row()).unwrap_or(0);
            lots.add(self.scene.def[deepest].man, self.scene.def[deepest].number, 1);
        }
        let by = choose(self.desk, side, &lots, why!("Z5.5.9-a", "who intercepts"))?;
        let by = by.unwrap_or(self.scene.defender(0));
        if by_rush || linemen.iter().any(|at| self.scene.defender(at) == by) {
            // He has it behind the line, and the bonus is that of L, C and R.
            (yards, bonus) = (BATTED_AT, zone_bonus(self.game, Zone::C));
        }
        self.read_interception(receiver.target.to, zone, yards, by, bonus)
    }

    /// The interception table.
    pub(super) fn read_interception(
        &mut self,
        to: u8,
        zone: Zone,
        yards: i16,
        by: FieldPlayer,
        bonus: [i8; 2],
    ) -> Flow<ZoneOutcome> {
        let side = by.side;
        let passer = self.scene.attacker(self.scene.passer);
        let die = told_die!(self.desk, "Z5.5.9-c", "the interception", Interception)?;
        let cell = self.game.book.tables.int[usize::from(die) - 1];
        let at_most = self.game.state.situation.to_goal() + 9;
        let mut at = spot(self.game, yards.min(at_most));
        let mut start = None;
        match cell {
            IntCell::Dead(low, high) => {
                let change = match low == high
                    || told_die!(self.desk, "Z5.5.9-c", "low or high", InterceptionHalf)? <= 3
                {
                    true => low,
                    false => high,
                };
                at = spot(self.game, (yards + i16::from(change)).min(at_most));
            }
            IntCell::Back(times, more) => start = Some(Start::Back(times, more)),
            IntCell::Long => start = Some(Start::Long),
        }
        let target = Some(self.scene.attacker(usize::from(to)));
        let from = spot(self.game, 0);
        self.log.facts.add(
            rule!("Z5.5.9-a"),
            Fact::Pass {
                by: passer,
                target,
                depth: depth(zone),
                end: PassEnd::Intercepted,
                from,
                to: at.between_goals(),
            },
        );
        self.log.facts.add(rule!("Z5.5.9-a"), Fact::Interception { by, passer, at: at.between_goals() });
        self.log.turned_over = true;
        crate::tired::incomplete(
            self.game,
            self.scene.attacker(usize::from(to)),
            self.game.book.board.far(zone),
        );
        self.log.sideline = self.game.book.board.sideline.has(zone);
        self.log.near = Some(crate::incidents::around(self.scene, zone, usize::from(to)));
        let man = self.game.fielder(by);
        let runs = Runs { contact: man.r.contact, speed: man.r.speed, bonus };
        let Some(start) = start else {
            return Ok(held(self.scene, side, at, Some(by)));
        };
        let taken = self.return_ball(by, at, &runs, start, ReturnHow::Interception)?;
        Ok(taken_up(self.scene, self.log, &taken))
    }
}

/// What the zone of a catch adds to the return dice (Z5.5.20-a).
pub(super) fn zone_bonus(game: &ZoneGame, zone: Zone) -> [i8; 2] {
    if game.book.house.interception_zone_bonus { game.book.tables.int_bonus[zone as usize] } else { [0; 2] }
}
