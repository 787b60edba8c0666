//! Nobody stands in another, nobody leaves the plate, nobody passes through, nothing moves by itself.

use crate::common;

use common::{deepest_overlap, empty, energy, linebacker, rusher, stand, two_teams, who};
use hashmark_electric::board::{Board, Corner, Figure, FigureId, Heading, OVERLAP_LIMIT, Plate, Point};
use proptest::prelude::*;

/// A hundredth of an inch.
const LIMIT: f32 = 0.01 * 32.0 / 9.0;

fn step_and_check(board: &mut Board) {
    board.step();
    let overlap = deepest_overlap(board);
    assert!(overlap <= LIMIT, "overlap of {overlap} yd at step {}", board.steps());
}

/// Everyone runs at one point, over and over, some turned aside in between.
fn pile_up(seed: u64, target: Point) -> f32 {
    let mut board = two_teams(seed);
    let mut worst = 0f32;
    for round in 0..6 {
        for who in FigureId::all() {
            let ahead = Heading::toward(board.position(who), target).unwrap_or(Heading::EAST);
            let aside = round % 3 == 2 && who.index().is_multiple_of(3);
            let _ = board.turn(who, if aside { ahead.turned(100.0) } else { ahead });
        }
        board.power_on();
        for _ in 0..300 {
            step_and_check(&mut board);
            worst = worst.max(deepest_overlap(&board));
        }
        board.power_off();
        for _ in 0..40 {
            step_and_check(&mut board);
        }
    }
    worst
}

#[test]
fn piles_in_the_open_at_the_rails_and_in_a_corner_stay_apart() {
    let Plate { half_length, half_width } = Plate::LARGE_CLASSIC;
    for seed in 0..4 {
        for target in [
            Point::new(0.0, 0.0),
            Point::new(0.0, half_width),
            Point::new(half_length, 0.0),
            Point::new(half_length, half_width),
            Point::new(-half_length, -half_width),
        ] {
            let worst = pile_up(seed, target);
            println!("pile at {target:?}: {worst:.4} yd");
        }
    }
}

#[test]
fn the_limit_is_a_hundredth_of_an_inch() {
    assert!((OVERLAP_LIMIT - LIMIT).abs() < 1e-6);
}

#[derive(Clone, Debug)]
struct Man {
    figure: Figure,
    at: (f32, f32),
    degrees: f64,
}

fn man() -> impl Strategy<Value = Man> {
    let figure = (
        10.0f32..32.0,
        200.0f32..700.0,
        0.8f32..1.3,
        -0.4f32..0.4,
        any::<bool>(),
        0..6u8,
        0.0f32..1.5,
        0.1f32..1.5,
    )
        .prop_map(|(top_speed, strength, mass, dial, reversed, rare, sigma, stability)| Figure {
            top_speed,
            strength,
            mass,
            dial,
            reversed: reversed && rare == 0,
            stationary: rare == 1,
            sigma,
            stability,
            ..Figure::default()
        });
    (figure, (-62.0f32..62.0, -35.5f32..35.5), -180.0..180.0f64).prop_map(|(figure, at, degrees)| Man {
        figure,
        at,
        degrees,
    })
}

