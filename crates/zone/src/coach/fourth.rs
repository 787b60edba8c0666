//! Fourth down: kick, punt or go.

use super::late;
use crate::call::{LineUpCall, PuntKick};
use crate::game::ZoneGame;
use crate::plan::FourthDown;
use hashmark_law::Side;

/// What to do on fourth down; none is to go for it.
pub(super) fn decide(game: &ZoneGame, side: Side, chart: &FourthDown, punt: PuntKick) -> Option<LineUpCall> {
    let situation = &game.state.situation;
    let (to_goal, to_go, margin) = (situation.to_goal(), situation.to_go(), situation.margin(side));
    let last = situation.may_end_game();
    let field_goal = late::in_range(game, side) && to_goal <= i16::from(chart.field_goal);
    if last && margin < 0 && situation.seconds <= 300 {
        return behind(game, side, to_goal, to_go, margin, punt);
    }
    // With no time for another play a punt is worth nothing, a field goal three points.
    if situation.half_ends() && situation.seconds <= 10 {
        let helps = !last || margin == 0;
        let long = late::in_range(game, side) && to_goal <= i16::from(chart.field_goal) + 6;
        return (helps && long).then_some(LineUpCall::FieldGoal);
    }
    let protects = last && margin > 0 && situation.seconds <= 300;
    // In sudden death three points are as good as six.
    let sudden = situation.is_overtime();
    if field_goal && sudden {
        return Some(LineUpCall::FieldGoal);
    }
    if !protects && to_go <= chart.goes(to_goal) {
        return None;
    }
    // Near the goal a side that needs a touchdown does not settle for three late in the game.
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
    if margin >= -3 && range {
        return Some(LineUpCall::FieldGoal);
    }
    // Two scores behind: three points now, if there is time for the rest.
    if (-11..=-9).contains(&margin) && range && to_goal <= 30 && to_go > 3 && situation.seconds > 60 {
        return Some(LineUpCall::FieldGoal);
    }
    let time = situation.seconds > 150;
    if time && margin >= -8 && to_goal > 55 && to_go >= 4 {
        return Some(LineUpCall::Punt(punt));
    }
    None
}
