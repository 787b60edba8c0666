//! `hashmark league export`: everything of a season in files that other programs read.

use super::args::LeagueExportArgs;
use super::file::{look, refused};
use super::page::PageTable;
use super::{LeagueView, schedule, standings, stats};
use crate::output;
use hashmark_office::StatisticsOf;
use miette::Result;
use serde_json::json;
use std::process::ExitCode;

/// Writes a folder: a CSV file for each table, and all of it with every act as JSON.
pub fn run(args: &LeagueExportArgs) -> Result<ExitCode> {
    let league = look(&args.file)?;
    let wrong = |fault| refused(&args.file, &fault);
    let season = league.office.season(args.season).map_err(wrong)?;
    let view = LeagueView { office: &league.office, season };
    let statistics = league.office.statistics(season, StatisticsOf::Regular).map_err(wrong)?;
    let mut tables: Vec<PageTable> = vec![
        standings::table(&view, &league.office.state().standings(season)),
        schedule::table(&view, |_| true),
    ];
    tables.extend(stats::tables(&statistics, None));
    tables.push(stats::leaders(&statistics, usize::MAX));
    output::folder(&args.out)?;
    let mut document = view.about();
    for table in &tables {
        output::write(&args.out.join(format!("{}.csv", table.name)), &table.csv())?;
        document.insert(table.name.to_string(), table.json());
    }
    document.insert("settings".to_string(), json!(league.office.settings()));
    document.insert("acts".to_string(), json!(league.office.entries()));
    let text = serde_json::to_string_pretty(&document).unwrap_or_default() + "\n";
    output::write(&args.out.join("league.json"), &text)?;
    output::print(&format!("{} tables and league.json in {}\n", tables.len(), args.out.display()))?;
    Ok(ExitCode::SUCCESS)
}
