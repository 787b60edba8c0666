//! The contacts take away what would overlap: impulses, four contacts at a time, in colors in which no figure
//! comes twice.

use super::bodies::{Bodies, LANES, STILL};
use super::contacts::NearContact;
use super::four::Four;
use super::plate::STEP;

const ROUNDS: usize = 2;
const FRICTION: f32 = 0.15;
/// How much of the last step's impulses a step begins with.
const WARM: f32 = 0.9;
const COLORS: usize = 16;

/// What one point of four contacts needs.
#[derive(Clone, Copy, Debug, Default)]
struct ContactSpot {
    /// Levers of the normal and of the tangent about the first and the second center.
    lever_a: Four,
    lever_b: Four,
    cross_a: Four,
    cross_b: Four,
    /// What it takes to change the speed along the normal, and across, by 1.
    weight: Four,
    cross_weight: Four,
    /// The speed at which the gap would be closed at the end of the step.
    allowed: Four,
    push: Four,
    rub: Four,
}

/// Four contacts without a figure in common.
#[derive(Clone, Copy, Debug, Default)]
struct ContactBatch {
    a: [u8; 4],
    b: [u8; 4],
    nx: Four,
    ny: Four,
    light_a: Four,
    light_b: Four,
    nimble_a: Four,
    nimble_b: Four,
    spots: [ContactSpot; 2],
}

/// Room to work in; nothing in here outlives a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Solver {
    rows: Vec<ContactBatch>,
    colors: Vec<u8>,
    speeds: [[f32; 4]; LANES],
}

impl Solver {
    /// Changes speeds so that no contact closes further than its gap. `left_first` says which point of a
    /// contact comes first: taken in turn, neither side is favored.
    pub fn run(&mut self, bodies: &mut Bodies, contacts: &mut [NearContact], left_first: bool) {
        if contacts.is_empty() {
            return;
        }
        self.color(contacts);
        self.speeds = std::array::from_fn(|i| [bodies.vx[i], bodies.vy[i], bodies.w[i], 0.0]);
        let first = usize::from(left_first);
        for contact in contacts.iter_mut() {
            self.prepare(bodies, contact, first);
        }
        self.rows.iter().for_each(|row| row.warm(&mut self.speeds));
        for _ in 0..ROUNDS {
            self.rows.iter_mut().for_each(|row| row.solve(&mut self.speeds));
        }
        for (i, speed) in self.speeds.iter().enumerate().take(STILL) {
            [bodies.vx[i], bodies.vy[i], bodies.w[i], _] = *speed;
        }
        self.give_back(contacts, first);
    }

    /// Gives each contact the first color that neither of its figures has, then a place in that color's rows.
    fn color(&mut self, contacts: &mut [NearContact]) {
        let mut taken = [0u32; LANES];
        let mut count = [0u16; COLORS];
        self.colors.clear();
        for contact in contacts.iter() {
            let (a, b) = (usize::from(contact.a), usize::from(contact.b));
            let color = (taken[a] | taken[b]).trailing_ones().min(COLORS as u32 - 1);
            taken[a] |= 1 << color;
            if b != STILL {
                taken[b] |= 1 << color;
            }
            count[color as usize] += 1;
            self.colors.push(color as u8);
        }
        let mut next = [0u16; COLORS];
        let mut rows = 0;
        for (next, count) in next.iter_mut().zip(count) {
            *next = rows * 4;
            rows += count.div_ceil(4);
        }
        for (contact, &color) in contacts.iter_mut().zip(&self.colors) {
            contact.slot = next[usize::from(color)];
            next[usize::from(color)] += 1;
        }
        self.rows.clear();
        self.rows.resize(
            usize::from(rows),
            ContactBatch { a: [STILL as u8; 4], b: [STILL as u8; 4], ..ContactBatch::default() },
        );
    }

    fn prepare(&mut self, bodies: &Bodies, contact: &mut NearContact, first: usize) {
        let (a, b) = (usize::from(contact.a), usize::from(contact.b));
        let row = &mut self.rows[usize::from(contact.slot / 4)];
        let lane = usize::from(contact.slot % 4);
        let normal = contact.meets.normal;
        (row.a[lane], row.b[lane]) = (contact.a, contact.b);
        (row.nx.0[lane], row.ny.0[lane]) = (normal.x, normal.y);
        (row.light_a.0[lane], row.light_b.0[lane]) = (bodies.lightness[a], bodies.lightness[b]);
        (row.nimble_a.0[lane], row.nimble_b.0[lane]) = (bodies.nimbleness[a], bodies.nimbleness[b]);
        row.prepare_spots(lane, contact, first);
        let [vx, vy, turn_a, _] = self.speeds[a];
        let [ux, uy, turn_b, _] = self.speeds[b];
        let closing = (vx - ux) * normal.x + (vy - uy) * normal.y;
        let at = |spot: &ContactSpot| closing + turn_a * spot.lever_a.0[lane] - turn_b * spot.lever_b.0[lane];
        contact.approach = at(&row.spots[0]).max(at(&row.spots[1])).max(0.0);
    }

    fn give_back(&self, contacts: &mut [NearContact], first: usize) {
        for contact in contacts {
            let row = &self.rows[usize::from(contact.slot / 4)];
            let lane = usize::from(contact.slot % 4);
            for (spot, at) in row.spots.iter().zip([first, 1 - first]) {
                contact.push[at] = spot.push.0[lane];
                contact.rub[at] = spot.rub.0[lane];
            }
        }
    }
}

