//! The tests of stories, boxes and charts: one program, so that it is linked once.

mod agree;
mod counts;
mod game;
mod pages;
mod phrases;
