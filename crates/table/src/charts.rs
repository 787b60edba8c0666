//! The charts laid out for people: notes, grids of rows under heads, and charts inside charts.
//! Whoever shows them decides how; nothing here knows of paper or screen.

use crate::rulebook::BookStatus;
use serde::Deserialize;
use toml::{Table, Value};

/// A table of the game as it is printed or shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Its name in the file: `punt_bounce`.
    pub name: String,
    /// Whose it is, where its file says so.
    pub source: Option<ChartSource>,
    /// What it is made of, in the order to show it.
    pub parts: Vec<ChartPart>,
}

/// Whether a table is the book's own, and the rules that say how it is read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ChartSource {
    pub status: BookStatus,
    /// The rules it belongs to.
    pub rules: Vec<String>,
    /// What of a rebuilt table is printed after all, or what of a printed one is not.
    #[serde(default)]
    pub but: String,
    /// Why a rebuilt table was chosen so.
    #[serde(default)]
    pub reason: String,
}

/// What a table says about itself, and is no part of what it shows.
const SOURCE_KEYS: [&str; 4] = ["status", "rules", "but", "reason"];

impl ChartSource {
    /// `printed` or `rebuilt`.
    pub const fn word(&self) -> &'static str {
        if self.status.is_rebuilt() { "rebuilt" } else { "printed" }
    }

    /// All of it in sentences, after the word and the rules.
    pub fn text(&self) -> String {
        [self.but.as_str(), self.reason.as_str()].join(" ").trim().to_owned()
    }
}

/// Rows, or words between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChartPart {
    /// A label and what it says.
    Note(String, ChartWords),
    /// Rows and columns.
    Grid(ChartGrid),
    /// A chart of its own.
    Chart(Chart),
}

/// Rows under heads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartGrid {
    /// Its title; empty when it is all there is.
    pub title: String,
    /// The reds go down in the first column, and the other columns stand each for itself.
    pub by_roll: bool,
    pub heads: Vec<String>,
    /// The rows, each as long as the heads.
    pub rows: Vec<Vec<ChartWords>>,
}

/// What stands in one place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChartWords {
    /// All of it.
    pub text: String,
    /// One by one, when it is a list of three or more.
    pub list: Vec<String>,
}

/// Every chart of a file, in its order.
pub fn all(text: &str) -> Result<Vec<Chart>, toml::de::Error> {
    let all: Table = toml::from_str(text)?;
    let tables = all.iter().filter_map(|(name, value)| value.as_table().map(|table| (name, table)));
    tables.map(|(name, table)| Ok(Chart { source: source(table)?, ..chart(name, table) })).collect()
}

/// What a table says about itself, if it does.
fn source(table: &Table) -> Result<Option<ChartSource>, toml::de::Error> {
    if !table.contains_key(SOURCE_KEYS[0]) {
        return Ok(None);
    }
    let own = table.iter().filter(|(key, _)| SOURCE_KEYS.contains(&key.as_str()));
    let own: Table = own.map(|(key, value)| (key.clone(), value.clone())).collect();
    let source: ChartSource = own.try_into()?;
    match source.status.is_rebuilt() && source.reason.is_empty() {
        true => Err(serde::de::Error::custom("a rebuilt table says in `reason` why it was chosen so")),
        false => Ok(Some(source)),
    }
}

/// The chart people call so: `punt_bounce`, `Punt bounce`, `punt-bounce`.
pub fn find(charts: Vec<Chart>, name: &str) -> Option<Chart> {
    let wanted = name.to_lowercase().replace([' ', '-'], "_");
    charts.into_iter().find(|chart| chart.name == wanted)
}

/// What a chart has besides rows comes first, charts inside it last.
fn chart(name: &str, table: &Table) -> Chart {
    let about = |key: &String| table.contains_key(SOURCE_KEYS[0]) && SOURCE_KEYS.contains(&key.as_str());
    let notes = table.iter().filter(|(key, value)| !about(key) && !is_rows(value) && !value.is_table());
    let grids = table.iter().filter_map(|(key, value)| rows(value).map(|rows| grid(key, &rows)));
    let inside = table.iter().filter_map(|(key, value)| value.as_table().map(|inner| within(key, inner)));
    let notes = notes.map(|(key, value)| ChartPart::Note(plain(key), ChartWords::of(value)));
    Chart {
        name: name.to_string(),
        source: None,
        parts: notes.chain(grids.map(ChartPart::Grid)).chain(inside).collect(),
    }
}

fn within(key: &str, inner: &Table) -> ChartPart {
    match inner.values().any(|value| value.is_array() || value.is_table()) {
        true => ChartPart::Chart(chart(key, inner)),
        false => ChartPart::Note(plain(key), ChartWords { text: pairs(inner), list: Vec::new() }),
    }
}

fn is_rows(value: &Value) -> bool {
    rows(value).is_some()
}

fn rows(value: &Value) -> Option<Vec<&Table>> {
    let rows = value.as_array()?.iter().map(Value::as_table).collect::<Option<Vec<_>>>()?;
    (!rows.is_empty()).then_some(rows)
}

