//! The tests of the program, through its command line: one program, so that it is linked once.

mod architecture;
mod bad_files;
mod cards;
mod common;
mod doors;
mod electric;
mod fair;
mod fourth_game;
mod leagues;
mod looking_up;
mod odd_teams;
mod odds;
mod one_player;
mod other_rules;
mod play;
mod program;
mod replay;
mod resolve;
mod resume;
mod seeds;
mod sim;
mod squads;
mod verify;
mod words_too_many;
mod zone;
