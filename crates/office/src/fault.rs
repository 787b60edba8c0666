//! What can be wrong with a league.

use hashmark_league::{ActRefusal, GameId, LeagueFileError, LeagueNote, ScheduleFault, SettingsFault};
use hashmark_table::Fixture;

/// Why something could not be done; the league is as it was.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OfficeFault {
    #[error("{0}")]
    File(#[from] LeagueFileError),
    #[error("{0}")]
    Note(LeagueNote),
    #[error("{}", .0.iter().map(SettingsFault::to_string).collect::<Vec<_>>().join("; "))]
    Settings(Vec<SettingsFault>),
    #[error("{0}")]
    Schedule(#[from] ScheduleFault),
    #[error("this is a league of the game {0:?}, which this program does not have, or which has no leagues")]
    NoGame(String),
    #[error("line 2: the rules and rosters of the league are missing")]
    NoBook,
    #[error("line 2: {0}")]
    Book(String),
    #[error("{0}")]
    Act(#[from] ActRefusal),
    /// A game could not be played, or is not what it is said to be.
    #[error("season {season}, game {game}, {} at {}: {what}", .fixture.away, .fixture.home)]
    Game { season: u16, game: GameId, fixture: Fixture, what: String },
    #[error("{0}")]
    Club(String),
    #[error("this cannot be written: {0}")]
    Unwritable(String),
    #[error("there is no season {0} in this league")]
    NoSeason(u16),
}

impl From<serde_json::Error> for OfficeFault {
    fn from(error: serde_json::Error) -> OfficeFault {
        OfficeFault::Unwritable(error.to_string())
    }
}
