//! Interceptions and their returns (5.5.9).

use super::PassPlay;
use super::incompletion::depth;
use super::react::RouteRunner;
use super::rush_table::rushers;
use super::throw::CoverageWorth;
use crate::board::Zone;
use crate::dice::one;
use crate::down::{Down, held, spot, taken_up};
use crate::game::ZoneGame;
use crate::incidents::fumble::Start;
use crate::incidents::lot::{WeightedDraw, choose};
use crate::incidents::runback::Runs;
use crate::outcome::ZoneOutcome;
use crate::rule::{rule, why};
use crate::tables::IntCell;
use hashmark_law::{Fact, FieldPlayer, PassEnd, ReturnHow};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// An interception and its return (Z5.5.9).
    pub(super) fn intercept_pass(
        &mut self,
        passing: &PassPlay,
        receiver: &RouteRunner,
        cover: &CoverageWorth,
        by_rush: bool,
    ) -> Flow<ZoneOutcome> {
        let zone = receiver.target.zone;
        let mut bonus = zone_bonus(self.game, zone);
        let side = self.scene.offense.other();
        let mut lots = WeightedDraw::default();
        let mut yards = self.game.book.board.far(zone);
        if by_rush {
            // At the line the bonus is that of L, C and R.
            (yards, bonus) = (-6, zone_bonus(self.game, Zone::C));
            for at in rushers(self.scene, passing).iter() {
                lots.add(self.scene.def[at].man, self.scene.def[at].number, 1);
            }
        } else {
            for at in cover.against.iter() {
                lots.add(self.scene.def[at].man, self.scene.def[at].number, i16::from(cover.p[at]));
            }
        }
        if lots.is_empty() {
            // Nobody is near: the deepest man has it.
            let deepest = self.scene.defenders().max_by_key(|at| self.scene.at[*at].row()).unwrap_or(0);
            lots.add(self.scene.def[deepest].man, self.scene.def[deepest].number, 1);
        }
        let by = choose(self.desk, side, &lots, why!("Z5.5.9-a", "who intercepts"))?;
        let by = by.unwrap_or(self.scene.defender(0));
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
        let die = one(self.desk, why!("Z5.5.9-c", "the interception"))?;
        let cell = self.game.book.tables.int[usize::from(die) - 1];
        let at_most = self.game.state.situation.to_goal() + 9;
        let mut at = spot(self.game, yards.min(at_most));
        let mut start = None;
        match cell {
            IntCell::Dead(low, high) => {
                let change = match low == high || one(self.desk, why!("Z5.5.9-c", "low or high"))? <= 3 {
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
        self.log.sideline = self.game.book.board.sideline.has(zone);
        self.log.near = Some(crate::incidents::around(self.scene, zone, usize::from(to)));
        let man = self.game.fielder(by);
        let runs = Runs { contact: man.r.contact, speed: man.r.speed, bonus };
        let Some(start) = start else {
            return Ok(held(self.scene, side, at, Some(by)));
        };
        let taken = self.return_ball(by, at, &runs, start, ReturnHow::Interception)?;
        Ok(taken_up(self.scene, &taken))
    }
}

/// What the zone of a catch adds to the return dice (Z5.5.20-a).
pub(super) fn zone_bonus(game: &ZoneGame, zone: Zone) -> [i8; 2] {
    if game.book.house.interception_zone_bonus { game.book.tables.int_bonus[zone as usize] } else { [0; 2] }
}
