//! Managing the end of a half: knees, time-outs, spikes, burns, last kicks; and what a result is worth.

use super::fourth::in_range;
use super::{FIELD_GOAL_POINTS, HALF_OVER_SECONDS, LAST_DOWN, ONE_SCORE_POINTS};
use crate::call::{CardClockAsk, CardClockCall, KickoffKind};
use crate::clock::{BURN_TICKS, SHORTEST_PLAY_TICKS, TICKS_A_SPACE};
use crate::game::Card;
use hashmark_law::{Next, ScoreKind, Settlement, Side};

/// One score behind, a side kicks onside with no more than this left in the game.
const ONSIDE_SECONDS: u16 = 90;
/// More than one score behind, it does so with no more than this.
const ONSIDE_FAR_BEHIND_SECONDS: u16 = 180;
/// Nobody kneels nearer than this to his own goal.
const KNEEL_FROM_OWN_YARDS: i16 = 6;
/// A field goal is tried on any down with no more than this left in a half.
const LAST_FIELD_GOAL_TICKS: u8 = 2;
/// An offense that is behind by more than this no longer saves time at the end of a game.
const CHASING_BEHIND_POINTS: i32 = ONE_SCORE_POINTS + FIELD_GOAL_POINTS;
/// An offense this far from its own goal may still score before the half.
const CHASING_FROM_OWN_YARDS: i16 = 55;
/// From there it saves time unless it is ahead by more than this.
const CHASING_AHEAD_POINTS: i32 = 7;
/// From there it saves time with no more than this left in the first half.
const CHASING_TICKS: u8 = 12;
/// It spikes when the play leaves no more than this.
const SPIKE_TICKS: u8 = 6;
/// The last down on which it spikes: two more are left.
const SPIKE_DOWN: u8 = LAST_DOWN - 2;
/// What winning is worth beyond the margin, on the last play.
const WIN_POINTS: f64 = 100.0;
/// What it is worth to have the ball still, on the last play.
const PLAYS_ON_POINTS: f64 = 0.5;
/// What the try is worth that comes with a touchdown.
const TRY_POINTS: f64 = 0.95;
/// What a first down at the goal line is worth.
const FIRST_DOWN_AT_GOAL_POINTS: f64 = 5.6;
/// What a first down loses with each yard to the goal.
const TO_GOAL_POINTS_PER_YARD: f64 = 0.065;
/// What each down spent costs.
const SPENT_DOWN_POINTS: f64 = 0.35;
/// What each down spent costs more with each yard to go.
const SPENT_DOWN_POINTS_PER_YARD: f64 = 0.05;
/// Yards to go beyond this cost no more.
const MOST_TO_GO_YARDS: i16 = 20;

/// Onside when behind and the other side could run out the clock; squib in the last half minute.
pub fn kickoff(game: &Card, side: Side) -> KickoffKind {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    let last = situation.may_end_game();
    let time = if margin < -ONE_SCORE_POINTS { ONSIDE_FAR_BEHIND_SECONDS } else { ONSIDE_SECONDS };
    if last && margin < 0 && situation.seconds <= time {
        return KickoffKind::Onside;
    }
    if situation.half_ends() && situation.seconds <= HALF_OVER_SECONDS && margin >= 0 {
        KickoffKind::Squib
    } else {
        KickoffKind::Deep
    }
}

/// A knee when the leading offense can run out the game with knees alone, well away from its goal.
pub(crate) fn should_kneel(game: &Card, side: Side) -> bool {
    let situation = &game.state.situation;
    let room = situation.spot.from_own(side) >= KNEEL_FROM_OWN_YARDS;
    if !situation.may_end_game() || situation.margin(side) <= 0 || !room {
        return false;
    }
    let Some(ticks) = game.state.clock.ticks() else { return false };
    let knees = LAST_DOWN - situation.down.min(LAST_DOWN);
    let stops = situation.timeouts[side.other()].min(knees);
    ticks <= BURN_TICKS * (knees - stops) + SHORTEST_PLAY_TICKS * stops && knees > 0
}

