//! Managing the end of a half: knees, time-outs, last kicks; and what a result is worth.

use crate::call::{KickTactic, ReturnTactic, ZoneClockAsk, ZoneClockCall};
use crate::game::ZoneGame;
use crate::kick::field_goal::{distance, need};
use crate::plan::Options;
use hashmark_law::{Next, ScoreKind, Settlement, Side};

/// The longest kick anybody sends his kicker out for in the ordinary run of a game: one he makes as often as not.
const NEED_AT_MOST: i16 = 8;

/// Whether the kicker can make it from here.
pub(super) fn in_range(game: &ZoneGame, side: Side) -> bool {
    need(game, distance(game, side)).is_some_and(|need| need <= NEED_AT_MOST)
}

/// Whether a field goal may be tried at all.
fn can_try(game: &ZoneGame, side: Side) -> bool {
    need(game, distance(game, side)).is_some()
}

/// Onside when behind and the other side could run out the clock; squib in the last half minute.
pub(super) fn kickoff(game: &ZoneGame, side: Side, free: bool, usual: KickTactic) -> KickTactic {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    if !free && needs_the_ball(game, side) {
        return KickTactic::Onside;
    }
    if situation.half_ends() && situation.seconds <= 30 && margin >= 0 {
        return KickTactic::Squib;
    }
    match usual {
        KickTactic::Onside if free => KickTactic::Deep,
        usual => usual,
    }
}

/// Sure hands when an onside kick is to be expected.
pub(super) fn receive(game: &ZoneGame, side: Side, usual: ReturnTactic) -> ReturnTactic {
    if needs_the_ball(game, side.other()) { ReturnTactic::Hands } else { usual }
}

fn needs_the_ball(game: &ZoneGame, side: Side) -> bool {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    let time = if margin < -8 { 180 } else { 90 };
    situation.may_end_game() && margin < 0 && situation.seconds <= time
}

/// A knee when the leading offense can run out the game with knees alone, well away from its goal; or when the first
/// half ends deep in its own end.
pub(super) fn should_kneel(game: &ZoneGame, side: Side) -> bool {
    let situation = &game.state.situation;
    let own = situation.spot.from_own(side);
    // Each knee loses a yard; nobody kneels into his own end zone.
    if own < 6 || game.state.next != Next::Scrimmage {
        return false;
    }
    let time = &game.book.tables.time;
    if situation.ends_first_half() && situation.seconds <= time.in_bounds && own <= 30 && situation.down < 4 {
        return true;
    }
    if !situation.may_end_game() || situation.margin(side) <= 0 {
        return false;
    }
    let knees = u16::from(4 - situation.down.min(4));
    let stops = u16::from(situation.timeouts[side.other()]).min(knees);
    let runs = (knees - stops) * time.in_bounds + stops * time.stopped;
    // On fourth down only what is left of the clock counts: the knee itself takes its time.
    let last = if situation.down == 4 { time.stopped } else { 0 };
    situation.seconds <= runs.max(last)
}

/// A field goal now, on any down, because there is no time for another play and it helps.
pub(super) fn last_field_goal(game: &ZoneGame, side: Side) -> bool {
    let situation = &game.state.situation;
    if !situation.half_ends() || situation.seconds > 15 || game.state.next != Next::Scrimmage {
        return false;
    }
    let margin = situation.margin(side);
    match situation.period {
        2 => in_range(game, side),
        _ => (-3..=0).contains(&margin) && can_try(game, side),
    }
}

/// What to do about the clock.
pub(super) fn clock(game: &ZoneGame, side: Side, ask: &ZoneClockAsk, options: &Options) -> ZoneClockCall {
    let situation = &game.state.situation;
    let margin = situation.margin(side);
    let last = situation.may_end_game();
    let left = situation.seconds;
    if !situation.half_ends() {
        return ZoneClockCall::Run;
    }
    if !ask.offense {
        // Only a lead that can still be made up is worth stopping the clock for.
        let stop = ask.may_stop && last && (-16..0).contains(&margin) && left <= options.timeouts.max(60);
        return if stop { ZoneClockCall::Timeout } else { ZoneClockCall::Run };
    }
    let near = situation.spot.from_own(side) >= 40;
    let chasing = if last { (-24..=0).contains(&margin) } else { margin <= 0 || near && left <= 120 };
    // An even game is not hurried from one's own end.
    let chasing = chasing && (margin < 0 || near || !last);
    if !chasing {
        return ZoneClockCall::Run;
    }
    if ask.may_stop && left <= options.timeouts && left > 10 {
        return ZoneClockCall::Timeout;
    }
    if spikes(game, side, ask) {
        return ZoneClockCall::Spike;
    }
    match () {
        () if ask.measured && left <= options.hurry => ZoneClockCall::Measure,
        () if left <= options.hurry || last && margin < -8 => ZoneClockCall::Hurry,
        () => ZoneClockCall::Run,
    }
}

/// Without a time-out a down is given for ten seconds, when the half would end before there are downs enough to use
/// them all: a kick that helps needs one more down, anything else two. The ball must be alive after the spike.
fn spikes(game: &ZoneGame, side: Side, ask: &ZoneClockAsk) -> bool {
    let (time, left) = (&game.book.tables.time, game.state.situation.seconds);
    let spike = if game.book.house.spike_is_free { 0 } else { time.stopped };
    let kicks = game.state.situation.margin(side) >= -3 && in_range(game, side);
    let downs = if kicks { 3 } else { 2 };
    let alive = left > time.before_spike + spike;
    ask.may_spike && !ask.may_stop && ask.down <= downs && alive && left <= 2 * time.hurry
}

/// What a settlement is worth to a side, in points; at the end of a game only the score counts.
pub(super) fn worth(settled: &Settlement, side: Side, last_play: bool) -> f64 {
    let situation = &settled.situation;
    if last_play {
        let margin = f64::from(situation.margin(side));
        let plays_on = settled.next == Next::Scrimmage && situation.possession == side;
        let win = if margin == 0.0 { 0.0 } else { 100.0 * margin.signum() };
        return win + margin + if plays_on { 0.5 } else { 0.0 };
    }
    let sign = if situation.possession == side { 1.0 } else { -1.0 };
    let field = match settled.next {
        Next::Scrimmage => sign * expected(situation.to_goal(), situation.down, situation.to_go()),
        _ => 0.0,
    };
    points_for(side, settled.score) + field
}

fn points_for(side: Side, scored: Option<(Side, ScoreKind)>) -> f64 {
    scored.map_or(0.0, |(by, kind)| {
        let points = f64::from(kind.points()) + if kind == ScoreKind::Touchdown { 0.95 } else { 0.0 };
        if by == side { points } else { -points }
    })
}

/// Points to expect from a first down here, less for later downs and longer distances.
fn expected(to_goal: i16, down: u8, to_go: i16) -> f64 {
    let first = 5.6 - 0.065 * f64::from(to_goal);
    let spent = f64::from(down.saturating_sub(1)) * (0.35 + 0.05 * f64::from(to_go.min(20)));
    first - spent
}
