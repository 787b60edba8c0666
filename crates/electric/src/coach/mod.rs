//! Machine coaches, and the assistant who suggests orders for all eleven.

use crate::call::{Orders, Window};
use crate::game::Electric;
use hashmark_law::Side;

/// What the assistant would do in a stoppage.
pub fn suggest(game: &Electric, side: Side, window: Window) -> Orders {
    crate::legal::least(game, side, window)
}