/// A field goal now, on any down, because there is no time for another play and it helps.
pub(crate) fn last_chance_field_goal(game: &Card, side: Side) -> bool {
    let situation = &game.state.situation;
    let Some(ticks) = game.state.clock.ticks() else { return false };
    if ticks > LAST_FIELD_GOAL_TICKS || situation.down == LAST_DOWN || !in_range(game, side) {
        return false;
    }
    let margin = situation.margin(side);
    let before_half = situation.ends_first_half();
    before_half || (situation.may_end_game() && (-FIELD_GOAL_POINTS..=0).contains(&margin))
}

/// What to do about a running clock.
pub fn clock(game: &Card, side: Side, ask: &CardClockAsk) -> CardClockCall {
    let scored = ask.cost <= TICKS_A_SPACE;
    if !ask.ticks || scored {
        return CardClockCall::Run;
    }
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    let last = situation.may_end_game();
    let ticks = game.state.clock.ticks().unwrap_or(0);
    if ask.offense {
        return offense_clock(game, side, ask, margin, last, ticks);
    }
    // Only a lead that one good drive can make up is worth stopping the clock for.
    if ask.may_stop && last && (-ONE_SCORE_POINTS..0).contains(&margin) {
        CardClockCall::Timeout
    } else {
        CardClockCall::Run
    }
}

fn offense_clock(
    game: &Card,
    side: Side,
    ask: &CardClockAsk,
    margin: i32,
    last: bool,
    ticks: u8,
) -> CardClockCall {
    if margin > 0 && last {
        return if ask.may_burn { CardClockCall::Burn } else { CardClockCall::Run };
    }
    let near = game.state.situation.spot.from_own(side) >= CHASING_FROM_OWN_YARDS;
    let chasing = if last {
        (-CHASING_BEHIND_POINTS..=0).contains(&margin)
    } else {
        near && margin <= CHASING_AHEAD_POINTS && ticks <= CHASING_TICKS
    };
    if !chasing {
        return CardClockCall::Run;
    }
    if ask.may_stop {
        return CardClockCall::Timeout;
    }
    let down = game.state.situation.down;
    let pressing = ticks <= SPIKE_TICKS + ask.cost && down <= SPIKE_DOWN;
    if ask.may_spike && pressing { CardClockCall::Spike } else { CardClockCall::Run }
}

/// What a settlement is worth to a side, in points; at the end of a game only the score counts.
pub fn worth(settled: &Settlement, side: Side, last_play: bool) -> f64 {
    let situation = &settled.situation;
    let scored = points_for(side, settled.score);
    if last_play {
        let margin = f64::from(situation.margin(side));
        let plays_on = settled.next == Next::Scrimmage && situation.possession == side;
        let win = if margin == 0.0 { 0.0 } else { WIN_POINTS * margin.signum() };
        return win + margin + if plays_on { PLAYS_ON_POINTS } else { 0.0 };
    }
    let sign = if situation.possession == side { 1.0 } else { -1.0 };
    let field = match settled.next {
        Next::Scrimmage => sign * expected(situation.to_goal(), situation.down, situation.to_go()),
        _ => 0.0,
    };
    scored + field
}

/// What a score does for a side.
fn points_for(side: Side, scored: Option<(Side, ScoreKind)>) -> f64 {
    scored.map_or(0.0, |(by, kind)| {
        let extra = if kind == ScoreKind::Touchdown { TRY_POINTS } else { 0.0 };
        let points = f64::from(kind.points()) + extra;
        if by == side { points } else { -points }
    })
}

/// Points to expect from a first down here, less for later downs and longer distances.
fn expected(to_goal: i16, down: u8, to_go: i16) -> f64 {
    let first = FIRST_DOWN_AT_GOAL_POINTS - TO_GOAL_POINTS_PER_YARD * f64::from(to_goal);
    let yards = f64::from(to_go.min(MOST_TO_GO_YARDS));
    let each = SPENT_DOWN_POINTS + SPENT_DOWN_POINTS_PER_YARD * yards;
    first - f64::from(down.saturating_sub(1)) * each
}
