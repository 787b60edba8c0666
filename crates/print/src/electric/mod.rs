//! The sheets of electric football, filled in: score sheets, team record, roster, bases, kicks.

mod score;
mod team;

pub use score::score_sheets;
pub use team::{base_chart, roster_chart, team_record};

use crate::{Paper, PaperColumn, PaperPart, PaperRow, PaperTable};
use hashmark_electric::charts::{self, Chart, ChartWords};

/// The kicking tables a coach wants beside the board.
const KICKS: [&str; 6] = ["kickoff", "free_kick", "onside", "punt", "field_goal", "extra_point"];

/// The special-teams tables on one sheet.
pub fn special_teams() -> Paper {
    let found = KICKS.iter().filter_map(|name| charts::find(name));
    let parts = found.flat_map(|found| chart(&found)).collect();
    Paper { title: "Special teams".to_string(), parts, ..Paper::default() }
}

/// A chart of the game as parts of a sheet.
fn chart(chart: &Chart) -> Vec<PaperPart> {
    let mut parts = vec![PaperPart::Heading(plain(&chart.name))];
    let mut notes: Vec<(String, String)> = Vec::new();
    for part in &chart.parts {
        match part {
            charts::ChartPart::Note(label, said) => notes.push((plain(label), said.text.clone())),
            charts::ChartPart::Grid(grid) => parts.push(PaperPart::Table(PaperTable {
                columns: grid.heads.iter().map(|head| PaperColumn::marks(&plain(head), 1.0)).collect(),
                rows: grid.rows.iter().map(|row| cells(row)).collect(),
                at_least: 0,
            })),
            charts::ChartPart::Chart(inner) => parts.extend(self::chart(inner)),
        }
    }
    let said = notes.iter().map(|(label, text)| PaperPart::Words(format!("{label}: {text}")));
    parts.splice(1..1, said);
    parts
}

fn cells(row: &[ChartWords]) -> PaperRow {
    PaperRow::Cells(row.iter().map(|words| words.text.clone()).collect())
}

/// A name of a file as people write it: `free_kick` is `Free kick`.
fn plain(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kicking_tables_stand_on_their_sheet() {
        let paper = special_teams();
        let tables = paper.parts.iter().filter(|part| matches!(part, PaperPart::Table(_))).count();
        let heads = paper.parts.iter().filter(|part| matches!(part, PaperPart::Heading(_))).count();
        assert!(tables >= 4 && heads >= KICKS.len(), "{tables} tables under {heads} headings");
        assert!(crate::pdf(&[paper]).starts_with(b"%PDF-"));
    }
}
