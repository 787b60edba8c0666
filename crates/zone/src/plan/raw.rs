//! The layout of a plan file: every value with its place in the text, nothing judged yet.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

pub(super) type Text = Spanned<String>;
pub(super) type Texts = Spanned<Vec<Text>>;
pub(super) type Number = Spanned<i64>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlan {
    pub team: Text,
    pub toss: Option<Text>,
    #[serde(default)]
    pub set: Vec<Spanned<RawSet>>,
    #[serde(default)]
    pub play: Vec<Spanned<RawPlay>>,
    #[serde(default)]
    pub lines: BTreeMap<Text, Texts>,
    #[serde(default)]
    #[serde(alias = "defence")]
    pub defense: Vec<Spanned<RawDefense>>,
    #[serde(default)]
    pub table: BTreeMap<Text, Texts>,
    pub options: Option<RawOptions>,
    pub kicks: Option<RawKicks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSet {
    pub name: Text,
    pub formation: Text,
    #[serde(default)]
    pub first_down: bool,
    pub lines: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlay {
    pub name: Text,
    pub set: Text,
    pub play: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDefense {
    pub name: Text,
    pub call: Text,
    #[serde(default)]
    pub arrows: Vec<Text>,
    pub smear: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOptions {
    pub slide: Option<Text>,
    pub force: Option<Text>,
    pub hurry: Option<Number>,
    pub timeouts: Option<Number>,
    pub go: Option<Spanned<Vec<Number>>>,
    pub field_goal: Option<Number>,
    pub corner: Option<Number>,
    #[serde(default)]
    pub two_points: Vec<Number>,
    #[serde(default)]
    pub substitutes: Vec<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawKicks {
    pub kickoff: Option<Texts>,
    pub back: Option<Texts>,
    pub punt: Option<Texts>,
    pub against_punt: Option<Texts>,
    pub against_field_goal: Option<Texts>,
}
