//! The plate and what stands on it: how figures move, push, turn, fall and touch while the power is on.
//!
//! Nothing here knows football. Only `+ - * /` and square root are used, in one fixed order, so that the same
//! scene gives the same bits on every machine.
//!
//! **Units and axes.** A yard is 9/32 inch on the large classic plate; a second is a second; mass 1 is 4 g; a
//! strength is a force in mass x yd/s². The origin is the middle of the field. `x` runs along the field (goal
//! lines at -50 and 50, end lines at -60 and 60), `y` across it, to the left of someone who looks along
//! `x` (sidelines at -26⅔ and 26⅔). Turning left is positive. Because the middle is zero, a scene
//! mirrored across the field (`y` and all that turns negated) or turned half round has exactly mirrored bits.
//!
//! **A step** is 1/240 s: motors and drags change the speeds (`motion`), contacts take away what would
//! overlap (`solve`), figures move, and the new contacts are found (`contacts`); a touch that begins is an
//! [`BoardEvent`] that says which edges met and when inside the step (`edges`).

mod ball;
mod bodies;
mod contacts;
mod edges;
mod fall;
mod figure;
mod four;
mod heading;
mod manifold;
mod motion;
mod noise;
mod outline;
mod pivot;
mod plate;
mod point;
mod pushout;
mod saved;
mod solve;
mod step;
mod who;

pub use ball::{BALL_RADIUS, MARKER_RADIUS};
pub use edges::{BallReach, BoardEvent, Corner, Edge, Fall, FigureTouch, TouchPart};
pub(crate) use edges::{FRONT_DEPTH, MARKER_DEPTH};
pub use figure::{BASE_LENGTH, BASE_WIDTH, Figure};
pub use heading::Heading;
pub use outline::Outline;
pub use pivot::{Refused, Turned};
pub use plate::{
    FIELD_HALF_LENGTH, FIELD_HALF_WIDTH, INCHES_PER_YARD, OVERLAP_LIMIT, Plate, STEP, STEPS_PER_SECOND, TOUCH,
};
pub use point::Point;
pub use saved::{BoardFrame, Pose, Saved, Unreadable};
pub use step::stopping_gap;
pub use who::{FIGURES, FigureId, FigureSet};

use bodies::Bodies;
use contacts::Contacts;
use noise::Noise;
use serde::{Deserialize, Serialize};
use solve::Solver;

/// A plate with up to 22 figures, a marker, a loose ball and a switch. Everything that decides what happens next
/// is in here, the chance of it too: a copy goes on exactly like the original.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Board {
    plate: Plate,
    figures: [Figure; FIGURES],
    bodies: Bodies,
    noise: Noise,
    switched_on: bool,
    power: f32,
    marker: Option<Point>,
    ball: Option<ball::Felt>,
    steps: u32,
    contacts: Contacts,
    solver: Solver,
    events: Vec<BoardEvent>,
}

impl Board {
    /// An empty plate whose chance comes from this seed.
    pub fn new(plate: Plate, seed: u64) -> Board {
        let mut board = Board {
            plate,
            figures: [Figure::default(); FIGURES],
            bodies: Bodies::default(),
            noise: Noise::new(seed),
            switched_on: false,
            power: 0.0,
            marker: None,
            ball: None,
            steps: 0,
            contacts: Contacts::default(),
            solver: Solver::default(),
            events: Vec::with_capacity(4 * FIGURES),
        };
        FigureId::all().for_each(|who| board.bodies.fit(who, &board.figures[who.index()]));
        board
    }

    pub fn plate(&self) -> Plate {
        self.plate
    }

    /// Starts chance afresh. The hand of the board (see [`Board::mirrored`]) stays.
    pub fn reseed(&mut self, seed: u64) {
        self.noise.reseed(seed);
    }

    /// What kind of figure this is.
    pub fn figure(&self, who: FigureId) -> &Figure {
        &self.figures[who.index()]
    }

    /// Makes this figure one of such a kind: another man, another dial, a stationary base. Where he stands does not
    /// change; a base of another size should be placed again.
    pub fn set_figure(&mut self, who: FigureId, figure: Figure) {
        debug_assert!(figure.is_sound(), "{figure:?}");
        self.figures[who.index()] = figure;
        self.bodies.fit(who, &figure);
        self.find_contacts();
    }

    /// Those on the plate.
    pub fn standing_on_plate(&self) -> FigureSet {
        self.bodies.present
    }

    /// Those that lie.
    pub fn fallen(&self) -> FigureSet {
        self.bodies.fallen
    }

    /// Where his center is.
    pub fn position(&self, who: FigureId) -> Point {
        self.bodies.position(who.index())
    }

    /// Where he faces. A reversed base drives the other way.
    pub fn heading(&self, who: FigureId) -> Heading {
        self.bodies.heading(who.index())
    }

    /// Yards a second.
    pub fn velocity(&self, who: FigureId) -> Point {
        self.bodies.velocity(who.index())
    }

    /// Radians a second, to the left.
    pub fn turn_rate(&self, who: FigureId) -> f32 {
        self.bodies.w[who.index()]
    }

    /// The rectangle he covers.
    pub fn outline(&self, who: FigureId) -> Outline {
        self.bodies.outline(who.index())
    }

    /// Yards between the outlines of two figures on the plate, negative where they overlap.
    pub fn gap(&self, one: FigureId, other: FigureId) -> f32 {
        self.outline(one).gap(&self.outline(other))
    }

    /// Yards between a figure's outline and a disc (radius 0 for a point), negative where he covers some of it.
    pub fn gap_to(&self, who: FigureId, at: Point, radius: f32) -> f32 {
        self.outline(who).distance_to(at) - radius
    }

    /// Those whom this figure touches now.
    pub fn touches(&self, who: FigureId) -> FigureSet {
        self.contacts.touching[who.index()]
    }

    /// What happened in the last step, in the order in which it happened.
    pub fn events(&self) -> &[BoardEvent] {
        &self.events
    }

    /// Throws the switch on; the jolt gives every figure a nudge off his line.
    pub fn power_on(&mut self) {
        if !self.switched_on {
            self.switched_on = true;
            self.kick();
        }
    }

    /// Throws the switch off; the figures coast.
    pub fn power_off(&mut self) {
        self.switched_on = false;
    }

    /// Whether the switch is on.
    pub fn powered(&self) -> bool {
        self.switched_on
    }

    /// How hard the plate shakes, from 0 to 1.
    pub fn power(&self) -> f32 {
        self.power
    }

    /// Whether the switch is off and nothing moves any more.
    pub fn at_rest(&self) -> bool {
        !self.switched_on && self.power == 0.0 && self.bodies.at_rest()
    }

    /// Steps since the plate was new.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Two boards with one digest stand alike to the last bit and will go on alike.
    pub fn digest(&self) -> u64 {
        Saved::from(self).digest()
    }
}
