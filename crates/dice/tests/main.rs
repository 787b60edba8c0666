//! The tests of dice, cups and fair dice: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod cups;
mod fair;
mod luck;
mod rolls;
