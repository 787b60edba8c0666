//! League files: JSON Lines, only ever appended to. First the settings, then every act in order, with a mark after each
//! batch that is the digest of all bytes before it. Nothing here opens a file: bytes go in, text comes out.
//!
//! ```json
//! {"league":1,"engine":"0.1.0","settings":{"name":"Founders","game":"card"}}
//! {"mark":"<BLAKE3 of all bytes before this line>"}
//! {"entry":{"when":1700000000,"by":"commissioner","act":{"word":"Welcome."}}}
//! {"mark":"<BLAKE3 of all bytes before this line>"}
//! ```

use crate::GameId;
use crate::acts::LeagueEntry;
use crate::settings::{LeagueSettings, SettingsFault};
use crate::state::{ActRefusal, LeagueState};
use hashmark_table::LineError;
use serde::{Deserialize, Serialize};

/// The format this program reads and writes.
pub const LEAGUE_FORMAT: u32 = 1;

const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// The first line of a league file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueHeader {
    /// Version of the file format.
    pub league: u32,
    /// Version of the program that began the file.
    pub engine: String,
    pub settings: LeagueSettings,
}

/// A game of the league as it is kept beside its result, packed by whoever has games played; nothing here reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptGame {
    pub season: u16,
    pub game: GameId,
    /// Every call and every die.
    pub tape: String,
    /// What it came to: statistics, and what it did to the clubs.
    pub report: String,
}

/// A line of a league's file, marks aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LeagueItem {
    /// What the game's own rules and rosters are, packed; once, before the first act.
    Book(String),
    /// A game, before the act that says how it ended.
    Game(KeptGame),
    Entry(LeagueEntry),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkLine {
    mark: String,
}

enum LeagueLine {
    Mark(MarkLine),
    Item(LeagueItem),
}

/// Why a league file cannot be read at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LeagueFileError {
    #[error(
        "line 1: the first line is missing or torn off; a league file begins with {{\"league\":{LEAGUE_FORMAT},...}}"
    )]
    NoHeader,
    #[error("line 1, column {column}: this is not the first line of a league file: {expected}")]
    Header { column: usize, expected: String },
    #[error("line 1: this file has format {found}; this program reads format {LEAGUE_FORMAT}")]
    Format { found: u64 },
    #[error("line 1: {}", .0.iter().map(SettingsFault::to_string).collect::<Vec<_>>().join("; "))]
    Settings(Vec<SettingsFault>),
}

/// Something about a league file that did not keep it from being read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LeagueNote {
    /// Lines from here on cannot be read, and are left out unless only a newline is missing.
    #[error("{0}")]
    Unread(LineError),
    #[error("line {line}: {what}; what follows is left out")]
    Misplaced { line: usize, what: String },
    /// Acts from here on do not follow from those before, and are left out.
    #[error("line {line}: what follows is left out: {refusal}")]
    Refused { line: usize, refusal: ActRefusal },
    /// Somebody changed the lines before a mark.
    #[error(
        "line {line}: this file was changed after it was written: the mark is not that of the lines before it"
    )]
    Edited { line: usize },
}

/// A league read from its file.
pub struct LoadedLeague {
    pub state: LeagueState,
    /// The rules and rosters of its game, packed.
    pub book: Option<String>,
    /// The games that were kept, in order.
    pub games: Vec<KeptGame>,
    /// All acts that stand, in order.
    pub entries: Vec<LeagueEntry>,
    /// Goes on with the file. Cut it to [`LeagueWriter::bytes`] first when lines were left out.
    pub writer: LeagueWriter,
    pub notes: Vec<LeagueNote>,
}

/// Makes the lines to append to a league's file.
#[derive(Clone, Default)]
pub struct LeagueWriter {
    digest: blake3::Hasher,
    bytes: usize,
    /// The last line was read without its newline: that comes first. The digest has it already.
    owes_newline: bool,
}

impl LeagueWriter {
    /// A new file with its first lines.
    pub fn begin(settings: &LeagueSettings) -> Result<(LeagueWriter, String), serde_json::Error> {
        let mut writer = LeagueWriter::default();
        let header =
            LeagueHeader { league: LEAGUE_FORMAT, engine: ENGINE.to_string(), settings: settings.clone() };
        let mut text = String::new();
        writer.put(&mut text, &header)?;
        writer.mark(&mut text)?;
        Ok((writer, text))
    }

    /// The lines of these acts.
    pub fn lines(&mut self, entries: &[LeagueEntry]) -> Result<String, serde_json::Error> {
        let items: Vec<LeagueItem> = entries.iter().cloned().map(LeagueItem::Entry).collect();
        self.items(&items)
    }

    /// These lines, with a mark behind them.
    pub fn items(&mut self, items: &[LeagueItem]) -> Result<String, serde_json::Error> {
        let mut next = self.clone();
        let mut text = String::new();
        if std::mem::take(&mut next.owes_newline) {
            text.push('\n');
            next.bytes += 1;
        }
        for item in items {
            next.put(&mut text, item)?;
        }
        next.mark(&mut text)?;
        *self = next;
        Ok(text)
    }

