//! The table in the browser: HTTP, WebSocket, pages and seats. It knows no rule.

pub mod assets;
pub mod bundle;
pub mod pages;
pub mod wire;
