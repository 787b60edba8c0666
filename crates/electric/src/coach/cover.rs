//! The defence: who rushes, who waits, who covers whom.

use super::aim::{SPIN_UP, course, degrees_to, in_the_way, speed};
use super::draft::Draft;
use crate::board::{Point, Who};
use crate::call::{Act, Orders, Stoppage};
use crate::field::{self, BL, BW};
use crate::game::Electric;
use crate::lineup::Place;
use crate::scene::{Scene, eleven_of, figure_of};
use hashmark_law::Side;

/// How far off defenders aim, and those in coverage.
const ERROR: f32 = 0.05;
const COVERAGE_ERROR: f32 = 0.09;

/// What the defence means to do on this play.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Scheme {
    /// It expects a run.
    pub run: bool,
    /// Backs and linebackers guard areas.
    pub zone: bool,
    /// So many linebackers rush.
    pub blitz: u8,
}

/// Whether it looks like a run: a back is on his way to the line.
pub(super) fn looks_like_run(scene: &Scene) -> bool {
    let forward = field::forward(scene.offence);
    eleven_of(scene.offence).any(|who| {
        let back = matches!(scene.place(who), Place::Back | Place::Quarterback);
        back && course(scene, who).x * forward > 8.0
    })
}

/// The receivers, widest first.
fn receivers(scene: &Scene) -> Vec<Who> {
    let mut all: Vec<Who> = eleven_of(scene.offence)
        .filter(|who| scene.part(*who).eligible && scene.upright(*who) && scene.place(*who) != Place::Back)
        .collect();
    let wide = |who: &Who| (scene.board.position(*who).y - scene.ball_y).abs();
    all.sort_by(|a, b| wide(b).total_cmp(&wide(a)));
    all
}

/// Which defender has which receiver: the nearest one left, corners before safeties before linebackers.
pub(super) fn pairs(scene: &Scene) -> Vec<(Who, Who)> {
    let mut free: Vec<Who> = eleven_of(scene.offence.other())
        .filter(|who| {
            matches!(scene.place(*who), Place::Secondary | Place::Linebacker) && scene.upright(*who)
        })
        .collect();
    let mut found = Vec::new();
    for man in receivers(scene) {
        let at = scene.board.position(man);
        let cost = |who: &Who| {
            let far = scene.board.position(*who).distance(at);
            let kind = match scene.part(*who).tag.as_str() {
                "CB1" | "CB2" | "Nickel" | "Dime" => 0.0,
                _ if scene.place(*who) == Place::Secondary => 5.0,
                _ => 8.0,
            };
            far + kind
        };
        let Some(best) = free.iter().copied().min_by(|a, b| cost(a).total_cmp(&cost(b))) else { break };
        free.retain(|who| *who != best);
        found.push((best, man));
    }
    found
}

/// Before the snap: corners over their men, linebackers on stationary bases.
pub(super) fn shift(game: &Electric, side: Side) -> Orders {
    let mut orders = Orders::default();
    let Some(lined) = &game.state.lined else { return orders };
    let (ground, eleven) = (lined.grounds[side], lined.elevens[side]);
    for (defender, man) in pairs(&game.scene) {
        let tag = game.scene.part(defender).tag;
        if !["CB1", "CB2", "Nickel", "Dime"].contains(&tag.as_str()) {
            continue;
        }
        let at = game.scene.board.position(man);
        let right = (ground.ball_y - at.y) * field::forward(side);
        let inside = if at.y > 0.0 { 1.0 } else { -1.0 } * field::forward(side);
        let figure = figure_of(defender);
        let back = eleven[usize::from(figure)].back;
        let act = Act::Place(((right + inside) * 10.0).round() as i16, (back * 10.0).round() as i16);
        let mut tried = orders.clone();
        tried.add(figure, act);
        if crate::lineup::change::check(game, side, crate::call::Scope::Shifts, &tried).is_ok() {
            orders = tried;
        }
    }
    let mut standing = 0;
    for (figure, man) in eleven.iter().enumerate() {
        if man.tag.place() == Place::Linebacker && standing < 4 {
            standing += 1;
            orders.add(figure as u8, Act::Stand);
        }
    }
    match crate::lineup::change::check(game, side, crate::call::Scope::Shifts, &orders) {
        Ok(()) => orders,
        Err(_) => Orders::default(),
    }
}

