//! From facts to what people read: play-by-play, box score, drive chart and scoring summary.
//!
//! Everything here is made from [`hashmark_law::Fact`]s alone, the same for every game; nothing here knows
//! how a result came about. Each count has one home, the accumulators [`Tally`] and [`PlayerTally`], which
//! allocate nothing and so also serve simulation; [`Book`] adds what a reader wants of a single game.

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

pub use book::Book;
pub use box_score::{BoxScore, ClubBox, DefenceRow, RatedPassing, Rates, Row};
pub use count::{
    Defence, DriveEnds, FirstDowns, Fumbles, Groups, Kickoffs, MEN, Passing, PlaceKicking, PlayerTally,
    Punting, Receiving, RedZone, Returns, Rushing, Tally, Team, Tries, band,
};
pub use drive::{Drive, DriveEnd, Won};
pub use lines::{Line, LineKind, Story};
pub use moves::{Mark, Move, MoveHow, mark, moves};
pub use names::{Names, Who};
pub use scoring::{Scoring, ScoringHow, TryEnd};
pub use sheet::{Club, DriveRow, ScoringRow, Sheet};
pub use tell::line;
