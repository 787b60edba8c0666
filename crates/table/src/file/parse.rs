//! Reading a match file as it is written, without playing it.

use super::header::{self, Header, MatchFileError};
use super::line::FileLine;
use crate::{EarlyEnd, Game, MatchAct};
use std::ops::Range;

/// A match file, read line by line up to the first line that cannot be read.
pub struct Parsed<G: Game> {
    /// The first line.
    pub header: Header<G::Setup>,
    /// The lines after it; the first of them is line 2.
    pub lines: Vec<FileLine<G::Call, G::Event>>,
    /// What ended the reading early.
    pub trouble: Option<LineError>,
    /// Where each of the lines stands, without its newline.
    pub(super) places: Vec<Range<usize>>,
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LineError {
    /// The last line stops in the middle: its writing was interrupted.
    #[error("line {line}: the last line is torn off; it is left out")]
    Torn { line: usize },
    /// The last line is whole and only its newline is missing: it is read like any other.
    #[error("line {line}: the last line is whole, only its newline is missing")]
    NoNewline { line: usize },
    /// A line is broken.
    #[error("line {line}, column {column}: {expected}")]
    Broken {
        line: usize,
        /// Where in it.
        column: usize,
        /// What is wrong and what was expected.
        expected: String,
    },
}

impl LineError {
    /// Which line it is.
    pub fn line(&self) -> usize {
        match self {
            LineError::Torn { line } | LineError::NoNewline { line } | LineError::Broken { line, .. } => {
                *line
            }
        }
    }

    /// Whether what it is about is left out.
    pub fn leaves_out(&self) -> bool {
        !matches!(self, LineError::NoNewline { .. })
    }
}

impl<G: Game> Parsed<G> {
    /// The events that stand after all the takings back in the file: what to show when nothing is re-run.
    pub fn events(&self) -> Vec<&G::Event> {
        let mut standing = Vec::new();
        for line in &self.lines {
            match line {
                FileLine::Event(event) => standing.push(event),
                FileLine::Undo(undo) => standing.truncate(undo.left_events),
                _ => {}
            }
        }
        standing
    }

    /// Whether nobody at the match sees the odds of calls.
    pub fn odds_hidden(&self) -> bool {
        self.lines.iter().any(|line| matches!(line, FileLine::Act(MatchAct::OddsHidden)))
    }

    /// How the game ended, when it was given up.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.lines.iter().find_map(|line| match line {
            FileLine::Act(act) => act.ends(),
            _ => None,
        })
    }
}

/// Reads a match file without playing it: also one that does not replay any more.
pub fn parse<G: Game>(file: impl AsRef<[u8]>) -> Result<Parsed<G>, MatchFileError> {
    let file = file.as_ref();
    let header = game_header::<G>(file)?;
    let mut parsed = Parsed { header, lines: vec![], trouble: None, places: vec![] };
    let mut start = first_line(file);
    while start < file.len() && parsed.trouble.is_none() {
        let line = parsed.lines.len() + 2;
        match file[start..].iter().position(|byte| *byte == b'\n') {
            None => parsed.read_tail(line, file, start),
            Some(length) => {
                parsed.read(line, file, start..start + length);
                start += length + 1;
            }
        }
    }
    Ok(parsed)
}

impl<G: Game> Parsed<G> {
    fn read(&mut self, line: usize, file: &[u8], place: Range<usize>) {
        if let Err(error) = self.push(file, place) {
            self.trouble = Some(broken(line, &error));
        }
    }

    /// Reads what stands after the last newline: a whole line, the beginning of one, or neither.
    fn read_tail(&mut self, line: usize, file: &[u8], start: usize) {
        self.trouble = Some(match self.push(file, start..file.len()) {
            Ok(()) => LineError::NoNewline { line },
            Err(error) if error.is_eof() => LineError::Torn { line },
            Err(error) => broken(line, &error),
        });
    }

    fn push(&mut self, file: &[u8], place: Range<usize>) -> Result<(), serde_json::Error> {
        self.lines.push(serde_json::from_slice(&file[place.clone()])?);
        self.places.push(place);
        Ok(())
    }
}

fn broken(line: usize, error: &serde_json::Error) -> LineError {
    LineError::Broken { line, column: error.column(), expected: expected(error) }
}

fn game_header<G: Game>(file: &[u8]) -> Result<Header<G::Setup>, MatchFileError> {
    let Header { game, .. } = header::peek(file)?;
    if game != G::NAME {
        return Err(MatchFileError::OtherGame { found: game, wanted: G::NAME });
    }
    header::read(file)
}

/// Where the line after the header begins.
pub(super) fn first_line(file: &[u8]) -> usize {
    file.iter().position(|byte| *byte == b'\n').map_or(file.len(), |end| end + 1)
}

/// What the reader says, without its own idea of lines: to it each line is a text by itself.
pub(super) fn expected(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}
