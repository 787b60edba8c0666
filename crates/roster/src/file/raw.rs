//! The layout of the files: every value with its place in the text, nothing judged yet.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawClub {
    pub id: Spanned<String>,
    pub city: Spanned<String>,
    pub name: Spanned<String>,
    pub front: Spanned<String>,
    #[serde(rename = "colours")]
    pub colors: Spanned<Vec<RawColor>>,
    pub philosophy: RawPhilosophy,
    pub stadium: RawStadium,
    pub squad: RawSquad,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawColor {
    pub name: String,
    pub hex: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPhilosophy {
    pub tags: Vec<Spanned<String>>,
    pub pass_lean: Spanned<f64>,
    pub aggression: Spanned<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStadium {
    pub name: Spanned<String>,
    pub city: Spanned<String>,
    pub roof: Spanned<String>,
    pub surface: Spanned<String>,
    pub temperatures: Spanned<Vec<Spanned<i64>>>,
    pub wind: Spanned<i64>,
    pub wet: Spanned<i64>,
    pub altitude: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSquad {
    pub players: Spanned<Vec<RawPlayer>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlayer {
    pub number: Spanned<i64>,
    pub position: Spanned<String>,
    pub also: Option<Spanned<Vec<Spanned<String>>>>,
    pub first: Spanned<String>,
    pub last: Spanned<String>,
    pub age: Spanned<i64>,
    pub height: Spanned<i64>,
    pub weight: Spanned<i64>,
    pub experience: Spanned<i64>,
    pub skills: Spanned<Vec<Spanned<i64>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLeague {
    pub name: Spanned<String>,
    pub season: Spanned<i64>,
    pub division: Vec<RawDivision>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDivision {
    pub name: String,
    pub clubs: Vec<Spanned<String>>,
}
