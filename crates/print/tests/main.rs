//! The tests of sheets on paper: one program, so that it is linked once.

mod electric_sheets;
