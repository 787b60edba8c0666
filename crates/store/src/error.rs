//! What can go wrong, as sentences: what, where, and what would be right.

use crate::StorePlace;
use sqlx::error::DatabaseError;
use thiserror::Error;

/// Why the store did not do what was asked. Unless it says otherwise, nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no store there, and none can be made.
    #[error("cannot open the store {place}: {wrong}; {right}")]
    Unopened {
        /// Where, without a password.
        place: String,
        /// What is wrong.
        wrong: String,
        /// What would be right.
        right: String,
    },
    /// The store was made by a newer program.
    #[error(
        "the store {place} was made by a newer Hashmark (its form is {found}, this program knows forms up to \
         {known}); use that newer program, or name another store"
    )]
    Newer {
        /// Where, without a password.
        place: String,
        /// The form it has.
        found: i64,
        /// The newest form this program knows.
        known: i64,
    },
    /// Another program holds the store.
    #[error(
        "the store {place} is locked by another program; wait until that is done or stop it, then try again"
    )]
    Locked {
        /// Where, without a password.
        place: String,
    },
    /// Another server has this file.
    #[error(
        "the store {place} is served by {holder} already, and one server at a time can have it; use that one, or stop \
         it, or name another folder with --data"
    )]
    Served {
        place: String,
        /// Who has it.
        holder: crate::Holder,
    },
    /// The disk is full.
    #[error("the store {place} is full, nothing more can be kept; make room on its disk, then try again")]
    Full {
        /// Where, without a password.
        place: String,
    },
    /// The database does not answer. Whether a change that was under way was kept is not known.
    #[error("the store {place} cannot be reached: {wrong}; see that the database runs, then try again")]
    Unreachable {
        /// Where, without a password.
        place: String,
        /// What happened.
        wrong: String,
    },
    /// The file of the store is not the one that was opened any more.
    #[error(
        "the store {place} is gone: {wrong}; nothing is written until the file that was opened is back, or this \
         program is started again"
    )]
    FileGone {
        place: String,
        /// What happened to it.
        wrong: String,
    },
    /// The store was closed.
    #[error("the store {place} is closed; open it again")]
    Closed {
        /// Where, without a password.
        place: String,
    },
    /// The store holds something it cannot have written.
    #[error("the store {place} is damaged: {wrong}; put back a copy of it")]
    Damaged {
        /// Where, without a password.
        place: String,
        /// What is wrong.
        wrong: String,
    },
    /// The database failed in a way nobody foresaw. Whether the last change was kept is not known.
    #[error(
        "the store {place} failed: {wrong}; see that the database runs and can be written, then try again"
    )]
    Failed {
        /// Where, without a password.
        place: String,
        /// What the database said.
        wrong: String,
    },
    /// There is no such match.
    #[error("there is no match {id} in the store")]
    NoMatch {
        /// The match asked for.
        id: String,
    },
    /// There is such a match already.
    #[error("there is a match {id} in the store already; a new match needs an id of its own")]
    Exists {
        /// The match that is there.
        id: String,
    },
    /// Somebody else appended first.
    #[error("match {id} has moved on: the next batch is number {kept}, not {asked}; load it again")]
    Moved {
        id: String,
        /// The `seq` of the step that was refused.
        asked: i64,
        /// How many batches are kept.
        kept: i64,
    },
    /// Another server has taken the match over.
    #[error("match {id} is another server's by now; ask that one")]
    Elsewhere { id: String },
    /// A secret can open one seat only.
    #[error("the secret for seat {seat} of match {id} opens another seat already; make a new secret")]
    SecretTaken { id: String, seat: String },
    /// A link opens nothing any more.
    #[error("the link to seat {seat:?} of match {id} was used or ended; ask for a new one")]
    LinkEnded {
        id: String,
        /// The seat, when it is known.
        seat: String,
    },
    /// Somebody holds the seat, so nobody can be invited to it.
    #[error("seat {seat} of match {id} is held; only who holds it can pass it on")]
    SeatHeld { id: String, seat: String },
    /// As many hold the seat as the store keeps.
    #[error("as many hold seat {seat} of match {id} as are kept; a new link ends them all")]
    SeatFull { id: String, seat: String },
    /// A text has a NUL character.
    #[error("a text has a NUL character, which cannot be kept: {text:?}; take it out")]
    Nul {
        /// How the text begins.
        text: String,
    },
    /// A win probability is a number from 0 to 1.
    #[error("the win probability after play {play} of match {id} is {chance}; it must be from 0 to 1")]
    NoChance {
        id: String,
        play: u32,
        /// What was given.
        chance: String,
    },
}

