//! Leagues of any game: who plays whom and when, how the table stands and why, play-offs, odds, and the record of it.
//!
//! Pure like the games: no file, no clock, no thread. It knows no game; a game gives it results, and what a club carries
//! from week to week is the game's own ([`hashmark_table::Career`]). Everything shown is made from settings and acts.

mod book;
mod clubs;
mod playoffs;
mod result;
mod schedule;
mod standings;
mod ties;

pub use book::{ClubGame, SeasonBook, WonLost};
pub use clubs::{ClubMap, Conference, LeagueClub, LeagueDivision};
pub use playoffs::{
    Entrant, MeetingGames, PLAYOFF_CLUBS, PlayoffBracket, PlayoffFault, PlayoffForm, PlayoffMeeting, Seeded,
    WinnerRight, playoff_field,
};
pub use result::{GameId, GameResult, Outcome, PlayedHow};
pub use schedule::{
    MOST_WEEKS, ScheduleFault, ScheduleForm, ScheduleWish, SeasonSchedule, SheetFault, SheetMark,
    SheetProblem, WeekGames,
};
pub use standings::{StandingRow, Standings, Streak};
pub use ties::{
    CoinThrow, Coins, GameScope, PassedOver, PlacedClub, RankScope, Ranker, StepTaken, Sweep, TieFigure,
    TieKind, TieList, TieRules, TieStep,
};
