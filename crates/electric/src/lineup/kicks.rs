//! Kicking and receiving forms.

use super::offense::{BEHIND, SPLIT};
use super::stand::{FigureEleven, FigureStand, LineupGround};
use crate::call::LineupUnit;
use crate::field::{BASE_LENGTH, NUMERALS};

/// The forms of a kicking unit; the first is the usual one.
pub fn forms(unit: LineupUnit) -> &'static [&'static str] {
    match unit {
        LineupUnit::Kick { .. } => &["kickoff"],
        LineupUnit::Receive { .. } => &["receive"],
        LineupUnit::OnsideKick => &["onside"],
        LineupUnit::OnsideReceive => &["hands"],
        LineupUnit::Punt => &["punt"],
        LineupUnit::PuntReturn => &["return", "block"],
        LineupUnit::Goal => &["goal"],
        LineupUnit::GoalDefense => &["rush", "deep"],
        LineupUnit::Offense | LineupUnit::Defense => &[],
    }
}

/// The eleven of a form.
pub fn stand(ground: &LineupGround, form: &str) -> FigureEleven {
    match ground.unit {
        LineupUnit::Kick { .. } | LineupUnit::OnsideKick => kickoff(ground),
        LineupUnit::Receive { free } => receive(ground, free),
        LineupUnit::OnsideReceive => hands(ground),
        LineupUnit::Punt => punt(ground),
        LineupUnit::PuntReturn => punt_return(ground, form == "block"),
        LineupUnit::Goal => goal(ground),
        _ => rush(ground, form == "deep"),
    }
}

/// Five on either side of the kicker: three between hash marks and numerals, two outside (E1-kickoff-6..8).
fn kickoff(ground: &LineupGround) -> FigureEleven {
    let places = [0.0, -4.2, -8.3, -12.4, -17.5, -22.5, 4.2, 8.3, 12.4, 17.5, 22.5];
    let names = ["K", "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10"];
    std::array::from_fn(|at| ground.stand(names[at], places[at], 0.0))
}

/// Five near the restraining line, three behind them, three returners (E1-kickoff-15, E1-kickoff-17). All but the returners
/// face their own end zone: they run back with the kick and are there to block when it is caught (E1-kickoff-14). The
/// returners stand where short kicks come down, on the 5, the 10 and the 15: one to the goal line is a touchback without
/// anybody (E1-kickoff-30, E1-kickoff-41).
fn receive(ground: &LineupGround, free: bool) -> FigureEleven {
    // The restraining line is 55 yards from the receivers' goal on a kickoff, 70 on a free kick.
    let goal = ground.room() - 10.0;
    let returners = if free { [36.0, 46.0, 55.0] } else { [6.5, 12.0, 17.0] };
    let [deep, middle, near] = returners.map(|yards| goal - yards);
    let rows: [(&str, f32, f32); 11] = [
        ("B1", -20.0, 1.0),
        ("B2", -10.0, 1.0),
        ("B3", 0.0, 1.0),
        ("B4", 10.0, 1.0),
        ("B5", 20.0, 1.0),
        ("B6", -14.0, 10.0),
        ("B7", 0.0, 10.0),
        ("B8", 14.0, 10.0),
        ("R1", -5.0, deep),
        ("R2", 5.0, middle),
        ("R3", -4.0, near),
    ];
    let mut eleven = tagged(rows.map(|(tag, right, back)| ground.stand(tag, right, back)));
    for figure in eleven.iter_mut().filter(|figure| !figure.returner) {
        figure.degrees = 180;
    }
    eleven
}

fn tagged(mut eleven: FigureEleven) -> FigureEleven {
    for figure in &mut eleven {
        figure.returner = figure.tag.as_str().starts_with('R');
    }
    eleven
}

/// Everybody up against an onside kick (E1-kickoff-72), four of them on stationary bases.
fn hands(ground: &LineupGround) -> FigureEleven {
    let rows: [(&str, f32, f32); 11] = [
        ("B1", -18.0, 0.4),
        ("B2", -12.0, 0.4),
        ("B3", -6.0, 0.4),
        ("B4", 0.0, 0.4),
        ("B5", 6.0, 0.4),
        ("B6", 12.0, 0.4),
        ("B7", 18.0, 0.4),
        ("B8", -9.0, 5.0),
        ("B9", 0.0, 5.0),
        ("B10", 9.0, 5.0),
        ("R1", 0.0, 35.0),
    ];
    let mut eleven = tagged(rows.map(|(tag, right, back)| ground.stand(tag, right, back)));
    for at in [2, 4, 8] {
        eleven[at].stationary = true;
    }
    eleven
}

