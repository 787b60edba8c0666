//! Match files: JSON Lines, only ever appended to.
//!
//! First a header, then every input and event in order, with a mark after each play and each save that
//! is the digest of all bytes before it. Nothing here opens a file: bytes go in, text comes out.

mod header;
mod line;
mod load;
mod parse;
mod replay;
mod verify;
mod write;

pub use header::{FORMAT, FileError, Header, peek};
pub use line::{Line, Mark, RollLine};
pub use load::{Loaded, Note, load};
pub use parse::{Parsed, Trouble, parse};
pub use verify::{Check, Discrepancy, Report, verify};
pub use write::{Unwritable, Writer};
