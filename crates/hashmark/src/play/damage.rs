//! A saved game whose end cannot be used: what is wrong with it, what would be left out, and the copy that keeps it.
//!
//! Nothing is taken from a file before the whole of it stands beside it, on the disk.

use super::consent::SaveConsent;
use super::saved_file::SavedFile;
use crate::error;
use crate::term::Console;
use hashmark_table::{LineError, LoadWarning};
use miette::Result;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The part of a saved game that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveDamage {
    what: String,
    /// Line of the fault, counted from 1.
    line: usize,
    /// Byte of the fault in the file, counted from 1.
    byte: usize,
    /// Bytes that are kept.
    kept: usize,
    /// Bytes from there to the end.
    lost_bytes: usize,
    /// Lines from there to the end, the last one whole or not.
    lost_lines: usize,
}

impl SaveDamage {
    /// What is left out of a file of which the first `kept` bytes are used; nothing, when that is all of it.
    pub fn find(bytes: &[u8], notes: &[LoadWarning], kept: usize) -> Option<SaveDamage> {
        let lost = bytes.get(kept..).filter(|lost| !lost.is_empty())?;
        // Each further note was found in the lines before, so that the last one is where the file is cut.
        let note = notes.iter().rev().find(|note| note.shortens());
        let (what, line, column) = match note {
            Some(LoadWarning::Unread(LineError::Broken { line, column, expected })) => {
                (expected.clone(), *line, *column)
            }
            Some(LoadWarning::Unread(LineError::Torn { line })) => {
                ("the last line is torn off".to_string(), *line, 1)
            }
            Some(LoadWarning::Unplayed(found)) => (found.what.clone(), found.line, 1),
            _ => ("the rest does not belong to the game".to_string(), lines_of(&bytes[..kept]) + 1, 1),
        };
        Some(SaveDamage {
            what,
            line,
            byte: start_of_line(bytes, line) + column.max(1),
            kept,
            lost_bytes: lost.len(),
            lost_lines: lines_of(lost),
        })
    }
}

impl fmt::Display for SaveDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SaveDamage { what, line, byte, kept, lost_bytes, lost_lines, .. } = self;
        let lines = if *lost_lines == 1 { "line" } else { "lines" };
        write!(
            f,
            "line {line}, byte {byte}: {what}\n  \
             the first {kept} bytes are good; the {lost_bytes} bytes ({lost_lines} {lines}) after them are left out"
        )
    }
}

/// Where a line begins.
fn start_of_line(bytes: &[u8], line: usize) -> usize {
    let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    std::iter::once(0).chain(ends).nth(line.saturating_sub(1)).unwrap_or(bytes.len())
}

/// How many lines there are, a last one that does not end counted.
fn lines_of(bytes: &[u8]) -> usize {
    let ended = bytes.iter().filter(|byte| **byte == b'\n').count();
    ended + usize::from(bytes.last().is_some_and(|last| *last != b'\n'))
}

/// Whether the file may be cut, said or asked; a "no" is told, with what else can be done.
pub fn may_cut(path: &Path, damage: &SaveDamage, consent: SaveConsent, console: &mut Console) -> bool {
    let copy = free_copy_name(path);
    eprintln!("{}: {damage}", path.display());
    let question = format!("Go on from the good part? The whole file is kept as {}.", copy.display());
    let remedy = format!(
        "To go on from the good part, say so with --cut; the whole file is kept as {}.",
        copy.display()
    );
    consent.holds(&question, &remedy, console)
}

/// Keeps the whole file beside itself, and then cuts it; says where the copy is.
pub fn cut(file: &mut SavedFile, bytes: &[u8], damage: &SaveDamage) -> Result<PathBuf> {
    let copy = keep_copy(file.path(), bytes)?;
    eprintln!("note: {}: the file as it was is kept as {}", file.path().display(), copy.display());
    file.cut(damage.kept).map_err(|why| error::file(file.path(), "written", &why))?;
    Ok(copy)
}

/// Writes a copy under a name that is free, and waits until both are on the disk.
fn keep_copy(path: &Path, bytes: &[u8]) -> Result<PathBuf> {
    loop {
        let copy = free_copy_name(path);
        let written = OpenOptions::new().write(true).create_new(true).open(&copy).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        });
        match written {
            Ok(()) => {
                sync_folder(&copy);
                return Ok(copy);
            }
            // Somebody else took the name in between: the next one.
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
            Err(why) => return Err(error::file(&copy, "written", &why)),
        }
    }
}

/// The first of FILE.damaged, FILE.damaged-2 and so on that is not there, not even as a broken link.
fn free_copy_name(path: &Path) -> PathBuf {
    let named = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let numbered = (2u32..).map(|n| named(&format!(".damaged-{n}")));
    let mut names = std::iter::once(named(".damaged")).chain(numbered);
    names.find(|name| name.symlink_metadata().is_err()).unwrap_or_default()
}

/// A name is on the disk when its folder is; where folders cannot be synced, the system sees to it.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_by_its_first_byte() {
        assert_eq!(start_of_line(b"ab\nc\n", 1), 0);
        assert_eq!(start_of_line(b"ab\nc\n", 2), 3);
        assert_eq!(start_of_line(b"ab\nc\n", 9), 5);
        assert_eq!((lines_of(b""), lines_of(b"a"), lines_of(b"a\n"), lines_of(b"a\nb")), (0, 1, 1, 2));
    }
}
