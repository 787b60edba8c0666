//! A play as a picture: who stands where, who goes where, phase by phase. It is made from calls and events that were
//! told, or from what a coach is just writing himself, so that it shows nobody more than he may know. No rule is
//! decided here.

mod draft;
mod strokes;
mod walk;

pub use draft::{CallDraft, draft, rewrite};
pub use strokes::{Stroke, StrokeKind};
pub(crate) use strokes::{defense_strokes, play_strokes};
pub use walk::{PhaseKind, PlayWalk, WalkPhase, walk};

use crate::board::Zone;
use crate::call::DefendCall;
use crate::defense::{DefenderOrder, DefenderPost};
use crate::formation::{FormationPlace, Gate, Label, ZoneFormation};
use crate::game::ZoneGame;
use hashmark_law::{FieldPlayer, Side};
use std::fmt;

/// A place in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SketchSpot {
    /// On the offense's side of the line.
    Place(FormationPlace),
    /// Where a man crosses the line.
    Gate(Gate),
    /// Beyond it.
    Zone(Zone),
}

impl fmt::Display for SketchSpot {
    /// `@WWR-1` as a formation has it, `^LT` for a gate, `SC` for a zone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SketchSpot::Place(place) => write!(f, "@{place}"),
            SketchSpot::Gate(gate) => write!(f, "^{gate}"),
            SketchSpot::Zone(zone) => write!(f, "{zone}"),
        }
    }
}

/// A man on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Who he is.
    pub who: FieldPlayer,
    /// What plays and defenses call him.
    pub name: &'static str,
    /// Where he stands.
    pub at: SketchSpot,
    /// His orders as a defense writes them: `man LW bump`; empty for the offense and for plain zone.
    pub orders: String,
}

/// The offense as it lines up.
pub(crate) fn offense(side: Side, formation: &ZoneFormation, men: &[u8; 11]) -> Vec<Chip> {
    let chip = |(slot, man): (&crate::formation::LineSlot, &u8)| Chip {
        who: FieldPlayer { side, man: *man },
        name: slot.label.name(),
        at: SketchSpot::Place(slot.place),
        orders: String::new(),
    };
    formation.slots.iter().zip(men).map(chip).collect()
}

/// The defense in its posts, each man by the name of his position.
pub fn defense(game: &ZoneGame, side: Side, call: &DefendCall, formation: &ZoneFormation) -> Vec<Chip> {
    let chip = |(post, man): (&DefenderPost, &u8)| Chip {
        who: FieldPlayer { side, man: *man },
        name: game.team(side).men.get(usize::from(*man)).map_or("?", |man| man.pos.name()),
        at: SketchSpot::Zone(post.zone),
        orders: orders(post, formation),
    };
    call.defense.posts.iter().zip(&call.men).map(chip).collect()
}

/// A defender's orders as they are written behind his zone.
pub(crate) fn orders(post: &DefenderPost, formation: &ZoneFormation) -> String {
    let order = match post.order {
        DefenderOrder::Zone => String::new(),
        DefenderOrder::Man(man) => match formation.slots.get(usize::from(man)).map(|slot| slot.label) {
            Some(Label::Q) => "spy".to_owned(),
            Some(label) => format!("man {label}"),
            None => String::new(),
        },
        DefenderOrder::Blitz => "blitz".to_owned(),
        DefenderOrder::Delayed => "delayed".to_owned(),
        DefenderOrder::Fake => "fake".to_owned(),
    };
    match (order.is_empty(), post.bump) {
        (_, false) => order,
        (true, true) => "bump".to_owned(),
        (false, true) => format!("{order} bump"),
    }
}
