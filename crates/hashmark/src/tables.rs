//! `hashmark tables`: any chart of the game, aligned.

use crate::cli::TablesArgs;
use crate::error;
use crate::output::print;
use crate::text::{WIDTH, columns, wrapped};
use hashmark_card::tables::TEXT;
use miette::{Result, miette};
use std::process::ExitCode;
use toml::{Table, Value};

/// Prints one chart, or the names of all.
pub fn run(args: &TablesArgs) -> Result<ExitCode> {
    let all: Table = toml::from_str(TEXT).map_err(|e| miette!("the charts of the game: {e}"))?;
    let Some(name) = &args.name else {
        print(&names(&all))?;
        return Ok(ExitCode::SUCCESS);
    };
    let wanted = name.to_lowercase().replace([' ', '-'], "_");
    let Some((name, Value::Table(chart))) = all.iter().find(|(name, _)| **name == wanted) else {
        let known: Vec<&str> = all.keys().map(String::as_str).collect();
        let what = format!("no chart is called {name:?}");
        return Err(error::unusable(what, format!("name one of: {}", known.join(", "))));
    };
    print(&whole(name, chart))?;
    Ok(ExitCode::SUCCESS)
}

fn names(all: &Table) -> String {
    let list: Vec<&str> = all.keys().map(String::as_str).collect();
    format!(
        "The charts of the card game:\n{}\nPrint one with `hashmark tables card NAME`.\n",
        wrapped(&list.join(", "), "  ")
    )
}

/// A chart with its rows; what it has besides rows comes first, charts inside it last.
fn whole(name: &str, chart: &Table) -> String {
    let mut text = format!("{}\n", name.replace('_', " ").to_uppercase());
    for (key, value) in chart {
        match value {
            Value::Array(rows) if rows.iter().all(Value::is_table) && !rows.is_empty() => {}
            Value::Table(_) => {}
            _ => text.push_str(&wrapped(&format!("{}: {}", key.replace('_', " "), cell(value)), "  ")),
        }
    }
    for (key, value) in chart {
        if let Value::Array(rows) = value
            && let Some(rows) = tables(rows)
        {
            let title = if matches!(key.as_str(), "rows" | "groups") { "" } else { key.as_str() };
            text.push_str(&format!(
                "\n{}",
                if title.is_empty() { String::new() } else { format!("{}\n", title.replace('_', " ")) }
            ));
            text.push_str(&grid(&rows));
        }
    }
    for (key, value) in chart {
        match value {
            Value::Table(inner) if inner.values().any(|v| v.is_array() || v.is_table()) => {
                text.push_str(&format!("\n{}", whole(key, inner)));
            }
            Value::Table(inner) => {
                text.push_str(&wrapped(&format!("{}: {}", key.replace('_', " "), pairs(inner)), "  "));
            }
            _ => {}
        }
    }
    text
}

fn tables(rows: &[Value]) -> Option<Vec<&Table>> {
    rows.iter().map(Value::as_table).collect::<Option<Vec<_>>>().filter(|rows| !rows.is_empty())
}

fn grid(rows: &[&Table]) -> String {
    if rows.iter().any(|row| row.values().any(is_eleven)) {
        return by_roll(rows);
    }
    let mut keys: Vec<String> = Vec::new();
    for key in rows.iter().flat_map(|row| row.keys()) {
        if !keys.contains(key) {
            keys.push(key.clone());
        }
    }
    let heads: Vec<String> = keys.iter().map(|key| key.replace('_', " ")).collect();
    let cells = |row: &&Table| keys.iter().map(|key| row.get(key).map(cell).unwrap_or_default()).collect();
    let body: Vec<Vec<String>> = rows.iter().map(cells).collect();
    columns(&heads, &body)
}

fn is_eleven(value: &Value) -> bool {
    value.as_array().is_some_and(|list| list.len() == 11)
}

/// Charts whose rows list eleven cells are turned: the reds go down, the rows across.
fn by_roll(rows: &[&Table]) -> String {
    let mut lists: Vec<(String, Vec<String>)> = Vec::new();
    for row in rows {
        let label: Vec<String> = row
            .iter()
            .filter(|(_, v)| !is_eleven(v))
            .map(|(key, value)| format!("{key} {}", cell(value)))
            .collect();
        for (key, value) in row.iter().filter(|(_, value)| is_eleven(value)) {
            let cells = value.as_array().map(|list| list.iter().map(cell).collect()).unwrap_or_default();
            let front = match key.as_str() {
                "d43" => " 4-3".to_string(),
                "d34" => " 3-4".to_string(),
                "any" => String::new(),
                other => format!(" {other}"),
            };
            lists.push((format!("{}{front}", label.join(", ")), cells));
        }
    }
    let mut text = String::new();
    let mut at = 0;
    while at < lists.len() {
        let mut take = lists.len() - at;
        let page = loop {
            let page = turned(&lists[at..at + take]);
            if take == 1 || page.lines().all(|line| line.chars().count() <= WIDTH) {
                break page;
            }
            take -= 1;
        };
        text.push_str(&page);
        text.push('\n');
        at += take;
    }
    text
}

fn turned(lists: &[(String, Vec<String>)]) -> String {
    let heads: Vec<String> =
        std::iter::once("roll".to_string()).chain(lists.iter().map(|(head, _)| head.clone())).collect();
    let row = |at: usize| {
        std::iter::once((at + 2).to_string())
            .chain(lists.iter().map(|(_, cells)| cells[at].clone()))
            .collect()
    };
    columns(&heads, &(0..11).map(row).collect::<Vec<Vec<String>>>())
}

/// A value in one cell.
fn cell(value: &Value) -> String {
    match value {
        Value::String(text) => text.replace('_', " "),
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
        [Value::String(a), Value::String(b)] if a == b => a.replace('_', " "),
        [Value::String(a), Value::String(b)] => format!("{a} / {b}").replace('_', " "),
        [Value::String(_), ..] => list.iter().map(cell).collect::<Vec<_>>().join(", "),
        _ => list.iter().map(cell).collect::<Vec<_>>().join(" "),
    }
}

/// `kind = "pass", to = "SE", gain = "LG"` as "pass to SE gain LG".
fn pairs(table: &Table) -> String {
    let part = |(key, value): (&String, &Value)| match (key.as_str(), value) {
        ("kind", _) => cell(value),
        ("gain_block", _) => format!("gain {} against a block", cell(value)),
        (_, Value::Boolean(true)) => key.replace('_', " "),
        _ => format!("{} {}", key.replace('_', " "), cell(value)),
    };
    let (kind, rest): (Vec<_>, Vec<_>) = table.iter().partition(|(key, _)| *key == "kind");
    kind.into_iter().chain(rest).map(part).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_prints_and_fits_the_page() {
        let all: Table = toml::from_str(TEXT).expect("the charts");
        for (name, value) in &all {
            let text = whole(name, value.as_table().expect("a chart"));
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(text.lines().count() > 1 && widest <= 120, "{name} is {widest} wide:\n{text}");
        }
    }

    #[test]
    fn ranges_pairs_and_open_ends_read_as_people_say_them() {
        let value = |text: &str| toml::from_str::<Table>(&format!("x = {text}")).expect("toml")["x"].clone();
        assert_eq!(cell(&value("[1, 10]")), "1-10");
        assert_eq!(cell(&value("[38, 9999]")), "38+");
        assert_eq!(cell(&value("[\"MLB\", \"ROLB\"]")), "MLB / ROLB");
        assert_eq!(cell(&value("{ to = \"SE\", kind = \"pass\", gain = \"LG\" }")), "pass, to SE, gain LG");
    }
}
