//! The end of a half in the card game: its clock and its kickers, put before what coaches of every game know.

use super::fourth::in_range;
use crate::call::{CardClockAsk, CardClockCall, KickoffKind};
use crate::cell::CellKind;
use crate::clock::{SHORTEST_PLAY_TICKS, TICKS_A_SPACE};
use crate::dice::Reds;
use crate::game::Card;
use crate::play::field_goal_length;
use hashmark_coaching::{
    ClockWish, KickoffWish, PlayNeed, PlayPace, SidelineView, WinChances, clock_wish, kickoff_wish, play_need,
};
use hashmark_law::{Next, Settlement, Side, Situation};

/// Cells of a column.
const CELLS: f64 = 36.0;
/// Before this much is left of a half nothing has to be thought of the clock.
const LATE_SECONDS: u16 = 600;
/// What plays take in ticks: four of them in bounds, one when the clock stands, six when it burns (C-tick-1..11).
const TICK_PACE: PlayPace = PlayPace { in_bounds: 27, hurried: 27, stopped: 7, kneel: 40 };
/// The same in spaces (C-time-1..9).
const SPACE_PACE: PlayPace = PlayPace { in_bounds: 30, hurried: 30, stopped: 15, kneel: 30 };
/// What it is worth to have the ball still on the last play.
const PLAYS_ON: f64 = 0.01;

/// How the game stands for a side.
pub(super) fn view(game: &Card, side: Side) -> SidelineView {
    SidelineView {
        situation: game.state.situation,
        side,
        pace: if game.state.clock.in_ticks() { TICK_PACE } else { SPACE_PACE },
        field_goal: field_goal(game),
        defense_scores_on_try: game.state.rules.defence_scores_on_try,
    }
}

/// The chance of a field goal from here: what the kicker's card says of its distance.
fn field_goal(game: &Card) -> f64 {
    let side = game.state.offense();
    if game.state.next != Next::Scrimmage || !in_range(game, side) {
        return 0.0;
    }
    let kicker = game.first_fit(side, &game.team(side).depth.k);
    let card = kicker.and_then(|man| game.team(side).men[usize::from(man)].kicking.as_deref());
    card.map_or(0.0, |card| {
        let yards = field_goal_length(game.state.situation.to_goal());
        if yards > i16::from(card.range) {
            return f64::from(Reds::chances(game.tables().limits.beyond_range_make_on)) / CELLS;
        }
        let cells = card.bands[crate::play::field_goal_band(yards)].cells();
        cells.iter().filter(|cell| cell.kind == CellKind::Good).count() as f64 / CELLS
    })
}

/// What the next play must do; nothing in particular before a half ends.
pub(super) fn need(game: &Card, side: Side) -> PlayNeed {
    if is_late(game) { play_need(&view(game, side)) } else { PlayNeed::Any }
}

/// Whether the clock may have a say.
pub(super) fn is_late(game: &Card) -> bool {
    let situation = &game.state.situation;
    game.state.next == Next::Scrimmage && situation.half_ends() && situation.seconds <= LATE_SECONDS
}

/// How to kick off.
pub fn kickoff(game: &Card, side: Side) -> KickoffKind {
    match kickoff_wish(&view(game, side)) {
        KickoffWish::Deep => KickoffKind::Deep,
        KickoffWish::Squib => KickoffKind::Squib,
        KickoffWish::Onside => KickoffKind::Onside,
    }
}

/// What to do about a running clock. The situation is still that of the snap: the play has taken its shortest time, and the
/// next down comes.
pub fn clock(game: &Card, side: Side, ask: &CardClockAsk) -> CardClockCall {
    let scored = ask.ticks && ask.cost <= TICKS_A_SPACE;
    if scored {
        return CardClockCall::Run;
    }
    let snap = view(game, side);
    let seconds = game.state.clock.ticks().map_or(snap.situation.seconds, |ticks| {
        let left = ticks.saturating_sub(SHORTEST_PLAY_TICKS).max(SHORTEST_PLAY_TICKS);
        game.tables().tick_seconds[usize::from(left)]
    });
    let situation = Situation { seconds, down: snap.situation.down + 1, ..snap.situation };
    match clock_wish(&SidelineView { situation, ..snap }) {
        ClockWish::Timeout if ask.may_stop => CardClockCall::Timeout,
        ClockWish::Burn if ask.may_burn => CardClockCall::Burn,
        ClockWish::Spike if ask.may_spike => CardClockCall::Spike,
        _ => CardClockCall::Run,
    }
}

/// What a settlement is worth to a side: its chance of winning; on the last play only the score counts.
pub fn worth(settled: &Settlement, side: Side, last_play: bool) -> f64 {
    if !last_play {
        return WinChances::learned().worth(settled, side);
    }
    let plays_on = settled.next == Next::Scrimmage && settled.situation.possession == side;
    let over = Situation { seconds: 0, ..settled.situation };
    WinChances::learned().win(&over, settled.next, side) + if plays_on { PLAYS_ON } else { 0.0 }
}
