//! Electric football: 22 figures on a vibrating board, a power switch, stoppages and pivots.
//!
//! `board` moves the figures and knows no rule; everything else is the game, and asks the board.

pub mod bases;
pub mod board;
pub mod charts;
pub mod field;
pub mod forms;
pub mod house;
pub mod rule;
pub mod tables;
pub mod team;
