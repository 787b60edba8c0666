//! The defense: who rushes, who waits, who covers whom.

use super::aim::{SPIN_UP, course, degrees_to, in_the_way, intercept, speed};
use super::draft::OrderDraft;
use super::jobs;
use crate::board::{FigureId, Point};
use crate::call::{FigureAct, Orders, Stoppage};
use crate::field::{self, BASE_LENGTH, BASE_WIDTH};
use crate::forms::Defend;
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, figure_of};
use hashmark_law::Side;

/// How far off defenders aim, and those in coverage.
const ERROR: f32 = 0.05;
const COVERAGE_ERROR: f32 = 0.06;

/// What the defense means to do on this play.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct CoverageScheme {
    /// It expects a run.
    pub run: bool,
    /// Backs and linebackers guard areas.
    pub zone: bool,
    /// So many linebackers rush.
    pub blitz: u8,
}

/// Whether it looks like a run: a back is on his way to the line.
pub(super) fn looks_like_run(scene: &BoardScene) -> bool {
    let forward = field::forward(scene.offense);
    eleven_of(scene.offense).any(|who| {
        let back = matches!(scene.place(who), StandPlace::Back | StandPlace::Quarterback);
        back && course(scene, who).x * forward > 8.0
    })
}

/// The receivers, widest first.
fn receivers(scene: &BoardScene) -> Vec<FigureId> {
    let mut all: Vec<FigureId> = eleven_of(scene.offense)
        .filter(|who| {
            scene.part(*who).eligible && scene.upright(*who) && scene.place(*who) != StandPlace::Back
        })
        .collect();
    let wide = |who: &FigureId| (scene.board.position(*who).y - scene.ball_y).abs();
    all.sort_by(|a, b| wide(b).total_cmp(&wide(a)));
    all
}

