//! The table people sit at: what a game is, the desk it plays over, and who answers.
//!
//! A game is a pure function of set-up, dice and calls. This crate runs any of them without knowing
//! which: it deals out dice, asks coaches, keeps sealed calls sealed, undoes, saves, replays, verifies.
//! It opens no file, reads no clock and knows no rule.

mod act;
mod career;
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
pub mod odds;
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
mod tape;
mod undo;
mod view;

pub use act::{ActError, EarlyEnd, MatchAct, duration};
pub use career::{
    Career, CareerClub, ClubTag, Day, DayFault, Fixture, News, NewsKind, SeasonStage, TagFault, Week,
};
pub use coach::{Coach, Random};
pub use desk::{AnyDesk, Desk, EventSink, Flow, PartKey, Pause, Why};
pub use fair::{FairLinks, FairWant, LinkError};
pub use file::{
    Discrepancy, FORMAT, FairReport, FileLine, FileMark, Header, LineError, LoadWarning, Loaded,
    MatchFileError, MatchWriter, Parsed, RollLine, Unwritable, VerifyError, VerifyReport, load, parse, peek,
    verify,
};
pub use game::Game;
pub use given::{By, MatchInput, MatchRoll, RecordEntry, UndoEntry};
pub use matches::{AnswerProgress, Match, MatchCheckpoint, SetupError};
pub use near::{nearest, nearest_three};
pub use need::{AnswerError, Awaiting};
pub use plays::{PlayEntry, Plays, RecordedItem};
pub use quick::AutoDesk;
pub use refusal::{Refusal, Subject, refuse, refuse_about, written_words};
pub use rulebook::{BookRule, RuleBook};
pub use sight::{ForkError, Sight};
pub use source::DiceSource;
pub use spoken::{BookAdvice, Describe, Menus, ReadCalls, TableGame};
pub use switches::{Switch, Switches};
pub use tape::{GameTape, TapeDesk, TapeFault, TapingDesk};
pub use undo::{NoUndo, TakenBack, UndoDepth};
pub use view::{Eyes, EyesView};
