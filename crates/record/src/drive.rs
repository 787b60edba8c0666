//! Drives: a side's consecutive plays from scrimmage, and how they ended.

use crate::play::{PlayInProgress, gain, is_punt};
use hashmark_law::period::ends_first_half;
use hashmark_law::{Fact, PassEnd, PlaceKick, PlayKind, ScoreKind, Side, Situation, Spot};
use serde::Serialize;

/// How a drive ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DriveEnd {
    /// A touchdown by the offense.
    Touchdown,
    FieldGoal,
    /// A field goal missed or blocked.
    MissedFieldGoal,
    /// A punt, blocked or not.
    Punt,
    Interception,
    /// A fumble lost.
    Fumble,
    /// Stopped on fourth down.
    Downs,
    Safety,
    /// The half ran out.
    EndOfHalf,
    /// The game ended.
    EndOfGame,
}

impl DriveEnd {
    /// In a few words.
    pub const fn label(self) -> &'static str {
        match self {
            DriveEnd::Touchdown => "touchdown",
            DriveEnd::FieldGoal => "field goal",
            DriveEnd::MissedFieldGoal => "missed field goal",
            DriveEnd::Punt => "punt",
            DriveEnd::Interception => "interception",
            DriveEnd::Fumble => "fumble",
            DriveEnd::Downs => "downs",
            DriveEnd::Safety => "safety",
            DriveEnd::EndOfHalf => "end of half",
            DriveEnd::EndOfGame => "end of game",
        }
    }
}

/// How a side came by the ball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Won {
    /// A kickoff, or a free kick after a safety.
    Kickoff,
    /// Its own onside kick.
    Onside,
    Punt,
    Interception,
    Fumble,
    /// A field goal missed or blocked.
    MissedFieldGoal,
    BlockedPunt,
    /// The opponents' failure on fourth down.
    Downs,
}

impl Won {
    /// As a drive's heading says it.
    pub const fn label(self) -> &'static str {
        match self {
            Won::Kickoff => "after the kickoff",
            Won::Onside => "on an onside kick",
            Won::Punt => "after the punt",
            Won::Interception => "on an interception",
            Won::Fumble => "on a fumble",
            Won::MissedFieldGoal => "after the missed field goal",
            Won::BlockedPunt => "on a blocked punt",
            Won::Downs => "on downs",
        }
    }
}

/// One drive.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Drive {
    pub side: Side,
    /// Period in which it began.
    pub period: u8,
    /// Seconds shown as it began.
    pub seconds: u16,
    /// How the side came by the ball.
    pub won: Won,
    /// Where it began, in yards from the home goal line.
    pub start: Spot,
    /// Where the offense last had the ball.
    pub end: Spot,
    /// Runs, passes and sacks; kicks are not plays of a drive.
    pub plays: u16,
    /// Yards gained by those plays.
    pub yards: i16,
    /// Seconds used.
    pub elapsed: u32,
    /// Whether a play began on or inside the opponents' 20.
    pub red_zone: bool,
    /// How it ended; nothing while it goes on.
    pub result: Option<DriveEnd>,
}

impl Drive {
    fn begin(situation: &Situation, won: Won) -> Drive {
        Drive {
            side: situation.possession,
            period: situation.period,
            seconds: situation.seconds,
            won,
            start: situation.spot,
            end: situation.spot,
            plays: 0,
            yards: 0,
            elapsed: 0,
            red_zone: false,
            result: None,
        }
    }

    fn play(&mut self, from: Spot, to: Spot) {
        self.plays += 1;
        self.yards += gain(from, to, self.side);
        self.end = to.between_goals();
    }

    /// The first thing that ends a drive is how it ended.
    fn over(&mut self, result: DriveEnd) {
        self.result = self.result.or(Some(result));
    }
}

/// Follows the drives of a game, one at a time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct DriveWatch {
    pub open: Option<Drive>,
    won: Won,
}

impl Default for DriveWatch {
    fn default() -> DriveWatch {
        DriveWatch { open: None, won: Won::Kickoff }
    }
}

impl DriveWatch {
    /// Takes in a fact that begins a play or stands between plays; gives the drive that it closes.
    pub fn turn(&mut self, play: &PlayInProgress, fact: &Fact) -> Option<Drive> {
        match *fact {
            Fact::Snap { kind, ref situation } => self.snap(play, kind, situation),
            Fact::Toss { .. } => self.close(DriveEnd::EndOfHalf),
            Fact::PeriodEnded { period } if ends_first_half(period) => self.close(DriveEnd::EndOfHalf),
            Fact::PeriodEnded { .. } => self.close_if_over(),
            Fact::GameEnded { .. } => self.close(DriveEnd::EndOfGame),
            _ => None,
        }
    }

