//! The lock on the database file itself, which no other name and no removed lock file goes around.
//!
//! It is for Linux alone: there `flock` and the POSIX locks of SQLite do not know of each other. Elsewhere they do, and
//! SQLite would be locked out of its own file.

use crate::{StoreError, StorePlace};
use std::fs::File;
use std::path::Path;

/// Takes the lock. The file must be opened before SQLite opens it and closed after: whoever closes a file drops all POSIX
/// locks that his process has on it.
#[cfg(target_os = "linux")]
pub(crate) fn lock_database(place: &StorePlace, path: &Path) -> Result<Option<File>, StoreError> {
    use crate::open::{WRITE_OR_OTHER, private};
    use std::fs::TryLockError;
    let unusable = |error: std::io::Error| {
        StoreError::unopened(place, format!("the file cannot be written ({error})"), WRITE_OR_OTHER)
    };
    let file = private().read(true).write(true).open(path).map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => {
            Err(StoreError::Served { place: place.to_string(), holder: flock_holder(&file) })
        }
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lock_database(_: &StorePlace, _: &Path) -> Result<Option<File>, StoreError> {
    Ok(None)
}

/// The process that has locked this file, as the system lists it; nobody is named where it does not.
#[cfg(target_os = "linux")]
fn flock_holder(file: &File) -> crate::Holder {
    use std::os::unix::fs::MetadataExt;
    let Ok(about) = file.metadata() else { return crate::Holder(None) };
    let (device, inode) = (about.dev(), about.ino());
    let major = (device >> 32) & 0xffff_f000 | (device >> 8) & 0xfff;
    let minor = (device >> 12) & 0xffff_ff00 | device & 0xff;
    let locks = std::fs::read_to_string("/proc/locks").unwrap_or_default();
    crate::Holder(holder_in(&locks, &format!("{major:02x}:{minor:02x}:{inode}")))
}

/// Finds the process in lines such as `1: FLOCK  ADVISORY  WRITE 4711 fe:00:6079041 0 EOF`.
#[cfg(target_os = "linux")]
fn holder_in(locks: &str, file: &str) -> Option<u32> {
    locks.lines().find_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [_, "FLOCK", _, "WRITE", process, at, ..] if at == file => process.parse().ok(),
            _ => None,
        }
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_holder_is_who_has_locked_this_very_file() {
        let locks = "1: POSIX  ADVISORY  WRITE 10 fe:00:7 0 EOF\n\
                     2: FLOCK  ADVISORY  WRITE 11 fe:00:8 0 EOF\n\
                     3: FLOCK  ADVISORY  WRITE 12 fe:00:7 0 EOF\n";
        assert_eq!(holder_in(locks, "fe:00:7"), Some(12));
        assert_eq!(holder_in(locks, "fe:01:7"), None);
    }
}
