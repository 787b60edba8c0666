//! What is said when something typed or read cannot be used: file, place, what is wrong, what would be right.

use hashmark_games::GameFault;
use miette::{Diagnostic, MietteHandlerOpts, Report};
use std::fmt::Display;
use std::io::{Error, ErrorKind};
use std::path::Path;
use thiserror::Error as ThisError;

/// Something that cannot be used, and what would be right.
#[derive(Debug, ThisError)]
#[error("{what}")]
struct Unusable {
    what: String,
    remedy: String,
}

impl Diagnostic for Unusable {
    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(&self.remedy))
    }
}

/// Long lines stay whole, so that a file's name and place are never torn apart.
pub fn install() {
    let hook = miette::set_hook(Box::new(|_| Box::new(MietteHandlerOpts::new().wrap_lines(false).build())));
    debug_assert!(hook.is_ok(), "the hook is set once");
}

/// What is wrong, and what would be right.
pub fn unusable(what: impl Into<String>, remedy: impl Into<String>) -> Report {
    Report::new(Unusable { what: what.into(), remedy: remedy.into() })
}

/// What a game says that cannot be used.
pub fn fault(fault: GameFault) -> Report {
    unusable(fault.what, fault.remedy)
}

/// A file that cannot be read or written.
pub fn file(path: &Path, doing: &str, error: &Error) -> Report {
    let (why, remedy) = match error.kind() {
        ErrorKind::NotFound => ("there is no such file or folder", "check the path"),
        ErrorKind::PermissionDenied => ("permission is refused", "check who may use it"),
        ErrorKind::InvalidData => ("it is not UTF-8 text", "save it as UTF-8"),
        ErrorKind::IsADirectory => ("it is a folder", "name a file in it"),
        ErrorKind::StorageFull => ("the disk is full", "make room, or name a file on another disk"),
        ErrorKind::NotADirectory => ("it is a file", "name a folder"),
        _ => {
            return unusable(
                format!("{}: cannot be {doing}: {error}", path.display()),
                "check the path and the disk",
            );
        }
    };
    unusable(format!("{}: cannot be {doing}: {why}", path.display()), remedy)
}
