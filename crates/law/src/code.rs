//! The options in which eras and leagues differ.

use serde::{Deserialize, Serialize};

/// Where the defence takes over after a missed field goal from beyond its 20.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissedFieldGoal {
    /// At its 20.
    Twenty,
    /// At the previous line of scrimmage.
    Line,
    /// Where the ball was kicked, seven yards behind the line.
    Kick,
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
    /// One period; both sides get the ball unless the first possession is a touchdown.
    BothPossess,
    /// Whole periods are played until one ends with a leader.
    Periods,
}

/// How a game counts time. The law only needs to know whether a period has run out; the games read this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Seconds.
    Seconds,
    /// Spaces of fifteen seconds, and ticks in the last two minutes of a half.
    SpacesAndTicks,
    /// A fixed number of plays a quarter.
    Plays,
}

/// The four sets of rules that the professional game has gone through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Era {
    /// To 1973: goal posts on the goal line.
    Before1974,
    /// 1974 to 1993.
    From1974,
    /// 1994 to 2019.
    From1994,
    /// 2020 and later.
    From2020,
}

impl Era {
    /// The era of a season.
    pub const fn of(season: u16) -> Era {
        match season {
            0..=1973 => Era::Before1974,
            1974..=1993 => Era::From1974,
            1994..=2019 => Era::From1994,
            _ => Era::From2020,
        }
    }
}

/// Every option of the law, as one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// Yard line of the kickoff.
    pub kickoff_from: u8,
    /// Yard line of the free kick after a safety.
    pub free_kick_from: u8,
    /// Where a kickoff touchback comes out.
    pub touchback_kickoff: u8,
    /// Where any other touchback comes out.
    pub touchback: u8,
    /// What a missed field goal costs.
    pub missed_field_goal: MissedFieldGoal,
    /// The line of the two-point try; 0 when there is none.
    pub two_point_line: u8,
    /// The line of the kicked try.
    pub try_kick_line: u8,
    /// Whether the defence may score on a try.
    pub defence_scores_on_try: bool,
    /// Overtime.
    pub overtime: Overtime,
    /// Length of an overtime period in seconds.
    pub overtime_seconds: u16,
    /// Periods of regulation.
    pub periods: u8,
    /// Length of a period in seconds.
    pub period_seconds: u16,
    /// Time-outs a half.
    pub timeouts: u8,
    /// How time is counted.
    pub clock: ClockKind,
}

impl Code {
    /// The code of a season, on a clock of seconds.
    pub const fn of_season(season: u16) -> Code {
        let era = Era::of(season);
        Code {
            kickoff_from: match era {
                Era::Before1974 => 40,
                Era::From1974 => 35,
                Era::From1994 => 30,
                Era::From2020 => 35,
            },
            free_kick_from: 20,
            touchback_kickoff: if matches!(era, Era::From2020) { 25 } else { 20 },
            touchback: 20,
            missed_field_goal: match era {
                Era::Before1974 => MissedFieldGoal::Twenty,
                Era::From1974 => MissedFieldGoal::Line,
                Era::From1994 | Era::From2020 => MissedFieldGoal::Kick,
            },
            two_point_line: if season >= 1994 { 2 } else { 0 },
            try_kick_line: if season >= 2015 { 15 } else { 2 },
            defence_scores_on_try: season >= 2015,
            overtime: match season {
                0..=1973 => Overtime::None,
                1974..=2011 => Overtime::SuddenDeathOnce,
                _ => Overtime::BothPossess,
            },
            overtime_seconds: if season >= 2017 { 600 } else { 900 },
            periods: 4,
            period_seconds: 900,
            timeouts: 3,
            clock: ClockKind::Seconds,
        }
    }
}
