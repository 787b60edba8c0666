//! Managing the end of a half: knees, time-outs, last kicks; and what a result is worth.

use super::{FIELD_GOAL_POINTS, LAST_DOWN, ONE_PLAY_SECONDS, ONE_SCORE_POINTS};
use crate::call::{KickTactic, ReturnTactic, ZoneClockAsk, ZoneClockCall};
use crate::game::ZoneGame;
use crate::kick::field_goal::{distance, need};
use crate::plan::Options;
use hashmark_law::{Next, ScoreKind, Settlement, Side};

/// The longest kick anybody sends his kicker out for in the ordinary run of a game: one he makes as often as not.
const LONGEST_KICK_NEEDS_2D6: i16 = 8;
/// A side that is not behind squibs its kickoff with no more than this left in a half.
const SQUIB_SECONDS: u16 = 30;
/// One score behind, a side kicks onside with no more than this left in the game.
const ONSIDE_SECONDS: u16 = 90;
/// More than one score behind, it does so with no more than this.
const ONSIDE_FAR_BEHIND_SECONDS: u16 = 180;
/// Nobody kneels nearer than this to his own goal: each knee loses a yard.
const KNEEL_FROM_OWN_YARDS: i16 = 6;
/// The first half is knelt out no farther than this from one's own goal.
const KNEEL_AT_HALF_FROM_OWN_YARDS: i16 = 30;
/// A field goal is tried on any down with no more than this left in a half.
const LAST_FIELD_GOAL_SECONDS: u16 = 15;
/// A defense stops the clock only when it is behind by no more than this.
const DEFENSE_STOPS_BEHIND_POINTS: i32 = 2 * ONE_SCORE_POINTS;
/// A defense stops the clock with no more than this left, however late its plan begins.
const DEFENSE_STOPS_SECONDS: u16 = 60;
/// An offense that is behind by more than this no longer hurries.
const CHASING_BEHIND_POINTS: i32 = 3 * ONE_SCORE_POINTS;
/// For every score beyond the first it must have more time than this left.
const SECONDS_A_SCORE: u16 = 30;
/// An offense this far from its own goal may still score before the half.
const CHASING_FROM_OWN_YARDS: i16 = 40;
/// From there an offense that is ahead hurries with no more than this left in the first half.
const CHASING_AHEAD_SECONDS: u16 = 120;
/// The last down on which it spikes when a field goal helps: the kick needs one more.
const SPIKE_BEFORE_KICK_DOWN: u8 = LAST_DOWN - 1;
/// The last down on which it spikes otherwise.
const SPIKE_BEFORE_PLAY_DOWN: u8 = LAST_DOWN - 2;
/// It spikes when there is time for no more than so many hurried plays.
const SPIKE_HURRIED_PLAYS: u16 = 2;
/// What winning is worth beyond the margin, on the last play.
const WIN_POINTS: f64 = 100.0;
/// What it is worth to have the ball still, on the last play.
const PLAYS_ON_POINTS: f64 = 0.5;
/// What the try is worth that comes with a touchdown.
pub(super) const TRY_POINTS: f64 = 0.95;
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

/// Whether the kicker can make it from here.
pub(super) fn in_range(game: &ZoneGame, side: Side) -> bool {
    need(game, distance(game, side)).is_some_and(|need| need <= LONGEST_KICK_NEEDS_2D6)
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
    if situation.half_ends() && situation.seconds <= SQUIB_SECONDS && margin >= 0 {
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
    let time = if margin < -ONE_SCORE_POINTS { ONSIDE_FAR_BEHIND_SECONDS } else { ONSIDE_SECONDS };
    situation.may_end_game() && margin < 0 && situation.seconds <= time
}

/// A knee when the leading offense can run out the game with knees alone, well away from its goal; or when the first
/// half ends deep in its own end.
pub(super) fn should_kneel(game: &ZoneGame, side: Side) -> bool {
    let situation = &game.state.situation;
    let own = situation.spot.from_own(side);
    // Each knee loses a yard; nobody kneels into his own end zone.
    if own < KNEEL_FROM_OWN_YARDS || game.state.next != Next::Scrimmage {
        return false;
    }
    let time = &game.book.tables.time;
    if lets_the_half_end(game, side, 0) && situation.down < LAST_DOWN {
        return true;
    }
    if !situation.may_end_game() || situation.margin(side) <= 0 {
        return false;
    }
    let knees = u16::from(LAST_DOWN - situation.down.min(LAST_DOWN));
    let stops = u16::from(situation.timeouts[side.other()]).min(knees);
    let runs = (knees - stops) * time.in_bounds + stops * time.stopped;
    // On fourth down only what is left of the clock counts: the knee itself takes its time.
    let last = if situation.down == LAST_DOWN { time.stopped } else { 0 };
    situation.seconds <= runs.max(last)
}

/// A field goal now, on any down, because there is no time for another play and it helps.
pub(super) fn last_field_goal(game: &ZoneGame, side: Side) -> bool {
    let situation = &game.state.situation;
    let late = situation.half_ends() && situation.seconds <= LAST_FIELD_GOAL_SECONDS;
    if !late || game.state.next != Next::Scrimmage {
        return false;
    }
    let margin = situation.margin(side);
    if situation.ends_first_half() {
        return in_range(game, side);
    }
    (-FIELD_GOAL_POINTS..=0).contains(&margin) && can_try(game, side)
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
        let close = (-DEFENSE_STOPS_BEHIND_POINTS..0).contains(&margin);
        let late = left <= options.timeouts.max(DEFENSE_STOPS_SECONDS);
        let stop = ask.may_stop && last && close && late;
        return if stop { ZoneClockCall::Timeout } else { ZoneClockCall::Run };
    }
    if !chases(game, side) || punts_next(game, side, ask) {
        return ZoneClockCall::Run;
    }
    // Nobody stops the clock to kneel.
    let over = lets_the_half_end(game, side, game.book.tables.time.stopped);
    if ask.may_stop && !over && left <= options.timeouts && left > ONE_PLAY_SECONDS {
        return ZoneClockCall::Timeout;
    }
    if spikes(game, side, ask) {
        return ZoneClockCall::Spike;
    }
    match () {
        () if ask.measured && left <= options.hurry => ZoneClockCall::Measure,
        () if hurries(game, side, options) => ZoneClockCall::Hurry,
        () => ZoneClockCall::Run,
    }
}

