//! Windows: what everybody is told in each stoppage of a play.

use super::aim::{HURRIED_ERROR, PLANNED_ERROR, speed};
use super::cover;
use super::draft::OrderDraft;
use super::plan::PlayPlan;
use super::{ESCORT_YARDS, LANE_OF_THE_BOOK};
use super::{audible, block, bubble, ground, jobs, kick, pursue, throw, trick};
use crate::board::{FigureId, Point};
use crate::call::{LineupUnit, Orders, Scope, Stoppage, Window};
use crate::field::{self, BASE_LENGTH};
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::routes;
use crate::scene::{BoardScene, eleven_of, side_of};
use hashmark_dice::Stream;
use hashmark_law::Side;

/// How often a defense sees rightly whether a play is a run or a pass.
const SEEN_RIGHTLY: f64 = 0.78;
/// In the core game the lane of a package is a hint: what it is worth beside the room in it.
const LANE_HINT: f32 = 0.8;
/// How far to the side a quarterback runs who has handed the ball on, or seems to have.
const STEP_AWAY_YARDS: f32 = 8.0;
/// How far past the line a lead blocker goes.
const LEAD_YARDS: f32 = 3.0;
/// How far before the man with the ball on a fake kick his blockers look for who will meet him.
const FAKE_ESCORT_YARDS: f32 = 8.0;
/// Where a passer runs who gets away: so far forward, and so far to the side.
const ESCAPE_AHEAD_YARDS: f32 = 1.5;
const ESCAPE_ASIDE_YARDS: f32 = 6.0;
/// The place of a quarterback in a form.
const PASSER_FIGURE: u8 = 5;
/// A back is behind a passer who is farther from the line than he by this.
const BEHIND_PASSER_YARDS: f32 = 1.0;
/// How much of the reach of a hand-off or of a pitch is kept for turning.
const TURNING_YARDS: f32 = 0.8;
/// How far along the last leg of his route a receiver must stay inside the lines, and how far inside.
const LAST_LEG_YARDS: f32 = 14.0;
const SIDELINE_YARDS: f32 = 3.0;
/// From goal line to goal line.
const FIELD_YARDS: f32 = 100.0;
/// How far outward backs, and receivers, begin their routes: at least, and at most.
const BACK_ROUTE_DEGREES: (f32, f32) = (20.0, 80.0);
const ROUTE_DEGREES: (f32, f32) = (-30.0, 45.0);
/// How far outward a man turns who drops back.
const DROP_BACK_DEGREES: f32 = 165.0;

/// Orders for a window by a plan.
pub(super) fn orders(
    game: &Electric,
    side: Side,
    window: Window,
    plan: &PlayPlan,
    chance: &mut Stream,
) -> Orders {
    match window.scope {
        Scope::Audibles => return audible::audible(game, side, plan),
        Scope::Shifts => {
            let unit = |lined: &crate::state::Lined| lined.grounds[side.other()].unit;
            let scrimmage = game.state.lined.as_deref().map(unit) == Some(LineupUnit::Offense);
            let all = game.book.forms.strategies;
            return match (scrimmage, all) {
                (true, true) => jobs::shift(game, side, plan, cover::shift(game, side)),
                (true, false) => cover::shift(game, side),
                (false, _) => Orders::default(),
            };
        }
        _ => {}
    }
    let mut draft = OrderDraft::new(game, side, window, chance);
    match window.at {
        Stoppage::Snap | Stoppage::Read | Stoppage::Scramble | Stoppage::Fake
            if side == game.scene.offense =>
        {
            attack(&mut draft, plan);
        }
        Stoppage::Snap | Stoppage::Read | Stoppage::Scramble | Stoppage::Fake => {
            let looks = cover::looks_like_run(&game.scene);
            let right = draft.chance.chance(SEEN_RIGHTLY);
            let scheme = cover::CoverageScheme { run: looks == right, ..plan.scheme };
            cover::window(&mut draft, scheme, jobs::package(game, plan));
        }
        Stoppage::Juke | Stoppage::Catch | Stoppage::Interception => {
            if let Some(carrier) = game.scene.carrier {
                pursue::juke(&mut draft, carrier);
            }
        }
        Stoppage::Stop => stopped(&mut draft),
        Stoppage::Bonus => bonus(&mut draft),
        Stoppage::HandedOff => handed(&mut draft),
        _ => kick::window(&mut draft),
    }
    draft.done()
}

