//! The file of a game under way: one program has it at a time, and writes only where it left off.
//!
//! Nothing holds back a program that does not ask for the lock, so the length is looked at before every write as well.

use crate::error;
use miette::{Report, Result};
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What is said when a file of its kind cannot be had.
pub struct FileWords {
    /// Another program has it.
    pub held: &'static str,
    pub held_remedy: &'static str,
    /// It is there already: what to do, with `FILE` for its name.
    pub exists_remedy: &'static str,
    /// It is not the one it was any more.
    pub lost_remedy: &'static str,
}

/// Of a match.
pub const MATCH_WORDS: FileWords = FileWords {
    held: "another hashmark is playing this game",
    held_remedy: "go on there, or `quit` there first",
    exists_remedy: "go on with it by `hashmark resume FILE`, or save under another name",
    lost_remedy: "the last answer is not saved; see what happened to it; `hashmark resume` goes on from what is in it",
};

/// A file that this program alone goes on with.
pub struct SavedFile {
    path: PathBuf,
    file: File,
    words: &'static FileWords,
}

impl SavedFile {
    /// A new file; one that is there is left alone.
    pub fn create(path: PathBuf, words: &'static FileWords) -> Result<SavedFile> {
        let made = OpenOptions::new().read(true).write(true).create_new(true).open(&path);
        let file = made.map_err(|why| match why.kind() {
            ErrorKind::AlreadyExists => error::unusable(
                format!("{}: there is such a file already", path.display()),
                words.exists_remedy.replace("FILE", &path.display().to_string()),
            ),
            _ => error::file(&path, "written", &why),
        })?;
        SavedFile { path, file, words }.hold()
    }

    /// A file that is there, unless somebody else goes on with it.
    pub fn open(path: &Path, words: &'static FileWords) -> Result<SavedFile> {
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let file = opened.map_err(|why| error::file(path, "opened", &why))?;
        SavedFile { path: path.to_path_buf(), file, words }.hold()
    }

    fn hold(self) -> Result<SavedFile> {
        match self.file.try_lock() {
            Ok(()) => Ok(self),
            // A disk without locks: the length is still looked at.
            Err(TryLockError::Error(why)) if why.kind() == ErrorKind::Unsupported => Ok(self),
            Err(TryLockError::Error(why)) => Err(error::file(&self.path, "locked", &why)),
            Err(TryLockError::WouldBlock) => Err(error::unusable(
                format!("{}: {}", self.path.display(), self.words.held),
                self.words.held_remedy,
            )),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// All that is in it.
    pub fn read(&mut self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let read = self.file.rewind().and_then(|()| self.file.read_to_end(&mut bytes));
        read.map_err(|why| error::file(&self.path, "read", &why))?;
        Ok(bytes)
    }

    /// Keeps the first `length` bytes.
    pub fn cut(&mut self, length: usize) -> io::Result<()> {
        self.file.set_len(length as u64)?;
        self.file.sync_all()
    }

    /// Writes at the end, which must be after `length` bytes, and waits until it is on the disk. When that fails the
    /// file is as long as it was.
    pub fn append(&mut self, length: usize, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<()> {
        self.check(length)?;
        let written = self
            .file
            .seek(SeekFrom::Start(length as u64))
            .and_then(|_| write(&mut self.file))
            .and_then(|()| self.sync_longer(length));
        written.map_err(|why| {
            // A disk that takes no more may still give something back.
            let _ = self.file.set_len(length as u64);
            error::file(&self.path, "written", &why)
        })
    }

    fn sync_longer(&self, length: usize) -> io::Result<()> {
        match self.file.metadata()?.len() > length as u64 {
            true => self.file.sync_data(),
            false => Ok(()),
        }
    }

    /// A copy in a new file.
    pub fn copy(&mut self, to: &Path) -> io::Result<()> {
        let mut copy = OpenOptions::new().write(true).create_new(true).open(to)?;
        self.file.rewind()?;
        io::copy(&mut self.file, &mut copy)?;
        copy.flush()?;
        copy.sync_all()
    }

    /// Refuses to go on when the file is not the one it was, or not as this program left it.
    fn check(&self, length: usize) -> Result<()> {
        let held = self.file.metadata().map_err(|why| error::file(&self.path, "read", &why))?;
        match std::fs::metadata(&self.path) {
            Err(why) => Err(self.lost(&format!("the file was removed or cannot be reached ({why})"))),
            Ok(there) if !same_file(&held, &there) => Err(self.lost("another file was put in its place")),
            Ok(_) if held.len() != length as u64 => Err(self.lost(&format!(
                "another program changed the file: it has {} bytes where {length} were left",
                held.len()
            ))),
            Ok(_) => Ok(()),
        }
    }

    fn lost(&self, what: &str) -> Report {
        error::unusable(format!("{}: {what}", self.path.display()), self.words.lost_remedy)
    }
}

#[cfg(unix)]
fn same_file(one: &Metadata, two: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (two.dev(), two.ino())
}

/// Where files have no numbers, an open one cannot be replaced.
#[cfg(not(unix))]
fn same_file(_: &Metadata, _: &Metadata) -> bool {
    true
}
