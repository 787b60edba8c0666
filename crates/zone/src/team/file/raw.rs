//! The layout of a team file: every value with its place in the text, nothing judged yet.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTeam {
    pub id: Spanned<String>,
    pub name: Spanned<String>,
    pub men: Spanned<Vec<RawMan>>,
    #[serde(default)]
    pub depth: BTreeMap<Spanned<String>, Spanned<Vec<Spanned<i64>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMan {
    pub number: Spanned<i64>,
    pub name: Spanned<String>,
    pub pos: Spanned<String>,
    pub pcs: Spanned<Vec<Spanned<i64>>>,
    pub age: Option<Spanned<i64>>,
    pub marks: Option<Spanned<Vec<Spanned<String>>>>,
    pub conditioning: Option<Spanned<i64>>,
    pub arm: Option<Spanned<String>>,
    #[serde(default)]
    pub left_handed: bool,
    pub former: Option<RawFormer>,
    pub leg: Option<Spanned<i64>>,
    pub aim: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFormer {
    pub pos: Spanned<String>,
    pub p: Spanned<i64>,
}
