//! Which edges met: decided when a touch begins, never while it lasts.

use crate::common;

use common::{empty, linebacker, stand, two_teams, who};
use hashmark_electric::board::{
    Board, BoardEvent, Corner, Edge, Figure, FigureId, FigureTouch, Point, TouchPart,
};

fn quiet(figure: Figure) -> Figure {
    Figure { sigma: 0.0, ..figure }
}

fn still() -> Figure {
    Figure { stationary: true, ..quiet(linebacker()) }
}

/// Runs until two figures begin to touch.
fn first_touch(board: &mut Board) -> FigureTouch {
    board.power_on();
    for _ in 0..1000 {
        board.step();
        if let Some(BoardEvent::Touch(touch)) = board.events().first() {
            return *touch;
        }
    }
    panic!("nobody met");
}

/// Figure 0 runs east from so far left of the axis, turned by so much, at figure 1, who stands and faces that way.
fn meet(offset: f32, turned: f64, facing: f64) -> [TouchPart; 2] {
    let mut board = empty(1);
    stand(&mut board, 0, quiet(linebacker()), -6.0, offset, turned);
    stand(&mut board, 1, still(), 0.0, 0.0, facing);
    let touch = first_touch(&mut board);
    assert_eq!(touch.pair, [who(0), who(1)]);
    touch.parts
}

#[test]
fn nose_to_nose_both_lead_with_the_front() {
    let [runner, other] = meet(0.0, 0.0, 180.0);
    assert_eq!(runner, TouchPart { edge: Edge::Front, corner: None, leads: true });
    assert_eq!(other, TouchPart { edge: Edge::Front, corner: None, leads: true });
}

#[test]
fn a_front_into_a_side_leads_and_the_side_does_not() {
    let [runner, other] = meet(0.0, 0.0, 90.0);
    assert!(runner.leads && runner.edge == Edge::Front);
    // He faces north, the runner comes from the west: his left.
    assert_eq!(other, TouchPart { edge: Edge::Left, corner: None, leads: false });
    assert_eq!(meet(0.0, 0.0, -90.0)[1].edge, Edge::Right);
}

#[test]
fn a_front_into_a_back_well_inside_the_corners_meets_the_back() {
    for offset in [0.0, 1.0, -1.4] {
        let [runner, other] = meet(offset, 0.0, 0.0);
        assert!(runner.leads, "{offset}");
        assert_eq!(other, TouchPart { edge: Edge::Back, corner: None, leads: false }, "{offset}");
    }
}

/// Any corner is a side: only the very end of the back edge is shared.
#[test]
fn a_front_into_a_back_corner_meets_the_side() {
    let [runner, other] = meet(1.75, 0.0, 0.0);
    assert!(runner.leads);
    assert_eq!(other, TouchPart { edge: Edge::Left, corner: Some(Corner::BackLeft), leads: false });
    assert_eq!(meet(-1.75, 0.0, 0.0)[1].corner, Some(Corner::BackRight));
}

/// A tilted edge touches with a corner first. The mean of the points near decides, so a small tilt is still the back.
#[test]
fn a_slightly_tilted_front_still_meets_the_back() {
    let [runner, other] = meet(0.0, 3.0, 0.0);
    assert!(runner.leads);
    assert_eq!(other.edge, Edge::Back);
}

#[test]
fn a_front_corner_that_strikes_a_side_leads() {
    for turned in [30.0, 50.0, -40.0] {
        let [runner, other] = meet(if turned > 0.0 { -3.0 } else { 3.0 }, turned, 90.0);
        assert!(runner.leads, "{turned}");
        assert!(runner.corner.is_some(), "{turned}");
        assert!(!other.leads, "{turned}");
    }
}

