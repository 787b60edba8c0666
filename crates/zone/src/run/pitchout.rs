//! The pitchout, and the pitch that is dropped (6.1.4c).

use crate::dice::two;
use crate::down::{Down, spot, taken_up};
use crate::event::{TableDie, ZoneDetail};
use crate::formation::Gate;
use crate::game::{ZoneGame, step};
use crate::incidents::fumble::{SpillKind, ZoneFumble};
use crate::outcome::ZoneOutcome;
use crate::rule::{rule, why};
use crate::written::ElevenSet;
use hashmark_law::{CarryHow, Fact};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The pitch is dropped on a 2 (ZR6.2-k).
    pub(super) fn pitch_dropped(&mut self) -> Flow<bool> {
        let die = two(self.desk, why!("ZR6.2-k", "the pitch"))?;
        step(self.desk, rule!("ZR6.2-k"), || ZoneDetail::Die { of: TableDie::Pitch, die });
        Ok(die <= self.game.book.tables.run.pitch_fumble)
    }

    pub(super) fn fumble_pitch(&mut self, by: usize, gate: Gate) -> Flow<ZoneOutcome> {
        let board = self.game.book.board;
        let at = spot(self.game, self.game.book.tables.run.pitch_fumble_at);
        let within = if board.sideline.has(gate.zone()) { 3 } else { 2 };
        let near = |at: &usize| board.steps(self.scene.defense.posts[*at].zone, gate.zone()) <= within;
        let others = self.scene.covering(by).filter(near).fold(ElevenSet::default(), ElevenSet::with);
        let who = self.scene.attacker(by);
        let from = spot(self.game, 0);
        self.log.facts.add(
            rule!("ZR6.2-k"),
            Fact::Carry { by: who, how: CarryHow::Outside, from, to: at.between_goals() },
        );
        let spill = ZoneFumble {
            by: who,
            at,
            base: at,
            kind: SpillKind::Pitch,
            mates: ElevenSet::default(),
            others,
            around: crate::incidents::ALL,
            sideline: true,
            answers: who.side,
        };
        let taken = self.fumble(&spill)?;
        Ok(taken_up(self.scene, self.log, &taken))
    }
}
