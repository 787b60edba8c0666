//! `hashmark league show`: where a league stands, and what comes next.

use super::page::LeaguePage;
use super::{LeagueView, schedule, standings};
use hashmark_league::LeagueGame;
use miette::Result;
use serde_json::json;

/// The front page.
pub fn page(view: &LeagueView<'_>) -> Result<LeaguePage> {
    let mut page = view.page();
    let settings = view.office.settings();
    let week = view.season.next_week();
    page.about.insert("next_week".to_string(), json!(week));
    page.about.insert("champion".to_string(), json!(view.season.champion()));
    page.about.insert("seed".to_string(), json!(settings.seed));
    page.about.insert("coaches".to_string(), json!(settings.coaches));
    page.lead = format!(
        "{}: season {} of the {} game, seed {}\n{}",
        settings.name,
        view.season.season,
        settings.game,
        settings.seed,
        next(view)
    );
    page.tables.push(standings::table(view, &view.office.state().standings(view.season)));
    if let Some(week) = week {
        page.tables.push(schedule::table(view, |game| game.week == week));
    }
    Ok(page)
}

/// What comes next, in a line.
fn next(view: &LeagueView<'_>) -> String {
    if let Some(champion) = view.season.champion() {
        return format!("The champion: {}.\n", view.office.club_name(champion));
    }
    let Some(week) = view.season.next_week() else { return String::new() };
    let own = |game: &&LeagueGame| {
        let coached = view.office.coached(&game.fixture);
        game.week == week && game.result.is_none() && (coached.home || coached.away)
    };
    match view.season.games().iter().find(own) {
        Some(game) => format!(
            "{}: {} at {} waits for you. `hashmark league play` opens it.\n",
            view.week(week),
            view.office.club_name(game.fixture.away),
            view.office.club_name(game.fixture.home)
        ),
        None => format!("Next: {}. `hashmark league advance` plays it.\n", view.week(week)),
    }
}
