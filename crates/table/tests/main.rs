//! The tests of matches, files and undo: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod career;
mod fair;
mod files;
mod front_end;
mod matches;
mod scripted;
mod sight;
mod suite;
mod tape;
mod toy;
mod undo;
mod verify;
mod views;