    /// Takes in a fact of the play in progress.
    pub fn follow(&mut self, play: &PlayInProgress, fact: &Fact) {
        self.note_change(play, fact);
        if play.is_scrimmage()
            && let Some(drive) = &mut self.open
        {
            follow(drive, play, fact);
        }
    }

    /// Time that passed on a play from scrimmage.
    pub fn spend(&mut self, play: &PlayInProgress, seconds: u32) {
        if play.is_scrimmage()
            && let Some(drive) = &mut self.open
        {
            drive.elapsed += seconds;
        }
    }

    fn close(&mut self, otherwise: DriveEnd) -> Option<Drive> {
        let mut drive = self.open.take()?;
        drive.over(otherwise);
        Some(drive)
    }

    /// A drive may go on into the next quarter, but not one that is over.
    fn close_if_over(&mut self) -> Option<Drive> {
        self.open.take_if(|drive| drive.result.is_some())
    }

    fn snap(&mut self, before: &PlayInProgress, kind: PlayKind, situation: &Situation) -> Option<Drive> {
        let goes_on =
            |d: &Drive| d.result.is_none() && kind == PlayKind::Scrimmage && d.side == situation.possession;
        let closed = if self.open.as_ref().is_some_and(goes_on) {
            None
        } else {
            self.close(unexplained(before, kind))
        };
        if kind == PlayKind::Scrimmage {
            let won = self.won;
            let drive = self.open.get_or_insert_with(|| Drive::begin(situation, won));
            drive.end = situation.spot;
            drive.red_zone |= situation.to_goal() <= 20;
        } else {
            self.won = Won::Kickoff;
        }
        closed
    }

    fn note_change(&mut self, play: &PlayInProgress, fact: &Fact) {
        self.won = match *fact {
            Fact::Kick { how, .. } if is_punt(how) && !play.blocked => Won::Punt,
            Fact::Blocked { .. } if !play.place_kick => Won::BlockedPunt,
            Fact::Interception { .. } => Won::Interception,
            Fact::Recovery { lost: true, .. } if play.fumbler.is_some() => Won::Fumble,
            Fact::FieldGoal { end: PlaceKick::Missed | PlaceKick::Blocked, .. } => Won::MissedFieldGoal,
            Fact::OnsideRecovery { by, .. } if Some(by) == play.offense() => Won::Onside,
            Fact::OnDowns { .. } => Won::Downs,
            _ => return,
        }
    }
}

/// What ended a drive that no fact ended.
fn unexplained(before: &PlayInProgress, next: PlayKind) -> DriveEnd {
    match (next, before.snap) {
        (PlayKind::Kickoff | PlayKind::FreeKick, _) => DriveEnd::EndOfHalf,
        (_, Some((_, situation))) if situation.down == 4 => DriveEnd::Downs,
        _ => DriveEnd::Fumble,
    }
}

fn follow(drive: &mut Drive, play: &PlayInProgress, fact: &Fact) {
    let side = drive.side;
    match *fact {
        Fact::Carry { by, from, to, .. } if by.side == side => drive.play(from, to),
        Fact::Sack { from, to, .. } => drive.play(from, to),
        Fact::Pass { end: PassEnd::Complete, from, to, .. } => drive.play(from, to),
        Fact::Pass { end, .. } => {
            drive.plays += 1;
            if end == PassEnd::Intercepted {
                drive.over(DriveEnd::Interception);
            }
        }
        Fact::Kick { how, .. } if is_punt(how) => drive.over(DriveEnd::Punt),
        Fact::Blocked { .. } => drive.over(DriveEnd::Punt),
        Fact::FieldGoal { end, .. } => field_goal(drive, play, end),
        Fact::Recovery { lost: true, by, .. } if by.side != side => drive.over(DriveEnd::Fumble),
        Fact::OnDowns { .. } => drive.over(DriveEnd::Downs),
        Fact::Score { side: scorer, kind: ScoreKind::Touchdown, .. } if scorer == side => {
            drive.over(DriveEnd::Touchdown);
        }
        Fact::Score { side: scorer, kind: ScoreKind::Safety, .. } if scorer != side => {
            drive.over(DriveEnd::Safety);
        }
        _ => {}
    }
}

/// A block told before its field goal was taken for a punt's: the field goal puts that right.
fn field_goal(drive: &mut Drive, play: &PlayInProgress, end: PlaceKick) {
    if play.blocked_punt {
        drive.result = None;
    }
    drive.over(if end == PlaceKick::Good { DriveEnd::FieldGoal } else { DriveEnd::MissedFieldGoal });
}
