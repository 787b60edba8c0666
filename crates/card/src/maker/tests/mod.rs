//! The maker as a whole, on invented leagues.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod bounds;
mod invented;
mod loops;
mod properties;
