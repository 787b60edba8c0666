//! The second part of the book: heroes. What a squad is, and what the game remembers of it while it is played.
//!
//! Every chapter is a switch of [`House`](crate::house::House); with all of them off nothing here is asked.

pub mod ability;
mod close_calls;
pub mod club;
pub mod create;
pub mod guide;
pub mod injury;
pub mod live;
pub mod numbers;
mod place;
pub mod pools;
pub mod rating_awards;
pub mod roster;
pub mod season;
pub mod squad;
pub mod weather;

pub use live::{Bonus, CampaignState, InactiveMen, ManInGame, Pool};
pub use numbers::CampaignNumbers;
pub use squad::{Hero, Squad, Stat, Stats, Status};

use crate::game::Electric;
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use hashmark_law::{Next, Side};
use hashmark_table::{Desk, Flow};
pub(crate) use rating_awards::ToldPlay;

/// A play has been told: it is judged, and who fell is looked at.
pub(crate) fn after_play<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    told: &ToldPlay<'_>,
) -> Flow<()> {
    rating_awards::judge(game, desk, told);
    injury::checks(game, desk)
}

/// The next play is known: a possession that is over lets men come back (E2-injury-7, E2-injury-8), and a game that is
/// over is judged as a whole.
pub(crate) fn turned<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: &ElectricOutcome,
    before: Side,
) {
    let now = &game.state;
    let kicked = matches!(outcome.kind, ElectricPlayKind::Kickoff | ElectricPlayKind::FreeKick);
    let kicks = matches!(now.next, Next::Kickoff | Next::FreeKick);
    if kicked || kicks || now.situation.possession != before {
        game.state.heroes.possession += 1;
        game.state.heroes.ledger.drive.clear();
    }
    rating_awards::new_period(game);
    if game.state.next == Next::Over {
        rating_awards::game_over(game, desk);
    }
}
