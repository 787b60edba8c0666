//! Field goals and kicked tries (SM-FIELDGOAL).

use super::chase::{RunChase, chase};
use super::huddle::{huddle, snap};
use super::punt::{fake, kick_snap, kickers_need_the_line, rush};
use super::{DeadBall, after, day, ending, figures, hero, note, windows, won_ball};
use crate::board::FigureId;
use crate::call::{ElectricAsk, ElectricCall, LineupUnit, Scope, Stoppage, Window};
use crate::dice::{TWO, total};
use crate::event::ElectricDetail;
use crate::field;
use crate::game::{Electric, step};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::rule::{rule, why};
use crate::scene::{eleven_of, side_of};
use crate::tables::ElectricTables;
use hashmark_law::{Both, Ending, Fact, PlaceKick, PlayKind, ReturnHow, ScoreKind, Side, Situation, TryHow};
use hashmark_table::{Desk, Flow};

/// How long the kick is: the line's distance and 17 (E1-fieldgoal-2).
pub fn kick_yards(situation: &Situation) -> i16 {
    situation.to_goal() + 17
}

/// What two dice must show (E1-fieldgoal-26).
pub fn needed(tables: &ElectricTables, situation: &Situation) -> u8 {
    tables.field_goal(kick_yards(situation))
}

/// What became of a place kick.
enum GoalKickResult {
    Good,
    Missed,
    /// It was not kicked, or it came back: the play ended like this.
    Played(DeadBall),
}

/// A field goal, or a try.
pub(super) fn play<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, is_try: bool) -> Flow<()> {
    let situation = game.state.situation;
    let side = situation.possession;
    let kind = if is_try { PlayKind::Try } else { PlayKind::Scrimmage };
    note(game, rule!("E1-fieldgoal-1"), Fact::Snap { kind, situation });
    let killed = if is_try { ElectricPlayKind::TryKick } else { ElectricPlayKind::FieldGoal };
    if !huddle(game, desk, Both::of(side, LineupUnit::Goal, LineupUnit::GoalDefense), side)? {
        return after::killed(game, desk, killed);
    }
    let Some(long) = snap(game, desk, side)? else { return after::killed(game, desk, killed) };
    let (Some(kicker), Some(holder)) = (game.scene.tagged(side, "K"), game.scene.tagged(side, "H")) else {
        return Ok(());
    };
    let kicked = match kick_snap(game, desk, holder, long)? {
        Some(bad) => GoalKickResult::Played(kept(game, bad, is_try)),
        None => snapped(game, desk, kicker, holder, is_try)?,
    };
    if is_try { try_over(game, desk, kicker, kicked) } else { over(game, desk, kicker, kicked) }
}

/// After a good snap: fake, or rush and kick (FG6 to FG9).
fn snapped<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    kicker: FigureId,
    holder: FigureId,
    is_try: bool,
) -> Flow<GoalKickResult> {
    let side = side_of(kicker);
    if let ElectricCall::Fake(Some(_)) = desk.ask(game, side, ElectricAsk::Fake)? {
        let finish = fake(game, desk, holder)?;
        return Ok(GoalKickResult::Played(kept(game, finish, is_try)));
    }
    if let Some(blocked) = rush(game, desk, kicker)? {
        return Ok(GoalKickResult::Played(kept(game, blocked, is_try)));
    }
    let situation = game.state.situation;
    let yards = kick_yards(&situation);
    let (good, falls_short) = match game.book.house.kicking_figure {
        true => figures::place_kick(game, desk, yards)?,
        false => rolled(game, desk, &situation)?,
    };
    if good {
        return Ok(GoalKickResult::Good);
    }
    let waiting = in_end_zone(game, side.other());
    match waiting.filter(|_| falls_short && yards >= 45 && !is_try) {
        Some(by) => short(game, desk, by).map(GoalKickResult::Played),
        None => Ok(GoalKickResult::Missed),
    }
}

/// The dice against the table: good, and if not, short (E1-fieldgoal-25, E1-fieldgoal-30).
fn rolled<D: Desk<Electric>>(game: &Electric, desk: &mut D, situation: &Situation) -> Flow<(bool, bool)> {
    let (yards, need) = (kick_yards(situation), needed(&game.book.tables, situation));
    let natural = total(desk.roll(TWO, why!("E1-fieldgoal-25", "the place kick"))?);
    let total = day::place_kick(game, desk, natural);
    step(desk, rule!("E1-fieldgoal-26"), || ElectricDetail::Needed { total, need, yards });
    Ok((total >= need, natural == 2))
}

/// On a try there is no line to gain: who reaches the goal scores, anything else is over.
fn kept(game: &Electric, finish: DeadBall, is_try: bool) -> DeadBall {
    if is_try { finish } else { kickers_need_the_line(game, finish) }
}

