//! The rollout (5.3.15): whether the quarterback gets out, and what is lost when he does not.

use super::rush_table::rushing;
use super::{PassPlay, ReceiverRead, block, rush, throw};
use crate::board::FieldSide;
use crate::defense::LineOption;
use crate::dice::one;
use crate::down::Down;
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::written::{PassTarget, ThrowStyle};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Whether the quarterback gets out to the side (Z5.3.15-b, -c, -d).
    pub(super) fn roll_out(&mut self, passing: &PassPlay) -> Flow<Option<FieldSide>> {
        let Some(roll) = passing.pass.roll else { return Ok(None) };
        if !block::outnumber(self.scene, passing.blockers, roll) {
            return Ok(None);
        }
        let speed = usize::from(self.scene.off[self.scene.passer].r.speed.clamp(1, 6) as u8);
        let mut up_to = i16::from(self.game.book.tables.rollout_up_to[speed - 1]);
        if self.game.book.house.easier_rollout {
            up_to += match self.scene.defense.option {
                LineOption::Rush => 0,
                LineOption::Normal => 1,
                LineOption::Cover => 2,
                LineOption::Stay => 3,
            };
            let weak = rushing(passing, &passing.pass.first, ReceiverRead::Primary, None);
            let total = rush::total(self.scene, self.game.book.tables, &self.game.book.house, &weak, &mut ());
            if self.game.book.house.minimal_rush && total < self.game.book.tables.rush_values.minimal {
                // There is not enough pressure to keep him in (Z5.3.15-n).
                return Ok(Some(roll));
            }
        }
        if up_to >= 6 {
            return Ok(Some(roll));
        }
        if up_to <= 0 {
            return Ok(None);
        }
        let die = one(self.desk, why!("Z5.3.15-b", "whether he can roll out"))?;
        let yes = i16::from(die) <= up_to;
        let who = Some(self.scene.attacker(self.scene.passer));
        step(self.desk, rule!("Z5.3.15-b"), || ZoneDetail::Chance {
            of: Chance::Rollout,
            who,
            sixths: up_to,
            die,
            yes,
        });
        Ok(yes.then_some(roll))
    }
}

/// A bullet that only the rollout would have made possible (Z5.3.15-l).
pub(super) fn lost_bullet(game: &ZoneGame, scene: &ZoneScene, target: &PassTarget, roll: FieldSide) -> bool {
    let (board, tables, house) = (game.book.board, game.book.tables, &game.book.house);
    let thrown = |roll| throw::real_throw(scene, board, tables, house, target, roll);
    target.throw == ThrowStyle::Bullet
        && thrown(None) != ThrowStyle::Bullet
        && thrown(Some(roll)) == ThrowStyle::Bullet
}
