//! The figures as the step sees them: one array for each quantity, so that a loop over all of them is one stream.

use super::figure::Figure;
use super::heading::Heading;
use super::outline::Outline;
use super::plate::STEP;
use super::point::Point;
use super::who::{FIGURES, FigureId, FigureSet};

/// Room for 22 figures and for what never moves, in whole vectors.
pub(super) const LANES: usize = 24;
/// The body that rails belong to.
pub(super) const STILL: usize = LANES - 1;
pub(super) type BodyLane = [f32; LANES];

/// Drag on a stationary base and on a fallen figure, as multiples of his own damping.
const STATIONARY_DRAG: f32 = 6.0;
const FALLEN_DRAG: f32 = 3.0;
/// Sideways grip and drag in turning of a base that runs, as multiples of the same.
const SIDE_GRIP: f32 = 1.5;
const TURN_GRIP: f32 = 2.0;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bodies {
    pub x: BodyLane,
    pub y: BodyLane,
    pub hx: BodyLane,
    pub hy: BodyLane,
    pub vx: BodyLane,
    pub vy: BodyLane,
    pub w: BodyLane,
    /// Heading noise: the turn rate the prongs want of themselves.
    pub z: BodyLane,
    pub half_length: BodyLane,
    pub half_width: BodyLane,
    /// From the center to a corner.
    pub radius: BodyLane,
    /// What the motor adds to the speed in a step at full power.
    pub thrust: BodyLane,
    /// What is left of the speed ahead, sideways and in turning after a step.
    pub lag: BodyLane,
    pub side_lag: BodyLane,
    pub turn_lag: BodyLane,
    /// How much of the wanted turn rate comes in a step.
    pub turn_gain: BodyLane,
    pub dial: BodyLane,
    pub sigma: BodyLane,
    /// One over mass and one over moment of inertia.
    pub lightness: BodyLane,
    pub nimbleness: BodyLane,
    pub present: FigureSet,
    pub fallen: FigureSet,
}

impl Default for Bodies {
    fn default() -> Bodies {
        let none = [0.0; LANES];
        Bodies {
            // Off the plate, and so far from one another that no pair of them is ever looked at.
            x: std::array::from_fn(away),
            y: none,
            hx: [1.0; LANES],
            hy: none,
            vx: none,
            vy: none,
            w: none,
            z: none,
            half_length: none,
            half_width: none,
            radius: none,
            thrust: none,
            lag: none,
            side_lag: none,
            turn_lag: none,
            turn_gain: none,
            dial: none,
            sigma: none,
            lightness: none,
            nimbleness: none,
            present: FigureSet::default(),
            fallen: FigureSet::default(),
        }
    }
}

/// Where a figure waits that is not on the plate.
pub(super) fn away(index: usize) -> f32 {
    1000.0 + 50.0 * index as f32
}

impl Bodies {
    /// Works out everything that follows from what he is and whether he stands.
    pub fn fit(&mut self, who: FigureId, figure: &Figure) {
        let i = who.index();
        let runs = !figure.stationary && !self.fallen.has(who);
        let rate = STEP * figure.damping();
        let drag = if self.fallen.has(who) { FALLEN_DRAG } else { STATIONARY_DRAG };
        let way = if figure.reversed { -1.0 } else { 1.0 };
        let of = |running: f32, held: f32| if runs { running } else { held };
        self.half_length[i] = figure.length / 2.0;
        self.half_width[i] = figure.width / 2.0;
        self.radius[i] = self.outline(i).radius();
        self.thrust[i] = of(way * STEP * figure.strength / figure.mass, 0.0);
        self.lag[i] = 1.0 / (1.0 + of(1.0, drag) * rate);
        self.side_lag[i] = 1.0 / (1.0 + of(SIDE_GRIP, drag) * rate);
        self.turn_lag[i] = 1.0 / (1.0 + of(TURN_GRIP, drag) * rate);
        self.turn_gain[i] = of(TURN_GRIP * rate * self.turn_lag[i], 0.0);
        // A base set the other way round keeps the curve of its own path.
        self.dial[i] = way * figure.dial;
        self.sigma[i] = figure.sigma;
        self.weigh(who, figure);
    }

