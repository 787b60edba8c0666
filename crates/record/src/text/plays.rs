//! The play-by-play on a page.

use crate::book::GameRecord;
use crate::lines::{LineKind, StoryLine};
use crate::names::Names;

/// The play-by-play, wrapped to a width.
pub fn play_by_play(book: &GameRecord, names: &dyn Names, width: usize) -> String {
    let mut page = String::new();
    for line in book.play_by_play(names) {
        page.push_str(&set(&line, width));
    }
    page
}

fn set(line: &StoryLine, width: usize) -> String {
    let text = &line.text;
    match line.kind {
        LineKind::Period => format!("\n{}\n{}\n", text.to_uppercase(), "=".repeat(text.chars().count())),
        LineKind::Drive => format!("\n-- {text} --\n"),
        LineKind::Play => wrap(text, width, 0, 4),
        LineKind::Result => wrap(&format!("[{text}]"), width, 4, 4),
        LineKind::Note => wrap(text, width, 0, 4),
    }
}

/// Breaks a text into lines of at most `width`, the first indented by `first` and the others by `rest`.
pub fn wrap(text: &str, width: usize, first: usize, rest: usize) -> String {
    let mut page = " ".repeat(first);
    let mut used = first;
    let mut fresh = true;
    for word in text.split_whitespace() {
        let long = word.chars().count();
        if !fresh && used + 1 + long > width {
            page.push('\n');
            page.push_str(&" ".repeat(rest));
            used = rest;
            fresh = true;
        }
        if !fresh {
            page.push(' ');
            used += 1;
        }
        page.push_str(word);
        used += long;
        fresh = false;
    }
    page.push('\n');
    page
}
