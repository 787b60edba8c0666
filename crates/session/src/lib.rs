//! One sitting of any game: its match, who sits where, the machine coaches' chance, advice, story, undo policy and file.
//!
//! A front end (the terminal, the server) opens an [`AnySession`] and translates: what people type goes in, what one pair
//! of eyes may see comes out as the types of [`wire`], and a [`SessionError`] says what was wrong. Nothing here does I/O,
//! reads a clock, starts a thread, or knows a game by name: a game comes in through [`GamePages`].

mod agreement;
mod any;
mod archived;
mod begin;
mod call_clock;
mod capability;
mod check;
mod coaches;
mod draft;
mod error;
mod fair;
mod films;
mod house_words;
mod keepsake;
mod kept_throw;
mod notes;
mod odds;
mod order;
mod pages;
mod paint;
mod seats;
mod seed;
mod session;
mod tell;
mod telling;
pub mod wire;

pub use agreement::{Agreement, Proposal, ProposalKind};
pub use any::{AnySession, KeepsakeJob, MatchGlance, PlayOut, Sealed};
pub use archived::ArchiveNotes;
pub use begin::{OpenSession, Resumed, play_rest, play_through};
pub use call_clock::CallClock;
pub use capability::{
    ChartNote, ChartPages, ClubPage, DrawnPage, FormChoice, GameFeatures, GameForm, GameGuide, GamePoster,
    GuidePart, PlainFeatures, SwitchGroup,
};
pub use coaches::{ChanceLane, CoachChance, machine_coach, machine_coaches};
pub use draft::{DraftMethod, OpenDraft, TeamDraft, TeamDrafts, TeamMade, TeamPage};
pub use error::{ErrorKind, SessionError, sentence};
pub use fair::FairKeep;
pub use house_words::house_words;
pub use keepsake::Keepsake;
pub use kept_throw::KeptThrow;
pub use odds::{OddsJob, OddsQuery};
pub use order::{DiceFrom, NewGame, Preset, SetupFiles};
pub use pages::{AskOf, CallOf, EventOf, GamePages, SetupOf};
pub use paint::{club_colors, ink};
pub use seats::{CoachKind, SeatAssignment};
pub use session::Session;
pub use tell::shown;
