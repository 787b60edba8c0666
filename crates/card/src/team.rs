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
    /// Every team of the league.
    pub teams: Vec<CardTeam>,
}

/// A team: its men, its depth chart and its own cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTeam {
    /// Short name: "MIL".
    pub id: String,
    /// City and nickname.
    pub name: String,
    /// Season of the cards.
    pub season: u16,
    /// Games the team played in that season.
    pub games: u8,
    /// How many linemen and linebackers it plays.
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
    /// What opponents gain returning its punts.
    pub punt_coverage: PairColumn,
    /// What opponents gain returning its kickoffs.
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
    /// How much more (or less) than that it runs within ten yards of the goal.
    #[serde(default)]
    pub goal_lean: f64,
    /// Rushes a game in the season.
    pub rushes_per_game: f64,
}

/// Who stands where, best first, as indices into `men`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardDepth {
    /// Quarterbacks in order.
    pub qb: Vec<u8>,
    /// Halfbacks in order.
    pub hb: Vec<u8>,
    /// Fullbacks in order.
    pub fb: Vec<u8>,
    /// Wide receivers: flanker, split end, then the rest.
    pub wide: Vec<u8>,
    /// Tight ends in order.
    pub te: Vec<u8>,
    /// LT LG C RG RT, each best first.
    pub line: [Vec<u8>; 5],
    /// The eleven of the front, in its order, each best first.
    #[serde(rename = "defence")]
    pub defense: [Vec<u8>; 11],
    /// Kickers in order.
    pub k: Vec<u8>,
    /// Punters in order.
    pub p: Vec<u8>,
    /// Kickoff returners in order.
    pub kr: Vec<u8>,
    /// Punt returners in order.
    pub pr: Vec<u8>,
}

/// The longest play of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Longest {
    /// How far it went.
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
    /// Where he lines up.
    pub pos: Pos,
    /// He is one of the regulars.
    #[serde(default)]
    pub starter: bool,
    /// What he did in the season, as far as the rules need it.
    #[serde(default)]
    pub season: SeasonLine,
    /// His injury rating, 0 to 15 (C-injrat-1..6).
    pub injury: u8,
    /// He never rests for usage: the season's profile says so (C-use-10).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usage_exempt: bool,
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
    /// Passes he threw.
    pub passes: u16,
    /// Times he carried the ball.
    pub rushes: u16,
    /// Touchdowns he ran for.
    pub rush_td: u16,
    /// Passes he caught.
    pub catches: u16,
    /// Sacks he made, halves counted.
    pub sacks: f64,
    /// Interceptions he made.
    pub interceptions: u16,
    /// His longest run.
    pub long_run: Longest,
    /// His longest catch.
    pub long_catch: Longest,
}

/// A quarterback's passing columns and shields.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassingCard {
    /// Flat passes (and look-ins).
    pub flat: Three,
    /// Columns for short passes.
    pub short: Three,
    /// Columns for long passes.
    pub long: Three,
    /// When he must run.
    pub must: PairColumn,
    /// The column for a quarterback sneak.
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
    /// Columns for linebucks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linebuck: Option<Three>,
    /// Columns for runs off tackle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_tackle: Option<Three>,
    /// Columns for end runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_run: Option<Three>,
}

/// A receiver's columns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CatchingCard {
    /// Flat passes (and look-ins).
    pub flat: Three,
    /// Columns for short passes.
    pub short: Three,
    /// Columns for long passes.
    pub long: Three,
}

/// The team defense.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefenseCard {
    /// Linebucks and sneaks.
    pub linebuck: Three,
    /// Columns against runs off tackle.
    pub off_tackle: Three,
    /// Columns against end runs.
    pub end_run: Three,
    /// Flat passes (and look-ins).
    pub flat: Three,
    /// Columns against short passes.
    pub short: Three,
    /// Columns against long passes.
    pub long: Three,
    /// Against interceptions read on the offense, 0 to 36.
    #[serde(default)]
    pub int_shield: u8,
    /// Against sacks read on the offense.
    #[serde(default)]
    pub sack_shield: u8,
}

/// What a kicker's card says.
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

/// What a punter's card says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuntingCard {
    /// How far his punts go.
    pub punt: PairColumn,
    /// The season's longest.
    pub longest: u8,
}

/// What a returner's card says.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReturningCard {
    /// How far he returns punts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub punt: Option<PairColumn>,
    /// How far he returns kickoffs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kick: Option<PairColumn>,
}

impl CardTeam {
    /// The most men a team may list.
    pub const MOST_MEN: usize = 64;
}
