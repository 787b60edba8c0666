//! A season as files.

use super::model::Season;
use super::profile;
use super::sheet::SeasonRow;

impl Season {
    /// The files of the season: name and text. Reading them gives the season back.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        let mut files = vec![
            (profile::FILE, profile::write(&self.profile)),
            sheet(&self.teams),
            sheet(&self.defense),
            sheet(&self.passing),
            sheet(&self.rushing),
            sheet(&self.receiving),
            sheet(&self.defenders),
            sheet(&self.kicking),
            sheet(&self.punting),
            sheet(&self.returns),
            sheet(&self.line),
        ];
        // A season without games has no schedule.
        files.extend((!self.schedule.is_empty()).then(|| sheet(&self.schedule)));
        files.extend((!self.numbers.is_empty()).then(|| sheet(&self.numbers)));
        files
    }
}

fn sheet<R: SeasonRow>(rows: &[R]) -> (&'static str, String) {
    let heads: Vec<&str> = R::columns().iter().map(|column| column.name).collect();
    let mut text = heads.join(",") + "\n";
    for row in rows {
        let cells: Vec<String> = row.cells().iter().map(|cell| quoted(cell)).collect();
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    (R::FILE, text)
}

/// Quotes a cell that a reader would otherwise cut in two.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_string()
    }
}
