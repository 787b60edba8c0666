//! Chasing a carrier, and what a carrier does about it.

use super::aim::{CHASE_ERROR, PLAIN_WAY_ERROR, TACKLE_REACH_YARDS, course, degrees_off, intercept, speed};
use super::draft::OrderDraft;
use crate::board::{FigureId, Point};
use crate::field::{self, BASE_LENGTH};
use crate::scene::{BoardScene, eleven_of, side_of};

/// A carrier looks at so many ways to each side of straight ahead, each so many degrees from the next.
const WAYS_ASIDE: i16 = 10;
const WAY_DEGREES: i16 = 8;
/// No way is worth more than so many yards.
const OPEN_FIELD_YARDS: f32 = 60.0;
/// How near to the sideline a way leads.
const SIDELINE_YARDS: f32 = 2.2;
/// A way with less of the field's width in it than this, the sine of its angle, never gets to the sideline.
const ALONG_SINE: f32 = 1e-3;
/// Somebody who stands, or lies, is met if his middle is at least so far ahead, and no farther than that aside.
const IN_SWATH_AHEAD_YARDS: f32 = 0.5;
const IN_SWATH_ASIDE_YARDS: f32 = 2.3;

/// Everybody free goes to where he can meet the carrier.
pub(super) fn pursue(draft: &mut OrderDraft, carrier: FigureId) {
    let scene = &draft.game.scene;
    let (target, velocity) = (scene.board.position(carrier), course(scene, carrier));
    for who in draft.mine() {
        if !draft.free(who) || who == carrier {
            continue;
        }
        let from = scene.board.position(who);
        let (at, _) = intercept(from, speed(scene, who), target, velocity, TACKLE_REACH_YARDS);
        draft.send(who, at, CHASE_ERROR);
    }
}

/// The heading, in degrees of his coach, along which a carrier gets farthest before somebody meets him.
pub(super) fn best_way(scene: &BoardScene, carrier: FigureId) -> i16 {
    let mut best = (f32::MIN, 0);
    for way in -WAYS_ASIDE..=WAYS_ASIDE {
        let degrees = way * WAY_DEGREES;
        let gain = gain(scene, carrier, degrees);
        if gain > best.0 {
            best = (gain, degrees);
        }
    }
    best.1
}

/// How many yards forward a heading is worth.
pub(super) fn gain(scene: &BoardScene, carrier: FigureId, degrees: i16) -> f32 {
    let side = side_of(carrier);
    let way = field::heading(side, degrees).way();
    let here = scene.board.position(carrier);
    let fast = speed(scene, carrier);
    let mut far: f32 = OPEN_FIELD_YARDS;
    // The sideline.
    if way.y.abs() > ALONG_SINE {
        let edge = field::WIDTH / 2.0 - SIDELINE_YARDS;
        let room = if way.y > 0.0 { edge - here.y } else { edge + here.y };
        far = far.min((room / way.y.abs()).max(0.0));
    }
    for other in crate::board::FigureId::all().filter(|other| *other != carrier) {
        let there = scene.board.position(other);
        let foe = side_of(other) != side;
        let still = !foe || scene.blocked(other) || !scene.upright(other);
        if still {
            // A body in the swath.
            let to = there - here;
            let (along, across) = (to.dot(way), way.cross(to).abs());
            if along > IN_SWATH_AHEAD_YARDS && across < IN_SWATH_ASIDE_YARDS {
                far = far.min((along - BASE_LENGTH).max(0.0));
            }
            continue;
        }
        let (_, time) = intercept(there, speed(scene, other), here, way * fast, TACKLE_REACH_YARDS);
        far = far.min((time * fast).max(0.0));
    }
    far * way.x * field::forward(side)
}

/// A carrier is turned where there is most to gain.
pub(super) fn juke(draft: &mut OrderDraft, carrier: FigureId) {
    let way = best_way(&draft.game.scene, carrier);
    let off = degrees_off(CHASE_ERROR, draft.chance) as i16;
    // Whoever came round on his dial is set straight (E2-play-run-7).
    if draft.game.book.forms.strategies && draft.free(carrier) {
        draft.straighten(carrier);
    }
    draft.turn(carrier, way + off);
}

/// Everybody goes for a ball that lies there: the nearest few straight at it, the others where they would meet whoever
/// picks it up.
pub(super) fn to_the_ball(draft: &mut OrderDraft, ball: Point) {
    for who in draft.mine() {
        draft.send(who, ball, PLAIN_WAY_ERROR);
    }
}

/// The nearest upright figure of a side to a point.
pub(super) fn nearest(scene: &BoardScene, side: hashmark_law::Side, at: Point) -> Option<FigureId> {
    let far = |who: &FigureId| scene.board.position(*who).distance(at);
    eleven_of(side).filter(|who| scene.upright(*who)).min_by(|a, b| far(a).total_cmp(&far(b)))
}
