//! How figures move: distances, coasting, accuracy, pushes.

use crate::common;

use common::{back, empty, group, linebacker, receiver, rusher, stand, two_teams, who};
use hashmark_dice::Stream;
use hashmark_electric::board::{Board, BoardEvent, Figure, FigureId, Heading, Point};

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

/// Root mean square of how far the middle of the front edge is beside the line after so many yards, and the share
/// of runs that touch a marker there with the front.
fn accuracy(sigma: f32, yards: f32) -> (f32, f32) {
    let (mut squares, mut caught) = (0.0, 0);
    let runs = 1500;
    for seed in 0..runs {
        let mut board = empty(seed);
        let man = stand(&mut board, 0, Figure { sigma, stability: 100.0, ..receiver() }, -20.0, 0.0, 0.0);
        let start = board.outline(man).nose();
        board.put_marker(Point::new(start.x + yards, 0.0));
        board.power_on();
        let mut touched = false;
        while board.outline(man).nose().x < start.x + yards {
            board.step();
            touched |= board.events().iter().any(|event| matches!(event, BoardEvent::Marker(_)));
        }
        let aside = board.outline(man).nose().y;
        squares += aside * aside;
        caught += u32::from(touched);
    }
    ((squares / runs as f32).sqrt(), caught as f32 / runs as f32)
}

/// A straight dial keeps its line within its accuracy; the sticks are 6, 12 and 18.2 yd.
#[test]
fn a_lone_figure_keeps_its_line_within_its_accuracy() {
    for (sigma, yards, aside, share) in [
        (0.5, 6.0, Some(0.23), 1.0),
        (0.5, 12.0, Some(0.85), 0.88),
        (0.5, 18.2, Some(1.80), 0.53),
        (0.35, 12.0, None, 0.98),
        (0.35, 18.2, None, 0.72),
        (0.7, 12.0, None, 0.72),
        (0.7, 18.2, None, 0.40),
    ] {
        let (off, caught) = accuracy(sigma, yards);
        println!("sigma {sigma}, {yards} yd: {off:.2} yd off, {:.0} % reach the marker", 100.0 * caught);
        assert!(aside.is_none_or(|aside| (off - aside).abs() < 0.2 * aside), "{sigma}, {yards}: {off}");
        assert!((caught - share).abs() < 0.08, "{sigma}, {yards}: {caught}, not {share}");
    }
}

#[test]
fn without_noise_a_straight_dial_runs_a_straight_line() {
    let mut board = empty(1);
    let man = stand(&mut board, 0, no_noise(receiver()), -40.0, 3.0, 0.0);
    board.power_on();
    board.run_for(2.0);
    assert_eq!(board.position(man).y, 3.0);
    assert_eq!(board.heading(man), Heading::EAST);
}

/// A dial of so many radians a yard runs a circle of one over that radius, to its own side; reversed too.
#[test]
fn a_dial_runs_a_circle_to_its_side() {
    for (dial, reversed) in [(0.1, false), (-0.1, false), (0.1, true), (-0.25, false)] {
        let mut board = empty(1);
        let figure = Figure { dial, reversed, ..no_noise(linebacker()) };
        let man = stand(&mut board, 0, figure, 0.0, 0.0, 0.0);
        board.power_on();
        board.run_for(1.0);
        let travel = board.velocity(man);
        let curve = board.turn_rate(man) / travel.length();
        assert!((curve - dial).abs() < 0.02 * dial.abs(), "{dial}: {curve}");
        let ahead = travel.dot(board.heading(man).way());
        assert_eq!(ahead < 0.0, reversed);
    }
}

#[test]
fn a_reversed_base_runs_backward_and_a_stationary_one_stays() {
    let mut board = empty(1);
    stand(&mut board, 0, Figure { reversed: true, ..no_noise(linebacker()) }, 0.0, 0.0, 0.0);
    stand(&mut board, 1, Figure { stationary: true, ..linebacker() }, 0.0, 10.0, 0.0);
    board.power_on();
    board.run_for(1.0);
    assert!(board.position(who(0)).x < -15.0 && board.heading(who(0)) == Heading::EAST);
    assert_eq!(board.position(who(1)), Point::new(0.0, 10.0));
}

/// Wins of the first in 400 head-on pushes from a short run-up, with each man's own spread of 3 % and 10 %.
fn wins(one: Figure, other: Figure, swap: bool) -> u32 {
    let mut wins = 0;
    for seed in 0..400 {
        let mut chance = Stream::lane(5, seed);
        let mut spread = |figure: Figure| {
            let mut normal = || (0..12).map(|_| chance.unit() as f32).sum::<f32>() - 6.0;
            let (speed, strength) = (1.0 + 0.03 * normal(), 1.0 + 0.10 * normal());
            Figure { top_speed: figure.top_speed * speed, strength: figure.strength * strength, ..figure }
        };
        let mut board = empty(seed);
        let (east, west) = if swap { (1, 0) } else { (0, 1) };
        stand(&mut board, east, spread(one), -3.0, 0.0, 0.0);
        stand(&mut board, west, spread(other), 3.0, 0.0, 180.0);
        board.power_on();
        board.run_for(1.25);
        let middle = board.position(who(0)).x + board.position(who(1)).x;
        wins += u32::from(middle > 0.0);
    }
    wins
}

