//! From facts to what people read: play-by-play, box score, drive chart and scoring summary.
//!
//! Everything here is made from [`hashmark_law::Fact`]s alone, the same for every game; nothing here knows
//! how a result came about. Each count has one home, the accumulators [`TeamTally`] and [`PlayerTally`], which
//! allocate nothing and so also serve simulation; [`GameRecord`] adds what a reader wants of a single game.

mod book;
mod box_score;
mod count;
mod drive;
mod lines;
mod moves;
mod names;
mod play;
pub mod say;
mod scoring;
mod sheet;
mod tell;
pub mod text;
mod watch;

pub use book::GameRecord;
pub use box_score::{BoxScore, BoxScoreRow, ClubBox, DefenseStatsRow, RatedPassing, TeamRates};
pub use count::{
    DefenseStats, DriveEnds, FirstDowns, FumbleStats, Groups, Kickoffs, MEN, PassingStats, PlaceKicking,
    PlayerTally, Punting, Receiving, RedZone, ReturnStats, RushingStats, TeamTally, TeamTotals, Tries, band,
};
pub use drive::{Drive, DriveEnd, Won};
pub use lines::{GameStory, LineKind, StoryLine};
pub use moves::{BallMove, MoveHow, PlayMark, mark, moves};
pub use names::{NamedMan, Names};
pub use scoring::{Scoring, ScoringHow, TryEnd};
pub use sheet::{ClubNames, DriveRow, GameSheet, ScoringRow};
pub use tell::line;
