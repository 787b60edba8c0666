//! The state of a game in a few words, as a scoreboard or an announcer has them.

use crate::names::Names;
pub use crate::tell::words::clock;
use crate::tell::words::{ordinal, period as long_period};
use hashmark_law::period::is_overtime;
use hashmark_law::{Both, Next, Side, Situation, down_and_distance, said_spot};

/// `2nd quarter`, `overtime`.
pub fn period(period: u8) -> String {
    if is_overtime(period) { long_period(period) } else { format!("{} quarter", ordinal(period)) }
}

/// `2nd & 7 at the MIL 34`, `MIL kicks off from the MIL 30`.
pub fn what_next(names: &dyn Names, next: Next, situation: &Situation) -> String {
    let club = names.club(situation.possession);
    let place = said_spot(names, situation.spot);
    match next {
        Next::Toss => "the toss".to_string(),
        Next::Kickoff => format!("{club} kicks off from {place}"),
        Next::FreeKick => format!("{club} has a free kick from {place}"),
        Next::Try => format!("{club} tries for the extra point"),
        Next::Scrimmage => format!("{} at {place}", down_and_distance(situation)),
        Next::Over => "final".to_string(),
    }
}

/// `Butte Diggers won, 24 to 17.`, `A tie at 17.`
pub fn result(names: &dyn Names, score: Both<u32>) -> String {
    let won = |side: Side| format!("{} won, {} to {}.", names.full(side), score[side], score[side.other()]);
    match score.home.cmp(&score.away) {
        std::cmp::Ordering::Greater => won(Side::Home),
        std::cmp::Ordering::Less => won(Side::Away),
        std::cmp::Ordering::Equal => format!("A tie at {}.", score.home),
    }
}
