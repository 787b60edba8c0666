//! Who sits where, and what belongs to a match besides its file.

use crate::{Agreement, FairKeep};
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who answers for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CoachKind {
    #[default]
    Person,
    /// The coach who plays by the book.
    Book,
    /// Any legal call.
    Random,
}

impl CoachKind {
    /// Its word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            CoachKind::Person => "person",
            CoachKind::Book => "book",
            CoachKind::Random => "random",
        }
    }
}

/// What belongs to a match besides its file: who sits where, and the coaches' own chance.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SeatAssignment {
    /// Who answers for each side.
    pub coaches: Both<CoachKind>,
    /// The seed of the machine coaches' chance.
    pub chance: u64,
    /// The plan of the book coaches, where the game has plans: its name, or the text of its file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// What fair dice need beside the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairKeep>,
    /// What the coaches agreed on.
    #[serde(default)]
    pub agreement: Agreement,
}

impl SeatAssignment {
    /// A match that begins: who answers for each side, and the seed of the machine coaches' chance.
    pub fn new(coaches: Both<CoachKind>, chance: u64) -> SeatAssignment {
        SeatAssignment { coaches, chance, plan: None, fair: None, agreement: Agreement::default() }
    }

    /// Whether a person calls for this side.
    pub fn is_person(&self, side: Side) -> bool {
        self.coaches[side] == CoachKind::Person
    }

    /// Whether this side is a person's, be it that the machine calls for him meanwhile.
    pub fn belongs_to_person(&self, side: Side) -> bool {
        self.is_person(side) || self.agreement.stand_in[side]
    }

    /// How many persons call.
    pub fn people(&self) -> usize {
        Side::BOTH.into_iter().filter(|side| self.is_person(*side)).count()
    }
}
