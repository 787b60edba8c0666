//! What a game of a league came to, besides its score: statistics from the facts, and what it did to both clubs.

use super::ClubState;
use hashmark_law::{Both, Side};
use hashmark_record::{Groups, PlayerTally, TeamTally, TeamTotals};
use hashmark_table::{Describe, EventSink, News};
use serde::{Deserialize, Serialize};

/// Men who did anything, by their numbers in the club's list.
pub type MenGroups = Vec<(u8, Groups)>;

/// What both teams and their men did in a game, from its facts.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameStatistics {
    pub teams: Both<TeamTotals>,
    pub men: Both<MenGroups>,
}

/// Statistics, clubs, and news of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameReport {
    pub statistics: GameStatistics,
    /// Both clubs after it.
    pub clubs: Both<ClubState>,
    pub news: Both<Vec<News>>,
}

/// Listens to a game and counts.
#[derive(Default)]
pub(super) struct GameCounter {
    teams: TeamTally,
    men: PlayerTally,
}

impl<G: Describe> EventSink<G> for GameCounter {
    fn event(&mut self, event: impl FnOnce() -> G::Event) {
        if let Some(fact) = G::fact(&event()) {
            self.teams.enter(fact);
            self.men.enter(fact);
        }
    }
}

impl GameCounter {
    pub fn statistics(&self) -> GameStatistics {
        let men = |side: Side| self.men.active(side).map(|(who, groups)| (who.man, *groups)).collect();
        GameStatistics { teams: self.teams.teams, men: Both::from_fn(men) }
    }
}