/// Two run abreast and one's dial brings him over: flush side to side is side, whoever is a hair ahead.
#[test]
fn flush_side_to_side_is_side_whoever_is_a_hair_ahead() {
    for lead in [-0.3, -0.05, 0.0, 0.05, 0.3] {
        let mut board = empty(1);
        stand(&mut board, 0, quiet(linebacker()), -20.0, 0.0, 0.0);
        stand(&mut board, 1, quiet(linebacker()), -20.0 + lead, 2.2, -2.0);
        let touch = first_touch(&mut board);
        for part in touch.parts {
            assert!(!part.leads, "{lead}: {part:?}");
            assert!(matches!(part.edge, Edge::Left | Edge::Right), "{lead}: {part:?}");
        }
    }
}

/// Turned more than that he comes in with his front corner.
#[test]
fn who_comes_in_at_an_angle_from_the_side_leads() {
    let mut board = empty(1);
    stand(&mut board, 0, quiet(Figure::new(16.0, 600.0, 1.15)), -20.0, 0.0, 0.0);
    stand(&mut board, 1, quiet(Figure::new(27.0, 300.0, 0.9)), -26.0, 5.0, -15.0);
    let touch = first_touch(&mut board);
    assert!(!touch.parts[0].leads && touch.parts[0].edge == Edge::Left, "{touch:?}");
    assert!(touch.parts[1].leads, "{touch:?}");
}

/// The edge is that of the beginning: who turns while he touches does not touch anew.
#[test]
fn a_touch_is_told_once_however_long_it_lasts() {
    let mut board = empty(2);
    stand(&mut board, 0, quiet(Figure::new(21.0, 560.0, 1.1)), -3.0, 0.9, 0.0);
    stand(&mut board, 1, quiet(linebacker()), 3.0, 0.0, 180.0);
    let mut told = 0;
    board.power_on();
    for _ in 0..240 {
        board.step();
        told += board.events().iter().filter(|event| matches!(event, BoardEvent::Touch(_))).count();
    }
    assert!(
        board.touches(who(0)).has(who(1)) && board.heading(who(0)).way().y.abs() > 0.2,
        "locked and turned"
    );
    assert_eq!(told, 1);
}

#[test]
fn hands_make_touches_but_no_events() {
    let mut board = empty(1);
    let half = hashmark_electric::board::BASE_LENGTH / 2.0;
    stand(&mut board, 0, linebacker(), -half, 0.0, 0.0);
    stand(&mut board, 1, linebacker(), half + 0.01, 0.0, 180.0);
    assert!(board.touches(who(0)).has(who(1)) && board.touches(who(1)).has(who(0)));
    board.power_on();
    board.step();
    assert!(board.events().is_empty(), "the touch was there before the power: {:?}", board.events());
}

/// Inside a step the nearer comes first: two men close on a third in the same step.
#[test]
fn inside_a_step_the_first_to_touch_is_told_first() {
    let mut same_step = 0;
    for tenth in 0..60 {
        let mut board = empty(1);
        let late = 0.002 * tenth as f32;
        stand(&mut board, 0, still(), 0.0, 0.0, 0.0);
        stand(&mut board, 1, quiet(linebacker()), -14.0 - late, 0.0, 0.0);
        stand(&mut board, 2, quiet(linebacker()), 14.0, 0.0, 180.0);
        let first = first_touch(&mut board);
        assert!((0.0..=1.0).contains(&first.fraction));
        let expected = if late == 0.0 { first.pair[1] } else { who(2) };
        assert_eq!(first.pair, [who(0), expected], "late by {late}");
        if let [BoardEvent::Touch(one), BoardEvent::Touch(two)] = board.events() {
            assert!(one.fraction <= two.fraction, "{one:?} {two:?}");
            same_step += 1;
        }
    }
    assert!(same_step > 10, "often in the same step: {same_step}");
}

