//! A team of cards: its men, what is printed on their cards, and who stands where.

use crate::cell::PairColumn;
use crate::position::{CardFront, Pos};
use serde::{Deserialize, Serialize};

/// Columns of one kind of play by guess: Wrong, Right, Keyed (2-Tmd on passes).
pub type Three = [PairColumn; 3];

/// Every team of a season, ready to play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// Format of this file; 1.
    pub format: u32,
    /// The league's name.
    pub league: String,
    /// The season; it decides the era.
    pub season: u16,
    /// Games each team played in the season.
    pub games: u8,
    /// The teams.
    pub teams: Vec<CardTeam>,
}

/// One team.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTeam {
    /// Short name: "MIL".
    pub id: String,
    /// Full name.
    pub name: String,
    /// Season of the cards.
    pub season: u16,
    /// Games the team played in that season.
    pub games: u8,
    /// The front.
    pub front: CardFront,
    /// All men, at most [`CardTeam::MOST_MEN`]; everything else points into this list.
    pub men: Vec<CardMan>,
    /// Who stands where, best first.
    pub depth: CardDepth,
    /// The team's numbers.
    pub numbers: TeamNumbers,
    /// The defense's card.
    #[serde(rename = "defence")]
    pub defense: DefenseCard,
    /// Covering punts.
    pub punt_coverage: PairColumn,
    /// Covering kickoffs.
    pub kick_coverage: PairColumn,
}

/// Numbers of a whole team.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamNumbers {
    /// Receiver and quarterback fumble rating: 0, 1 (for 1), 2 (for 1-2) to 6 (for 1-6).
    pub fumble: u8,
    /// The finish number, -36 to 36 (C-base-15).
    pub finish: i8,
    /// The defense's part of the finish check, -36 to 36: what it adds against the other side's number.
    #[serde(default)]
    pub stand: i8,
    /// Charged to the offense, out of 36, when fouls are played.
    #[serde(rename = "offence_fouls")]
    pub offense_fouls: u8,
    /// Charged to the defense, out of 36, when fouls are played.
    #[serde(rename = "defence_fouls")]
    pub defense_fouls: u8,
    /// How much more (or less) it runs than its situation says, on the logit scale.
    pub run_lean: f64,
    /// Rushes a game in the season.
    pub rushes_per_game: f64,
}

/// Who stands where, best first, as indices into `men`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDepth {
    /// Quarterbacks.
    pub qb: Vec<u8>,
    /// Halfbacks.
    pub hb: Vec<u8>,
    /// Fullbacks.
    pub fb: Vec<u8>,
    /// Wide receivers: flanker, split end, then the rest.
    pub wide: Vec<u8>,
    /// Tight ends.
    pub te: Vec<u8>,
    /// LT LG C RG RT, each best first.
    pub line: [Vec<u8>; 5],
    /// The eleven of the front, in its order, each best first.
    #[serde(rename = "defence")]
    pub defense: [Vec<u8>; 11],
    /// Kickers.
    pub k: Vec<u8>,
    /// Punters.
    pub p: Vec<u8>,
    /// Kick returners.
    pub kr: Vec<u8>,
    /// Punt returners.
    pub pr: Vec<u8>,
}

/// The longest play of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Longest {
    /// Yards.
    pub yards: i16,
    /// It was a touchdown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub td: bool,
}

