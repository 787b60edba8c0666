//! Who loses his feet: knocked hard, or by himself.

use super::Board;
use super::edges::{BoardEvent, Fall, FigureTouch};
use super::point::Point;
use super::who::FigureId;

/// A touch slower than this knocks nobody over, yd/s, and how much faster counts as one unit of violence.
const GENTLE: f32 = 14.0;
const VIOLENCE: f32 = 10.0;
/// Chance of a fall for each unit: on a good base somebody goes down in every fifth play, and two carriers or three
/// in a game.
const KNOCK: f32 = 0.006;
/// How much more a hit from the side counts than one from ahead.
const BROADSIDE: f32 = 1.5;
/// Falls a second of a good base at 20 yd/s all by itself. A base of a third of its stability falls 81 times
/// as often: constantly, as the owners of entry-level sets know.
const WOBBLE: f32 = 0.001;
const WOBBLE_SPEED: f32 = 20.0;
/// Steps between two looks at who wobbles.
pub(super) const WOBBLE_STEPS: u32 = 24;

impl Board {
    /// What a new touch does to both.
    pub(super) fn knock(&mut self, touch: &FigureTouch, normal: Point) {
        if touch.approach <= GENTLE {
            return;
        }
        let violence = (touch.approach - GENTLE) / VIOLENCE;
        let [one, two] = touch.pair;
        for (who, by) in [(one, two), (two, one)] {
            let square = normal.cross(self.heading(who).way());
            let chance = KNOCK * violence * (1.0 + violence) * (1.0 + BROADSIDE * square * square)
                / self.figure(who).stability;
            if self.noise.unit() < chance && !self.fallen().has(who) {
                self.topple(Fall { fraction: touch.fraction, who, by: Some(by) });
            }
        }
    }

    /// Falls without a reason, looked at ten times a second.
    pub(super) fn wobble(&mut self) {
        for who in self.bodies.present.iter() {
            let speed = self.velocity(who).length() / WOBBLE_SPEED;
            let stability = self.figure(who).stability * self.figure(who).stability;
            let chance =
                WOBBLE * speed * speed * (WOBBLE_STEPS as f32 * super::STEP) / (stability * stability);
            if self.noise.unit() < chance && !self.fallen().has(who) {
                self.topple(Fall { fraction: 1.0, who, by: None });
            }
        }
    }

    fn topple(&mut self, fall: Fall) {
        self.lay_down(fall.who);
        self.events.push(BoardEvent::Fall(fall));
    }

    /// Lays a figure down where he stands.
    pub fn lay_down(&mut self, who: FigureId) {
        self.bodies.fallen = self.bodies.fallen.with(who);
        self.bodies.fit(who, &self.figures[who.index()]);
    }

    /// Puts a fallen figure on his feet where he lies.
    pub fn stand_up(&mut self, who: FigureId) {
        self.bodies.fallen = self.bodies.fallen.without(who);
        self.bodies.fit(who, &self.figures[who.index()]);
    }
}
