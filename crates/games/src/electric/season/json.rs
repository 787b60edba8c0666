//! A season for programs; docs/season-json.md describes every field, and a test compares the two.

use super::{LEADERS, SeasonRun};
use hashmark_electric::campaign::Status;
use hashmark_electric::campaign::season::News;
use serde_json::{Map, Value, json};

/// Version of the layout.
const FORMAT: u32 = 1;
/// How many leaders are listed.
const LEADING: usize = 10;

/// The whole document.
pub fn text(run: &SeasonRun) -> String {
    let id = |club: usize| run.season.teams[club].id.clone();
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
        "weeks": run.season.weeks(),
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
    let line = |line: hashmark_electric::campaign::season::Record| {
        let team = &run.season.teams[line.club];
        let squad = team.squad.as_ref();
        let franchise = squad.and_then(|squad| squad.franchise).map(|man| run.name(line.club, man.into()));
        json!({
            "club": team.id, "name": team.name,
            "won": line.won, "lost": line.lost, "tied": line.tied,
            "points_for": line.points, "points_against": line.against,
            "stats": squad.map(|squad| squad.current(team)),
            "ratings": squad.map(|squad| squad.ratings(team)),
            "franchise": franchise,
        })
    };
    run.season.standings().into_iter().map(line).collect()
}

fn leaders(run: &SeasonRun) -> Value {
    let men = |men: Vec<(usize, usize, i64)>| -> Value {
        let man = |(club, man, sum): (usize, usize, i64)| json!({ "man": run.name(club, man), "total": sum });
        men.into_iter().map(man).collect()
    };
    let mut fields = Map::new();
    let rated = run.season.best_rated(LEADING).into_iter();
    let rated = rated.map(|(club, man, pr)| (club, usize::from(man), i64::from(pr))).collect();
    fields.insert("rating".to_string(), men(rated));
    for (name, _, of) in LEADERS {
        fields.insert(name.to_string(), men(run.leaders(of, LEADING)));
    }
    fields.into()
}

fn injured(run: &SeasonRun) -> Vec<Value> {
    let mut out = Vec::new();
    for (club, team) in run.season.teams.iter().enumerate() {
        let men = team.squad.as_ref().map_or(&[][..], |squad| &squad.men);
        for (man, hero) in men.iter().enumerate().filter(|(_, hero)| hero.status == Status::Reserve) {
            out.push(json!({ "man": run.name(club, man), "hit_points": hero.hp }));
        }
    }
    out
}

fn news(run: &SeasonRun) -> Vec<Value> {
    let one = |(week, club, news): &(usize, usize, News)| {
        let (what, man) = told(news);
        let mut item = json!({ "week": week, "club": run.season.teams[*club].id, "what": what });
        if let Some(man) = man {
            item["man"] = json!(run.name(*club, man.into()));
        }
        if let News::Hurt { lost, left, .. } = news {
            (item["lost"], item["left"]) = (json!(lost), json!(left));
        }
        item
    };
    run.news.iter().map(one).collect()
}

/// What happened in a word, and to whom.
fn told(news: &News) -> (&'static str, Option<u8>) {
    match news {
        News::Hurt { man, .. } => ("hurt", Some(*man)),
        News::Lost(man) => ("out_for_the_season", Some(*man)),
        News::Reserve(man) => ("injured_reserve", Some(*man)),
        News::Back(man) => ("back", Some(*man)),
        News::Called(man) => ("called_up", Some(*man)),
        News::SentDown(man) => ("sent_down", Some(*man)),
        News::Suspended { man, .. } => ("suspended", Some(*man)),
        News::Served(man) => ("suspension_served", Some(*man)),
        News::Franchise(man) => ("franchise_player", *man),
        News::Swap(swap) => ("starts", Some(swap.up)),
    }
}
