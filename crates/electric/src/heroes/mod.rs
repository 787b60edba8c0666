//! The second part of the book: heroes. What a squad is, and what the game remembers of it while it is played.
//!
//! Every chapter is a switch of [`House`](crate::house::House); with all of them off nothing here is asked.

pub mod ability;
pub mod club;
pub mod create;
mod doubt;
pub mod guide;
pub mod injury;
pub mod live;
pub mod merit;
pub mod numbers;
mod place;
pub mod pools;
pub mod roster;
pub mod season;
pub mod squad;
pub mod weather;

pub use live::{Bench, Bonus, Live, Now, Pool};
pub use numbers::Numbers;
pub use squad::{Hero, Squad, Stat, Stats, Status};

use crate::game::Electric;
use crate::outcome::{Kind, Outcome};
use hashmark_law::{Next, Side};
use hashmark_table::{Desk, Flow};
pub(crate) use merit::Told;

/// A play has been told: it is judged, and who fell is looked at.
pub(crate) fn after_play<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, told: &Told<'_>) -> Flow<()> {
    merit::judge(game, desk, told);
    injury::checks(game, desk)
}

/// The next play is known: a possession that is over lets men come back (E2-injury-7, E2-injury-8), and a game that is
/// over is judged as a whole.
pub(crate) fn turned<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, outcome: &Outcome, before: Side) {
    let now = &game.state;
    let kicked = matches!(outcome.kind, Kind::Kickoff | Kind::FreeKick);
    let kicks = matches!(now.next, Next::Kickoff | Next::FreeKick);
    if kicked || kicks || now.situation.possession != before {
        game.state.heroes.possession += 1;
        game.state.heroes.ledger.drive.clear();
    }
    merit::new_period(game);
    if game.state.next == Next::Over {
        merit::game_over(game, desk);
    }
}
