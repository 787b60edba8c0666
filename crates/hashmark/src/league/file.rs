//! A league's file: opened, looked at, appended to.

use crate::error;
use crate::play::saved_file::{FileWords, SavedFile};
use hashmark_games::find_game;
use hashmark_office::{LeagueOffice, OfficeFault, OpenedLeague};
use miette::{Report, Result};
use std::io::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// What is said of a league's file that cannot be had.
const WORDS: FileWords = FileWords {
    held: "another hashmark is at work in this league",
    held_remedy: "wait until it is done",
    exists_remedy: "show it by `hashmark league show FILE`, or choose another name",
    lost_remedy: "see what happened to it; nothing was added",
};

/// Seconds since the beginning of 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A league that cannot be had, with its file.
pub fn refused(path: &Path, fault: &OfficeFault) -> Report {
    error::unusable(
        format!("{}: {fault}", path.display()),
        "nothing was changed; `hashmark league verify` says what holds together",
    )
}

fn opened(path: &Path, bytes: &[u8]) -> Result<OpenedLeague> {
    let find = |name: &str| find_game(name).and_then(|game| game.league_play());
    LeagueOffice::open(bytes, find).map_err(|fault| refused(path, &fault))
}

/// A league to look at, whatever is doubtful about its file.
pub fn look_quietly(path: &Path) -> Result<OpenedLeague> {
    let bytes = std::fs::read(path).map_err(|why| error::file(path, "read", &why))?;
    opened(path, &bytes)
}

/// A league to look at; what is doubtful about its file is told.
pub fn look(path: &Path) -> Result<OpenedLeague> {
    let league = look_quietly(path)?;
    for note in &league.notes {
        eprintln!("note: {}: {note}", path.display());
    }
    Ok(league)
}

/// A league that this program alone adds to.
pub struct LeagueFile {
    pub office: LeagueOffice,
    file: SavedFile,
    length: usize,
}

impl LeagueFile {
    /// A new file.
    pub fn create(path: &Path, office: LeagueOffice, lines: &str) -> Result<LeagueFile> {
        let file = SavedFile::create(path.to_path_buf(), &WORDS)?;
        let mut league = LeagueFile { office, file, length: 0 };
        league.append(lines)?;
        Ok(league)
    }

    /// A file that is whole; one that is not is left alone.
    pub fn open(path: &Path) -> Result<LeagueFile> {
        let mut file = SavedFile::open(path, &WORDS)?;
        let bytes = file.read()?;
        let OpenedLeague { office, notes } = opened(path, &bytes)?;
        if let Some(note) = notes.first() {
            return Err(error::unusable(
                format!("{}: {note}", path.display()),
                "nothing was changed; mend the file, or take a copy from before",
            ));
        }
        Ok(LeagueFile { office, file, length: bytes.len() })
    }

    /// Lines that the office made, on the disk before anything else happens.
    pub fn append(&mut self, lines: &str) -> Result<()> {
        append(&mut self.file, &mut self.length, lines)
    }

    /// The office and the way to the disk, for work that writes as it goes.
    pub fn parts(&mut self) -> (&mut LeagueOffice, impl FnMut(&str) -> Result<()>) {
        let LeagueFile { office, file, length } = self;
        (office, move |lines: &str| append(file, length, lines))
    }

    pub fn path(&self) -> &Path {
        self.file.path()
    }
}

fn append(file: &mut SavedFile, length: &mut usize, lines: &str) -> Result<()> {
    file.append(*length, |to| {
        to.write_all(lines.as_bytes())?;
        to.flush()
    })?;
    *length += lines.len();
    Ok(())
}
