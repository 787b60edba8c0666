//! The second part of the book: heroes. What a squad is, and what the game remembers of it while it is played.
//!
//! Every chapter is a switch of [`House`](crate::house::House); with all of them off nothing here is asked.

pub mod live;
pub mod pools;
pub mod squad;

pub use live::{Bonus, Live, Pool};
pub use squad::{Hero, Squad, Stat, Stats, Status};
