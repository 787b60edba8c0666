//! The table people sit at: what a game is, the desk it plays over, and who answers.
//!
//! A game is a pure function of set-up, dice and calls. This crate runs any of them without knowing
//! which: it deals out dice, asks coaches, keeps sealed calls sealed, undoes, saves, replays, verifies.
//! It opens no file, reads no clock and knows no rule.

mod act;
pub mod charts;
mod coach;
mod desk;
mod fair;
mod file;
mod game;
mod given;
mod matches;
mod near;
mod need;
mod plays;
mod quick;
mod refusal;
pub mod rulebook;
mod run;
mod sight;
mod source;
pub mod spoken;
#[cfg(feature = "suite")]
pub mod suite;
pub mod switches;
mod undo;
mod view;

pub use act::{Act, ActError, EarlyEnd, duration};
pub use coach::{Coach, Random};
pub use desk::{Desk, Flow, Pause, Teller, Why};
pub use fair::{FairLinks, FairWant, LinkError};
pub use file::{
    Check, Discrepancy, FORMAT, FairReport, FileError, Header, Line, Loaded, Mark, Note, Parsed, Report,
    RollLine, Trouble, Unwritable, Writer, load, parse, peek, verify,
};
pub use game::Game;
pub use given::{By, Entry, Given, Thrown, Undo};
pub use matches::{Match, Place, Progress, SeatError};
pub use near::nearest;
pub use need::{Denied, Need};
pub use plays::{Item, PlayEntry, Plays};
pub use quick::Quick;
pub use refusal::{Refusal, Subject, refuse, refuse_about, written_words};
pub use rulebook::{Rule, RuleBook};
pub use sight::{ForkError, Sight};
pub use source::Source;
pub use spoken::Spoken;
pub use switches::{Switch, Switches};
pub use undo::{Back, NoUndo, Undone};
pub use view::{Eyes, View};
