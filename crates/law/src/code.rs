//! The options in which eras and leagues differ.

use crate::period::REGULATION;
use serde::{Deserialize, Serialize};

/// Where the defense takes over after a missed field goal; never inside its 20.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissedFieldGoal {
    /// At its 20.
    Twenty,
    /// At the previous line of scrimmage, or the 20 when the line was inside it.
    Line,
    /// Seven yards behind the line, but at the 20 when the *line* was at or inside it.
    Kick,
    /// Where the ball was kicked, seven yards behind the line, or the 20 when the *kick* was inside it.
    KickOrTwenty,
}

/// How a tie is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Overtime {
    /// A tie stands.
    None,
    /// One further period; the first score wins.
    SuddenDeathOnce,
    /// As many periods as it takes; the first score wins.
    SuddenDeath,
    /// Both sides get the ball unless the first possession is a touchdown or the defense scores on it;
    /// then the next score wins.
    BothPossess,
    /// Both sides get the ball, whatever the first makes of it, unless the defense scores on it; then the
    /// next score wins.
    BothAlways,
    /// Whole periods are played until one ends with a leader.
    Periods,
}

/// What a kickoff out of bounds costs the kickers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KickoffOut {
    /// Five yards, and they kick again.
    Rekick,
    /// The receivers' ball this many yards from the kick.
    Yards(u8),
}

/// What the defense, and a safety, make of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TryScores {
    /// Two points for the defense when it carries the ball all the way back; the safety of a try is written as an
    /// extra point of the side that gets it.
    #[default]
    Professional,
    /// The same two points on a try by run or pass; a kicked one that is carried back, and any safety, is a
    /// one-point safety.
    OnePointSafety,
}

impl TryScores {
    fn is_professional(&self) -> bool {
        *self == TryScores::Professional
    }
}

/// The periods of regulation, which files name and no league changes: always
/// [`REGULATION`](crate::period::REGULATION).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct RegulationPeriods;

impl TryFrom<u8> for RegulationPeriods {
    type Error = String;

    fn try_from(periods: u8) -> Result<RegulationPeriods, String> {
        match periods {
            REGULATION => Ok(RegulationPeriods),
            other => Err(format!("a game has {REGULATION} periods before overtime, not {other}")),
        }
    }
}

impl From<RegulationPeriods> for u8 {
    fn from(_: RegulationPeriods) -> u8 {
        REGULATION
    }
}

/// How a game counts time. The law only needs to know whether a period has run out; this tells whoever reads a
/// file what its seconds were made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    Seconds,
    /// Spaces of fifteen seconds, and ticks in the last two minutes of a half.
    SpacesAndTicks,
    /// A fixed number of plays a quarter.
    Plays,
}

/// Every option of the law, as one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// Yard line of the kickoff.
    pub kickoff_from: u8,
    /// Yard line of the free kick after a safety.
    pub free_kick_from: u8,
    /// Where a kickoff touchback comes out.
    pub touchback_kickoff: u8,
    /// Where any other touchback comes out.
    pub touchback: u8,
    /// What a kickoff out of bounds costs.
    pub kickoff_out: KickoffOut,
    /// What a missed field goal costs.
    pub missed_field_goal: MissedFieldGoal,
    /// The line of the two-point try; 0 when there is none.
    pub two_point_line: u8,
    /// The line of the kicked try.
    pub try_kick_line: u8,
    /// Whether the defense may score on a try.
    pub defence_scores_on_try: bool,
    /// What those points are.
    #[serde(default, skip_serializing_if = "TryScores::is_professional")]
    pub try_scores: TryScores,
    /// Whether a try is played after the last touchdown of a game though it cannot change who wins.
    pub idle_try: bool,
    /// Yards for holding by the offense.
    pub holding_yards: u8,
    /// Yards for holding by the defense, which is a first down as well.
    #[serde(default = "five")]
    pub defensive_holding_yards: u8,
    /// Yards for intentional grounding, which costs the down as well.
    #[serde(default = "ten")]
    pub grounding_yards: u8,
    pub overtime: Overtime,
    /// Whether overtime in which both possess goes on until somebody has won.
    pub overtime_to_a_finish: bool,
    /// Length of an overtime period in seconds.
    pub overtime_seconds: u16,
    /// Time-outs in overtime.
    pub overtime_timeouts: u8,
    /// Periods of overtime that play on where the last one stopped; then a new toss, and time-outs back.
    pub overtime_half: u8,
    /// Periods of regulation.
    pub periods: RegulationPeriods,
    /// Length of a period in seconds.
    pub period_seconds: u16,
    /// Time-outs a half.
    pub timeouts: u8,
    /// How time is counted.
    pub clock: ClockKind,
}

impl RuleSet {
    /// The code of a regular season, on a clock of seconds.
    pub const fn of_season(season: u16) -> RuleSet {
        RuleSet {
            kickoff_from: kickoff_from(season),
            free_kick_from: 20,
            touchback_kickoff: touchback_kickoff(season),
            touchback: 20,
            kickoff_out: kickoff_out(season),
            missed_field_goal: missed_field_goal(season),
            two_point_line: if season >= 1994 { 2 } else { 0 },
            try_kick_line: if season >= 2015 { 15 } else { 2 },
            defence_scores_on_try: season >= 2015,
            try_scores: TryScores::Professional,
            idle_try: season < 2018,
            holding_yards: if season >= 1974 { 10 } else { 15 },
            defensive_holding_yards: five(),
            grounding_yards: ten(),
            overtime: overtime(season),
            overtime_to_a_finish: false,
            overtime_seconds: if season >= 2017 { 600 } else { 900 },
            overtime_timeouts: 2,
            overtime_half: 2,
            periods: RegulationPeriods,
            period_seconds: 900,
            timeouts: 3,
            clock: ClockKind::Seconds,
        }
    }

    /// The code of the playoffs after a season: the same, except that somebody must win.
    pub const fn of_playoffs(season: u16) -> RuleSet {
        let mut code = RuleSet::of_season(season);
        code.overtime = match season {
            0..=2009 => Overtime::SuddenDeath,
            2010..=2021 => Overtime::BothPossess,
            _ => Overtime::BothAlways,
        };
        code.overtime_to_a_finish = true;
        code.overtime_seconds = 900;
        code.overtime_timeouts = 3;
        code
    }
}

const fn five() -> u8 {
    5
}

const fn ten() -> u8 {
    10
}

const fn kickoff_from(season: u16) -> u8 {
    match season {
        0..=1973 => 40,
        1974..=1993 => 35,
        1994..=2010 => 30,
        _ => 35,
    }
}

const fn touchback_kickoff(season: u16) -> u8 {
    match season {
        0..=2015 => 20,
        2016..=2023 => 25,
        2024 => 30,
        _ => 35,
    }
}

/// From 2011, with the kick five yards nearer, the ball still goes to the receivers' 40.
const fn kickoff_out(season: u16) -> KickoffOut {
    match season {
        0..=1993 => KickoffOut::Rekick,
        1994..=2010 => KickoffOut::Yards(30),
        _ => KickoffOut::Yards(25),
    }
}

const fn missed_field_goal(season: u16) -> MissedFieldGoal {
    match season {
        0..=1973 => MissedFieldGoal::Twenty,
        1974..=1993 => MissedFieldGoal::Line,
        _ => MissedFieldGoal::KickOrTwenty,
    }
}

const fn overtime(season: u16) -> Overtime {
    match season {
        0..=1973 => Overtime::None,
        1974..=2011 => Overtime::SuddenDeathOnce,
        2012..=2024 => Overtime::BothPossess,
        _ => Overtime::BothAlways,
    }
}
