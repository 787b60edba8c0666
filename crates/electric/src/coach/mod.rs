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

/// The down after which the ball is lost.
const LAST_DOWN: u8 = 4;
/// From this down on a play has to make the line to gain.
const MONEY_DOWN: u8 = 3;
/// The most that one possession can make up: a touchdown and two points.
const ONE_SCORE_POINTS: i32 = 8;
/// So many linemen and linebackers are a crowd in the box.
const CROWDED_BOX_MEN: usize = 8;
/// So few of them are a light box.
const LIGHT_BOX_MEN: usize = 5;
/// A coin decides.
const EVEN: f64 = 0.5;
/// Straight to the right, as coaches give degrees.
const SQUARE_DEGREES: i16 = 90;
/// A dial turned as far as it goes: the base runs in a circle.
const DIAL_HARD_OVER: i8 = 9;
/// What the lane of a package is worth beside the room in it, where all of the book is played: more than anything else.
const LANE_OF_THE_BOOK: f32 = 40.0;
/// How far past the line a runner is sent through his hole.
const HOLE_YARDS: f32 = 2.0;
/// How far before the man with the ball his blockers look for who will meet him.
const ESCORT_YARDS: f32 = 10.0;

/// What the assistant would do in a stoppage: the book coach's own orders, the same whenever it is asked.
pub fn suggest(game: &Electric, side: Side, window: Window) -> Orders {
    ElectricBookCoach::assistant(game).orders(game, side, window)
}

/// The same of an assistant who was told to play a package.
pub fn follow(game: &Electric, side: Side, window: Window, package: PackageId) -> Orders {
    ElectricBookCoach::assistant(game).told(package).orders(game, side, window)
}
