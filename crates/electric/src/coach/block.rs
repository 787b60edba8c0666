//! The offense between snap and line: lanes, blocks, protection.

use super::HOLE_YARDS;
use super::aim::{
    BEHIND_YARDS, BLOCK_ERROR, PLANNED_ERROR, TACKLE_REACH_YARDS, course, cut_off, degrees_to, intercept,
    speed,
};
use super::draft::OrderDraft;
use crate::board::{FigureId, Point};
use crate::field;
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, side_of};
use hashmark_dice::Stream;
use std::ops::Range;

/// The most a lineman is turned on a run: a base turned farther shuts the hole it should open.
const RUN_BLOCK_DEGREES: i16 = 31;
/// The most he is turned in front of a passer.
const PASS_BLOCK_DEGREES: i16 = 60;
/// An end nearer to the ball than this belongs to the line.
const END_OF_LINE_YARDS: f32 = 20.0;
/// A linebacker nearer to the line than this stands in it.
const AT_LINE_YARDS: f32 = 5.5;
/// How far outside the last man of the line the hole for an end run is.
const OUTSIDE_YARDS: f32 = 3.2;
/// More room than this in a hole is worth nothing more.
const ENOUGH_ROOM_YARDS: f32 = 3.0;
/// What a hole loses in worth for each yard that the runner is away from it, ...
const FAR_HOLE_COST: f32 = 0.1;
/// ... if he has to cross the quarterback to get there, ...
const CROSSING_COST: f32 = 6.0;
/// ... and if it is at the sideline.
const SIDELINE_COST: f32 = 9.0;
/// How much of the worth of a hole is a whim, at most.
const HOLE_WHIM: f32 = 0.6;
/// A runner this far from the quarterback, across the field, is beside him.
const BESIDE_PASSER_YARDS: f32 = 0.5;
/// A hole this near to the sideline is at it.
const SIDELINE_YARDS: f32 = 4.0;
/// A dive is nearer to the ball than an off-tackle run, which begins here and ends there.
const OFF_TACKLE_YARDS: Range<f32> = 4.0..12.0;
/// End runs and swings are at least this far from the ball.
const END_RUN_YARDS: f32 = 9.0;
/// What it costs to block somebody on the other side of the hole.
const OTHER_SIDE_COST: f32 = 4.0;
/// A lineman blocks nobody on a run who costs him this or more: yards across, and the other side of the hole.
const RUN_BLOCK_COST: f32 = 7.5;
/// In front of a passer he blocks nobody farther across than this.
const PASS_BLOCK_YARDS: f32 = 6.0;
/// How far to the side of a defender's middle, toward the hole, he is struck to be kept out of it.
const STRIKE_EDGE_YARDS: f32 = 0.7;
/// How far ahead a lineman without a man is sent.
const SPARE_YARDS: f32 = 8.0;
/// A lineman must not get across the hole in so many yards.
const CLEAR_OF_HOLE_YARDS: f32 = 5.0;
/// A goal nearer than this, along and across together, says nothing of where a runner is going.
const NO_WAY_YARDS: f32 = 0.1;
/// Who would meet the carrier later than this is no threat yet.
const THREAT_SECONDS: f32 = 2.5;
/// How much later than a defender meets the carrier a blocker may cut him off.
const LATE_BLOCK_SECONDS: f32 = 0.35;
/// How far back toward his own line a blocker may go for his man.
const BACKWARD_YARDS: f32 = 1.0;
/// Where a pass rusher is waited for: this share of the way from the ball out to where he is now.
const RUSH_LANE: f32 = 0.9;
/// A pass blocker is sent at least so far forward.
const STEP_UP_YARDS: f32 = 0.8;
/// Slower than this nobody rushes.
const MOVING_YARDS_PER_SECOND: f32 = 1.0;
/// Who runs at somebody has at least this much of his speed, the cosine of the angle, toward him.
const RUNS_AT_COSINE: f32 = 0.8;

/// The men in the middle of the offense's line, and the ends beside them, left to right as the board sees them.
fn line(scene: &BoardScene) -> Vec<FigureId> {
    let near = |who: &FigureId| {
        let place = scene.place(*who);
        place.interior()
            || (place == StandPlace::TightEnd
                && (scene.board.position(*who).y - scene.ball_y).abs() < END_OF_LINE_YARDS)
    };
    let mut all: Vec<FigureId> = eleven_of(scene.offense).filter(near).collect();
    all.sort_by(|a, b| scene.board.position(*a).y.total_cmp(&scene.board.position(*b).y));
    all
}

/// Defenders at the line.
pub(super) fn down_linemen(scene: &BoardScene) -> Vec<FigureId> {
    let at_line = |who: &FigureId| {
        -scene.behind_line(scene.board.position(*who).x) < AT_LINE_YARDS && scene.upright(*who)
    };
    eleven_of(scene.offense.other())
        .filter(|who| {
            matches!(scene.place(*who), StandPlace::Lineman | StandPlace::Linebacker) && at_line(who)
        })
        .collect()
}

