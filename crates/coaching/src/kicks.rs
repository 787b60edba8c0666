//! Kicks that the clock and the score decide: field goals before fourth down, kickoffs, tries, and safeties given away.

use crate::clock::ONE_SCORE;
use crate::view::SidelineView;
use hashmark_law::ScoreKind;

const FIELD_GOAL: i32 = ScoreKind::FieldGoal.points() as i32;
const LAST_DOWN: u8 = 4;
/// Time that a field goal needs, and a bad snap before it.
const KICK_SECONDS: u16 = 9;
/// A kick this likely waits no longer, when it decides the game, on third down.
const SQUIB_SECONDS: u16 = 25;
/// Knees that an offense takes while the other side has no time-outs left.
const KNEES: u16 = 3;
/// What a side needs to score once it has the ball back.
const DRIVE_SECONDS: u16 = 30;
/// For every further score it is behind.
const NEXT_SCORE_SECONDS: u16 = 150;
/// Behind by more than three scores nothing helps.
const MOST_SCORES: i32 = 3;
/// Leads with the touchdown at which two points are tried from the third quarter on: what they make of the deficit or the
/// lead is worth more than one point more or less.
const TWO_POINT_LEADS: [i32; 6] = [-10, -5, -2, 1, 5, 12];
/// A safety is given away within so many yards of the own goal.
const SAFETY_FROM_OWN: i16 = 5;
const SAFETY_SECONDS: u16 = 25;

/// How to kick off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KickoffWish {
    Deep,
    /// So that nobody returns it far.
    Squib,
    /// To get the ball back.
    Onside,
}

/// What to do with a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryWish {
    Kick,
    Two,
    /// Nothing: it can only lose.
    Kneel,
}

/// Whether a field goal is tried before fourth down: there is no time for another play, and it helps.
pub fn kicks_now(view: &SidelineView) -> bool {
    let situation = &view.situation;
    if view.field_goal <= 0.0 || situation.down == LAST_DOWN || !situation.half_ends() {
        return false;
    }
    let helps = !view.may_end_game() || (0..=FIELD_GOAL).contains(&view.behind());
    let sudden = situation.is_overtime() && view.behind() == 0 && view.field_goal >= SURE_IN_OVERTIME;
    let time_for_more = view.seconds() > view.pace.stopped + KICK_SECONDS.min(view.pace.stopped);
    helps && !time_for_more || sudden && view.seconds() <= OVERTIME_KICK_SECONDS
}

/// In overtime a kick as likely as this is taken before anything can go wrong, when time is short.
const SURE_IN_OVERTIME: f64 = 0.9;
const OVERTIME_KICK_SECONDS: u16 = 30;

/// How the side that is to kick off does it.
pub fn kickoff_wish(view: &SidelineView) -> KickoffWish {
    let behind = view.behind();
    if view.may_end_game() && behind > 0 {
        return if too_late(view, behind) { KickoffWish::Onside } else { KickoffWish::Deep };
    }
    let squib = view.situation.half_ends() && view.seconds() <= SQUIB_SECONDS && behind <= 0;
    if squib { KickoffWish::Squib } else { KickoffWish::Deep }
}

/// Whether the other side could let the time run out before this side has scored as often as it must.
fn too_late(view: &SidelineView, behind: i32) -> bool {
    let scores = (behind + ONE_SCORE - 1) / ONE_SCORE;
    let (own, _) = view.timeouts();
    let stopped = KNEES.min(own);
    let kept = view.pace.kneel * (KNEES - stopped) + view.pace.stopped * (stopped + 1);
    let needed = kept + DRIVE_SECONDS + NEXT_SCORE_SECONDS * (scores - 1).min(MOST_SCORES) as u16;
    view.seconds() <= needed
}

/// What the side that has scored a touchdown does; the situation has its six points.
pub fn try_wish(view: &SidelineView) -> TryWish {
    let margin = view.margin();
    let over = view.may_end_game() && view.seconds() == 0;
    if over {
        return match margin {
            1.. if view.defense_scores_on_try && margin <= 2 => TryWish::Kneel,
            1.. | -1 | 0 => TryWish::Kick,
            _ => TryWish::Two,
        };
    }
    let two = !view.situation.is_first_half() && TWO_POINT_LEADS.contains(&margin);
    if two { TryWish::Two } else { TryWish::Kick }
}

/// Whether the side with the ball gives away a safety: it keeps the lead, and the other side gets no time to use the ball.
pub fn takes_safety(view: &SidelineView) -> bool {
    let situation = &view.situation;
    let lead = view.margin() - i32::from(ScoreKind::Safety.points());
    situation.down == LAST_DOWN
        && view.may_end_game()
        && lead > 0
        && situation.spot.from_own(view.side) <= SAFETY_FROM_OWN
        && view.seconds() <= SAFETY_SECONDS
}
