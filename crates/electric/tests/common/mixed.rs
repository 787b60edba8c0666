//! A mixed scene of ten seconds: everything the board can do, once.

use super::{group, two_teams, who};
use hashmark_electric::board::{
    Board, BoardEvent, Corner, Figure, FigureId, Heading, Point, STEPS_PER_SECOND,
};

/// What a coach would do at the stoppage that ends this second.
fn hands(board: &mut Board, second: u32) {
    for who in FigureId::all() {
        let ball = board.ball().unwrap_or(Point::new(20.0, -12.0));
        let wanted = Heading::toward(board.position(who), ball).unwrap_or(Heading::EAST);
        let free = board.touches(who).is_empty() && !board.fallen().has(who);
        match (free, (who.index() as u32 + second) % 4) {
            (true, 0) => drop(board.swing(who, Corner::FrontLeft, wanted)),
            (true, _) => drop(board.turn(who, wanted)),
            _ => {}
        }
    }
}

/// Runs the scene; `each` sees the board after every step.
pub fn ten_seconds(seed: u64, mut each: impl FnMut(&Board)) -> Board {
    let mut board = two_teams(seed);
    play(&mut board, |board| each(board));
    board
}

/// Plays the ten seconds on a board that the two teams stand on.
pub fn play(board: &mut Board, mut each: impl FnMut(&Board)) {
    dress(board);
    for second in 0..10 {
        board.power_on();
        for step in 0..STEPS_PER_SECOND {
            if step == 210 {
                board.power_off();
            }
            board.step();
            each(board);
        }
        if second == 1 {
            board.put_ball(Point::new(6.0, -10.0));
        }
        hands(board, second);
    }
}

/// Dials, a reversed base, stationary ones, a fallen man, a marker.
fn dress(board: &mut Board) {
    let sign = if board.position(who(5)).y > 0.0 { 1.0 } else { -1.0 };
    let change = |board: &mut Board, number: usize, change: &dyn Fn(&mut Figure)| {
        let mut figure = *board.figure(who(number));
        change(&mut figure);
        board.set_figure(who(number), figure);
    };
    change(board, 9, &|figure| figure.dial = sign * 0.05);
    change(board, 16, &|figure| figure.dial = sign * -0.2);
    change(board, 8, &|figure| figure.reversed = true);
    for number in group([15, 17, 20]).iter() {
        change(board, number.index(), &|figure| figure.stationary = true);
    }
    change(board, 3, &|figure| figure.stability = 0.05);
    board.lay_down(who(21));
    board.put_marker(Point::new(1.5, sign * 22.0));
}

/// How many of each kind of event.
pub fn count(event: &BoardEvent, counts: &mut [u32; 4]) {
    let kind = match event {
        BoardEvent::Touch(_) => 0,
        BoardEvent::Marker(_) => 1,
        BoardEvent::Ball(_) => 2,
        BoardEvent::Fall(_) => 3,
    };
    counts[kind] += 1;
}
