//! The record as people write it.

use super::{Line, Row};

const HEADS: [&str; 7] = ["ball", "offence", "defence", "play", "events", "yards", "time"];

/// The record as a table: a line between possessions, a dashed one between quarters, a double one with the score at
/// half-time and at the end (Z8.1-d).
pub fn text(lines: &[Line]) -> String {
    let rows: Vec<Option<[String; 7]>> = lines.iter().map(cells).collect();
    let mut widths = HEADS.map(str::len);
    for row in rows.iter().flatten() {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let whole = widths.iter().sum::<usize>() + 2 * (HEADS.len() - 1);
    let mut text = written(&HEADS.map(str::to_owned), &widths);
    for (line, row) in lines.iter().zip(&rows) {
        text += &match (line, row) {
            (_, Some(row)) => written(row, &widths),
            (Line::Quarter, _) => "- ".repeat(whole / 2).trim_end().to_owned() + "\n",
            (Line::Score(score), _) => {
                let rule = "=".repeat(whole);
                format!("{rule}\nhome {}, away {}\n{rule}\n", score.home, score.away)
            }
            _ => "-".repeat(whole) + "\n",
        };
    }
    text
}

fn written(cells: &[String; 7], widths: &[usize; 7]) -> String {
    let padded: Vec<String> =
        cells.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
    padded.join("  ").trim_end().to_owned() + "\n"
}

fn cells(line: &Line) -> Option<[String; 7]> {
    let Line::Play(row) = line else { return None };
    Some([
        row.yard_line.clone(),
        row.offence.clone(),
        row.defence.clone(),
        row.play.clone(),
        events(row),
        yards(row),
        format!("{}:{:02}", row.seconds / 60, row.seconds % 60),
    ])
}

/// What happened, and who had the ball with what it counts for him.
fn events(row: &Row) -> String {
    let mut events = row.events.clone();
    if let Some((number, carries)) = row.carrier {
        events.push(format!("#{number} ({carries})"));
    }
    events.join(", ")
}

fn yards(row: &Row) -> String {
    let gain = row.yards.map(|yards| format!("{yards:+}"));
    gain.into_iter().chain(row.marks.iter().cloned()).collect::<Vec<String>>().join(" ")
}
