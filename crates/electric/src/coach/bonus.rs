//! When the book coach spends a bonus stoppage: where it saves a down or stops a long run, and not too many too early.

use super::MONEY_DOWN;
use super::plan::plays_left;
use crate::call::StopAt;
use crate::campaign::Bonus;
use crate::field;
use crate::game::Electric;
use crate::lineup::StandPlace;
use hashmark_law::{Next, Side};

/// A defender this near, in tenths of a yard, is about to make the tackle.
const UPON_HIM_TENTHS: u16 = 14;
/// A passer is in danger sooner than a runner: so many times as far off.
const PASSER_DANGER: u16 = 2;
/// A run this long past the line is a break.
const BREAK_YARDS: f32 = 7.0;
/// With no more than this to the goal every play matters.
const RED_ZONE_YARDS: i16 = 20;
/// The last counted plays of a half matter.
const END_OF_HALF_PLAYS: u8 = 4;
/// Counted plays that a stoppage has to last for, when it is spread over the game and when it matters.
const SPREAD_PLAYS: u16 = 15;
const MATTERS_PLAYS: u16 = 30;
/// Counted plays of the second half, for which some have to be left in the first.
const SECOND_HALF_PLAYS: u16 = 30;
/// Where a kick is mostly returned to, in yards from the own goal.
const USUAL_RETURN_YARDS: f32 = 20.0;
/// Nobody is stopped past this, in yards from his own goal: he is as good as in.
const AS_GOOD_AS_IN_YARDS: f32 = 99.0;
/// A carrier who will be stopped past this, in yards from his own goal, is stopped whatever is left for later.
const WHATEVER_IS_LEFT_YARDS: f32 = 60.0;
/// What is left of noise and hard counts is used up on the last counted plays of a period.
const USED_UP_PLAYS: u8 = 3;
/// What a hard count can win: the yards of an encroachment.
const HARD_COUNT_YARDS: i16 = 5;

/// When he stops, if at all.
pub(super) fn when(game: &Electric, side: Side, kind: Bonus) -> StopAt {
    match kind {
        Bonus::Offense => attack(game, side),
        Bonus::Defense => defend(game, side),
    }
}

/// Whether he has enough left at this point of the game if each lasts for so many plays.
fn to_spare(game: &Electric, side: Side, kind: Bonus, each: u16) -> bool {
    let left = u16::from(game.state.heroes.pools[side].left(kind));
    let later = if game.state.situation.is_first_half() { SECOND_HALF_PLAYS } else { 0 };
    left * each > u16::from(plays_left(game)) + later
}

/// With the ball: a free man about to make a sack or a stop for a loss, on a down that matters.
fn attack(game: &Electric, side: Side) -> StopAt {
    let now = &game.state.situation;
    let scrimmage = matches!(game.state.next, Next::Scrimmage | Next::Try);
    let matters = now.down >= MONEY_DOWN
        || now.to_goal() <= RED_ZONE_YARDS
        || now.half_ends() && plays_left(game) <= END_OF_HALF_PLAYS;
    let each = if scrimmage && matters { MATTERS_PLAYS } else { SPREAD_PLAYS };
    if !to_spare(game, side, Bonus::Offense, each) {
        return StopAt::Never;
    }
    let Some(carrier) = game.scene.carrier else {
        // Somebody is through at the kicker.
        return StopAt::Within(UPON_HIM_TENTHS);
    };
    if game.scene.blocked(carrier) {
        return StopAt::Never;
    }
    let passer = game.scene.place(carrier) == StandPlace::Quarterback;
    StopAt::Within(if passer { PASSER_DANGER * UPON_HIM_TENTHS } else { UPON_HIM_TENTHS })
}

/// Noise on third downs, a hard count when five yards would make a first down; what is left near the end of a period is
/// used up, for the next has its own.
pub(super) fn crowd(game: &Electric, count: bool) -> bool {
    let now = &game.state.situation;
    let left = game.state.plays_a_period(game.book.house.postseason).saturating_sub(game.state.counted);
    let last = left <= USED_UP_PLAYS;
    match count {
        true => now.down >= MONEY_DOWN && now.to_go() <= HARD_COUNT_YARDS || last,
        false => now.down >= MONEY_DOWN || last,
    }
}

/// Against it: the carrier is through, and there is field before him.
fn defend(game: &Electric, side: Side) -> StopAt {
    let Some(carrier) = game.scene.carrier else { return StopAt::Never };
    let ball = field::ahead(side.other(), game.scene.ball_point(carrier));
    let from = match game.state.next {
        Next::Kickoff | Next::FreeKick => USUAL_RETURN_YARDS,
        _ => field::ahead(side.other(), game.scene.line),
    };
    let far = (from + BREAK_YARDS).max(ball + BREAK_YARDS / 2.0);
    let spread = to_spare(game, side, Bonus::Defense, SPREAD_PLAYS);
    if far >= AS_GOOD_AS_IN_YARDS || !spread && far < WHATEVER_IS_LEFT_YARDS {
        return StopAt::Never;
    }
    StopAt::Past(far as i16)
}
