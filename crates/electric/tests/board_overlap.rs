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

/// How much faster than the fastest base anybody may be. A motor alone never drives a man beyond his top speed; but one
/// who runs at it can be struck aside by the corner of another who swings round, and what that gives him comes square to
/// what he has: with as much again, the square root of two. Of six thousand random plays two in a thousand had somebody
/// above 1.05 times the fastest, and nobody was above 1.10.
const PUSHED: f32 = std::f32::consts::SQRT_2;

/// Three seconds of play with hands in between; the highest speed there was, as a share of the fastest base's.
fn random_play(men: &[Man], seed: u64, tight: bool, turns: &[(usize, f64, bool)]) -> f32 {
    let mut board = set_up(men, seed, tight);
    let fastest = men.iter().map(|man| man.figure.top_speed).fold(0.0, f32::max);
    let mut most = 0f32;
    for turns in turns.chunks(10) {
        board.power_on();
        for step in 0..240 {
            if step == 200 {
                board.power_off();
            }
            step_and_check(&mut board);
            for who in board.standing_on_plate().iter() {
                most = most.max(board.velocity(who).length() / fastest);
                assert!(most < PUSHED, "{most} times the fastest");
                assert!(board.turn_rate(who).abs() < 60.0);
                assert!((board.heading(who).way().length() - 1.0).abs() < 1e-5);
            }
        }
        for &(number, degrees, swing) in turns {
            let to = Heading::degrees(degrees);
            let _ = if swing {
                board.swing(who(number), Corner::BackRight, to)
            } else {
                board.turn(who(number), to)
            };
            let overlap = deepest_overlap(&board);
            assert!(overlap <= LIMIT, "hands left an overlap of {overlap}");
        }
    }
    most
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
        random_play(&men, seed, tight, &turns);
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

/// A crowd that random play found: a man at top speed is struck by another, who swings round. Speed, strength, mass, dial,
/// noise and stability; whether his base is reversed; where he stands, and how he faces.
type CrowdRow = ([f32; 6], bool, (f32, f32), f64);
const CROWD: [CrowdRow; 22] = [
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (-61.48365, 0.0), 0.0),
    (
        [30.581192, 432.3545, 0.9616695, 0.3829236, 0.0, 0.5484718],
        false,
        (-14.191928, 30.318357),
        -165.75280178124984,
    ),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, -30.585331), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, -25.809507), 0.0),
    (
        [25.098488, 613.81934, 1.287461, 0.34694692, 0.0, 1.0545094],
        false,
        (-39.197517, 30.13826),
        -78.35124402171722,
    ),
    (
        [14.464779, 389.2747, 0.94946647, -0.3869345, 0.0, 0.8244224],
        false,
        (14.443095, 1.3596858),
        -118.5826974568761,
    ),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (8.278807, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, -30.716558), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (48.04721, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (0.0, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 0.0, 0.1], false, (-44.08686, 0.0), 0.0),
    ([10.0, 200.0, 0.8, 0.0, 1.2298491, 0.4070025], false, (8.772465, -14.239602), -19.890811777045077),
    (
        [19.434355, 692.9727, 1.0269235, -0.29383737, 1.192584, 0.15911195],
        false,
        (22.961473, -21.407703),
        -81.32601164662566,
    ),
    (
        [21.91378, 587.2354, 1.2916077, -0.26930124, 0.21885486, 1.4941629],
        false,
        (20.636774, -21.233942),
        88.74998984620869,
    ),
    (
        [21.186604, 435.39227, 0.9667388, 0.27608523, 0.30562854, 1.1729969],
        false,
        (15.792895, -16.02136),
        -78.62252134202018,
    ),
    (
        [15.670107, 587.3863, 0.80978155, -0.20709467, 1.3428774, 0.8018527],
        false,
        (48.223854, 30.31331),
        -169.49866185382916,
    ),
    (
        [26.111593, 676.1745, 1.2104096, -0.35535866, 0.5700264, 0.31440687],
        false,
        (-12.656769, 16.109392),
        20.615728155639914,
    ),
    (
        [12.042633, 244.57596, 0.9021708, 0.110280655, 1.1508955, 1.2192823],
        true,
        (40.470264, 10.679311),
        84.74245036179315,
    ),
];
const CROWD_TURNS: [(usize, f64, bool); 30] = [
    (1, 37.7811259433998, false),
    (20, 43.330751548101404, false),
    (5, 132.22408463283313, false),
    (20, -168.3679639997092, true),
    (12, -118.21538824261968, false),
    (16, 170.11510947164209, true),
    (1, 144.56081364436045, true),
    (10, -163.50808260664596, true),
    (2, 26.803842292160503, true),
    (13, 26.308106052984588, true),
    (1, 93.31358865662492, true),
    (2, -148.71836499127755, true),
    (21, -157.6252955889191, false),
    (21, -110.92303285150977, true),
    (1, -100.64208904318512, true),
    (18, -83.08266047444418, false),
    (17, -30.9015837984891, true),
    (17, -152.15569173934625, true),
    (5, -44.32486733625836, true),
    (13, -4.877770012995118, true),
    (19, 33.729695390200426, false),
    (16, -135.39062165138031, true),
    (7, 103.70926309548344, true),
    (15, 29.31037771962947, false),
    (6, 120.18455342970462, true),
    (5, 24.75485020477066, false),
    (1, 11.12077507808369, true),
    (16, -75.53401537678452, false),
    (16, 47.913798413201384, true),
    (17, -102.43413514530731, true),
];
const CROWD_SEED: u64 = 12_983_775_365_667_173_658;

fn crowd() -> Vec<Man> {
    let man = |&([top_speed, strength, mass, dial, sigma, stability], reversed, at, degrees): &CrowdRow| {
        let figure =
            Figure { top_speed, strength, mass, dial, sigma, stability, reversed, ..Figure::default() };
        Man { figure, at, degrees }
    };
    CROWD.iter().map(man).collect()
}

#[test]
fn a_man_at_top_speed_is_pushed_beyond_it_by_the_corner_of_one_who_swings_round() {
    let most = random_play(&crowd(), CROWD_SEED, true, &CROWD_TURNS);
    assert!(most > 1.05 && most < PUSHED, "{most} times the fastest");
}
