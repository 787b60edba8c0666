//! Where a route leads from here: degrees for every leg, recomputed at each stop.

use crate::board::{Heading, Point};
use crate::field::{HASH, WIDTH};
use crate::forms::{FormRoute, FormTables, Leg};

/// How far away from his man a receiver on a fly route turns (E2-route-4).
const SHAKE: f32 = 10.0;
/// A defender nearer than this, or ahead within these degrees, covers a receiver (E2-route-17).
const COVERED: (f32, f32) = (crate::field::BASE_LENGTH, 20.0);

/// What a receiver sees, in yards as his own side says them: right of the middle of the field, and past the line.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Eye {
    /// Where he is.
    pub here: (f32, f32),
    /// Yards from the line to the goal line that he attacks.
    pub goal: f32,
    /// The nearest linebacker.
    pub linebacker: Option<(f32, f32)>,
    /// The nearest safety.
    pub safety: Option<(f32, f32)>,
    /// The nearest defender.
    pub nearest: Option<(f32, f32)>,
}

impl Eye {
    /// Toward the near sideline: 1 on the right half of the field, else -1.
    fn outward(&self) -> f32 {
        if self.here.0 < 0.0 { -1.0 } else { 1.0 }
    }

    /// Degrees to a place, 0 straight ahead, to the right positive.
    fn toward(&self, at: (f32, f32)) -> f32 {
        let way = Point::new(at.1 - self.here.1, at.0 - self.here.0);
        Heading::along(way).map_or(0.0, |heading| heading.to_degrees() as f32)
    }

    /// Whether the nearest defender covers him (E2-route-17).
    pub fn covered(&self) -> bool {
        let Some(at) = self.nearest else { return false };
        let far = Point::new(at.0, at.1).distance(Point::new(self.here.0, self.here.1));
        let ahead = self.toward(at).abs() <= COVERED.1 && far < 4.0 * COVERED.0;
        far - COVERED.0 <= COVERED.0 || ahead
    }
}

/// The legs of a route: the first is run from the snap, the last before the pass; a route of one leg is run throughout
/// (E2-route-2).
pub fn leg(route: &FormRoute, last: bool) -> &Leg {
    match route.legs.as_slice() {
        [only] => only,
        [first, ..] if !last => first,
        all => &all[all.len() - 1],
    }
}

/// Degrees of a leg as a coach gives them, to the right positive.
pub fn heading(route: &FormRoute, last: bool, eye: &Eye) -> f32 {
    let leg = leg(route, last);
    let out = eye.outward();
    match (route.id.as_str(), &leg.aim, leg.heading) {
        ("fly", _, Some(degrees)) if degrees != 0.0 => {
            // Away from the man who covers him (E2-route-4).
            let inside = eye.nearest.is_none_or(|at| at.0 * out < eye.here.0 * out);
            if inside { SHAKE * out } else { -SHAKE * out }
        }
        ("post", Some(_), _) => eye.toward((0.0, eye.goal + 5.0)),
        ("corner", Some(_), _) => eye.toward((out * (WIDTH / 2.0 - 1.5), eye.goal + 5.0)),
        ("flat", Some(_), _) => eye.toward((out * (HASH + WIDTH / 2.0) / 2.0, 5.0)),
        ("seam", Some(_), _) => seam(eye),
        (_, _, Some(degrees)) => degrees as f32 * out,
        _ => 0.0,
    }
}

/// Between the nearest linebacker and the nearest safety (E2-route-15).
fn seam(eye: &Eye) -> f32 {
    match (eye.linebacker, eye.safety) {
        (Some(one), Some(two)) => eye.toward(((one.0 + two.0) / 2.0, (one.1 + two.1) / 2.0)),
        _ => 0.0,
    }
}

/// How long the scramble of a post is, in hundredths of a second: a skinny one near the goal, else a deep one
/// (E2-route-6).
pub const fn post(to_goal: i16) -> u16 {
    if to_goal <= 30 { 20 } else { 45 }
}

/// What a machine coach names in the huddle besides a route: something short for whoever is sent deep.
pub fn second(first: &FormRoute) -> Option<&'static str> {
    match (first.id.as_str(), first.depth.as_str()) {
        ("corner", _) => Some("in"),
        (_, "deep") => Some("out"),
        _ => None,
    }
}

/// A route, or the second one that was named in the huddle if the first is covered (E2-route-17).
pub fn chosen<'a>(
    forms: &'a FormTables,
    first: &str,
    second: Option<&str>,
    eye: &Eye,
) -> Option<&'a FormRoute> {
    let other = second.filter(|_| eye.covered()).and_then(|id| forms.route(id));
    other.or_else(|| forms.route(first))
}
