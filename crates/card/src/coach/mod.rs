//! Machine coaches of the card game. `book` plays by the solitaire chart and the playing suggestions.

mod book;
mod formations;
mod fourth;
mod late;
mod plan;

pub use book::CardBookCoach;
pub(crate) use plan::CoachView;

use hashmark_dice::Stream;
use hashmark_law::ScoreKind;

/// The down on which distance starts to decide who plays.
const THIRD_DOWN: u8 = 3;
/// The down on which the offense kicks or goes for it.
const LAST_DOWN: u8 = 4;
/// Third and long: the playing suggestions begin at so much to go (C-sugg-1, C-sugg-3).
const THIRD_AND_LONG_YARDS: i16 = 7;
/// Third or fourth and short: no more than this to go.
const SHORT_YARDS: i16 = 1;
/// The end of a game, when the score decides what is played and what is done on fourth down.
const ENDGAME_SECONDS: u16 = 300;
/// With no more than this left in a half nobody starts another drive: long field goals are tried, kickoffs squibbed.
const HALF_OVER_SECONDS: u16 = 30;
/// A deficit up to this is tied or turned by a field goal.
const FIELD_GOAL_POINTS: i32 = ScoreKind::FieldGoal.points() as i32;
/// A deficit up to this is made up by one touchdown and its try.
const ONE_SCORE_POINTS: i32 = (ScoreKind::Touchdown.points() + ScoreKind::TwoPoint.points()) as i32;

/// True so many times in a hundred.
fn percent(chance: &mut Stream, times: u32) -> bool {
    chance.below(100) < times
}

/// True once in so many times.
fn one_in(chance: &mut Stream, times: u32) -> bool {
    chance.below(times) == 0
}