/// Which defender has which receiver: the nearest one left, corners before safeties before linebackers.
pub(super) fn pairs(scene: &BoardScene) -> Vec<(FigureId, FigureId)> {
    let mut free: Vec<FigureId> = eleven_of(scene.offense.other())
        .filter(|who| {
            matches!(scene.place(*who), StandPlace::Secondary | StandPlace::Linebacker) && scene.upright(*who)
        })
        .collect();
    let mut found = Vec::new();
    for man in receivers(scene) {
        let at = scene.board.position(man);
        let cost = |who: &FigureId| {
            let far = scene.board.position(*who).distance(at);
            let kind = match scene.part(*who).tag.as_str() {
                "CB1" | "CB2" | "Nickel" | "Dime" => 0.0,
                _ if scene.place(*who) == StandPlace::Secondary => 5.0,
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
        let act = FigureAct::Place(((right + inside) * 10.0).round() as i16, (back * 10.0).round() as i16);
        let mut tried = orders.clone();
        tried.add(figure, act);
        if crate::lineup::change::check(game, side, crate::call::Scope::Shifts, &tried).is_ok() {
            orders = tried;
        }
    }
    let mut standing = 0;
    for (figure, man) in eleven.iter().enumerate() {
        if man.tag.place() == StandPlace::Linebacker && standing < 4 {
            standing += 1;
            orders.add(figure as u8, FigureAct::Stand);
        }
    }
    match crate::lineup::change::check(game, side, crate::call::Scope::Shifts, &orders) {
        Ok(()) => orders,
        Err(_) => Orders::default(),
    }
}

/// After the snap.
pub(super) fn after_snap(draft: &mut OrderDraft, scheme: CoverageScheme) {
    rush(draft, scheme);
    if scheme.run { wait(draft) } else { drop(draft, scheme) }
}

/// Linemen: at their gap, leaning to the runner; at the passer if a pass is expected. Blitzers at the passer.
fn rush(draft: &mut OrderDraft, scheme: CoverageScheme) {
    let scene = &draft.game.scene;
    let passer = draft.game.course.taker.or(scene.tagged(scene.offense, "QB"));
    let passer = passer.map(|who| scene.board.position(who));
    let runner = eleven_of(scene.offense).find(|who| {
        scene.place(*who) == StandPlace::Back && course(scene, *who).x * field::forward(scene.offense) > 8.0
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
            StandPlace::Lineman if scheme.run => {
                let lean = (lean_to - here.y).clamp(-2.0, 2.0);
                draft.send(who, Point::new(here.x - 7.0 * back, here.y + lean), ERROR);
            }
            StandPlace::Lineman => {
                let goal = passer.unwrap_or(Point::new(here.x - 8.0 * back, here.y));
                draft.send(who, goal, ERROR);
            }
            StandPlace::Linebacker if blitz > 0 && !scheme.run => {
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
fn wait(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let rank = |who: &FigureId| match (scene.place(*who), scene.part(*who).tag.as_str()) {
        (StandPlace::Linebacker, _) => 0,
        (_, "FS" | "SS" | "S" | "S1" | "S2") => 1,
        _ => 2,
    };
    let mut all: Vec<FigureId> = draft
        .mine()
        .filter(|who| matches!(scene.place(*who), StandPlace::Linebacker | StandPlace::Secondary))
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
fn drop(draft: &mut OrderDraft, scheme: CoverageScheme) {
    let scene = &draft.game.scene;
    let men = pairs(scene);
    for who in draft.mine() {
        let place = scene.place(who);
        if !matches!(place, StandPlace::Linebacker | StandPlace::Secondary) || !draft.free(who) {
            continue;
        }
        let deep = matches!(scene.part(who).tag.as_str(), "FS" | "SS" | "S" | "S1" | "S2");
        let man = men.iter().find(|(defender, _)| *defender == who).map(|(_, man)| *man);
        if (scheme.zone && (deep || place == StandPlace::Linebacker)) || man.is_none() {
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

/// With a man as he would be followed from the snap on.
pub(super) fn with(draft: &mut OrderDraft, who: FigureId, man: FigureId) {
    beside(draft, who, man, 0.6);
}

/// Five yards above and a little inside where the man will be.
fn beside(draft: &mut OrderDraft, who: FigureId, man: FigureId, time: f32) {
    let scene = &draft.game.scene;
    let there = scene.board.position(man) + course(scene, man) * (time - SPIN_UP).max(0.0);
    let inside = if there.y > 0.0 { -1.8 } else { 1.8 };
    let above = 5.0 * field::forward(scene.offense);
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
pub(super) fn marker_of(game: &Electric, passer: FigureId, man: FigureId) -> Option<Point> {
    crate::play::lay_stick(game, passer, man, 0, 0).ok().map(|laid| laid.marker)
}

/// After the read or a scramble: rushers go on; the others go for where a throw to each receiver would come down, every
/// receiver first met by whoever gets there best, the rest where it is most dangerous.
/// Those who are spared have a job of their own.
pub(super) fn after_read(draft: &mut OrderDraft, spared: &[FigureId]) {
    let scene = &draft.game.scene;
    let Some(passer) = scene.carrier else { return };
    let at = scene.board.position(passer);
    let mut free = Vec::new();
    let able = |who: &FigureId| draft.free(*who) && !spared.contains(who);
    for who in draft.mine().filter(able).collect::<Vec<FigureId>>() {
        let rushes =
            scene.place(who) == StandPlace::Lineman || -scene.behind_line(scene.board.position(who).x) < 1.0;
        if !rushes {
            free.push(who);
            continue;
        }
        // Where a passer on the move will be.
        let from = scene.board.position(who);
        let (goal, _) =
            intercept(from, speed(scene, who), at, course(scene, passer), BASE_LENGTH / 2.0 + 1.2);
        draft.send(who, goal, ERROR);
    }
    spy(draft, passer, &mut free);
    for (who, man, helps) in matched(draft.game, passer, free) {
        close_in(draft, who, passer, man, helps);
    }
}

/// Now and then one linebacker watches a passer who is on his feet: he stays between him and the line.
fn spy(draft: &mut OrderDraft, passer: FigureId, free: &mut Vec<FigureId>) {
    let scene = &draft.game.scene;
    let (at, way) = (scene.board.position(passer), course(scene, passer));
    if way.length() < 1.0 || !draft.chance.chance(0.3) {
        return;
    }
    let near = |who: &FigureId| scene.board.position(*who).distance(at);
    let linebackers = free.iter().copied().filter(|who| scene.place(*who) == StandPlace::Linebacker);
    let Some(who) = linebackers.min_by(|a, b| near(a).total_cmp(&near(b))) else { return };
    free.retain(|other| *other != who);
    let (goal, _) = intercept(scene.board.position(who), speed(scene, who), at, way, BASE_LENGTH / 2.0 + 1.2);
    draft.send(who, goal, ERROR);
}

/// A receiver as the defense sees him before a throw: where the ball would come down, and when he would be there.
struct Threat {
    man: FigureId,
    marker: Point,
    his: f32,
    covered: u32,
}

/// Who takes whom, and whether he only helps: the pair in which the defender is soonest first, until everybody has somebody.
fn matched(game: &Electric, passer: FigureId, mut free: Vec<FigureId>) -> Vec<(FigureId, FigureId, bool)> {
    let scene = &game.scene;
    let mut threats: Vec<Threat> = eleven_of(scene.offense)
        .filter(|man| *man != passer && scene.part(*man).eligible && scene.upright(*man))
        .filter(|man| {
            scene.place(*man) != StandPlace::Back || scene.behind_line(scene.ball_point(*man)) < 0.0
        })
        .filter_map(|man| {
            let marker = marker_of(game, passer, man)?;
            let moves = !scene.board.figure(man).stationary;
            moves.then(|| Threat { man, marker, his: reach_time(scene, man, marker), covered: 0 })
        })
        .collect();
    let mut pairs = Vec::new();
    while !free.is_empty() {
        let cost = |who: FigureId, threat: &Threat| {
            let deep = -scene.behind_line(threat.marker.x);
            reach_time(scene, who, threat.marker) - threat.his - DEEP * deep + HELP * threat.covered as f32
        };
        let all = free
            .iter()
            .flat_map(|who| threats.iter().enumerate().map(move |(at, threat)| (*who, at, threat)));
        let best = all.min_by(|a, b| cost(a.0, a.2).total_cmp(&cost(b.0, b.2)));
        let Some((who, at, _)) = best else { break };
        free.retain(|other| *other != who);
        pairs.push((who, threats[at].man, threats[at].covered > 0));
        threats[at].covered += 1;
    }
    pairs
}

/// What a yard of depth is worth to the defense in seconds, and what it costs to send one more man after a receiver.
const DEEP: f32 = 0.012;
const HELP: f32 = 0.35;

/// How far past the line of scrimmage a throw has to come down for a zone man to leave his area for it, in yards, and by
/// how many seconds the receiver may be there before him.
const LONG: f32 = 6.0;
const SOON: f32 = 0.6;

/// Whether he would be about as soon as the receiver where a long throw would come down.
pub(super) fn gets_to(game: &Electric, who: FigureId) -> bool {
    let scene = &game.scene;
    let contests = |passer: FigureId, man: FigureId| {
        let at = marker_of(game, passer, man).filter(|at| -scene.behind_line(at.x) >= LONG);
        at.is_some_and(|at| reach_time(scene, who, at) < reach_time(scene, man, at) + SOON)
    };
    let able = |man: &FigureId| scene.part(*man).eligible && scene.upright(*man);
    let men = || eleven_of(scene.offense).filter(able);
    scene.carrier.is_some_and(|passer| men().any(|man| man != passer && contests(passer, man)))
}

/// How long a figure takes to a point, if it is turned there.
fn reach_time(scene: &BoardScene, who: FigureId, at: Point) -> f32 {
    (scene.board.position(who).distance(at) - BASE_LENGTH / 2.0).max(0.0) / speed(scene, who)
}

/// A defender who is there no later than this after the receiver goes for the ball; else for the tackle. Seconds.
const CONTEST: f32 = 0.12;

/// The last window before a throw.
fn close_in(draft: &mut OrderDraft, who: FigureId, passer: FigureId, man: FigureId, helps: bool) {
    let game = draft.game;
    let scene = &game.scene;
    let here = scene.board.position(who);
    let Some(marker) = marker_of(game, passer, man) else {
        return pursue_man(draft, who, man);
    };
    let (mine, his) = (reach_time(scene, who, marker), reach_time(scene, man, marker));
    // Whoever helps or comes from afar is there for the tackle, if the ball is caught.
    let afar = here.distance(marker) > 16.0;
    let beyond = scene.board.heading(man).way() * if helps || afar { 4.0 } else { 0.6 };
    let at = if mine < his + CONTEST { marker } else { marker + beyond };
    if let Some(at) = around(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    }
}

/// A place to run at without running into the receiver first: the place itself, or a little to a side of it.
fn around(scene: &BoardScene, who: FigureId, at: Point, man: FigureId) -> Option<Point> {
    let way = crate::board::Heading::toward(scene.board.position(who), at)?;
    let aside = [0.0, 2.4, -2.4, 4.4, -4.4].map(|yards| at + way.left().way() * yards);
    aside.into_iter().find(|at| !in_the_way(scene, who, *at, man))
}

fn pursue_man(draft: &mut OrderDraft, who: FigureId, man: FigureId) {
    let scene = &draft.game.scene;
    let at = scene.board.position(man) + scene.board.heading(man).way() * 6.0;
    if !in_the_way(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    }
}

/// How often zone men leave their areas when the passer is on the run.
const LEFT: f64 = 0.5;

/// Windows of a play from scrimmage for the defense.
pub(super) fn window(draft: &mut OrderDraft, scheme: CoverageScheme, package: Option<&Defend>) {
    match (draft.window.at, package) {
        (Stoppage::Snap, Some(defend)) => jobs::after_snap(draft, defend, scheme),
        (Stoppage::Snap, None) => after_snap(draft, scheme),
        // When the passer runs areas mean less, and often everybody takes whoever he can get to.
        (Stoppage::Scramble, Some(_)) if draft.chance.chance(LEFT) => after_read(draft, &[]),
        (_, Some(defend)) => jobs::after_read(draft, defend),
        _ => after_read(draft, &[]),
    }
}

/// How near a figure's way passes a point, and how long it takes to get there; none if it leads elsewhere.
pub(super) fn arrival(scene: &BoardScene, who: FigureId, at: Point) -> Option<f32> {
    let figure = scene.board.figure(who);
    if figure.stationary {
        return (scene.board.gap_to(who, at, 0.3) < 0.5).then_some(0.0);
    }
    let local = scene.outline(who).local(at);
    let ahead = if figure.reversed { -local.x } else { local.x };
    let passes = ahead > 0.0 && local.y.abs() < BASE_WIDTH / 2.0 + 1.0;
    passes.then(|| (ahead - BASE_LENGTH / 2.0).max(0.0) / figure.top_speed)
}
