//! The scoreboard line and the field strip.

use crate::term::Paint;
use hashmark_law::period::is_overtime;
use hashmark_law::{Names, Next, Side, Spot};
use hashmark_record::{GameRecord, say};
use hashmark_session::GamePages;
use hashmark_table::Describe;
use hashmark_table::TableGame;

/// Score, quarter, clock, down and distance, time-outs.
pub fn scoreboard<P: GamePages>(game: &P::Game, clubs: &dyn Names, paint: Paint) -> String {
    let situation = game.situation();
    let club = |side: Side| {
        let ball = if side == situation.possession { "*" } else { " " };
        let outs = usize::from(situation.timeouts[side]);
        let score = paint.strong(&format!("{} {}", clubs.club(side), situation.score[side]));
        format!("{ball}{score} {}", paint.faint(&format!("({outs} TO)")))
    };
    let ticks = P::clock_note(game);
    format!(
        "{} {}{ticks}  {}  {}   {}",
        period(situation.period),
        say::clock(situation.seconds.into()),
        club(Side::Away),
        club(Side::Home),
        paint.mark(&say::what_next(clubs, game.next(), situation))
    )
}

fn period(period: u8) -> String {
    if is_overtime(period) { "OT".to_string() } else { format!("Q{period}") }
}

/// The field with the ball, the line to gain and the drive so far. Home attacks to the right.
pub fn field<G: TableGame>(
    game: &G,
    book: &GameRecord,
    clubs: &dyn Names,
    width: usize,
    paint: Paint,
) -> String {
    let situation = game.situation();
    if !matches!(game.next(), Next::Scrimmage | Next::Kickoff | Next::FreeKick | Next::Try) {
        return String::new();
    }
    let yards_a_sign: i16 = if width >= 114 { 1 } else { 2 };
    let signs = usize::try_from(100 / yards_a_sign).unwrap_or(50);
    let place = |spot: Spot| {
        let at = spot.between_goals().raw() / yards_a_sign;
        usize::try_from(at).unwrap_or(0).min(signs - 1)
    };
    let tens = usize::try_from(10 / yards_a_sign).unwrap_or(5);
    let mut strip: Vec<Sign> = (0..signs)
        .map(|at| if at % tens == 0 && at > 0 { Sign::Plain(':') } else { Sign::Plain('.') })
        .collect();
    let scrimmage = game.next() == Next::Scrimmage;
    if scrimmage && let Some(drive) = book.tally().drive().filter(|drive| drive.side == situation.possession)
    {
        let (from, to) = (place(drive.start), place(situation.spot));
        strip[from.min(to)..=from.max(to)].fill(Sign::Drive);
    }
    if scrimmage && !situation.goal_to_go() {
        strip[place(situation.line_to_gain)] = Sign::Gain;
    }
    strip[place(situation.spot)] = Sign::Ball(if situation.possession == Side::Home { '>' } else { '<' });
    let mut numbers = " ".repeat(signs);
    for ten in 1..10 {
        let label = if ten <= 5 { ten * 10 } else { 100 - ten * 10 };
        let at = ten * tens - 1;
        numbers.replace_range(at..at + 2, &label.to_string());
    }
    let (home, away) = (clubs.club(Side::Home), clubs.club(Side::Away));
    let indent = " ".repeat(home.chars().count() + 2);
    let body: String = strip.iter().map(|sign| sign.paint(paint)).collect();
    format!(
        "{indent}{}\n {}|{body}|{}\n",
        paint.faint(numbers.trim_end()),
        paint.strong(home),
        paint.strong(away)
    )
}

#[derive(Clone, Copy)]
enum Sign {
    Plain(char),
    Drive,
    Gain,
    Ball(char),
}

impl Sign {
    fn paint(self, paint: Paint) -> String {
        match self {
            Sign::Plain(sign) => paint.faint(&sign.to_string()),
            Sign::Drive => "=".to_string(),
            Sign::Gain => paint.mark("!"),
            Sign::Ball(sign) => paint.mark(&sign.to_string()),
        }
    }
}
