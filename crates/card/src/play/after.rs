//! After a play: the score, the hurt, the clock, the next situation.

use super::{CardOutcome, Snap, injury};
use crate::call::{CardAsk, CardCall, CardClockAsk, CardClockCall};
use crate::clock::{BURN_TICKS, CardClock, SHORTEST_PLAY_TICKS, TICKS, TICKS_A_SPACE};
use crate::event::CardDetail;
use crate::game::{Card, fact, step};
use crate::rule::{Rule, rule};
use hashmark_law::period::{DeadBallClock, PeriodChange};
use hashmark_law::{Both, Fact, FieldPlayer, Next, ScoreKind, Settlement, Side};
use hashmark_table::{Desk, Flow};

/// How the clock sees the end of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockClass {
    /// Stopped in bounds.
    InBounds,
    Incomplete,
    FairCatch,
    /// Field goal tried.
    FieldGoal,
    /// Kickoff not returned.
    KickNotReturned,
    KickReturned,
    OutOfBounds,
    Sack,
}

impl ClockClass {
    const fn is_kickoff(self) -> bool {
        matches!(self, ClockClass::KickNotReturned | ClockClass::KickReturned)
    }
}

/// What a play costs: spaces, or ticks in the last two minutes (C-time-1..9, C-tick-2..7, C-tick-16).
pub(crate) fn clock_cost(class: ClockClass, touchdown: bool, change: bool, ticks: bool) -> u8 {
    let one_space = touchdown || change || !matches!(class, ClockClass::InBounds | ClockClass::KickReturned);
    let spaces = if one_space { 1 } else { 2 };
    if !ticks {
        return spaces;
    }
    let one_tick = change
        || class.is_kickoff()
        || matches!(class, ClockClass::Incomplete | ClockClass::OutOfBounds | ClockClass::FairCatch);
    match class {
        _ if one_tick => 1,
        ClockClass::Sack if !touchdown => 3,
        _ => spaces * TICKS_A_SPACE,
    }
}

/// After a play from scrimmage.
pub(crate) fn scrimmage<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    outcome: CardOutcome,
) -> Flow<()> {
    let settled = game.state.settle(outcome.ending);
    tell_settlement(desk, snap.offense, &settled, outcome.hero);
    desk.aside(|desk| injury::after_play(game, desk, snap))?;
    finish_down(game, desk, snap, outcome.class, settled, false)
}

/// The clock, the series and the period after a settled down.
pub(crate) fn finish_down<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    class: ClockClass,
    settled: Settlement,
    extends_half: bool,
) -> Flow<()> {
    let stopped = run_clock(game, desk, snap, class, &settled)?;
    flag_time(game, desk, snap, &settled);
    end_of_series(game, snap.offense, &settled);
    game.state.may_change_hurry =
        stopped || settled.first_down || settled.situation.possession != snap.offense;
    conclude(game, desk, settled, extends_half);
    Ok(())
}

/// Score, first down, loss on downs.
pub(crate) fn tell_settlement<D: Desk<Card>>(
    desk: &mut D,
    offense: Side,
    settled: &Settlement,
    hero: Option<FieldPlayer>,
) {
    if let Some((side, kind)) = settled.score {
        let by = hero.filter(|hero| hero.side == side && kind != ScoreKind::Safety);
        let rule = if kind == ScoreKind::Safety { rule!("C-safety-5") } else { rule!("C-goal-1") };
        fact(desk, rule, Fact::Score { side, kind, by, score: settled.situation.score });
    }
    if settled.first_down {
        fact(desk, rule!("C-rest-4"), Fact::FirstDown { side: offense });
    }
    if settled.on_downs {
        fact(desk, rule!("C-block-4"), Fact::OnDowns { side: offense });
    }
}

/// A set of downs ends with a first down or the loss of the ball (C-rest-4).
fn end_of_series(game: &mut Card, offense: Side, settled: &Settlement) {
    let side = game.side_mut(offense);
    side.resting_play = side.just_ran;
    side.just_ran.clear();
    if settled.first_down || settled.next != Next::Scrimmage || settled.situation.possession != offense {
        side.end_series();
    }
    if settled.situation.possession != offense || settled.next != Next::Scrimmage {
        side.hurry = false;
    }
}

/// After a kickoff or free kick (C-time-5, C-tick-3).
pub(crate) fn kickoff<D: Desk<Card>>(game: &mut Card, desk: &mut D, outcome: CardOutcome) -> Flow<()> {
    let settled = game.state.settle(outcome.ending);
    let kickers = game.state.offense();
    tell_settlement(desk, kickers, &Settlement { first_down: false, ..settled }, outcome.hero);
    let touchdown = matches!(settled.score, Some((_, ScoreKind::Touchdown)));
    let ticks = game.state.clock.in_ticks();
    let cost = clock_cost(outcome.class, touchdown, false, ticks);
    charge(game, desk, if ticks { rule!("C-tick-3") } else { rule!("C-time-5") }, cost);
    game.state.may_change_hurry = true;
    conclude(game, desk, settled, false);
    Ok(())
}

