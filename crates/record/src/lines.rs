//! The whole game, line by line, under its quarters and drives.

use crate::count::TeamTally;
use crate::drive::Drive;
use crate::names::Names;
use crate::tell;
use crate::tell::words::{capital, clock, drive_length, period, score, spot};
use hashmark_law::period::{ends_first_half, is_overtime};
use hashmark_law::{Both, Fact, Side};
use serde::Serialize;

/// What a line of the play-by-play is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A quarter's heading.
    Period,
    /// A drive's heading.
    Drive,
    Play,
    /// What a drive came to.
    Result,
    /// Anything else: the toss, the end of a quarter, the final score.
    Note,
}

/// One line of the play-by-play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoryLine {
    pub kind: LineKind,
    /// The period, 1 to 4, then 5 and up for overtime.
    pub period: u8,
    pub text: String,
    /// The score after it.
    pub score: Both<u16>,
}

/// Tells a game from its facts.
pub(crate) fn lines(facts: &[Fact], names: &dyn Names) -> Vec<StoryLine> {
    GameStory::new().go_on(names, facts)
}

/// Plays, each with all that followed it, and what stands alone between them.
fn chapters(facts: &[Fact]) -> impl Iterator<Item = &[Fact]> {
    facts.chunk_by(|_, next| !begins(next))
}

fn begins(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Snap { .. }
            | Fact::Toss { .. }
            | Fact::PeriodBegan { .. }
            | Fact::PeriodEnded { .. }
            | Fact::GameEnded { .. }
    )
}

/// A game being told as it is played: give it the facts of play after play.
#[derive(Clone, Debug, Default)]
pub struct GameStory {
    tally: TeamTally,
    period: u8,
    score: Both<u16>,
}

impl GameStory {
    /// Nothing told yet.
    pub fn new() -> GameStory {
        GameStory::default()
    }

    /// The lines that these facts add: a play's, or several plays'.
    pub fn go_on(&mut self, names: &dyn Names, facts: &[Fact]) -> Vec<StoryLine> {
        let mut writer = StoryWriter { names, out: Vec::new(), story: self };
        for chapter in chapters(facts) {
            writer.chapter(chapter);
        }
        writer.out
    }

    /// The drive under way.
    pub fn drive(&self) -> Option<&Drive> {
        self.tally.drive()
    }

    /// What has been counted so far.
    pub fn tally(&self) -> &TeamTally {
        &self.tally
    }
}

struct StoryWriter<'a> {
    names: &'a dyn Names,
    out: Vec<StoryLine>,
    story: &'a mut GameStory,
}

impl StoryWriter<'_> {
    fn chapter(&mut self, facts: &[Fact]) {
        let Some(first) = facts.first() else { return };
        match *first {
            Fact::Snap { situation, .. } => self.period(situation.period),
            Fact::PeriodBegan { period } => self.period(period),
            _ => {}
        }
        self.count(facts);
        match *first {
            Fact::Toss { winner, receives } => self.toss(winner, receives),
            Fact::PeriodEnded { period } => self.period_ended(period),
            Fact::GameEnded { .. } => {
                self.push(LineKind::Note, format!("Final score: {}.", self.said_score()))
            }
            _ => {}
        }
        let told = tell::line(self.names, facts);
        if !told.is_empty() {
            self.push(LineKind::Play, told);
        }
    }

    /// Counts the chapter; a drive that ends or begins with it is told before it.
    fn count(&mut self, facts: &[Fact]) {
        for fact in facts {
            let had_drive = self.story.tally.drive().is_some();
            let closed = self.story.tally.enter(fact);
            if let Some(drive) = &closed {
                self.push(LineKind::Result, result(drive));
            }
            if let Some(drive) = self.story.tally.drive().copied().filter(|_| closed.is_some() || !had_drive)
            {
                self.push(LineKind::Drive, heading(self.names, &drive));
            }
            if let Fact::Score { score, .. } = *fact {
                self.story.score = score;
            }
        }
    }

    fn push(&mut self, kind: LineKind, text: String) {
        self.out.push(StoryLine { kind, period: self.story.period, text, score: self.story.score });
    }

    fn period(&mut self, now: u8) {
        if now > self.story.period {
            self.story.period = now;
            self.push(LineKind::Period, capital(&period(now)));
        }
    }

    fn said_score(&self) -> String {
        score(self.names, self.story.score)
    }

    fn toss(&mut self, winner: Side, receives: Side) {
        let choice = if winner == receives {
            "and will receive".to_owned()
        } else {
            format!("and {} will receive", self.names.full(receives))
        };
        self.push(LineKind::Note, format!("{} won the toss {choice}.", self.names.full(winner)));
    }

    fn period_ended(&mut self, ended: u8) {
        let article = if is_overtime(ended) { "" } else { "the " };
        let what = match ends_first_half(ended) {
            true => "Half-time".to_owned(),
            false => format!("End of {article}{}", period(ended)),
        };
        self.push(LineKind::Note, format!("{what}: {}.", self.said_score()));
    }
}

/// `RAC from the RAC 25, 14:55, after the kickoff`.
fn heading(names: &dyn Names, drive: &Drive) -> String {
    format!(
        "{} from {}, {}, {}",
        names.club(drive.side),
        spot(names, drive.start),
        clock(u32::from(drive.seconds)),
        drive.won.label()
    )
}

/// `8 plays, 75 yards, 4:12: touchdown`.
fn result(drive: &Drive) -> String {
    format!("{}: {}", drive_length(drive), drive.result.map_or("", |end| end.label()))
}
