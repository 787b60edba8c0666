//! Interference (5.5.8), and holding from bumps (5.1.2).

use super::react::RouteRunner;
use super::{PassPlay, react};
use crate::board::Zone;
use crate::dice::told_die;
use crate::down::{Down, spot};
use crate::game::ZoneGame;
use crate::outcome::ZoneFlag;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::ElevenSet;
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{Fact, Side, Spot};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Interference and holding from bumps (Z5.1.2-p to -s): interference at the catch if that man was thrown to,
    /// holding if not.
    pub(super) fn flag_bumps(&mut self, passing: &PassPlay) {
        for (at, jostled) in passing.jostled.iter().enumerate() {
            let Some((offense, by)) = jostled.foul else { continue };
            let receiver = if at == 0 { passing.first } else { passing.second };
            let thrown_to = receiver.is_some_and(|receiver| self.was_thrown_to(&receiver));
            let guilty = if offense { self.scene.offense } else { self.scene.offense.other() };
            let flag = match (offense, thrown_to, receiver) {
                (true, ..) => {
                    flag(guilty, FoulKind::PassInterference, spot(self.game, 0), FoulMoment::During)
                }
                (false, true, Some(receiver)) => {
                    let reached = reached_by(self.game, self.scene, &receiver, usize::from(by));
                    interference(self.game, self.scene, self.game.book.board.far(reached))
                }
                _ => flag(guilty, FoulKind::DefensiveHolding, spot(self.game, 0), FoulMoment::During),
            };
            let flag =
                ZoneFlag { by: Some(self.scene.defender(usize::from(by))).filter(|_| !offense), ..flag };
            self.log.flag(flag, self.scene.offense);
        }
    }

    fn was_thrown_to(&self, receiver: &RouteRunner) -> bool {
        let who = self.scene.attacker(usize::from(receiver.target.to));
        let thrown = |fact: &Fact| matches!(fact, Fact::Pass { target: Some(target), .. } if *target == who);
        self.log.facts.iter().any(|(_, fact)| thrown(&fact))
    }

    /// Interference on a pass die of 5 (Z5.5.8).
    pub(super) fn interfere(&mut self, to: u8, here: &ElevenSet, far: i16, second: u8) -> Flow<()> {
        let man = usize::from(to);
        let own = here.iter().find(|at| self.scene.covers(*at) == Some(man));
        // Who bumped him may be elsewhere by now.
        let by = own.or_else(|| here.iter().next()).or_else(|| self.scene.covering(man).next());
        let Some(by) = by else { return Ok(()) };
        let house = &self.game.book.house;
        let (catcher, defender) = (&self.scene.off[man], &self.scene.def[by]);
        let flags = (catcher.marks.flags, defender.marks.flags);
        let rookies = catcher.is_rookie() && defender.is_rookie();
        let table = &self.game.book.tables.lists.interference;
        let season13 = house.season13_interference && table.second_marked.has(second);
        let offense = match flags {
            _ if table.second.has(second) => self.who_interfered(man, by)?,
            _ if !season13 => return Ok(()),
            (true, false) => true,
            (false, true) => false,
            (false, false) if !(house.two_rookies_interfere && rookies) => return Ok(()),
            _ => table.both_marked.has(told_die!(self.desk, "Z5.5.8-g", "who interfered", Interferer)?),
        };
        let thrown = if offense {
            let foul =
                flag(self.scene.offense, FoulKind::PassInterference, spot(self.game, 0), FoulMoment::During);
            ZoneFlag { rule: rule!("Z5.5.8-e"), by: Some(self.scene.attacker(man)), ..foul }
        } else {
            ZoneFlag { by: Some(self.scene.defender(by)), ..interference(self.game, self.scene, far) }
        };
        self.log.flag(thrown, self.scene.offense);
        Ok(())
    }
}

/// How far along the receiver's way the guilty defender can get (Z5.1.2-q).
fn reached_by(game: &ZoneGame, scene: &ZoneScene, receiver: &RouteRunner, by: usize) -> Zone {
    let difference = scene.reaction_speed(by, receiver.slow) - receiver.speed;
    let (down, up) = react::reach(difference);
    let from = scene.defense.posts[by].zone;
    let board = game.book.board;
    let can = |zone: &&Zone| board.areas_downfield(from, **zone) <= down || board.areas(from, **zone) <= up;
    receiver.route.zones().iter().rev().find(can).copied().unwrap_or(from)
}

/// A flag at a spot, by the rule of bumps until its caller names another.
pub(super) fn flag(by: Side, kind: FoulKind, at: Spot, when: FoulMoment) -> ZoneFlag {
    ZoneFlag {
        foul: Foul { by, kind, at: Some(at), when },
        by: None,
        rule: rule!("Z5.1.2-s"),
        in_end_zone: false,
    }
}

/// Defensive interference at the far edge of a zone (Z5.5.8-d, Z6.4-r).
fn interference(game: &ZoneGame, scene: &ZoneScene, far: i16) -> ZoneFlag {
    let at = spot(game, far.min(scene.to_goal));
    let mut flag = flag(scene.offense.other(), FoulKind::DefensivePassInterference, at, FoulMoment::During);
    flag.rule = rule!("Z5.5.8-d");
    flag.in_end_zone = far >= scene.to_goal;
    flag
}