/// After a try: the points, no time, and a kickoff (C-time-12).
pub(crate) fn attempted<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    score: Option<(Side, ScoreKind)>,
) -> Flow<()> {
    let settled = game.state.settle_try(score);
    if let Some((side, kind)) = score {
        fact(desk, rule!("C-two-2"), Fact::Score { side, kind, by: None, score: settled.situation.score });
    }
    game.side_mut(game.state.offense()).end_try();
    conclude(game, desk, settled, false);
    Ok(())
}

/// Runs the clock after a scrimmage play, with what the coaches do about it; says whether it stands still.
fn run_clock<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    class: ClockClass,
    settled: &Settlement,
) -> Flow<bool> {
    let ticks = game.state.clock.in_ticks();
    let touchdown = matches!(settled.score, Some((_, ScoreKind::Touchdown)));
    let scored = touchdown || ticks && settled.score.is_some();
    let change = matches!(settled.next, Next::Scrimmage | Next::Try)
        && settled.situation.possession != snap.offense
        || settled.touchback;
    let cost = clock_cost(class, scored, change, ticks);
    let stands = settled.score.is_some() || class == ClockClass::FieldGoal;
    if cost == 1 || stands {
        charge(game, desk, cost_rule(class, scored, change, ticks), cost);
        return Ok(true);
    }
    let running = RunningClock { class, cost, ticks };
    let calls = manage(game, desk, snap, &running)?;
    let stopper =
        [snap.offense, snap.defense].into_iter().find(|side| calls[*side] == CardClockCall::Timeout);
    if let Some(side) = stopper {
        let cost = if ticks { (cost - 3.min(cost - 1)).max(SHORTEST_PLAY_TICKS) } else { 1 };
        take_timeout(game, desk, side);
        charge(game, desk, if ticks { rule!("C-tick-9") } else { rule!("C-time-10") }, cost);
        return Ok(true);
    }
    let (rule, cost) = match calls[snap.offense] {
        CardClockCall::Burn => (rule!("C-tick-11"), BURN_TICKS),
        CardClockCall::Spike => (rule!("C-tick-8"), (cost - 2.min(cost - 1)).max(SHORTEST_PLAY_TICKS)),
        _ => (cost_rule(class, scored, change, ticks), cost),
    };
    game.state.must_spike = calls[snap.offense] == CardClockCall::Spike;
    charge(game, desk, rule, cost);
    Ok(false)
}

/// The rule by which a play costs what it costs.
fn cost_rule(class: ClockClass, touchdown: bool, change: bool, ticks: bool) -> Rule {
    match (ticks, class) {
        (false, _) if touchdown => rule!("C-time-6"),
        (false, ClockClass::Incomplete) => rule!("C-time-2"),
        (false, ClockClass::FairCatch) => rule!("C-time-3"),
        (false, ClockClass::FieldGoal) => rule!("C-time-4"),
        (false, ClockClass::OutOfBounds) => rule!("C-time-7"),
        (false, ClockClass::Sack) => rule!("C-time-9"),
        (false, _) if change => rule!("C-time-8"),
        (false, _) => rule!("C-time-1"),
        (true, _) if touchdown => rule!("C-tick-14"),
        (true, _) if change => rule!("C-tick-6"),
        (true, ClockClass::Incomplete) => rule!("C-tick-4"),
        (true, ClockClass::OutOfBounds) => rule!("C-tick-5"),
        (true, ClockClass::Sack) => rule!("C-tick-7"),
        (true, _) => rule!("C-tick-2"),
    }
}

/// A clock that goes on after a play.
struct RunningClock {
    class: ClockClass,
    cost: u8,
    ticks: bool,
}

/// What the coaches do about a running clock: time-outs, a spike, a burn (C-tick-8..13, C-tick-19). Before
/// the last five minutes of a half only what they said with their call counts.
#[inline]
fn manage<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    running: &RunningClock,
) -> Flow<Both<CardClockCall>> {
    let situation = &game.state.situation;
    let declared = |side: Side, timeout: bool| {
        let stops = timeout && situation.timeouts[side] > 0;
        if stops { CardClockCall::Timeout } else { CardClockCall::Run }
    };
    let calls = Both::of(
        snap.offense,
        declared(snap.offense, snap.call.timeout),
        declared(snap.defense, snap.against.timeout),
    );
    if super::last_five_minutes(game) { manage_late(game, desk, snap, running, calls) } else { Ok(calls) }
}