/// After the snap.
pub(super) fn after_snap(draft: &mut Draft, scheme: Scheme) {
    rush(draft, scheme);
    if scheme.run { wait(draft) } else { drop(draft, scheme) }
}

/// Linemen: at their gap, leaning to the runner; at the passer if a pass is expected. Blitzers at the passer.
fn rush(draft: &mut Draft, scheme: Scheme) {
    let scene = &draft.game.scene;
    let passer = scene.tagged(scene.offence, "QB").map(|who| scene.board.position(who));
    let runner = eleven_of(scene.offence).find(|who| {
        scene.place(*who) == Place::Back && course(scene, *who).x * field::forward(scene.offence) > 8.0
    });
    let lean_to = runner.map_or(scene.ball_y, |who| {
        let (at, way) = (scene.board.position(who), course(scene, who));
        let time = (scene.line - at.x) / way.x;
        at.y + way.y * time.clamp(0.0, 1.0)
    });
    let back = -field::forward(draft.side);
    let mut blitz = scheme.blitz;
    for who in draft.mine() {
        let here = scene.board.position(who);
        match scene.place(who) {
            Place::Lineman if scheme.run => {
                let lean = (lean_to - here.y).clamp(-2.0, 2.0);
                draft.send(who, Point::new(here.x - 7.0 * back, here.y + lean), ERROR);
            }
            Place::Lineman => {
                let goal = passer.unwrap_or(Point::new(here.x - 8.0 * back, here.y));
                draft.send(who, goal, ERROR);
            }
            Place::Linebacker if blitz > 0 && !scheme.run => {
                blitz -= 1;
                if let Some(goal) = passer {
                    draft.send(who, goal, ERROR);
                }
            }
            _ => {}
        }
    }
}

/// Against the run linebackers and safeties wait on stationary bases; corners run with their men.
fn wait(draft: &mut Draft) {
    let scene = &draft.game.scene;
    let rank = |who: &Who| match (scene.place(*who), scene.part(*who).tag.as_str()) {
        (Place::Linebacker, _) => 0,
        (_, "FS" | "SS" | "S" | "S1" | "S2") => 1,
        _ => 2,
    };
    let mut all: Vec<Who> = draft
        .mine()
        .filter(|who| matches!(scene.place(*who), Place::Linebacker | Place::Secondary))
        .collect();
    all.sort_by_key(|who| rank(who));
    let men = pairs(scene);
    for who in all {
        let is_corner = rank(&who) == 2;
        if !is_corner && draft.stand(who) {
            continue;
        }
        match men.iter().find(|(defender, _)| *defender == who) {
            Some((_, man)) => beside(draft, who, *man, 0.5),
            None => {
                let here = scene.board.position(who);
                draft.send(who, Point::new(here.x, scene.ball_y), ERROR);
            }
        }
    }
}

/// Against the pass: with the men, or in the areas.
fn drop(draft: &mut Draft, scheme: Scheme) {
    let scene = &draft.game.scene;
    let men = pairs(scene);
    for who in draft.mine() {
        let place = scene.place(who);
        if !matches!(place, Place::Linebacker | Place::Secondary) || !draft.free(who) {
            continue;
        }
        let deep = matches!(scene.part(who).tag.as_str(), "FS" | "SS" | "S" | "S1" | "S2");
        let man = men.iter().find(|(defender, _)| *defender == who).map(|(_, man)| *man);
        if (scheme.zone && (deep || place == Place::Linebacker)) || man.is_none() {
            if draft.stand(who) {
                continue;
            }
            let here = scene.board.position(who);
            let away = field::forward(draft.side);
            draft.send(who, Point::new(here.x - 8.0 * away, here.y), ERROR);
            continue;
        }
        if let Some(man) = man {
            beside(draft, who, man, 0.6);
        }
    }
}

