//! The offense between snap and line: lanes, blocks, protection.

use super::aim::{course, cut_off, degrees_to, intercept, speed};
use super::draft::OrderDraft;
use crate::board::{FigureId, Point};
use crate::field::{self, BASE_LENGTH};
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, side_of};
use hashmark_dice::Stream;

/// How far off the offense aims, radians.
const ERROR: f32 = 0.04;
/// The most a lineman is turned: a base turned farther shuts the hole it should open.
const LINE_TURN: i16 = 31;

/// The men in the middle of the offense's line, and the ends beside them, left to right as the board sees them.
fn line(scene: &BoardScene) -> Vec<FigureId> {
    let near = |who: &FigureId| {
        let place = scene.place(*who);
        place.interior()
            || (place == StandPlace::TightEnd && (scene.board.position(*who).y - scene.ball_y).abs() < 20.0)
    };
    let mut all: Vec<FigureId> = eleven_of(scene.offense).filter(near).collect();
    all.sort_by(|a, b| scene.board.position(*a).y.total_cmp(&scene.board.position(*b).y));
    all
}

/// Defenders at the line.
pub(super) fn down_linemen(scene: &BoardScene) -> Vec<FigureId> {
    let at_line =
        |who: &FigureId| -scene.behind_line(scene.board.position(*who).x) < 5.5 && scene.upright(*who);
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
        gaps.extend([first - 3.2, last + 3.2]);
    }
    let here = scene.board.position(runner).y;
    let passer = scene.tagged(scene.offense, "QB").map(|who| scene.board.position(who).y);
    let linemen: Vec<f32> = down_linemen(scene).iter().map(|who| scene.board.position(*who).y).collect();
    let score = |gap: f32, chance: &mut Stream| {
        let room = linemen.iter().map(|y| (y - gap).abs()).fold(9.0, f32::min).min(3.0);
        let crosses = passer
            .is_some_and(|passer| (passer - here) * (passer - gap) < 0.0 && (here - passer).abs() > 0.5);
        let wide = (gap - scene.ball_y).abs();
        let liked = match wish.map(|(lane, _)| lane) {
            Some("dive") => wide < 4.0,
            Some("off_tackle") => (4.0..12.0).contains(&wide),
            Some("end_run" | "swing") => wide >= 9.0,
            _ => false,
        };
        let worth = wish.map_or(0.0, |(_, worth)| worth);
        let out = gap.abs() > field::WIDTH / 2.0 - 4.0;
        room - 0.1 * (gap - here).abs() - if crosses { 6.0 } else { 0.0 } - if out { 9.0 } else { 0.0 }
            + if liked { worth } else { 0.0 }
            + 0.6 * chance.unit() as f32
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

/// Everybody for a run through a lane; on a trap one defender is let through.
pub(super) fn run(draft: &mut OrderDraft, runner: FigureId, lane: f32, let_in: Option<FigureId>) {
    let scene = &draft.game.scene;
    let forward = field::forward(scene.offense);
    let hole = Point::new(scene.line + 2.0 * forward, lane);
    draft.send(runner, hole, 0.03);
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
            far + if same(who) { 0.0 } else { 4.0 }
        };
        let best = free.iter().copied().min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(blocker) = best.filter(|who| cost(who) < 7.5) else { continue };
        free.retain(|who| *who != blocker);
        // At the edge nearer the lane, so that he is kept out of it.
        let edge = if there.y > lane { -0.7 } else { 0.7 };
        straight_block(draft, blocker, Point::new(there.x, there.y + edge), lane);
    }
    for spare in free {
        straight_block(draft, spare, scene.board.position(spare) + Point::new(8.0 * forward, 0.0), lane);
    }
    by_threat(draft, runner, hole);
}

/// A lineman's block: capped, and never across the lane.
fn straight_block(draft: &mut OrderDraft, who: FigureId, at: Point, lane: f32) {
    let scene = &draft.game.scene;
    let degrees = degrees_to(scene, who, at, ERROR, draft.chance).clamp(-LINE_TURN, LINE_TURN);
    let here = scene.board.position(who);
    let heading = field::heading(side_of(who), degrees).way();
    let crosses = (here.y - lane) * (here.y + heading.y * 5.0 - lane) < 0.0;
    draft.turn(who, if crosses { 0 } else { degrees });
    draft.go(who);
}

/// The others take defenders in the order in which they would reach the carrier; each gets who can cut him off soonest.
pub(super) fn by_threat(draft: &mut OrderDraft, runner: FigureId, goal: Point) {
    let scene = &draft.game.scene;
    let target = scene.board.position(runner);
    let velocity = match (goal.x - target.x, goal.y - target.y) {
        (x, y) if x.abs() + y.abs() > 0.1 => {
            let far = goal.distance(target);
            Point::new(x / far, y / far) * speed(scene, runner)
        }
        _ => course(scene, runner),
    };
    let side = side_of(runner);
    let mut threats: Vec<(f32, FigureId, Point)> = eleven_of(side.other())
        .filter(|who| scene.upright(*who) && !scene.blocked(*who))
        .map(|who| {
            let reach = BASE_LENGTH / 2.0 + 1.2;
            let from = scene.board.position(who);
            let (at, time) = intercept(from, speed(scene, who), target, velocity, reach);
            (time, who, at)
        })
        .filter(|(time, ..)| *time < 2.5)
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
        let Some(blocker) = blocker.filter(|who| cost(who) < time + 0.35) else { continue };
        let (at, _) = cut_off(scene, blocker, threat, meets);
        let ahead = (at.x - scene.board.position(blocker).x) * field::forward(side);
        // Nobody is sent at a back, which is a foul, nor back toward his own line.
        let back = shows_back(scene, blocker, threat);
        if ahead > -1.0 && !back {
            draft.send(blocker, at, ERROR);
        }
    }
}

/// Whether a figure would be struck from behind as things stand.
pub(super) fn shows_back(scene: &BoardScene, blocker: FigureId, other: FigureId) -> bool {
    let to = scene.outline(other).local(scene.board.position(blocker));
    to.x < -0.5 && to.y.abs() < -to.x
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
    let wanted = |who: &FigureId| scene.ball_y + 0.9 * (scene.board.position(*who).y - scene.ball_y);
    for rusher in rushers {
        let cost = |who: &FigureId| (scene.board.position(*who).y - wanted(&rusher)).abs();
        let best = free.iter().copied().min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(blocker) = best.filter(|who| cost(who) < 6.0) else { continue };
        free.retain(|who| *who != blocker);
        let (at, _) = cut_off(scene, blocker, rusher, goal);
        let here = scene.board.position(blocker);
        let forward = field::forward(scene.offense);
        let at = if (at.x - here.x) * forward < 0.8 { Point::new(here.x + 0.8 * forward, at.y) } else { at };
        let degrees = degrees_to(scene, blocker, at, ERROR, draft.chance).clamp(-60, 60);
        draft.turn(blocker, degrees);
        draft.go(blocker);
    }
    for spare in free {
        draft.stand(spare);
    }
}

fn runs_at(scene: &BoardScene, who: FigureId, goal: Point) -> bool {
    let way = course(scene, who);
    let to = goal - scene.board.position(who);
    way.length() > 1.0 && way.dot(to) > 0.8 * way.length() * to.length()
}
