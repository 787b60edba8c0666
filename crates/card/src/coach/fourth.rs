//! Fourth down: kick, punt or go.

use super::{
    ENDGAME_SECONDS, FIELD_GOAL_POINTS, HALF_OVER_SECONDS, ONE_SCORE_POINTS, SHORT_YARDS, late, one_in,
    percent,
};
use crate::call::CardPlay;
use crate::game::Card;
use crate::play::field_goal_length;
use hashmark_coaching::{FourthDown, fourth_down};
use hashmark_dice::Stream;
use hashmark_law::{Side, Situation};
use std::ops::RangeInclusive;

/// How much farther than his card says a kicker is sent out.
const BEYOND_RANGE_YARDS: i16 = 3;
/// The farthest from the goal at which a field goal is tried.
const FIELD_GOAL_TO_GOAL_YARDS: i16 = 36;
/// A field goal up to this length is always worth trying.
const SAFE_FIELD_GOAL_YARDS: i16 = 50;
/// A longer one is tried once in so many times.
const LONG_FIELD_GOAL_ONE_IN: u32 = 3;
/// A field goal is faked once in so many times.
const FAKE_KICK_ONE_IN: u32 = 200;
/// A punt is faked once in so many times.
const FAKE_PUNT_ONE_IN: u32 = 100;
/// With no more than this to the goal, fourth and short is played by a side that needs the touchdown.
const GOAL_LINE_TO_GOAL_YARDS: i16 = 3;
/// It needs the touchdown when it is behind by at least this: more than a field goal makes up.
const GOAL_LINE_BEHIND_POINTS: i32 = FIELD_GOAL_POINTS + 1;
/// Fourth and short is played so often elsewhere.
const GO_ON_SHORT_PERCENT: u32 = 50;
/// In the last period a side that is behind by at least this plays fourth down where it could kick three points,
const CHASING_POINTS: i32 = ONE_SCORE_POINTS + FIELD_GOAL_POINTS;
/// with no more than this to go.
const CHASING_TO_GO_YARDS: i16 = 5;
/// Farther than this from the goal fourth and short is punted.
const OWN_END_TO_GOAL_YARDS: i16 = 72;
/// Four-down territory, too far for a field goal and too near for a punt: how far from the goal that is.
const FOUR_DOWN_TERRITORY_TO_GOAL_YARDS: RangeInclusive<i16> = FIELD_GOAL_TO_GOAL_YARDS + 1..=48;
/// There it may be played with so much to go.
const FOUR_DOWN_TERRITORY_TO_GO_YARDS: RangeInclusive<i16> = SHORT_YARDS + 1..=3;
/// There it is played once in so many times.
const GO_IN_FOUR_DOWN_TERRITORY_ONE_IN: u32 = 2;
/// Where only this kicker is too weak for a field goal it is played with no more than this to go.
const GO_WITHOUT_KICKER_TO_GO_YARDS: i16 = 5;
/// No farther than this from the goal a punt is aimed at the corner.
const COFFIN_CORNER_TO_GOAL_YARDS: i16 = 42;
/// From here on the score and the clock decide, in the last period.
const DECIDED_BY_CLOCK_SECONDS: u16 = 420;
/// Behind by so much they do all through it: more than two touchdowns with their tries.
const DECIDED_BY_CLOCK_POINTS: i32 = 2 * ONE_SCORE_POINTS + 1;
/// And on the last play before half time.
const LAST_PLAY_SECONDS: u16 = 7;

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
    if decided_by_clock(situation, margin) {
        return by_clock(game, side);
    }
    let late = situation.may_end_game() && situation.seconds <= ENDGAME_SECONDS;
    let in_range = in_range(game, side);
    let goal_line =
        to_go <= SHORT_YARDS && to_goal <= GOAL_LINE_TO_GOAL_YARDS && margin <= -GOAL_LINE_BEHIND_POINTS;
    let near = to_goal <= FIELD_GOAL_TO_GOAL_YARDS;
    if near && !(late && margin > 0) && passes_up_three(situation, margin, chance) {
        return Fourth::Go;
    }
    if worth_a_kick(situation, chance) && near && in_range && !goal_line {
        let fake = !late && one_in(chance, FAKE_KICK_ONE_IN);
        return Fourth::Kick(if fake { CardPlay::FakeKick } else { CardPlay::PlaceKick });
    }
    if goal_line || !(late && margin > 0) && goes_for_it(to_goal, to_go, chance) {
        return Fourth::Go;
    }
    if near {
        // Too far for this kicker, too near to punt for distance.
        let go = to_go <= GO_WITHOUT_KICKER_TO_GO_YARDS;
        return if go { Fourth::Go } else { Fourth::Kick(CardPlay::CoffinCorner) };
    }
    let fake = !late && one_in(chance, FAKE_PUNT_ONE_IN);
    Fourth::Kick(match to_goal {
        _ if fake => CardPlay::FakePunt,
        ..=COFFIN_CORNER_TO_GOAL_YARDS => CardPlay::CoffinCorner,
        _ => CardPlay::Punt,
    })
}

