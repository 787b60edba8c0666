//! How the defense reacts to a run (ZR7.2-c, ZR7.2-d).

use super::CarrierPath;
use crate::board::Zone;
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::formation::Label;
use crate::game::{ZoneGame, step};
use crate::pass::react::follow;
use crate::rule::rule;
use crate::scene::ZoneScene;
use hashmark_table::Desk;

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The defense reacts: men on the runner go where he goes through, men on blockers go along, linemen who follow go
    /// with the man facing them.
    pub(crate) fn react_to_run(&mut self, way: &CarrierPath) {
        let board = self.game.book.board;
        let path = way.path;
        for at in self.scene.roles.man.or(self.scene.following()).but(self.scene.def_gone).iter() {
            let from = self.scene.defense.posts[at].zone;
            let (target, next, speed) = match self.scene.covers(at) {
                Some(man) if man == way.by => {
                    let speed = i16::from(self.scene.off[man].r.speed) + i16::from(way.quick);
                    let spies = man == self.scene.passer;
                    (path[0], path[1], speed - i16::from(spies))
                }
                Some(man) => match way.blocks[man].filter(|_| way.named.has(man)) {
                    Some(zone) => (zone, zone, i16::from(self.scene.off[man].r.speed)),
                    None => continue,
                },
                None if self.scene.follows(at) => match followed(self.scene, at, way.blocks) {
                    Some((zone, speed)) => (zone, zone, speed),
                    None => continue,
                },
                None => continue,
            };
            let difference = self.scene.reaction_speed(at, way.slow) - speed;
            let to = if self.scene.follows(at) {
                // One zone along the line when he is as fast, two when he is two faster (ZR7.2-d).
                let most = if difference >= 2 { 2 } else { u8::from(difference >= 0) };
                if board.steps(from, target) <= most { target } else { from }
            } else {
                follow(board, from, difference, target, next).0
            };
            if to != from {
                self.scene.at.put(at, to);
                let who = self.scene.defender(at);
                let areas = board.areas(from, to);
                let by = if self.scene.follows(at) { rule!("ZR7.2-d") } else { rule!("ZR7.2-c") };
                step(self.desk, by, || ZoneDetail::Reacted { who, from, to, areas });
            }
        }
    }
}

/// The man facing a lineman of the defense: a tackle in L and R; in C the center for one alone, the guards for two,
/// all three for three, in the order of the elevens.
fn faces(scene: &ZoneScene, at: usize) -> Option<usize> {
    let zone = scene.defense.posts[at].zone;
    let label = match zone {
        Zone::L => Label::Lt,
        Zone::R => Label::Rt,
        _ => Label::C,
    };
    let line = || (0..11).filter(|by| scene.is_lineman(*by) && scene.defense.posts[*by].zone == zone);
    let place = line().position(|by| by == at)?;
    let mut guards = (0..11).filter(|man| matches!(scene.label(*man), Label::Lg | Label::Rg));
    match (zone, line().count(), place) {
        (Zone::C, 2.., 0) => guards.next(),
        (Zone::C, 2, 1) | (Zone::C, 3.., 2) => guards.nth(1),
        (_, _, 0) | (Zone::C, 3.., 1) => scene.find(label),
        _ => None,
    }
}

/// The lineman a defensive lineman follows, if he leaves for another place at the line (Z5.0.3-a).
fn followed(scene: &ZoneScene, at: usize, blocks: &[Option<Zone>; 11]) -> Option<(Zone, i16)> {
    let man = faces(scene, at)?;
    let zone = blocks[man].filter(|zone| zone.row() == 0)?;
    (zone != scene.defense.posts[at].zone).then(|| (zone, i16::from(scene.off[man].r.speed)))
}
