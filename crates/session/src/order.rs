//! What somebody asks for who wants a new match; the same words from every door.

use crate::CoachKind;
use crate::seed;
use crate::wire::SidePair;
use hashmark_table::DiceSource;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody asked for who wants a new match.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct NewGame {
    /// Which game, by its name; not needed with `like`.
    pub game: String,
    /// A match whose set-up, coaches, and kind of dice are taken; only `links` and `seed` are asked for then.
    pub like: Option<String>,
    /// The home club's short name; drawn when there is none.
    pub home: Option<String>,
    /// The visitors' short name; drawn when there is none.
    pub away: Option<String>,
    /// Who answers for each side.
    pub coaches: SidePair<CoachKind>,
    /// Persons come by links, each to his own machine; otherwise all of them sit here.
    pub links: bool,
    /// Seconds for a call, when both coaches are persons who come by links; who sits down by the invitation agrees.
    pub clock: Option<u32>,
    /// The season whose law is played; the clubs' own when there is none.
    pub season: Option<u16>,
    /// Where the house rules begin; only the electric game has more than one place. The core book when there is none.
    pub preset: Option<Preset>,
    /// House rules that are switched, by name.
    pub house: std::collections::BTreeMap<String, bool>,
    /// Nobody is at home.
    pub neutral: bool,
    /// The month it is played in, 1 to 12, for the electric game's weather; November when there is none.
    #[schema(minimum = 1, maximum = 12)]
    pub month: Option<u8>,
    /// Teams that were made for the electric game, by their names; they play for their own clubs.
    pub teams: SidePair<Option<String>>,
    /// The texts of files that were named, as whoever takes the order has found them.
    #[serde(skip)]
    #[schema(ignore)]
    pub files: SetupFiles,
    /// Nobody at the match sees the odds of calls.
    pub hide_odds: bool,
    /// `program`; `fair`: dice that nobody chose; or `hand`: people throw real dice.
    pub dice: DiceFrom,
    /// The seed of the program's dice; drawn when there is none. A number above 9007199254740991 is sent as a string.
    #[schema(value_type = Option<String>, pattern = "^[0-9]{1,20}$")]
    #[serde(deserialize_with = "seed::read")]
    pub seed: Option<u64>,
}

/// The texts of files that a match is set up from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupFiles {
    /// Teams that were made, each as its file.
    pub teams: SidePair<Option<String>>,
}

/// Which rules of the electric game are played before any is switched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Preset {
    /// The core book.
    #[default]
    Core,
    /// With every chapter of the second part that adds to it.
    Recommended,
    /// The core book, with whatever is switched.
    Custom,
}

/// Whose dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiceFrom {
    #[default]
    Program,
    /// Nobody's: every coach and the server have a say in them.
    Fair,
    /// People's.
    Hand,
}

impl DiceFrom {
    /// Dice of the same kind as those a match was played with.
    pub fn like(played: &DiceSource) -> DiceFrom {
        match played {
            DiceSource::ByHand => DiceFrom::Hand,
            DiceSource::Fair { .. } => DiceFrom::Fair,
            _ => DiceFrom::Program,
        }
    }
}
