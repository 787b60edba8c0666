//! `hashmark league standings`: the table, and the reason of every place.

use super::LeagueView;
use super::args::LeagueStandingsArgs;
use super::file::{look, refused};
use super::page::{LeaguePage, PageTable};
use crate::cli::SimFormat;
use crate::{error, output};
use hashmark_league::{Coins, SeasonBook, StandingRow, Standings, StepTaken};
use hashmark_table::ClubTag;
use miette::Result;
use serde_json::{Value, json};
use std::process::ExitCode;

/// The table, or why a club stands where it does.
pub fn run(args: &LeagueStandingsArgs) -> Result<ExitCode> {
    let league = look(&args.view.file)?;
    let season = league.office.season(args.view.season).map_err(|fault| refused(&args.view.file, &fault))?;
    let view = LeagueView { office: &league.office, season };
    let book = season.book_until(league.office.state().map(), args.week.unwrap_or(u8::MAX));
    let mut coins = Coins::thrown(season.coins());
    let standings = Standings::new(&book, &league.office.settings().ties, &mut coins);
    let text = match args.why {
        None => page(&view, &standings).text(args.view.format),
        Some(club) => why(&view, &standings, &book, club, args.view.format)?,
    };
    output::emit(&text, args.view.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// The page of a table.
pub fn page(view: &LeagueView<'_>, standings: &Standings) -> LeaguePage {
    let mut page = view.page();
    page.tables.push(table(view, standings));
    page
}

/// The table by divisions.
pub fn table(view: &LeagueView<'_>, standings: &Standings) -> PageTable {
    let columns = [
        ("division", ""),
        ("place", ""),
        ("club", ""),
        ("name", "Club"),
        ("won", "W"),
        ("lost", "L"),
        ("tied", "T"),
        ("share", "Pct"),
        ("points", "PF"),
        ("against", "PA"),
        ("streak", "Strk"),
        ("home", "Home"),
        ("away", "Away"),
        ("in_division", "Div"),
        ("last_five", "Last 5"),
        ("decided_by", "Decided by"),
    ];
    let mut table = PageTable::new("standings", "", &columns).grouped();
    let divisions = view.office.settings().conferences.iter().flat_map(|conference| &conference.divisions);
    for (division, rows) in divisions.zip(&standings.divisions) {
        table.rows.extend(rows.iter().map(|row| line(view, &division.name, row)));
    }
    table
}

fn line(view: &LeagueView<'_>, division: &str, row: &StandingRow) -> Vec<Value> {
    let club = row.placed.club;
    let decided = row.placed.decided_by().map(|taken| taken.step.words());
    vec![
        json!(division),
        json!(row.place),
        json!(club),
        json!(view.office.club_name(club)),
        json!(row.total.won),
        json!(row.total.lost),
        json!(row.total.tied),
        json!(share(row.total.per_mille())),
        json!(row.total.points),
        json!(row.total.against),
        json!(row.streak.map(|streak| streak.to_string())),
        json!(row.home.to_string()),
        json!(row.away.to_string()),
        json!(row.division.to_string()),
        json!(row.last_five.to_string()),
        json!(decided),
    ]
}

/// `.625`, and `1.000`.
fn share(per_mille: u16) -> String {
    let text = format!("{}.{:03}", per_mille / 1000, per_mille % 1000);
    text.strip_prefix('0').map_or(text.clone(), str::to_string)
}

/// Why a club stands where it does: who was level with it, what was asked, and the games that were looked at.
fn why(
    view: &LeagueView<'_>,
    standings: &Standings,
    book: &SeasonBook<'_>,
    club: ClubTag,
    format: SimFormat,
) -> Result<String> {
    let row = standings.row(club).ok_or_else(|| no_club(view, club))?;
    let games = |taken: &StepTaken| -> Vec<u16> { taken.games(book).iter().map(|game| game.0).collect() };
    if format == SimFormat::Json {
        let steps =
            row.placed.trail.iter().map(|taken| json!({ "words": taken.words(), "games": games(taken) }));
        let mut document = view.about();
        document.insert("why".to_string(), json!({
            "club": club, "place": row.place, "level": row.placed.level, "steps": steps.collect::<Vec<_>>(),
        }));
        return Ok(serde_json::to_string_pretty(&document).unwrap_or_default() + "\n");
    }
    let mut text = format!(
        "{} {}: {} in its division, {}\n",
        club,
        view.office.club_name(club),
        ordinal(row.place),
        row.total
    );
    let level: Vec<String> = row.placed.level.iter().map(ClubTag::to_string).collect();
    match level.len() {
        0 | 1 => text += "No other club won the same share of its games.\n",
        _ => text += &format!("Level: {}\n", level.join(", ")),
    }
    for taken in &row.placed.trail {
        let games: Vec<String> = games(taken).iter().map(u16::to_string).collect();
        let looked = if games.is_empty() { String::new() } else { format!(" (games {})", games.join(", ")) };
        text += &format!("  {}{looked}\n", taken.words());
    }
    Ok(text)
}

/// A club that is not in the league.
pub fn no_club(view: &LeagueView<'_>, club: ClubTag) -> miette::Report {
    let tags: Vec<String> = view.office.state().map().tags().iter().map(ClubTag::to_string).collect();
    error::unusable(
        format!("no club of this league is called {club}"),
        format!("name one of {}", tags.join(", ")),
    )
}

fn ordinal(place: u8) -> String {
    match place {
        1 => "first".to_string(),
        2 => "second".to_string(),
        3 => "third".to_string(),
        other => format!("{other}th"),
    }
}