#[test]
fn the_stronger_base_wins_nine_pushes_in_ten_and_equal_ones_half() {
    let strong = Figure { sigma: 0.2, ..Figure::new(21.0, 560.0, 1.1) };
    for other in [linebacker(), back(), receiver()] {
        let won = wins(strong, other, false);
        println!("560 against {}: {won} of 400", other.strength);
        assert!(won >= 360, "560 against {}: {won} of 400", other.strength);
    }
    for swap in [false, true] {
        let won = wins(strong, strong, swap);
        println!("equal: {won} of 400");
        assert!((180..=220).contains(&won), "equal: {won} of 400");
    }
}

/// Equal to the last digit, only the noise differs: neither the number nor the side of the plate decides.
#[test]
fn the_very_same_base_on_both_sides_wins_as_often_as_it_loses() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..400 {
        let mut board = empty(seed);
        stand(&mut board, 0, linebacker(), -3.0, 0.0, 0.0);
        stand(&mut board, 1, linebacker(), 3.0, 0.0, 180.0);
        board.power_on();
        board.run_for(1.25);
        let middle = board.position(who(0)).x + board.position(who(1)).x;
        won += u32::from(middle > 0.0);
        lost += u32::from(middle < 0.0);
    }
    println!("{won} to {lost}");
    assert!(won.abs_diff(lost) <= 40, "{won} to {lost}");
}

/// The trap of the spinning pairs: off center they turn, they do not whirl, and the stronger still gains.
#[test]
fn a_pair_that_meets_off_center_turns_but_does_not_seal_the_line() {
    for (offset, degrees) in [(0.5, 25.0), (1.0, 45.0), (1.6, 55.0)] {
        let mut board = empty(1);
        let one = stand(&mut board, 0, no_noise(rusher()), -2.4, offset, 0.0);
        let two = stand(&mut board, 1, no_noise(linebacker()), 2.4, 0.0, 180.0);
        board.power_on();
        while board.touches(one).is_empty() {
            board.step();
        }
        board.run_for(1.0);
        let turned = board.heading(one).to_degrees().abs();
        println!("off by {offset}: {turned:.0} degrees, touching {}", board.touches(one).has(two));
        assert!((turned - degrees).abs() < 20.0, "off by {offset}: {turned} degrees, not {degrees}");
        assert!(turned < 80.0, "a quarter turn would seal the line");
    }
}

/// The switch goes off so that the lines stop just short of each other.
#[test]
fn the_snap_is_cut_just_before_the_lines_touch() {
    let (mut closest, mut least, mut most) = (Vec::new(), f32::MAX, 0f32);
    for seed in 0..300 {
        let mut board = two_teams(seed);
        let (ours, theirs) = (group(0..11), group(11..22));
        board.power_on();
        while !board.must_cut(ours, theirs) {
            board.step();
        }
        let pulse = board.steps() as f32 / 240.0;
        (least, most) = (least.min(pulse), most.max(pulse));
        board.power_off();
        while !board.at_rest() {
            board.step();
        }
        for man in ours.iter() {
            assert!(board.touches(man).and(theirs).is_empty(), "{man:?} is blocked");
        }
        let gaps = ours.iter().flat_map(|one| theirs.iter().map(move |other| (one, other)));
        closest.push(gaps.map(|(one, other)| board.gap(one, other)).fold(f32::MAX, f32::min));
    }
    let nearest = closest.iter().copied().fold(f32::MAX, f32::min);
    let mean = closest.iter().sum::<f32>() / 300.0;
    println!(
        "pulses {least:.3} to {most:.3} s, opponents {nearest:.2} yd apart at the nearest, {mean:.2} in the mean"
    );
    assert!(least > 0.05 && most < 0.25, "{least} to {most}");
    assert!(nearest > 0.05 && mean < 0.8, "{nearest}, {mean}");
}

/// Nobody is faster than the fastest motor, whoever pushes him.
#[test]
fn the_highest_speed_is_that_of_the_fastest_motor() {
    let mut highest = 0f32;
    for seed in 0..60 {
        let mut board = two_teams(seed);
        board.power_on();
        for _ in 0..480 {
            board.step();
            highest = FigureId::all().map(|man| board.velocity(man).length()).fold(highest, f32::max);
        }
    }
    assert!(highest <= 27.5 * 1.001, "{highest}");
}

/// The jolt of the switch: the noise does not begin at nothing, and each time it begins anew.
#[test]
fn every_switching_on_jolts_everyone_off_his_line() {
    let noise = |board: &Board| {
        let state = serde_json::to_value(board).expect("a board can be written");
        state["figures"][0]["noise"].as_f64().expect("a number")
    };
    let (mut squares, mut again) = (0.0, 0.0);
    for seed in 0..400 {
        let mut board = empty(seed);
        stand(&mut board, 0, receiver(), 0.0, 0.0, 0.0);
        assert_eq!(noise(&board), 0.0);
        board.power_on();
        let first = noise(&board);
        board.power_on();
        assert_eq!(noise(&board), first, "it is on already");
        board.power_off();
        board.power_on();
        squares += first * first;
        again += first * noise(&board);
    }
    let sigma = (squares / 400.0).sqrt();
    assert!((sigma - 0.5).abs() < 0.06, "{sigma}");
    assert!((again / 400.0).abs() < 0.04, "the second jolt is like the first: {}", again / 400.0);
}
