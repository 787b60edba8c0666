//! Electric football: 22 figures on a vibrating board, a power switch, stoppages and pivots.
//!
//! `board` moves the figures and knows no rule; everything else is the game, and asks the board.

pub mod board;
