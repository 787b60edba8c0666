//! The scramble (5.3.16).

use super::RunState;
use super::moves::{BlockerWalk, MoveBudget, gate_reached};
use crate::board::{FieldSide, Zone};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::formation::{Gate, Label};
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneOutcome;
use crate::pass::PassPlay;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::ElevenSet;
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The quarterback runs instead of throwing to a safety valve (Z5.3.16).
    pub(crate) fn scramble(&mut self, passing: &PassPlay, zone: Option<Zone>) -> Flow<ZoneOutcome> {
        let wanted = match (zone, passing.roll) {
            (Some(Zone::L), _) => Gate::Lt,
            (Some(Zone::R), _) => Gate::Rt,
            (Some(Zone::Wl), Some(_)) | (None, Some(FieldSide::Left)) => Gate::Wl,
            (Some(Zone::Wr), Some(_)) | (None, Some(FieldSide::Right)) => Gate::Wr,
            _ if self.scene.hand == FieldSide::Left => Gate::Lc,
            _ => Gate::Rc,
        };
        let walk = MoveBudget { less: 0, free: false, quick: false, more: 1, screen: false };
        let by = self.scene.passer;
        let gate = gate_reached(self.scene, by, wanted, &walk);
        let mut blocks = [None; 11];
        let mut blockers = BlockerWalk::new(self.game, self.scene, gate.path(), &walk);
        for (at, block) in blocks.iter_mut().enumerate() {
            let label = self.scene.label(at);
            let end = matches!(label, Label::Le | Label::Re);
            let back = self.game.book.house.backs_block_for_scrambles && self.scene.off[at].pos.is_back();
            if passing.blockers.has(at) && (label.is_interior() || end || back) {
                *block = Some(blockers.straight_ahead(at));
            }
        }
        if let Some((man, zone)) = downfield(self.game, self.scene, passing, gate) {
            blocks[man] = Some(zone);
        }
        let going = RunState { scramble: true, ..RunState::new(by, gate, blocks) };
        let who = self.scene.attacker(by);
        step(self.desk, rule!("Z5.3.16-b"), || ZoneDetail::Moved {
            who,
            gate: Some(gate),
            to: Some(gate.zone()),
            short: gate != wanted,
            left: 0,
        });
        self.scene.ground = true;
        self.react_to_run(&going.way(ElevenSet::default()));
        self.carry_ball(&going)
    }
}

/// Where the receiver who was not thrown to blocks for a scramble: where he is, or, if no defender is there, as far
/// the runner's path as a defender stands within the points he has left (Z5.3.16-e).
fn downfield(game: &ZoneGame, scene: &ZoneScene, passing: &PassPlay, gate: Gate) -> Option<(usize, Zone)> {
    let board = game.book.board;
    let (man, from, left) = passing.primary()?;
    let on_the_way = |zone: &&Zone| {
        zone.row() > 0
            && i16::from(board.steps(from, **zone)) <= left
            && scene.in_zone(**zone).next().is_some()
    };
    let zone = match scene.in_zone(from).next() {
        Some(_) => from,
        None => gate.path().iter().find(on_the_way).copied().unwrap_or(from),
    };
    Some((man, zone))
}
