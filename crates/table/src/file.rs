//! Match files: JSON Lines, only ever appended to.
//!
//! First a header, then every input and event in order, with a mark after each play and each save that
//! is the digest of all bytes before it. Nothing here opens a file: bytes go in, text comes out.
//!
//! ```json
//! {"format":2,"rules":1,"engine":"0.1.0","game":"zone","setup":{},"dice":{"seeded":{"seed":7,"chosen":true}}}
//! {"mark":{"plays":0,"digest":"<BLAKE3 of all bytes before this line>"}}
//! {"call":{"side":"home","call":"<the game's own>"}}
//! {"sealed":{"home":"<the game's own>","away":"<the game's own>"}}
//! {"roll":{"n":0,"dice":"2 red dice","for":"yards of the run","rule":"R2","pips":[3,5]}}
//! {"links":{"home":"<64 hexadecimal digits>","server":"<64 hexadecimal digits>"}}
//! {"event":"<the game's own>"}
//! {"act":{"resigned":{"side":"home"}}}
//! {"undo":{"by":"both","inputs":2,"rolls":1,"left_events":0,"left_plays":0}}
//! ```

mod header;
mod line;
mod load;
mod parse;
mod replay;
mod verify;
mod write;

pub use header::{FORMAT, Header, MatchFileError, peek};
pub use line::{FileLine, FileMark, RollLine};
pub use load::{LoadWarning, Loaded, load};
pub use parse::{LineError, Parsed, parse};
pub use verify::{Discrepancy, FairReport, VerifyError, VerifyReport, verify};
pub use write::{MatchWriter, Unwritable};
