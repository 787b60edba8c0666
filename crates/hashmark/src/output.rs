//! Where results go: standard output, or a file.

use crate::error;
use miette::Result;
use std::borrow::Cow;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Writes a result to a file, or to standard output when there is none.
pub fn emit(text: &str, to: Option<&Path>) -> Result<()> {
    match to {
        Some(path) => write(path, text),
        None => print(text),
    }
}

/// Writes a file.
pub fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).map_err(|e| error::file(path, "written", &e))
}

/// Makes a folder, and those above it.
pub fn folder(path: &Path) -> Result<()> {
    std::fs::create_dir_all(path).map_err(|e| error::file(path, "made", &e))
}

/// Prints; a reader who has seen enough and left is no error.
pub fn print(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(harmless(text).as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => {
            Err(error::unusable(format!("standard output cannot be written: {e}"), "check where it goes"))
        }
        _ => Ok(()),
    }
}

/// What somebody's file says is shown and not obeyed: a terminal takes control characters for commands.
fn harmless(text: &str) -> Cow<'_, str> {
    let commands = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t' | '\r');
    match text.contains(commands) {
        true => Cow::Owned(text.replace(commands, "\u{fffd}")),
        false => Cow::Borrowed(text),
    }
}

/// Writes a match file that is not there yet, and waits until it is on the disk.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<()> {
    let made = std::fs::OpenOptions::new().write(true).create_new(true).open(path);
    let kept = made.and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    kept.map_err(|why| match why.kind() {
        ErrorKind::AlreadyExists => error::unusable(
            format!("{}: there is such a file already", path.display()),
            format!("go on with it by `hashmark resume {}`, or save under another name", path.display()),
        ),
        _ => error::file(path, "written", &why),
    })
}
