//! Kicks: getting under them, covering them, rushing them.

use super::aim::{SPIN_UP, degrees_to, in_the_way, speed};
use super::block::by_threat;
use super::draft::OrderDraft;
use super::pursue::{juke, nearest, pursue, to_the_ball};
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::Stoppage;
use crate::field::{self, BASE_LENGTH};
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, side_of};

/// The hang a receiver counts on, seconds.
const HANG: f32 = 1.25;

/// Whether a figure stands where a kick will land.
fn under(scene: &BoardScene, who: FigureId, x: f32) -> bool {
    let receivers = scene.offense.other();
    let inside = field::ahead(receivers, x) <= 0.0;
    let deepest = field::ahead(receivers, scene.reach_toward(who, receivers.other()));
    if inside { deepest <= 0.0 } else { scene.covers_line(who, x) }
}

/// Gets a returner under the kick: he waits if he is there, else he runs slantwise so that he is there in the end.
pub(super) fn get_under(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let Some(x) = scene.landing else { return };
    let returners: Vec<FigureId> = draft.mine().filter(|who| scene.part(*who).returner).collect();
    if let Some(waits) = returners.iter().find(|who| under(scene, **who, x)) {
        draft.stand(*waits);
        return;
    }
    let inside = field::ahead(draft.side, x) <= 0.0;
    let goal = if inside { field::own(draft.side, -1.0) } else { x };
    let off = |who: &&FigureId| (scene.board.position(**who).x - goal).abs();
    let Some(runs) = returners.iter().min_by(|a, b| off(a).total_cmp(&off(b))).copied() else { return };
    let run = speed(scene, runs) * (HANG - SPIN_UP) + 1.0;
    let here = scene.board.position(runs);
    let along = goal - here.x;
    if along.abs() >= run {
        return;
    }
    let across = (run * run - along * along).sqrt();
    let to = if here.y > 0.0 { -across } else { across };
    if (here.y + to).abs() > FIELD_HALF_WIDTH - 3.0 {
        return;
    }
    let degrees = degrees_to(scene, runs, here + Point::new(along, to), 0.01, draft.chance);
    draft.turn(runs, degrees);
    draft.go(runs);
}

/// Windows of kicks.
pub(super) fn window(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let kickers = scene.offense;
    let mine = draft.side == kickers;
    match draft.window.at {
        Stoppage::AfterRoll if !mine => get_under(draft),
        Stoppage::AfterRoll => {}
        Stoppage::PuntAway if mine => cover(draft),
        Stoppage::PuntAway => {
            get_under(draft);
            escort(draft);
        }
        Stoppage::Rush | Stoppage::Bonus => rush(draft, mine),
        Stoppage::ReturnStart | Stoppage::ShortKick | Stoppage::Advance => returning(draft),
        Stoppage::FirstRecovery | Stoppage::Recovery => {
            if let Some(ball) = scene.board.marker().or(scene.board.ball()) {
                to_the_ball(draft, ball);
            }
        }
        _ => {}
    }
}

/// Everybody runs to where the kick comes down.
fn cover(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let x = scene.landing.unwrap_or(scene.line);
    let returner = eleven_of(draft.side.other()).find(|who| scene.part(*who).returner);
    let y = returner.map_or(0.0, |who| scene.board.position(who).y);
    for who in draft.mine() {
        let here = scene.board.position(who);
        let lane = y + (here.y - y) * 0.35;
        draft.send(who, Point::new(x, lane), 0.05);
    }
}

/// Blocks for the man under the kick; whoever has no block turns for the own end zone, away from the kicker.
fn escort(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let returner = draft.mine().find(|who| scene.part(*who).returner);
    if let Some(returner) = returner {
        let goal = scene.board.position(returner);
        by_threat(draft, returner, goal);
    }
    let kicker = scene.tagged(scene.offense, "P");
    for who in draft.mine() {
        if scene.part(who).returner {
            continue;
        }
        let here = scene.board.position(who);
        let spares = |degrees: &i16| {
            let at = here + field::heading(draft.side, *degrees).way() * 10.0;
            kicker.is_none_or(|kicker| !in_the_way(scene, who, at, kicker))
        };
        let away = [170, -170, 140, -140, 110, -110].into_iter().find(spares);
        draft.turn(who, away.unwrap_or(180));
    }
}

/// At the kicker, or between him and them.
fn rush(draft: &mut OrderDraft, mine: bool) {
    let scene = &draft.game.scene;
    let kicker = ["P", "K"].iter().find_map(|tag| scene.tagged(scene.offense, tag));
    let Some(kicker) = kicker else { return };
    let goal = scene.board.position(kicker);
    if mine {
        for who in draft.mine() {
            if scene.place(who).interior() {
                draft.go(who);
            }
        }
        return;
    }
    for who in draft.mine() {
        if scene.place(who) == StandPlace::Lineman {
            draft.send(who, goal, 0.05);
        }
    }
}

/// A runner with the ball in the open: he finds his way, his side blocks, the other chases.
fn returning(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let Some(carrier) = scene.carrier else { return };
    if side_of(carrier) != draft.side {
        return pursue(draft, carrier);
    }
    juke(draft, carrier);
    let ahead = scene.board.position(carrier) + Point::new(10.0 * field::forward(draft.side), 0.0);
    by_threat(draft, carrier, ahead);
}

/// Whether to let a kick be downed, caught or called for.
pub(super) fn caller(scene: &BoardScene, side: hashmark_law::Side) -> Option<FigureId> {
    let x = scene.landing?;
    eleven_of(side)
        .find(|who| scene.part(*who).returner && scene.board.figure(*who).stationary && under(scene, *who, x))
}

/// How near the coverage is to a point.
pub(super) fn coverage_near(scene: &BoardScene, at: Point) -> f32 {
    nearest(scene, scene.offense, at).map_or(99.0, |who| scene.board.position(who).distance(at) - BASE_LENGTH)
}
