//! Whether the file at a place is still the one that was opened: a file that is removed or replaced under a running
//! program would go on being written where nobody will find it.

use crate::{StoreError, StorePlace};
use std::fs::{File, Metadata};
use std::path::{Path, PathBuf};

/// The file a store was opened with.
#[derive(Clone, Debug)]
pub(crate) struct OpenedFile {
    path: PathBuf,
    id: FileId,
}

/// What tells two files apart: the device and the number on it. Where a system has no such numbers, only whether the
/// file is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileId(u64, u64);

impl FileId {
    /// Of the file at this path.
    pub(crate) fn at(path: &Path) -> std::io::Result<FileId> {
        std::fs::metadata(path).map(|about| FileId::told(&about))
    }

    /// Of an open file, wherever it is by now.
    pub(crate) fn of(file: &File) -> std::io::Result<FileId> {
        file.metadata().map(|about| FileId::told(&about))
    }

    #[cfg(unix)]
    fn told(about: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId(about.dev(), about.ino())
    }

    #[cfg(not(unix))]
    fn told(_: &Metadata) -> FileId {
        FileId(0, 0)
    }
}

impl OpenedFile {
    /// Remembers the file that is at this path now.
    pub(crate) fn note(path: &Path) -> std::io::Result<OpenedFile> {
        Ok(OpenedFile { path: path.to_owned(), id: FileId::at(path)? })
    }

    /// Refuses to go on when another file, or none, is at the path.
    pub(crate) fn check(&self, place: &StorePlace) -> Result<(), StoreError> {
        let wrong = match FileId::at(&self.path) {
            Ok(id) if id == self.id => return Ok(()),
            Ok(_) => "another file was put in its place".to_owned(),
            Err(error) => format!("it was removed or cannot be reached ({error})"),
        };
        Err(StoreError::FileGone { place: place.to_string(), wrong })
    }
}