    /// How many bytes the file must have before more is appended.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    fn put(&mut self, text: &mut String, line: &impl Serialize) -> Result<(), serde_json::Error> {
        let mut written = serde_json::to_string(line)?;
        written.push('\n');
        self.took(written.as_bytes());
        text.push_str(&written);
        Ok(())
    }

    fn mark(&mut self, text: &mut String) -> Result<(), serde_json::Error> {
        let mark = self.digest.finalize().to_hex().to_string();
        self.put(text, &MarkLine { mark })
    }

    fn took(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        self.bytes += bytes.len();
    }
}

/// Reads a league from its file, as much of it as holds together.
pub fn load_league(file: &[u8]) -> Result<LoadedLeague, LeagueFileError> {
    let end = file.iter().position(|byte| *byte == b'\n').ok_or(LeagueFileError::NoHeader)?;
    let state = LeagueState::new(read_header(&file[..end])?).map_err(LeagueFileError::Settings)?;
    let mut league = LoadedLeague {
        state,
        book: None,
        games: vec![],
        entries: vec![],
        writer: LeagueWriter::default(),
        notes: vec![],
    };
    league.writer.took(&file[..=end]);
    let mut line = 1;
    let mut start = end + 1;
    while start < file.len() {
        line += 1;
        let end = file[start..].iter().position(|byte| *byte == b'\n').map(|length| start + length);
        if !league.read(line, &file[start..end.unwrap_or(file.len())], end.is_some()) {
            break;
        }
        start = end.map_or(file.len(), |end| end + 1);
    }
    Ok(league)
}

fn read_header(line: &[u8]) -> Result<LeagueSettings, LeagueFileError> {
    #[derive(Deserialize)]
    struct Format {
        league: u64,
    }
    let wrong = |error: serde_json::Error| LeagueFileError::Header {
        column: error.column(),
        expected: expected(&error),
    };
    let Format { league: found } = serde_json::from_slice(line).map_err(wrong)?;
    if found != u64::from(LEAGUE_FORMAT) {
        return Err(LeagueFileError::Format { found });
    }
    let header: LeagueHeader = serde_json::from_slice(line).map_err(wrong)?;
    Ok(header.settings)
}

impl LoadedLeague {
    /// Takes a line in; `false` when it and what follows is left out.
    fn read(&mut self, line: usize, text: &[u8], ended: bool) -> bool {
        let taken = match line_of(text) {
            Ok(LeagueLine::Item(item)) => self.take(line, item),
            Ok(LeagueLine::Mark(MarkLine { mark })) => {
                let wanted = self.writer.digest.finalize().to_hex();
                let edited = || self.notes.iter().any(|note| matches!(note, LeagueNote::Edited { .. }));
                if mark != wanted.as_str() && !edited() {
                    self.notes.push(LeagueNote::Edited { line });
                }
                true
            }
            Err(error) => {
                let torn = !ended && error.is_eof();
                let broken =
                    || LineError::Broken { line, column: error.column(), expected: expected(&error) };
                let error = if torn { LineError::Torn { line } } else { broken() };
                self.notes.push(LeagueNote::Unread(error));
                false
            }
        };
        if taken {
            self.writer.digest.update(text).update(b"\n");
            self.writer.bytes += text.len() + usize::from(ended);
            if !ended {
                self.writer.owes_newline = true;
                self.notes.push(LeagueNote::Unread(LineError::NoNewline { line }));
            }
        }
        taken
    }

    fn take(&mut self, line: usize, item: LeagueItem) -> bool {
        let what = match item {
            LeagueItem::Entry(entry) => return self.enter(line, entry),
            LeagueItem::Book(book) if self.book.is_none() && self.entries.is_empty() => {
                self.book = Some(book);
                return true;
            }
            LeagueItem::Book(_) => "rules and rosters stand before the first act, and once".to_string(),
            LeagueItem::Game(kept) => match self.state.season().map(|season| season.season) {
                Some(season) if season == kept.season => {
                    self.games.push(kept);
                    return true;
                }
                _ => format!("a game of season {} stands outside of it", kept.season),
            },
        };
        self.notes.push(LeagueNote::Misplaced { line, what });
        false
    }

    fn enter(&mut self, line: usize, entry: LeagueEntry) -> bool {
        match self.state.apply(&entry.act) {
            Ok(()) => {
                self.entries.push(entry);
                true
            }
            Err(refusal) => {
                self.notes.push(LeagueNote::Refused { line, refusal });
                false
            }
        }
    }
}

/// A line as what its first word says it is, so that a fault in it is placed.
fn line_of(text: &[u8]) -> Result<LeagueLine, serde_json::Error> {
    match text.starts_with(b"{\"mark\"") {
        true => serde_json::from_slice(text).map(LeagueLine::Mark),
        false => serde_json::from_slice(text).map(LeagueLine::Item),
    }
}

/// What the reader says, without its own idea of lines: to it each line is a text by itself.
fn expected(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}
