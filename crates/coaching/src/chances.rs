//! The chance of winning from anywhere.

use crate::table::ChanceTable;
use hashmark_law::{Next, Settlement, Side, Situation, Spot};
use std::sync::LazyLock;

/// Seconds of a period of regulation.
const PERIOD_SECONDS: u16 = 900;
/// Overtime is played as this much of a tied game.
const OVERTIME_SECONDS: f64 = 300.0;
/// Where a kickoff is brought out to, from the receivers' goal.
const KICKOFF_OUT_TO: i16 = 26;
/// The same for a free kick after a safety.
const FREE_KICK_OUT_TO: i16 = 38;
/// How often a kicked try is good.
const TRY_GOOD: f64 = 0.95;
/// Time-outs count as time from here on.
const TIMEOUTS_COUNT_SECONDS: f64 = 300.0;
/// Each side has this many when the table says nothing of them.
const USUAL_TIMEOUTS: f64 = 2.0;
/// What a kickoff takes, where time is short.
const KICKOFF_SECONDS: u16 = 6;

static TABLE: LazyLock<ChanceTable> = LazyLock::new(|| {
    let table: ChanceTable =
        toml::from_str(include_str!("../data/win-chances.toml")).expect("the table of chances is right");
    assert_eq!(table.fault(), None, "the table of chances is whole");
    table
});

/// The chances of the file.
#[derive(Clone, Copy, Debug)]
pub struct WinChances(&'static ChanceTable);

impl Default for WinChances {
    fn default() -> WinChances {
        WinChances::learned()
    }
}

/// By how many points a side is behind; none when it is not.
pub fn points_behind(situation: &Situation, side: Side) -> i32 {
    (-situation.margin(side)).max(0)
}

impl WinChances {
    /// Those of the file.
    pub fn learned() -> WinChances {
        WinChances(&TABLE)
    }

    /// Points to expect from here for the side with the ball: the next score, whoever scores it.
    pub fn points(self, to_goal: i16, down: u8, to_go: i16) -> f64 {
        self.0.first_down(f64::from(to_goal)) - self.0.lost(down, to_go)
    }

    /// How often a fourth down that is played is made.
    pub fn conversion(self, to_go: i16) -> f64 {
        self.0.conversion(to_go)
    }

    /// A side's chance of winning, a tie counted half, with this to come.
    pub fn win(self, situation: &Situation, next: Next, side: Side) -> f64 {
        let margin = situation.margin(side);
        let over =
            next == Next::Over || situation.may_end_game() && situation.seconds == 0 && next != Next::Try;
        if over {
            return decided(margin);
        }
        let ball = situation.possession;
        match next {
            Next::Try => self.after_try(situation, side),
            Next::Kickoff => self.received(situation, side, KICKOFF_OUT_TO),
            Next::FreeKick => self.received(situation, side, FREE_KICK_OUT_TO),
            _ => own_chance(self.with_ball(situation), ball == side),
        }
    }

    /// What a result is worth to a side.
    pub fn worth(self, settled: &Settlement, side: Side) -> f64 {
        self.win(&settled.situation, settled.next, side)
    }

    /// The other side has kicked off to this spot, from its receivers' goal.
    fn received(self, situation: &Situation, side: Side, out_to: i16) -> f64 {
        let receiving = situation.possession.other();
        let mut after = *situation;
        after.first_and_ten(receiving, Spot::own(receiving, out_to));
        after.seconds = after.seconds.saturating_sub(KICKOFF_SECONDS);
        own_chance(self.with_ball(&after), receiving == side)
    }

    /// After a try that is kicked.
    fn after_try(self, situation: &Situation, side: Side) -> f64 {
        let with = |points: u16| {
            let mut after = *situation;
            after.score[situation.possession] += points;
            let next = if after.may_end_game() && after.seconds == 0 { Next::Over } else { Next::Kickoff };
            self.win(&after, next, side)
        };
        TRY_GOOD * with(1) + (1.0 - TRY_GOOD) * with(0)
    }

    /// The chance of the side with the ball, from scrimmage.
    fn with_ball(self, situation: &Situation) -> f64 {
        let ball = situation.possession;
        let margin = situation.margin(ball);
        let lost = self.0.lost(situation.down, situation.to_go());
        let yards = self.yards_as_good(f64::from(situation.to_goal()), lost);
        self.0.win(self.time_left(situation), yards, margin)
    }

    /// How far from the goal a first down is worth as much as one here that has lost so many points.
    fn yards_as_good(self, to_goal: f64, lost: f64) -> f64 {
        let worth = self.0.first_down(to_goal) - lost;
        let mut yards = to_goal;
        while yards < 99.0 && self.0.first_down(yards) > worth {
            yards += 1.0;
        }
        yards
    }

    /// Seconds left in the game; late, the time-outs of the side that is behind, or has the ball, are time.
    fn time_left(self, situation: &Situation) -> f64 {
        if situation.is_overtime() {
            return OVERTIME_SECONDS.min(f64::from(situation.seconds) + 1.0);
        }
        let periods = u16::from(4_u8.saturating_sub(situation.period));
        let left = f64::from(periods * PERIOD_SECONDS + situation.seconds);
        if left > TIMEOUTS_COUNT_SECONDS {
            return left;
        }
        let behind = Side::BOTH.into_iter().find(|side| situation.margin(*side) < 0);
        let needs_time = behind.unwrap_or(situation.possession);
        let more = f64::from(situation.timeouts[needs_time]) - USUAL_TIMEOUTS;
        (left + more * f64::from(self.0.timeout_seconds)).max(0.0)
    }
}

fn own_chance(ball: f64, own: bool) -> f64 {
    if own { ball } else { 1.0 - ball }
}

/// A game that is over.
fn decided(margin: i32) -> f64 {
    match margin {
        0 => 0.5,
        1.. => 1.0,
        _ => 0.0,
    }
}