/// Five yards above and a little inside where the man will be.
fn beside(draft: &mut Draft, who: Who, man: Who, time: f32) {
    let scene = &draft.game.scene;
    let there = scene.board.position(man) + course(scene, man) * (time - SPIN_UP).max(0.0);
    let inside = if there.y > 0.0 { -1.8 } else { 1.8 };
    let above = 5.0 * field::forward(scene.offence);
    let at = Point::new(there.x + above, there.y + inside);
    let limit = field::END - 2.5;
    let at = Point::new(at.x.clamp(-limit, limit), at.y);
    if !in_the_way(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    } else {
        let degrees = degrees_to(scene, who, Point::new(at.x, at.y + inside * 1.5), 0.02, draft.chance);
        draft.turn(who, degrees);
        draft.go(who);
    }
}

/// Where a pass to a man would come down, straight ahead of him.
pub(super) fn marker_of(game: &Electric, passer: Who, man: Who) -> Option<Point> {
    crate::play::lay_stick(game, passer, man, 0, 0).ok().map(|laid| laid.marker)
}

/// After the read or a scramble: to the marker if it is reached first, else beyond it for the tackle; rushers go on.
pub(super) fn after_read(draft: &mut Draft) {
    let game = draft.game;
    let scene = &game.scene;
    let Some(passer) = scene.carrier else { return };
    let goal = scene.board.position(passer);
    let men = pairs(scene);
    for who in draft.mine() {
        if !draft.free(who) {
            continue;
        }
        let place = scene.place(who);
        if place == Place::Lineman || (-scene.behind_line(scene.board.position(who).x) < 1.0) {
            draft.send(who, goal, ERROR);
            continue;
        }
        let man = men.iter().find(|(defender, _)| *defender == who).map(|(_, man)| *man);
        let man = man.or_else(|| super::pursue::nearest(scene, scene.offence, scene.board.position(who)));
        let Some(man) = man.filter(|man| scene.part(*man).eligible) else { continue };
        close_in(draft, who, passer, man);
    }
}

/// The last window before a throw.
fn close_in(draft: &mut Draft, who: Who, passer: Who, man: Who) {
    let game = draft.game;
    let scene = &game.scene;
    let here = scene.board.position(who);
    let Some(marker) = marker_of(game, passer, man) else {
        return pursue_man(draft, who, man);
    };
    let arrive = |from: Point, fast: f32| (from.distance(marker) - BL / 2.0).max(0.0) / fast;
    let mine = arrive(here, speed(scene, who));
    let his = arrive(scene.board.position(man), speed(scene, man));
    let beyond = scene.board.heading(man).way() * 0.6;
    let at = if mine + 0.05 < his { marker } else { marker + beyond };
    let still = scene.board.figure(who).stationary;
    let far = here.distance(marker) > 16.0;
    if in_the_way(scene, who, at, man) || (still && far) {
        return;
    }
    draft.send(who, at, COVERAGE_ERROR);
}

fn pursue_man(draft: &mut Draft, who: Who, man: Who) {
    let scene = &draft.game.scene;
    let at = scene.board.position(man) + scene.board.heading(man).way() * 6.0;
    if !in_the_way(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    }
}

/// Windows of a play from scrimmage for the defence.
pub(super) fn window(draft: &mut Draft, scheme: Scheme) {
    match draft.window.at {
        Stoppage::Snap => after_snap(draft, scheme),
        _ => after_read(draft),
    }
}

/// How near a figure's way passes a point, and how long it takes to get there; none if it leads elsewhere.
pub(super) fn arrival(scene: &Scene, who: Who, at: Point) -> Option<f32> {
    let figure = scene.board.figure(who);
    if figure.stationary {
        return (scene.board.gap_to(who, at, 0.3) < 0.5).then_some(0.0);
    }
    let local = scene.outline(who).local(at);
    let ahead = if figure.reversed { -local.x } else { local.x };
    let passes = ahead > 0.0 && local.y.abs() < BW / 2.0 + 1.0;
    passes.then(|| (ahead - BL / 2.0).max(0.0) / figure.top_speed)
}