fn grid(key: &str, rows: &[&Table]) -> ChartGrid {
    let title = if matches!(key, "rows" | "groups") { String::new() } else { plain(key) };
    if rows.iter().any(|row| row.values().any(is_eleven)) {
        return by_roll(title, rows);
    }
    let mut keys: Vec<&String> = Vec::new();
    for key in rows.iter().flat_map(|row| row.keys()) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let cells =
        |row: &&Table| keys.iter().map(|key| row.get(*key).map(ChartWords::of).unwrap_or_default()).collect();
    let body = rows.iter().map(cells).collect();
    ChartGrid { title, by_roll: false, heads: keys.iter().map(|key| plain(key)).collect(), rows: body }
}

fn is_eleven(value: &Value) -> bool {
    value.as_array().is_some_and(|list| list.len() == 11)
}

/// Charts whose rows list eleven cells are turned: the reds go down, the rows across.
fn by_roll(title: String, rows: &[&Table]) -> ChartGrid {
    let mut heads = vec!["roll".to_string()];
    let mut body: Vec<Vec<ChartWords>> =
        (2..=12).map(|roll| vec![ChartWords::from(roll.to_string())]).collect();
    for row in rows {
        let label: Vec<String> = row
            .iter()
            .filter(|(_, value)| !is_eleven(value))
            .map(|(key, value)| format!("{key} {}", cell(value)))
            .collect();
        for (key, list) in row.iter().filter_map(|(key, value)| value.as_array().map(|list| (key, list))) {
            if list.len() != body.len() {
                continue;
            }
            let front = match key.as_str() {
                "d43" => " 4-3".to_string(),
                "d34" => " 3-4".to_string(),
                "any" => String::new(),
                other => format!(" {other}"),
            };
            heads.push(format!("{}{front}", label.join(", ")));
            body.iter_mut().zip(list).for_each(|(line, value)| line.push(ChartWords::of(value)));
        }
    }
    ChartGrid { title, by_roll: true, heads, rows: body }
}

impl ChartWords {
    fn of(value: &Value) -> ChartWords {
        let list = value.as_array().filter(|list| list.len() > 2);
        ChartWords {
            text: cell(value),
            list: list.map(|list| list.iter().map(cell).collect()).unwrap_or_default(),
        }
    }
}

impl From<String> for ChartWords {
    fn from(text: String) -> ChartWords {
        ChartWords { text, list: Vec::new() }
    }
}

fn plain(key: &str) -> String {
    key.replace('_', " ")
}

/// A value in one cell.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => plain(text),
        Value::Array(list) => listed(list),
        Value::Table(table) => pairs(table),
        other => other.to_string(),
    }
}

fn listed(list: &[Value]) -> String {
    match list {
        [Value::Integer(from), Value::Integer(9999)] => format!("{from}+"),
        [Value::Integer(from), Value::Integer(to)] if from == to => from.to_string(),
        [Value::Integer(from), Value::Integer(to)] if from < to => format!("{from}-{to}"),
        [Value::String(a), Value::String(b)] if a == b => plain(a),
        [Value::String(a), Value::String(b)] => plain(&format!("{a} / {b}")),
        [Value::String(_), ..] => list.iter().map(cell).collect::<Vec<_>>().join(", "),
        _ => list.iter().map(cell).collect::<Vec<_>>().join(" "),
    }
}

/// `kind = "pass", to = "SE", gain = "LG"` as "pass, to SE, gain LG".
fn pairs(table: &Table) -> String {
    let part = |(key, value): (&String, &Value)| match (key.as_str(), value) {
        ("kind", _) => cell(value),
        ("gain_block", _) => format!("gain {} against a block", cell(value)),
        (_, Value::Boolean(true)) => plain(key),
        _ => format!("{} {}", plain(key), cell(value)),
    };
    let (kind, rest): (Vec<_>, Vec<_>) = table.iter().partition(|(key, _)| *key == "kind");
    kind.into_iter().chain(rest).map(part).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_pairs_and_open_ends_read_as_people_say_them() {
        let value = |text: &str| toml::from_str::<Table>(&format!("x = {text}")).expect("toml")["x"].clone();
        assert_eq!(cell(&value("[1, 10]")), "1-10");
        assert_eq!(cell(&value("[38, 9999]")), "38+");
        assert_eq!(cell(&value("[\"MLB\", \"ROLB\"]")), "MLB / ROLB");
        assert_eq!(cell(&value("{ to = \"SE\", kind = \"pass\", gain = \"LG\" }")), "pass, to SE, gain LG");
    }

    #[test]
    fn a_table_may_say_whose_it_is_and_why() {
        let read = |head: &str| all(&format!("[t]\n{head}\nyards = 3\n"));
        let rebuilt = read("status = \"rebuilt\"\nrules = [\"T-1\"]\nreason = \"It fits.\"").expect("right");
        let source = rebuilt[0].source.as_ref().expect("it says so");
        assert_eq!(
            (source.word(), source.text().as_str(), &source.rules[..]),
            ("rebuilt", "It fits.", &["T-1".to_owned()][..])
        );
        assert_eq!(rebuilt[0].parts, read("").expect("right")[0].parts, "none of it is part of the table");
        assert!(read("status = \"rebuilt\"\nrules = []").is_err(), "why?");
        assert!(read("status = \"invented\"\nrules = []").is_err());
    }
}
