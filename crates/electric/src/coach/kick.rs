//! Kicks: getting under them, covering them, rushing them.

use super::ESCORT_YARDS;
use super::aim::{
    HURRIED_ERROR, SPIN_UP_SECONDS, UNDER_KICK_ERROR, at_a_back, degrees_to, in_the_way, speed,
};
use super::block::by_threat;
use super::draft::OrderDraft;
use super::pursue::{juke, nearest, pursue, to_the_ball};
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::Stoppage;
use crate::field::{self, BASE_LENGTH};
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, side_of};

/// How long a kick hangs, in hundredths of a second, and in seconds as a receiver counts on it.
pub(super) const HANG_HUNDREDTHS: u16 = 125;
const HANG_SECONDS: f32 = HANG_HUNDREDTHS as f32 / 100.0;
/// Coasting after the power is off carries him so much farther.
const COAST_YARDS: f32 = 1.0;
/// Nobody runs nearer to a sideline than this to get under a kick.
const SIDELINE_YARDS: f32 = 3.0;
/// How much of the width of the field coverage keeps between its men when it closes in.
const LANE_SHARE: f32 = 0.35;
/// Ways back to the own end zone, the straightest first; straight back where all lead past the kicker.
const AWAY_DEGREES: [i16; 6] = [170, -170, 140, -140, 110, -110];
const STRAIGHT_BACK_DEGREES: i16 = 180;
/// How far along such a way the kicker must not be met.
const CLEAR_OF_KICKER_YARDS: f32 = 10.0;
/// How near coverage is where there is none.
const NO_COVERAGE_YARDS: f32 = 99.0;

/// Whether a figure stands where a kick will land.
fn under(scene: &BoardScene, who: FigureId, x: f32) -> bool {
    let receivers = scene.offense.other();
    let inside = field::ahead(receivers, x) <= 0.0;
    let deepest = field::ahead(receivers, scene.reach_toward(who, receivers.other()));
    if inside { deepest <= 0.0 } else { scene.covers_line(who, x) }
}

/// Gets a returner under the kick: he waits if he is there, else he runs slantwise so that he is there in the end; one into
/// the end zone is let be.
pub(super) fn get_under(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let Some(x) = scene.landing else { return };
    let returners: Vec<FigureId> = draft.mine().filter(|who| scene.part(*who).returner).collect();
    if let Some(waits) = returners.iter().find(|who| under(scene, **who, x)) {
        draft.stand(*waits);
        return;
    }
    // On the goal line or past it with nobody there it is a touchback.
    if field::ahead(draft.side, x) <= 0.0 {
        return;
    }
    let off = |who: &&FigureId| (scene.board.position(**who).x - x).abs();
    let Some(runs) = returners.iter().min_by(|a, b| off(a).total_cmp(&off(b))).copied() else { return };
    let run = speed(scene, runs) * (HANG_SECONDS - SPIN_UP_SECONDS) + COAST_YARDS;
    let here = scene.board.position(runs);
    let along = x - here.x;
    if along.abs() >= run {
        return;
    }
    let across = (run * run - along * along).sqrt();
    let to = if here.y > 0.0 { -across } else { across };
    if (here.y + to).abs() > FIELD_HALF_WIDTH - SIDELINE_YARDS {
        return;
    }
    let there = here + Point::new(along, to);
    let degrees = degrees_to(scene, runs, there, UNDER_KICK_ERROR, draft.chance);
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
        let lane = y + (here.y - y) * LANE_SHARE;
        draft.send(who, Point::new(x, lane), HURRIED_ERROR);
    }
}

/// Everybody but the returners turns for the own end zone, away from the kicker (E1-punt-38).
fn escort(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    let kicker = scene.tagged(scene.offense, "P");
    for who in draft.mine() {
        if scene.part(who).returner {
            continue;
        }
        let here = scene.board.position(who);
        let spares = |degrees: &i16| {
            let at = here + field::heading(draft.side, *degrees).way() * CLEAR_OF_KICKER_YARDS;
            kicker.is_none_or(|kicker| !in_the_way(scene, who, at, kicker))
        };
        let away = AWAY_DEGREES.into_iter().find(spares);
        draft.turn(who, away.unwrap_or(STRAIGHT_BACK_DEGREES));
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
            draft.send(who, goal, HURRIED_ERROR);
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
    let ahead = scene.board.position(carrier) + Point::new(ESCORT_YARDS * field::forward(draft.side), 0.0);
    by_threat(draft, carrier, ahead);
    upfield(draft);
}

/// Whoever still runs at his own goal, and has nobody to block, is turned round and runs before the man with the ball.
fn upfield(draft: &mut OrderDraft) {
    let scene = &draft.game.scene;
    for who in draft.mine() {
        let backward = scene.drive(who).x * field::forward(draft.side) < 0.0;
        if backward && scene.carrier != Some(who) && !at_a_back(scene, who, 0) {
            draft.turn(who, 0);
        }
    }
}

/// Whether to let a kick be downed, caught or called for.
pub(super) fn caller(scene: &BoardScene, side: hashmark_law::Side) -> Option<FigureId> {
    let x = scene.landing?;
    eleven_of(side)
        .find(|who| scene.part(*who).returner && scene.board.figure(*who).stationary && under(scene, *who, x))
}

/// How near the coverage is to a point.
pub(super) fn coverage_near(scene: &BoardScene, at: Point) -> f32 {
    let far = |who: FigureId| scene.board.position(who).distance(at) - BASE_LENGTH;
    nearest(scene, scene.offense, at).map_or(NO_COVERAGE_YARDS, far)
}
