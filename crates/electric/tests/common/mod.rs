//! Scenes that several tests share.

pub mod mixed;

use hashmark_electric::board::{Board, Figure, FigureId, FigureSet, Heading, Plate, Point};

/// A figure by his number.
pub fn who(number: usize) -> FigureId {
    FigureId::new(number).expect("a number below 22")
}

/// A group by numbers.
pub fn group(numbers: impl IntoIterator<Item = usize>) -> FigureSet {
    numbers.into_iter().map(who).collect()
}

pub fn lineman() -> Figure {
    Figure { sigma: 0.2, stability: 1.15, ..Figure::new(16.0, 600.0, 1.15) }
}

pub fn rusher() -> Figure {
    Figure { sigma: 0.2, stability: 1.1, ..Figure::new(21.0, 560.0, 1.10) }
}

pub fn linebacker() -> Figure {
    Figure::new(22.0, 400.0, 1.0)
}

pub fn back() -> Figure {
    Figure::new(26.0, 330.0, 1.0)
}

pub fn receiver() -> Figure {
    Figure { stability: 0.9, ..Figure::new(27.5, 270.0, 0.9) }
}

/// An empty plate.
pub fn empty(seed: u64) -> Board {
    Board::new(Plate::LARGE_CLASSIC, seed)
}

/// Sets a figure of this kind down.
pub fn stand(board: &mut Board, number: usize, figure: Figure, x: f32, y: f32, degrees: f64) -> FigureId {
    let who = who(number);
    board.set_figure(who, figure);
    board.place(who, Point::new(x, y), Heading::degrees(degrees)).expect("there is room");
    who
}

/// Two lines of eleven before the snap: 0-10 face along `x`, 11-21 against it, a yard and more between the noses.
pub fn two_teams(seed: u64) -> Board {
    let mut board = empty(seed);
    let half = hashmark_electric::board::BASE_LENGTH / 2.0;
    for at in 0..5 {
        let front = if at == 2 { 0.0 } else { -1.0 };
        stand(&mut board, at, lineman(), front - half, 4.6 * (at as f32 - 2.0), 0.0);
    }
    stand(&mut board, 5, receiver(), -1.0 - half, 22.0, 0.0);
    stand(&mut board, 6, receiver(), -1.0 - half, -22.0, 0.0);
    stand(&mut board, 7, rusher(), -1.0 - half, 13.8, 0.0);
    stand(&mut board, 8, Figure::new(22.0, 330.0, 1.0), -6.0, 0.0, 0.0);
    stand(&mut board, 9, back(), -9.2, 3.5, 0.0);
    stand(&mut board, 10, Figure::new(21.0, 430.0, 1.05), -9.2, -3.5, 0.0);
    for (at, y) in [-9.0, -3.0, 3.0, 9.0].into_iter().enumerate() {
        stand(&mut board, 11 + at, rusher(), 1.0 + half, y, 180.0);
    }
    for (at, y) in [-8.0, 0.5, 8.0].into_iter().enumerate() {
        stand(&mut board, 15 + at, linebacker(), 7.0 + half, y, 180.0);
    }
    stand(&mut board, 18, Figure::new(26.5, 280.0, 0.9), 4.0 + half, 22.0, 180.0);
    stand(&mut board, 19, Figure::new(26.5, 280.0, 0.9), 4.0 + half, -22.0, 180.0);
    stand(&mut board, 20, Figure::new(25.5, 320.0, 0.95), 14.0 + half, 6.0, 180.0);
    stand(&mut board, 21, Figure::new(25.5, 320.0, 0.95), 14.0 + half, -6.0, 180.0);
    board
}

/// The deepest overlap of any two figures, or of one with a rail.
pub fn deepest_overlap(board: &Board) -> f32 {
    let mut deepest = 0f32;
    let present: Vec<FigureId> = board.standing_on_plate().iter().collect();
    for (at, &one) in present.iter().enumerate() {
        for &other in &present[at + 1..] {
            deepest = deepest.max(-board.outline(one).separation(&board.outline(other)));
        }
        for corner in board.outline(one).corners() {
            let plate = board.plate();
            deepest = deepest.max(corner.x.abs() - plate.half_length).max(corner.y.abs() - plate.half_width);
        }
    }
    deepest
}

/// Energy of motion of everyone.
pub fn energy(board: &Board) -> f32 {
    let of = |who: FigureId| {
        let figure = board.figure(who);
        let speed = board.velocity(who);
        let inertia = figure.mass * (figure.length * figure.length + figure.width * figure.width) / 12.0;
        0.5 * (figure.mass * speed.dot(speed) + inertia * board.turn_rate(who) * board.turn_rate(who))
    };
    board.standing_on_plate().iter().map(of).sum()
}
