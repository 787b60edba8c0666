//! The defense: who rushes, who waits, who covers whom.

use super::aim::{
    COVERAGE_ERROR, HURRIED_ERROR, PLAIN_WAY_ERROR, SPIN_UP_SECONDS, TACKLE_REACH_YARDS, course, degrees_to,
    in_the_way, intercept, speed,
};
use super::draft::OrderDraft;
use super::jobs;
use crate::board::{FigureId, MARKER_RADIUS, Point};
use crate::call::{FigureAct, Orders, Stoppage};
use crate::field::{self, BASE_LENGTH, BASE_WIDTH, tenths};
use crate::forms::Defend;
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, figure_of};
use hashmark_law::Side;

/// A back who runs at the line faster than this means a run.
const RUN_YARDS_PER_SECOND: f32 = 8.0;
/// How much farther than a corner a safety, and a linebacker, may seem to be from a receiver for him to be the one who
/// gets him.
const SAFETY_COST_YARDS: f32 = 5.0;
const LINEBACKER_COST_YARDS: f32 = 8.0;
/// The backs who cover receivers before all others.
const CORNERS: [&str; 4] = ["CB1", "CB2", "Nickel", "Dime"];
/// How far inside of his man a corner lines up.
const INSIDE_YARDS: f32 = 1.0;
/// The most linebackers who wait for the snap on stationary bases.
const STANDING_LINEBACKERS: usize = 4;

/// How far along his way a runner is looked for, at most.
const LEAN_SECONDS: f32 = 1.0;
/// How far to the side, toward the runner, a lineman leans.
const LEAN_YARDS: f32 = 2.0;
/// How far ahead a lineman is sent through his gap.
const GAP_YARDS: f32 = 7.0;
/// How far ahead he is sent where there is no passer to be seen.
const STRAIGHT_AHEAD_YARDS: f32 = 8.0;
/// How far back a man drops who has nobody to cover.
const DROP_YARDS: f32 = 8.0;

/// When a receiver will be met who is covered from the snap on: in a run, and in a pass.
const MEET_ON_RUN_SECONDS: f32 = 0.5;
const MEET_ON_PASS_SECONDS: f32 = 0.6;
/// Where: so far above him, and so far inside.
const ABOVE_MAN_YARDS: f32 = 5.0;
const INSIDE_MAN_YARDS: f32 = 1.8;
/// Who would run into his man on the way is sent farther inside, by so many times that.
const CLEAR_OF_MAN: f32 = 1.5;
/// Nobody is sent nearer to an end line than this.
const END_LINE_YARDS: f32 = 2.5;

/// Who is no farther past the line than this after the read is one of the rush.
const IN_THE_RUSH_YARDS: f32 = 1.0;
/// Slower than this a passer stands.
const PASSER_YARDS_PER_SECOND: f32 = 1.0;
/// How often a linebacker watches a passer on his feet.
const SPIED: f64 = 0.6;

/// What a yard of depth is worth to the defense, and what it costs to send one more man after a receiver.
const DEPTH_SECONDS_PER_YARD: f32 = 0.012;
const HELP_SECONDS: f32 = 0.35;
/// How far past the line of scrimmage a throw has to come down for a zone man to leave his area for it, and by how much
/// the receiver may be there before him.
const LONG_THROW_YARDS: f32 = 6.0;
const BEATEN_TO_IT_SECONDS: f32 = 0.6;
/// A defender who is there no later than this after the receiver goes for the ball; else for the tackle.
const CONTEST_SECONDS: f32 = 0.12;
/// Who is farther from where a throw comes down comes from afar.
const AFAR_YARDS: f32 = 16.0;
/// How far behind the ball a tackler waits: who helps or comes from afar, and who is close.
const TACKLE_FAR_YARDS: f32 = 4.0;
const TACKLE_CLOSE_YARDS: f32 = 0.6;
/// Where a man runs who must get round the receiver: so many yards to the side of where he wants to be, the first that will do.
const ROUND_YARDS: [f32; 5] = [0.0, 2.4, -2.4, 4.4, -4.4];
/// How far before him a receiver is headed off to whom no throw can be seen.
const HEAD_OFF_YARDS: f32 = 6.0;