/// A later start of a part of a step's way is seen in the fraction.
#[test]
fn the_fraction_says_when_inside_the_step() {
    let touch = |back: f32| {
        let mut board = empty(1);
        stand(&mut board, 0, quiet(linebacker()), -14.0 - back, 0.0, 0.0);
        stand(&mut board, 1, still(), 0.0, 0.0, 0.0);
        let touch = first_touch(&mut board);
        (board.steps(), touch.fraction, touch.approach)
    };
    let (steps, fraction, approach) = touch(0.0);
    let way = approach / 240.0;
    for share in [0.1, 0.25, 0.5, 0.75, 0.9] {
        let (later, then, _) = touch(share * way);
        let moved = (later - steps) as f32 + then - fraction;
        assert!((moved - share).abs() < 0.05, "{share} of a step later: {moved}");
    }
}

#[test]
fn the_marker_is_met_with_the_front_or_with_a_side() {
    for (y, edge) in [(0.0, Edge::Front), (0.9, Edge::Front), (-1.2, Edge::Front)] {
        assert_eq!(reach_marker(y, 0.0), edge, "{y}");
    }
    // Sliding sideways into it: pushed by another from his right.
    let mut board = empty(1);
    stand(&mut board, 0, still(), 0.0, 0.0, 0.0);
    stand(&mut board, 1, quiet(Figure::new(27.0, 700.0, 1.2)), 0.0, -5.0, 90.0);
    board.put_marker(Point::new(0.5, 1.5));
    board.power_on();
    let reach = (0..480).find_map(|_| {
        board.step();
        board
            .events()
            .iter()
            .find_map(|event| if let BoardEvent::Marker(reach) = event { Some(*reach) } else { None })
    });
    assert_eq!(reach.map(|reach| (reach.who, reach.edge)), Some((who(0), Edge::Left)));
}

fn reach_marker(y: f32, turned: f64) -> Edge {
    let mut board = empty(1);
    stand(&mut board, 0, quiet(linebacker()), -8.0, 0.0, turned);
    board.put_marker(Point::new(0.0, y));
    board.power_on();
    for _ in 0..480 {
        board.step();
        if let Some(BoardEvent::Marker(reach)) = board.events().first() {
            assert!(board.touching_marker().has(reach.who));
            return reach.edge;
        }
    }
    panic!("he missed it");
}

#[test]
fn a_reversed_base_backs_into_the_marker() {
    let mut board = empty(1);
    stand(&mut board, 0, Figure { reversed: true, ..quiet(linebacker()) }, 8.0, 0.0, 0.0);
    board.put_marker(Point::new(0.0, 0.2));
    board.power_on();
    let edge = (0..480).find_map(|_| {
        board.step();
        board
            .events()
            .iter()
            .find_map(|event| if let BoardEvent::Marker(reach) = event { Some(reach.edge) } else { None })
    });
    assert_eq!(edge, Some(Edge::Back));
}

#[test]
fn gaps_are_those_of_the_outlines_and_of_discs() {
    let mut board = empty(1);
    stand(&mut board, 0, linebacker(), 0.0, 0.0, 0.0);
    stand(&mut board, 1, linebacker(), 10.0, 0.0, 90.0);
    let half = hashmark_electric::board::BASE_LENGTH / 2.0;
    assert!((board.gap(who(0), who(1)) - (9.0 - half)).abs() < 1e-4);
    assert!((board.gap_to(who(0), Point::new(0.0, 4.0), 0.5) - 2.5).abs() < 1e-5);
    assert!(board.gap_to(who(0), Point::new(0.5, 0.5), 0.0) < 0.0);
}

/// What is touching now is what the gap says, in a pile as in the open.
#[test]
fn touches_held_agree_with_the_gaps() {
    let mut board = two_teams(11);
    board.power_on();
    let mut held = 0;
    for _ in 0..480 {
        board.step();
        for one in FigureId::all() {
            for other in FigureId::all().filter(|other| one < *other) {
                let (gap, touches) = (board.gap(one, other), board.touches(one).has(other));
                assert!(touches || gap > 0.028, "{gap} and no touch");
                assert!(!touches || gap < 0.031, "{gap} and a touch");
                held += usize::from(touches);
            }
        }
    }
    assert!(held > 1000, "they did touch: {held}");
}
