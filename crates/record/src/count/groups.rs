//! What is counted for one man, and in the same shape for a team.

use super::add_fields;
use hashmark_law::ReturnHow;
use serde::{Deserialize, Serialize};

/// The longest of a number of gains; the first one counts even when it was a loss.
fn longest(had: u32, long: i32, others: u32, other: i32) -> i32 {
    match (had, others) {
        (_, 0) => long,
        (0, _) => other,
        _ => long.max(other),
    }
}

/// Passing, with the sacks a passer took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PassingStats {
    /// Passes thrown; sacks are not passes.
    pub attempts: u32,
    /// Passes caught.
    pub completions: u32,
    /// Yards gained by them, sacks not taken off.
    pub yards: i32,
    /// Touchdown passes.
    pub touchdowns: u32,
    /// Passes intercepted.
    pub interceptions: u32,
    /// Longest completion.
    pub long: i32,
    /// Times sacked.
    pub sacked: u32,
    /// Yards lost by sacks, as a positive number.
    pub sack_yards: i32,
}

impl PassingStats {
    pub(crate) fn complete(&mut self, yards: i32) {
        self.long = longest(self.completions, self.long, 1, yards);
        self.completions += 1;
        self.yards += yards;
    }

    /// Yards less those lost by sacks.
    pub fn net(&self) -> i32 {
        self.yards - self.sack_yards
    }

    /// The passer rating in tenths, 0 to 1583; nothing for a man who did not throw.
    pub fn rating_tenths(&self) -> Option<u32> {
        if self.attempts == 0 {
            return None;
        }
        let per = |n: i32| f64::from(n) / f64::from(self.attempts);
        let part = |x: f64| x.clamp(0.0, 2.375);
        let sum = part((per(self.completions as i32) - 0.3) * 5.0)
            + part((per(self.yards) - 3.0) * 0.25)
            + part(per(self.touchdowns as i32) * 20.0)
            + part(2.375 - per(self.interceptions as i32) * 25.0);
        Some((sum * 1000.0 / 6.0).round() as u32)
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &PassingStats) {
        self.long = longest(self.completions, self.long, o.completions, o.long);
        add_fields!(self, o; attempts, completions, yards, touchdowns, interceptions, sacked, sack_yards);
    }
}

/// Rushing; knees count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RushingStats {
    /// Runs from scrimmage.
    pub attempts: u32,
    /// Yards gained.
    pub yards: i32,
    pub touchdowns: u32,
    /// Longest run.
    pub long: i32,
}

impl RushingStats {
    pub(crate) fn run(&mut self, yards: i32) {
        self.long = longest(self.attempts, self.long, 1, yards);
        self.attempts += 1;
        self.yards += yards;
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &RushingStats) {
        self.long = longest(self.attempts, self.long, o.attempts, o.long);
        add_fields!(self, o; attempts, yards, touchdowns);
    }
}

/// A pass catcher's line of the box score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Receiving {
    /// Passes thrown his way.
    pub targets: u32,
    /// Passes caught.
    pub catches: u32,
    /// Yards gained by them.
    pub yards: i32,
    pub touchdowns: u32,
    /// Longest catch.
    pub long: i32,
}

impl Receiving {
    pub(crate) fn catch(&mut self, yards: i32) {
        self.long = longest(self.catches, self.long, 1, yards);
        self.catches += 1;
        self.yards += yards;
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &Receiving) {
        self.long = longest(self.catches, self.long, o.catches, o.long);
        add_fields!(self, o; targets, catches, yards, touchdowns);
    }
}

/// Fumbles made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct FumbleStats {
    /// Times the ball came loose.
    pub fumbles: u32,
    /// Times the other side got it.
    pub lost: u32,
    /// Fumbles of his own side that he recovered.
    pub recovered: u32,
}

impl FumbleStats {
    /// Adds another's.
    pub fn merge(&mut self, o: &FumbleStats) {
        add_fields!(self, o; fumbles, lost, recovered);
    }
}

/// What the defense takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DefenseStats {
    /// Sacks made.
    pub sacks: u32,
    /// Yards they cost, as a positive number.
    pub sack_yards: i32,
    /// Passes intercepted.
    pub interceptions: u32,
    /// Fumbles of the other side recovered.
    pub fumbles_recovered: u32,
    pub kicks_blocked: u32,
    /// Safeties scored.
    pub safeties: u32,
}

impl DefenseStats {
    /// Adds another's.
    pub fn merge(&mut self, o: &DefenseStats) {
        add_fields!(self, o; sacks, sack_yards, interceptions, fumbles_recovered, kicks_blocked, safeties);
    }
}

/// Run-backs of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ReturnStats {
    /// Run-backs.
    pub count: u32,
    /// Yards gained by them.
    pub yards: i32,
    pub touchdowns: u32,
    /// Longest.
    pub long: i32,
    /// Fair catches made instead.
    pub fair_catches: u32,
}

impl ReturnStats {
    pub(crate) fn run(&mut self, yards: i32) {
        self.long = longest(self.count, self.long, 1, yards);
        self.count += 1;
        self.yards += yards;
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &ReturnStats) {
        self.long = longest(self.count, self.long, o.count, o.long);
        add_fields!(self, o; count, yards, touchdowns, fair_catches);
    }
}

/// The band of a field goal's distance: under 20, 20 to 29, 30 to 39, 40 to 49, 50 and over.
pub fn band(yards: u8) -> usize {
    match yards {
        0..=19 => 0,
        20..=29 => 1,
        30..=39 => 2,
        40..=49 => 3,
        _ => 4,
    }
}

