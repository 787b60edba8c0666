//! What is done in a league, one act after the other. An act is never changed; a correction is another act.

use crate::schedule::SeasonSchedule;
use crate::ties::CoinThrow;
use crate::{GameId, GameResult};
use hashmark_table::{ClubTag, Fixture};
use serde::{Deserialize, Serialize};

/// Whose act it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActBy {
    /// Nobody's: it follows from the rules of the league.
    League,
    Commissioner,
    Coach(ClubTag),
}

/// An act with who and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueEntry {
    /// Seconds since the beginning of 1970, as whoever wrote it down saw them.
    pub when: u64,
    pub by: ActBy,
    pub act: LeagueAct,
}

/// Something done in a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LeagueAct {
    /// A season begins with its schedule.
    Season { season: u16, schedule: SeasonSchedule },
    /// A game began at the table: from here on it is finished or given up, and nobody begins it a second time.
    Begun { game: GameId, fixture: Fixture },
    /// A game ended.
    Result {
        game: GameId,
        fixture: Fixture,
        result: GameResult,
        /// The digest of the match it came from, where there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played_in: Option<String>,
    },
    /// A result was wrong: this one stands instead, or none.
    Correction {
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<GameResult>,
        reason: String,
    },
    /// A game that was not played yet goes to another week or ground.
    Moved {
        game: GameId,
        /// From 1, preseason weeks counted.
        week: u8,
        fixture: Fixture,
        reason: String,
    },
    /// A tie was decided by coin.
    Coin(CoinThrow),
    /// A ruling or a word that changes no figure.
    Word(String),
}
