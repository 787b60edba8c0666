//! Choices that are not about figures: what to try on a down, tries, kicks, fakes, flags, challenges.

use super::plan::{hurry, plays_left};
use super::{LAST_DOWN, ONE_SCORE_POINTS};
use crate::call::{ElectricAsk, ElectricCall, NextPlay};
use crate::game::Electric;
use crate::legal::check;
use crate::outcome::{OfficialRuling, ReplayEvidence};
use crate::play::needed;
use crate::scene::figure_of;
use hashmark_dice::Stream;
use hashmark_law::{ContestedRuling, Next, Settlement, Side, Situation, TryHow};
use std::ops::RangeInclusive;

/// How often a kick that could be faked is.
const FAKED: f64 = 0.03;
/// How often a side in a hurry does without the huddle.
const NO_HUDDLE: f64 = 0.3;
/// How often two points are tried for before the last period.
const TWO_POINTS: f64 = 0.75;
/// Margins after a touchdown of the last period at which two points are worth more than one.
const TWO_POINT_MARGINS: [i32; 7] = [-13, -10, -5, -2, 1, 5, 12];

/// The farthest from the goal that a field goal may be kicked.
const FIELD_GOAL_YARDS: i16 = 47;
/// A field goal that ties the game or wins it.
const FIELD_GOAL_DECIDES_POINTS: RangeInclusive<i32> = -3..=0;
/// What two dice have to show for a field goal: at most this on the last play of a half, ...
const LAST_PLAY_DICE: u8 = 10;
/// ... at most this for a side that has to score, ...
const DESPERATE_DICE: u8 = 9;
/// ... at most this for one that would rather kick than play, from wherever it is, ...
const GOOD_DICE: u8 = 7;
/// ... and at least this where a fake is worth something.
const FAKE_DICE: u8 = 7;

/// So near to the goal a yard is tried for.
const GOAL_LINE_YARDS: i16 = 3;
/// Short yardage on fourth down.
const INCHES_YARDS: i16 = 1;
/// Where a yard is tried for, because a punt gains little and a field goal is far: yards to the goal.
const NO_KICK_YARDS: RangeInclusive<i16> = 31..=45;
/// No farther than this from the goal, and with no more than that to go, a first down is tried for.
const GO_FOR_IT_YARDS: (i16, i16) = (34, 3);
/// From no farther than this any field goal is tried.
const ANY_FIELD_GOAL_YARDS: i16 = 27;

/// A side one score behind punts from its own half with more counted plays left than this.
const ANOTHER_CHANCE_PLAYS: u8 = 4;
/// The own half, in yards to the goal.
const MIDFIELD_YARDS: i16 = 50;
/// Onside kicks begin with so many counted plays left, one score behind and more than one.
const ONSIDE_PLAYS: u8 = 4;
const ONSIDE_TWO_SCORES_PLAYS: u8 = 7;
/// A fake is good for no more than so many yards.
const FAKE_TO_GO_YARDS: i16 = 3;
/// Where a punt is faked, in yards to the goal: around midfield.
const FAKE_PUNT_YARDS: RangeInclusive<i16> = 36..=62;

/// What a point is worth in yards, ...
const POINT_YARDS: f32 = 14.0;
/// ... what a yard of the field is, ...
const FIELD_YARD: f32 = 0.6;
/// ... what it is to be on no down yet with nothing to go, ...
const FRESH_DOWNS_YARDS: f32 = 30.0;
/// ... and what is lost of that with every down, and with every yard to go.
const DOWN_YARDS: f32 = 7.0;
const TO_GO_YARD: f32 = 0.8;
/// The whole field.
const FIELD_YARDS: f32 = 100.0;

/// Margins at which a game is not decided.
const OPEN_GAME_POINTS: RangeInclusive<i32> = -17..=16;
/// A challenge is made with so many time-outs left, ...
const CHALLENGE_TIMEOUTS: u8 = 2;
/// ... or with no more counted plays left in the half than this.
const CHALLENGE_PLAYS: u8 = 6;

/// A play, a punt or a field goal.
pub(super) fn next(game: &Electric, side: Side, chance: &mut Stream) -> NextPlay {
    let now = &game.state.situation;
    let last = plays_left(game) <= 1;
    let need = needed(&game.book.tables, now);
    let in_range = now.to_goal() <= FIELD_GOAL_YARDS;
    let margin = now.margin(side);
    let helps = now.ends_first_half() || FIELD_GOAL_DECIDES_POINTS.contains(&margin);
    if last && in_range && need <= LAST_PLAY_DICE && helps {
        return NextPlay::FieldGoal;
    }
    if now.down < LAST_DOWN {
        return huddle_or_not(game, side, chance);
    }
    let desperate = hurry(game, side)
        && (margin < *FIELD_GOAL_DECIDES_POINTS.start() || !in_range || need > DESPERATE_DICE);
    if desperate && !another_chance(game, side) || (last && now.half_ends()) {
        return NextPlay::Scrimmage;
    }
    fourth(now, need)
}

