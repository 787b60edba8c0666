//! Fourth down: kick, punt or go.

use super::{ENDGAME_SECONDS, FIELD_GOAL_POINTS, ONE_PLAY_SECONDS, ONE_SCORE_POINTS, late};
use crate::board::ZoneBoard;
use crate::call::{LineUpCall, PuntKick};
use crate::game::ZoneGame;
use crate::plan::FourthDown;
use crate::written::WrittenPlay;
use hashmark_law::Side;
use std::ops::RangeInclusive;

/// How much farther than the chart says a field goal is tried on the last play of a half.
const LAST_PLAY_EXTRA_YARDS: i16 = 6;
/// Two scores behind, one of them a field goal: the margins at which three points come first.
const FIELD_GOAL_FIRST_MARGIN_POINTS: RangeInclusive<i32> = -11..=-9;
/// The farthest from the goal at which three points come first.
const FIELD_GOAL_FIRST_TO_GOAL_YARDS: i16 = 30;
/// With no more than this to go it is played instead, two scores behind.
const PLAYED_INSTEAD_TO_GO_YARDS: i16 = 3;
/// Three points come first only with more time than this for the rest.
const FIELD_GOAL_FIRST_SECONDS: u16 = 60;
/// A side that is behind punts only with more time than this to get the ball back.
const PUNT_BEHIND_SECONDS: u16 = 150;
/// A side that is behind punts only from farther than this from the goal.
const PUNT_BEHIND_TO_GOAL_YARDS: i16 = 55;
/// A side that is behind punts only with at least this to go.
const PUNT_BEHIND_TO_GO_YARDS: i16 = 4;
/// What a run may be asked to make on the last down.
const RUN_YARDS: i16 = 3;

/// What to do on fourth down; none is to go for it.
pub(super) fn decide(game: &ZoneGame, side: Side, chart: &FourthDown, punt: PuntKick) -> Option<LineUpCall> {
    let situation = &game.state.situation;
    let (to_goal, to_go, margin) = (situation.to_goal(), situation.to_go(), situation.margin(side));
    let last = situation.may_end_game();
    let field_goal = late::in_range(game, side) && to_goal <= i16::from(chart.field_goal);
    if last && margin < 0 && situation.seconds <= ENDGAME_SECONDS {
        return behind(game, side, to_goal, to_go, margin, punt);
    }
    // With no time for another play a punt is worth nothing, a field goal three points.
    if situation.half_ends() && situation.seconds <= ONE_PLAY_SECONDS {
        let helps = !last || margin == 0;
        let farthest = i16::from(chart.field_goal) + LAST_PLAY_EXTRA_YARDS;
        let long = late::in_range(game, side) && to_goal <= farthest;
        return (helps && long).then_some(LineUpCall::FieldGoal);
    }
    let protects = last && margin > 0 && situation.seconds <= ENDGAME_SECONDS;
    // In sudden death three points are as good as six.
    let sudden = situation.is_overtime();
    if field_goal && sudden {
        return Some(LineUpCall::FieldGoal);
    }
    if !protects && to_go <= chart.goes(to_goal) {
        return None;
    }
    if field_goal {
        return Some(LineUpCall::FieldGoal);
    }
    Some(LineUpCall::Punt(how(to_goal, chart, punt)))
}

fn how(to_goal: i16, chart: &FourthDown, punt: PuntKick) -> PuntKick {
    if to_goal <= i16::from(chart.corner) { PuntKick::Corner } else { punt }
}

/// Behind in the last five minutes: a field goal only if it ties or wins or leaves a touchdown to win; else go,
/// unless there is time to get the ball back from deep in one's own end.
fn behind(
    game: &ZoneGame,
    side: Side,
    to_goal: i16,
    to_go: i16,
    margin: i32,
    punt: PuntKick,
) -> Option<LineUpCall> {
    let situation = &game.state.situation;
    let range = late::in_range(game, side);
    if margin >= -FIELD_GOAL_POINTS && range {
        return Some(LineUpCall::FieldGoal);
    }
    // Two scores behind: three points now, if there is time for the rest.
    let first = FIELD_GOAL_FIRST_MARGIN_POINTS.contains(&margin)
        && to_goal <= FIELD_GOAL_FIRST_TO_GOAL_YARDS
        && to_go > PLAYED_INSTEAD_TO_GO_YARDS
        && situation.seconds > FIELD_GOAL_FIRST_SECONDS;
    if first && range {
        return Some(LineUpCall::FieldGoal);
    }
    let time = situation.seconds > PUNT_BEHIND_SECONDS;
    let deep = to_goal > PUNT_BEHIND_TO_GOAL_YARDS && to_go >= PUNT_BEHIND_TO_GO_YARDS;
    if time && margin >= -ONE_SCORE_POINTS && deep {
        return Some(LineUpCall::Punt(punt));
    }
    None
}

/// Whether a play that is called on the last down is meant to gain so much: a screen is caught behind the line, a run makes a few yards, a pass what the zone
/// of its first receiver is deep.
pub(super) fn may_gain(play: &WrittenPlay, to_go: i16) -> bool {
    match play {
        WrittenPlay::Run(_) => to_go <= RUN_YARDS,
        WrittenPlay::Pass(pass) => ZoneBoard::standard().far(pass.first.zone) >= to_go,
        WrittenPlay::Screen(_) | WrittenPlay::Kneel | WrittenPlay::Spike => false,
    }
}
