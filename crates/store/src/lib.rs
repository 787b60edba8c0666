//! Keeping what outlives a process: matches, their seats, clubs and settings, in SQLite (embedded, the
//! default) or in PostgreSQL (by URL).
//!
//! The store knows no rules: a match is opaque text to it, written in batches that are only ever appended.
//! The times it keeps are told to it. It sees no secret, only hashes of them.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use hashmark_store::{NewMatch, StorePlace, MatchStep, Store};
//!
//! let store = Store::open(&StorePlace::Memory).await?;
//! let kickoff = MatchStep { text: "{\"format\":1}\n".into(), now: 1_000, ..MatchStep::default() };
//! store.create(&NewMatch { id: "m1".into(), game: "card".into(), step: kickoff, ..NewMatch::default() }).await?;
//! store.append("m1", &MatchStep { seq: 1, text: "{\"call\":\"punt\"}\n".into(), ..MatchStep::default() }).await?;
//!
//! let kept = store.load("m1").await?.expect("it was just made");
//! assert_eq!(kept.text, "{\"format\":1}\n{\"call\":\"punt\"}\n");
//! assert_eq!(kept.seq, 2);
//! # Ok::<(), hashmark_store::StoreError>(())
//! # }).unwrap();
//! ```

mod change;
mod claims;
mod database_lock;
mod error;
mod file_id;
mod films;
mod kept;
mod lists;
mod open;
mod place;
mod seats;
mod serve_lock;
mod store;
mod writer;

pub use claims::{LEASE, MatchClaim, ServerSession};
pub use error::StoreError;
pub use films::KeptPictures;
pub use kept::{Glance, Kept, MatchStep, NewMatch, Summary, Which};
pub use lists::{ListEnding, RingTally};
pub use place::StorePlace;
pub use seats::{HolderKind, LinkKind, SeatChange, SeatHolder, SeatLink};
pub use serve_lock::{Holder, ServeLock};
pub use store::Store;