/// The last five minutes of a half: whoever can do something is asked.
fn manage_late<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    running: &RunningClock,
    mut calls: Both<CardClockCall>,
) -> Flow<Both<CardClockCall>> {
    let RunningClock { class, cost, ticks } = *running;
    let situation = &game.state.situation;
    let has = |side: Side| situation.timeouts[side] > 0;
    let leads = situation.margin(snap.offense) > 0;
    let kept = matches!(class, ClockClass::InBounds | ClockClass::Sack);
    let ask = |side: Side| CardClockAsk {
        offense: side == snap.offense,
        cost,
        ticks,
        may_burn: side == snap.offense && ticks && leads && kept,
        may_spike: side == snap.offense && ticks,
        may_stop: has(side),
    };
    let asks = Both::from_fn(ask);
    let wants = |side: Side| {
        let ask = &asks[side];
        calls[side] == CardClockCall::Run && (ask.may_burn || ask.may_spike || ask.may_stop)
    };
    let answers = match (wants(Side::Home), wants(Side::Away)) {
        (true, true) => {
            let answers = desk
                .ask_both(game, Both { home: CardAsk::Clock(asks.home), away: CardAsk::Clock(asks.away) })?;
            Both { home: Some(answers.home), away: Some(answers.away) }
        }
        (true, false) => {
            Both { home: Some(desk.ask(game, Side::Home, CardAsk::Clock(asks.home))?), away: None }
        }
        (false, true) => {
            Both { home: None, away: Some(desk.ask(game, Side::Away, CardAsk::Clock(asks.away))?) }
        }
        (false, false) => Both { home: None, away: None },
    };
    for side in Side::BOTH {
        if let Some(call) = answers[side] {
            step(desk, rule!("C-time-10"), CardDetail::Called { side, call });
            if let CardCall::Clock(call) = call {
                calls[side] = call;
            }
        }
    }
    Ok(calls)
}

fn take_timeout<D: Desk<Card>>(game: &mut Card, desk: &mut D, side: Side) {
    let left = &mut game.state.situation.timeouts[side];
    *left = left.saturating_sub(1);
    let left = *left;
    fact(desk, rule!("C-time-11"), Fact::Timeout { side, left });
}

/// Where fouls are not played, the time of a flag passes all the same (C-base-18).
fn flag_time<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap, settled: &Settlement) {
    let runs = !game.state.clock.in_ticks() && !game.state.clock.expired() && settled.score.is_none();
    if snap.takes_flag_time() && runs {
        let spaces = game.tables().limits.flag_time_spaces;
        charge(game, desk, rule!("C-base-18"), spaces);
    }
}

/// Takes the time off the clock.
fn charge<D: Desk<Card>>(game: &mut Card, desk: &mut D, rule: Rule, cost: u8) {
    let was_above = game.state.situation.half_ends() && !game.state.clock.in_ticks();
    let ticks = game.state.clock.in_ticks();
    step(desk, rule, CardDetail::Time { cost, ticks });
    game.state.clock.run(cost);
    if was_above && game.state.clock.ticks() == Some(TICKS) {
        fact(desk, rule!("C-tick-17"), Fact::TwoMinutes);
    }
}

/// The new situation, the time shown, and the end of a period, half or game (C-time-12).
pub(crate) fn conclude<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    settled: Settlement,
    extends_half: bool,
) {
    let period = game.state.situation.period;
    let seconds = game.state.clock.seconds(game.tables());
    if let Some((side, kind)) = settled.score {
        game.side_mut(side).points += kind.points();
    }
    fact(desk, rule!("C-tick-18"), Fact::Clock { period, seconds });
    let expired = game.state.clock.expired();
    let change = game.state.conclude(&settled, DeadBallClock { seconds, expired, extends_half });
    if change != PeriodChange::Same {
        turn_over(game, desk, change, period);
    }
}

fn turn_over<D: Desk<Card>>(game: &mut Card, desk: &mut D, change: PeriodChange, ended: u8) {
    fact(desk, rule!("C-time-12"), Fact::PeriodEnded { period: ended });
    if change == PeriodChange::GameOver {
        fact(desk, rule!("C-time-12"), Fact::GameEnded { score: game.state.situation.score });
        return;
    }
    let situation = &game.state.situation;
    let ends_half = situation.half_ends();
    let two_minute = game.book.house.two_minute_clock;
    game.state.clock = CardClock::full(situation.seconds, ends_half, two_minute);
    game.state.must_spike = false;
    game.state.may_change_hurry = true;
    if change != PeriodChange::NewPeriod {
        new_half(game, change == PeriodChange::NewHalf);
    }
    if change != PeriodChange::Overtime {
        fact(desk, rule!("C-time-12"), Fact::PeriodBegan { period: game.state.situation.period });
    }
}

/// Ends every series. Half time heals the men who were out for the half; overtime does not (C-inj-6).
fn new_half(game: &mut Card, half_time: bool) {
    for side in Side::BOTH {
        let state = game.side_mut(side);
        if half_time {
            state.out_half.clear();
        }
        state.resting_play.clear();
        state.end_series();
        state.end_series();
        state.hurry = false;
        game.set_eleven(side);
    }
}

/// After a penalty instead of the play: nothing before the snap takes time, a play called back takes
/// what an incomplete pass takes.
pub(crate) fn after_foul<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    settled: Settlement,
    no_play: bool,
    extends_half: bool,
) -> Flow<()> {
    if no_play {
        conclude(game, desk, settled, extends_half);
        game.state.may_change_hurry = true;
        return Ok(());
    }
    let cost = clock_cost(ClockClass::Incomplete, false, false, game.state.clock.in_ticks());
    charge(game, desk, rule!("C-time-2"), cost);
    end_of_series(game, snap.offense, &settled);
    game.state.may_change_hurry = true;
    conclude(game, desk, settled, extends_half);
    Ok(())
}