/// The hole for a runner, across the field: a gap with room, near him, not on the other side of the quarterback.
pub(super) fn lane(
    scene: &BoardScene,
    runner: FigureId,
    wish: Option<(&str, f32)>,
    chance: &mut Stream,
) -> f32 {
    let line = line(scene);
    let ys: Vec<f32> = line.iter().map(|who| scene.board.position(*who).y).collect();
    let mut gaps: Vec<f32> = ys.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0).collect();
    if let (Some(first), Some(last)) = (ys.first(), ys.last()) {
        gaps.extend([first - OUTSIDE_YARDS, last + OUTSIDE_YARDS]);
    }
    let here = scene.board.position(runner).y;
    let passer = scene.tagged(scene.offense, "QB").map(|who| scene.board.position(who).y);
    let linemen: Vec<f32> = down_linemen(scene).iter().map(|who| scene.board.position(*who).y).collect();
    let score = |gap: f32, chance: &mut Stream| {
        let room = linemen.iter().map(|y| (y - gap).abs()).fold(ENOUGH_ROOM_YARDS, f32::min);
        let crosses = passer.is_some_and(|passer| {
            (passer - here) * (passer - gap) < 0.0 && (here - passer).abs() > BESIDE_PASSER_YARDS
        });
        let liked = wish.filter(|(lane, _)| fits(lane, (gap - scene.ball_y).abs()));
        let out = gap.abs() > field::WIDTH / 2.0 - SIDELINE_YARDS;
        room - FAR_HOLE_COST * (gap - here).abs()
            - if crosses { CROSSING_COST } else { 0.0 }
            - if out { SIDELINE_COST } else { 0.0 }
            + liked.map_or(0.0, |(_, worth)| worth)
            + HOLE_WHIM * chance.unit() as f32
    };
    let mut best = (f32::MIN, here);
    for gap in gaps {
        let value = score(gap, chance);
        if value > best.0 {
            best = (value, gap);
        }
    }
    best.1
}

/// Whether a hole so many yards from the ball is what the lane of a package means.
fn fits(lane: &str, wide: f32) -> bool {
    match lane {
        "dive" => wide < OFF_TACKLE_YARDS.start,
        "off_tackle" => OFF_TACKLE_YARDS.contains(&wide),
        "end_run" | "swing" => wide >= END_RUN_YARDS,
        _ => false,
    }
}

/// Everybody for a run through a lane; on a trap one defender is let through.
pub(super) fn run(draft: &mut OrderDraft, runner: FigureId, lane: f32, let_in: Option<FigureId>) {
    let scene = &draft.game.scene;
    let forward = field::forward(scene.offense);
    let hole = Point::new(scene.line + HOLE_YARDS * forward, lane);
    draft.send(runner, hole, PLANNED_ERROR);
    let mut defenders = down_linemen(scene);
    defenders.retain(|who| Some(*who) != let_in);
    let nearness = |who: &FigureId| (scene.board.position(*who).y - lane).abs();
    defenders.sort_by(|a, b| nearness(a).total_cmp(&nearness(b)));
    let mut free: Vec<FigureId> =
        eleven_of(scene.offense).filter(|who| scene.place(*who).interior() && draft.free(*who)).collect();
    for defender in defenders {
        let there = scene.board.position(defender);
        let same = |who: &FigureId| (scene.board.position(*who).y - lane) * (there.y - lane) > 0.0;
        let cost = |who: &FigureId| {
            let far = (scene.board.position(*who).y - there.y).abs();
            far + if same(who) { 0.0 } else { OTHER_SIDE_COST }
        };
        let best = free.iter().copied().min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(blocker) = best.filter(|who| cost(who) < RUN_BLOCK_COST) else { continue };
        free.retain(|who| *who != blocker);
        // At the edge nearer the lane, so that he is kept out of it.
        let edge = if there.y > lane { -STRIKE_EDGE_YARDS } else { STRIKE_EDGE_YARDS };
        straight_block(draft, blocker, Point::new(there.x, there.y + edge), lane);
    }
    for spare in free {
        let ahead = scene.board.position(spare) + Point::new(SPARE_YARDS * forward, 0.0);
        straight_block(draft, spare, ahead, lane);
    }
    by_threat(draft, runner, hole);
}

/// A lineman's block: capped, and never across the lane.
fn straight_block(draft: &mut OrderDraft, who: FigureId, at: Point, lane: f32) {
    let scene = &draft.game.scene;
    let degrees = degrees_to(scene, who, at, BLOCK_ERROR, draft.chance);
    let degrees = degrees.clamp(-RUN_BLOCK_DEGREES, RUN_BLOCK_DEGREES);
    let here = scene.board.position(who);
    let heading = field::heading(side_of(who), degrees).way();
    let crosses = (here.y - lane) * (here.y + heading.y * CLEAR_OF_HOLE_YARDS - lane) < 0.0;
    draft.turn(who, if crosses { 0 } else { degrees });
    draft.go(who);
}

