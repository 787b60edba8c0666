//! People: clubs, their players, and what all three games share about them.
//!
//! Lives here: positions, jersey numbers, skills, clubs, leagues, the depth chart, club files (TOML), the
//! generator of fictional leagues and the Founders League itself. No game's ratings live here; each game
//! derives its own from [`Skills`]. Nothing in this crate reads a file, a clock or a global.
//!
//! A [`Club`] is a set-up: it may be wrong, and [`Club::check`] says everything that is. A club read by
//! [`Club::from_toml`] has passed that check.

mod check;
mod club;
mod color;
mod composition;
mod craft;
mod depth;
mod fault;
mod file;
mod founders;
mod invent;
mod league;
mod limits;
mod number;
mod philosophy;
mod player;
mod position;
mod skills;
mod stadium;
mod words;

pub use club::{Club, ClubId, FrontSeven};
pub use color::{Color, Rgb};
pub use composition::{PositionGroup, ROSTER_SIZE};
pub use depth::DepthUnit;
pub use fault::{ClubFault, ClubPlace, ClubProblem};
pub use file::{ClubFileError, ClubFileErrors, TextMark};
pub use founders::{FOUNDERS_SEED, founders};
pub use league::{Division, League};
pub use number::{is_legal_number, legal_numbers};
pub use philosophy::{Philosophy, Tag};
pub use player::RosterPlayer;
pub use position::Position;
pub use skills::{Skill, Skills};
pub use stadium::{Roof, Stadium, Surface};
