//! Where to point a figure: the arithmetic of chasing and cutting off.

use crate::board::{FigureId, Heading, Point};
use crate::field;
use crate::scene::{BoardScene, side_of};
use hashmark_dice::Stream;

/// From rest a figure has run his top speed for the time, less this (spin-up).
pub(super) const SPIN_UP: f32 = 0.19;

/// A roughly normal number of deviation 1.
pub(super) fn normal(chance: &mut Stream) -> f32 {
    let sum: f64 = (0..4).map(|_| chance.unit()).sum();
    ((sum - 2.0) * 1.732) as f32
}

/// Whole degrees to a point as the figure's coach gives them, a little off.
pub(super) fn degrees_to(
    scene: &BoardScene,
    who: FigureId,
    at: Point,
    error: f32,
    chance: &mut Stream,
) -> i16 {
    let side = side_of(who);
    let here = scene.board.position(who);
    let way = Heading::toward(here, at).unwrap_or(field::heading(side, 0));
    let off = f64::from(error * normal(chance)) * 57.3;
    field::degrees(side, way.turned(off))
}

/// How fast he runs.
pub(super) fn speed(scene: &BoardScene, who: FigureId) -> f32 {
    scene.board.figure(who).top_speed
}

/// The way a figure will move if nobody touches it: its drive at top speed, nothing on a stationary base.
pub(super) fn course(scene: &BoardScene, who: FigureId) -> Point {
    let figure = scene.board.figure(who);
    if figure.stationary || !scene.upright(who) {
        Point::default()
    } else {
        scene.drive(who) * figure.top_speed
    }
}

/// Where a chaser meets a target that moves like this, and when; both start from rest.
pub(super) fn intercept(from: Point, speed: f32, target: Point, velocity: Point, reach: f32) -> (Point, f32) {
    let mut time = 0.0;
    while time < 3.0 {
        let there = target + velocity * time;
        if from.distance(there) - reach <= speed * time {
            return (there, time);
        }
        time += 0.03;
    }
    (target + velocity * 3.0, 3.0)
}

/// Where a blocker meets another figure on its way to a goal: the point at least `ahead` yards before it.
pub(super) fn cut_off(scene: &BoardScene, blocker: FigureId, rusher: FigureId, goal: Point) -> (Point, f32) {
    let start = scene.board.position(rusher);
    let way = Heading::toward(start, goal).map_or(Point::default(), Heading::way);
    let velocity = way * speed(scene, rusher);
    intercept(scene.board.position(blocker), speed(scene, blocker), start, velocity, field::BASE_LENGTH)
}

/// Whether a figure who ran at a point would first run into this other one, as things stand.
pub(super) fn in_the_way(scene: &BoardScene, who: FigureId, at: Point, other: FigureId) -> bool {
    let here = scene.board.position(who);
    let Some(heading) = Heading::toward(here, at) else { return false };
    let outline = crate::board::Outline { heading, ..scene.outline(who) };
    let struck = scene.outline(other);
    let to = outline.local(struck.center);
    let reach = struck.reach(heading.left().way());
    to.x > 0.0 && to.x < 14.0 && to.y.abs() < field::BASE_WIDTH / 2.0 + reach + 1.4
}

/// Whether the first opponent along a heading shows his back, and has not the ball: a block there is a foul.
pub(super) fn at_a_back(scene: &BoardScene, who: FigureId, degrees: i16) -> bool {
    let heading = field::heading(side_of(who), degrees);
    let outline = crate::board::Outline { heading, ..scene.outline(who) };
    let mut first: Option<(f32, FigureId)> = None;
    for other in FigureId::all().filter(|other| *other != who) {
        let struck = scene.outline(other);
        let to = outline.local(struck.center);
        let reach = struck.reach(heading.left().way());
        let near = first.is_none_or(|(far, _)| to.x < far);
        if to.x > 0.0 && to.x < 14.0 && to.y.abs() < field::BASE_WIDTH / 2.0 + reach + 0.3 && near {
            first = Some((to.x, other));
        }
    }
    let Some((_, other)) = first.filter(|(_, other)| side_of(*other) != side_of(who)) else { return false };
    let seen = scene.outline(other).local(scene.board.position(who));
    scene.carrier != Some(other) && seen.x < -0.5 && seen.y.abs() < -1.5 * seen.x
}
