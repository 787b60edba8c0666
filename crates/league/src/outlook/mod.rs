//! What can still happen: what is clinched, what is lost, and how likely the rest is.

mod fate;
mod model;
mod odds;

pub use fate::{COUNTED_GAMES, ClubFates, Fate, fates};
pub use model::{MarginModel, PairingModel};
pub use odds::{ClubOdds, SeasonEnd, SeasonOdds, play_out};

use crate::book::SeasonBook;
use crate::ties::{CoinThrow, TieRules};
use crate::{ClubMap, GameId, GameResult, LeagueSeason, LeagueState, PlayoffForm};
use hashmark_table::{Fixture, SeasonStage};

/// A season as far as it is played, and the games that are left of it.
#[derive(Clone, Debug)]
pub struct RestOfSeason<'a> {
    pub map: &'a ClubMap,
    pub ties: &'a TieRules,
    pub form: PlayoffForm,
    pub coins: &'a [CoinThrow],
    /// Games that count and are played, in order.
    pub played: Vec<(GameId, Fixture, GameResult)>,
    /// Games that count and are not.
    pub left: Vec<(GameId, Fixture)>,
}

impl<'a> RestOfSeason<'a> {
    pub fn of(state: &'a LeagueState, season: &'a LeagueSeason) -> RestOfSeason<'a> {
        let mut counting: Vec<_> =
            season.games().iter().filter(|game| game.stage == SeasonStage::Regular).collect();
        counting.sort_by_key(|game| (game.week, game.id));
        let played = counting.iter().filter_map(|game| Some((game.id, game.fixture, game.result?)));
        let open = counting.iter().filter(|game| game.result.is_none());
        RestOfSeason {
            map: state.map(),
            ties: &state.settings().ties,
            form: state.settings().playoffs,
            coins: season.coins(),
            played: played.collect(),
            left: open.map(|game| (game.id, game.fixture)).collect(),
        }
    }

    fn book(&self) -> SeasonBook<'a> {
        SeasonBook::of(self.map, self.played.iter().map(|(id, fixture, result)| (*id, fixture, result)))
    }
}
