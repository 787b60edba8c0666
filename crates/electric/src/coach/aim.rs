//! Where to point a figure: the arithmetic of chasing and cutting off.

use crate::board::{FigureId, Heading, Point};
use crate::field;
use crate::scene::{BoardScene, side_of};
use hashmark_dice::Stream;

/// From rest a figure has run his top speed for the time, less this (spin-up).
pub(super) const SPIN_UP_SECONDS: f32 = 0.19;

/// How far off a man is aimed, one deviation in radians: who waits for a kick takes his time over it, ...
pub(super) const UNDER_KICK_ERROR: f32 = 0.01;
/// ... who only has to go round somebody or at a ball that lies there is sure of it, ...
pub(super) const PLAIN_WAY_ERROR: f32 = 0.02;
/// ... who has a hole or a man of his own knew of it in the huddle, ...
pub(super) const PLANNED_ERROR: f32 = 0.03;
/// ... who chases a carrier sees him all the time, ...
pub(super) const CHASE_ERROR: f32 = 0.03;
/// ... who blocks has to guess where his man will go, ...
pub(super) const BLOCK_ERROR: f32 = 0.04;
/// ... who rushes, covers a kick or runs for his life is in a hurry, ...
pub(super) const HURRIED_ERROR: f32 = 0.05;
/// ... and who covers a receiver looks at two things at once.
pub(super) const COVERAGE_ERROR: f32 = 0.06;

/// From middle to middle, somebody this near to a carrier touches him, whichever way both of them face.
pub(super) const TACKLE_REACH_YARDS: f32 = field::BASE_LENGTH / 2.0 + 1.2;
/// A man is seen from behind by whoever is at least this far behind his middle.
pub(super) const BEHIND_YARDS: f32 = 0.5;

/// Degrees in a radian, near enough for an error.
const RADIAN_DEGREES: f64 = 57.3;
/// So many even draws are added up for one that is roughly normal.
const NORMAL_DRAWS: u32 = 4;
/// The middle of their sum.
const NORMAL_MIDDLE: f64 = NORMAL_DRAWS as f64 / 2.0;
/// Makes the deviation of their sum 1: the square root of 12 over their number.
const NORMAL_SCALE: f64 = 1.732;
/// How far into the future a chase is worked out, and in what strides.
const HORIZON_SECONDS: f32 = 3.0;
const STRIDE_SECONDS: f32 = 0.03;
/// Only somebody this near is in anybody's way.
const IN_THE_WAY_YARDS: f32 = 14.0;
/// How much wider than a base the swath is that has to be free for a man not to run into another.
const WIDE_BERTH_YARDS: f32 = 1.4;
/// The same where the question is whom he strikes.
const NARROW_BERTH_YARDS: f32 = 0.3;
/// A man's back is seen from this many yards aside for each yard behind him.
const BACK_SPREAD: f32 = 1.5;

/// A roughly normal number of deviation 1.
pub(super) fn normal(chance: &mut Stream) -> f32 {
    let sum: f64 = (0..NORMAL_DRAWS).map(|_| chance.unit()).sum();
    ((sum - NORMAL_MIDDLE) * NORMAL_SCALE) as f32
}

/// Degrees that somebody is off who is aimed with an error.
pub(super) fn degrees_off(error: f32, chance: &mut Stream) -> f32 {
    normal(chance) * error * RADIAN_DEGREES as f32
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
    let off = f64::from(error * normal(chance)) * RADIAN_DEGREES;
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
    while time < HORIZON_SECONDS {
        let there = target + velocity * time;
        if from.distance(there) - reach <= speed * time {
            return (there, time);
        }
        time += STRIDE_SECONDS;
    }
    (target + velocity * HORIZON_SECONDS, HORIZON_SECONDS)
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
    let swath = field::BASE_WIDTH / 2.0 + reach + WIDE_BERTH_YARDS;
    to.x > 0.0 && to.x < IN_THE_WAY_YARDS && to.y.abs() < swath
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
        let swath = field::BASE_WIDTH / 2.0 + reach + NARROW_BERTH_YARDS;
        if to.x > 0.0 && to.x < IN_THE_WAY_YARDS && to.y.abs() < swath && near {
            first = Some((to.x, other));
        }
    }
    let Some((_, other)) = first.filter(|(_, other)| side_of(*other) != side_of(who)) else { return false };
    let seen = scene.outline(other).local(scene.board.position(who));
    scene.carrier != Some(other) && seen.x < -BEHIND_YARDS && seen.y.abs() < -BACK_SPREAD * seen.x
}
