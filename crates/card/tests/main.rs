//! The tests of the card game: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod base;
mod book_coach;
mod carry_over;
mod charts;
mod clock;
mod fakes;
mod formations;
mod fumbles;
mod gains;
mod goal_line;
mod guess;
mod injuries;
mod interceptions;
mod interceptors;
mod kickoffs;
mod kit;
mod luck;
mod odds;
mod passes;
mod place_kicks;
mod plays;
mod punts;
mod random_games;
mod recoveries;
mod red_zone;
mod rest;
mod returns;
mod sack_charts;
mod sacks;
mod squibs;
mod suggestions;
mod targets;
mod usage;
mod words;
