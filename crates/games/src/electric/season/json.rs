//! A season for programs; docs/season-json.md describes every field, and a test compares the two.

use super::{SeasonRun, leader_columns};
use hashmark_electric::campaign::Status;
use hashmark_league::WonLost;
use hashmark_table::{News, NewsKind};
use serde_json::{Map, Value, json};

/// Version of the layout.
const FORMAT: u32 = 1;
/// How many leaders are listed.
const LEADING: usize = 10;

/// The whole document.
pub fn text(run: &SeasonRun) -> String {
    let id = |club: usize| run.teams[club].id.clone();
    let games: Vec<Value> = run
        .games
        .iter()
        .map(|(week, clubs, score)| {
            json!({
                "week": week, "home": id(clubs.home), "away": id(clubs.away),
                "home_points": score.home, "away_points": score.away,
            })
        })
        .collect();
    let document = json!({
        "format": FORMAT,
        "engine": env!("CARGO_PKG_VERSION"),
        "game": "electric",
        "league": run.league,
        "seed": run.seed,
        "weeks": run.weeks,
        "house_rules": serde_json::to_value(run.house).unwrap_or_default(),
        "games": games,
        "standings": standings(run),
        "leaders": leaders(run),
        "injured": injured(run),
        "news": news(run),
    });
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

fn standings(run: &SeasonRun) -> Vec<Value> {
    let line = |(club, line): &(usize, WonLost)| {
        let team = &run.teams[*club];
        let squad = team.squad.as_ref();
        let franchise = squad.and_then(|squad| squad.franchise).map(|man| run.name(*club, man.into()));
        json!({
            "club": team.id, "name": team.name,
            "won": line.won, "lost": line.lost, "tied": line.tied,
            "points_for": line.points, "points_against": line.against,
            "stats": squad.map(|squad| squad.current(team)),
            "ratings": squad.map(|squad| squad.ratings(team)),
            "franchise": franchise,
        })
    };
    run.standings.iter().map(line).collect()
}

fn leaders(run: &SeasonRun) -> Value {
    let men = |men: Vec<(usize, usize, i64)>| -> Value {
        let man = |(club, man, sum): (usize, usize, i64)| json!({ "man": run.name(club, man), "total": sum });
        men.into_iter().map(man).collect()
    };
    let mut fields = Map::new();
    let rated = run.best_rated(LEADING).into_iter();
    let rated = rated.map(|(club, man, pr)| (club, usize::from(man), i64::from(pr))).collect();
    fields.insert("rating".to_string(), men(rated));
    for column in leader_columns() {
        fields.insert(column.name.to_string(), men(run.leaders(column.of, LEADING)));
    }
    fields.into()
}

fn injured(run: &SeasonRun) -> Vec<Value> {
    let mut out = Vec::new();
    for (club, team) in run.teams.iter().enumerate() {
        let men = team.squad.as_ref().map_or(&[][..], |squad| &squad.men);
        for (man, hero) in men.iter().enumerate().filter(|(_, hero)| hero.status == Status::Reserve) {
            out.push(json!({ "man": run.name(club, man), "hit_points": hero.hp }));
        }
    }
    out
}

fn news(run: &SeasonRun) -> Vec<Value> {
    let one = |(week, club, news): &(usize, usize, News)| {
        let mut item = json!({ "week": week, "club": run.teams[*club].id, "what": word(news.what) });
        if let Some(man) = news.man {
            item["man"] = json!(run.name(*club, man.into()));
        }
        if let NewsKind::Hurt { lost, left } = news.what {
            (item["lost"], item["left"]) = (json!(lost), json!(left));
        }
        item
    };
    run.news.iter().map(one).collect()
}

/// What happened, in a word.
fn word(what: NewsKind) -> &'static str {
    match what {
        NewsKind::Hurt { .. } => "hurt",
        NewsKind::Out { .. } => "out_for_the_season",
        NewsKind::Reserve => "injured_reserve",
        NewsKind::Back => "back",
        NewsKind::CalledUp => "called_up",
        NewsKind::SentDown => "sent_down",
        NewsKind::Suspended { .. } => "suspended",
        NewsKind::Served => "suspension_served",
        NewsKind::Franchise => "franchise_player",
        NewsKind::Starts { .. } => "starts",
        NewsKind::Rests => "rests",
        NewsKind::Rating { .. } => "rating",
    }
}