/// A ball that comes down no farther than this from a man who stands is his.
const STANDING_REACH_YARDS: f32 = 0.5;
/// One that comes down no farther than this beside the base of a man who runs is on his way.
const RUNNING_REACH_YARDS: f32 = 1.0;

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
        back && course(scene, who).x * forward > RUN_YARDS_PER_SECOND
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
                tag if CORNERS.contains(&tag) => 0.0,
                _ if scene.place(*who) == StandPlace::Secondary => SAFETY_COST_YARDS,
                _ => LINEBACKER_COST_YARDS,
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
        if !CORNERS.contains(&tag.as_str()) {
            continue;
        }
        let at = game.scene.board.position(man);
        let right = (ground.ball_y - at.y) * field::forward(side);
        let inside = if at.y > 0.0 { INSIDE_YARDS } else { -INSIDE_YARDS } * field::forward(side);
        let figure = figure_of(defender);
        let back = eleven[usize::from(figure)].back;
        let act = FigureAct::Place(tenths(right + inside), tenths(back));
        let mut tried = orders.clone();
        tried.add(figure, act);
        if crate::lineup::change::check(game, side, crate::call::Scope::Shifts, &tried).is_ok() {
            orders = tried;
        }
    }
    let mut standing = 0;
    for (figure, man) in eleven.iter().enumerate() {
        if man.tag.place() == StandPlace::Linebacker && standing < STANDING_LINEBACKERS {
            standing += 1;
            orders.add(figure as u8, FigureAct::Stand);
        }
    }
    match crate::lineup::change::check(game, side, crate::call::Scope::Shifts, &orders) {
        Ok(()) => orders,
        Err(_) => Orders::default(),
    }
}

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
        let fast = course(scene, *who).x * field::forward(scene.offense);
        scene.place(*who) == StandPlace::Back && fast > RUN_YARDS_PER_SECOND
    });
    let lean_to = runner.map_or(scene.ball_y, |who| {
        let (at, way) = (scene.board.position(who), course(scene, who));
        let time = (scene.line - at.x) / way.x;
        at.y + way.y * time.clamp(0.0, LEAN_SECONDS)
    });
    let back = -field::forward(draft.side);
    let mut blitz = scheme.blitz;
    for who in draft.mine() {
        let here = scene.board.position(who);
        match scene.place(who) {
            StandPlace::Lineman if scheme.run => {
                let lean = (lean_to - here.y).clamp(-LEAN_YARDS, LEAN_YARDS);
                draft.send(who, Point::new(here.x - GAP_YARDS * back, here.y + lean), HURRIED_ERROR);
            }
            StandPlace::Lineman => {
                let goal = passer.unwrap_or(Point::new(here.x - STRAIGHT_AHEAD_YARDS * back, here.y));
                draft.send(who, goal, HURRIED_ERROR);
            }
            StandPlace::Linebacker if blitz > 0 && !scheme.run => {
                blitz -= 1;
                if let Some(goal) = passer {
                    draft.send(who, goal, HURRIED_ERROR);
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
            Some((_, man)) => beside(draft, who, *man, MEET_ON_RUN_SECONDS),
            None => {
                let here = scene.board.position(who);
                draft.send(who, Point::new(here.x, scene.ball_y), HURRIED_ERROR);
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
            draft.send(who, Point::new(here.x - DROP_YARDS * away, here.y), HURRIED_ERROR);
            continue;
        }
        if let Some(man) = man {
            beside(draft, who, man, MEET_ON_PASS_SECONDS);
        }
    }
}

/// With a man as he would be followed from the snap on.
pub(super) fn with(draft: &mut OrderDraft, who: FigureId, man: FigureId) {
    beside(draft, who, man, MEET_ON_PASS_SECONDS);
}

/// Above and a little inside where the man will be.
fn beside(draft: &mut OrderDraft, who: FigureId, man: FigureId, time: f32) {
    let scene = &draft.game.scene;
    let there = scene.board.position(man) + course(scene, man) * (time - SPIN_UP_SECONDS).max(0.0);
    let inside = if there.y > 0.0 { -INSIDE_MAN_YARDS } else { INSIDE_MAN_YARDS };
    let above = ABOVE_MAN_YARDS * field::forward(scene.offense);
    let at = Point::new(there.x + above, there.y + inside);
    let limit = field::END - END_LINE_YARDS;
    let at = Point::new(at.x.clamp(-limit, limit), at.y);
    if !in_the_way(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    } else {
        let clear = Point::new(at.x, at.y + inside * CLEAR_OF_MAN);
        let degrees = degrees_to(scene, who, clear, PLAIN_WAY_ERROR, draft.chance);
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
        let from = scene.board.position(who);
        let at_line = -scene.behind_line(from.x) < IN_THE_RUSH_YARDS;
        if scene.place(who) != StandPlace::Lineman && !at_line {
            free.push(who);
            continue;
        }
        // Where a passer on the move will be.
        let way = course(scene, passer);
        let (goal, _) = intercept(from, speed(scene, who), at, way, TACKLE_REACH_YARDS);
        draft.send(who, goal, HURRIED_ERROR);
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
    if way.length() < PASSER_YARDS_PER_SECOND || !draft.chance.chance(SPIED) {
        return;
    }
    let near = |who: &FigureId| scene.board.position(*who).distance(at);
    let linebackers = free.iter().copied().filter(|who| scene.place(*who) == StandPlace::Linebacker);
    let Some(who) = linebackers.min_by(|a, b| near(a).total_cmp(&near(b))) else { return };
    free.retain(|other| *other != who);
    let from = scene.board.position(who);
    let (goal, _) = intercept(from, speed(scene, who), at, way, TACKLE_REACH_YARDS);
    draft.send(who, goal, HURRIED_ERROR);
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
            let late = reach_time(scene, who, threat.marker) - threat.his;
            late - DEPTH_SECONDS_PER_YARD * deep + HELP_SECONDS * threat.covered as f32
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

/// Whether he would be about as soon as the receiver where a long throw would come down.
pub(super) fn gets_to(game: &Electric, who: FigureId) -> bool {
    let scene = &game.scene;
    let contests = |passer: FigureId, man: FigureId| {
        let at = marker_of(game, passer, man).filter(|at| -scene.behind_line(at.x) >= LONG_THROW_YARDS);
        at.is_some_and(|at| reach_time(scene, who, at) < reach_time(scene, man, at) + BEATEN_TO_IT_SECONDS)
    };
    let able = |man: &FigureId| scene.part(*man).eligible && scene.upright(*man);
    let men = || eleven_of(scene.offense).filter(able);
    scene.carrier.is_some_and(|passer| men().any(|man| man != passer && contests(passer, man)))
}

/// How long a figure takes to a point, if it is turned there.
fn reach_time(scene: &BoardScene, who: FigureId, at: Point) -> f32 {
    (scene.board.position(who).distance(at) - BASE_LENGTH / 2.0).max(0.0) / speed(scene, who)
}

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
    let afar = here.distance(marker) > AFAR_YARDS;
    let behind = if helps || afar { TACKLE_FAR_YARDS } else { TACKLE_CLOSE_YARDS };
    let beyond = scene.board.heading(man).way() * behind;
    let at = if mine < his + CONTEST_SECONDS { marker } else { marker + beyond };
    if let Some(at) = around(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    }
}

/// A place to run at without running into the receiver first: the place itself, or a little to a side of it.
fn around(scene: &BoardScene, who: FigureId, at: Point, man: FigureId) -> Option<Point> {
    let way = crate::board::Heading::toward(scene.board.position(who), at)?;
    let aside = ROUND_YARDS.map(|yards| at + way.left().way() * yards);
    aside.into_iter().find(|at| !in_the_way(scene, who, *at, man))
}

fn pursue_man(draft: &mut OrderDraft, who: FigureId, man: FigureId) {
    let scene = &draft.game.scene;
    let at = scene.board.position(man) + scene.board.heading(man).way() * HEAD_OFF_YARDS;
    if !in_the_way(scene, who, at, man) {
        draft.send(who, at, COVERAGE_ERROR);
    }
}

/// Windows of a play from scrimmage for the defense.
pub(super) fn window(draft: &mut OrderDraft, scheme: CoverageScheme, package: Option<&Defend>) {
    match (draft.window.at, package) {
        (Stoppage::Snap, Some(defend)) => jobs::after_snap(draft, defend, scheme),
        (Stoppage::Snap, None) => after_snap(draft, scheme),
        // When the passer runs areas mean nothing: everybody takes whoever he can get to.
        (Stoppage::Scramble, Some(_)) => after_read(draft, &[]),
        (_, Some(defend)) => jobs::after_read(draft, defend),
        _ => after_read(draft, &[]),
    }
}

/// How near a figure's way passes a point, and how long it takes to get there; none if it leads elsewhere.
pub(super) fn arrival(scene: &BoardScene, who: FigureId, at: Point) -> Option<f32> {
    let figure = scene.board.figure(who);
    if figure.stationary {
        return (scene.board.gap_to(who, at, MARKER_RADIUS) < STANDING_REACH_YARDS).then_some(0.0);
    }
    let local = scene.outline(who).local(at);
    let ahead = if figure.reversed { -local.x } else { local.x };
    let passes = ahead > 0.0 && local.y.abs() < BASE_WIDTH / 2.0 + RUNNING_REACH_YARDS;
    passes.then(|| (ahead - BASE_LENGTH / 2.0).max(0.0) / figure.top_speed)
}
