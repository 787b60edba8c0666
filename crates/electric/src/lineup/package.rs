//! How a package of the offense stands: its formation, with flankers and split ends where the package has them.

use super::offense::{BEHIND, SPLIT, stand};
use super::stand::{FigureStand, LineupGround};
use crate::call::{FigureAct, LineupCall, Orders};
use crate::field::tenths;
use crate::forms::{FormTables, OffensePackage};

/// How far behind the line a flanker stands.
const FLANKED: f32 = 4.6;
/// From the middle of one receiver to the middle of the next at least, in yards: a base width between them, and a hair.
const APART: f32 = 4.2;
/// As far out as there is room wherever the ball lies between the hash marks.
const WIDEST: f32 = 22.2;
/// The middle of a tackle.
const TACKLE: f32 = 4.0 * SPLIT;

/// A receiver of a package before he is put anywhere.
#[derive(Clone, Copy, Debug)]
struct PackageReceiver {
    figure: u8,
    tag: super::PlaceTag,
    /// Yards right of the ball, wished for.
    right: f32,
    on_line: bool,
}

/// The line-up of a package (E2-package-7): the formation, and every receiver on or off the line as it says. The tight
/// end goes to the flanker's side (E2-formation-off-4); slots come up as far as seven men need it (E2-formation-off-5).
pub fn lineup(
    all: &FormTables,
    ground: &LineupGround,
    attack: &OffensePackage,
    mirrored: bool,
) -> LineupCall {
    let form = &all.formations[attack.formation];
    let drawn = stand(all, ground, &form.id);
    let mut men = receivers(&drawn);
    let before: Vec<bool> = men.iter().map(|man| man.on_line).collect();
    for man in &mut men {
        let job = attack.jobs.iter().find(|job| job.man == man.tag.as_str());
        man.on_line = job.and_then(|job| job.on_line).unwrap_or(man.on_line);
    }
    let trips_left = form.id == "trips" && attack.left;
    let mut plain = LineupCall::plain(&form.id, mirrored);
    if !trips_left && men.iter().zip(&before).all(|(man, was)| man.on_line == *was) {
        return plain;
    }
    if trips_left {
        to_the_left(&mut men);
    }
    tight_end(&mut men);
    fill_line(&mut men);
    spread(&mut men);
    plain.orders = orders(&men, mirrored);
    plain
}

fn receivers(drawn: &[FigureStand; 11]) -> Vec<PackageReceiver> {
    let wide = |man: &FigureStand| ["TE", "WR", "Slot"].iter().any(|tag| man.tag.as_str().starts_with(tag));
    let all = drawn.iter().enumerate().filter(|(_, man)| wide(man));
    all.map(|(at, man)| PackageReceiver {
        figure: at as u8,
        tag: man.tag,
        right: man.right,
        on_line: man.back <= BEHIND + 0.1,
    })
    .collect()
}

fn find<'a>(men: &'a mut [PackageReceiver], tag: &str) -> Option<&'a mut PackageReceiver> {
    men.iter_mut().find(|man| man.tag.as_str() == tag)
}

/// Trips to the left: the tight end right, and of the slots the outer one is the first from the left
/// (E2-formation-off-29, E2-package-8).
fn to_the_left(men: &mut [PackageReceiver]) {
    for (tag, right, on_line) in [("TE", 6.0, true), ("Slot1", -11.0, false), ("Slot2", -8.0, true)] {
        if let Some(man) = find(men, tag) {
            (man.right, man.on_line) = (right * SPLIT, on_line);
        }
    }
}

/// A lone tight end stands on the side of the only flanker, where he is the end of the line.
fn tight_end(men: &mut [PackageReceiver]) {
    let wide = |man: &&PackageReceiver| man.tag.as_str().starts_with("WR");
    let flankers: Vec<f32> =
        men.iter().filter(wide).filter(|man| !man.on_line).map(|man| man.right).collect();
    let slots = men.iter().any(|man| man.tag.as_str() == "Slot2");
    if let (&[flanker], Some(end), false) = (flankers.as_slice(), find(men, "TE"), slots) {
        end.right = end.right.abs() * flanker.signum();
    }
}

/// Seven on the line: slots come up, one a side first, the outer men last; who is left comes up where nobody ends the line.
fn fill_line(men: &mut [PackageReceiver]) {
    for _ in 0..men.len() {
        let on = men.iter().filter(|man| man.on_line).count();
        if on >= 2 {
            return;
        }
        let covered: Vec<f32> = men.iter().filter(|man| man.on_line).map(|man| man.right.signum()).collect();
        let rank = |man: &PackageReceiver| {
            let taken = covered.contains(&man.right.signum());
            let slot = man.tag.as_str().starts_with("Slot");
            (taken, !slot, man.figure)
        };
        let next = men.iter_mut().filter(|man| !man.on_line).min_by_key(|man| rank(man));
        if let Some(man) = next {
            man.on_line = true;
        }
    }
}

/// From the tackles outward with room between them.
fn spread(men: &mut [PackageReceiver]) {
    for sign in [-1.0, 1.0] {
        let mut side: Vec<&mut PackageReceiver> =
            men.iter_mut().filter(|man| man.right * sign > 0.0).collect();
        side.sort_by(|a, b| rank(a).total_cmp(&rank(b)));
        let mut edge = TACKLE;
        let men = side.len();
        for (at, man) in side.into_iter().enumerate() {
            let room = WIDEST - APART * (men - 1 - at) as f32;
            let out = (man.right * sign).min(room).max(edge + APART);
            man.right = out * sign;
            edge = out;
        }
    }
}

/// Tight ends inside, then slots as they are drawn, then the wide men.
fn rank(man: &PackageReceiver) -> f32 {
    let inside = match man.tag.as_str() {
        tag if tag.starts_with("TE") => 0.0,
        tag if tag.starts_with("Slot") => 100.0,
        _ => 200.0,
    };
    inside + man.right.abs()
}

fn orders(men: &[PackageReceiver], mirrored: bool) -> Orders {
    let mut orders = Orders::default();
    for man in men {
        let right = if mirrored { -man.right } else { man.right };
        let back = if man.on_line { BEHIND } else { FLANKED };
        orders.add(man.figure, FigureAct::Place(tenths(right), tenths(back)));
    }
    orders
}
