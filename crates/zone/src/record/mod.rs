//! The game record in the league's own columns (8.1): what anybody could have written beside the board while he
//! listened. It is made from the set-up and the events alone and changes nothing.

mod names;
mod notes;
mod row;
mod tags;
mod text;

pub use row::{Credits, Row, credits};
pub use text::{sheet, text};

use crate::call::{Call, SetUp};
use crate::event::{Event, What};
use crate::game::Setup;
use crate::line::Formation;
use hashmark_law::{Both, Fact, Side};
use row::Writer;
use tags::Tags;

/// One line of the record.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// A play.
    Play(Row),
    /// What is rolled for between plays: the wind, who is tired.
    Note(String),
    /// The ball is this side's now (Z8.1-d).
    Possession(Side),
    /// The end of a quarter.
    Quarter(u8),
    /// Half-time: the score between two lines.
    Half(Both<u16>),
    /// The end.
    End(Both<u16>),
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
                if self.last != Some(situation.possession) {
                    self.lines.push(Line::Possession(situation.possession));
                }
                self.last = Some(situation.possession);
                self.open = Some(Writer::new(self.setup, *situation, *kind, self.lined_up.take()));
            }
            What::Fact(Fact::PeriodEnded { period }) => {
                self.close();
                if hashmark_law::period::ends_first_half(*period) {
                    self.lines.push(Line::Half(self.score));
                    self.last = None;
                } else {
                    self.lines.push(Line::Quarter(*period));
                }
            }
            What::Fact(Fact::GameEnded { score }) => {
                // The last quarter ends with the score.
                if matches!(self.lines.last(), Some(Line::Quarter(_))) {
                    self.lines.pop();
                }
                self.lines.push(Line::End(*score));
            }
            what => {
                if let What::Fact(Fact::Score { score, .. }) = what {
                    self.score = *score;
                }
                match &mut self.open {
                    Some(open) => open.hear(event),
                    None => self.between(what),
                }
            }
        }
    }

    fn between(&mut self, what: &What) {
        let note = match what {
            What::Fact(Fact::Toss { winner, receives }) => {
                let tags = Tags::new(self.setup, None);
                Some(format!("toss {}, {} receives", tags.club(*winner), tags.club(*receives)))
            }
            what => notes::note(&Tags::new(self.setup, None), what),
        };
        match (self.lines.last_mut(), note) {
            (Some(Line::Note(text)), Some(note)) => *text = format!("{text}, {note}"),
            (_, note) => self.lines.extend(note.map(Line::Note)),
        }
    }

    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.lines.push(Line::Play(open.done()));
        }
    }
}
