//! How many bonus stoppages a team has when a game begins (E2-stoppage-6..8).

use super::{Pool, Squad};
use crate::game::Book;
use hashmark_law::{Both, Side};

/// What everybody has (E2-stoppage-6).
const BASELINE: u8 = 5;

/// What both teams begin with, before the weather: five of each, what the ratings and a franchise player add, then
/// the home team's own (E2-stoppage-7, E2-stoppage-8).
pub fn opening(book: &Book) -> Both<Pool> {
    after_weather(book, 0)
}

/// The same on a day that costs everybody so many of each kind; the home team's own cannot be lost (E2-home-2).
pub fn after_weather(book: &Book, loss: u8) -> Both<Pool> {
    if !book.house.bonus_stoppages {
        return Both::default();
    }
    Both::from_fn(|side: Side| {
        let more =
            |extra: u8| (BASELINE + extra + franchise(book, side)).saturating_sub(loss) + home(book, side);
        let extra = extras(book, side);
        Pool { offence: more(extra.offence), defence: more(extra.defence) }
    })
}

/// The franchise player is worth one of each while he can play (E2-pr-14).
fn franchise(book: &Book, side: Side) -> u8 {
    let squad = book.sheets[side].team.squad.as_ref().filter(|_| book.house.player_rating);
    u8::from(squad.is_some_and(|squad| squad.franchise.is_some()))
}

/// The home team has one of each more, but not on neutral ground (E2-home-1, E2-home-12).
fn home(book: &Book, side: Side) -> u8 {
    u8::from(book.house.home_field && side == Side::Home && !book.venue.neutral)
}

/// By how much each unit is rated above the one it meets (E2-rating-5..7).
fn extras(book: &Book, side: Side) -> Pool {
    let squad = |side: Side| book.sheets[side].team.squad.as_ref().filter(|_| book.house.team_stats);
    let (Some(own), Some(theirs)) = (squad(side), squad(side.other())) else { return Pool::default() };
    let ((attack, defence), (other_attack, other_defence)) = (ratings(own), ratings(theirs));
    Pool { offence: attack.saturating_sub(other_defence), defence: defence.saturating_sub(other_attack) }
}

/// The offensive and the defensive rating (E2-rating-1..4).
fn ratings(squad: &Squad) -> (u8, u8) {
    let worth = |stat: &u8| match stat {
        ..=3 => 0u8,
        4..=5 => 1,
        6..=8 => 2,
        9..=12 => 3,
        13..=15 => 4,
        16..=17 => 5,
        _ => 6,
    };
    let rated = |stats: &[u8]| stats.iter().map(worth).sum::<u8>().clamp(3, 18);
    (rated(&squad.stats.0[..3]), rated(&squad.stats.0[3..]))
}