/// The others take defenders in the order in which they would reach the carrier; each gets who can cut him off soonest.
pub(super) fn by_threat(draft: &mut OrderDraft, runner: FigureId, goal: Point) {
    let scene = &draft.game.scene;
    let target = scene.board.position(runner);
    let velocity = match (goal.x - target.x, goal.y - target.y) {
        (x, y) if x.abs() + y.abs() > NO_WAY_YARDS => {
            let far = goal.distance(target);
            Point::new(x / far, y / far) * speed(scene, runner)
        }
        _ => course(scene, runner),
    };
    let side = side_of(runner);
    let mut threats: Vec<(f32, FigureId, Point)> = eleven_of(side.other())
        .filter(|who| scene.upright(*who) && !scene.blocked(*who))
        .map(|who| {
            let from = scene.board.position(who);
            let (at, time) = intercept(from, speed(scene, who), target, velocity, TACKLE_REACH_YARDS);
            (time, who, at)
        })
        .filter(|(time, ..)| *time < THREAT_SECONDS)
        .collect();
    threats.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (time, threat, meets) in threats {
        let can = |who: &FigureId| {
            let place = scene.place(*who);
            let covers = matches!(scene.place(threat), StandPlace::Secondary | StandPlace::Returner);
            *who != runner
                && draft.free(*who)
                && place != StandPlace::Quarterback
                && !place.interior()
                && (place != StandPlace::Wide || covers)
        };
        let cost = |who: &FigureId| cut_off(scene, *who, threat, meets).1;
        let blocker = eleven_of(side).filter(can).min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(blocker) = blocker.filter(|who| cost(who) < time + LATE_BLOCK_SECONDS) else { continue };
        let (at, _) = cut_off(scene, blocker, threat, meets);
        let ahead = (at.x - scene.board.position(blocker).x) * field::forward(side);
        // Nobody is sent at a back, which is a foul, nor back toward his own line.
        let back = shows_back(scene, blocker, threat);
        if ahead > -BACKWARD_YARDS && !back {
            draft.send(blocker, at, BLOCK_ERROR);
        }
    }
}

/// Whether a figure would be struck from behind as things stand.
pub(super) fn shows_back(scene: &BoardScene, blocker: FigureId, other: FigureId) -> bool {
    let to = scene.outline(other).local(scene.board.position(blocker));
    to.x < -BEHIND_YARDS && to.y.abs() < -to.x
}

/// Protection of a standing passer.
pub(super) fn protect(draft: &mut OrderDraft, passer: FigureId) {
    let scene = &draft.game.scene;
    let goal = scene.board.position(passer);
    let mut rushers = down_linemen(scene);
    rushers.extend(eleven_of(scene.offense.other()).filter(|who| {
        scene.place(*who) == StandPlace::Linebacker && scene.upright(*who) && runs_at(scene, *who, goal)
    }));
    rushers.sort_by_key(|who| who.index());
    rushers.dedup();
    let middle = |who: &FigureId| (scene.board.position(*who).y - scene.ball_y).abs();
    rushers.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
    let mut free: Vec<FigureId> =
        eleven_of(scene.offense).filter(|who| scene.place(*who).interior() && draft.free(*who)).collect();
    let wanted = |who: &FigureId| scene.ball_y + RUSH_LANE * (scene.board.position(*who).y - scene.ball_y);
    for rusher in rushers {
        let cost = |who: &FigureId| (scene.board.position(*who).y - wanted(&rusher)).abs();
        let best = free.iter().copied().min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(blocker) = best.filter(|who| cost(who) < PASS_BLOCK_YARDS) else { continue };
        free.retain(|who| *who != blocker);
        let (at, _) = cut_off(scene, blocker, rusher, goal);
        let here = scene.board.position(blocker);
        let forward = field::forward(scene.offense);
        let short = (at.x - here.x) * forward < STEP_UP_YARDS;
        let at = if short { Point::new(here.x + STEP_UP_YARDS * forward, at.y) } else { at };
        let degrees = degrees_to(scene, blocker, at, BLOCK_ERROR, draft.chance);
        draft.turn(blocker, degrees.clamp(-PASS_BLOCK_DEGREES, PASS_BLOCK_DEGREES));
        draft.go(blocker);
    }
    for spare in free {
        draft.stand(spare);
    }
}

fn runs_at(scene: &BoardScene, who: FigureId, goal: Point) -> bool {
    let way = course(scene, who);
    let to = goal - scene.board.position(who);
    way.length() > MOVING_YARDS_PER_SECOND && way.dot(to) > RUNS_AT_COSINE * way.length() * to.length()
}
