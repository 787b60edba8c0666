//! The offense in its formations.

use super::stand::{FigureEleven, FigureStand, LineupGround};
use crate::field::{BASE_LENGTH, NUMERALS};
use crate::forms::{ElectricFormation, FormSlot, FormTables};

/// A base width of the formation charts on the board: splits of 4.6 yards, because 4 jams the line.
pub(crate) const SPLIT: f32 = 2.3;
/// How far behind the line everybody but the center stands (E1-scrimmage-10).
pub const BEHIND: f32 = 1.0;

/// The eleven of a formation: LT LG C RG RT, then its six.
pub fn stand(all: &FormTables, ground: &LineupGround, id: &str) -> FigureEleven {
    let linemen = [("LT", -4.0), ("LG", -2.0), ("C", 0.0), ("RG", 2.0), ("RT", 4.0)];
    let line = linemen.map(|(tag, x)| {
        let back = if tag == "C" { 0.0 } else { BEHIND };
        ground.stand(tag, x * SPLIT, back)
    });
    let form = all.formations.iter().find(|form| form.id == id);
    let six = |at: usize| match form {
        Some(form) => place(ground, form, &form.slots[at], all.strategies),
        None => ground.stand("QB", 0.0, BASE_LENGTH + 0.3),
    };
    std::array::from_fn(|at| if at < 5 { line[at] } else { six(at - 5) })
}

fn place(ground: &LineupGround, form: &ElectricFormation, slot: &FormSlot, strategies: bool) -> FigureStand {
    let wide = slot.x.abs() > 90.0;
    let right = if wide { numerals(ground, slot.x > 0.0) } else { offset(form, slot) };
    let depth = slot.y as f32 * BASE_LENGTH;
    let back = match slot.p.as_str() {
        _ if slot.line => BEHIND,
        "QB" if slot.y <= 1.0 => BASE_LENGTH + 0.3,
        // Half a base length behind the center (E2-formation-off-21), or on the heels of a tackle (E2-formation-off-22).
        "QB" if form.qb == "pistol" && strategies => BASE_LENGTH * 1.5,
        "QB" if form.snap_to != "QB" => BASE_LENGTH + 1.3,
        "QB" => depth + 2.0,
        _ if outside(slot) => 4.6,
        _ => behind_the_quarterback(form, slot, depth),
    };
    // The quarterback and his backs wait for the snap (E1-scrimmage-50..54).
    let waits = slot.p.starts_with("QB") || (slot.p.starts_with("RB") && !outside(slot));
    FigureStand { stationary: waits, ..ground.stand(&slot.p, right, back) }
}

/// On the numerals, or farther out where the line is too near them.
fn numerals(ground: &LineupGround, right: bool) -> f32 {
    let sign = if right { 1.0 } else { -1.0 };
    let ball = -ground.ball_y * crate::field::forward(ground.side);
    sign * (NUMERALS - sign * ball).max(8.0 * SPLIT)
}

/// Wingbacks, slots and flankers stand outside the tackles, within five yards of the line (E1-scrimmage-14).
fn outside(slot: &FormSlot) -> bool {
    slot.x.abs() > 5.0
}

/// Backs leave the quarterback and one another room to turn: figures nose to tail cannot. Those of the first row are
/// near enough for a hand-off.
fn behind_the_quarterback(form: &ElectricFormation, slot: &FormSlot, depth: f32) -> f32 {
    if form.qb == "shotgun" && slot.x != 0.0 {
        return 2.0 * BASE_LENGTH + 2.0;
    }
    let ahead = |other: &&FormSlot| other.p.starts_with("RB") && other.x == slot.x && other.y < slot.y;
    let row = form.slots.iter().filter(ahead).count() as f32;
    let first = if form.qb == "pistol" { 3.0 * BASE_LENGTH + 2.6 } else { 2.0 * BASE_LENGTH + 1.6 };
    let deeper = if depth > 3.2 * BASE_LENGTH { 1.3 } else { 0.0 };
    (first + deeper + row * (BASE_LENGTH + 1.3)).min(19.9)
}

/// A back straight behind the quarterback stands a step aside, the next one to the other side: he could not get past
/// him else.
fn offset(form: &ElectricFormation, slot: &FormSlot) -> f32 {
    let straight = slot.p.starts_with("RB") && slot.x == 0.0;
    if !straight {
        return slot.x as f32 * SPLIT;
    }
    let beside = form.slots.iter().any(|other| other.p.starts_with("RB") && other.x > 0.0 && other.x < 4.0);
    let ahead =
        form.slots.iter().filter(|other| other.p.starts_with("RB") && other.x == 0.0 && other.y < slot.y);
    match (beside, ahead.count() % 2) {
        (true, _) => 0.0,
        (false, 0) => 2.4,
        (false, _) => -2.4,
    }
}
