//! What is counted for a team beyond what its men did.

use super::{Groups, add_fields};
use crate::drive::{Drive, DriveEnd};
use crate::play::{Action, BallTouch, PlayInProgress, penalty_from};
use hashmark_law::period::REGULATION;
use hashmark_law::{Both, Fact, ScoreKind, Side, Spot, Verdict};
use serde::{Deserialize, Serialize};

/// First downs by how they were made; a touchdown from scrimmage is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct FirstDowns {
    /// By a run.
    pub rush: u32,
    /// By a pass.
    pub pass: u32,
    /// By a foul.
    pub foul: u32,
}

impl FirstDowns {
    /// However made.
    pub fn total(&self) -> u32 {
        self.rush + self.pass + self.foul
    }
}

/// Something tried so often and made so often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tries {
    pub made: u32,
    pub tried: u32,
}

impl Tries {
    fn merge(&mut self, o: &Tries) {
        add_fields!(self, o; made, tried);
    }
}

/// Drives that ran a play on or inside the opponents' 20.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RedZone {
    /// Such drives.
    pub trips: u32,
    /// Those that ended in a touchdown.
    pub touchdowns: u32,
    /// Those that ended in a field goal.
    pub field_goals: u32,
}

/// Drives by how they ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DriveEnds {
    pub touchdown: u32,
    pub field_goal: u32,
    pub missed_field_goal: u32,
    pub punt: u32,
    pub interception: u32,
    pub fumble: u32,
    pub downs: u32,
    pub safety: u32,
    pub end_of_half: u32,
    pub end_of_game: u32,
}

impl DriveEnds {
    fn count(&mut self, end: DriveEnd) {
        *match end {
            DriveEnd::Touchdown => &mut self.touchdown,
            DriveEnd::FieldGoal => &mut self.field_goal,
            DriveEnd::MissedFieldGoal => &mut self.missed_field_goal,
            DriveEnd::Punt => &mut self.punt,
            DriveEnd::Interception => &mut self.interception,
            DriveEnd::Fumble => &mut self.fumble,
            DriveEnd::Downs => &mut self.downs,
            DriveEnd::Safety => &mut self.safety,
            DriveEnd::EndOfHalf => &mut self.end_of_half,
            DriveEnd::EndOfGame => &mut self.end_of_game,
        } += 1;
    }

    /// All drives.
    pub fn total(&self) -> u32 {
        let scored = self.touchdown + self.field_goal;
        let kicked = self.missed_field_goal + self.punt;
        let lost = self.interception + self.fumble + self.downs + self.safety;
        scored + kicked + lost + self.end_of_half + self.end_of_game
    }

    fn merge(&mut self, o: &DriveEnds) {
        add_fields!(self, o; touchdown, field_goal, missed_field_goal, punt, interception);
        add_fields!(self, o; fumble, downs, safety, end_of_half, end_of_game);
    }
}

/// The totals of a team; what its men did is in `groups`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TeamTotals {
    pub points: u32,
    /// Points by quarter; the fifth is all of overtime.
    pub by_quarter: [u32; 5],
    /// Touchdowns of any kind.
    pub touchdowns: u32,
    /// Two-point tries.
    pub two_points: Tries,
    /// Tries of the opponents run back for two points.
    pub defensive_twos: u32,
    pub first_downs: FirstDowns,
    /// Third downs on which a play was run.
    pub third_downs: Tries,
    /// Fourth downs on which a play was run; kicks are not tries.
    pub fourth_downs: Tries,
    /// Red-zone drives.
    pub red_zone: RedZone,
    /// Fouls enforced.
    pub penalties: u32,
    /// Yards they cost.
    pub penalty_yards: i32,
    pub drives: DriveEnds,
    /// Seconds of possession.
    pub possession: u32,
    /// What its men did.
    #[serde(flatten)]
    pub groups: Groups,
}