/// Where a field goal could be tried the down is played now and then if it is short, and in the last period by a side
/// that is two scores behind.
fn passes_up_three(situation: &Situation, margin: i32, chance: &mut Stream) -> bool {
    let to_go = situation.to_go();
    let chasing = situation.may_end_game() && margin <= -CHASING_POINTS && to_go <= CHASING_TO_GO_YARDS;
    chasing || to_go <= SHORT_YARDS && percent(chance, GO_ON_SHORT_PERCENT)
}

/// A long field goal is tried only now and then, or when the half is as good as over.
fn worth_a_kick(situation: &Situation, chance: &mut Stream) -> bool {
    field_goal_length(situation.to_goal()) <= SAFE_FIELD_GOAL_YARDS
        || situation.half_ends() && situation.seconds <= HALF_OVER_SECONDS
        || one_in(chance, LONG_FIELD_GOAL_ONE_IN)
}

/// Now and then a short fourth down is played: anywhere but in one's own end, and a little more than short where no
/// kick is much good.
fn goes_for_it(to_goal: i16, to_go: i16, chance: &mut Stream) -> bool {
    let short = to_go <= SHORT_YARDS && to_goal <= OWN_END_TO_GOAL_YARDS;
    if short && percent(chance, GO_ON_SHORT_PERCENT) {
        return true;
    }
    let between = FOUR_DOWN_TERRITORY_TO_GO_YARDS.contains(&to_go)
        && FOUR_DOWN_TERRITORY_TO_GOAL_YARDS.contains(&to_goal);
    between && one_in(chance, GO_IN_FOUR_DOWN_TERRITORY_ONE_IN)
}

/// Whether the score and the clock say more than down and distance.
fn decided_by_clock(situation: &Situation, margin: i32) -> bool {
    let far_behind = margin <= -DECIDED_BY_CLOCK_POINTS;
    let at_the_end = situation.seconds <= DECIDED_BY_CLOCK_SECONDS && margin < 0;
    situation.may_end_game() && (far_behind || at_the_end)
        || situation.half_ends() && situation.seconds <= LAST_PLAY_SECONDS
}

/// What wins most.
fn by_clock(game: &Card, side: Side) -> Fourth {
    match fourth_down(&late::view(game, side)) {
        FourthDown::Go => Fourth::Go,
        FourthDown::FieldGoal => Fourth::Kick(CardPlay::PlaceKick),
        FourthDown::Punt => Fourth::Kick(CardPlay::Punt),
    }
}

/// Whether the kicker may be sent out from here.
pub(crate) fn in_range(game: &Card, side: Side) -> bool {
    let yards = field_goal_length(game.state.situation.to_goal());
    let range = game
        .first_fit(side, &game.team(side).depth.k)
        .and_then(|man| game.team(side).men[usize::from(man)].kicking.as_ref())
        .map_or(0, |card| i16::from(card.range));
    yards <= (range + BEYOND_RANGE_YARDS).min(game.tables().limits.max_field_goal)
}
