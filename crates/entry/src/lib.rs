//! What a game offers: [`GameEntry`] and its capabilities.
//!
//! Nothing here knows a game. A game's adapter implements [`GameEntry`] and the capabilities it has; a front end asks
//! for a capability and says so when there is none. No file is opened, no clock read and no thread started: texts come
//! in, texts and counts go out.

mod fault;
mod game_entry;

pub use fault::GameFault;
pub use game_entry::{GameEntry, GamePreset};