/// A defender who stands in his own end zone (E1-fieldgoal-11).
fn in_end_zone(game: &Electric, side: Side) -> Option<FigureId> {
    let inside = |who: &FigureId| field::ahead(side, game.scene.board.position(*who).x) <= 0.0;
    eleven_of(side).find(|who| inside(who) && game.scene.upright(*who))
}

/// A kick of 45 yards or more that shows 2 falls short into the hands of the man in the end zone (E1-fieldgoal-30, 31).
fn short<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, by: FigureId) -> Flow<DeadBall> {
    let side = side_of(by);
    game.scene.carrier = Some(by);
    game.scene.set_stationary(by, false);
    let from = super::dead_spot(side, game.scene.ball_point(by));
    won_ball(game, side, game.scene.board.position(by).x);
    if let Some(kicker) = game.scene.tagged(side.other(), "K") {
        let (by, line) = (game.scene.player(kicker), game.state.situation.spot);
        let yards = kick_yards(&game.state.situation) as u8;
        let told = Fact::FieldGoal { by, from: line, yards, end: PlaceKick::Missed };
        note(game, rule!("E1-fieldgoal-30"), told);
    }
    let window = Window { at: Stoppage::ShortKick, scope: Scope::Unblocked };
    windows(game, desk, &[side, side.other()], window)?;
    let at = game.course.facts.len();
    let finish = chase(game, desk, RunChase::TO_THE_END)?;
    let to = if finish.who == Some(by) { super::end_spot(&finish) } else { from };
    let player = game.scene.player(by);
    let told = Fact::Return { by: player, how: ReturnHow::Block, from, to, counted: false };
    game.course.facts.insert(at, (rule!("E1-fieldgoal-31"), told));
    Ok(finish)
}

fn over<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    kicker: FigureId,
    kicked: GoalKickResult,
) -> Flow<()> {
    let situation = game.state.situation;
    let (by, from) = (game.scene.player(kicker), situation.spot);
    let yards = kick_yards(&situation) as u8;
    let told = |end| Fact::FieldGoal { by, from, yards, end };
    let y = game.scene.ball_y;
    let outcome = |ending, hero, y| ElectricOutcome {
        kind: ElectricPlayKind::FieldGoal,
        ending,
        hero,
        y,
        points: None,
    };
    let outcome = match kicked {
        GoalKickResult::Good => {
            note(game, rule!("E1-fieldgoal-27"), told(PlaceKick::Good));
            outcome(Ending::FieldGoalGood, Some(by), y)
        }
        GoalKickResult::Missed => {
            note(game, rule!("E1-fieldgoal-28"), told(PlaceKick::Missed));
            outcome(Ending::FieldGoalMissed, None, y)
        }
        GoalKickResult::Played(finish) => {
            let blocked = game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Blocked { .. }));
            if blocked {
                note(game, rule!("E1-fieldgoal-21"), told(PlaceKick::Blocked));
            }
            let (end, hero) = (ending(game, &finish), hero(game, &finish));
            outcome(end, hero, finish.y)
        }
    };
    after::settle(game, desk, outcome)
}

/// A kicked try: 1 if good; 2 if the kickers carry it in; 1 to the defense if it reaches the other goal, or for a
/// safety (E1-conversion-5, E1-conversion-8, E1-conversion-9, E1-scoring-10).
fn try_over<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    kicker: FigureId,
    kicked: GoalKickResult,
) -> Flow<()> {
    let side = side_of(kicker);
    let by = game.scene.player(kicker);
    let (points, hero, end) = match kicked {
        GoalKickResult::Good => (Some((side, ScoreKind::ExtraPoint)), Some(by), PlaceKick::Good),
        GoalKickResult::Missed => (None, None, PlaceKick::Missed),
        GoalKickResult::Played(finish) => {
            let hero = hero(game, &finish);
            let blocked = game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Blocked { .. }));
            let end = if blocked { PlaceKick::Blocked } else { PlaceKick::Missed };
            (try_points(game, &finish), hero, end)
        }
    };
    if !game.course.fake {
        note(game, rule!("E1-conversion-5"), Fact::TryKick { by, end });
    } else {
        let good = points == Some((side, ScoreKind::TwoPoint));
        note(game, rule!("E1-conversion-11"), Fact::TwoPointTry { side, good });
    }
    let y = game.scene.ball_y;
    let ending = Ending::Incomplete;
    after::settle(game, desk, ElectricOutcome { kind: ElectricPlayKind::TryKick, ending, hero, y, points })
}

/// What a kicked try that was not a plain kick came to. A fake is a play for two, and what the defense makes of it is
/// worth as much (E1-conversion-20).
pub(super) fn try_points(game: &Electric, finish: &DeadBall) -> Option<(Side, ScoreKind)> {
    let how = if game.course.fake { TryHow::Play } else { TryHow::Kick };
    game.state.conversion_score(how, ending(game, finish))
}
