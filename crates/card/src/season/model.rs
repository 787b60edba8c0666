//! The rows of the season's files. A blank cell is unknown, not zero; that is what `Option` means here.

use crate::position::CardFront;
use crate::team::Longest;
use hashmark_law::{MissedFieldGoal, Overtime};
use serde::{Deserialize, Serialize};

/// A whole season: one folder of files.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Season {
    /// `season.toml`.
    pub profile: Profile,
    /// `teams.csv`.
    pub teams: Vec<TeamRow>,
    /// `defense.csv`: what each defense allowed or made.
    pub defense: Vec<DefenseRow>,
    /// `passing.csv`.
    pub passing: Vec<PassingRow>,
    /// `rushing.csv`.
    pub rushing: Vec<RushingRow>,
    /// `receiving.csv`.
    pub receiving: Vec<ReceivingRow>,
    /// `defenders.csv`.
    pub defenders: Vec<DefenderRow>,
    /// `kicking.csv`.
    pub kicking: Vec<KickingRow>,
    /// `punting.csv`.
    pub punting: Vec<PuntingRow>,
    /// `returns.csv`.
    pub returns: Vec<ReturnsRow>,
    /// `line.csv`.
    pub line: Vec<LineRow>,
    /// `schedule.csv`.
    pub schedule: Vec<GameRow>,
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
    pub missed_fg: Option<MissedFieldGoal>,
    /// Whether there is a two-point try, if not the era's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two_point: Option<bool>,
    /// Where kickoff touchbacks come out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touchback_kickoff: Option<u8>,
    /// Where other touchbacks come out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touchback_punt: Option<u8>,
    /// Overtime in the regular season, if not the era's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overtime_regular: Option<Overtime>,
    /// Overtime in the playoffs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overtime_playoff: Option<Overtime>,
    /// Players who are never rested for overuse.
    pub usage_exempt: Vec<String>,
}

/// One team's own totals.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
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
    pub sk_yds: u32,
    pub fmb: Option<u32>,
    pub fmb_lost: Option<u32>,
    pub pen: Option<u32>,
    pub pen_yds: Option<u32>,
}

/// What one defense allowed, or took.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
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
    pub sk_yds: u32,
    pub ff: Option<u32>,
    pub fr: Option<u32>,
    pub fr_td: Option<u32>,
    pub pen: Option<u32>,
    pub pr: Option<u32>,
    pub pr_yds: Option<i32>,
    pub pr_td: Option<u32>,
    pub kr: Option<u32>,
    pub kr_yds: Option<i32>,
    pub kr_td: Option<u32>,
}

/// A passer.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct PassingRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub gs: Option<u32>,
    pub cmp: u32,
    pub att: u32,
    pub yds: i32,
    pub td: u32,
    pub int: u32,
    pub lng: Option<Longest>,
    pub sk: u32,
    pub sk_yds: u32,
}

/// A runner.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct RushingRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub gs: Option<u32>,
    pub att: u32,
    pub yds: i32,
    pub td: u32,
    pub lng: Option<Longest>,
    pub fmb: Option<u32>,
    pub kneel: Option<u32>,
}

/// A receiver.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct ReceivingRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub gs: Option<u32>,
    pub tgt: Option<u32>,
    pub rec: u32,
    pub yds: i32,
    pub td: u32,
    pub lng: Option<Longest>,
    pub fmb: Option<u32>,
}

/// A defender. `pos` is one of the chart's (DLE ... FS) or a general one (DE DT NT DL OLB ILB MLB LB CB S SS FS DB).
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct DefenderRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub g: Option<u32>,
    pub gs: Option<u32>,
    pub int: Option<u32>,
    pub int_yds: Option<i32>,
    pub int_td: Option<u32>,
    pub pd: Option<u32>,
    pub sk: Option<f64>,
    pub tkl: Option<u32>,
    pub ff: Option<u32>,
    pub fr: Option<u32>,
    /// Defender rating, if it is to be given and not worked out.
    pub rating: Option<u8>,
    /// Pass rush, likewise.
    pub rush: Option<u8>,
    /// Pass rush off the star, likewise.
    pub rush_star: Option<u8>,
}

/// A kicker.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct KickingRow {
    pub player: String,
    pub team: String,
    pub fgm_19: u32,
    pub fga_19: u32,
    pub fgm_29: u32,
    pub fga_29: u32,
    pub fgm_39: u32,
    pub fga_39: u32,
    pub fgm_49: u32,
    pub fga_49: u32,
    pub fgm_50: u32,
    pub fga_50: u32,
    pub fg_lng: Option<u32>,
    pub fg_blk: Option<u32>,
    pub xpm: u32,
    pub xpa: u32,
    pub ko: Option<u32>,
    pub ko_yds: Option<u32>,
    pub ko_tb: Option<u32>,
}

/// A punter.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct PuntingRow {
    pub player: String,
    pub team: String,
    pub pnt: u32,
    pub yds: u32,
    pub lng: Option<u32>,
    pub blck: Option<u32>,
    pub tb: Option<u32>,
    pub in20: Option<u32>,
}

/// A returner.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct ReturnsRow {
    pub player: String,
    pub team: String,
    pub pr: u32,
    pub pr_yds: i32,
    pub pr_td: u32,
    pub pr_lng: Option<u32>,
    pub fc: Option<u32>,
    pub kr: u32,
    pub kr_yds: i32,
    pub kr_td: u32,
    pub kr_lng: Option<u32>,
    pub fmb: Option<u32>,
}

/// A man of the offensive line.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct LineRow {
    pub player: String,
    pub team: String,
    pub pos: String,
    pub gs: Option<u32>,
}

/// One game of the schedule.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs, reason = "the usual heads of statistics tables")]
pub struct GameRow {
    pub week: u32,
    pub date: Option<String>,
    pub away: String,
    pub home: String,
    /// 1 on a neutral field.
    pub neutral: Option<u8>,
}
