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
    pub(crate) toss: Option<Text>,
    #[serde(default)]
    pub(crate) set: Vec<Spanned<RawSet>>,
    #[serde(default)]
    pub play: Vec<Spanned<RawPlay>>,
    #[serde(default)]
    pub(crate) lines: BTreeMap<Text, Texts>,
    #[serde(default)]
    #[serde(alias = "defence")]
    pub defense: Vec<Spanned<RawDefense>>,
    #[serde(default)]
    pub(crate) table: BTreeMap<Text, Texts>,
    pub(crate) options: Option<RawOptions>,
    pub(crate) kicks: Option<RawKicks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSet {
    pub(crate) name: Text,
    pub formation: Text,
    #[serde(default)]
    pub(crate) first_down: bool,
    pub(crate) lines: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlay {
    pub(crate) name: Text,
    pub(crate) set: Text,
    pub play: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDefense {
    pub(crate) name: Text,
    pub(crate) call: Text,
    #[serde(default)]
    pub(crate) arrows: Vec<Text>,
    pub(crate) smear: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOptions {
    pub(crate) slide: Option<Text>,
    pub(crate) force: Option<Text>,
    pub(crate) hurry: Option<Number>,
    pub(crate) timeouts: Option<Number>,
    pub(crate) go: Option<Spanned<Vec<Number>>>,
    pub(crate) field_goal: Option<Number>,
    pub(crate) corner: Option<Number>,
    #[serde(default)]
    pub(crate) two_points: Vec<Number>,
    #[serde(default)]
    pub(crate) substitutes: Vec<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawKicks {
    pub(crate) kickoff: Option<Texts>,
    pub(crate) back: Option<Texts>,
    pub(crate) punt: Option<Texts>,
    pub(crate) against_punt: Option<Texts>,
    pub(crate) against_field_goal: Option<Texts>,
}
