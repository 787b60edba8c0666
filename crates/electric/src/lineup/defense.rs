//! The defense in its fronts.

use super::offense::SPLIT;
use super::stand::{FigureEleven, FigureStand, LineupGround};
use crate::field::NUMERALS;
use crate::forms::{DefensiveFront, FormTables};

/// How far off the line the linemen stand: a yard outside the neutral zone (E1-scrimmage-28).
pub const OFF: f32 = 1.1;
pub(crate) const LINEBACKERS: f32 = 7.0;
/// Corners and other backs over receivers.
pub(crate) const CORNERS: f32 = 4.0;
pub(crate) const SAFETIES: f32 = 15.0;

/// The eleven of a front: linemen, linebackers, backs.
pub fn stand(all: &FormTables, ground: &LineupGround, id: &str) -> FigureEleven {
    let front = all.fronts.iter().find(|front| front.id == id).unwrap_or(&all.fronts[0]);
    let line = front.line.iter().zip(&front.line_x);
    let mut men: Vec<FigureStand> = line.map(|(tag, x)| ground.stand(tag, *x as f32 * SPLIT, OFF)).collect();
    let linemen = men.clone();
    let backers = front.lb.len();
    for (at, tag) in front.lb.iter().enumerate() {
        let right = clear_of(&linemen, spread(at, backers, backer_width(backers)));
        men.push(ground.stand(tag, right, LINEBACKERS));
    }
    men.extend(front.db.iter().map(|tag| back(ground, front, tag)));
    std::array::from_fn(|at| men[at.min(men.len() - 1)])
}

fn backer_width(count: usize) -> f32 {
    match count {
        0..=2 => 5.0,
        3 => 8.0,
        _ => 12.0,
    }
}

/// The place of one of several, from `-width` to `width`.
fn spread(at: usize, count: usize, width: f32) -> f32 {
    if count < 2 { 0.0 } else { -width + 2.0 * width * at as f32 / (count - 1) as f32 }
}

/// Nobody stands right behind a lineman (E1-scrimmage-31): moved aside, away from the middle, until he does not.
fn clear_of(line: &[FigureStand], right: f32) -> f32 {
    let sign = if right < 0.0 { -1.0 } else { 1.0 };
    let steps = (0..20).map(|step| right + sign * 0.25 * step as f32);
    let clear = |right: &f32| line.iter().all(|man| (man.right - right).abs() >= 1.1);
    steps.into_iter().find(clear).unwrap_or(right)
}

fn back(ground: &LineupGround, front: &DefensiveFront, tag: &str) -> FigureStand {
    let ball = -ground.ball_y * crate::field::forward(ground.side);
    let deep = front.db.iter().filter(|db| safety(db)).count();
    let nth = front.db.iter().filter(|db| safety(db)).position(|db| db == tag).unwrap_or(0);
    match tag {
        "CB1" => ground.stand(tag, (-NUMERALS - ball).min(-8.0 * SPLIT), CORNERS),
        "CB2" => ground.stand(tag, (NUMERALS - ball).max(8.0 * SPLIT), CORNERS),
        "Nickel" => ground.stand(tag, 15.0, CORNERS + 1.0),
        "Dime" => ground.stand(tag, -15.0, CORNERS + 1.0),
        "DB7" => ground.stand(tag, 3.0, SAFETIES + 6.0),
        "DB8" => ground.stand(tag, -3.0, SAFETIES + 6.0),
        _ => ground.stand(tag, spread(nth, deep, 8.0), SAFETIES),
    }
}

fn safety(tag: &str) -> bool {
    matches!(tag, "FS" | "SS" | "S" | "S1" | "S2")
}
