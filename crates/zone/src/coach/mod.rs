//! Coaches of the zone game. The book coach is a game plan being executed: mail play and the machine opponent are
//! the same thing.

mod book;
mod fourth;
mod hail_mary;
pub mod lab;
mod late;

pub use book::PlanCoach;

use hashmark_law::ScoreKind;

/// The down on which the offense kicks or goes for it.
const LAST_DOWN: u8 = 4;
/// With no more than this left in a half there is one play and no more.
const ONE_PLAY_SECONDS: u16 = 10;
/// The end of a game, when the score decides fourth downs and punt returns.
const ENDGAME_SECONDS: u16 = 300;
/// A deficit up to this is tied or turned by a field goal.
const FIELD_GOAL_POINTS: i32 = ScoreKind::FieldGoal.points() as i32;
/// A deficit up to this is made up by one touchdown and its try.
const ONE_SCORE_POINTS: i32 = (ScoreKind::Touchdown.points() + ScoreKind::TwoPoint.points()) as i32;
