//! The scoring summary: each score with how it came, and the try after it.

use crate::drive::{Drive, DriveEnd};
use crate::play::{BallTouch, PlayInProgress};
use hashmark_law::{Both, Fact, FieldPlayer, PlaceKick, ReturnHow, ScoreKind, Side};

/// How points were made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ScoringHow {
    /// A touchdown by a run of so many yards.
    Run(FieldPlayer, i16),
    /// A touchdown by a pass of so many yards: passer, catcher.
    Pass(FieldPlayer, Option<FieldPlayer>, i16),
    /// A touchdown by a run-back of so many yards.
    Return(FieldPlayer, ReturnHow, i16),
    /// A touchdown by falling on a fumble.
    Recovery(FieldPlayer),
    /// A touchdown of which no more is told.
    Touchdown(Option<FieldPlayer>),
    /// A field goal of so many yards.
    FieldGoal(Option<FieldPlayer>, u8),
    Safety(Option<FieldPlayer>),
    /// A try of the other side run back.
    DefensiveTwo(Option<FieldPlayer>),
    /// The defense scored one point on a kicked try.
    OnePointSafety(Option<FieldPlayer>),
}

/// How the try after a touchdown ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TryEnd {
    Kick(FieldPlayer, PlaceKick),
    /// Two points, made or not.
    Two(bool),
}

/// One entry of the scoring summary.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scoring {
    /// Whose points.
    pub side: Side,
    pub period: u8,
    /// Seconds shown after the play.
    pub seconds: u16,
    /// How they were made.
    pub how: ScoringHow,
    /// The try after a touchdown.
    pub conversion: Option<TryEnd>,
    /// Points, those of the try among them.
    pub points: u16,
    /// The score after it, and after the try.
    pub score: Both<u16>,
    /// The drive that led to it.
    pub drive: Option<Drive>,
}

/// Keeps the scoring summary of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScoreKeeper {
    pub entries: Vec<Scoring>,
    play: PlayInProgress,
    kicked: u8,
    /// Entries made on the play in progress, whose clock is not known yet.
    fresh: usize,
}

impl ScoreKeeper {
    /// Takes in one fact.
    pub fn enter(&mut self, fact: &Fact) {
        match *fact {
            Fact::Snap { .. } => self.fresh = self.entries.len(),
            Fact::FieldGoal { yards, .. } => self.kicked = yards,
            Fact::TryKick { by, end } => self.conversion(TryEnd::Kick(by, end)),
            Fact::TwoPointTry { good, .. } => self.conversion(TryEnd::Two(good)),
            Fact::Score { side, kind, by, score } => self.score(side, kind, by, score),
            Fact::Clock { seconds, period } => self.clock(period, seconds),
            _ => {}
        }
        self.play.enter(fact);
    }

    /// A drive is over: it belongs to the score that ended it.
    pub fn drive(&mut self, drive: &Drive) {
        let scored = matches!(drive.result, Some(DriveEnd::Touchdown | DriveEnd::FieldGoal));
        if let Some(last) = self.entries.last_mut().filter(|e| scored && e.side == drive.side) {
            last.drive = Some(*drive);
        }
    }

    fn clock(&mut self, period: u8, seconds: u16) {
        if self.play.on_try() {
            return;
        }
        for entry in &mut self.entries[self.fresh..] {
            entry.seconds = if entry.period == period { seconds } else { 0 };
        }
    }

    fn conversion(&mut self, end: TryEnd) {
        if let Some(last) = self.entries.last_mut() {
            last.conversion = Some(end);
        }
    }

    fn score(&mut self, side: Side, kind: ScoreKind, by: Option<FieldPlayer>, score: Both<u16>) {
        let how = match kind {
            ScoreKind::Touchdown => self.touchdown(by),
            ScoreKind::FieldGoal => ScoringHow::FieldGoal(by, self.kicked),
            ScoreKind::Safety => ScoringHow::Safety(by),
            ScoreKind::DefensiveTwo => ScoringHow::DefensiveTwo(by),
            ScoreKind::OnePointSafety => ScoringHow::OnePointSafety(by),
            ScoreKind::ExtraPoint | ScoreKind::TwoPoint => return self.converted(kind, score),
        };
        let (period, seconds) = self.play.snap.map_or((1, 0), |(_, s)| (s.period, s.seconds));
        let points = kind.points();
        self.entries.push(Scoring {
            side,
            period,
            seconds,
            how,
            conversion: None,
            points,
            score,
            drive: None,
        });
    }

    fn converted(&mut self, kind: ScoreKind, score: Both<u16>) {
        if let Some(last) = self.entries.last_mut() {
            last.points += kind.points();
            last.score = score;
        }
    }

    fn touchdown(&self, by: Option<FieldPlayer>) -> ScoringHow {
        let yards = self.play.yards;
        match self.play.touch {
            BallTouch::Carry(runner) => ScoringHow::Run(runner, yards),
            BallTouch::Catch { passer, by } => ScoringHow::Pass(passer, by, yards),
            BallTouch::Return { by, how } => ScoringHow::Return(by, how, yards),
            BallTouch::Recovery(by) => ScoringHow::Recovery(by),
            BallTouch::Nobody => ScoringHow::Touchdown(by),
        }
    }
}