/// One man and his cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardMan {
    /// His name: "Dan Hollis".
    pub name: String,
    /// His jersey; 0 when unknown.
    #[serde(default)]
    pub number: u8,
    /// His position.
    pub pos: Pos,
    /// He starts.
    #[serde(default)]
    pub starter: bool,
    /// What he did in the season, as far as the rules need it.
    #[serde(default)]
    pub season: SeasonLine,
    /// His injury rating, 0 to 15 (C-injrat-1..6).
    pub injury: u8,
    /// Share of the team's carries that are his, for the coach.
    #[serde(default)]
    pub carry_share: f64,
    /// Share of the team's targets that are his, for the coach.
    #[serde(default)]
    pub target_share: f64,
    /// Share of linebucks, off tackles and end runs among his carries.
    #[serde(default)]
    pub run_mix: [f64; 3],
    /// Share of flat, short and long among his targets.
    #[serde(default)]
    pub pass_mix: [f64; 3],
    /// Defender rating: 0, 4, 5 or 6.
    #[serde(default)]
    pub rating: u8,
    /// Pass rush at his position, 0 to 12.
    #[serde(default)]
    pub rush: u8,
    /// Pass rush when the chart shows a star; 0 when he has none.
    #[serde(default)]
    pub star: u8,
    /// A passer's card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passing: Option<Box<PassingCard>>,
    /// A runner's card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Box<RunningCard>>,
    /// A receiver's card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub catching: Option<Box<CatchingCard>>,
    /// A kicker's card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kicking: Option<Box<KickingCard>>,
    /// A punter's card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub punting: Option<Box<PuntingCard>>,
    /// A returner's card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returning: Option<Box<ReturningCard>>,
}

/// What the rules need of a man's season.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeasonLine {
    /// Pass attempts.
    pub passes: u16,
    /// Rushes.
    pub rushes: u16,
    /// Rushing touchdowns.
    pub rush_td: u16,
    /// Receptions.
    pub catches: u16,
    /// Sacks made.
    pub sacks: f64,
    /// Interceptions made.
    pub interceptions: u16,
    /// Longest run.
    pub long_run: Longest,
    /// Longest reception.
    pub long_catch: Longest,
}

/// A quarterback's passing columns and shields.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassingCard {
    /// Flat passes (and look-ins).
    pub flat: Three,
    /// Short passes.
    pub short: Three,
    /// Long passes.
    pub long: Three,
    /// When he must run.
    pub must: PairColumn,
    /// A sneak.
    pub sneak: PairColumn,
    /// Against interceptions read on the defense, 0 to 36.
    #[serde(default)]
    pub int_shield: u8,
    /// Against sacks read on the defense.
    #[serde(default)]
    pub sack_shield: u8,
    /// Against must-runs read on the defense.
    #[serde(default)]
    pub must_shield: u8,
}

/// A runner's columns; a receiver or quarterback may have end runs only.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunningCard {
    /// Linebucks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linebuck: Option<Three>,
    /// Off tackle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_tackle: Option<Three>,
    /// End runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_run: Option<Three>,
}

/// A receiver's columns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatchingCard {
    /// Flat passes (and look-ins).
    pub flat: Three,
    /// Short passes.
    pub short: Three,
    /// Long passes.
    pub long: Three,
}

/// The team defense.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefenseCard {
    /// Linebucks and sneaks.
    pub linebuck: Three,
    /// Off tackle.
    pub off_tackle: Three,
    /// End runs.
    pub end_run: Three,
    /// Flat passes (and look-ins).
    pub flat: Three,
    /// Short passes.
    pub short: Three,
    /// Long passes.
    pub long: Three,
    /// Against interceptions read on the offense, 0 to 36.
    #[serde(default)]
    pub int_shield: u8,
    /// Against sacks read on the offense.
    #[serde(default)]
    pub sack_shield: u8,
}

/// A kicker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KickingCard {
    /// Field goals: to 19 yards, 20-29, 30-39, 40-49, 50 and more.
    pub bands: [PairColumn; 5],
    /// His range; farther is good only on a red 2.
    pub range: u8,
    /// Red totals on which an extra point is good.
    pub extra_point: Vec<u8>,
    /// Kickoffs: the yard line where they come down, or a touchback.
    pub kickoff: PairColumn,
    /// The yard line the kickoff column was made for.
    pub kickoff_from: u8,
}

/// A punter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuntingCard {
    /// Distances.
    pub punt: PairColumn,
    /// The season's longest.
    pub longest: u8,
}

/// A returner.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReturningCard {
    /// Punt returns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub punt: Option<PairColumn>,
    /// Kickoff returns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kick: Option<PairColumn>,
}

impl CardTeam {
    /// The most men a team may list.
    pub const MOST_MEN: usize = 64;
}
