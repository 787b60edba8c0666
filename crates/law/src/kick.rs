//! Kickoffs, free kicks, and field goals that missed.

use crate::settle::held;
use crate::{Code, Ending, KickoffOut, MissedFieldGoal, Next, Settlement, Side, Situation, Spot, settle};

/// How far behind the line a place kick is held.
const HOLD: i16 = 7;

/// Puts the ball where a side kicks off.
pub(crate) fn kickoff(code: &Code, situation: &mut Situation, by: Side) {
    situation.first_and_ten(by, Spot::own(by, i16::from(code.kickoff_from)));
}

/// Puts the ball where a side kicks after a safety against it.
pub(crate) fn free_kick(code: &Code, situation: &mut Situation, by: Side) {
    situation.first_and_ten(by, Spot::own(by, i16::from(code.free_kick_from)));
}

/// The defence's ball after a field goal that missed.
pub(crate) fn missed_field_goal(code: &Code, before: &Situation) -> Settlement {
    let defence = before.possession.other();
    let line = before.to_goal();
    let yards = match code.missed_field_goal {
        MissedFieldGoal::Twenty => 20,
        MissedFieldGoal::Line => line,
        MissedFieldGoal::Kick if line <= 20 => 20,
        MissedFieldGoal::Kick | MissedFieldGoal::KickOrTwenty => line + HOLD,
    };
    Settlement::series(*before, defence, Spot::own(defence, yards.max(20)).in_field())
}

/// Settles a kickoff by the side in possession. For a free kick after a safety see [`settle_free_kick`].
pub fn settle_kickoff(code: &Code, before: &Situation, ending: Ending) -> Settlement {
    let kickers = before.possession;
    match ending {
        Ending::Touchback { by } => Settlement::touchback(*before, by, code.touchback_kickoff),
        Ending::Held { by, at, brought_in } => kicked(code, before, by, at, brought_in),
        Ending::Kicked { by, at } => kicked(code, before, by, at, kickers),
        Ending::Touchdown { .. } => settle(code, before, ending),
        Ending::Incomplete | Ending::FieldGoalGood | Ending::FieldGoalMissed => rekick(before, before.spot),
    }
}

/// Settles a free kick after a safety by the side in possession.
pub fn settle_free_kick(code: &Code, before: &Situation, ending: Ending) -> Settlement {
    still_free(settle_kickoff(code, before, ending), before)
}

/// A kickoff out of bounds between the goal lines, as the code has it. The receivers may instead take
/// the ball where it went out: that is [`Ending::Kicked`].
pub fn kickoff_out_of_bounds(code: &Code, before: &Situation) -> Settlement {
    let kickers = before.possession;
    match code.kickoff_out {
        KickoffOut::Rekick => rekick(before, crate::foul::half_the_distance(before.spot, kickers, 5)),
        KickoffOut::Yards(yards) => {
            let at = before.spot.ahead(kickers, i16::from(yards)).in_field();
            Settlement::series(*before, kickers.other(), at)
        }
    }
}

/// The kick again, from a spot.
pub(crate) fn rekick(before: &Situation, at: Spot) -> Settlement {
    let mut situation = *before;
    situation.first_and_ten(before.possession, at);
    Settlement::new(situation, Next::Kickoff)
}

/// Without points a kick that must be taken again is of the kind it was.
pub(crate) fn still_free(settled: Settlement, before: &Situation) -> Settlement {
    let again = settled.next == Next::Kickoff && settled.situation.score == before.score;
    Settlement { next: if again { Next::FreeKick } else { settled.next }, ..settled }
}

fn kicked(code: &Code, before: &Situation, by: Side, at: Spot, brought_in: Side) -> Settlement {
    let settled = held(code, before, by, at, brought_in, true);
    if settled.touchback { Settlement::touchback(*before, by, code.touchback_kickoff) } else { settled }
}