impl TeamTotals {
    /// Counts a drive that is over.
    pub(crate) fn drive(&mut self, drive: &Drive) {
        let Some(end) = drive.result else { return };
        self.drives.count(end);
        self.red_zone.trips += u32::from(drive.red_zone);
        self.red_zone.touchdowns += u32::from(drive.red_zone && end == DriveEnd::Touchdown);
        self.red_zone.field_goals += u32::from(drive.red_zone && end == DriveEnd::FieldGoal);
    }

    fn downs(&mut self, play: &PlayInProgress) -> Option<&mut Tries> {
        match play.snap?.1.down {
            3 => Some(&mut self.third_downs),
            4 => Some(&mut self.fourth_downs),
            _ => None,
        }
    }

    /// The offense ran or passed: a third or fourth down is tried once.
    fn down_tried(&mut self, play: &PlayInProgress) {
        if play.is_scrimmage()
            && play.action.is_none()
            && let Some(tries) = self.downs(play)
        {
            tries.tried += 1;
        }
    }

    fn first_down(&mut self, play: &PlayInProgress) {
        if play.first_down || !play.is_scrimmage() {
            return;
        }
        match play.action {
            Some(action) if play.reached || !play.helped => {
                match action {
                    Action::Rush => self.first_downs.rush += 1,
                    Action::Pass => self.first_downs.pass += 1,
                }
                if let Some(tries) = self.downs(play) {
                    tries.made += 1;
                }
            }
            _ => self.first_downs.foul += 1,
        }
    }

    fn penalty(&mut self, from: Spot, to: Spot) {
        self.penalties += 1;
        self.penalty_yards += i32::from((to.raw() - from.raw()).abs());
    }

    fn score(&mut self, play: &PlayInProgress, kind: ScoreKind) {
        let points = u32::from(kind.points());
        let period = play.snap.map_or(1, |(_, situation)| situation.period);
        self.points += points;
        self.by_quarter[usize::from(period.clamp(1, REGULATION + 1)) - 1] += points;
        match kind {
            ScoreKind::Touchdown => self.touchdowns += 1,
            ScoreKind::DefensiveTwo => self.defensive_twos += 1,
            _ => {}
        }
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &TeamTotals) {
        add_fields!(self, o; points, touchdowns, defensive_twos, penalties, penalty_yards, possession);
        for (mine, theirs) in self.by_quarter.iter_mut().zip(o.by_quarter) {
            *mine += theirs;
        }
        add_fields!(self.first_downs, o.first_downs; rush, pass, foul);
        add_fields!(self.red_zone, o.red_zone; trips, touchdowns, field_goals);
        self.two_points.merge(&o.two_points);
        self.third_downs.merge(&o.third_downs);
        self.fourth_downs.merge(&o.fourth_downs);
        self.drives.merge(&o.drives);
        self.groups.merge(&o.groups);
    }
}

/// Counts one fact for the teams.
pub(crate) fn count(teams: &mut Both<TeamTotals>, play: &PlayInProgress, fact: &Fact) {
    match *fact {
        Fact::Score { side, kind, .. } => {
            teams[side].score(play, kind);
            if kind == ScoreKind::Touchdown && from_scrimmage(play, side) {
                teams[side].first_down(play);
            }
        }
        Fact::TwoPointTry { side, good } => {
            teams[side].two_points.tried += 1;
            teams[side].two_points.made += u32::from(good);
        }
        _ if play.on_try() => {}
        Fact::Carry { by, .. } | Fact::Pass { by, .. } => teams[by.side].down_tried(play),
        Fact::Sack { passer, .. } => teams[passer.side].down_tried(play),
        Fact::FirstDown { side } => teams[side].first_down(play),
        Fact::Foul { side, verdict: Verdict::Accepted, from, to, .. } => {
            teams[side].penalty(penalty_from(play.snap, from, to), to);
        }
        _ => {}
    }
}

/// Whether a touchdown of this side was made by running or passing from scrimmage.
fn from_scrimmage(play: &PlayInProgress, side: Side) -> bool {
    play.offense() == Some(side) && matches!(play.touch, BallTouch::Carry(_) | BallTouch::Catch { .. })
}
