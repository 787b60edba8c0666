//! What overlaps all the same is moved apart: by place only, never by speed, so that no energy comes of it.

use super::bodies::{Bodies, Poses};
use super::contacts::{Contacts, NearContact};
use super::plate::{OVERLAP_LIMIT, Plate};

/// Overlap that is let be, so that figures who push keep touching.
const SLOP: f32 = 0.01;
/// Share of the rest that a step takes away.
const SHARE: f32 = 0.3;
/// Share taken away at once where a step left too much, and how often that is tried.
const HURRIED_SHARE: f32 = 0.7;
const HURRIED_ROUNDS: usize = 24;
/// A step ends with less than this; the limit itself is a promise.
const ENOUGH: f32 = 0.8 * OVERLAP_LIMIT;

/// A little apart, wherever the contacts found after the last step overlap.
pub(super) fn ease(bodies: &mut Bodies, contacts: &[NearContact]) {
    for contact in contacts {
        push_apart(bodies, contact, SHARE);
    }
}

/// Finds the contacts of the new places, and makes sure that nobody overlaps by more than the limit.
pub(super) fn settle(bodies: &mut Bodies, contacts: &mut Contacts, plate: Plate, before: &Poses) {
    contacts.find(bodies, plate);
    for _ in 0..HURRIED_ROUNDS {
        if contacts.worst <= ENOUGH {
            return;
        }
        for contact in &contacts.list {
            push_apart(bodies, contact, HURRIED_SHARE);
        }
        contacts.find(bodies, plate);
    }
    // Where they stood before the step was good enough: whoever is still too deep goes back there.
    while contacts.worst > ENOUGH && put_back(bodies, contacts, before) {
        contacts.find(bodies, plate);
    }
}

fn push_apart(bodies: &mut Bodies, contact: &NearContact, share: f32) {
    let excess = contact.meets.gaps.map(|gap| (-gap - SLOP).max(0.0));
    if excess == [0.0; 2] {
        return;
    }
    let (a, b) = (usize::from(contact.a), usize::from(contact.b));
    let normal = contact.meets.normal;
    let (light_a, light_b) = (bodies.lightness[a], bodies.lightness[b]);
    let (nimble_a, nimble_b) = (bodies.nimbleness[a], bodies.nimbleness[b]);
    // Both points at once, so that it makes no difference which is called the first.
    let [one, two] = [0, 1].map(|at| {
        let lever_a = contact.meets.points[at].cross(normal);
        let lever_b = contact.from_b[at].cross(normal);
        let weight = light_a + light_b + nimble_a * lever_a * lever_a + nimble_b * lever_b * lever_b;
        let push = share * excess[at] / weight;
        (push, push * lever_a, push * lever_b)
    });
    let push = one.0 + two.0;
    bodies.shift(a, normal * (-push * light_a), -(one.1 + two.1) * nimble_a);
    bodies.shift(b, normal * (push * light_b), (one.2 + two.2) * nimble_b);
}

/// Whether anyone was put back: who is there already cannot be.
fn put_back(bodies: &mut Bodies, contacts: &Contacts, before: &Poses) -> bool {
    let mut any = false;
    for contact in contacts.list.iter().filter(|contact| -contact.meets.separation > ENOUGH) {
        any |= bodies.put_back(usize::from(contact.a), before);
        any |= bodies.put_back(usize::from(contact.b), before);
    }
    any
}
