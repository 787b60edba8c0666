//! Machine coaches, and the assistant who suggests orders for all eleven.

mod aim;
mod audible;
mod block;
mod bonus;
mod book;
mod bubble;
mod choose;
mod cover;
mod doubt;
mod draft;
mod ground;
mod jobs;
mod kick;
mod plan;
mod pursue;
mod throw;
mod trick;
mod windows;

pub use book::ElectricBookCoach;
pub use throw::beaten;

use crate::call::{Orders, Window};
use crate::forms::PackageId;
use crate::game::Electric;
use hashmark_law::Side;

/// What the assistant would do in a stoppage: the book coach's own orders, the same whenever it is asked.
pub fn suggest(game: &Electric, side: Side, window: Window) -> Orders {
    ElectricBookCoach::assistant(game).orders(game, side, window)
}

/// The same of an assistant who was told to play a package.
pub fn follow(game: &Electric, side: Side, window: Window, package: PackageId) -> Orders {
    ElectricBookCoach::assistant(game).told(package).orders(game, side, window)
}
