//! Electric football: 22 figures on a vibrating board, a power switch, stoppages and pivots.
//!
//! `board` moves the figures and knows no rule; everything else is the game, and asks the board.

pub mod bases;
pub mod board;
pub mod call;
pub mod campaign;
pub mod career;
pub mod charts;
pub mod coach;
pub mod dice;
pub mod event;
pub mod field;
pub mod film;
pub mod forms;
pub mod game;
pub mod house;
pub mod legal;
pub mod lineup;
pub mod outcome;
pub mod play;
pub mod playbook;
pub mod power;
pub mod routes;
pub mod rule;
pub mod scene;
pub mod sheet;
pub mod sketch;
pub mod state;
pub mod tables;
pub mod team;
pub mod window;
pub mod words;

pub use call::{ElectricAsk, ElectricCall};
pub use event::{ElectricDetail, ElectricEvent};
pub use game::{Electric, ElectricSetup};
