//! The pages, rendered on the server. Each takes plain data and gives markup; none knows where its data is kept.

pub mod game;
pub mod layout;
pub mod replay;
pub mod sit;
