//! What both coaches see before a play.

use crate::{Both, Side, Spot, period};
use serde::{Deserialize, Serialize};

/// The state of the football game between two plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Situation {
    /// 1 to 4, then 5 and up for overtime; [`crate::period`] says what each of them is.
    pub period: u8,
    /// Time left in the period as the scoreboard shows it.
    pub seconds: u16,
    /// Who has the ball, or kicks it.
    pub possession: Side,
    /// Where the ball is.
    pub spot: Spot,
    /// 1 to 4.
    pub down: u8,
    /// Where a first down is; the goal line at most.
    pub line_to_gain: Spot,
    /// Points.
    pub score: Both<u16>,
    /// Time-outs left in this half.
    pub timeouts: Both<u8>,
}

impl Situation {
    /// Yards to the line to gain.
    #[inline]
    pub fn to_go(&self) -> i16 {
        self.spot.gain_to(self.line_to_gain, self.possession)
    }

    /// Yards to the goal that the offense attacks.
    #[inline]
    pub fn to_goal(&self) -> i16 {
        self.spot.to_goal(self.possession)
    }

    /// Whether the line to gain is the goal line.
    #[inline]
    pub fn goal_to_go(&self) -> bool {
        self.line_to_gain.to_goal(self.possession) <= 0
    }

    /// By how much this side leads; negative when it trails.
    #[inline]
    pub fn margin(&self, side: Side) -> i32 {
        i32::from(self.score[side]) - i32::from(self.score[side.other()])
    }

    /// Whether a half ends with this period, or an overtime.
    #[inline]
    pub fn half_ends(&self) -> bool {
        period::is_last_of_half(self.period)
    }

    /// Whether this is overtime.
    #[inline]
    pub fn is_overtime(&self) -> bool {
        period::is_overtime(self.period)
    }

    /// Whether this is the first or second period.
    #[inline]
    pub fn is_first_half(&self) -> bool {
        period::is_first_half(self.period)
    }

    /// Whether half time follows this period.
    #[inline]
    pub fn ends_first_half(&self) -> bool {
        period::ends_first_half(self.period)
    }

    /// Whether this is the last period of regulation.
    #[inline]
    pub fn ends_regulation(&self) -> bool {
        period::ends_regulation(self.period)
    }

    /// Whether the game may end with this period: the last of regulation, or any of overtime.
    #[inline]
    pub fn may_end_game(&self) -> bool {
        period::may_end_game(self.period)
    }

    /// First and ten (or goal) for a side at a spot.
    #[inline]
    pub fn first_and_ten(&mut self, side: Side, spot: Spot) {
        self.possession = side;
        self.spot = spot;
        self.down = 1;
        self.line_to_gain = spot.ahead(side, 10).between_goals();
    }
}

impl Situation {
    /// A side's try from this many yards out.
    pub(crate) fn try_from(&mut self, side: Side, yards: u8) {
        self.first_and_ten(side, Spot::from_goal(side, i16::from(yards)));
        self.line_to_gain = Spot::from_goal(side, 0);
    }
}

/// What kind of play comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// The coin: at the start, and again before overtime.
    Toss,
    /// A kickoff by the side in possession.
    Kickoff,
    /// A free kick after a safety by the side in possession.
    FreeKick,
    /// A play from scrimmage.
    Scrimmage,
    /// A try after a touchdown by the side in possession.
    Try,
    /// Nothing: the game is over.
    Over,
}

/// The kinds of play a record tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayKind {
    Kickoff,
    /// A free kick after a safety.
    FreeKick,
    /// From scrimmage.
    Scrimmage,
    /// A try for one or two points.
    Try,
}

impl From<PlayKind> for Next {
    fn from(kind: PlayKind) -> Next {
        match kind {
            PlayKind::Kickoff => Next::Kickoff,
            PlayKind::FreeKick => Next::FreeKick,
            PlayKind::Scrimmage => Next::Scrimmage,
            PlayKind::Try => Next::Try,
        }
    }
}
