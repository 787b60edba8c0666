//! `hashmark league odds`: who will make the play-offs, and who will win the title.

use super::LeagueView;
use super::args::LeagueOddsArgs;
use super::file::{look, refused};
use super::page::{LeaguePage, PageTable};
use crate::output;
use crate::parallel::ThreadRunner;
use hashmark_league::{Fate, RestOfSeason, SeasonOdds, fates};
use hashmark_office::{OddsBy, season_odds};
use miette::Result;
use serde_json::json;
use std::process::ExitCode;
use std::time::Instant;

/// Plays the rest of the season many times and prints how it ended.
pub fn run(args: &LeagueOddsArgs) -> Result<ExitCode> {
    let league = look(&args.view.file)?;
    let season = league.office.season(None).map_err(|fault| refused(&args.view.file, &fault))?;
    let by = if args.played { OddsBy::Games } else { OddsBy::Model };
    let seed = args.seed.unwrap_or(league.office.settings().seed);
    let (runner, began) = (ThreadRunner::new(args.threads), Instant::now());
    let odds = season_odds(&league.office, args.seasons, by, seed, &runner);
    runner.finish();
    let odds = odds.map_err(|fault| refused(&args.view.file, &fault))?;
    let view = LeagueView { office: &league.office, season };
    let mut page = page(&view, &odds);
    let of = if args.played { "played by the machine" } else { "by a model of the clubs" };
    page.close = format!("{} seasons, {of}, in {:.1} s\n", odds.seasons, began.elapsed().as_secs_f64());
    page.about.insert("seasons".to_string(), json!(odds.seasons));
    output::emit(&page.text(args.view.format), args.view.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

fn page(view: &LeagueView<'_>, odds: &SeasonOdds) -> LeaguePage {
    let columns = [
        ("club", ""),
        ("name", "Club"),
        ("playoffs", "Play-offs"),
        ("division", "Division"),
        ("top_seed", "Top seed"),
        ("final", "Final"),
        ("title", "Title"),
        ("certain", "Certain"),
    ];
    let mut table = PageTable::new("odds", "", &columns);
    let map = view.office.state().map();
    let fates = fates(&RestOfSeason::of(view.office.state(), view.season));
    let mut clubs: Vec<usize> = (0..map.count()).collect();
    clubs.sort_by_key(|club| std::cmp::Reverse((odds.clubs[*club].title, odds.clubs[*club].playoffs)));
    for club in clubs {
        let (tag, own) = (map.tag(club), &odds.clubs[club]);
        let share = |many: u32| json!(percent(many, odds.seasons));
        let certain = match fates.iter().find(|fate| fate.club == tag).map(|fate| fate.playoffs) {
            Some(Fate::Clinched) => "in",
            Some(Fate::Eliminated) => "out",
            _ => "",
        };
        table.rows.push(vec![
            json!(tag),
            json!(view.office.club_name(tag)),
            share(own.playoffs),
            share(own.division),
            share(own.top_seed),
            share(own.final_game),
            share(own.title),
            json!(certain),
        ]);
    }
    let mut page = view.page();
    page.tables.push(table);
    page
}

/// A share of all seasons, in percent to one decimal.
fn percent(many: u32, of: u32) -> f64 {
    (f64::from(many) * 1000.0 / f64::from(of.max(1))).round() / 10.0
}