/// The speeds of four figures: along `x`, along `y`, turning.
#[inline(always)]
fn gather(speeds: &[[f32; 4]; LANES], who: [u8; 4]) -> [Four; 3] {
    let [p, q, r, s] = who.map(|i| speeds[usize::from(i) % LANES]);
    [Four([p[0], q[0], r[0], s[0]]), Four([p[1], q[1], r[1], s[1]]), Four([p[2], q[2], r[2], s[2]])]
}

#[inline(always)]
fn scatter(speeds: &mut [[f32; 4]; LANES], who: [u8; 4], [x, y, turn]: [Four; 3]) {
    for (lane, i) in who.into_iter().enumerate() {
        speeds[usize::from(i) % LANES] = [x.0[lane], y.0[lane], turn.0[lane], 0.0];
    }
}

impl ContactBatch {
    /// Levers, weights and what the last step left, for both points of a contact.
    #[inline]
    fn prepare_spots(&mut self, lane: usize, contact: &NearContact, first: usize) {
        let light = self.light_a.0[lane] + self.light_b.0[lane];
        let (nimble_a, nimble_b) = (self.nimble_a.0[lane], self.nimble_b.0[lane]);
        let normal = contact.meets.normal;
        let weight = |a: f32, b: f32| 1.0 / (light + nimble_a * a * a + nimble_b * b * b);
        for (spot, at) in self.spots.iter_mut().zip([first, 1 - first]) {
            let (from_a, from_b) = (contact.meets.points[at], contact.from_b[at]);
            let (lever_a, lever_b) = (from_a.cross(normal), from_b.cross(normal));
            let (cross_a, cross_b) = (from_a.cross(normal.left()), from_b.cross(normal.left()));
            (spot.lever_a.0[lane], spot.lever_b.0[lane]) = (lever_a, lever_b);
            (spot.cross_a.0[lane], spot.cross_b.0[lane]) = (cross_a, cross_b);
            spot.weight.0[lane] = weight(lever_a, lever_b);
            spot.cross_weight.0[lane] = weight(cross_a, cross_b);
            spot.allowed.0[lane] = contact.meets.gaps[at].max(0.0) * (1.0 / STEP);
            spot.push.0[lane] = WARM * contact.push[at];
            spot.rub.0[lane] = WARM * contact.rub[at];
        }
    }

    /// Starts with most of the last step's impulses.
    fn warm(&self, speeds: &mut [[f32; 4]; LANES]) {
        let [one, two] = &self.spots;
        let a = gather(speeds, self.a);
        let b = gather(speeds, self.b);
        let turned_a =
            one.lever_a * one.push + two.lever_a * two.push + (one.cross_a * one.rub + two.cross_a * two.rub);
        let turned_b =
            one.lever_b * one.push + two.lever_b * two.push + (one.cross_b * one.rub + two.cross_b * two.rub);
        let turn_a = a[2] - self.nimble_a * turned_a;
        let turn_b = b[2] + self.nimble_b * turned_b;
        self.apply(speeds, [a, b], one.push + two.push, one.rub + two.rub, [turn_a, turn_b]);
    }

    /// One round: across each point, then along the normal.
    fn solve(&mut self, speeds: &mut [[f32; 4]; LANES]) {
        let a = gather(speeds, self.a);
        let b = gather(speeds, self.b);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let (mut opening, mut sliding) = (dx * self.nx + dy * self.ny, dy * self.nx - dx * self.ny);
        let (mut turn_a, mut turn_b) = (a[2], b[2]);
        let (mut push, mut rub) = (Four::default(), Four::default());
        let light = self.light_a + self.light_b;
        for spot in &mut self.spots {
            let across = sliding + turn_b * spot.cross_b - turn_a * spot.cross_a;
            let most = spot.push * FRICTION;
            let wanted = (spot.rub - spot.cross_weight * across).min(most).max(most * -1.0);
            let change = wanted - spot.rub;
            spot.rub = wanted;
            rub += change;
            sliding += light * change;
            turn_a -= self.nimble_a * spot.cross_a * change;
            turn_b += self.nimble_b * spot.cross_b * change;
        }
        for spot in &mut self.spots {
            let along = opening + turn_b * spot.lever_b - turn_a * spot.lever_a;
            let wanted = (spot.push - spot.weight * (along + spot.allowed)).max(Four::default());
            let change = wanted - spot.push;
            spot.push = wanted;
            push += change;
            opening += light * change;
            turn_a -= self.nimble_a * spot.lever_a * change;
            turn_b += self.nimble_b * spot.lever_b * change;
        }
        self.apply(speeds, [a, b], push, rub, [turn_a, turn_b]);
    }

    #[inline(always)]
    fn apply(
        &self,
        speeds: &mut [[f32; 4]; LANES],
        [a, b]: [[Four; 3]; 2],
        push: Four,
        rub: Four,
        turns: [Four; 2],
    ) {
        let x = self.nx * push - self.ny * rub;
        let y = self.ny * push + self.nx * rub;
        scatter(speeds, self.a, [a[0] - self.light_a * x, a[1] - self.light_a * y, turns[0]]);
        scatter(speeds, self.b, [b[0] + self.light_b * x, b[1] + self.light_b * y, turns[1]]);
    }
}
