//! A play as a picture: who stands where, who goes where, phase by phase. It is made from calls and events that were
//! told, or from what a coach is just writing himself, so that it shows nobody more than he may know. No rule is
//! decided here.

mod draft;
mod strokes;
mod walk;

pub use draft::{Draft, draft, rewrite};
pub use strokes::{Stroke, StrokeKind, defence_strokes, play_strokes};
pub use walk::{Phase, PhaseKind, Walk, walk};

use crate::board::Zone;
use crate::call::DefendCall;
use crate::defence::{Order, Post};
use crate::game::ZoneGame;
use crate::line::{Formation, Gate, Label, Place};
use hashmark_law::{Player, Side};
use std::fmt;

/// A place in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// On the offence's side of the line.
    Place(Place),
    /// Where a man crosses the line.
    Gate(Gate),
    /// Beyond it.
    Zone(Zone),
}

impl fmt::Display for Spot {
    /// `@WWR-1` as a formation has it, `^LT` for a gate, `SC` for a zone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Place(place) => write!(f, "@{place}"),
            Spot::Gate(gate) => write!(f, "^{gate}"),
            Spot::Zone(zone) => write!(f, "{zone}"),
        }
    }
}

/// A man on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    /// Who he is.
    pub who: Player,
    /// What plays and defences call him.
    pub name: &'static str,
    /// Where he stands.
    pub at: Spot,
    /// His orders as a defence writes them: `man LW bump`; empty for the offence and for plain zone.
    pub orders: String,
}

/// The offence as it lines up.
pub fn offence(side: Side, formation: &Formation, men: &[u8; 11]) -> Vec<Chip> {
    let chip = |(slot, man): (&crate::line::Slot, &u8)| Chip {
        who: Player { side, man: *man },
        name: slot.label.name(),
        at: Spot::Place(slot.place),
        orders: String::new(),
    };
    formation.slots.iter().zip(men).map(chip).collect()
}

/// The defence in its posts, each man by the name of his position.
pub fn defence(game: &ZoneGame, side: Side, call: &DefendCall, formation: &Formation) -> Vec<Chip> {
    let chip = |(post, man): (&Post, &u8)| Chip {
        who: Player { side, man: *man },
        name: game.team(side).men.get(usize::from(*man)).map_or("?", |man| man.pos.name()),
        at: Spot::Zone(post.zone),
        orders: orders(post, formation),
    };
    call.defence.posts.iter().zip(&call.men).map(chip).collect()
}

/// A defender's orders as they are written behind his zone.
pub fn orders(post: &Post, formation: &Formation) -> String {
    let order = match post.order {
        Order::Zone => String::new(),
        Order::Man(man) => match formation.slots.get(usize::from(man)).map(|slot| slot.label) {
            Some(Label::Q) => "spy".to_owned(),
            Some(label) => format!("man {label}"),
            None => String::new(),
        },
        Order::Blitz => "blitz".to_owned(),
        Order::Delayed => "delayed".to_owned(),
        Order::Fake => "fake".to_owned(),
    };
    match (order.is_empty(), post.bump) {
        (_, false) => order,
        (true, true) => "bump".to_owned(),
        (false, true) => format!("{order} bump"),
    }
}