/// Sets up whom there is room for; `tight` brings them together near a corner.
fn set_up(men: &[Man], seed: u64, tight: bool) -> Board {
    let mut board = empty(seed);
    for (number, man) in men.iter().enumerate() {
        board.set_figure(who(number), man.figure);
        let (x, y) = if tight { (50.0 + man.at.0 / 5.0, 25.0 + man.at.1 / 3.2) } else { man.at };
        let _ = board.place(who(number), Point::new(x, y), Heading::degrees(man.degrees));
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_play_never_overlaps_leaves_the_plate_or_speeds_up(
        men in proptest::collection::vec(man(), 22),
        seed in any::<u64>(),
        tight in any::<bool>(),
        turns in proptest::collection::vec((0..22usize, -180.0..180.0f64, any::<bool>()), 30),
    ) {
        let mut board = set_up(&men, seed, tight);
        let fastest = men.iter().map(|man| man.figure.top_speed).fold(0.0, f32::max);
        for turns in turns.chunks(10) {
            board.power_on();
            for step in 0..240 {
                if step == 200 {
                    board.power_off();
                }
                step_and_check(&mut board);
                for who in board.standing_on_plate().iter() {
                    prop_assert!(board.velocity(who).length() < 1.05 * fastest);
                    prop_assert!(board.turn_rate(who).abs() < 60.0);
                    prop_assert!((board.heading(who).way().length() - 1.0).abs() < 1e-5);
                }
            }
            for &(number, degrees, swing) in turns {
                let to = Heading::degrees(degrees);
                let _ = if swing { board.swing(who(number), Corner::BackRight, to) } else { board.turn(who(number), to) };
                let overlap = deepest_overlap(&board);
                prop_assert!(overlap <= LIMIT, "hands left an overlap of {overlap}");
            }
        }
    }

    #[test]
    fn without_power_energy_only_falls(
        men in proptest::collection::vec(man(), 22),
        seed in any::<u64>(),
        tight in any::<bool>(),
    ) {
        let mut board = set_up(&men, seed, tight);
        board.power_on();
        board.run_for(0.7);
        board.power_off();
        // The plate shakes on for a moment.
        while board.power() > 0.05 {
            board.step();
        }
        let mut before = energy(&board);
        for _ in 0..240 {
            board.step();
            let now = energy(&board);
            prop_assert!(now <= before * 1.0001 + 1e-4, "{before} became {now}");
            before = now;
        }
        prop_assert!(board.at_rest());
        let digest = board.digest();
        let (steps, frame) = (board.steps(), board.frame());
        board.step();
        prop_assert_eq!(board.frame(), frame);
        prop_assert!(board.steps() == steps + 1 && board.digest() != digest, "only the count of steps goes on");
    }
}

/// The fastest bases there are, at each other and at a stationary one. Who never overlaps and never moves by half a
/// base width in a step cannot come out on the other side; straight on he does not even come past.
#[test]
fn nobody_passes_through_another() {
    for seed in 0..40 {
        for (offset, stationary) in [(0.0, false), (0.9, false), (1.8, true), (0.0, true), (2.9, true)] {
            let mut board = empty(seed);
            let fast = Figure { sigma: 0.0, stability: 100.0, ..Figure::new(60.0, 900.0, 0.8) };
            let turned = if stationary { 90.0 } else { 180.0 };
            let one = stand(&mut board, 0, fast, -14.0, offset, 0.0);
            let two = stand(&mut board, 1, Figure { stationary, ..fast }, 14.0, 0.0, turned);
            board.power_on();
            let mut met = false;
            for _ in 0..300 {
                let before = board.position(one);
                step_and_check(&mut board);
                met |= board.touches(one).has(two);
                assert!(board.position(one).distance(before) < 0.5);
                assert!(offset != 0.0 || board.position(one).x < board.position(two).x - 2.0);
            }
            assert!(met, "they meet");
        }
    }
}

/// The trap of the rails: two men squeezed at the boards by four more.
#[test]
fn figures_squeezed_at_the_rail_do_not_sink_into_each_other() {
    for seed in 0..10 {
        let mut board = empty(seed);
        let rail = Plate::LARGE_CLASSIC.half_width;
        for number in 0..6 {
            let (column, row) = ((number % 2) as f32, (number / 2) as f32);
            stand(&mut board, number, rusher(), 2.2 * column, rail - 2.5 - 4.2 * row, 90.0);
        }
        stand(&mut board, 6, linebacker(), -4.0, rail - 2.0, 0.0);
        stand(&mut board, 7, linebacker(), 7.0, rail - 2.0, 180.0);
        board.power_on();
        for _ in 0..1200 {
            step_and_check(&mut board);
        }
        let front = board.outline(who(0)).nose().y.max(board.outline(who(1)).nose().y);
        assert!(rail - front < 0.5, "they stand at the rail: {front}");
    }
}
