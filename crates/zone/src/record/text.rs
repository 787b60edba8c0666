//! The record as people write it: a sheet of columns, and the sheet as text.

use super::{RecordLine, RecordRow, lines};
use crate::event::ZoneEvent;
use crate::game::ZoneSetup;
use hashmark_law::{Both, Side};
use hashmark_table::spoken::{LineStyle, RecordSheet, SheetLine};

const HEADS: [&str; 7] = ["ball", "offense", "defense", "play", "events", "yards", "time"];
/// How wide a column may be before it is broken; the events take what is left.
const WIDEST: [usize; 7] = [6, 14, 18, 24, usize::MAX, 18, 5];
const EVENTS: usize = 4;
/// Columns of text between two cells.
const GAP: usize = 2;

/// The record of a match as a sheet: a line between possessions, a dashed one between quarters, a double one with the
/// score at half-time and at the end (Z8.1-d).
pub(crate) fn sheet(setup: &ZoneSetup, events: &[ZoneEvent]) -> RecordSheet {
    let name = |side: Side| setup.teams[side].id.as_str();
    let score = |when: &str, score: &Both<u16>| {
        format!("{when}: {} {}, {} {}", name(Side::Away), score.away, name(Side::Home), score.home)
    };
    let line = |line: &RecordLine| match line {
        RecordLine::Play(row) => SheetLine::Row(cells(row).to_vec()),
        RecordLine::Note(text) => SheetLine::Note(text.clone()),
        RecordLine::Possession(side) => SheetLine::Rule(LineStyle::Single, name(*side).to_owned()),
        RecordLine::Quarter(quarter) => {
            SheetLine::Rule(LineStyle::Dashed, format!("end of quarter {quarter}"))
        }
        RecordLine::Half(points) => SheetLine::Rule(LineStyle::Double, score("half-time", points)),
        RecordLine::End(points) => SheetLine::Rule(LineStyle::Double, score("final", points)),
    };
    RecordSheet { heads: HEADS.to_vec(), lines: lines(setup, events).iter().map(line).collect() }
}

/// The record as text, so wide.
pub fn text(setup: &ZoneSetup, events: &[ZoneEvent], width: usize) -> String {
    let sheet = sheet(setup, events);
    let widths = widths(&sheet, width);
    let whole = widths.iter().sum::<usize>() + GAP * (HEADS.len() - 1);
    let mut text = written(&HEADS.map(str::to_owned), &widths);
    for line in &sheet.lines {
        text += &match line {
            SheetLine::Row(cells) => written(cells, &widths),
            SheetLine::Note(note) => wrapped(note, whole).join("\n") + "\n",
            SheetLine::Rule(LineStyle::Single, name) => {
                format!("-- {name} {}\n", "-".repeat(whole.saturating_sub(4 + name.len())))
            }
            SheetLine::Rule(LineStyle::Dashed, words) => {
                let rest = whole.saturating_sub(5 + words.len()) / 2;
                format!("- - {words} {}\n", "- ".repeat(rest).trim_end())
            }
            SheetLine::Rule(LineStyle::Double, words) => {
                let rule = "=".repeat(whole);
                format!("{rule}\n{words}\n{rule}\n")
            }
        };
    }
    text
}

/// As wide as they need to be, and no wider than there is room.
fn widths(sheet: &RecordSheet, width: usize) -> [usize; 7] {
    let mut widths = HEADS.map(str::len);
    for line in &sheet.lines {
        let SheetLine::Row(cells) = line else { continue };
        for (at, cell) in cells.iter().enumerate() {
            widths[at] = widths[at].max(cell.chars().count()).min(WIDEST[at]);
        }
    }
    let others: usize = widths.iter().sum::<usize>() - widths[EVENTS] + GAP * (HEADS.len() - 1);
    widths[EVENTS] = widths[EVENTS].min(width.saturating_sub(others).max(20));
    widths
}

/// A row, broken where a cell is too long for its column.
fn written(cells: &[String], widths: &[usize; 7]) -> String {
    let columns: Vec<Vec<String>> =
        cells.iter().zip(widths).map(|(cell, width)| wrapped(cell, *width)).collect();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for at in 0..height {
        let padded: Vec<String> = columns
            .iter()
            .zip(widths)
            .map(|(column, width)| format!("{:width$}", column.get(at).map_or("", String::as_str)))
            .collect();
        text += padded.join(&" ".repeat(GAP)).trim_end();
        text += "\n";
    }
    text
}

/// Broken between words; a word that is too long stands over.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let row = rows.last().map_or(0, |row| row.chars().count());
        match rows.last_mut() {
            Some(last) if row == 0 => last.push_str(word),
            Some(last) if row + 1 + word.chars().count() <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

fn cells(row: &RecordRow) -> [String; 7] {
    [
        row.yard_line.clone(),
        row.offense.clone(),
        row.defense.clone(),
        row.play.clone(),
        events(row),
        yards(row),
        format!("{}:{:02}", row.seconds / 60, row.seconds % 60),
    ]
}

/// What happened, and who had the ball with what it counts for him.
fn events(row: &RecordRow) -> String {
    let carrier = row.carrier.as_ref().map(|(who, carries)| format!("{who}({carries})"));
    row.events.iter().cloned().chain(carrier).collect::<Vec<_>>().join(", ")
}

fn yards(row: &RecordRow) -> String {
    let gain = row.yards.map(|yards| format!("{yards:+}"));
    gain.into_iter().chain(row.marks.iter().cloned()).collect::<Vec<String>>().join(" ")
}
