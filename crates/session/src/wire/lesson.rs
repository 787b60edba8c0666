//! A first drive with somebody who explains it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A guided drive: the game it is played in, and what is said on the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The seed of its game.
    pub seed: u32,
    /// The learner's club.
    pub home: String,
    /// The coach's club.
    pub away: String,
    /// The drive ends after so many plays of the learner's, if it has not ended before.
    pub plays: u32,
    /// What is said, each once, in this order of preference.
    pub steps: Vec<LessonStep>,
}

/// Something that is said once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    pub when: LessonMoment,
    /// For a question: how its title begins. For a play: a word of its result. Empty for any.
    #[serde(default)]
    pub about: String,
    /// What it points at on the page; may be empty.
    #[serde(default)]
    pub at: String,
    pub say: String,
}

/// When something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LessonMoment {
    /// Before anything else.
    Begin,
    /// When the learner is asked something.
    Ask,
    /// When a play is over.
    Play,
    /// When the drive is over.
    End,
}
