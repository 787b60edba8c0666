//! The tests of leagues: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod kit;
mod leagues;
mod outlook;
mod playoffs;
mod real_season;
mod record;
mod schedules;
mod table;
mod ties;
