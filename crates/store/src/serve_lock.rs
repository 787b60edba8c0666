//! One server to a SQLite file. The lock belongs to serving: whoever only reads opens the store beside it.

use crate::open::{make_file, private};
use crate::place::Target;
use crate::{Place, StoreError};
use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The right to serve a store, until it is dropped or the process ends, however it ends.
///
/// The lock file beside the database stays when the lock goes: removing it would let two servers hold two files
/// of one name.
#[derive(Debug)]
pub struct ServeLock {
    _file: Option<File>,
}

impl ServeLock {
    /// Takes the lock of a SQLite file, or names the process that has it. PostgreSQL and memory need none.
    pub fn take(place: &Place) -> Result<ServeLock, StoreError> {
        let Target::File(path) = place.target()? else { return Ok(ServeLock { _file: None }) };
        make_file(place, &path)?;
        let lock = lock_file(&path);
        let unusable = |error: std::io::Error| {
            let wrong = format!("its lock {} cannot be taken ({error})", lock.display());
            StoreError::unopened(place, wrong, "name a file in a folder on a disk of this machine")
        };
        let mut file =
            private().read(true).write(true).create(true).truncate(false).open(&lock).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => sign(&mut file).map_err(unusable)?,
            Err(TryLockError::WouldBlock) => return Err(served(place, &mut file)),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        Ok(ServeLock { _file: Some(file) })
    }
}

/// Beside the database file itself, by whatever name that was opened.
fn lock_file(path: &Path) -> PathBuf {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut name = OsString::from(path);
    name.push(".lock");
    PathBuf::from(name)
}

/// Says in the lock file which process has it.
fn sign(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

/// Who has the lock, as far as he has said so yet.
fn served(place: &Place, file: &mut File) -> StoreError {
    let mut text = String::new();
    // Some systems do not let a locked file be read; then nobody is named.
    let _ = file.read_to_string(&mut text);
    StoreError::Served { place: place.to_string(), holder: Holder(text.trim().parse().ok()) }
}

/// The process that holds a lock, if it can be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder(pub Option<u32>);

impl std::fmt::Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(process) => write!(f, "process {process}"),
            None => f.write_str("another process"),
        }
    }
}
