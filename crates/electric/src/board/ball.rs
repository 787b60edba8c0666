//! The fixed marker and the loose felt ball: what figures reach for, and what the shaking plate carries about.

use super::Board;
use super::edges::{BallReach, BoardEvent, edge_at_disc};
use super::plate::{STEP, TOUCH};
use super::point::Point;
use super::who::{FIGURES, FigureId};
use serde::{Deserialize, Serialize};

/// Radius of the fixed marker, yards.
pub const MARKER_RADIUS: f32 = 0.3;
/// Radius of the felt ball, yards.
pub const BALL_RADIUS: f32 = 0.4;

/// How fast the felt ball drifts at full shake, yd/s each way, and how long it keeps its direction, s.
const DRIFT: f32 = 1.5;
const DRIFT_MEMORY: f32 = 0.3;
const DRIFT_LOSS: f32 = STEP / (DRIFT_MEMORY + STEP);
/// Square root of twice the loss: sqrt is not const.
const DRIFT_GAIN: f32 = 0.165_521_17;

/// A ball of felt, loose on the plate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Felt {
    pub at: Point,
    pub drift: Point,
}

/// Gaps to one thing before and after a step.
pub(super) type Gaps = [f32; FIGURES];

impl Board {
    /// Puts the fixed marker here; it neither moves nor hinders.
    pub fn put_marker(&mut self, at: Point) {
        self.marker = Some(at);
    }

    /// Takes the marker away.
    pub(crate) fn take_marker(&mut self) {
        self.marker = None;
    }

    /// Where the marker lies.
    pub fn marker(&self) -> Option<Point> {
        self.marker
    }

    /// Lays the felt ball here.
    pub fn put_ball(&mut self, at: Point) {
        self.ball = Some(Felt { at, drift: Point::default() });
    }

    /// Drops the felt ball from above a point; it bounces to rest about `spread` yards off (1 sigma each way),
    /// inside the rails.
    pub fn drop_ball(&mut self, above: Point, spread: f32) -> Point {
        let way = Point::new(self.noise.one(), self.noise.one() * self.noise.hand);
        let at = self.inside_rails(above + way * spread);
        self.put_ball(at);
        at
    }

    /// Takes the felt ball away.
    pub(crate) fn take_ball(&mut self) {
        self.ball = None;
    }

    /// Where the felt ball lies.
    pub fn ball(&self) -> Option<Point> {
        self.ball.map(|felt| felt.at)
    }

    /// Those who touch a disc now.
    pub(crate) fn touching_disc(&self, at: Point, radius: f32) -> super::FigureSet {
        self.bodies.present.iter().filter(|&who| self.gap_to(who, at, radius) < TOUCH).collect()
    }

    /// Those who touch the marker now.
    pub fn touching_marker(&self) -> super::FigureSet {
        self.marker.map(|at| self.touching_disc(at, MARKER_RADIUS)).unwrap_or_default()
    }

    /// Those who touch the felt ball now.
    pub fn touching_ball(&self) -> super::FigureSet {
        self.ball().map(|at| self.touching_disc(at, BALL_RADIUS)).unwrap_or_default()
    }

    pub(super) fn gaps_to(&self, thing: Option<Point>, radius: f32) -> Option<Gaps> {
        thing.map(|at| std::array::from_fn(|i| self.gap_to(FigureId::of(i), at, radius)))
    }

    /// Tells who began to touch the thing since these gaps were taken.
    pub(super) fn report_reaches(
        &mut self,
        before: Option<Gaps>,
        now: Option<Gaps>,
        at: Point,
        tell: fn(BallReach) -> BoardEvent,
    ) {
        let (Some(before), Some(now)) = (before, now) else { return };
        for who in self.bodies.present.iter() {
            let (before, now) = (before[who.index()], now[who.index()]);
            if before >= TOUCH && now < TOUCH {
                let fraction = ((before - TOUCH) / (before - now)).clamp(0.0, 1.0);
                let edge = edge_at_disc(&self.outline(who), at);
                self.events.push(tell(BallReach { fraction, who, edge }));
            }
        }
    }

    /// The shake carries the felt about; figures and rails push it out of their way.
    pub(super) fn drift_ball(&mut self) {
        let Some(mut felt) = self.ball else { return };
        if self.power > 0.0 {
            let way = Point::new(self.noise.one(), self.noise.one() * self.noise.hand);
            felt.drift = felt.drift * (1.0 - DRIFT_LOSS) + way * (DRIFT * DRIFT_GAIN);
            felt.at = felt.at + felt.drift * (self.power * STEP);
        }
        for who in self.bodies.present.iter() {
            felt.at = self.beside(who, felt.at);
        }
        felt.at = self.inside_rails(felt.at);
        self.ball = Some(felt);
    }

    /// The ball at a figure's edge if he would stand on it.
    fn beside(&self, who: FigureId, ball: Point) -> Point {
        let outline = self.outline(who);
        let gap = outline.distance_to(ball) - BALL_RADIUS;
        if gap >= 0.0 {
            return ball;
        }
        let nearest = outline.nearest(ball);
        let way = if gap > -BALL_RADIUS { ball - nearest } else { nearest - ball };
        let length = way.length();
        if length > 1e-6 { nearest + way * (BALL_RADIUS / length) } else { ball }
    }

    fn inside_rails(&self, at: Point) -> Point {
        let (x, y) = (self.plate.half_length - BALL_RADIUS, self.plate.half_width - BALL_RADIUS);
        Point::new(at.x.clamp(-x, x), at.y.clamp(-y, y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drift_keeps_its_deviation() {
        assert!((DRIFT_GAIN - (2.0 * DRIFT_LOSS).sqrt()).abs() < 1e-7, "{}", (2.0 * DRIFT_LOSS).sqrt());
    }
}
