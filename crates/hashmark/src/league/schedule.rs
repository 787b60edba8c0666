//! `hashmark league schedule`: the games of a season, played or not.

use super::LeagueView;
use super::args::LeagueScheduleArgs;
use super::page::{LeaguePage, PageTable};
use hashmark_law::Side;
use hashmark_league::{LeagueGame, PlayedHow};
use hashmark_table::ClubTag;
use serde_json::{Value, json};

/// The page of it.
pub fn page(view: &LeagueView<'_>, args: &LeagueScheduleArgs) -> LeaguePage {
    let mut page = view.page();
    let wanted = |game: &&LeagueGame| {
        args.week.is_none_or(|week| game.week == week)
            && args.club.is_none_or(|club| game.fixture.side(club).is_some())
    };
    page.tables.push(table(view, wanted));
    page
}

/// The games that are wanted, week by week.
pub fn table(view: &LeagueView<'_>, wanted: impl Fn(&&LeagueGame) -> bool) -> PageTable {
    let columns = [
        ("week", ""),
        ("game", "Game"),
        ("away", "Away"),
        ("away_points", ""),
        ("home", "Home"),
        ("home_points", ""),
        ("neutral", "Neutral"),
        ("how", ""),
    ];
    let mut table = PageTable::new("games", "", &columns).grouped();
    let mut games: Vec<&LeagueGame> = view.season.games().iter().filter(wanted).collect();
    games.sort_by_key(|game| (game.week, game.id));
    table.rows = games.into_iter().map(|game| line(view, game)).collect();
    table
}

fn line(view: &LeagueView<'_>, game: &LeagueGame) -> Vec<Value> {
    let points = |side: Side| json!(game.result.map(|result| result.points[side]));
    let coached = view.office.coached(&game.fixture);
    let how = match game.result.map(|result| result.how) {
        Some(how) => how_words(how, game),
        None if game.begun => "has begun".to_string(),
        None if coached.home || coached.away => "yours".to_string(),
        None => String::new(),
    };
    vec![
        json!(view.week(game.week)),
        json!(game.id.0),
        json!(game.fixture.away),
        points(Side::Away),
        json!(game.fixture.home),
        points(Side::Home),
        json!(game.fixture.neutral),
        json!(how),
    ]
}

/// How a result came about, where it was not the machine's doing.
fn how_words(how: PlayedHow, game: &LeagueGame) -> String {
    let club = |side: Side| -> ClubTag { game.fixture.clubs()[side] };
    match how {
        PlayedHow::Machine => String::new(),
        PlayedHow::Table => "at the table".to_string(),
        PlayedHow::Mail => "by mail".to_string(),
        PlayedHow::TypedIn => "typed in".to_string(),
        PlayedHow::Forfeit(side) => format!("{} gave up", club(side)),
        PlayedHow::DoubleForfeit => "both gave up".to_string(),
    }
}
