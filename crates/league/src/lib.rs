//! Leagues of any game: who plays whom and when, how the table stands and why, play-offs, odds, and the record of it.
//!
//! Pure like the games: no file, no clock, no thread. It knows no game; a game gives it results, and what a club carries
//! from week to week is the game's own ([`hashmark_table::Career`]). Everything shown is made from settings and acts.

mod acts;
mod book;
mod clubs;
mod file;
mod outlook;
mod playoffs;
mod result;
mod schedule;
mod settings;
mod standings;
mod state;
mod ties;

pub use acts::{ActBy, LeagueAct, LeagueEntry};
pub use book::{ClubGame, SeasonBook, WonLost};
pub use clubs::{ClubMap, Conference, LeagueClub, LeagueDivision};
pub use file::{
    KeptGame, LEAGUE_FORMAT, LeagueFileError, LeagueHeader, LeagueItem, LeagueNote, LeagueWriter,
    LoadedLeague, load_league,
};
pub use outlook::{
    COUNTED_GAMES, ClubFates, ClubOdds, Fate, MarginModel, PairingModel, RestOfSeason, SeasonEnd, SeasonOdds,
    fates, play_out,
};
pub use playoffs::{
    Entrant, MeetingGames, PLAYOFF_CLUBS, PlayoffBracket, PlayoffFault, PlayoffForm, PlayoffMeeting, Seeded,
    WinnerRight, playoff_field,
};
pub use result::{GameId, GameResult, Outcome, PlayedHow};
pub use schedule::{
    MOST_WEEKS, ScheduleFault, ScheduleForm, ScheduleWish, SeasonSchedule, SheetFault, SheetMark,
    SheetProblem, WeekGames,
};
pub use settings::{LEAGUE_CLUBS, LeagueSettings, SettingsFault};
pub use standings::{StandingRow, Standings, Streak};
pub use state::{ActRefusal, LeagueGame, LeagueSeason, LeagueState};
pub use ties::{
    CoinThrow, Coins, GameScope, PassedOver, PlacedClub, RankScope, Ranker, StepTaken, Sweep, TieFigure,
    TieKind, TieList, TieRules, TieStep,
};
