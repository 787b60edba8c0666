//! The layout of a team file: every value with its place in the text, nothing judged yet.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTeam {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Spanned<String>,
    pub(crate) men: Spanned<Vec<RawMan>>,
    #[serde(default)]
    pub(crate) depth: BTreeMap<Spanned<String>, Spanned<Vec<Spanned<i64>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMan {
    pub(crate) number: Spanned<i64>,
    pub(crate) name: Spanned<String>,
    pub(crate) pos: Spanned<String>,
    pub(crate) pcs: Spanned<Vec<Spanned<i64>>>,
    pub(crate) age: Option<Spanned<i64>>,
    pub(crate) marks: Option<Spanned<Vec<Spanned<String>>>>,
    pub(crate) conditioning: Option<Spanned<i64>>,
    pub(crate) arm: Option<Spanned<String>>,
    #[serde(default)]
    pub(crate) left_handed: bool,
    pub(crate) former: Option<RawFormer>,
    pub(crate) leg: Option<Spanned<i64>>,
    pub(crate) aim: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFormer {
    pub(crate) pos: Spanned<String>,
    pub(crate) p: Spanned<i64>,
}
