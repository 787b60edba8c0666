//! `hashmark tables`: any chart of the game, aligned.

use crate::cli::{GameChoice, TablesArgs};
use crate::error;
use crate::output::print;
use hashmark_games::layout::{WIDTH, columns, wrapped};
use hashmark_record::text::wrap;
use hashmark_table::charts::{self, Chart, ChartGrid, ChartPart};
use miette::Result;
use std::process::ExitCode;

/// Prints one chart, or the names of all.
pub fn run(args: &TablesArgs) -> Result<ExitCode> {
    let Some(name) = &args.name else {
        print(&names(args.game))?;
        return Ok(ExitCode::SUCCESS);
    };
    let Some(chart) = charts::find(args.game.charts(), name) else {
        let known: Vec<String> = args.game.charts().into_iter().map(|chart| chart.name).collect();
        let what = format!("no chart is called {name:?}");
        return Err(error::unusable(what, format!("name one of: {}", known.join(", "))));
    };
    print(&whole(&chart))?;
    Ok(ExitCode::SUCCESS)
}

fn names(game: GameChoice) -> String {
    let charts = game.charts();
    let rebuilt = |chart: &&Chart| chart.source.as_ref().is_some_and(|source| source.status.is_rebuilt());
    let (anew, own): (Vec<&Chart>, Vec<&Chart>) = charts.iter().partition(rebuilt);
    let list = |charts: &[&Chart]| {
        let names: Vec<&str> = charts.iter().map(|chart| chart.name.as_str()).collect();
        wrapped(&names.join(", "), "  ")
    };
    let game = game.name();
    let mut text = format!("The charts of the {game} game:\n{}", list(&own));
    if !anew.is_empty() {
        text.push_str(&format!("Rebuilt, because the book's own are lost:\n{}", list(&anew)));
    }
    text.push_str(&format!("\nPrint one with `hashmark tables {game} NAME`.\n"));
    text
}

/// A chart with all its parts.
fn whole(chart: &Chart) -> String {
    let mut text = format!("{}\n", chart.name.replace('_', " ").to_uppercase());
    if let Some(source) = &chart.source {
        let (word, rules) = (source.word(), source.rules.join(", "));
        text.push_str(&wrapped(&format!("{word} ({rules}) {}", source.text()), "  "));
    }
    for part in &chart.parts {
        match part {
            ChartPart::Note(label, words) => {
                text.push_str(&wrapped(&format!("{label}: {}", words.text), "  "))
            }
            ChartPart::Grid(grid) => text.push_str(&titled(grid)),
            ChartPart::Chart(inner) => text.push_str(&format!("\n{}", whole(inner))),
        }
    }
    text
}

fn titled(grid: &ChartGrid) -> String {
    let title = if grid.title.is_empty() { String::new() } else { format!("{}\n", grid.title) };
    let body = if grid.by_roll { by_roll(grid) } else { all_columns(grid) };
    format!("\n{title}{body}")
}

/// Every column; where that is wider than the page, remarks in the last one go on in lines below.
fn all_columns(grid: &ChartGrid) -> String {
    let page = some(grid, &(0..grid.heads.len()).collect::<Vec<_>>());
    let wide = |line: &str| line.chars().count();
    let over = page.lines().map(wide).max().unwrap_or(0).saturating_sub(WIDTH);
    let remarks = grid.rows.iter().filter_map(|row| row.last());
    let room = remarks.map(|words| wide(&words.text)).max().unwrap_or(0).saturating_sub(over);
    if over == 0 || room < 20 {
        return page;
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    for row in &grid.rows {
        let mut cells: Vec<String> = row.iter().map(|words| words.text.clone()).collect();
        let lines = wrap(&cells.pop().unwrap_or_default(), room, 0, 0);
        let mut lines = lines.lines().map(String::from);
        let blank = vec![String::new(); cells.len()];
        cells.push(lines.next().unwrap_or_default());
        rows.push(cells);
        rows.extend(lines.map(|line| [&blank[..], &[line]].concat()));
    }
    columns(&grid.heads, &rows)
}

/// As many columns side by side as fit on the page, then the next ones below; the roll before each.
fn by_roll(grid: &ChartGrid) -> String {
    let mut text = String::new();
    let mut at = 1;
    while at < grid.heads.len() {
        let mut take = grid.heads.len() - at;
        let page = loop {
            let page = some(grid, &std::iter::once(0).chain(at..at + take).collect::<Vec<_>>());
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

/// Some columns of a grid.
fn some(grid: &ChartGrid, which: &[usize]) -> String {
    let heads: Vec<String> = which.iter().map(|at| grid.heads[*at].clone()).collect();
    let cells = |row: &Vec<charts::ChartWords>| which.iter().map(|at| row[*at].text.clone()).collect();
    columns(&heads, &grid.rows.iter().map(cells).collect::<Vec<Vec<String>>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_games::GAMES;

    #[test]
    fn every_chart_prints_and_fits_the_page() {
        for chart in GAMES.iter().flat_map(|game| game.charts()) {
            let (name, text) = (&chart.name, whole(&chart));
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(text.lines().count() > 1 && widest <= 120, "{name} is {widest} wide:\n{text}");
        }
    }
}
