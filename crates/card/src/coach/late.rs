//! Managing the end of a half: knees, time-outs, spikes, burns, last kicks; and what a result is worth.

use super::book::points_for;
use super::fourth::in_range;
use crate::call::{CardClockAsk, CardClockCall, KickoffKind};
use crate::game::Card;
use hashmark_law::{Next, Settlement, Side};

/// Onside when behind and the other side could run out the clock; squib in the last half minute.
pub fn kickoff(game: &Card, side: Side) -> KickoffKind {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    let last = situation.may_end_game();
    let needs_ball = situation.seconds <= if margin < -8 { 180 } else { 90 };
    if last && margin < 0 && needs_ball {
        return KickoffKind::Onside;
    }
    if situation.half_ends() && situation.seconds <= 30 && margin >= 0 {
        KickoffKind::Squib
    } else {
        super::book::DEEP
    }
}

/// A knee when the leading offense can run out the game with knees alone, well away from its goal.
pub(crate) fn should_kneel(game: &Card, side: Side) -> bool {
    let situation = &game.state.situation;
    if !situation.may_end_game() || situation.margin(side) <= 0 || situation.spot.from_own(side) < 6 {
        return false;
    }
    let Some(ticks) = game.state.clock.ticks() else { return false };
    let knees = 4 - situation.down.min(4);
    let stops = situation.timeouts[side.other()].min(knees);
    ticks <= 6 * (knees - stops) + stops && knees > 0
}

/// A field goal now, on any down, because there is no time for another play and it helps.
pub(crate) fn last_chance_field_goal(game: &Card, side: Side) -> bool {
    let situation = &game.state.situation;
    let Some(ticks) = game.state.clock.ticks() else { return false };
    if ticks > 2 || situation.down == 4 || !in_range(game, side) {
        return false;
    }
    let margin = situation.margin(side);
    let before_half = situation.ends_first_half();
    before_half || (situation.may_end_game() && (-3..=0).contains(&margin))
}

/// What to do about a running clock.
pub fn clock(game: &Card, side: Side, ask: &CardClockAsk) -> CardClockCall {
    let scored = ask.cost <= 2;
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
    if ask.may_stop && last && (-8..0).contains(&margin) {
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
    let near = game.state.situation.spot.from_own(side) >= 55;
    let chasing = if last { (-11..=0).contains(&margin) } else { near && margin <= 7 && ticks <= 12 };
    if !chasing {
        return CardClockCall::Run;
    }
    if ask.may_stop {
        return CardClockCall::Timeout;
    }
    let down = game.state.situation.down;
    let pressing = ticks <= 6 + ask.cost && down <= 2;
    if ask.may_spike && pressing { CardClockCall::Spike } else { CardClockCall::Run }
}

/// What a settlement is worth to a side, in points; at the end of a game only the score counts.
pub fn worth(settled: &Settlement, side: Side, last_play: bool) -> f64 {
    let situation = &settled.situation;
    let scored = points_for(side, settled.score);
    if last_play {
        let margin = f64::from(situation.margin(side));
        let alive = if settled.next == Next::Scrimmage && situation.possession == side { 0.5 } else { 0.0 };
        let win = if margin > 0.0 {
            100.0
        } else if margin < 0.0 {
            -100.0
        } else {
            0.0
        };
        return win + margin + alive;
    }
    let sign = if situation.possession == side { 1.0 } else { -1.0 };
    let field = match settled.next {
        Next::Scrimmage => sign * expected(situation.to_goal(), situation.down, situation.to_go()),
        _ => 0.0,
    };
    scored + field
}

/// Points to expect from a first down here, less for later downs and longer distances.
fn expected(to_goal: i16, down: u8, to_go: i16) -> f64 {
    let first = 5.6 - 0.065 * f64::from(to_goal);
    let spent = f64::from(down.saturating_sub(1)) * (0.35 + 0.05 * f64::from(to_go.min(20)));
    first - spent
}
