//! Writing: only ever what is new.

use super::header::{ENGINE, FORMAT, Header};
use super::line::{FileLine, FileMark};
use crate::{Game, Match, RecordEntry};
use serde::Serialize;
use std::io::{self, Write};

/// Yields the lines to append to a match's file after each step. Each batch ends with a mark.
#[derive(Clone, Default)]
pub struct MatchWriter {
    pub(super) digest: blake3::Hasher,
    pub(super) bytes: usize,
    pub(super) begun: bool,
    /// The last line was taken up without its newline: that comes first. The digest has it already.
    pub(super) owes_newline: bool,
    pub(super) entries: usize,
    pub(super) plays: u32,
    pub(super) calls: CallDigest,
}

/// A running digest of what people called and took back, line by line: what whoever gives a link for fair dice agrees to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CallDigest([u8; 32]);

impl CallDigest {
    /// Takes in the next line of a file, without its newline, where it is a call or a taking back.
    pub fn read<C, E>(&mut self, line: &FileLine<C, E>, text: &[u8]) {
        if matches!(line, FileLine::Call { .. } | FileLine::Sealed(_) | FileLine::Undo(_)) {
            let mut digest = blake3::Hasher::new();
            digest.update(b"hashmark calls 1\n").update(&self.0).update(text);
            self.0 = *digest.finalize().as_bytes();
        }
    }
}

/// A call, an event or a set-up that cannot be written as JSON: a bug of the game.
#[derive(Debug, thiserror::Error)]
#[error("this cannot be written to a match file: {0}")]
pub struct Unwritable(#[from] serde_json::Error);

impl MatchWriter {
    /// A writer of a new file.
    pub fn new() -> MatchWriter {
        MatchWriter::default()
    }

    /// How many bytes have been written so far: the length the file must have before more is appended.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The digest of every call and taking back written so far, as hexadecimal digits.
    pub fn calls_digest(&self) -> String {
        blake3::Hash::from_bytes(self.calls.0).to_hex().to_string()
    }

    /// The lines to append now; empty when nothing is new. They begin with the newline that a file taken up lacked.
    pub fn lines<G: Game>(&mut self, played: &Match<G>) -> Result<String, Unwritable> {
        let mut next = self.clone();
        let text = next.batch(played)?;
        *self = next;
        Ok(text)
    }

    /// Appends the new lines. After an error the writer stands where it stood: cut the file to
    /// [`MatchWriter::bytes`] and append again.
    pub fn append<G: Game>(&mut self, played: &Match<G>, to: &mut impl Write) -> io::Result<()> {
        let mut next = self.clone();
        let text = next.batch(played).map_err(io::Error::other)?;
        to.write_all(text.as_bytes())?;
        to.flush()?;
        *self = next;
        Ok(())
    }

    fn batch<G: Game>(&mut self, played: &Match<G>) -> Result<String, Unwritable> {
        let mut text = String::new();
        let mut marked = true;
        if std::mem::take(&mut self.owes_newline) {
            text.push('\n');
            self.bytes += 1;
        }
        if !self.begun {
            self.begun = true;
            self.put(&mut text, &header(played))?;
            self.mark(&mut text)?;
        }
        let fair = played.source().is_fair();
        for entry in &played.record()[self.entries..] {
            marked = self.entry(&mut text, entry, fair)?;
        }
        self.entries = played.record().len();
        if !marked {
            self.mark(&mut text)?;
        }
        Ok(text)
    }

    /// Writes one entry; says whether it was a mark.
    fn entry<C, E>(
        &mut self,
        text: &mut String,
        entry: &RecordEntry<C, E>,
        fair: bool,
    ) -> Result<bool, Unwritable>
    where
        C: Clone + Serialize,
        E: Clone + Serialize,
    {
        match entry {
            RecordEntry::Play(plays) => self.plays = *plays,
            RecordEntry::Undo(undo) => self.plays = undo.left_plays,
            _ => {}
        }
        match FileLine::of(entry, fair) {
            Some(line) => {
                let from = text.len();
                self.put(text, &line)?;
                self.calls.read(&line, text[from..].trim_end().as_bytes());
            }
            None => self.mark(text)?,
        }
        Ok(matches!(entry, RecordEntry::Play(_)))
    }

    fn mark(&mut self, text: &mut String) -> Result<(), Unwritable> {
        let mark = mark(&self.digest, self.plays);
        self.put(text, &FileLine::<(), ()>::Mark(mark))
    }

    fn put(&mut self, text: &mut String, line: &impl Serialize) -> Result<(), Unwritable> {
        let mut written = serde_json::to_string(line)?;
        written.push('\n');
        self.digest.update(written.as_bytes());
        self.bytes += written.len();
        text.push_str(&written);
        Ok(())
    }
}

/// The mark after the bytes digested so far.
pub(super) fn mark(digest: &blake3::Hasher, plays: u32) -> FileMark {
    FileMark { plays, digest: digest.finalize().to_hex().to_string() }
}

fn header<G: Game>(played: &Match<G>) -> Header<G::Setup> {
    Header {
        format: FORMAT,
        rules: G::RULES,
        engine: ENGINE.to_string(),
        game: G::NAME.to_string(),
        setup: played.setup().clone(),
        dice: played.source().clone(),
    }
}
