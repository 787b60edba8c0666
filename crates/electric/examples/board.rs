//! Draws a scene on the board as a strip of pictures, or as characters in the terminal.
//!
//! `cargo run -p hashmark-electric --example board -- [svg|text] [SEED] [SECONDS_BETWEEN] [PICTURES] [play|pile|lines]`

#[allow(dead_code, reason = "the example uses a part of what the tests have")]
#[path = "../tests/common/mod.rs"]
mod common;

use common::{empty, stand, two_teams};
use hashmark_electric::board::{
    BALL_RADIUS, BASE_LENGTH, Board, FIELD_HALF_LENGTH, FIELD_HALF_WIDTH, Figure, FigureId, Heading,
    MARKER_RADIUS, Point,
};
use std::fmt::Write;

fn main() {
    let mut words = std::env::args().skip(1);
    let form = words.next().unwrap_or_else(|| "text".into());
    let seed = number(words.next(), 7.0) as u64;
    let between = number(words.next(), 0.3) as f32;
    let pictures = number(words.next(), 6.0) as usize;
    let mut board = scene(words.next().as_deref(), seed);
    board.power_on();
    let mut strip = Vec::new();
    for _ in 0..pictures.max(1) {
        strip.push(board.clone());
        board.run_for(between);
    }
    match form.as_str() {
        "svg" => print!("{}", svg(&strip)),
        _ => strip.iter().for_each(|board| println!("{}", text(board))),
    }
}

fn number(word: Option<String>, otherwise: f64) -> f64 {
    word.and_then(|word| word.parse().ok()).unwrap_or(otherwise)
}

fn scene(name: Option<&str>, seed: u64) -> Board {
    match name {
        Some("pile") => pile(seed),
        Some("lines") => lines(seed),
        _ => play(seed),
    }
}

/// Two teams before the snap, a marker and a loose ball on the field.
fn play(seed: u64) -> Board {
    let mut board = two_teams(seed);
    board.put_marker(Point::new(12.0, 22.0));
    board.put_ball(Point::new(-14.0, -10.0));
    board
}

/// Everyone toward one corner of the plate.
fn pile(seed: u64) -> Board {
    let mut board = two_teams(seed);
    for who in FigureId::all() {
        let corner = Heading::toward(board.position(who), Point::new(64.0, 37.0)).unwrap_or(Heading::EAST);
        let _ = board.turn(who, corner);
    }
    board
}

/// Two lines of eleven that shove.
fn lines(seed: u64) -> Board {
    let mut board = empty(seed);
    for place in 0..11 {
        let (x, y) = (BASE_LENGTH / 2.0 + 0.25, 2.04 * (place as f32 - 5.0));
        let strength = |number: usize| 400.0 + 20.0 * ((number * 7) % 11) as f32;
        stand(&mut board, place, Figure::new(17.0, strength(place), 1.0), -x, y, 0.0);
        stand(&mut board, 11 + place, Figure::new(17.0, strength(11 + place), 1.0), x, y + 1.02, 180.0);
    }
    board
}

/// Two pictures a row, the whole plate.
fn svg(strip: &[Board]) -> String {
    let (wide, high) = (132.0, 78.0);
    let mut out = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' width='{}' height='{}'>\n",
        2.0 * wide,
        high * strip.len().div_ceil(2) as f32,
        12.0 * wide,
        6.0 * high * strip.len().div_ceil(2) as f32
    );
    for (at, board) in strip.iter().enumerate() {
        let (x, y) = (wide * ((at % 2) as f32 + 0.5), high * ((at / 2) as f32 + 0.5));
        let _ = writeln!(out, "<g transform='translate({x} {y}) scale(1 -1)'>{}</g>", picture(board));
    }
    out + "</svg>\n"
}

fn picture(board: &Board) -> String {
    let mut out =
        String::from("<rect x='-64' y='-37.33' width='128' height='74.67' fill='#2c6e3f' stroke='#333'/>");
    let _ = write!(
        out,
        "<rect x='{}' y='{}' width='{}' height='{}' fill='#348a4c'/>",
        -FIELD_HALF_LENGTH,
        -FIELD_HALF_WIDTH,
        2.0 * FIELD_HALF_LENGTH,
        2.0 * FIELD_HALF_WIDTH
    );
    for line in -5..=5 {
        let x = 10.0 * line as f32;
        let _ = write!(
            out,
            "<line x1='{x}' x2='{x}' y1='{}' y2='{}' stroke='#cfe8d4' stroke-width='.2'/>",
            -FIELD_HALF_WIDTH, FIELD_HALF_WIDTH
        );
    }
    for who in board.standing_on_plate().iter() {
        out += &base(board, who);
    }
    let discs = [(board.marker(), MARKER_RADIUS, "#7a4a1e"), (board.ball(), BALL_RADIUS, "#e8b96a")];
    for (at, radius, color) in discs {
        if let Some(at) = at {
            let _ = write!(out, "<circle cx='{}' cy='{}' r='{radius}' fill='{color}'/>", at.x, at.y);
        }
    }
    out
}

fn base(board: &Board, who: FigureId) -> String {
    let outline = board.outline(who);
    let corners: String = outline.corners().iter().map(|at| format!("{:.3},{:.3} ", at.x, at.y)).collect();
    let color = match (board.fallen().has(who), who.index() < 11) {
        (true, _) => "#777",
        (false, true) => "#c8402f",
        (false, false) => "#2f58c8",
    };
    let edge = if board.touches(who).is_empty() { "#111" } else { "#ffe04d" };
    let nose = outline.nose();
    format!(
        "<polygon points='{corners}' fill='{color}' stroke='{edge}' stroke-width='.15'/>\
         <circle cx='{:.3}' cy='{:.3}' r='.35' fill='#fff'/>",
        nose.x, nose.y
    )
}

/// Yards of plate to a character.
const ACROSS: f32 = 1.0;
const DOWN: f32 = 2.0;

/// The field from above: `a` to `k` and `A` to `K` are the figures, a lower-case `x` is one who lies.
fn text(board: &Board) -> String {
    let (columns, rows) =
        ((2.0 * FIELD_HALF_LENGTH / ACROSS) as usize, (2.0 * FIELD_HALF_WIDTH / DOWN) as usize);
    let mut out = format!("after {:.2} s\n", board.steps() as f32 / 240.0);
    for row in 0..rows {
        for column in 0..columns {
            let x = (column as f32 + 0.5) * ACROSS - FIELD_HALF_LENGTH;
            let y = FIELD_HALF_WIDTH - (row as f32 + 0.5) * DOWN;
            out.push(at(board, Point::new(x, y)));
        }
        out.push('\n');
    }
    out
}

fn at(board: &Board, point: Point) -> char {
    let on = |who: &FigureId| board.outline(*who).distance_to(point) <= 0.2;
    match board.standing_on_plate().iter().find(on) {
        Some(who) if board.fallen().has(who) => 'x',
        Some(who) if who.index() < 11 => (b'a' + who.index() as u8) as char,
        Some(who) => (b'A' + who.index() as u8 - 11) as char,
        None if board.ball().is_some_and(|ball| ball.distance(point) < 1.0) => 'o',
        None if point.x.abs() > 50.0 => ':',
        None if (point.x.rem_euclid(10.0) - 0.5).abs() < 0.1 => '|',
        None => '.',
    }
}
