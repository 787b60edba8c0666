//! The table in the browser: HTTP, WebSocket, pages and seats. It knows no rule.
//!
//! A match of any game is a session (`hashmark-session`); [`host`] keeps matches at hand and in the store;
//! [`web`] says who may see and do what; [`pages`] and [`assets`] are what a browser gets.

pub mod assets;
pub mod bundle;
mod connections;
pub mod game;
pub mod host;
pub mod pages;
pub mod problem;
pub mod secret;
mod serve;
pub mod web;

pub use hashmark_session::wire;
pub use serve::{Config, ServeError, serve, serve_store};
