//! One test program for the list of games.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod advice;
mod explained;
mod leagues;
mod seeds;
mod typed_calls;