impl StoreError {
    /// No store there.
    pub(crate) fn unopened(
        place: &StorePlace,
        wrong: impl Into<String>,
        right: impl Into<String>,
    ) -> StoreError {
        StoreError::Unopened { place: place.to_string(), wrong: wrong.into(), right: right.into() }
    }

    /// What a database's failure means.
    pub(crate) fn of(place: &StorePlace, error: &sqlx::Error) -> StoreError {
        let server = place.is_server();
        let place = place.to_string();
        match ailment(error) {
            // A pool that gives no connection in time: a file is held by somebody, a server does not answer.
            Ailment::Waited if server => StoreError::Unreachable { place, wrong: said(error) },
            Ailment::Waited => StoreError::Locked { place },
            Ailment::Unreachable => StoreError::Unreachable { place, wrong: said(error) },
            Ailment::Locked => StoreError::Locked { place },
            Ailment::Full => StoreError::Full { place },
            Ailment::Closed => StoreError::Closed { place },
            Ailment::Damaged => StoreError::Damaged { place, wrong: said(error) },
            Ailment::Other => StoreError::Failed { place, wrong: said(error) },
        }
    }
}

/// What goes wrong while a change is made: the database failed, or the change cannot be.
pub(crate) enum ChangeError {
    /// The database failed.
    Database(sqlx::Error),
    /// The change cannot be made.
    Refused(StoreError),
}

impl ChangeError {
    /// As the caller is told.
    pub(crate) fn at(self, place: &StorePlace) -> StoreError {
        match self {
            ChangeError::Database(error) => StoreError::of(place, &error),
            ChangeError::Refused(error) => error,
        }
    }
}

impl From<sqlx::Error> for ChangeError {
    fn from(error: sqlx::Error) -> ChangeError {
        ChangeError::Database(error)
    }
}

impl From<StoreError> for ChangeError {
    fn from(error: StoreError) -> ChangeError {
        ChangeError::Refused(error)
    }
}

/// The kinds of failure that have a sentence of their own.
enum Ailment {
    Locked,
    Full,
    Closed,
    Damaged,
    Waited,
    Unreachable,
    Other,
}

fn ailment(error: &sqlx::Error) -> Ailment {
    match error {
        sqlx::Error::PoolClosed => Ailment::Closed,
        sqlx::Error::PoolTimedOut => Ailment::Waited,
        sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed => Ailment::Unreachable,
        sqlx::Error::Database(error) => code_of(error.as_ref()),
        _ => Ailment::Other,
    }
}

/// SQLite numbers its failures, PostgreSQL has five letters for them.
fn code_of(error: &dyn DatabaseError) -> Ailment {
    let code = error.code().unwrap_or_default();
    match sqlite_code(error) {
        Some(5 | 6) => Ailment::Locked,
        Some(13) => Ailment::Full,
        Some(11 | 26) => Ailment::Damaged,
        None if is_away(&code) => Ailment::Unreachable,
        None if matches!(&*code, "XX001" | "XX002") => Ailment::Damaged,
        None if code == "53100" => Ailment::Full,
        None if code == "55P03" => Ailment::Locked,
        _ => Ailment::Other,
    }
}

/// PostgreSQL goes down, comes up, takes nobody more, or the connection to it broke.
fn is_away(code: &str) -> bool {
    matches!(code, "57P01" | "57P02" | "57P03" | "53300") || code.starts_with("08")
}

/// SQLite's number of the failure, without its finer shades.
pub(crate) fn sqlite_code(error: &dyn DatabaseError) -> Option<u32> {
    error.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    error.code()?.parse::<u32>().ok().map(|code| code & 0xff)
}

/// What the database said, without the library's own words around it.
pub(crate) fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        other => other.to_string(),
    }
}
