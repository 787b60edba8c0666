//! The pages, rendered on the server. Each takes plain data and gives markup; none knows where its data is kept.

pub mod api;
pub mod clubs;
pub mod fair;
pub mod game;
pub mod home;
pub mod layout;
pub mod learn;
pub mod new;
pub mod problem;
pub mod record;
pub mod replay;
pub mod rules;
pub mod settings;
pub mod sit;
pub mod tables;
pub mod teams;
