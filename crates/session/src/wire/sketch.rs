//! Men and lines on a board of zones: what is being written, and a play phase by phase.

use super::{CardRead, PlateView, Seat};
use serde::Serialize;
use utoipa::ToSchema;

/// A man on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ChipView {
    pub side: Seat,
    /// What plays and defenses call him: `LW`, `CB`.
    pub name: String,
    /// On his jersey.
    pub number: u8,
    /// Who he is and what he can do.
    pub words: String,
    /// Where: `@WWR-1` on the offense's side, `SC` a zone.
    pub at: String,
    /// His orders as a defense writes them.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub orders: String,
}

/// A line on the board: from a man to another, or along a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct StrokeView {
    /// What it means: `route`, `cover`, `blitz`.
    pub kind: &'static str,
    /// The man, by his place among the chips.
    pub from: usize,
    /// The man it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
    /// The places it leads over; `^LT` is a gate.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
}

/// A man who stands elsewhere now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PlacedMan {
    /// By his place among the chips.
    pub man: usize,
    pub at: String,
}

/// A phase of a play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct WalkPhaseView {
    /// `Movement`, `Rush`, `Contact`.
    pub name: &'static str,
    /// Its first step among those of the play.
    pub from: usize,
    /// The first step that is no more its own.
    pub to: usize,
    /// Who stands elsewhere at its end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<PlacedMan>,
    /// What is drawn for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strokes: Vec<StrokeView>,
    /// The zone where it happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<&'static str>,
    /// Who has the ball at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ball: Option<usize>,
}

/// A play to be walked through on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct WalkView {
    /// The men at the snap, the offense first.
    pub chips: Vec<ChipView>,
    /// The phases in order.
    pub phases: Vec<WalkPhaseView>,
}

/// What a coach is just writing, drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Sketch {
    /// The men that can be seen, the offense first.
    pub chips: Vec<ChipView>,
    pub strokes: Vec<StrokeView>,
    /// The men who can be moved: from this one on, and the first who cannot again.
    pub movable: [usize; 2],
    /// The formation or defense written out in full.
    pub written: Option<String>,
    /// What the line does, when it is a defense.
    pub option: Option<&'static str>,
    /// Zones that are not played so near the goal.
    pub closed: Vec<&'static str>,
}

/// What is wrong with a typed call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CallFault {
    /// What is wrong, as a sentence.
    pub error: String,
    /// What may stand there, or would be right.
    pub remedy: String,
    /// The rule that forbids it.
    pub rule: Option<String>,
    /// The first wrong letter, counted from 0.
    pub at: usize,
    /// How many letters are wrong.
    pub len: usize,
}

/// What would become of a typed call if it were made now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CallCheck {
    /// The question it was checked against.
    pub turn: u64,
    /// The text, with the change that was asked for.
    pub text: String,
    /// The call as it would be shown; none when it cannot be made.
    pub words: Option<String>,
    /// What is wrong with it; nothing is said of an empty text.
    pub fault: Option<CallFault>,
    /// The picture, for games that have a board.
    pub sketch: Option<Sketch>,
    /// The plate, for games that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plate: Option<PlateView>,
    /// The cards that may be read for the call, the one it names first; then the rest of its man's card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardRead>,
}
