//! The odds of calls, as JSON and as a terminal shows them.

use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What calls come to at the open question, the best first.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OddsSheet {
    /// The number of the question.
    pub turn: u64,
    /// How the game stands: `3rd & 7 at the MIL 34`.
    pub situation: String,
    /// This side has the ball.
    pub offense: bool,
    /// What the other side is expected to call at the same time, likeliest first; empty when only one side is asked.
    pub against: Vec<ExpectedCall>,
    /// By which figure the calls are ranked; see the `figures` of a call.
    pub ranked_by: &'static str,
    pub calls: Vec<CallOddsView>,
}

/// A call of the other side, and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ExpectedCall {
    /// As typed.
    pub call: String,
    /// In words.
    pub words: String,
    pub chance: f64,
}

/// What one call comes to.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CallOddsView {
    /// As typed.
    pub call: String,
    /// In words.
    pub words: String,
    /// In a sentence: `62.4 % complete, 3.1 % intercepted, 7.9 yards`.
    pub summary: String,
    /// Every way the dice and the coaches can go was gone; else the figures are those of a sample.
    pub exact: bool,
    /// How many ways that was.
    pub ways: Option<u64>,
    /// How many plays the sample has.
    pub plays: Option<u64>,
    /// What was measured, by name: chances from 0 to 1, and the means `yards`, `points` and `seconds`. Chances of nothing
    /// are left out.
    pub figures: BTreeMap<String, OddsFigure>,
    /// By how much the figure of the ranking is behind the best call's; with the same dice for both in samples.
    pub behind: OddsFigure,
    /// Yards from scrimmage, each with its chance.
    pub yards: Vec<YardsChance>,
    /// The likeliest situations after the play.
    pub next: Vec<NextChance>,
}

/// A figure, and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct OddsFigure {
    pub value: f64,
    /// Its standard error; 0 when it is exact.
    pub error: f64,
}

/// A gain and its chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
pub struct YardsChance {
    pub yards: i32,
    pub chance: f64,
}

/// What may come next and its chance.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct NextChance {
    /// `MIL 2nd & 3 at the 41`.
    pub words: String,
    pub chance: f64,
}
