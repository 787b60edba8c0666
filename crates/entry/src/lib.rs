//! What a game offers: [`GameEntry`] and its capabilities.
//!
//! Nothing here knows a game. A game's adapter implements [`GameEntry`] and the capabilities it has; a front end asks
//! for a capability and says so when there is none. No file is opened, no clock read and no thread started: texts come
//! in, texts and counts go out.

mod ask;
pub mod capability;
mod clubs;
pub mod explain;
mod fault;
mod game_entry;
mod house_rules;
pub mod layout;
pub mod league;
mod set_up;
pub mod sim;
mod stills;
mod story;
pub mod work;

pub use ask::{ClubAsk, NamedText, SetupAsk};
pub use capability::{
    CardMaker, GamePlans, MailPlay, PackageTrials, PlayFilms, ReportFormat, SeasonMaker, SheetPrinter,
    TeamMaker, Umpire,
};
pub use clubs::{CLUB_LANE, ClubDraw, ClubName, draw_clubs, find_club};
pub use fault::GameFault;
pub use game_entry::{GameEntry, GamePreset};
pub use house_rules::{house_rules, refuse_preset, switched};
pub use league::LeaguePlay;
pub use set_up::{PagesVisitor, SetUp};
pub use sim::Simulation;
pub use stills::{StillPicture, StillSet};
pub use story::{MatchFileFault, MatchStory, OwnSheet, SetupNames};
pub use work::WorkRunner;
