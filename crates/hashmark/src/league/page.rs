//! Tables as they are printed: for people, for programs, for spreadsheets.

use crate::cli::SimFormat;
use hashmark_games::layout::columns;
use serde_json::{Map, Value, json};

/// A column: its name in JSON and CSV, and its head on a terminal.
pub type PageColumn = (&'static str, &'static str);

/// Rows under heads, for any of the formats.
pub struct PageTable {
    /// Its name in JSON.
    pub name: &'static str,
    /// What stands above it.
    pub title: String,
    pub columns: Vec<PageColumn>,
    pub rows: Vec<Vec<Value>>,
    /// Rows with the same first entry stand together under it.
    pub grouped: bool,
}

impl PageTable {
    pub fn new(name: &'static str, title: impl Into<String>, columns: &[PageColumn]) -> PageTable {
        PageTable { name, title: title.into(), columns: columns.to_vec(), rows: vec![], grouped: false }
    }

    /// Under heads made of the first column.
    pub fn grouped(self) -> PageTable {
        PageTable { grouped: true, ..self }
    }

    fn text(&self) -> String {
        let mut text = if self.title.is_empty() { String::new() } else { format!("{}\n", self.title) };
        if !self.grouped {
            return text + &self.block(0, &self.rows);
        }
        for group in self.rows.chunk_by(|one, other| one.first() == other.first()) {
            let head = group[0].first().map(words).unwrap_or_default();
            text.push_str(&format!("\n{head}\n{}", self.block(1, group)));
        }
        text
    }

    /// Rows in columns, from a column on.
    fn block(&self, from: usize, rows: &[Vec<Value>]) -> String {
        let heads: Vec<String> = self.columns[from..].iter().map(|(_, head)| (*head).to_string()).collect();
        let rows: Vec<Vec<String>> = rows.iter().map(|row| row[from..].iter().map(words).collect()).collect();
        columns(&heads, &rows)
    }

    pub fn csv(&self) -> String {
        let head: Vec<String> = self.columns.iter().map(|(name, _)| (*name).to_string()).collect();
        let rows = self.rows.iter().map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(","));
        std::iter::once(head.join(",")).chain(rows).map(|line| line + "\n").collect()
    }

    pub fn json(&self) -> Value {
        let row = |row: &Vec<Value>| -> Value {
            let fields =
                self.columns.iter().zip(row).map(|((name, _), value)| ((*name).to_string(), value.clone()));
            Value::Object(fields.collect())
        };
        self.rows.iter().map(row).collect()
    }
}

/// An entry as people read it.
fn words(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(true) => "yes".to_string(),
        Value::Bool(false) => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// An entry of a CSV file.
fn quoted(value: &Value) -> String {
    let text = match value {
        Value::Bool(flag) => u8::from(*flag).to_string(),
        value => words(value),
    };
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

/// What a command prints: what is said of the whole, and tables.
pub struct LeaguePage {
    /// For JSON: the league, the season.
    pub about: Map<String, Value>,
    /// For people: lines above the tables.
    pub lead: String,
    pub tables: Vec<PageTable>,
    /// For people: lines below.
    pub close: String,
}

impl LeaguePage {
    /// The page in this format.
    pub fn text(&self, format: SimFormat) -> String {
        match format {
            SimFormat::Table => {
                let tables: Vec<String> = self.tables.iter().map(PageTable::text).collect();
                let parts = [self.lead.clone(), tables.join("\n"), self.close.clone()];
                let parts: Vec<&str> =
                    parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
                parts.join("\n")
            }
            SimFormat::Json => {
                let mut document = self.about.clone();
                for table in &self.tables {
                    document.insert(table.name.to_string(), table.json());
                }
                serde_json::to_string_pretty(&json!(document)).unwrap_or_default() + "\n"
            }
            SimFormat::Csv => self.tables.iter().map(PageTable::csv).collect::<Vec<_>>().join("\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> PageTable {
        let mut table = PageTable::new("games", "", &[("week", "Week"), ("club", "Club"), ("points", "Pts")]);
        table.rows = vec![
            vec![json!("Week 1"), json!("Ash, the \"Pilots\""), json!(20)],
            vec![json!("Week 2"), json!("Butte"), Value::Null],
        ];
        table.grouped()
    }

    #[test]
    fn a_table_is_grouped_for_people_and_whole_for_programs() {
        let page = LeaguePage {
            about: Map::new(),
            lead: String::new(),
            tables: vec![table()],
            close: String::new(),
        };
        assert_eq!(page.text(SimFormat::Table).matches("Week 1").count(), 1);
        let rows: Value = serde_json::from_str(&page.text(SimFormat::Json)).expect("JSON");
        assert_eq!(rows["games"][1], json!({ "week": "Week 2", "club": "Butte", "points": null }));
        let csv = page.text(SimFormat::Csv);
        assert_eq!(csv.lines().nth(1), Some("Week 1,\"Ash, the \"\"Pilots\"\"\",20"));
        assert_eq!(csv.lines().nth(2), Some("Week 2,Butte,"));
    }
}
