//! The saved game: only ever appended to, and on the disk before the next question is asked.

use super::consent::{ResumeConsent, SaveConsent};
use super::damage::{self, SaveDamage};
use super::fair::secret_path;
use super::saved_file::{MATCH_WORDS, SavedFile};
use crate::load;
use crate::term::Console;
use hashmark_session::{AnySession, GamePages, SeatAssignment, Session};
use hashmark_table::{DiceSource, LoadWarning, Loaded};
use miette::Result;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Where the game under way is saved, for whoever has to be told after a bug.
pub static SAVED: OnceLock<PathBuf> = OnceLock::new();

/// A match file being written.
pub struct Save {
    file: SavedFile,
}

impl Save {
    /// A new file: the one named, or one named after the clubs that is not there yet.
    pub fn create(path: Option<&Path>, name: &str) -> Result<Save> {
        let path = match path {
            Some(path) => path.to_path_buf(),
            None => free_name(name),
        };
        Ok(Save::at(SavedFile::create(path, &MATCH_WORDS)?))
    }

    /// An old file that nobody else plays in. One that was changed is played on, and what does not make sense at its
    /// end is left out and kept beside it, only with consent; `None` when that was refused, and nothing was changed.
    pub fn reopen<P: GamePages>(
        path: &Path,
        consent: ResumeConsent,
        seats: impl FnOnce(&DiceSource) -> SeatAssignment,
        console: &mut Console,
    ) -> Result<Option<(Session<P>, Save)>> {
        let mut file = SavedFile::open(path, &MATCH_WORDS)?;
        let bytes = file.read()?;
        let Loaded { played, writer, notes } =
            hashmark_table::load::<P::Game>(&bytes).map_err(|why| load::unreadable(path, &why))?;
        if !may_play_on(path, &notes, consent.edited, console) {
            return Ok(None);
        }
        if let Some(damage) = SaveDamage::find(&bytes, &notes, writer.bytes()) {
            if !damage::may_cut(path, &damage, consent.cut, console) {
                return Ok(None);
            }
            damage::cut(&mut file, &bytes, &damage)?;
        }
        let seats = seats(played.source());
        Ok(Some((Session::new(played, writer, seats), Save::at(file))))
    }

    fn at(file: SavedFile) -> Save {
        // A second game in the same process would not be the one under way.
        let _ = SAVED.set(file.path().to_path_buf());
        Save { file }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Writes what is new and waits until it is on the disk.
    pub fn keep<P: GamePages>(&mut self, session: &mut Session<P>) -> Result<()> {
        let length = session.record_bytes();
        self.file.append(length, |file| {
            let lines = session.lines().map_err(io::Error::other)?;
            file.write_all(lines.as_bytes())?;
            file.flush()
        })
    }

    /// A copy under another name.
    pub fn copy(&mut self, to: &Path) -> io::Result<()> {
        match to.exists() {
            true => Err(io::Error::new(io::ErrorKind::AlreadyExists, "there is such a file already")),
            false => self.file.copy(to),
        }
    }
}

/// Tells what whoever sits down should know; a file that was changed is played on only with consent.
fn may_play_on(path: &Path, notes: &[LoadWarning], consent: SaveConsent, console: &mut Console) -> bool {
    for note in notes.iter().filter(|note| !note.shortens()) {
        eprintln!("note: {}: {note}", path.display());
    }
    let edited = notes.iter().any(|note| matches!(note, LoadWarning::Edited(_)));
    !edited
        || consent.holds(
            "Play on in it all the same? `hashmark verify` will never prove this game.",
            "To play on in it all the same, say so with --edited; `hashmark verify` will never prove this game.",
            console,
        )
}

/// The first name of this kind that is free here.
fn free_name(name: &str) -> PathBuf {
    let plain = PathBuf::from(format!("{name}.hashmark"));
    let numbered = (2..).map(|n| PathBuf::from(format!("{name}-{n}.hashmark")));
    std::iter::once(plain)
        .chain(numbered)
        .find(|path| !path.exists() && !secret_path(path).exists())
        .unwrap_or_default()
}
