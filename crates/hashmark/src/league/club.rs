//! `hashmark league club`: a club's season.

use super::page::{LeaguePage, PageTable};
use super::standings::no_club;
use super::{LeagueView, stats};
use crate::error;
use hashmark_games::league::LeagueMan;
use hashmark_law::Side;
use hashmark_league::{LeagueGame, Outcome};
use hashmark_office::{OfficeFault, StatisticsOf};
use hashmark_table::{ClubTag, News, NewsKind};
use miette::Result;
use serde_json::{Value, json};

/// A club's games, what happened to its men, and what they did.
pub fn page(view: &LeagueView<'_>, club: ClubTag) -> Result<LeaguePage> {
    if view.office.state().map().number(club).is_none() {
        return Err(no_club(view, club));
    }
    let wrong = |fault: OfficeFault| error::unusable(fault.to_string(), "`hashmark league verify` says more");
    let mut page = view.page();
    page.about.insert("club".to_string(), json!(club));
    let standings = view.office.state().standings(view.season);
    let row = standings.row(club);
    let coach = view.office.settings().coaches.get(&club);
    page.lead = format!(
        "{} {}: {}, coached by {}\n",
        club,
        view.office.club_name(club),
        row.map_or(String::new(), |row| row.total.to_string()),
        coach.map_or("the machine", String::as_str)
    );
    page.tables.push(games(view, club));
    page.tables.push(news(view, club).map_err(wrong)?);
    let mut statistics = view.office.statistics(view.season, StatisticsOf::Regular).map_err(wrong)?;
    statistics.men.retain(|man| man.club == club);
    statistics.clubs.clear();
    let tables = stats::tables(&statistics, None).into_iter();
    page.tables.extend(tables.filter(|table| !table.rows.is_empty()));
    Ok(page)
}

fn own_games<'a>(view: &'a LeagueView<'_>, club: ClubTag) -> Vec<(&'a LeagueGame, Side)> {
    let own = |game: &'a LeagueGame| Some((game, game.fixture.side(club)?));
    let mut games: Vec<_> = view.season.games().iter().filter_map(own).collect();
    games.sort_by_key(|(game, _)| (game.week, game.id));
    games
}

fn games(view: &LeagueView<'_>, club: ClubTag) -> PageTable {
    let columns = [
        ("week", "Week"),
        ("ground", ""),
        ("other", "Against"),
        ("outcome", ""),
        ("points", ""),
        ("against", ""),
    ];
    let mut table = PageTable::new("games", "Games", &columns);
    let row = |(game, side): (&LeagueGame, Side)| {
        let ground = match (game.fixture.neutral, side) {
            (true, _) => "neutral",
            (false, Side::Home) => "home",
            (false, Side::Away) => "away",
        };
        let outcome = game.result.map(|result| match result.outcome(side) {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Tied => "tied",
        });
        let points = |side: Side| json!(game.result.map(|result| result.points[side]));
        vec![
            json!(view.week(game.week)),
            json!(ground),
            json!(game.fixture.clubs()[side.other()]),
            json!(outcome),
            points(side),
            points(side.other()),
        ]
    };
    table.rows = own_games(view, club).into_iter().map(row).collect();
    table
}

/// What happened to its men, game after game.
fn news(view: &LeagueView<'_>, club: ClubTag) -> Result<PageTable, OfficeFault> {
    let columns = [("after", "After"), ("man", "Man"), ("what", ""), ("rule", "Rule")];
    let mut table = PageTable::new("news", "What happened to its men", &columns);
    let men = view.office.men(club);
    for (game, side) in own_games(view, club) {
        let Some(report) = view.office.report(view.season.season, game.id)? else { continue };
        for news in &report.news[side] {
            table.rows.push(line(view.week(game.week), news, &men));
        }
    }
    Ok(table)
}

fn line(week: String, news: &News, men: &[LeagueMan]) -> Vec<Value> {
    let name = |man: u8| {
        men.get(usize::from(man)).map_or(String::new(), |man| format!("{} {}", man.position, man.name))
    };
    vec![json!(week), json!(news.man.map(name)), json!(words(news.what, name)), json!(news.rule)]
}

/// News in a few words.
fn words(what: NewsKind, name: impl Fn(u8) -> String) -> String {
    let games = |games: u8| if games == 1 { "1 game".to_string() } else { format!("{games} games") };
    match what {
        NewsKind::Hurt { lost, left } => format!("lost {lost} hit points, has {left} left"),
        NewsKind::Out { games: Some(many) } => format!("out for {}", games(many)),
        NewsKind::Out { games: None } => "out for the season".to_string(),
        NewsKind::Reserve => "goes on injured reserve".to_string(),
        NewsKind::Back => "may play again".to_string(),
        NewsKind::Suspended { games: many } => format!("suspended for {}", games(many)),
        NewsKind::Served => "has served his suspension".to_string(),
        NewsKind::Rests => "rests: he was used too much".to_string(),
        NewsKind::Rating { by, games: Some(many) } => format!("a rating {by:+} for {}", games(many)),
        NewsKind::Rating { by, games: None } => format!("a rating {by:+} for good"),
        NewsKind::Starts { for_man } => format!("starts for {}", name(for_man)),
        NewsKind::CalledUp => "comes up from the practice squad".to_string(),
        NewsKind::SentDown => "goes down to the practice squad".to_string(),
        NewsKind::Franchise => "is the franchise player".to_string(),
    }
}
