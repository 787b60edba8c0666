//! The tests of the server, through its sockets: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod api;
mod archive;
mod call_clock;
mod connections;
mod electric;
mod failed_writes;
mod fair;
mod fixtures;
mod fourth_game;
mod giving_up;
mod heroes;
mod hostile;
mod kit;
mod pages;
mod sealed;
mod seats;
mod two_servers;
