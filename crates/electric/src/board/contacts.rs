//! Who is near whom: the contacts of a step, found anew after everyone has moved.

use super::bodies::{Bodies, LANES, STILL};
use super::edges::Edge;
use super::manifold::{Manifold, facing_edge};
use super::plate::{Plate, STEP, TOUCH};
use super::point::Point;
use super::who::{FIGURES, FigureId, FigureSet};

/// Points this near are kept even between figures that hardly move; faster ones get what they can close in a step.
const MARGIN: f32 = 0.12;
/// Numbers of the pairs of one figure: others, then four rails.
const PAIR_BASE: u16 = 32;
const FIRST_RAIL: u16 = FIGURES as u16;

/// A figure near another, or near a rail.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NearContact {
    pub pair: u16,
    pub a: u8,
    /// The other's body; all rails are one body that never moves.
    pub b: u8,
    /// Where the solver keeps it: four contacts to a row.
    pub slot: u16,
    pub meets: Manifold,
    /// The points seen from the center of the second.
    pub from_b: [Point; 2],
    /// What was pushed along the normal and across it at each point in the last step.
    pub push: [f32; 2],
    pub rub: [f32; 2],
    /// How fast the two closed before they were stopped.
    pub approach: f32,
}

impl NearContact {
    /// The smallest gap between the two.
    pub fn gap(&self) -> f32 {
        self.meets.gaps[0].min(self.meets.gaps[1])
    }

