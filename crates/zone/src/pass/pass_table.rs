//! The pass table (5.5.6).

use super::attempt::PassAttempt;
use super::{PassPlay, throw};
use crate::dice::one;
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::rule::{rule, why};
use crate::tables::PassCell;
use hashmark_table::{Desk, Flow};

/// What the dice of a pass say.
pub(super) struct Rolled {
    pub(super) die: u8,
    pub(super) second: u8,
    pub(super) cell: PassCell,
    /// Somebody may have interfered (Z5.5.8-a).
    pub(super) interferes: bool,
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Rolls on the pass table, in the columns for completion and interception.
    pub(super) fn roll_pass(&mut self, columns: (i16, i16), contested: bool, forced: bool) -> Flow<Rolled> {
        let (tables, house) = (self.game.book.tables, &self.game.book.house);
        let die = one(self.desk, why!("Z5.5-a", "the pass"))?;
        let interferes = die == self.game.book.tables.lists.interference.trigger && contested;
        let splits = throw::splits(tables, house, columns, die);
        let second = if splits || interferes {
            one(self.desk, why!("Z5.5-b", "the second die of the pass"))?
        } else {
            1
        };
        let complete = throw::cell(tables, house, columns.0, die, second);
        let intercept = throw::cell(tables, house, columns.1, die, second);
        let cell = throw::both(complete, intercept, forced, house);
        step(self.desk, rule!("Z5.5.6-a"), || ZoneDetail::Pass {
            complete: columns.0,
            intercept: columns.1,
            die,
            second: if splits || interferes { second } else { 0 },
            cell,
        });
        Ok(Rolled { die, second, cell, interferes })
    }
}

/// The rush made the difference if the same dice without it are no interception (Z5.5.9-b).
pub(super) fn made_by_the_rush(
    game: &ZoneGame,
    passing: &PassPlay,
    thrown: &PassAttempt,
    rolled: &Rolled,
) -> bool {
    let (tables, house, pressure) = (game.book.tables, &game.book.house, passing.pressure);
    let (_, without) = throw::columns(house, thrown.value + pressure, thrown.throw);
    let anyway = throw::cell(tables, house, without, rolled.die, rolled.second);
    pressure > 0 && !house.rusher_never_intercepts && !matches!(anyway, PassCell::I | PassCell::Is)
}
