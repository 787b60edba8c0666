//! What coaches write: plays, formations, players and defenses as text. One reader and one writer each; what a
//! writer prints, its reader reads back as the same thing. Whether a call that can be read is also legal is
//! judged elsewhere (`legal`).
//!
//! ```text
//! LH/RT (TE) (WR,C)                            a run, with its blockers zone by zone
//! RE/SL loft || RW/IR bullet (roll R)          a pass, and where it goes if not there
//! H/scnC (C) (LG|RT) (RG)                      a screen
//! LW LT LG C RG RT RE RW@WWR-1 Q F LH          a formation
//! #12 Qe* 3-2-4                                a player
//! rush: LDE L, LDT C, ...; stunt LDE-LDT       a defense
//! ```

mod defense;
mod fault;
mod formation;
mod men;
mod play;
mod player;
mod text;

pub use defense::{read_defense, write_defense};
pub(crate) use fault::marked;
pub use fault::{NotationError, NotationProblem};
pub use formation::{read_formation, write_formation};
pub(crate) use formation::{read_places, read_slot};
pub use men::WrittenLineup;
pub use play::{read_play, write_play};
pub use player::{RatedLine, read_player, write_player};
