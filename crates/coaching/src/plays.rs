//! What a play must do, when the clock says so: what an offense needs, and what a defense may expect.

use crate::clock::ONE_SCORE;
use crate::view::SidelineView;

/// Behind by more than one score.
const TWO_SCORES: i32 = 9;
/// Behind by so much, an offense has no time for runs in the last five minutes.
const FAR_BEHIND_SECONDS: u16 = 300;
/// With more than two scores to make up it has none in the last ten.
const THREE_SCORES: i32 = 17;
const THREE_SCORES_SECONDS: u16 = 600;
/// One score behind, it throws from here on.
const BEHIND_SECONDS: u16 = 120;
/// Tied, it throws with less than this, from where it can still come to kick.
const TIED_SECONDS: u16 = 60;
/// Before half time it throws with less than this.
const HALF_SECONDS: u16 = 100;
/// Farther than this from the goal nobody throws in the last seconds of a half that he does not have to win.
const OWN_END_TO_GOAL: i16 = 80;
const OWN_END_SECONDS: u16 = 40;
/// From farther than this the last throw of a half cannot reach the end zone.
const HAIL_MARY_TO_GOAL: i16 = 65;
/// A lead of at least this is protected by running.
const PROTECT_POINTS: i32 = 4;
const PROTECT_SECONDS: u16 = 240;
/// A run that gains the line or the goal from here is as quick as a throw.
const SHORT_YARDS: i16 = 2;
/// So much time is enough for a short run, and a play after it.
const SHORT_RUN_SECONDS: u16 = 40;

/// What the play of an offense must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayNeed {
    /// Anything that is good.
    Any,
    /// Take time: a run that stays in bounds.
    RunClock,
    /// Save time: a throw, or out of bounds.
    Pass,
    /// Score now: a throw for the end zone.
    EndZone,
    /// Risk nothing: a run, or a knee.
    Safe,
}

/// What the next play of the side with the ball must do.
pub fn play_need(view: &SidelineView) -> PlayNeed {
    match view.situation.half_ends() {
        false => PlayNeed::Any,
        true if view.may_end_game() => end_of_game(view),
        true => end_of_first_half(view),
    }
}

fn end_of_game(view: &SidelineView) -> PlayNeed {
    let (behind, seconds) = (view.behind(), view.seconds());
    if behind > 0 && view.is_last_play() {
        return PlayNeed::EndZone;
    }
    let short_run = view.situation.to_go().min(view.to_goal()) <= SHORT_YARDS && seconds > SHORT_RUN_SECONDS;
    let throws = behind >= THREE_SCORES && seconds <= THREE_SCORES_SECONDS
        || behind >= TWO_SCORES && seconds <= FAR_BEHIND_SECONDS
        || behind > 0 && seconds <= BEHIND_SECONDS;
    match behind {
        _ if throws && short_run && behind <= ONE_SCORE => PlayNeed::Any,
        _ if throws => PlayNeed::Pass,
        0 if seconds <= TIED_SECONDS || seconds <= BEHIND_SECONDS && view.field_goal >= SURE_KICK => {
            tied(view)
        }
        ..0 if -behind >= PROTECT_POINTS && seconds <= PROTECT_SECONDS => PlayNeed::RunClock,
        ..0 if seconds <= BEHIND_SECONDS => PlayNeed::RunClock,
        _ => PlayNeed::Any,
    }
}

/// Tied: from its own end it waits for overtime, from elsewhere it throws for a kick; in range it only takes time.
fn tied(view: &SidelineView) -> PlayNeed {
    if view.to_goal() > OWN_END_TO_GOAL && view.seconds() <= OWN_END_SECONDS {
        return PlayNeed::Safe;
    }
    if view.field_goal >= SURE_KICK { PlayNeed::Safe } else { PlayNeed::Pass }
}

/// A field goal that is this likely is worth waiting for.
const SURE_KICK: f64 = 0.75;

fn end_of_first_half(view: &SidelineView) -> PlayNeed {
    let (to_goal, seconds) = (view.to_goal(), view.seconds());
    if to_goal > OWN_END_TO_GOAL && seconds <= OWN_END_SECONDS {
        return PlayNeed::Safe;
    }
    if view.is_last_play() {
        return if to_goal <= HAIL_MARY_TO_GOAL { PlayNeed::EndZone } else { PlayNeed::Safe };
    }
    if seconds <= HALF_SECONDS && to_goal <= OWN_END_TO_GOAL { PlayNeed::Pass } else { PlayNeed::Any }
}

/// What the defense may expect of the next play: a pass, a run, or nothing in particular.
pub fn expects_pass(view: &SidelineView) -> Option<bool> {
    let offense = SidelineView { side: view.situation.possession, ..*view };
    match play_need(&offense) {
        PlayNeed::Pass | PlayNeed::EndZone => Some(true),
        PlayNeed::RunClock | PlayNeed::Safe => Some(false),
        PlayNeed::Any => None,
    }
}
