//! How many bonus stoppages a team has when a game begins (E2-stoppage-6..8).

use super::squad::edge;
use super::{Pool, Squad};
use crate::game::ElectricRules;
use hashmark_law::{Both, Side};

/// What everybody has (E2-stoppage-6).
const BASELINE: u8 = 5;

/// What both teams begin with, before the weather: five of each, what the ratings and a franchise player add, then
/// the home team's own (E2-stoppage-7, E2-stoppage-8).
pub fn opening(book: &ElectricRules) -> Both<Pool> {
    after_weather(book, 0)
}

/// The same on a day that costs everybody so many of each kind; the home team's own cannot be lost (E2-home-2).
pub fn after_weather(book: &ElectricRules, loss: u8) -> Both<Pool> {
    if !book.house.bonus_stoppages {
        return Both::default();
    }
    Both::from_fn(|side: Side| {
        let more =
            |extra: u8| (BASELINE + extra + franchise(book, side)).saturating_sub(loss) + home(book, side);
        let extra = extras(book, side);
        Pool { offense: more(extra.offense), defense: more(extra.defense) }
    })
}

/// The franchise player is worth one of each while he can play (E2-pr-14).
fn franchise(book: &ElectricRules, side: Side) -> u8 {
    let squad = book.sheets[side].team.squad.as_ref().filter(|_| book.house.player_rating);
    u8::from(squad.is_some_and(Squad::franchise_plays))
}

/// The home team has one of each more, but not on neutral ground (E2-home-1, E2-home-12).
fn home(book: &ElectricRules, side: Side) -> u8 {
    u8::from(book.house.home_field && side == Side::Home && !book.venue.neutral)
}

/// By how much each unit is rated above the one it meets (E2-rating-5..7).
fn extras(book: &ElectricRules, side: Side) -> Pool {
    let ratings = |side: Side| {
        let team = &book.sheets[side].team;
        team.squad.as_ref().filter(|_| book.house.team_stats).map(|squad| squad.ratings(team))
    };
    ratings(side).zip(ratings(side.other())).map_or(Pool::default(), |(own, other)| edge(own, other))
}
