//! When the book coach spends a bonus stoppage: where it saves a down or stops a long run, and not too many too early.

use super::plan::plays_left;
use crate::call::StopAt;
use crate::campaign::Bonus;
use crate::field;
use crate::game::Electric;
use crate::lineup::StandPlace;
use hashmark_law::{Next, Side};

/// A defender this near, in tenths of a yard, is about to make the tackle.
const UPON_HIM: u16 = 14;
/// A run this long past the line is a break.
const BREAK: f32 = 7.0;

/// When he stops, if at all.
pub(super) fn when(game: &Electric, side: Side, kind: Bonus) -> StopAt {
    match kind {
        Bonus::Offense => attack(game, side),
        Bonus::Defense => defend(game, side),
    }
}

/// Counted plays that a stoppage has to last for, when it is spread over the game and when it matters.
const SPREAD: u16 = 15;
const MATTERS: u16 = 30;

/// Whether he has enough left at this point of the game if each lasts for so many plays.
fn to_spare(game: &Electric, side: Side, kind: Bonus, each: u16) -> bool {
    let left = u16::from(game.state.heroes.pools[side].left(kind));
    let later = if game.state.situation.is_first_half() { 30 } else { 0 };
    left * each > u16::from(plays_left(game)) + later
}

/// With the ball: a free man about to make a sack or a stop for a loss, on a down that matters.
fn attack(game: &Electric, side: Side) -> StopAt {
    let now = &game.state.situation;
    let scrimmage = matches!(game.state.next, Next::Scrimmage | Next::Try);
    let matters = now.down >= 3 || now.to_goal() <= 20 || now.half_ends() && plays_left(game) <= 4;
    let each = if scrimmage && matters { MATTERS } else { SPREAD };
    if !to_spare(game, side, Bonus::Offense, each) {
        return StopAt::Never;
    }
    let Some(carrier) = game.scene.carrier else {
        // Somebody is through at the kicker.
        return StopAt::Within(UPON_HIM);
    };
    if game.scene.blocked(carrier) {
        return StopAt::Never;
    }
    let near = if game.scene.place(carrier) == StandPlace::Quarterback { 2 * UPON_HIM } else { UPON_HIM };
    StopAt::Within(near)
}

/// Noise on third downs, a hard count when five yards would make a first down; what is left near the end of a period is
/// used up, for the next has its own.
pub(super) fn crowd(game: &Electric, count: bool) -> bool {
    let now = &game.state.situation;
    let last = game.state.plays_a_period(game.book.house.postseason).saturating_sub(game.state.counted) <= 3;
    match count {
        true => now.down >= 3 && now.to_go() <= 5 || last,
        false => now.down >= 3 || last,
    }
}

/// Against it: the carrier is through, and there is field before him.
fn defend(game: &Electric, side: Side) -> StopAt {
    let Some(carrier) = game.scene.carrier else { return StopAt::Never };
    let ball = field::ahead(side.other(), game.scene.ball_point(carrier));
    let from = match game.state.next {
        Next::Kickoff | Next::FreeKick => 20.0,
        _ => field::ahead(side.other(), game.scene.line),
    };
    let far = (from + BREAK).max(ball + BREAK / 2.0);
    if far >= 99.0 || !to_spare(game, side, Bonus::Defense, SPREAD) && far < 60.0 {
        return StopAt::Never;
    }
    StopAt::Past(far as i16)
}