/// The carrier's opponents chase; his own side blocks by threat.
fn stopped(draft: &mut OrderDraft) {
    let Some(carrier) = draft.game.scene.carrier else { return };
    if side_of(carrier) != draft.side {
        return pursue::pursue(draft, carrier);
    }
    let scene = &draft.game.scene;
    let goal = scene.board.position(carrier) + scene.drive(carrier) * ESCORT_YARDS;
    block::by_threat(draft, carrier, goal);
}

/// A bonus stoppage: the chase is turned at the carrier; he is turned to where there is room, behind new blocks.
fn bonus(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let Some(carrier) = scene.carrier else {
        // The rush at a kicker.
        return kick::window(draft);
    };
    if side_of(carrier) == draft.side {
        if scene.place(carrier) == StandPlace::Quarterback && draft.game.course.handed_on == 0 {
            block::protect(draft, carrier);
            return escape(draft, carrier);
        }
        pursue::juke(draft, carrier);
    }
    stopped(draft);
}

/// After a hand-off that may be none: the defense goes for who seems to have the ball, the others block for him, and the
/// quarterback turns away from it all, whether he has it still or not.
fn handed(draft: &mut OrderDraft) {
    let game = draft.game;
    let scene = &game.scene;
    let Some(carrier) = scene.carrier.filter(|_| draft.window.scope == Scope::Unblocked) else { return };
    if side_of(carrier) != draft.side {
        return pursue::pursue(draft, carrier);
    }
    let at = scene.board.position(carrier);
    if let Some(handed) = game.course.handed {
        let away = if at.y > scene.ball_y { -1.0 } else { 1.0 };
        let here = scene.board.position(handed.by);
        draft.send(handed.by, here + Point::new(0.0, STEP_AWAY_YARDS * away), HURRIED_ERROR);
    }
    block::by_threat(draft, carrier, at + scene.drive(carrier) * ESCORT_YARDS);
}

/// The side with the ball between the snap and the declaration.
fn attack(draft: &mut OrderDraft, plan: &PlayPlan) {
    let game = draft.game;
    let scene = &game.scene;
    let Some(passer) = scene.carrier else { return };
    if game.course.fake {
        return fake(draft, passer);
    }
    let decoy = trick::decoy(game, plan);
    if draft.window.at == Stoppage::Snap && (plan.run || decoy.is_some()) && !plan.kneel {
        let runner = decoy.unwrap_or_else(|| runner(game, plan));
        let wish = job(game, plan, scene, runner).and_then(|job| job.1);
        let worth = if game.book.forms.strategies { LANE_OF_THE_BOOK } else { LANE_HINT };
        let lane = block::lane(scene, runner, wish.as_deref().map(|lane| (lane, worth)), draft.chance);
        let let_in = ground::traps(draft, plan, runner, lane);
        lead(draft, plan, lane);
        if ground::begins(draft, plan, runner) {
            return block::protect(draft, passer);
        }
        return block::run(draft, runner, lane, let_in);
    }
    if draft.window.at == Stoppage::Read && ground::comes_back(draft, plan) {
        return;
    }
    if draft.window.at != Stoppage::Snap {
        in_the_flat(draft, plan);
    }
    if draft.window.at == Stoppage::Snap {
        bubble::after_snap(draft, plan);
    }
    block::protect(draft, passer);
    if draft.window.at == Stoppage::Snap {
        let routes = |tag: &str| route(game, plan, tag);
        throw::routes(draft, routes);
    } else {
        if game.book.forms.strategies {
            trick::ladder(draft, plan);
            on_routes(draft, plan);
        }
        throw::breaks(draft, passer);
        escape(draft, passer);
    }
}

/// Lead blockers go to the hole before the runner (E2-play-run-3).
fn lead(draft: &mut OrderDraft, plan: &PlayPlan, lane: f32) {
    let game = draft.game;
    let Some(row) = plan.attack.filter(|_| game.book.forms.strategies) else { return };
    let hole = Point::new(game.scene.line + LEAD_YARDS * field::forward(draft.side), lane);
    for job in game.book.forms.attacks[row].jobs.iter().filter(|job| job.role == "lead_block") {
        if let Some(who) = game.scene.tagged(draft.side, &job.man) {
            draft.send(who, hole, PLANNED_ERROR);
        }
    }
}

