//! Fourth down: kick, punt or go.

use crate::call::CardPlay;
use crate::game::Card;
use crate::play::field_goal_length;
use hashmark_dice::Stream;
use hashmark_law::Side;

/// What to do on fourth down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fourth {
    /// A kick, or what looks like one.
    Kick(CardPlay),
    /// Go for it.
    Go,
}

/// Decides by score, time, spot and distance.
pub(crate) fn decide(game: &Card, side: Side, chance: &mut Stream) -> Fourth {
    let situation = &game.state.situation;
    let (to_goal, to_go, margin) = (situation.to_goal(), situation.to_go(), situation.margin(side));
    let late = situation.may_end_game() && situation.seconds <= 300;
    let in_range = in_range(game, side);
    if late && margin < 0 {
        return behind_late(game, to_goal, to_go, margin, in_range);
    }
    let goal_line = to_go <= 1 && to_goal <= 3 && margin <= -4;
    let length = field_goal_length(to_goal);
    let worth_it = length <= 50 || situation.half_ends() && situation.seconds <= 30 || chance.below(3) == 0;
    if to_goal <= 36 && in_range && worth_it && !goal_line {
        let fake = !late && chance.below(200) == 0;
        return Fourth::Kick(if fake { CardPlay::FakeKick } else { CardPlay::PlaceKick });
    }
    if goal_line {
        return Fourth::Go;
    }
    let ahead_late = late && margin > 0;
    let own_end = to_goal > 60;
    if !ahead_late && !own_end && to_go <= 1 && chance.below(100) < 35 {
        return Fourth::Go;
    }
    if !ahead_late && (2..=3).contains(&to_go) && (37..=42).contains(&to_goal) && chance.below(2) == 0 {
        return Fourth::Go;
    }
    if to_goal <= 36 {
        // Too far for this kicker, too near to punt for distance.
        return if to_go <= 5 { Fourth::Go } else { Fourth::Kick(CardPlay::CoffinCorner) };
    }
    let fake = !late && chance.below(100) == 0;
    Fourth::Kick(match to_goal {
        _ if fake => CardPlay::FakePunt,
        37..=55 => CardPlay::CoffinCorner,
        _ => CardPlay::Punt,
    })
}

/// Behind in the last five minutes: a field goal only if it ties or wins, else go, unless there is time
/// to get the ball back from deep in one's own end.
fn behind_late(game: &Card, to_goal: i16, to_go: i16, margin: i32, in_range: bool) -> Fourth {
    if margin >= -3 && in_range {
        return Fourth::Kick(CardPlay::PlaceKick);
    }
    let time_left = game.state.situation.seconds > 150;
    if time_left && margin >= -8 && to_goal > 55 && to_go >= 5 {
        return Fourth::Kick(CardPlay::Punt);
    }
    Fourth::Go
}

/// Whether the kicker may be sent out from here.
pub(crate) fn in_range(game: &Card, side: Side) -> bool {
    let yards = field_goal_length(game.state.situation.to_goal());
    let range = game
        .first_fit(side, &game.team(side).depth.k)
        .and_then(|man| game.team(side).men[usize::from(man)].kicking.as_ref())
        .map_or(0, |card| i16::from(card.range));
    yards <= (range + 3).min(game.tables().limits.max_field_goal)
}
