//! No leaning left: a mirrored scene is the mirror image to the last bit, half a turn of the plate changes nothing,
//! and over many scenes nobody drifts to one side.

use crate::common;

use common::{empty, linebacker, rusher, stand, two_teams, who};
use hashmark_electric::board::{Board, BoardEvent, Corner, Edge, FigureId, Heading, Point, TouchPart};

fn other_side(edge: Edge) -> Edge {
    match edge {
        Edge::Left => Edge::Right,
        Edge::Right => Edge::Left,
        end => end,
    }
}

fn other_corner(corner: Corner) -> Corner {
    match corner {
        Corner::FrontLeft => Corner::FrontRight,
        Corner::FrontRight => Corner::FrontLeft,
        Corner::BackLeft => Corner::BackRight,
        Corner::BackRight => Corner::BackLeft,
    }
}

fn image(event: &BoardEvent) -> BoardEvent {
    let mut event = *event;
    match &mut event {
        BoardEvent::Touch(touch) => {
            touch.parts = touch.parts.map(|part| TouchPart {
                edge: other_side(part.edge),
                corner: part.corner.map(other_corner),
                ..part
            });
        }
        BoardEvent::Marker(reach) | BoardEvent::Ball(reach) => reach.edge = other_side(reach.edge),
        BoardEvent::Fall(_) => {}
    }
    event
}

fn assert_mirrored(board: &Board, glass: &Board) {
    let flip = |at: Point| Point::new(at.x, -at.y);
    for who in FigureId::all() {
        assert_eq!(board.position(who), flip(glass.position(who)), "{who:?} at step {}", board.steps());
        assert_eq!(board.heading(who).way(), flip(glass.heading(who).way()));
        assert_eq!(board.velocity(who), flip(glass.velocity(who)));
        assert_eq!(board.turn_rate(who), -glass.turn_rate(who));
    }
    assert_eq!(board.ball(), glass.ball().map(flip));
    assert_eq!(board.fallen(), glass.fallen());
    let seen: Vec<BoardEvent> = glass.events().iter().map(image).collect();
    assert_eq!(board.events(), seen);
}

#[test]
fn a_mirrored_scene_is_the_mirror_image_to_the_last_bit() {
    for seed in [7, 21, 1979] {
        let mut board = two_teams(seed);
        let mut glass = board.mirrored();
        for _ in 0..12 {
            for number in 0..22 {
                let to = Heading::degrees(37.0 * f64::from(number) + f64::from(board.steps()));
                let done = board.turn(who(number as usize), to);
                assert_eq!(done, glass.turn(who(number as usize), to.mirrored()));
            }
            board.power_on();
            glass.power_on();
            for step in 0..200 {
                if step == 170 {
                    board.power_off();
                    glass.power_off();
                }
                board.step();
                glass.step();
                assert_mirrored(&board, &glass);
            }
            if board.steps() > 600 {
                board.put_ball(Point::new(3.0, 9.0));
                glass.put_ball(Point::new(3.0, -9.0));
            }
        }
    }
}

#[test]
fn a_board_mirrored_in_the_middle_of_a_pile_goes_on_as_its_image() {
    let mut board = two_teams(5);
    board.power_on();
    board.run_for(0.9);
    let mut glass = board.mirrored();
    for _ in 0..480 {
        board.step();
        glass.step();
        assert_mirrored(&board, &glass);
    }
    assert_eq!(board.mirrored().mirrored().digest(), board.digest());
    assert_ne!(board.mirrored().digest(), board.digest());
}

#[test]
fn half_a_turn_of_the_plate_changes_nothing() {
    let (mut here, mut there) = (empty(9), empty(9));
    for number in 0..22 {
        let (x, y) = (-10.0 + 5.0 * (number % 5) as f32, -12.0 + 5.0 * (number / 5) as f32);
        let degrees = 77.0 * number as f64;
        stand(&mut here, number, rusher(), x, y, degrees);
        stand(&mut there, number, rusher(), -x, -y, degrees + 180.0);
    }
    here.power_on();
    there.power_on();
    for _ in 0..2400 {
        here.step();
        there.step();
        for who in FigureId::all() {
            assert_eq!(here.position(who), -there.position(who), "{who:?} at step {}", here.steps());
        }
    }
}

/// Eleven against eleven, set up alike on both sides, on many seeds: the middle of all places stays on the axis.
#[test]
fn over_many_scenes_nobody_drifts_to_one_side() {
    let (mut sum, mut squares, mut turned) = (0.0f64, 0.0f64, 0.0f64);
    let scenes = 400;
    for seed in 0..scenes {
        let mut board = empty(seed);
        for at in 0..5 {
            let y = 4.6 * (at as f32 - 2.0);
            stand(&mut board, at, rusher(), -3.0, y, 0.0);
            stand(&mut board, 11 + at, linebacker(), 3.0, y, 180.0);
        }
        board.power_on();
        board.run_for(1.5);
        let of = |number: usize| f64::from(board.position(who(number)).y);
        let drift = (0..5).chain(11..16).map(of).sum::<f64>() / 10.0;
        sum += drift;
        squares += drift * drift;
        turned += (0..5).map(|number| board.heading(who(number)).to_degrees()).sum::<f64>() / 5.0;
    }
    let count = scenes as f64;
    let (mean, deviation) = (sum / count, (squares / count).sqrt());
    println!("mean drift {mean:.4} yd, deviation {deviation:.3} yd, mean turn {:.3} degrees", turned / count);
    assert!(deviation > 0.01, "there is some drift to speak of: {deviation}");
    assert!(mean.abs() < 3.0 * deviation / count.sqrt(), "leans by {mean} yd of {deviation}");
}
