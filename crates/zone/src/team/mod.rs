//! Teams: their men, who stands where, and where teams come from.
//!
//! Lives here: the depth chart and filling eleven places from it, teams made from a club or from dice,
//! and team files. How a man is written in a report is no business of this folder.

mod check;
mod club;
mod depth;
mod fault;
mod file;
mod fill;
mod invent;
mod limits;
mod men;
mod ratings;

pub(crate) use check::TeamPlace;
pub use check::TeamProblem;
pub use depth::{DepthChart, Job};
pub use fault::TeamFault;
pub use file::{TeamFileError, TeamFileErrors};
pub use limits::RatingLimits;
pub use men::ZoneMen;

use crate::man::ZoneMan;
use serde::{Deserialize, Serialize};

/// The most men a team may have.
pub const MOST_MEN: usize = 53;

/// A team. It may be wrong; [`ZoneTeam::check`] says everything that is. A team made from a club, by dice or from
/// a file has passed that check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneTeam {
    /// Three capital letters.
    pub id: String,
    /// City and name.
    pub name: String,
    /// All men, at most [`MOST_MEN`]; everything else points into this list.
    pub men: Vec<ZoneMan>,
    /// Who stands where, best first.
    pub depth: DepthChart,
}

impl ZoneTeam {
    /// The man who wears a number, by his index.
    pub fn wearing(&self, number: u8) -> Option<usize> {
        self.men.iter().position(|man| man.number == number)
    }
}
