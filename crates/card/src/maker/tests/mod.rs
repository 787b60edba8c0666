//! The maker as a whole, on invented leagues.

mod bounds;
mod invented;
mod loops;
mod properties;
