//! Fourth down: kick, punt, or go, by the chance of winning after each.

use crate::chances::WinChances;
use crate::view::SidelineView;
use hashmark_law::{Next, ScoreKind, Situation, Spot};

const FIELD_GOAL: i32 = ScoreKind::FieldGoal.points() as i32;
/// How far a punt carries, less what is run back.
const NET_PUNT: i16 = 38;
/// A punt into the end zone comes out to here.
const TOUCHBACK: i16 = 20;
/// No punt is dead nearer than this to the goal.
const NEAREST_PUNT: i16 = 10;
/// Yards a fourth down that is made gains beyond the line.
const BEYOND_LINE: i16 = 3;
/// Behind by more than one score, a side does not punt any more from here on.
const TWO_SCORES: i32 = 9;
const NO_PUNT_SECONDS: u16 = 420;
/// Behind by more than two scores, it does not in the last period.
const THREE_SCORES: i32 = 17;
/// But inside its own 10.
const OWN_END: i16 = 10;
/// Behind by one score, it does not punt with less than this, nor from there.
const NO_PUNT_LATE_SECONDS: u16 = 120;
/// So long a kick is in the air.
const KICK_SECONDS: u16 = 7;

/// What to do on fourth down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FourthDown {
    Go,
    FieldGoal,
    Punt,
}

/// What to do on fourth down.
pub fn fourth_down(view: &SidelineView) -> FourthDown {
    let last_play = view.seconds() <= view.pace.stopped.max(KICK_SECONDS);
    if view.situation.half_ends() && last_play {
        return on_the_last_play(view);
    }
    let [(_, go), (_, kick), (_, punt)] = fourth_down_chances(view);
    let kick = if view.field_goal > 0.0 && !kick_is_useless(view) { kick } else { -1.0 };
    let punt = if never_punts(view) { -1.0 } else { punt };
    if go >= kick && go >= punt {
        FourthDown::Go
    } else if kick >= punt {
        FourthDown::FieldGoal
    } else {
        FourthDown::Punt
    }
}

/// The chance of winning after each choice, in the order go, kick, punt.
pub fn fourth_down_chances(view: &SidelineView) -> [(FourthDown, f64); 3] {
    [(FourthDown::Go, going(view)), (FourthDown::FieldGoal, kicking(view)), (FourthDown::Punt, punting(view))]
}

/// No play follows: whoever is behind does what can tie or win, whoever is ahead lets the time run out.
fn on_the_last_play(view: &SidelineView) -> FourthDown {
    let can_kick = view.field_goal > 0.0;
    match view.behind() {
        _ if !view.may_end_game() => {
            if can_kick {
                FourthDown::FieldGoal
            } else {
                FourthDown::Go
            }
        }
        0..=FIELD_GOAL if can_kick => FourthDown::FieldGoal,
        ..0 if view.situation.spot.from_own(view.side) <= OWN_END => FourthDown::Punt,
        _ => FourthDown::Go,
    }
}

/// Three points that change nothing: more than one score behind when there is no time for two more.
fn kick_is_useless(view: &SidelineView) -> bool {
    let behind = view.behind();
    let scores_after = (behind - FIELD_GOAL + crate::clock::ONE_SCORE - 1) / crate::clock::ONE_SCORE;
    let late = u16::try_from(scores_after.max(0)).unwrap_or(0) * SECONDS_A_SCORE;
    view.may_end_game() && behind > FIELD_GOAL && view.seconds() <= late
}

/// What it takes to stop the other side and to score.
const SECONDS_A_SCORE: u16 = 110;

/// What no coach does, whatever the numbers say.
fn never_punts(view: &SidelineView) -> bool {
    let (behind, seconds) = (view.behind(), view.seconds());
    if !view.may_end_game() || view.situation.is_overtime() && behind <= 0 {
        return false;
    }
    let own_end = view.situation.spot.from_own(view.side) < OWN_END;
    behind >= THREE_SCORES && !own_end
        || behind >= TWO_SCORES && seconds <= NO_PUNT_SECONDS
        || behind > 0 && seconds <= NO_PUNT_LATE_SECONDS
        || behind > 0 && view.situation.is_overtime()
}

fn going(view: &SidelineView) -> f64 {
    let made = view.situation;
    let chances = WinChances::learned();
    let good = chances.conversion(made.to_go().max(1));
    let mut won = after(&made, view.pace.in_bounds);
    let reached = made.to_goal() - made.to_go() - BEYOND_LINE;
    let scored = made.goal_to_go() || reached <= 0;
    let next = if scored {
        won.score[view.side] += ScoreKind::Touchdown.points();
        Next::Try
    } else {
        won.first_and_ten(view.side, Spot::from_goal(view.side, reached));
        Next::Scrimmage
    };
    let lost = other_ball(&after(&made, view.pace.stopped), view, made.to_goal());
    good * chances.win(&won, next, view.side) + (1.0 - good) * lost
}

fn kicking(view: &SidelineView) -> f64 {
    let before = after(&view.situation, KICK_SECONDS);
    let mut made = before;
    made.score[view.side] += ScoreKind::FieldGoal.points();
    let good = WinChances::learned().win(&made, Next::Kickoff, view.side);
    let missed = other_ball(&before, view, (view.to_goal() + KICK_BEHIND_LINE).min(100 - TOUCHBACK));
    view.field_goal * good + (1.0 - view.field_goal) * missed
}

/// A missed kick is the other side's ball where it was kicked.
const KICK_BEHIND_LINE: i16 = 7;

fn punting(view: &SidelineView) -> f64 {
    let landed = view.to_goal() - NET_PUNT;
    let from_goal = match landed {
        ..=0 => TOUCHBACK,
        near => near.max(NEAREST_PUNT),
    };
    other_ball(&after(&view.situation, KICK_SECONDS), view, from_goal)
}

/// The chance when the other side has the ball so far from the goal that this side attacks.
fn other_ball(situation: &Situation, view: &SidelineView, to_goal: i16) -> f64 {
    let mut lost = *situation;
    lost.first_and_ten(view.side.other(), Spot::from_goal(view.side, to_goal));
    WinChances::learned().win(&lost, Next::Scrimmage, view.side)
}

fn after(situation: &Situation, seconds: u16) -> Situation {
    let left = situation.seconds.saturating_sub(seconds);
    Situation { seconds: if situation.half_ends() { left.max(1) } else { left }, ..*situation }
}
