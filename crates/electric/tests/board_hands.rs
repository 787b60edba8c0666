//! Hands on the figures: placing, pivots about the center and about a corner, the loose ball.

use crate::common;

use common::{back, deepest_overlap, empty, linebacker, stand, who};
use hashmark_electric::board::{
    BALL_RADIUS, BASE_LENGTH, BoardEvent, Corner, Figure, Heading, Plate, Point, Refused,
};

#[test]
fn a_figure_is_not_set_down_on_another_nor_off_the_plate() {
    let mut board = empty(1);
    stand(&mut board, 0, linebacker(), 0.0, 0.0, 0.0);
    assert_eq!(board.place(who(1), Point::new(1.0, 1.0), Heading::EAST), Err(Refused::Occupied(who(0))));
    assert_eq!(board.place(who(1), Point::new(63.5, 0.0), Heading::EAST), Err(Refused::OffPlate));
    assert_eq!(board.place(who(1), Point::new(0.0, -36.9), Heading::EAST), Err(Refused::OffPlate));
    assert!(!board.standing_on_plate().has(who(1)));
    assert_eq!(board.place(who(1), Point::new(0.0, 2.0), Heading::EAST), Ok(()));
    board.lift(who(0));
    assert_eq!(board.place(who(2), Point::new(0.0, 0.0), Heading::EAST), Ok(()));
    assert_eq!(board.turn(who(0), Heading::EAST), Err(Refused::NotThere(who(0))));
}

#[test]
fn a_free_figure_turns_about_his_center_all_the_way() {
    let mut board = empty(1);
    let man = stand(&mut board, 0, linebacker(), 3.0, -4.0, 10.0);
    let turned = board.turn(man, Heading::degrees(-120.0)).expect("he is there");
    assert_eq!(turned.share, 1.0);
    assert_eq!(board.position(man), Point::new(3.0, -4.0));
    assert!((board.heading(man).to_degrees() + 120.0).abs() < 0.001);
}

/// A turn that has no room is cut to 80, 60, 40, 20 % or refused.
#[test]
fn a_turn_without_room_is_made_in_part_or_not_at_all() {
    let mut shares = Vec::new();
    for gap in [0.0, 0.1, 0.3, 0.5, 0.7, 1.0] {
        let mut board = empty(1);
        let man = stand(&mut board, 0, linebacker(), 0.0, 0.0, 0.0);
        stand(&mut board, 1, linebacker(), 0.0, 2.0 + gap, 0.0);
        stand(&mut board, 2, linebacker(), 0.0, -2.0 - gap, 0.0);
        let share = board.turn(man, Heading::degrees(40.0)).expect("he is there").share;
        assert!(deepest_overlap(&board) <= 0.031);
        assert!((board.heading(man).to_degrees() - 40.0 * f64::from(share)).abs() < 0.1);
        shares.push(share);
    }
    assert!(shares.is_sorted() && shares[0] < 0.3 && shares[5] == 1.0, "{shares:?}");
    assert!(shares.iter().any(|&share| share > 0.0 && share < 1.0), "{shares:?}");
}

/// A figure hemmed in on four sides cannot turn.
#[test]
fn surrounded_he_cannot_turn() {
    let mut board = empty(1);
    let man = stand(&mut board, 0, linebacker(), 0.0, 0.0, 0.0);
    for (number, y) in [(1, 2.01), (2, -2.01)] {
        stand(&mut board, number, linebacker(), 0.0, y, 0.0);
    }
    for (number, x) in [(3, BASE_LENGTH + 0.01), (4, -BASE_LENGTH - 0.01)] {
        stand(&mut board, number, linebacker(), x, 0.0, 0.0);
    }
    for degrees in [90.0, -90.0, 180.0, 45.0] {
        let turned = board.turn(man, Heading::degrees(degrees)).expect("he is there");
        assert!(turned.share == 0.0 || degrees == 180.0, "{degrees}: {turned:?}");
    }
}

#[test]
fn swinging_about_a_corner_leaves_that_corner_where_it_is() {
    for corner in Corner::ALL {
        for degrees in [30.0, -75.0, 140.0] {
            let mut board = empty(1);
            let man = stand(&mut board, 0, back(), 5.0, 6.0, 20.0);
            let pin = board.outline(man).corner(corner);
            assert_eq!(board.swing(man, corner, Heading::degrees(degrees)).expect("he is there").share, 1.0);
            assert!(board.outline(man).corner(corner).distance(pin) < 1e-5, "{corner:?} {degrees}");
            assert!((board.heading(man).to_degrees() - degrees).abs() < 0.001);
        }
    }
}

/// The trap of the stacked backs: in an I with gaps of 0.1 yd the last man is locked about his center; about the
/// front corner on the far side of his turn he comes out.
#[test]
fn backs_locked_in_an_i_come_out_by_the_corner_pivot() {
    let mut line = empty(1);
    for number in 0..3 {
        stand(&mut line, number, back(), -(BASE_LENGTH + 0.1) * number as f32, 0.0, 0.0);
    }
    for (degrees, corner) in [(27.0, Corner::FrontRight), (-27.0, Corner::FrontLeft)] {
        let to = Heading::degrees(degrees);
        let about_center = line.clone().turn(who(2), to).expect("he is there").share;
        assert!(about_center < 0.5, "about the center: {about_center}");
        let about_corner = line.clone().swing(who(2), corner, to).expect("he is there").share;
        assert_eq!(about_corner, 1.0);
    }
}

#[test]
fn the_loose_ball_drifts_while_the_plate_shakes_and_rests_when_it_does_not() {
    let (mut sum, mut squares) = (Point::default(), 0.0);
    for seed in 0..200 {
        let mut board = empty(seed);
        board.put_ball(Point::default());
        board.power_on();
        board.run_for(1.0);
        let at = board.ball().expect("it lies there");
        sum = sum + at;
        squares += at.dot(at);
        board.power_off();
        board.run_for(0.3);
        let rest = board.ball();
        board.run_for(0.5);
        assert_eq!(board.ball(), rest);
    }
    let spread = (squares / 200.0).sqrt();
    println!("in a second the felt drifts {spread:.2} yd (rms)");
    assert!((0.5..3.0).contains(&spread), "{spread}");
    assert!(sum.length() / 200.0 < 3.0 * spread / 200f32.sqrt(), "it leans: {sum:?}");
}

#[test]
fn whoever_runs_into_the_loose_ball_is_told_and_shoves_it_along() {
    let mut board = empty(3);
    let man = stand(&mut board, 0, Figure { sigma: 0.0, ..back() }, -8.0, 0.0, 0.0);
    board.put_ball(Point::new(0.0, 0.0));
    board.power_on();
    let mut told = false;
    for _ in 0..240 {
        board.step();
        told |=
            board.events().iter().any(|event| matches!(event, BoardEvent::Ball(reach) if reach.who == man));
        let ball = board.ball().expect("it lies there");
        assert!(board.gap_to(man, ball, BALL_RADIUS) > -0.2, "he stands on it");
    }
    assert!(told);
}

#[test]
fn a_dropped_ball_comes_to_rest_about_where_it_was_dropped_and_inside_the_rails() {
    let mut board = empty(3);
    let corner = Point::new(64.0, 37.3);
    let far = (0..500).map(|_| board.drop_ball(Point::default(), 2.0).length()).fold(0.0, f32::max);
    assert!((3.0..10.0).contains(&far), "{far}");
    let Plate { half_length, half_width } = board.plate();
    for _ in 0..500 {
        let at = board.drop_ball(corner, 2.0);
        assert!(at.x < half_length && at.y < half_width);
    }
}
