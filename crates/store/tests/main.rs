//! The tests of the store: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod bench;
mod films;
mod lists;
mod opening;
mod seats;
mod servers;
mod suite;
