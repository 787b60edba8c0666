//! One server to a SQLite file. The lock belongs to serving: whoever only reads opens the store beside it.

use crate::database_lock::lock_database;
use crate::file_id::FileId;
use crate::open::{WRITABLE, make_file, private};
use crate::place::DatabaseTarget;
use crate::{StoreError, StorePlace};
use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The right to serve a store, until it is dropped or the process ends, however it ends.
///
/// The lock file beside the database stays when the lock goes: removing it would let two servers hold two files
/// of one name. Take the lock before the store is opened, and drop it after the store is closed.
#[derive(Debug)]
pub struct ServeLock {
    held: Option<HeldLock>,
}

/// The locks of a SQLite file.
#[derive(Debug)]
struct HeldLock {
    place: StorePlace,
    path: PathBuf,
    file: Mutex<File>,
    _database: Option<File>,
}

impl ServeLock {
    /// Takes the lock of a SQLite file, or names the process that has it. PostgreSQL and memory need none.
    pub fn take(place: &StorePlace) -> Result<ServeLock, StoreError> {
        let DatabaseTarget::File(path) = place.target()? else { return Ok(ServeLock { held: None }) };
        make_file(place, &path)?;
        let lock = lock_file(&path);
        let mut file = lock_beside(place, &lock)?;
        let database = lock_database(place, &path)?;
        sign(&mut file).map_err(|error| unusable(place, &lock, &error))?;
        let held = HeldLock { place: place.clone(), path: lock, file: Mutex::new(file), _database: database };
        Ok(ServeLock { held: Some(held) })
    }

    /// Sees that the lock file is still the one that is held. One that was taken away is put back; when another server
    /// has got hold of the name by then, that is an error for whoever runs the two.
    pub fn check(&self) -> Result<(), StoreError> {
        match &self.held {
            Some(held) => held.check().inspect_err(|error| tracing::error!("{error}")),
            None => Ok(()),
        }
    }
}

impl HeldLock {
    fn check(&self) -> Result<(), StoreError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Ok(held), Ok(there)) = (FileId::of(&file), FileId::at(&self.path))
            && held == there
        {
            return Ok(());
        }
        let mut again = lock_beside(&self.place, &self.path)?;
        sign(&mut again).map_err(|error| unusable(&self.place, &self.path, &error))?;
        *file = again;
        tracing::warn!(lock = %self.path.display(), "the lock file was removed or replaced; it is held again");
        Ok(())
    }
}

/// Locks the file beside the database.
fn lock_beside(place: &StorePlace, lock: &Path) -> Result<File, StoreError> {
    let opened = private().read(true).write(true).create(true).truncate(false).open(lock);
    let mut file = opened.map_err(|error| unusable(place, lock, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(served(place, &mut file)),
        Err(TryLockError::Error(error)) => Err(unusable(place, lock, &error)),
    }
}

fn unusable(place: &StorePlace, lock: &Path, error: &std::io::Error) -> StoreError {
    let right = match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => WRITABLE,
        _ => "name a file in a folder on a disk of this machine",
    };
    StoreError::unopened(place, format!("its lock {} cannot be taken ({error})", lock.display()), right)
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
fn served(place: &StorePlace, file: &mut File) -> StoreError {
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
