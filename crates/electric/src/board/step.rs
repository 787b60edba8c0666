//! One step of 1/240 s.

use super::ball::{BALL_RADIUS, MARKER_RADIUS};
use super::edges::{BoardEvent, FigureTouch, parts};
use super::fall::WOBBLE_STEPS;
use super::plate::{STEP, TOUCH};
use super::who::{FigureId, FigureSet};
use super::{Board, pushout};

impl Board {
    /// One step: speeds, contacts, places, and what began.
    pub fn step(&mut self) {
        self.events.clear();
        self.level_power();
        self.drive();
        self.steps = self.steps.wrapping_add(1);
        if self.power == 0.0 && self.bodies.at_rest() {
            self.contacts.cool();
            return;
        }
        let marker = self.gaps_to(self.marker, MARKER_RADIUS);
        let ball = self.gaps_to(self.ball(), BALL_RADIUS);
        self.move_figures();
        self.report_touches();
        self.report_reaches(
            marker,
            self.gaps_to(self.marker, MARKER_RADIUS),
            self.marker.unwrap_or_default(),
            BoardEvent::Marker,
        );
        self.report_reaches(
            ball,
            self.gaps_to(self.ball(), BALL_RADIUS),
            self.ball().unwrap_or_default(),
            BoardEvent::Ball,
        );
        self.drift_ball();
        if self.power > 0.0 && self.steps.is_multiple_of(WOBBLE_STEPS) {
            self.wobble();
        }
        self.events.sort_unstable_by(BoardEvent::order);
    }

    /// Steps through so many seconds; the events of the last step remain.
    pub fn run_for(&mut self, seconds: f32) {
        for _ in 0..(seconds * super::STEPS_PER_SECOND as f32).round() as u32 {
            self.step();
        }
    }

    fn move_figures(&mut self) {
        let left_first = self.steps.is_multiple_of(2) == (self.noise.hand > 0.0);
        let before = self.bodies.poses();
        self.solver.run(&mut self.bodies, &mut self.contacts.list, left_first);
        pushout::ease(&mut self.bodies, &self.contacts.list);
        self.bodies.advance();
        self.contacts.turn_page();
        pushout::settle(&mut self.bodies, &mut self.contacts, self.plate, &before);
    }

    /// Looks again at who is near whom, after hands moved someone.
    pub(super) fn find_contacts(&mut self) {
        self.contacts.turn_page();
        self.contacts.find(&self.bodies, self.plate);
    }

    /// Tells of every pair that touches now and did not before.
    fn report_touches(&mut self) {
        for at in 0..self.contacts.list.len() {
            let contact = self.contacts.list[at];
            if !contact.is_pair() || contact.gap() >= TOUCH {
                continue;
            }
            let pair = [FigureId::of(contact.a.into()), FigureId::of(contact.b.into())];
            if self.contacts.touched[pair[0].index()].has(pair[1]) {
                continue;
            }
            let earlier = self.contacts.earlier(contact.pair);
            let approach = earlier.map_or(0.0, |earlier| earlier.approach);
            let was = earlier.map_or(TOUCH, |earlier| earlier.gap().max(TOUCH));
            let closed = (approach * STEP).max(was - contact.gap());
            let fraction = ((was - TOUCH) / closed).clamp(0.0, 1.0);
            let parts = parts(&contact, &self.outline(pair[0]), &self.outline(pair[1]));
            let touch = FigureTouch { fraction, pair, parts, approach };
            self.events.push(BoardEvent::Touch(touch));
            self.knock(&touch, contact.meets.normal);
        }
    }

    /// Whether the switch must go off now if no one of these is to touch one of those while they coast.
    pub fn must_cut(&self, these: FigureSet, those: FigureSet) -> bool {
        these.and(self.bodies.present).iter().any(|one| {
            those.and(self.bodies.present).iter().any(|other| {
                let room = stopping_gap(self.velocity(one).length(), self.velocity(other).length());
                self.outline(one).separation(&self.outline(other)) < room && self.gap(one, other) < room
            })
        })
    }
}

/// The gap two figures of these speeds need to stop in, if they run at each other when the switch goes off: what
/// standing friction takes, a little for the plate to run down, and a hair between them.
pub fn stopping_gap(one: f32, other: f32) -> f32 {
    (one * one + other * other) / 800.0 + 0.03 * (one + other) + 0.05
}