    /// Whether the other is a figure and not a rail.
    pub(crate) fn is_pair(&self) -> bool {
        usize::from(self.b) != STILL
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Contacts {
    pub list: Vec<NearContact>,
    pub before: Vec<NearContact>,
    pub touching: [FigureSet; FIGURES],
    pub touched: [FigureSet; FIGURES],
    /// The deepest overlap.
    pub worst: f32,
}

impl Contacts {
    /// What was found last becomes what was before.
    pub(crate) fn turn_page(&mut self) {
        std::mem::swap(&mut self.list, &mut self.before);
        self.touched = self.touching;
    }

    /// Finds all contacts where everyone stands now. Impulses carry over from the page before.
    pub fn find(&mut self, bodies: &Bodies, plate: Plate) {
        self.list.clear();
        self.touching = [FigureSet::default(); FIGURES];
        self.worst = 0.0;
        let reach = reaches(bodies);
        for a in 0..FIGURES {
            let near = bodies.neighbors(a, &reach);
            if near != 0 {
                self.find_pairs(bodies, &reach, a, near);
            }
            self.find_rails(bodies, plate, &reach, a);
        }
        self.carry_over();
    }

    #[inline]
    fn find_pairs(&mut self, bodies: &Bodies, reach: &[f32; LANES], a: usize, mut near: u32) {
        let outline = bodies.outline(a);
        while near != 0 {
            let b = near.trailing_zeros() as usize;
            near &= near - 1;
            let margin = MARGIN + reach[a] + reach[b];
            let other = bodies.outline(b);
            if let Some(meets) = Manifold::between(&outline, &other, margin) {
                let apart = outline.center - other.center;
                self.add(a as u16 * PAIR_BASE + b as u16, a, b, apart, meets);
            }
        }
    }

    #[inline]
    fn find_rails(&mut self, bodies: &Bodies, plate: Plate, reach: &[f32; LANES], a: usize) {
        let far = bodies.radius[a] + MARGIN + reach[a];
        let (x, y) = (bodies.x[a], bodies.y[a]);
        let near = x.abs() > plate.half_length - far || y.abs() > plate.half_width - far;
        if !near || !bodies.present.has(FigureId::of(a)) {
            return;
        }
        let rails = [
            (Point::new(1.0, 0.0), plate.half_length),
            (Point::new(-1.0, 0.0), plate.half_length),
            (Point::new(0.0, 1.0), plate.half_width),
            (Point::new(0.0, -1.0), plate.half_width),
        ];
        for (rail, (way, distance)) in rails.into_iter().enumerate() {
            let meets = at_rail(bodies, a, way, distance);
            if meets.separation < MARGIN + reach[a] {
                self.add(a as u16 * PAIR_BASE + FIRST_RAIL + rail as u16, a, STILL, Point::default(), meets);
            }
        }
    }

    #[inline]
    fn add(&mut self, pair: u16, a: usize, b: usize, apart: Point, meets: Manifold) {
        self.worst = self.worst.max(-meets.separation);
        let contact = NearContact {
            pair,
            a: a as u8,
            b: b as u8,
            slot: 0,
            meets,
            from_b: meets.points.map(|point| point + apart),
            push: [0.0; 2],
            rub: [0.0; 2],
            approach: 0.0,
        };
        if contact.is_pair() && contact.gap() < TOUCH {
            self.touching[a] = self.touching[a].with(FigureId::of(b));
            self.touching[b] = self.touching[b].with(FigureId::of(a));
        }
        self.list.push(contact);
    }

    /// Both pages stand in order of pairs, so one walk finds every contact's past.
    fn carry_over(&mut self) {
        let mut past = self.before.iter().peekable();
        for contact in &mut self.list {
            while past.next_if(|past| past.pair < contact.pair).is_some() {}
            if let Some(past) = past.next_if(|past| past.pair == contact.pair) {
                contact.push = past.push;
                contact.rub = past.rub;
            }
        }
    }

    /// Nothing moves any more, so nothing pushes.
    pub(crate) fn cool(&mut self) {
        for contact in &mut self.list {
            (contact.push, contact.rub) = ([0.0; 2], [0.0; 2]);
        }
    }

    /// Makes the page before the mirror image of this one: left points are right ones, rubbing goes the other way.
    pub fn mirror(&mut self) {
        self.turn_page();
        for contact in &mut self.before {
            contact.pair = mirrored_pair(contact.pair);
            contact.push.reverse();
            contact.rub = [-contact.rub[1], -contact.rub[0]];
        }
        self.before.sort_unstable_by_key(|contact| contact.pair);
    }

    /// The contact of a pair on the page before.
    pub fn earlier(&self, pair: u16) -> Option<&NearContact> {
        self.before.binary_search_by_key(&pair, |contact| contact.pair).ok().map(|at| &self.before[at])
    }
}

/// The two rails beside the sidelines change places in a mirror.
fn mirrored_pair(pair: u16) -> u16 {
    match pair % PAIR_BASE {
        rail if rail >= FIRST_RAIL + 2 => pair - rail + (2 * FIRST_RAIL + 5 - rail),
        _ => pair,
    }
}

/// How far each could move in a step, corners included.
fn reaches(bodies: &Bodies) -> [f32; LANES] {
    std::array::from_fn(|i| {
        let speed = (bodies.vx[i] * bodies.vx[i] + bodies.vy[i] * bodies.vy[i]).sqrt();
        STEP * (speed + bodies.radius[i] * bodies.w[i].abs())
    })
}

impl Bodies {
    /// Those after this one whose circle comes near his, as bits.
    #[inline]
    fn neighbors(&self, a: usize, reach: &[f32; LANES]) -> u32 {
        let (x, y, own) = (self.x[a], self.y[a], self.radius[a] + reach[a] + MARGIN);
        let mut near = 0u32;
        for (b, reach) in reach.iter().enumerate() {
            let (dx, dy) = (self.x[b] - x, self.y[b] - y);
            let far = own + self.radius[b] + reach;
            near |= u32::from(dx * dx + dy * dy < far * far) << b;
        }
        let later = !0u32 << (a + 1);
        near & later & ((1 << FIGURES) - 1)
    }
}

/// A figure before a rail that lies so far from the middle in this way.
fn at_rail(bodies: &Bodies, a: usize, way: Point, distance: f32) -> Manifold {
    let outline = bodies.outline(a);
    let (face, middle, edge) = facing_edge(&outline, -way);
    // In order from the right to the left of someone who looks at the rail.
    let edge = if edge.dot(way.left()) < 0.0 { -edge } else { edge };
    let points = [middle - edge, middle + edge];
    let gaps = points.map(|point| distance - (outline.center + point).dot(way));
    Manifold {
        normal: way,
        points,
        gaps,
        separation: gaps[0].min(gaps[1]),
        faces: [face, Edge::Front],
        reference: 1,
    }
}
