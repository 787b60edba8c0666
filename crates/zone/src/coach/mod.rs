//! Coaches of the zone game. The book coach is a game plan being executed: mail play and the machine opponent are
//! the same thing.

mod book;
mod fourth;
mod hail_mary;
mod late;

pub use book::PlanCoach;