/// A fake kick is a run: through a hole first, then wherever there is room.
fn fake(draft: &mut OrderDraft, carrier: FigureId) {
    let scene = &draft.game.scene;
    if draft.window.at == Stoppage::Fake {
        let lane = block::lane(scene, carrier, None, draft.chance);
        return block::run(draft, carrier, lane, None);
    }
    pursue::juke(draft, carrier);
    let ahead =
        scene.board.position(carrier) + Point::new(FAKE_ESCORT_YARDS * field::forward(draft.side), 0.0);
    block::by_threat(draft, carrier, ahead);
}

/// A passer who will have to run is put on his feet and turned where there is room.
fn escape(draft: &mut OrderDraft, passer: FigureId) {
    let scene = &draft.game.scene;
    if scene.blocked(passer) {
        return;
    }
    draft.go(passer);
    let near = |who: &FigureId| scene.board.gap(*who, passer);
    let rusher = eleven_of(draft.side.other()).min_by(|a, b| near(a).total_cmp(&near(b)));
    let Some(rusher) = rusher else { return };
    let (here, there) = (scene.board.position(passer), scene.board.position(rusher));
    let away = if here.y > there.y { 1.0 } else { -1.0 };
    let forward = field::forward(draft.side);
    let to = here + Point::new(ESCAPE_AHEAD_YARDS * forward, ESCAPE_ASIDE_YARDS * away);
    draft.send(passer, to, HURRIED_ERROR);
}

/// Who carries on a run: the man the package names, if the ball can get to him; else the fastest back to whom it can.
pub(super) fn runner(game: &Electric, plan: &PlayPlan) -> FigureId {
    let scene = &game.scene;
    let side = scene.offense;
    let passer = game.course.taker.or(scene.tagged(side, "QB")).or(scene.carrier);
    let passer = passer.unwrap_or_else(|| crate::scene::who(side, PASSER_FIGURE));
    let named = plan.attack.and_then(|row| {
        let jobs = &game.book.forms.attacks[row].jobs;
        let ball = jobs.iter().find(|job| job.role == "ball")?;
        scene.tagged(side, &ball.man)
    });
    let back = |who: &FigureId| scene.place(*who) == StandPlace::Back && within_reach(scene, passer, *who);
    let fast = |who: &FigureId| speed(scene, *who);
    let fastest = eleven_of(side).filter(back).max_by(|a, b| fast(a).total_cmp(&fast(b)));
    let handed = |who: &FigureId| back(who) && within_arms(scene, passer, *who);
    if plan.plunge && !game.book.forms.strategies && named.is_none_or(|who| !handed(&who)) {
        let near = eleven_of(side).filter(handed).max_by(|a, b| fast(a).total_cmp(&fast(b)));
        if let Some(near) = near {
            return near;
        }
    }
    named.filter(|who| back(who) || *who == passer).or(fastest).unwrap_or(passer)
}

/// Whether a hand-off gets there, with some room for turning.
fn within_arms(scene: &BoardScene, passer: FigureId, back: FigureId) -> bool {
    scene.board.gap(passer, back) < BASE_LENGTH - TURNING_YARDS
}

/// Whether a hand-off or a pitch gets there, with some room for turning.
fn within_reach(scene: &BoardScene, passer: FigureId, back: FigureId) -> bool {
    let gap = scene.board.gap(passer, back);
    let hands = within_arms(scene, passer, back);
    let deep = |who: FigureId| scene.behind_line(scene.ball_point(who));
    let behind = deep(back) > deep(passer) + BEHIND_PASSER_YARDS;
    let pitches = gap < 2.0 * BASE_LENGTH - TURNING_YARDS && behind && !scene.blocked(back);
    scene.upright(back) && (hands || pitches)
}

/// A man's job in the package: role and path.
fn job(
    game: &Electric,
    plan: &PlayPlan,
    scene: &BoardScene,
    who: FigureId,
) -> Option<(String, Option<String>)> {
    let tag = scene.part(who).tag;
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    jobs.iter().find(|job| job.man == tag.as_str()).map(|job| (job.role.clone(), job.path.clone()))
}

