//! A weak rush helps the pass (5.3.14, 5.3.17).

use super::{PassPlay, rush};
use crate::board::FieldSide;
use crate::defense::LineOption;
use crate::dice::one;
use crate::down::Down;
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::rule::{rule, why};
use crate::written::ThrowTiming;
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Little pressure helps the pass (Z5.3.17-a), not on a rollout (Z5.3.15-m).
    pub(super) fn minimal_rush(&mut self, passing: &mut PassPlay, total: i16) -> Flow<()> {
        passing.help = 0;
        let least = self.game.book.tables.rush_values.minimal;
        if !self.game.book.house.minimal_rush
            || passing.roll.is_some()
            || total >= least
            || self.scene.defense.option == LineOption::Stay
        {
            return Ok(());
        }
        let sixths = least - total;
        let die = one(self.desk, why!("Z5.3.17-a", "whether the weak rush helps the pass"))?;
        let yes = i16::from(die) <= sixths;
        step(self.desk, rule!("Z5.3.17-a"), || ZoneDetail::Chance {
            of: Chance::MinimalRush,
            who: None,
            sixths,
            die,
            yes,
        });
        passing.help = i16::from(yes);
        Ok(())
    }

    /// A line that stays at home gives the pass one, sometimes two (Z5.0.4-c, Z5.3.13-c, Z5.3.14-b).
    pub(super) fn stay_bonus(&mut self, quick: bool, roll: Option<FieldSide>) -> Flow<i16> {
        if self.scene.defense.option != LineOption::Stay || quick {
            return Ok(0);
        }
        let tables = self.game.book.tables;
        let gives = tables.lists.rush_matrix.row(ThrowTiming::Normal, LineOption::Stay).pass_bonus;
        let least = tables.rush_values.minimal;
        let total = rush::unmodified(self.scene, &self.game.book.house);
        if !self.game.book.house.stay_minimal_rush || total >= least || roll.is_some() {
            return Ok(gives);
        }
        let sixths = least - total;
        let die = one(self.desk, why!("Z5.3.14-b", "whether the weak line gives two"))?;
        let yes = i16::from(die) <= sixths;
        step(self.desk, rule!("Z5.3.14-b"), || ZoneDetail::Chance {
            of: Chance::StayMinimalRush,
            who: None,
            sixths,
            die,
            yes,
        });
        Ok(gives + i16::from(yes))
    }
}
