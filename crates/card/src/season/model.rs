//! The rows of the season's files. A blank cell is unknown, not zero; that is what `Option` means here.

use crate::position::CardFront;
use crate::team::Longest;
use hashmark_law::{MissedFieldGoal, Overtime};
use serde::{Deserialize, Serialize};

/// A whole season: one folder of files.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Season {
    /// What `season.toml` says of the league and the year.
    pub profile: Profile,
    /// One row a team, of `teams.csv`.
    pub teams: Vec<TeamRow>,
    /// `defense.csv`: what each defense allowed or made.
    pub defense: Vec<DefenseRow>,
    /// One row a passer, of `passing.csv`.
    pub passing: Vec<PassingRow>,
    /// One row a runner, of `rushing.csv`.
    pub rushing: Vec<RushingRow>,
    /// One row a receiver, of `receiving.csv`.
    pub receiving: Vec<ReceivingRow>,
    /// One row a defender, of `defenders.csv`.
    pub defenders: Vec<DefenderRow>,
    /// One row a kicker, of `kicking.csv`.
    pub kicking: Vec<KickingRow>,
    /// One row a punter, of `punting.csv`.
    pub punting: Vec<PuntingRow>,
    /// One row a returner, of `returns.csv`.
    pub returns: Vec<ReturnsRow>,
    /// One row a lineman, of `line.csv`.
    pub line: Vec<LineRow>,
    /// One row a game, of `schedule.csv`.
    pub schedule: Vec<GameRow>,
    /// One row a man whose jersey is known, of `numbers.csv`.
    pub numbers: Vec<NumberRow>,
}

/// `season.toml`: what the season's own rules were. What is left out follows the era.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Profile {
    /// The season: 2001.
    pub season: u16,
    /// The league's name.
    pub league: String,
    /// Games a team.
    pub games: u8,
    /// Yard line of the kickoff, if not the era's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kickoff_from: Option<u8>,
    /// What a missed field goal costs, if not the era's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) missed_fg: Option<MissedFieldGoal>,
    /// Whether there is a two-point try, if not the era's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) two_point: Option<bool>,
    /// Where kickoff touchbacks come out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touchback_kickoff: Option<u8>,
    /// Where other touchbacks come out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) touchback_punt: Option<u8>,
    /// Overtime in the regular season, if not the era's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) overtime_regular: Option<Overtime>,
    /// Overtime in the playoffs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) overtime_playoff: Option<Overtime>,
    /// Players who are never rested for overuse.
    pub(crate) usage_exempt: Vec<String>,
}

/// One team's own totals.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TeamRow {
    pub team: String,
    pub name: String,
    pub front: Option<CardFront>,
    pub g: u32,
    pub pf: u32,
    pub pa: u32,
    pub rush_att: u32,
    pub rush_yds: i32,
    pub rush_td: u32,
    pub cmp: u32,
    pub att: u32,
    /// Gross passing yards: sack yards are not taken off.
    pub pass_yds: i32,
    pub pass_td: u32,
    pub int: u32,
    pub sk: u32,
    pub(crate) sk_yds: u32,
    pub(crate) fmb: Option<u32>,
    pub fmb_lost: Option<u32>,
    pub pen: Option<u32>,
    pub(crate) pen_yds: Option<u32>,
}

/// What one defense allowed, or took.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DefenseRow {
    pub team: String,
    pub rush_att: u32,
    pub rush_yds: i32,
    pub rush_td: u32,
    pub cmp: u32,
    pub att: u32,
    pub pass_yds: i32,
    pub pass_td: u32,
    pub int: u32,
    pub sk: u32,
    pub(crate) sk_yds: u32,
    pub ff: Option<u32>,
    pub(crate) fr: Option<u32>,
    pub fr_td: Option<u32>,
    pub pen: Option<u32>,
    pub pr: Option<u32>,
    pub(crate) pr_yds: Option<i32>,
    pub pr_td: Option<u32>,
    pub kr: Option<u32>,
    pub(crate) kr_yds: Option<i32>,
    pub kr_td: Option<u32>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct PassingRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub(crate) gs: Option<u32>,
    pub cmp: u32,
    pub att: u32,
    pub yds: i32,
    pub td: u32,
    pub int: u32,
    pub(crate) lng: Option<Longest>,
    pub sk: u32,
    pub(crate) sk_yds: u32,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct RushingRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub(crate) gs: Option<u32>,
    pub att: u32,
    pub yds: i32,
    pub td: u32,
    pub(crate) lng: Option<Longest>,
    pub(crate) fmb: Option<u32>,
    pub kneel: Option<u32>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReceivingRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub(crate) gs: Option<u32>,
    pub(crate) tgt: Option<u32>,
    pub rec: u32,
    pub yds: i32,
    pub td: u32,
    pub(crate) lng: Option<Longest>,
    pub(crate) fmb: Option<u32>,
}

/// A defender. `pos` is one of the chart's (DLE ... FS) or a general one (DE DT NT DL OLB ILB MLB LB CB S SS FS DB).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DefenderRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub(crate) gs: Option<u32>,
    pub int: Option<u32>,
    pub(crate) int_yds: Option<i32>,
    pub int_td: Option<u32>,
    pub(crate) pd: Option<u32>,
    pub sk: Option<f64>,
    pub(crate) tkl: Option<u32>,
    pub ff: Option<u32>,
    pub(crate) fr: Option<u32>,
    /// Defender rating, if it is to be given and not worked out.
    pub rating: Option<u8>,
    /// Pass rush, likewise.
    pub rush: Option<u8>,
    /// Pass rush off the star, likewise.
    pub(crate) rush_star: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct KickingRow {
    pub player: String,
    pub team: String,
    pub fgm_19: u32,
    pub(crate) fga_19: u32,
    pub fgm_29: u32,
    pub(crate) fga_29: u32,
    pub fgm_39: u32,
    pub(crate) fga_39: u32,
    pub fgm_49: u32,
    pub(crate) fga_49: u32,
    pub fgm_50: u32,
    pub(crate) fga_50: u32,
    pub(crate) fg_lng: Option<u32>,
    pub(crate) fg_blk: Option<u32>,
    pub(crate) xpm: u32,
    pub(crate) xpa: u32,
    pub(crate) ko: Option<u32>,
    pub(crate) ko_yds: Option<u32>,
    pub(crate) ko_tb: Option<u32>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct PuntingRow {
    pub player: String,
    pub team: String,
    pub pnt: u32,
    pub yds: u32,
    pub(crate) lng: Option<u32>,
    pub(crate) blck: Option<u32>,
    pub(crate) tb: Option<u32>,
    pub(crate) in20: Option<u32>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReturnsRow {
    pub player: String,
    pub team: String,
    pub pr: u32,
    pub(crate) pr_yds: i32,
    pub pr_td: u32,
    pub(crate) pr_lng: Option<u32>,
    pub fc: Option<u32>,
    pub kr: u32,
    pub(crate) kr_yds: i32,
    pub kr_td: u32,
    pub(crate) kr_lng: Option<u32>,
    pub(crate) fmb: Option<u32>,
}

/// A man of the offensive line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LineRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub(crate) gs: Option<u32>,
}

/// The number on a man's jersey.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NumberRow {
    pub player: String,
    pub team: String,
    pub number: u8,
}

/// One game of the schedule.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameRow {
    pub week: u32,
    pub date: Option<String>,
    pub away: String,
    pub home: String,
    /// 1 on a neutral field.
    pub neutral: Option<u8>,
}
