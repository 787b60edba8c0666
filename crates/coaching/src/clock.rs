//! The clock: knees, spikes, time-outs, hurrying, and letting it run.

use crate::plays::{PlayNeed, play_need};
use crate::view::SidelineView;
use hashmark_law::ScoreKind;

/// A deficit up to this is made up by one touchdown and its try.
pub(crate) const ONE_SCORE: i32 = (ScoreKind::Touchdown.points() + ScoreKind::TwoPoint.points()) as i32;
/// Two of them.
const TWO_SCORES: i32 = 2 * ONE_SCORE;
/// The last down.
const LAST_DOWN: u16 = 4;
/// Nobody kneels nearer than this to his own goal: a knee loses a yard or two.
const KNEEL_FROM_OWN: i16 = 6;
/// From here on the side behind hurries: one score, two, more.
const HURRY_ONE_SCORE: u16 = 300;
const HURRY_TWO_SCORES: u16 = 480;
const HURRY_MORE: u16 = 900;
/// Tied, or before half time, a side hurries with less than this.
const HURRY_TIED: u16 = 75;
const HURRY_HALF: u16 = 110;
/// From farther than this from the goal it does not, before half time.
const HURRY_HALF_TO_GOAL: i16 = 75;
/// A defense that is behind stops the clock from here on: one score behind, or two.
const STOP_ONE_SCORE: u16 = 180;
const STOP_TWO_SCORES: u16 = 240;
/// An offense that is behind stops the clock from here on.
const OFFENSE_STOPS: u16 = 100;
/// Before half time an offense stops it with less than this, from no farther than so far from the goal, unless it is
/// ahead by more than this.
const HALF_STOPS: u16 = 80;
const HALF_STOPS_TO_GOAL: i16 = 65;
const HALF_STOPS_AHEAD: i32 = 21;
/// Nobody spikes with more than this left.
const SPIKE_SECONDS: u16 = 50;
/// The last down on which a ball is spiked with the next two in mind.
const SPIKE_DOWN: u8 = 2;

/// What a side does about a clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockWish {
    /// Let it run as it does.
    Run,
    /// Let it run as long as it may.
    Burn,
    Timeout,
    /// Hurry to the line and throw the ball away.
    Spike,
}

/// Whether knees alone end the half: every knee takes its time unless the other side stops the clock after it.
pub fn kneels(view: &SidelineView) -> bool {
    let situation = &view.situation;
    let room = situation.spot.from_own(view.side) >= KNEEL_FROM_OWN;
    if !situation.half_ends() || !view.has_ball() || !room {
        return false;
    }
    let wanted = match view.may_end_game() {
        true if view.margin() == 0 => play_need(view) == PlayNeed::Safe && view.field_goal <= 0.0,
        true => view.margin() > 0,
        false => play_need(view) == PlayNeed::Safe,
    };
    wanted && knees_out(view)
}

/// Whether the time runs out before the last down has to be played.
fn knees_out(view: &SidelineView) -> bool {
    let knees = LAST_DOWN.saturating_sub(u16::from(view.situation.down));
    let (_, theirs) = view.timeouts();
    // Before half time the other side has no reason to stop it that would not help a side with a lead as well.
    let stops = theirs.min(knees);
    let taken = view.pace.kneel * (knees - stops) + view.pace.stopped * stops;
    knees > 0 && view.seconds() <= taken
}

/// Whether the offense plays without a huddle.
pub fn hurries(view: &SidelineView) -> bool {
    let (behind, seconds) = (view.behind(), view.seconds());
    if !view.situation.half_ends() {
        return false;
    }
    if view.may_end_game() {
        return match behind {
            ..0 => false,
            0 => seconds <= HURRY_TIED && play_need(view) == PlayNeed::Pass,
            1..=ONE_SCORE => seconds <= HURRY_ONE_SCORE,
            _ if behind <= TWO_SCORES => seconds <= HURRY_TWO_SCORES,
            _ => seconds <= HURRY_MORE,
        };
    }
    seconds <= HURRY_HALF && view.to_goal() <= HURRY_HALF_TO_GOAL && play_need(view) == PlayNeed::Pass
}

/// What a side does about a clock that runs after a play, when the next play is its own or the other side's.
pub fn clock_wish(view: &SidelineView) -> ClockWish {
    if view.seconds() == 0 || !view.situation.half_ends() {
        return ClockWish::Run;
    }
    match (view.may_end_game(), view.has_ball()) {
        (true, true) => offense_at_the_end(view),
        (true, false) => defense_at_the_end(view),
        (false, true) => offense_before_half(view),
        (false, false) => ClockWish::Run,
    }
}

fn offense_at_the_end(view: &SidelineView) -> ClockWish {
    let behind = view.behind();
    if behind < 0 || behind == 0 && play_need(view) == PlayNeed::Safe {
        return wait(view);
    }
    if behind > TWO_SCORES || view.seconds() > OFFENSE_STOPS {
        return ClockWish::Run;
    }
    stop(view)
}

/// A side that is ahead takes what time there is; a tied one that waits for its kick leaves itself the time for it.
fn wait(view: &SidelineView) -> ClockWish {
    let kick = view.behind() == 0 && view.field_goal > 0.0;
    let last_moment = view.seconds() <= view.pace.kneel;
    match view.timeouts().0 {
        1.. if kick && last_moment => ClockWish::Timeout,
        _ if kick && last_moment => ClockWish::Spike,
        _ => ClockWish::Burn,
    }
}

fn offense_before_half(view: &SidelineView) -> ClockWish {
    let chasing = view.seconds() <= HALF_STOPS
        && view.to_goal() <= HALF_STOPS_TO_GOAL
        && view.margin() <= HALF_STOPS_AHEAD
        && play_need(view) != PlayNeed::Safe;
    if chasing { stop(view) } else { ClockWish::Run }
}

/// With a time-out, else with a spike while there are downs for it.
fn stop(view: &SidelineView) -> ClockWish {
    let situation = &view.situation;
    let spike = situation.down <= SPIKE_DOWN || situation.down == SPIKE_DOWN + 1 && kick_is_enough(view);
    match view.timeouts().0 {
        1.. => ClockWish::Timeout,
        _ if spike && view.seconds() <= SPIKE_SECONDS => ClockWish::Spike,
        _ => ClockWish::Run,
    }
}

/// A field goal ties or wins, or is all that is wanted before half time.
fn kick_is_enough(view: &SidelineView) -> bool {
    let enough = !view.may_end_game() || view.behind() <= i32::from(ScoreKind::FieldGoal.points());
    enough && view.field_goal > 0.0
}

/// A defense that is behind needs the ball: it stops the clock while that can still bring it back in time. Tied, it does
/// so when the other side is about to kick.
fn defense_at_the_end(view: &SidelineView) -> ClockWish {
    let (behind, seconds) = (view.behind(), view.seconds());
    let has = view.timeouts().0 > 0;
    let wants = match behind {
        ..0 => false,
        0 => view.field_goal > 0.0 && seconds <= HURRY_TIED && seconds > view.pace.stopped,
        1..=ONE_SCORE => seconds <= STOP_ONE_SCORE,
        _ if behind <= TWO_SCORES => seconds <= STOP_TWO_SCORES,
        _ => false,
    };
    if has && wants { ClockWish::Timeout } else { ClockWish::Run }
}
