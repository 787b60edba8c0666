//! How a game of a league came out.

use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// A game of a season by its number, from 1, in the order of the schedule; play-off games follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub u16);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How a result came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedHow {
    /// Live, each coach at his seat.
    Table,
    /// By machine coaches on both sides.
    Machine,
    Mail,
    /// At a real table, and the score typed in.
    TypedIn,
    /// One side did not play: it lost.
    Forfeit(Side),
    /// Neither side played: both lost.
    DoubleForfeit,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    pub points: Both<u16>,
    /// Unknown where only a score was typed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touchdowns: Option<Both<u8>>,
    pub how: PlayedHow,
}

/// What a game was to one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Won,
    Lost,
    Tied,
}

impl GameResult {
    /// A game that was played.
    pub const fn played(how: PlayedHow, points: Both<u16>, touchdowns: Option<Both<u8>>) -> GameResult {
        GameResult { points, touchdowns, how }
    }

    /// A ruling: this side did not play, and the other is given the points.
    pub fn forfeit(by: Side, points: u16) -> GameResult {
        let points = Both::of(by, 0, points);
        GameResult { points, touchdowns: Some(Both::default()), how: PlayedHow::Forfeit(by) }
    }

    /// A ruling: both lost.
    pub fn double_forfeit() -> GameResult {
        GameResult {
            points: Both::default(),
            touchdowns: Some(Both::default()),
            how: PlayedHow::DoubleForfeit,
        }
    }

    /// What it was to a side.
    pub fn outcome(&self, side: Side) -> Outcome {
        match self.how {
            PlayedHow::DoubleForfeit => Outcome::Lost,
            PlayedHow::Forfeit(by) if by == side => Outcome::Lost,
            PlayedHow::Forfeit(_) => Outcome::Won,
            _ => match self.points[side].cmp(&self.points[side.other()]) {
                Ordering::Greater => Outcome::Won,
                Ordering::Less => Outcome::Lost,
                Ordering::Equal => Outcome::Tied,
            },
        }
    }
}
