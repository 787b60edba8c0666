//! How figures move: distances, coasting, accuracy, pushes.

mod common;

use common::{empty, stand, who};
use hashmark_electric::board::{Figure, Point};

fn no_noise(figure: Figure) -> Figure {
    Figure { sigma: 0.0, ..figure }
}

/// Yards ahead after so many seconds of power from rest.
fn distance(top_speed: f32, seconds: f32) -> f32 {
    let mut board = empty(1);
    stand(&mut board, 0, no_noise(Figure::new(top_speed, 270.0, 0.9)), -40.0, 0.0, 0.0);
    board.power_on();
    board.run_for(seconds);
    board.position(who(0)).x + 40.0
}

#[test]
fn distances_from_rest_are_as_measured() {
    for (speed, seconds, yards) in [
        (28.0, 1.0, 22.7),
        (28.0, 1.25, 29.7),
        (28.0, 1.5, 36.7),
        (30.0, 1.0, 24.1),
        (30.0, 1.25, 31.6),
        (30.0, 1.5, 39.1),
    ] {
        let ran = distance(speed, seconds);
        assert!((ran - yards).abs() < 0.3, "{speed} yd/s for {seconds} s: {ran} yd, not {yards}");
    }
}

/// Yards and seconds a figure coasts from full speed.
fn coast(top_speed: f32, strength: f32, mass: f32) -> (f32, f32) {
    let mut board = empty(1);
    stand(&mut board, 0, no_noise(Figure::new(top_speed, strength, mass)), -40.0, 0.0, 0.0);
    board.power_on();
    board.run_for(1.5);
    board.power_off();
    let from = board.position(who(0)).x;
    let mut steps = 0;
    while board.velocity(who(0)) != Point::default() {
        board.step();
        steps += 1;
    }
    (board.position(who(0)).x - from, steps as f32 / 240.0)
}

#[test]
fn coasting_is_as_measured() {
    let (yards, seconds) = coast(28.0, 270.0, 0.9);
    assert!((yards - 1.06).abs() < 0.1 && (seconds - 0.07).abs() < 0.015, "{yards} yd in {seconds} s");
    let (yards, _) = coast(16.0, 600.0, 1.15);
    assert!((yards - 0.4).abs() < 0.1, "{yards} yd");
}

/// How far the first has pushed the second when the power has been on for a second: from where they met, which
/// a short run-up before them leaves about two thirds of.
fn push(one: Figure, other: Figure, seed: u64) -> f32 {
    let mut board = empty(seed);
    stand(&mut board, 0, one, -3.0, 0.0, 0.0);
    stand(&mut board, 1, other, 3.0, 0.0, 180.0);
    board.power_on();
    while board.touches(who(0)).is_empty() {
        board.step();
    }
    let from = board.outline(who(0)).nose().x;
    board.run_for(1.0 - board.steps() as f32 / 240.0);
    board.outline(who(0)).nose().x - from
}

#[test]
fn head_on_pushes_are_as_measured() {
    let strong = no_noise(Figure::new(17.0, 560.0, 1.1));
    for (strength, yards) in [(500.0, 1.0), (400.0, 2.3), (280.0, 4.2)] {
        let gained = push(strong, no_noise(Figure::new(17.0, strength, 1.1)), 1);
        assert!((gained - yards).abs() < 0.4, "560 against {strength}: {gained} yd, not {yards}");
    }
}

/// One motor line against the other: (S1 - S2) / (S1/v1 + S2/v2). A step's drag is taken at its end, which costs
/// each motor a factor of 1 + damping x step.
#[test]
fn a_push_settles_at_the_speed_where_both_motors_balance() {
    for (one, other) in [(560.0, 500.0), (560.0, 280.0), (600.0, 270.0)] {
        let mut board = empty(1);
        stand(&mut board, 0, no_noise(Figure::new(21.0, one, 1.1)), -2.0, 0.0, 0.0);
        stand(&mut board, 1, no_noise(Figure::new(26.0, other, 0.9)), 2.0, 0.0, 180.0);
        board.power_on();
        board.run_for(1.5);
        let (one, other) = (felt(one, 21.0, 1.1), felt(other, 26.0, 0.9));
        let settled = (one - other) / (one / 21.0 + other / 26.0);
        let speed = board.velocity(who(0)).x;
        assert!((speed - settled).abs() < 0.02 * settled, "{one} against {other}: {speed}, not {settled}");
    }
}

fn felt(strength: f32, top_speed: f32, mass: f32) -> f32 {
    strength / (1.0 + strength / (mass * top_speed) / 240.0)
}
