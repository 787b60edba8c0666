//! Machine coaches, and the assistant who suggests orders for all eleven.

mod aim;
mod block;
mod book;
mod cover;
mod draft;
mod kick;
mod plan;
mod pursue;
mod throw;

pub use book::Book;

use crate::call::{Orders, Window};
use crate::game::Electric;
use hashmark_dice::Stream;
use hashmark_law::Side;

/// What the assistant would do in a stoppage: the book coach's orders, the same whenever it is asked.
pub fn suggest(game: &Electric, side: Side, window: Window) -> Orders {
    let mut chance = Stream::lane(u64::from(game.state.pulses), side as u64);
    let plan = if game.state.situation.possession == side {
        plan::attack(game, side, &mut chance)
    } else {
        plan::defend(game, &mut chance).0
    };
    book::orders(game, side, window, &plan, &mut chance)
}
