//! The tests of the zone game: one program, so that it is linked once.

mod ch5_edges;
mod ch5_examples;
mod ch5_mirror;
mod ch5_moves;
mod ch5_pass;
mod ch5_rush;
mod ch5_special;
mod ch6_events;
mod ch6_penalties;
mod ch8_kicks;
mod ch8_random;
mod ch8_record;
mod ch8_time;
mod ch8_tired;
mod ch8_weather;
mod coach;
mod house;
mod kit;
mod kit_incidents;
mod notation;
mod plans;
mod random_games;
mod second_looks;
mod sketch;
mod teams;
mod words;
