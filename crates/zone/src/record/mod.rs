//! The game record in the league's own columns (8.1): what anybody could have written beside the board while he
//! listened. It is made from the set-up and the events alone and changes nothing.

mod names;
mod notes;
mod row;
mod tags;
mod text;

pub use row::{DefenderCredits, RecordRow, credits};
pub(crate) use text::sheet;
pub use text::text;

use crate::call::{LineUpCall, ZoneCall};
use crate::event::{ZoneDetail, ZoneEvent};
use crate::formation::ZoneFormation;
use crate::game::ZoneSetup;
use hashmark_law::{Both, Fact, Side};
use row::RowWriter;
use tags::Tags;

/// One line of the record.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordLine {
    Play(RecordRow),
    /// What is rolled for between plays: the wind, who is tired.
    Note(String),
    /// The ball is this side's now (Z8.1-d).
    Possession(Side),
    /// The end of a quarter.
    Quarter(u8),
    /// Half-time: the score between two lines.
    Half(Both<u16>),
    End(Both<u16>),
}

/// The record of a match (Z8.1-a to -e).
pub fn lines(setup: &ZoneSetup, events: &[ZoneEvent]) -> Vec<RecordLine> {
    let mut book = ZoneRecordBook {
        setup,
        lines: Vec::new(),
        open: None,
        lined_up: None,
        score: Both::default(),
        last: None,
    };
    for event in events {
        book.hear(event);
    }
    book.close();
    book.lines
}

struct ZoneRecordBook<'a> {
    setup: &'a ZoneSetup,
    lines: Vec<RecordLine>,
    open: Option<RowWriter<'a>>,
    lined_up: Option<(ZoneFormation, [u8; 11])>,
    score: Both<u16>,
    last: Option<Side>,
}

impl ZoneRecordBook<'_> {
    fn hear(&mut self, event: &ZoneEvent) {
        match &event.what {
            ZoneDetail::Called { call: ZoneCall::Set(LineUpCall::Line(formation, men)), .. } => {
                self.lined_up = Some((*formation, *men));
            }
            ZoneDetail::Fact(Fact::Snap { situation, kind }) => {
                self.close();
                if self.last != Some(situation.possession) {
                    self.lines.push(RecordLine::Possession(situation.possession));
                }
                self.last = Some(situation.possession);
                self.open = Some(RowWriter::new(self.setup, *situation, *kind, self.lined_up.take()));
            }
            ZoneDetail::Fact(Fact::PeriodEnded { period }) => {
                self.close();
                if hashmark_law::period::ends_first_half(*period) {
                    self.lines.push(RecordLine::Half(self.score));
                    self.last = None;
                } else {
                    self.lines.push(RecordLine::Quarter(*period));
                }
            }
            ZoneDetail::Fact(Fact::GameEnded { score }) => {
                // The last quarter ends with the score.
                if matches!(self.lines.last(), Some(RecordLine::Quarter(_))) {
                    self.lines.pop();
                }
                self.lines.push(RecordLine::End(*score));
            }
            what => {
                if let ZoneDetail::Fact(Fact::Score { score, .. }) = what {
                    self.score = *score;
                }
                match &mut self.open {
                    Some(open) => open.hear(event),
                    None => self.between(what),
                }
            }
        }
    }

    fn between(&mut self, what: &ZoneDetail) {
        let note = match what {
            ZoneDetail::Fact(Fact::Toss { winner, receives }) => {
                let tags = Tags::new(self.setup, None);
                Some(format!("toss {}, {} receives", tags.club(*winner), tags.club(*receives)))
            }
            what => notes::note(&Tags::new(self.setup, None), what),
        };
        match (self.lines.last_mut(), note) {
            (Some(RecordLine::Note(text)), Some(note)) => *text = format!("{text}, {note}"),
            (_, note) => self.lines.extend(note.map(RecordLine::Note)),
        }
    }

    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.lines.push(RecordLine::Play(open.done()));
        }
    }
}