/// One score behind in his own half with plays left for both sides: he gives the ball away and waits to have it back.
fn another_chance(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    let one_score = now.margin(side) >= -ONE_SCORE_POINTS;
    let own_half = now.to_goal() > MIDFIELD_YARDS;
    one_score && plays_left(game) > ANOTHER_CHANCE_PLAYS && own_half && now.to_go() > INCHES_YARDS
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
        goal if goal <= GOAL_LINE_YARDS && to_go <= INCHES_YARDS => NextPlay::Scrimmage,
        goal if NO_KICK_YARDS.contains(&goal) && to_go <= INCHES_YARDS => NextPlay::Scrimmage,
        goal if goal <= FIELD_GOAL_YARDS && need <= GOOD_DICE => NextPlay::FieldGoal,
        goal if goal <= GO_FOR_IT_YARDS.0 && to_go <= GO_FOR_IT_YARDS.1 => NextPlay::Scrimmage,
        goal if goal <= ANY_FIELD_GOAL_YARDS => NextPlay::FieldGoal,
        _ => NextPlay::Punt,
    }
}

/// A kick, or two points. Two dice make a kick seven times in ten, a play from the 2 makes two more often than not: so
/// early he mostly plays, and late he does what the score asks for.
pub(super) fn tries(game: &Electric, side: Side, chance: &mut Stream) -> TryHow {
    let now = &game.state.situation;
    let two = match now.may_end_game() {
        false => chance.chance(TWO_POINTS),
        true => TWO_POINT_MARGINS.contains(&now.margin(side)),
    };
    if two { TryHow::Play } else { TryHow::Kick }
}

/// Whether an onside kick is the only way left.
pub(super) fn onside(game: &Electric, side: Side) -> bool {
    let margin = game.state.situation.margin(side);
    let two_scores = margin < -ONE_SCORE_POINTS;
    let plays = if two_scores { ONSIDE_TWO_SCORES_PLAYS } else { ONSIDE_PLAYS };
    game.state.situation.ends_regulation() && margin < 0 && plays_left(game) <= plays
}

/// Who fakes a kick, if anybody: seldom, for a few yards, around midfield or where the kick is a long one, and never by a
/// side that is ahead late.
pub(super) fn fake(game: &Electric, side: Side, chance: &mut Stream) -> Option<u8> {
    let now = &game.state.situation;
    let ahead_late = now.may_end_game() && now.margin(side) > 0;
    let few = now.to_go() <= FAKE_TO_GO_YARDS;
    if game.state.next == Next::Try || !few || ahead_late || plays_left(game) <= 1 {
        return None;
    }
    let scene = &game.scene;
    let (faker, worth) = match scene.tagged(side, "UB") {
        Some(upback) => (Some(upback), FAKE_PUNT_YARDS.contains(&now.to_goal())),
        None => (scene.tagged(side, "H"), needed(&game.book.tables, now) >= FAKE_DICE),
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
    let points = now.margin(side) as f32 * POINT_YARDS;
    let field = (FIELD_YARDS - f32::from(now.to_goal())) * FIELD_YARD;
    let downs = match settled.next {
        Next::Scrimmage => {
            FRESH_DOWNS_YARDS - DOWN_YARDS * f32::from(now.down) - TO_GO_YARD * f32::from(now.to_go())
        }
        _ => 0.0,
    };
    points + if mine { field + downs } else { -(field + downs) }
}

/// By the replay a ruling is contested only where it was close. In a game that is not decided: whatever it cost in the second half, before that only a touchdown
/// or the ball, and once. The last time-out of a half only goes when the half is nearly over.
pub(super) fn challenge(game: &Electric, side: Side) -> ElectricCall {
    let now = &game.state.situation;
    let made = game.state.challenges[side];
    let to_spare = now.timeouts[side] >= CHALLENGE_TIMEOUTS || plays_left(game) <= CHALLENGE_PLAYS;
    let open = OPEN_GAME_POINTS.contains(&now.margin(side));
    let dice = game.book.house.challenge_by_dice;
    let close = |ruling: &OfficialRuling| dice || ruling.replay != ReplayEvidence::Plain;
    let early = now.is_first_half();
    let matters = |ruling: &OfficialRuling| {
        close(ruling) && (!early || made.won + made.lost == 0 && cost_much(ruling.what))
    };
    let nth = game.course.rulings.iter().position(matters).filter(|_| to_spare && open);
    match nth {
        None => ElectricCall::Challenge(false),
        Some(0) => ElectricCall::Challenge(true),
        Some(nth) => ElectricCall::Contest(nth as u8),
    }
}

/// A touchdown against him, or the ball lost.
const fn cost_much(what: ContestedRuling) -> bool {
    matches!(what, ContestedRuling::Touchdown | ContestedRuling::Interception | ContestedRuling::Fumble)
}