/// In the flat a man waits for the ball, where one who stands may be thrown to and a stoppage is left to pay for it
/// (E2-route-12).
fn in_the_flat(draft: &mut OrderDraft, plan: &PlayPlan) {
    let game = draft.game;
    let may = game.book.house.stationary_receiver && game.book.forms.strategies;
    let jobs = plan.attack.map_or(&[][..], |row| &game.book.forms.attacks[row].jobs);
    let flat = |job: &&crate::forms::PackageJob| job.role == "route" && job.path.as_deref() == Some("flat");
    for job in jobs.iter().filter(flat).filter(|_| may && super::plan::bonus(game) > 0) {
        let who = game.scene.tagged(draft.side, &job.man).filter(|who| draft.free(*who));
        if let Some(who) = who.filter(|who| draft.stand(*who)) {
            draft.leave(who);
        }
    }
}

/// Receivers run the last leg of their routes, as long as it keeps them inside the lines. One who is disrupted is left to
/// break where he can, so is one who is open but would be beaten to where it ends, and so are all when the passer is on
/// the run (E2-route-1).
fn on_routes(draft: &mut OrderDraft, plan: &PlayPlan) {
    let game = draft.game;
    let Some(row) = plan.attack.filter(|_| draft.window.at != Stoppage::Scramble) else { return };
    for job in game.book.forms.attacks[row].jobs.iter().filter(|job| job.role == "route") {
        let who = game.scene.tagged(draft.side, &job.man);
        let route = job.path.as_deref().and_then(|path| game.book.forms.route(path));
        let (Some(who), Some(route)) = (who, route) else { continue };
        if game.scene.blocked(who) || !draft.free(who) {
            continue;
        }
        let eye = eye(game, who);
        let forms = &game.book.forms;
        let route = routes::chosen(forms, &route.id, routes::second(route), &eye).unwrap_or(route);
        let degrees = routes::heading(route, true, &eye) as i16;
        let ahead =
            game.scene.board.position(who) + field::heading(draft.side, degrees).way() * LAST_LEG_YARDS;
        let inside = ahead.y.abs() < crate::board::FIELD_HALF_WIDTH - SIDELINE_YARDS;
        let loses = !eye.covered() && throw::beaten(game, who, degrees);
        if inside && !loses {
            draft.turn(who, degrees);
            draft.go(who);
        }
    }
}

/// What a receiver sees.
fn eye(game: &Electric, who: FigureId) -> routes::Eye {
    let scene = &game.scene;
    let side = side_of(who);
    let seen = |who: FigureId| {
        let at = scene.board.position(who);
        (field::right(side, at.y), -scene.behind_line(at.x))
    };
    let far = |other: &FigureId| scene.board.position(*other).distance(scene.board.position(who));
    let near = |place: Option<StandPlace>| {
        let all = eleven_of(side.other()).filter(|other| scene.upright(*other));
        let all = all.filter(|other| place.is_none_or(|place| scene.place(*other) == place));
        all.min_by(|a, b| far(a).total_cmp(&far(b))).map(seen)
    };
    routes::Eye {
        here: seen(who),
        goal: FIELD_YARDS - field::ahead(side, scene.line),
        linebacker: near(Some(StandPlace::Linebacker)),
        safety: near(Some(StandPlace::Secondary)),
        nearest: near(None),
    }
}

/// The heading of a man's first leg, degrees outward; none if he stays to block.
fn route(game: &Electric, plan: &PlayPlan, tag: &str) -> Option<f32> {
    let jobs = &game.book.forms.attacks[plan.attack?].jobs;
    let back = tag.starts_with("RB");
    // Of whom a package says nothing, that one runs where his coach sends him (E2-formation-off-1).
    let Some(job) = jobs.iter().find(|job| job.man == tag) else { return (!back).then_some(0.0) };
    match (job.role.as_str(), &job.path) {
        ("route", Some(path)) => {
            let leg = game.book.forms.route(path)?.legs.first()?.heading.unwrap_or(0.0) as f32;
            let (least, most) = if back { BACK_ROUTE_DEGREES } else { ROUTE_DEGREES };
            Some(leg.clamp(least, most))
        }
        ("drop_back", _) if game.book.forms.strategies => Some(DROP_BACK_DEGREES),
        ("block" | "lead_block" | "transfer" | "pass", _) => None,
        _ if back => None,
        _ => Some(0.0),
    }
}