    fn weigh(&mut self, who: FigureId, figure: &Figure) {
        let i = who.index();
        let on_plate = if self.present.has(who) { 1.0 } else { 0.0 };
        let square = figure.length * figure.length + figure.width * figure.width;
        self.lightness[i] = on_plate / figure.mass;
        self.nimbleness[i] = on_plate * 12.0 / (figure.mass * square);
        self.thrust[i] *= on_plate;
        self.sigma[i] *= on_plate;
    }

    pub fn position(&self, i: usize) -> Point {
        Point::new(self.x[i], self.y[i])
    }

    pub fn heading(&self, i: usize) -> Heading {
        Heading::raw(Point::new(self.hx[i], self.hy[i]))
    }

    pub fn velocity(&self, i: usize) -> Point {
        Point::new(self.vx[i], self.vy[i])
    }

    pub fn outline(&self, i: usize) -> Outline {
        Outline {
            center: self.position(i),
            heading: self.heading(i),
            half_length: self.half_length[i],
            half_width: self.half_width[i],
        }
    }

    pub(crate) fn set_pose(&mut self, i: usize, at: Point, heading: Heading) {
        (self.x[i], self.y[i]) = (at.x, at.y);
        (self.hx[i], self.hy[i]) = (heading.way().x, heading.way().y);
    }

    pub fn halt(&mut self, i: usize) {
        (self.vx[i], self.vy[i], self.w[i]) = (0.0, 0.0, 0.0);
    }

    pub fn at_rest(&self) -> bool {
        let still = |lane: &BodyLane| lane.iter().all(|&value| value == 0.0);
        still(&self.vx) && still(&self.vy) && still(&self.w)
    }

    /// Turns him left by a small angle.
    fn nudge_round(&mut self, i: usize, angle: f32) {
        let (hx, hy) = (self.hx[i], self.hy[i]);
        let (x, y) = (hx - angle * hy, hy + angle * hx);
        let scale = 1.0 / (x * x + y * y).sqrt();
        (self.hx[i], self.hy[i]) = (x * scale, y * scale);
    }

    /// Moves and turns everyone by a step of his speed.
    #[inline]
    pub fn advance(&mut self) {
        for i in 0..LANES {
            self.x[i] += STEP * self.vx[i];
            self.y[i] += STEP * self.vy[i];
            let angle = STEP * self.w[i];
            let x = self.hx[i] - angle * self.hy[i];
            let y = self.hy[i] + angle * self.hx[i];
            let scale = 1.0 / (x * x + y * y).sqrt();
            self.hx[i] = x * scale;
            self.hy[i] = y * scale;
        }
    }

    /// Takes one figure back to where he stood before the step, and stops him. False if he stands there.
    pub(crate) fn put_back(&mut self, i: usize, before: &Poses) -> bool {
        let (at, way) = (Point::new(before.x[i], before.y[i]), Point::new(before.hx[i], before.hy[i]));
        let moved = at != self.position(i) || way != self.heading(i).way();
        self.set_pose(i, at, Heading::raw(way));
        self.halt(i);
        moved
    }

    /// Moves him by this way and turns him left by a small angle.
    pub fn shift(&mut self, i: usize, way: Point, angle: f32) {
        self.x[i] += way.x;
        self.y[i] += way.y;
        self.nudge_round(i, angle);
    }

    pub fn poses(&self) -> Poses {
        Poses { x: self.x, y: self.y, hx: self.hx, hy: self.hy }
    }
}

/// Where everyone stood.
pub(super) struct Poses {
    x: BodyLane,
    y: BodyLane,
    hx: BodyLane,
    hy: BodyLane,
}

const _: () = assert!(FIGURES < STILL, "rails need a body of their own");
