//! What coaches of every game know: the chance of winning from anywhere, and what to do when the clock and the score decide.
//!
//! The chances are data (`data/win-chances.toml`). So far they are a bell curve of margins with what real football expects of a
//! spot; the file names the command that learns them from our own games and smooths them. The rules are functions of a [`SidelineView`]: nothing here rolls, draws chance, or knows a game. Where a
//! game allows less than football does, its coach takes the nearest thing it allows.

mod chances;
mod clock;
mod fourth;
mod kicks;
mod plays;
mod table;
mod view;

pub use chances::{WinChances, points_behind};
pub use clock::{ClockWish, clock_wish, hurries, kneels};
pub use fourth::{FourthDown, fourth_down, fourth_down_chances};
pub use kicks::{KickoffWish, TryWish, kickoff_wish, kicks_now, takes_safety, try_wish};
pub use plays::{PlayNeed, expects_pass, play_need};
pub use table::{ChanceTable, MARGINS, TIME_KNOTS, TO_GO_KNOTS, YARD_KNOTS};
pub use view::{PlayPace, SidelineView};
