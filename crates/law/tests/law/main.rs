//! Rulings: one row, one ruling, in words an official would use.

mod say;

mod downs;
mod eras;
mod fouls;
mod fouls_elsewhere;
mod fouls_of_both;
mod kicks;
mod overtime;
mod periods;
mod properties;
mod toss;
mod tries;
