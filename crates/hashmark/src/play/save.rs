//! The saved game: only ever appended to, and on the disk before the next question is asked.

use super::damage::{self, CutConsent, SaveDamage};
use super::fair::secret_path;
use crate::error;
use crate::term::Console;
use hashmark_table::{Game, Loaded, Match, Writer, load};
use miette::Result;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Where the game under way is saved, for whoever has to be told after a bug.
pub static SAVED: OnceLock<PathBuf> = OnceLock::new();

/// A match file being written.
pub struct Save {
    path: PathBuf,
    file: File,
    writer: Writer,
}

impl Save {
    /// A new file: the one named, or one named after the clubs that is not there yet.
    pub fn create(path: Option<&Path>, name: &str) -> Result<Save> {
        let path = match path {
            Some(path) => path.to_path_buf(),
            None => free_name(name),
        };
        let open = OpenOptions::new().write(true).create_new(true).open(&path);
        let file = open.map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => error::unusable(
                format!("{}: there is such a file already", path.display()),
                format!("go on with it by `hashmark resume {}`, or save under another name", path.display()),
            ),
            _ => error::file(&path, "written", &why),
        })?;
        Ok(Save::at(path, file, Writer::new()))
    }

    /// An old file. What does not make sense at its end is left out only with consent, and kept beside it;
    /// `None` when that was refused, and nothing was changed.
    pub fn reopen<G: Game>(
        path: &Path,
        consent: CutConsent,
        console: &mut Console,
    ) -> Result<Option<(Match<G>, Save)>> {
        let bytes = std::fs::read(path).map_err(|why| error::file(path, "read", &why))?;
        let Loaded { played, writer, notes } = load::<G>(&bytes).map_err(|why| {
            error::unusable(
                format!("{}: {why}", path.display()),
                "name a file that `hashmark play` has saved",
            )
        })?;
        for note in notes.iter().filter(|note| !note.shortens()) {
            eprintln!("note: {}: {note}", path.display());
        }
        if let Some(damage) = SaveDamage::find(&bytes, &notes, writer.bytes()) {
            if !damage::may_cut(path, &damage, consent, console) {
                return Ok(None);
            }
            damage::cut(path, &bytes, &damage)?;
        }
        let file =
            OpenOptions::new().append(true).open(path).map_err(|why| error::file(path, "written", &why))?;
        Ok(Some((played, Save::at(path.to_path_buf(), file, writer))))
    }

    fn at(path: PathBuf, file: File, writer: Writer) -> Save {
        // A second game in the same process would not be the one under way.
        let _ = SAVED.set(path.clone());
        Save { path, file, writer }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what is new and waits until it is on the disk.
    pub fn keep<G: Game>(&mut self, played: &Match<G>) -> Result<()> {
        let before = self.writer.bytes();
        let done = self.writer.append(played, &mut self.file).and_then(|()| match self.writer.bytes() {
            bytes if bytes > before => self.file.sync_data(),
            _ => Ok(()),
        });
        done.map_err(|why| error::file(&self.path, "written", &why))
    }

    /// A copy under another name.
    pub fn copy(&self, to: &Path) -> io::Result<()> {
        if to.exists() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "there is such a file already"));
        }
        std::fs::copy(&self.path, to)?;
        File::open(to)?.sync_all()
    }
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