/// Whether an offense lines up in a hurry: late in a half in which it can still make up points.
pub(super) fn hurries(game: &ZoneGame, side: Side, options: &Options) -> bool {
    let situation = &game.state.situation;
    let far_behind = situation.may_end_game() && situation.margin(side) < -ONE_SCORE_POINTS;
    situation.half_ends() && (situation.seconds <= options.hurry || far_behind) && chases(game, side)
}

/// Whether the first half is as good as over for a side deep in its own end, now or so many seconds later.
fn lets_the_half_end(game: &ZoneGame, side: Side, later: u16) -> bool {
    let situation = &game.state.situation;
    let left = situation.seconds.saturating_sub(later);
    let last_play = situation.ends_first_half() && left <= game.book.tables.time.in_bounds;
    last_play && situation.spot.from_own(side) <= KNEEL_AT_HALF_FROM_OWN_YARDS
}

/// Whether a side wants more time in this half than there is.
fn chases(game: &ZoneGame, side: Side) -> bool {
    if lets_the_half_end(game, side, 0) {
        return false;
    }
    let situation = &game.state.situation;
    let (margin, last) = (situation.margin(side), situation.may_end_game());
    let near = situation.spot.from_own(side) >= CHASING_FROM_OWN_YARDS;
    let chasing = if last {
        (-CHASING_BEHIND_POINTS..=0).contains(&margin) && has_time(margin, situation.seconds)
    } else {
        margin <= 0 || near && situation.seconds <= CHASING_AHEAD_SECONDS
    };
    // An even game is not hurried from one's own end.
    chasing && (margin < 0 || near || !last)
}

/// Whether the scores that are missing can still be made.
fn has_time(margin: i32, seconds: u16) -> bool {
    let further = (-margin - 1).max(0) / ONE_SCORE_POINTS;
    i32::from(seconds) > further * i32::from(SECONDS_A_SCORE) || further == 0
}

/// Whether all that is left to do in the first half is to punt: time saved is the other side's.
fn punts_next(game: &ZoneGame, side: Side, ask: &ZoneClockAsk) -> bool {
    ask.down == LAST_DOWN && !game.state.situation.may_end_game() && !in_range(game, side)
}

/// Without a time-out a down is given for ten seconds, when the half would end before there are downs enough to use
/// them all: a kick that helps needs one more down, anything else two. The ball must be alive after the spike.
fn spikes(game: &ZoneGame, side: Side, ask: &ZoneClockAsk) -> bool {
    let (time, left) = (&game.book.tables.time, game.state.situation.seconds);
    let spike = if game.book.house.spike_is_free { 0 } else { time.stopped };
    let kicks = game.state.situation.margin(side) >= -FIELD_GOAL_POINTS && in_range(game, side);
    let downs = if kicks { SPIKE_BEFORE_KICK_DOWN } else { SPIKE_BEFORE_PLAY_DOWN };
    let alive = left > time.before_spike + spike;
    ask.may_spike && !ask.may_stop && ask.down <= downs && alive && left <= SPIKE_HURRIED_PLAYS * time.hurry
}

/// What a settlement is worth to a side, in points; at the end of a game only the score counts.
pub(super) fn worth(settled: &Settlement, side: Side, last_play: bool) -> f64 {
    let situation = &settled.situation;
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
    points_for(side, settled.score) + field
}

fn points_for(side: Side, scored: Option<(Side, ScoreKind)>) -> f64 {
    scored.map_or(0.0, |(by, kind)| {
        let points = f64::from(kind.points()) + if kind == ScoreKind::Touchdown { TRY_POINTS } else { 0.0 };
        if by == side { points } else { -points }
    })
}

/// Points to expect from a first down here, less for later downs and longer distances.
pub(super) fn expected(to_goal: i16, down: u8, to_go: i16) -> f64 {
    let first = FIRST_DOWN_AT_GOAL_POINTS - TO_GOAL_POINTS_PER_YARD * f64::from(to_goal);
    let each = SPENT_DOWN_POINTS + SPENT_DOWN_POINTS_PER_YARD * f64::from(to_go.min(MOST_TO_GO_YARDS));
    let spent = f64::from(down.saturating_sub(1)) * each;
    first - spent
}
