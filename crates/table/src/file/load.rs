//! Sitting down again at a match that was saved.

use super::header::{ENGINE, MatchFileError};
use super::parse::{LineError, Parsed, first_line, parse};
use super::replay::{FileReplay, Rigour};
use super::verify::Discrepancy;
use super::write::MatchWriter;
use crate::{Game, Match};

/// A match taken up again.
pub struct Loaded<G: Game> {
    /// The match, at the last question that was not answered.
    pub played: Match<G>,
    /// Goes on with the file. Cut the file to [`MatchWriter::bytes`] first when a note says lines were left out.
    pub writer: MatchWriter,
    /// What whoever sits down should know.
    pub notes: Vec<LoadWarning>,
}

/// Something about a file that did not keep it from being loaded.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LoadWarning {
    /// Lines from here on cannot be read.
    #[error("{0}")]
    Unread(LineError),
    /// Lines from here on do not follow from the lines before.
    #[error("what follows is left out: {0}")]
    Unplayed(Discrepancy),
    /// A mark is wrong: somebody changed the lines before it, and they can still be played.
    #[error("this file was changed after it was saved: {0}")]
    Edited(Discrepancy),
    /// Another engine wrote it.
    #[error("this match was begun with engine {found}; this is engine {ENGINE}")]
    OtherEngine {
        /// The file's.
        found: String,
    },
}

impl LoadWarning {
    /// Whether lines at the end of the file were left out.
    pub fn shortens(&self) -> bool {
        match self {
            LoadWarning::Unread(trouble) => trouble.leaves_out(),
            LoadWarning::Unplayed(_) => true,
            LoadWarning::Edited(_) | LoadWarning::OtherEngine { .. } => false,
        }
    }
}

/// Plays a file again and goes on exactly where it ended, keeping as much of it as holds together.
pub fn load<G: Game>(file: impl AsRef<[u8]>) -> Result<Loaded<G>, MatchFileError> {
    let file = file.as_ref();
    let parsed = parse::<G>(file)?;
    same_rules(&parsed)?;
    let mut notes = Vec::new();
    if parsed.header.engine != ENGINE {
        notes.push(LoadWarning::OtherEngine { found: parsed.header.engine.clone() });
    }
    notes.extend(parsed.trouble.clone().map(LoadWarning::Unread));
    let mut count = parsed.lines.len();
    loop {
        let mut replay = FileReplay::new(file, &parsed, Rigour::Data, sit(&parsed)?);
        match replay.lines(count) {
            Ok(()) => {
                notes.extend(replay.edited.take().map(LoadWarning::Edited));
                return Ok(taken_up(replay, notes, end(file, &parsed, count)));
            }
            Err(found) => {
                // Only lines before it are tried again, so this ends.
                count = count.min(found.line.saturating_sub(2)).min(count.saturating_sub(1));
                notes.push(LoadWarning::Unplayed(found));
            }
        }
    }
}

/// Whether this program plays the rules of the file; if not, its calls and dice may lead elsewhere.
pub(super) fn same_rules<G: Game>(parsed: &Parsed<G>) -> Result<(), MatchFileError> {
    match parsed.header.rules {
        rules if rules == G::RULES => Ok(()),
        found => Err(MatchFileError::OtherRules { game: G::NAME, found, plays: G::RULES }),
    }
}

/// Sits down as the header says.
pub(super) fn sit<G: Game>(parsed: &Parsed<G>) -> Result<Match<G>, MatchFileError> {
    Ok(Match::seat(parsed.header.setup.clone(), parsed.header.dice.clone())?)
}

/// Where the first `count` lines after the header end, and whether a newline ends them.
fn end<G: Game>(file: &[u8], parsed: &Parsed<G>, count: usize) -> (usize, bool) {
    let end = count.checked_sub(1).map_or(first_line(file), |last| parsed.places[last].end + 1);
    (end.min(file.len()), end <= file.len())
}

fn taken_up<G: Game>(
    replay: FileReplay<'_, G>,
    notes: Vec<LoadWarning>,
    (bytes, ended): (usize, bool),
) -> Loaded<G> {
    let FileReplay { mut played, seen, plays, digest, calls, .. } = replay;
    played.go_on();
    let writer =
        MatchWriter { digest, bytes, begun: true, owes_newline: !ended, entries: seen, plays, calls };
    Loaded { played, writer, notes }
}