/// Seven on the line, two gunners at its ends; upback, two wings and the punter behind it (E1-punt-4..12).
fn punt(ground: &LineupGround) -> FigureEleven {
    let wide = numerals(ground);
    // His base covers the spot of the kick, and is inbounds.
    let depth = (15.0 - BASE_LENGTH / 2.0).min(ground.room() - BASE_LENGTH - 0.3);
    let mut eleven = line_of_five(ground, "LS");
    let rest: [FigureStand; 6] = [
        ground.stand("G1", -wide.0, BEHIND),
        ground.stand("G2", wide.1, BEHIND),
        ground.stand("W1", -14.6, 4.6),
        ground.stand("W2", 14.6, 4.6),
        ground.stand("UB", 4.6, 9.0_f32.min(depth - 0.5)),
        ground.stand("P", 0.0, depth),
    ];
    eleven[5..].copy_from_slice(&rest);
    (eleven[9].stationary, eleven[10].stationary) = (true, true);
    eleven
}

/// Yards left and right of the ball to just outside the numerals.
fn numerals(ground: &LineupGround) -> (f32, f32) {
    let ball = -ground.ball_y * crate::field::forward(ground.side);
    ((NUMERALS + 2.0 + ball).max(8.0 * SPLIT), (NUMERALS + 2.0 - ball).max(8.0 * SPLIT))
}

fn line_of_five(ground: &LineupGround, center: &str) -> FigureEleven {
    let names = ["LT", "LG", center, "RG", "RT"];
    let place = |at: usize| {
        let back = if at == 2 { 0.0 } else { BEHIND };
        ground.stand(names[at.min(4)], (at as f32 - 2.0) * 2.0 * SPLIT, back)
    };
    std::array::from_fn(place)
}

/// Kicker seven yards behind the line, holder beside him, two wings; seven on the line (E1-fieldgoal-5..8).
fn goal(ground: &LineupGround) -> FigureEleven {
    let mut eleven = line_of_five(ground, "LS");
    let rest: [FigureStand; 6] = [
        ground.stand("TE1", -6.0 * SPLIT, BEHIND),
        ground.stand("TE2", 6.0 * SPLIT, BEHIND),
        ground.stand("W1", -8.2 * SPLIT, 4.6),
        ground.stand("W2", 8.2 * SPLIT, 4.6),
        ground.stand("H", 4.2, 6.6),
        ground.stand("K", 0.0, 6.6),
    ];
    eleven[5..].copy_from_slice(&rest);
    (eleven[9].stationary, eleven[10].stationary) = (true, true);
    eleven
}

/// Six rushers with nobody over the snapper (E1-punt-14), two linebackers, two jammers and a returner.
fn punt_return(ground: &LineupGround, block: bool) -> FigureEleven {
    let wide = numerals(ground);
    // Near the goal line he waits behind it: nobody stands over the snapper.
    let deep = 45.0_f32.min((ground.room() - 10.0).max(6.0));
    let mut returner = ground.stand("R1", 0.0, deep);
    (returner.returner, returner.stationary) = (true, true);
    let rest: [FigureStand; 5] = [
        ground.stand("LB1", if block { -18.4 } else { -9.4 }, if block { 1.1 } else { 7.0 }),
        ground.stand("LB2", if block { 18.4 } else { 9.4 }, if block { 1.1 } else { 7.0 }),
        ground.stand("J1", -wide.1, 4.0),
        ground.stand("J2", wide.0, 4.0),
        returner,
    ];
    with_rushers(ground, rest)
}

fn with_rushers(ground: &LineupGround, rest: [FigureStand; 5]) -> FigureEleven {
    let rights = [-11.5, -6.9, -2.6, 2.6, 6.9, 11.5].map(|x: f32| x * 1.05);
    let names = ["DE1", "DT1", "DT2", "DT3", "DT4", "DE2"];
    std::array::from_fn(|at| match at {
        0..=5 => ground.stand(names[at], rights[at], 1.1),
        _ => rest[at - 6],
    })
}

/// The same rush at a place kick; from 45 yards one man may wait in the end zone (E1-fieldgoal-11).
fn rush(ground: &LineupGround, deep: bool) -> FigureEleven {
    let mut last = ground.stand("S", 0.0, 14.0);
    if deep {
        last = ground.stand("R1", 0.0, ground.room() - 6.0);
        (last.stationary, last.returner) = (true, true);
    }
    let rest: [FigureStand; 5] = [
        ground.stand("DE3", -18.0, 1.1),
        ground.stand("DE4", 18.0, 1.1),
        ground.stand("LB1", -9.4, 7.0),
        ground.stand("LB2", 9.4, 7.0),
        last,
    ];
    with_rushers(ground, rest)
}
