//! The game record in the league's own columns (8.1): what anybody could have written beside the board while he
//! listened. It is made from the set-up and the events alone and changes nothing.

mod row;
mod text;

pub use row::{Credits, Row, credits};
pub use text::text;

use crate::call::{Call, SetUp};
use crate::event::{Event, What};
use crate::game::Setup;
use crate::line::Formation;
use hashmark_law::{Both, Fact, Side};
use row::Writer;

/// One line of the record.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// A play.
    Play(Row),
    /// The ball goes to the other side (Z8.1-d).
    Possession,
    /// The end of a quarter.
    Quarter,
    /// Half-time, or the end: the score between two lines.
    Score(Both<u16>),
}

/// The record of a match (Z8.1-a to -e).
pub fn lines(setup: &Setup, events: &[Event]) -> Vec<Line> {
    let mut book =
        Book { setup, lines: Vec::new(), open: None, lined_up: None, score: Both::default(), last: None };
    for event in events {
        book.hear(event);
    }
    book.close();
    book.lines
}

struct Book<'a> {
    setup: &'a Setup,
    lines: Vec<Line>,
    open: Option<Writer<'a>>,
    lined_up: Option<(Formation, [u8; 11])>,
    score: Both<u16>,
    last: Option<Side>,
}

impl Book<'_> {
    fn hear(&mut self, event: &Event) {
        match &event.what {
            What::Called { call: Call::Set(SetUp::Line(formation, men)), .. } => {
                self.lined_up = Some((*formation, *men));
            }
            What::Fact(Fact::Snap { situation, kind }) => {
                self.close();
                if self.last.is_some_and(|side| side != situation.possession) {
                    self.lines.push(Line::Possession);
                }
                self.last = Some(situation.possession);
                self.open = Some(Writer::new(self.setup, *situation, *kind, self.lined_up.take()));
            }
            What::Fact(Fact::PeriodEnded { period }) => {
                self.close();
                let half = *period == 2;
                self.lines.push(if half { Line::Score(self.score) } else { Line::Quarter });
                if half {
                    self.last = None;
                }
            }
            What::Fact(Fact::GameEnded { score }) => {
                // The last quarter ends with the score.
                if self.lines.last() == Some(&Line::Quarter) {
                    self.lines.pop();
                }
                self.lines.push(Line::Score(*score));
            }
            _ => {
                if let What::Fact(Fact::Score { score, .. }) = &event.what {
                    self.score = *score;
                }
                if let Some(open) = &mut self.open {
                    open.hear(event);
                }
            }
        }
    }

    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.lines.push(Line::Play(open.done()));
        }
    }
}
