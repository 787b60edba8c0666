//! The tests of clubs and players: one program, so that it is linked once.

mod depth;
mod files;
mod founders;
mod invention;
