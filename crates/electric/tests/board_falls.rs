//! Who falls, how often, and what lies there then.

use crate::common;

use common::{empty, linebacker, rusher, stand, two_teams, who};
use hashmark_electric::board::{Board, BoardEvent, Figure, FigureId};

/// Falls a play of 1.7 s of power with everyone's stability multiplied.
fn falls_a_play(stability: f32, plays: u64) -> (f32, f32) {
    let (mut knocked, mut alone) = (0, 0);
    for seed in 0..plays {
        let mut board = two_teams(seed);
        for who in FigureId::all() {
            let figure = *board.figure(who);
            board.set_figure(who, Figure { stability: figure.stability * stability, ..figure });
        }
        board.power_on();
        for _ in 0..408 {
            board.step();
            for event in board.events() {
                if let BoardEvent::Fall(fall) = event {
                    knocked += u32::from(fall.by.is_some());
                    alone += u32::from(fall.by.is_none());
                }
            }
        }
    }
    (knocked as f32 / plays as f32, alone as f32 / plays as f32)
}

/// Harder than a play: both teams run head-on at full speed, nobody waits.
#[test]
fn entry_level_bases_fall_often_good_ones_seldom() {
    let (knocked, alone) = falls_a_play(1.0, 600);
    let (entry_knocked, entry_alone) = falls_a_play(0.33, 150);
    println!(
        "good {knocked:.3} knocked + {alone:.3} alone, entry {entry_knocked:.3} + {entry_alone:.3} a play"
    );
    assert!((0.02..0.8).contains(&(knocked + alone)), "good bases: {knocked} and {alone} a play");
    assert!(entry_knocked + entry_alone > 0.8, "entry-level bases: {entry_knocked} and {entry_alone} a play");
}

/// Share of 4,000 meetings at this speed that knock the second over.
fn knocked_over(top_speed: f32, facing: f64) -> f32 {
    let mut falls = 0;
    let mut board = empty(5);
    stand(&mut board, 0, Figure { sigma: 0.0, ..Figure::new(top_speed, 400.0, 1.0) }, -12.0, 0.0, 0.0);
    let still = Figure { stationary: true, sigma: 0.0, stability: 0.06, ..linebacker() };
    stand(&mut board, 1, still, 0.0, 0.0, facing);
    for seed in 0..400 {
        let mut board = board.clone();
        board.reseed(seed);
        board.power_on();
        while board.touches(who(0)).is_empty() {
            board.step();
        }
        falls += u32::from(board.fallen().has(who(1)));
    }
    falls as f32 / 400.0
}

/// e = (u - 14)/10, chance 0.006 e (1 + e)(1 + 1.5 sin²)/stability for each new touch.
#[test]
fn the_chance_of_a_knock_is_that_of_speed_and_angle() {
    assert_eq!(knocked_over(14.0, 180.0), 0.0, "a gentle touch knocks nobody over");
    for (facing, broadside) in [(180.0, 1.0), (90.0, 2.5)] {
        let violence = (24.0f32 - 14.0) / 10.0;
        let chance = 0.006 * violence * (1.0 + violence) * broadside / 0.06;
        let share = knocked_over(24.3, facing);
        let error = 3.0 * (chance * (1.0 - chance) / 400.0).sqrt() + 0.02;
        assert!((share - chance).abs() < error, "facing {facing}: {share}, not {chance}");
    }
}

fn two_with_one_fallen() -> Board {
    let mut board = empty(1);
    stand(&mut board, 0, Figure { sigma: 0.0, ..rusher() }, -8.0, 0.0, 0.0);
    stand(&mut board, 1, Figure { sigma: 0.0, ..linebacker() }, 0.0, 0.0, 90.0);
    board.lay_down(who(1));
    board
}

#[test]
fn a_fallen_figure_does_not_run_and_is_an_obstacle() {
    let mut free = empty(1);
    stand(&mut free, 0, Figure { sigma: 0.0, ..rusher() }, -8.0, 0.0, 0.0);
    free.power_on();
    free.run_for(1.0);
    let mut board = two_with_one_fallen();
    board.power_on();
    board.run_for(0.2);
    assert_eq!(board.position(who(1)).y, 0.0, "he does not run");
    board.run_for(0.8);
    assert!(board.fallen().has(who(1)));
    assert!(board.touches(who(0)).has(who(1)), "he is in the way");
    let (hindered, unhindered) = (board.position(who(0)).x, free.position(who(0)).x);
    assert!(hindered < unhindered - 2.0, "{hindered} against {unhindered}");
    board.stand_up(who(1));
    board.run_for(0.5);
    assert!(board.position(who(1)).y > 1.0, "on his feet he runs");
}

/// Pushed with the same force a stationary base moves least, then a fallen figure.
#[test]
fn stationary_bases_are_hard_to_push() {
    let pushed = |stationary: bool, fallen: bool| {
        let mut board = empty(1);
        stand(&mut board, 0, Figure { sigma: 0.0, ..rusher() }, -5.0, 0.0, 0.0);
        stand(&mut board, 1, Figure { sigma: 0.0, stationary, ..linebacker() }, 0.0, 0.0, 180.0);
        if fallen {
            board.lay_down(who(1));
        }
        board.power_on();
        board.run_for(1.0);
        board.position(who(1)).x
    };
    let (stationary, fallen) = (pushed(true, false), pushed(false, true));
    println!(
        "in a second a rusher pushes a stationary base {stationary:.2} yd, a fallen figure {fallen:.2} yd"
    );
    assert!(stationary > 0.5 && stationary < fallen, "{stationary} {fallen}");
}
