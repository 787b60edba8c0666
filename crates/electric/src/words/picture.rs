//! The board from above in letters: one's own men by number, the others by letter, each with the way he faces.

use super::calls::figure;
use crate::board::{FigureId, Heading, Point};
use crate::field;
use crate::game::Electric;
use crate::scene::{eleven_of, figure_of, side_of};
use hashmark_law::{Next, Side};

/// East, and on against the clock.
const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
/// A sign is about twice as high as it is wide.
const HIGH: f32 = 2.0;

/// The board as a side's coach sees it in a stoppage, home attacking to the right, with his men below; nothing before
/// the first line-up.
pub fn picture(game: &Electric, side: Side, width: usize) -> String {
    if !game.scene.set {
        return String::new();
    }
    let mut sheet = SignGrid::around(game, width);
    sheet.ground(game);
    let board = &game.scene.board;
    if let Some(at) = board.marker() {
        sheet.write(at, "+");
    }
    for who in FigureId::all() {
        sheet.write(board.position(who), &sign(game, side, who));
    }
    if let Some(at) = board.ball() {
        sheet.write(at, "o");
    }
    sheet.text() + &men(game, side, width)
}

/// `3→` one's own, `c←` another's; `*` has the ball, `=` stands on a stationary base, `x` is down.
fn sign(game: &Electric, side: Side, who: FigureId) -> String {
    let board = &game.scene.board;
    let ball = if game.scene.carrier == Some(who) { "*" } else { "" };
    let figure = figure_of(who);
    let name =
        if side_of(who) == side { figure.to_string() } else { char::from(b'a' + figure.min(25)).to_string() };
    let way = match () {
        () if board.fallen().has(who) => 'x',
        () if board.figure(who).stationary => '=',
        () => arrow(board.heading(who)),
    };
    format!("{ball}{name}{way}")
}

fn arrow(heading: Heading) -> char {
    let eighth = (heading.to_degrees() / 45.0).round() as i32;
    ARROWS[eighth.rem_euclid(8) as usize]
}

/// One's own men: number, place, jersey, the degrees they face; `b` who is blocked.
fn men(game: &Electric, side: Side, width: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for who in eleven_of(side) {
        let at = figure_of(who);
        let degrees = field::degrees(side, game.scene.board.heading(who));
        let blocked = if game.scene.blocked(who) { " b" } else { "" };
        let one = format!("{at} {} {degrees}°{blocked}", figure(game, side, at));
        let long = one.chars().count() + 3;
        if used + long > width && used > 0 {
            text.push('\n');
            used = 0;
        }
        text.push_str(if used == 0 { "  " } else { "   " });
        text.push_str(&one);
        used += long;
    }
    text + "\n"
}

/// Signs on a part of the field.
struct SignGrid {
    left: f32,
    wide: f32,
    top: f32,
    rows: Vec<Vec<char>>,
}

impl SignGrid {
    /// The part of the field on which the men are.
    fn around(game: &Electric, width: usize) -> SignGrid {
        let all = || FigureId::all().map(|who| game.scene.board.position(who));
        let (left, right) = ends(all().map(|at| at.x), 4.0);
        let (bottom, top) = ends(all().map(|at| at.y), HIGH);
        let most = width.saturating_sub(4).max(40);
        let wide = ((right - left) / most as f32).ceil().max(1.0);
        let columns = (((right - left) / wide).ceil() as usize).max(most.min(60));
        let rows = ((top - bottom) / HIGH).ceil() as usize + 1;
        SignGrid { left, wide, top, rows: vec![vec![' '; columns]; rows] }
    }

    fn place(&self, at: Point) -> (usize, usize) {
        let column = ((at.x - self.left) / self.wide).max(0.0) as usize;
        let row = ((self.top - at.y) / HIGH).round().max(0.0) as usize;
        (row.min(self.rows.len() - 1), column.min(self.rows[0].len() - 1))
    }

    /// Lines across: goal lines, tens, the line of scrimmage, the line to gain.
    fn ground(&mut self, game: &Electric) {
        for ten in -5i8..=5 {
            self.across(f32::from(ten) * 10.0, if ten.abs() == 5 { '#' } else { ':' });
        }
        if game.state.next == Next::Scrimmage {
            self.across(field::line(game.state.situation.line_to_gain), '!');
        }
        self.across(game.scene.line, '|');
    }

    fn across(&mut self, x: f32, sign: char) {
        let column = (x - self.left) / self.wide;
        if column < 0.0 {
            return;
        }
        for row in &mut self.rows {
            if let Some(cell) = row.get_mut(column as usize) {
                *cell = sign;
            }
        }
    }

    /// Writes a sign about a point: where another stands already, beside it.
    fn write(&mut self, at: Point, sign: &str) {
        let (row, column) = self.place(at);
        let signs: Vec<char> = sign.chars().collect();
        let line = &mut self.rows[row];
        let last = line.len().saturating_sub(signs.len());
        let middle = column.saturating_sub(signs.len() / 2).min(last);
        let free = |from: usize| line[from..from + signs.len()].iter().all(|c| " :#!|+".contains(*c));
        let near = (0..8).flat_map(|off| [middle.checked_sub(off), Some(middle + off)]).flatten();
        let from = near.filter(|from| *from <= last).find(|from| free(*from)).unwrap_or(middle);
        line[from..from + signs.len()].copy_from_slice(&signs);
    }

    /// The yards above, then the rows.
    fn text(&self) -> String {
        let mut heads = vec![' '; self.rows[0].len() + 2];
        for ten in -4i8..=4 {
            let column = (f32::from(ten) * 10.0 - self.left) / self.wide;
            let label = (50 - i16::from(ten.abs()) * 10).to_string();
            let from = column as usize;
            if column >= 0.0 && from + 2 <= heads.len() {
                heads[from..from + 2].iter_mut().zip(label.chars()).for_each(|(cell, c)| *cell = c);
            }
        }
        let line =
            |signs: &[char]| format!("  {}", signs.iter().collect::<String>()).trim_end().to_string() + "\n";
        std::iter::once(&heads).chain(&self.rows).map(|signs| line(signs)).collect()
    }
}

/// The least and the greatest, with some room about them.
fn ends(values: impl Iterator<Item = f32>, room: f32) -> (f32, f32) {
    let (mut least, mut most) = (f32::MAX, f32::MIN);
    for value in values {
        (least, most) = (least.min(value), most.max(value));
    }
    ((least - room).floor(), (most + room).ceil())
}
