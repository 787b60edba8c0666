//! What a coach on the sideline knows when he decides.

use hashmark_law::{Side, Situation};

/// What a play takes off the clock in the game that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayPace {
    /// A play that ends in bounds, with its huddle.
    pub in_bounds: u16,
    /// The same without a huddle.
    pub hurried: u16,
    /// A play after which the clock stands.
    pub stopped: u16,
    /// A knee, with all the time that may be let run after it.
    pub kneel: u16,
}

impl PlayPace {
    /// As on a real field.
    pub const FOOTBALL: PlayPace = PlayPace { in_bounds: 35, hurried: 18, stopped: 6, kneel: 40 };
}

/// How a game stands for one side, and what its plays take.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SidelineView {
    pub situation: Situation,
    /// Who decides.
    pub side: Side,
    pub pace: PlayPace,
    /// The chance that a field goal of the side with the ball is good from here; 0 where nobody would try.
    pub field_goal: f64,
    /// The defense scores on a try that it carries back.
    pub defense_scores_on_try: bool,
}

impl SidelineView {
    /// By how much the side leads.
    pub(crate) fn margin(&self) -> i32 {
        self.situation.margin(self.side)
    }

    /// By how much it is behind; none or less when it is not.
    pub(crate) fn behind(&self) -> i32 {
        -self.margin()
    }

    /// Seconds left in this period.
    pub(crate) fn seconds(&self) -> u16 {
        self.situation.seconds
    }

    /// The last period, or overtime.
    pub(crate) fn may_end_game(&self) -> bool {
        self.situation.may_end_game()
    }

    /// The side has the ball.
    pub(crate) fn has_ball(&self) -> bool {
        self.situation.possession == self.side
    }

    /// Its time-outs, and the other side's.
    pub(crate) fn timeouts(&self) -> (u16, u16) {
        let left = &self.situation.timeouts;
        (u16::from(left[self.side]), u16::from(left[self.side.other()]))
    }

    /// Yards to the goal that the side with the ball attacks.
    pub(crate) fn to_goal(self) -> i16 {
        self.situation.to_goal()
    }

    /// No play follows this one: the clock runs out in it, or in its huddle at the latest when nobody stops it.
    pub(crate) fn is_last_play(&self) -> bool {
        self.situation.half_ends() && self.seconds() <= self.pace.stopped.max(1)
    }
}
