//! Words, marks, and abbreviations of a game, explained.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A word, mark, or abbreviation of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GlossaryTerm {
    /// As it stands on the screen; all of these mean the same.
    pub marks: Vec<String>,
    /// What it is called in full.
    pub name: String,
    /// What it means, in a sentence or two.
    pub means: String,
    /// Under which heading lists show it.
    pub group: String,
    /// A rule about it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// It is explained only where it stands by itself; in a sentence the same letters mean something else.
    #[serde(default, skip_serializing_if = "is_false")]
    pub alone: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}
