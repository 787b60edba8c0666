//! Choices that are not about figures: what to try on a down, tries, kicks, fakes, flags, challenges.

use super::plan::{hurry, plays_left};
use crate::call::{ElectricAsk, ElectricCall, NextPlay};
use crate::field;
use crate::game::Electric;
use crate::legal::check;
use crate::play::needed;
use crate::scene::{figure_of, side_of};
use hashmark_dice::Stream;
use hashmark_law::{Next, Settlement, Side, Situation, TryHow};

/// How often a kick that could be faked is.
const FAKED: f64 = 0.03;
/// How often a side in a hurry does without the huddle.
const NO_HUDDLE: f64 = 0.3;

/// A play, a punt or a field goal.
pub(super) fn next(game: &Electric, side: Side, chance: &mut Stream) -> NextPlay {
    let now = &game.state.situation;
    let last = plays_left(game) <= 1;
    let need = needed(&game.book.tables, now);
    let in_range = now.to_goal() <= 47;
    let margin = now.margin(side);
    if last && in_range && need <= 10 && (now.ends_first_half() || (-3..=0).contains(&margin)) {
        return NextPlay::FieldGoal;
    }
    if now.down < 4 {
        return huddle_or_not(game, side, chance);
    }
    let desperate = hurry(game, side) && (margin < -3 || !in_range || need > 9);
    if desperate && !another_chance(game, side) || (last && now.half_ends()) {
        return NextPlay::Scrimmage;
    }
    fourth(now, need)
}

/// One score behind in his own half with plays left for both sides: he gives the ball away and waits to have it back.
fn another_chance(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    now.margin(side) >= -8 && plays_left(game) > 4 && now.to_goal() > 50 && now.to_go() > 1
}

/// Trailing late: the same men again, so that theirs stay on the field too.
fn huddle_or_not(game: &Electric, side: Side, chance: &mut Stream) -> NextPlay {
    let quick = ElectricCall::Next(NextPlay::HurryUp);
    let may = hurry(game, side) && check(game, side, &ElectricAsk::Next, &quick).is_ok();
    if may && chance.chance(NO_HUDDLE) { NextPlay::HurryUp } else { NextPlay::Scrimmage }
}

/// Fourth down with time left: short yards are tried for past midfield, a goal is kicked where two dice mostly make it.
fn fourth(now: &Situation, need: u8) -> NextPlay {
    let to_go = now.to_go();
    match now.to_goal() {
        goal if goal <= 3 && to_go <= 1 => NextPlay::Scrimmage,
        goal if (31..=45).contains(&goal) && to_go <= 1 => NextPlay::Scrimmage,
        goal if goal <= 47 && need <= 7 => NextPlay::FieldGoal,
        goal if goal <= 34 && to_go <= 3 => NextPlay::Scrimmage,
        goal if goal <= 27 => NextPlay::FieldGoal,
        _ => NextPlay::Punt,
    }
}

/// A kick, or two points. Two dice make a kick seven times in ten, a play from the 2 makes two more often than not: so
/// early he mostly plays, and late he does what the score asks for.
pub(super) fn tries(game: &Electric, side: Side, chance: &mut Stream) -> TryHow {
    let now = &game.state.situation;
    let two = match now.may_end_game() {
        false => chance.chance(0.75),
        true => matches!(now.margin(side), -13 | -10 | -5 | -2 | 1 | 5 | 12),
    };
    if two { TryHow::Play } else { TryHow::Kick }
}

/// Whether an onside kick is the only way left.
pub(super) fn onside(game: &Electric, side: Side) -> bool {
    let margin = game.state.situation.margin(side);
    game.state.situation.ends_regulation()
        && margin < 0
        && plays_left(game) <= if margin < -8 { 7 } else { 4 }
}

/// Who fakes a kick, if anybody: seldom, for a few yards, around midfield or where the kick is a long one, and never by a
/// side that is ahead late.
pub(super) fn fake(game: &Electric, side: Side, chance: &mut Stream) -> Option<u8> {
    let now = &game.state.situation;
    let ahead_late = now.may_end_game() && now.margin(side) > 0;
    if game.state.next == Next::Try || now.to_go() > 3 || ahead_late || plays_left(game) <= 1 {
        return None;
    }
    let scene = &game.scene;
    let (faker, worth) = match scene.tagged(side, "UB") {
        Some(upback) => (Some(upback), (36..=62).contains(&now.to_goal())),
        None => (scene.tagged(side, "H"), needed(&game.book.tables, now) >= 7),
    };
    faker.filter(|who| worth && scene.upright(*who) && chance.chance(FAKED)).map(figure_of)
}

/// Takes the flag that leaves his side best off, or the play.
pub(super) fn flag(game: &Electric, side: Side) -> ElectricCall {
    let Some((outcome, settled)) = &game.course.ruling else { return ElectricCall::Flag(Some(0)) };
    let all = crate::play::choices(game, outcome, &game.course.flags);
    let mut best = (worth(settled, side), None);
    for (at, yards) in all.iter().enumerate() {
        let value = worth(&yards.settlement, side);
        if value > best.0 {
            best = (value, Some(at as u8));
        }
    }
    ElectricCall::Flag(best.1)
}

/// What a situation is worth to a side, in yards.
fn worth(settled: &Settlement, side: Side) -> f32 {
    let now = &settled.situation;
    let mine = now.possession == side;
    let points = now.margin(side) as f32 * 14.0;
    let field = (100.0 - f32::from(now.to_goal())) * 0.6;
    let downs = match settled.next {
        Next::Scrimmage => 30.0 - 7.0 * f32::from(now.down) - 0.8 * f32::from(now.to_go()),
        _ => 0.0,
    };
    points + if mine { field + downs } else { -(field + downs) }
}

/// A ruling is contested in a game that is not decided: whatever it cost in the second half, before that only a touchdown
/// or the ball, and once. The last time-out of a half only goes when the half is nearly over.
pub(super) fn challenge(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    let made = game.state.challenges[side];
    let to_spare = now.timeouts[side] >= 2 || plays_left(game) <= 6;
    let open = (-17..=16).contains(&now.margin(side));
    let matters = !now.is_first_half() || (made.won + made.lost == 0 && cost_much(game, side));
    to_spare && open && matters
}

/// A touchdown against him, or the ball lost.
fn cost_much(game: &Electric, side: Side) -> bool {
    let Some(carrier) = game.scene.carrier else { return false };
    let theirs = side_of(carrier) != side;
    let over = field::ahead(side_of(carrier), game.scene.ball_point(carrier)) >= 100.0;
    theirs && (over || game.state.situation.possession == side)
}