/// Field goals by band (see [`band`]) and kicked tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PlaceKicking {
    /// Field goals made, by band.
    pub made: [u32; 5],
    /// Field goals tried, by band.
    pub tried: [u32; 5],
    /// Field goals blocked.
    pub blocked: u32,
    /// Longest made.
    pub long: u32,
    /// Kicked tries made.
    pub extra_points: u32,
    /// Kicked tries.
    pub extra_points_tried: u32,
}

impl PlaceKicking {
    /// Field goals made from anywhere.
    pub fn total_made(&self) -> u32 {
        self.made.iter().sum()
    }

    /// Field goals tried from anywhere.
    pub fn total_tried(&self) -> u32 {
        self.tried.iter().sum()
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &PlaceKicking) {
        for band in 0..5 {
            self.made[band] += o.made[band];
            self.tried[band] += o.tried[band];
        }
        self.long = self.long.max(o.long);
        add_fields!(self, o; blocked, extra_points, extra_points_tried);
    }
}

/// Kickoffs and free kicks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kickoffs {
    /// Kicks, onside kicks among them.
    pub kicks: u32,
    /// Yards they flew, to the goal line at most.
    pub yards: i32,
    pub touchbacks: u32,
    /// Onside kicks.
    pub onside: u32,
    /// Onside kicks that the kicking side recovered.
    pub onside_kept: u32,
}

impl Kickoffs {
    /// Adds another's.
    pub fn merge(&mut self, o: &Kickoffs) {
        add_fields!(self, o; kicks, yards, touchbacks, onside, onside_kept);
    }
}

/// Punts; a blocked punt is a punt of no yards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Punting {
    pub punts: u32,
    /// Yards from the line of scrimmage, to the goal line at most.
    pub yards: i32,
    /// Those yards less run-backs, and less 20 for each touchback.
    pub net: i32,
    /// Longest.
    pub long: i32,
    /// Punts after which the receivers had the ball inside their 20.
    pub inside_20: u32,
    pub touchbacks: u32,
    pub blocked: u32,
}

impl Punting {
    pub(crate) fn punt(&mut self, yards: i32) {
        self.punts += 1;
        self.yards += yards;
        self.net += yards;
        self.long = self.long.max(yards);
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &Punting) {
        self.long = self.long.max(o.long);
        add_fields!(self, o; punts, yards, net, inside_20, touchbacks, blocked);
    }
}

/// Everything counted for a man, or for all the men of a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Groups {
    pub passing: PassingStats,
    pub rushing: RushingStats,
    pub receiving: Receiving,
    pub fumbles: FumbleStats,
    #[serde(rename = "defence")]
    pub defense: DefenseStats,
    /// Field goals and kicked tries.
    pub place_kicking: PlaceKicking,
    pub kickoffs: Kickoffs,
    pub punting: Punting,
    /// Kickoffs run back.
    pub kick_returns: ReturnStats,
    /// Punts run back.
    pub punt_returns: ReturnStats,
    /// Interceptions run back.
    pub interception_returns: ReturnStats,
    /// Fumbles run back, or recovered for a touchdown.
    pub fumble_returns: ReturnStats,
    /// Blocked kicks run back, or recovered for a touchdown.
    pub block_returns: ReturnStats,
}

impl Groups {
    /// The run-backs of one kind.
    pub fn returns(&mut self, how: ReturnHow) -> &mut ReturnStats {
        match how {
            ReturnHow::Kickoff => &mut self.kick_returns,
            ReturnHow::Punt => &mut self.punt_returns,
            ReturnHow::Interception => &mut self.interception_returns,
            ReturnHow::Fumble => &mut self.fumble_returns,
            ReturnHow::Block => &mut self.block_returns,
        }
    }

    /// Plays from scrimmage: runs, passes and sacks.
    pub fn plays(&self) -> u32 {
        self.rushing.attempts + self.passing.attempts + self.passing.sacked
    }

    /// Yards from scrimmage: rushing and net passing.
    pub fn yards(&self) -> i32 {
        self.rushing.yards + self.passing.net()
    }

    /// Passes intercepted and fumbles lost.
    pub fn turnovers(&self) -> u32 {
        self.passing.interceptions + self.fumbles.lost
    }

    /// Touchdowns on run-backs of any kind.
    pub fn return_touchdowns(&self) -> u32 {
        self.kick_returns.touchdowns + self.punt_returns.touchdowns + self.defensive_touchdowns()
    }

    /// Touchdowns on interceptions, fumbles and blocked kicks.
    pub fn defensive_touchdowns(&self) -> u32 {
        self.interception_returns.touchdowns + self.fumble_returns.touchdowns + self.block_returns.touchdowns
    }

    /// Adds another's.
    pub fn merge(&mut self, o: &Groups) {
        self.passing.merge(&o.passing);
        self.rushing.merge(&o.rushing);
        self.receiving.merge(&o.receiving);
        self.fumbles.merge(&o.fumbles);
        self.defense.merge(&o.defense);
        self.place_kicking.merge(&o.place_kicking);
        self.kickoffs.merge(&o.kickoffs);
        self.punting.merge(&o.punting);
        self.kick_returns.merge(&o.kick_returns);
        self.punt_returns.merge(&o.punt_returns);
        self.interception_returns.merge(&o.interception_returns);
        self.fumble_returns.merge(&o.fumble_returns);
        self.block_returns.merge(&o.block_returns);
    }
}
