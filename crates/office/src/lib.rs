//! The league office: has the games of a league played, keeps them beside its acts, counts what happened in them, and
//! plays them all again to prove the table.
//!
//! It opens no file, reads no clock, and starts no thread: bytes come in, lines to append go out, and whoever calls it
//! says when it is and brings the threads. It knows no game but through [`hashmark_entry::league`].

mod advance;
mod clubs;
mod fault;
mod kept;
mod odds;
mod office;
mod own_game;
mod statistics;
mod verify;

pub use advance::{AdvanceGoal, Advanced};
pub use fault::OfficeFault;
pub use kept::{packed, unpacked};
pub use odds::{OddsBy, season_odds};
pub use office::{LeagueOffice, OpenedLeague};
pub use own_game::OwnGame;
pub use statistics::{ClubSeason, LEADER_COLUMNS, LeaderColumn, ManSeason, SeasonStatistics, StatisticsOf};
pub use verify::{LeagueDoubt, LeagueProof};
