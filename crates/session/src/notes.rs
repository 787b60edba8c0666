//! What people did at the table, as notes in the story: each stands after the plays that were over when it happened.

use crate::telling::ToldEntry;
use hashmark_law::Names;
use hashmark_table::{By, PlayEntry, UndoEntry};

/// A sentence, and how many plays it comes after.
pub struct TableNote {
    /// Plays that were over.
    pub plays: usize,
    pub text: String,
}

/// The notes of a record, read as it grows.
#[derive(Default)]
pub struct TableNotes {
    notes: Vec<TableNote>,
    plays: usize,
}

impl TableNotes {
    /// Reads what the record says next.
    pub fn enter<E>(&mut self, entry: &ToldEntry<E>, names: &dyn Names) {
        match entry {
            ToldEntry::Play(PlayEntry::Ended(plays)) => self.plays = *plays as usize,
            ToldEntry::Play(PlayEntry::Undone(undo)) => self.take_back(undo),
            ToldEntry::Play(_) => {}
            ToldEntry::Act(act) => self.add(act.words(names)),
        }
    }

    /// A play was taken back: what was noted since stands where the story goes on. One's own call is taken back without
    /// a word: nobody had learnt anything by it.
    fn take_back(&mut self, undo: &UndoEntry) {
        self.plays = undo.left_plays as usize;
        self.notes.iter_mut().for_each(|note| note.plays = note.plays.min(self.plays));
        if undo.by == By::Both {
            let dice = match undo.rolls {
                0 => "no dice had fallen".to_string(),
                1 => "one throw with it; new dice will fall".to_string(),
                rolls => format!("{rolls} throws with it; new dice will fall"),
            };
            self.add(format!("A play was taken back, {dice}."));
        }
    }

    fn add(&mut self, text: String) {
        self.notes.push(TableNote { plays: self.plays, text });
    }

    /// The notes from one on that come before the end of the play with this number.
    pub fn up_to(&self, from: usize, play: usize) -> &[TableNote] {
        let rest = &self.notes[from.min(self.notes.len())..];
        let end = rest.iter().position(|note| note.plays > play).unwrap_or(rest.len());
        &rest[..end]
    }
}
