//! A season for people: standings, leaders, who is hurt, who came and went.

use super::{SeasonRun, leader_columns};
use hashmark_electric::campaign::Status;
use hashmark_electric::campaign::season::at_risk;
use hashmark_entry::layout::columns;
use hashmark_league::WonLost;
use hashmark_table::NewsKind;
use std::fmt::Write;

/// How many leaders are shown.
const LEADING: usize = 5;

/// The whole page.
pub fn text(run: &SeasonRun) -> String {
    let mut text =
        format!("{}: {} weeks, {} games, seed {}\n\n", run.league, run.weeks, run.games.len(), run.seed);
    text.push_str(&standings(run));
    if run.house.heroes() {
        text.push_str(&ratings(run));
    }
    for column in leader_columns() {
        text.push_str(&leaders(run, column.label, column.of));
    }
    if run.house.injuries {
        text.push_str(&injuries(run));
    }
    if run.house.player_rating {
        text.push_str(&titles(run));
    }
    text
}

fn standings(run: &SeasonRun) -> String {
    let heads = ["", "W", "L", "T", "points", "against", "OR", "DR", "franchise player"].map(String::from);
    let row = |(club, line): &(usize, WonLost)| {
        let team = &run.teams[*club];
        let squad = team.squad.as_ref();
        let (offense, defense) = squad.map_or((String::new(), String::new()), |squad| {
            let (offense, defense) = squad.ratings(team);
            (offense.to_string(), defense.to_string())
        });
        let franchise = squad.and_then(|squad| squad.franchise).map(usize::from);
        let name = franchise.map_or(String::new(), |man| run.name(*club, man));
        let numbers = [line.won, line.lost, line.tied].map(|games| games.to_string());
        let [won, lost, tied] = numbers;
        let (points, against) = (line.points.to_string(), line.against.to_string());
        vec![team.name.clone(), won, lost, tied, points, against, offense, defense, name]
    };
    let rows: Vec<Vec<String>> = run.standings.iter().map(row).collect();
    columns(&heads, &rows)
}

fn lead(run: &SeasonRun, label: &str, men: impl Iterator<Item = (usize, usize, i64)>) -> String {
    let rows: Vec<Vec<String>> =
        men.map(|(club, man, sum)| vec![sum.to_string(), run.name(club, man)]).collect();
    if rows.is_empty() {
        return String::new();
    }
    format!("\n{label}\n{}", columns(&[String::new(), String::new()], &rows))
}

fn ratings(run: &SeasonRun) -> String {
    let best = run.best_rated(LEADING).into_iter();
    lead(run, "Player rating", best.map(|(club, man, pr)| (club, usize::from(man), i64::from(pr))))
}

fn leaders(run: &SeasonRun, label: &str, of: fn(&hashmark_record::Groups) -> i64) -> String {
    lead(run, label, run.leaders(of, LEADING).into_iter())
}

/// Who is out at the end, and how many were hurt on the way.
fn injuries(run: &SeasonRun) -> String {
    let hurt = run.news.iter().filter(|(.., news)| matches!(news.what, NewsKind::Hurt { .. })).count();
    let over = run.news.iter().filter(|(.., news)| news.what == (NewsKind::Out { games: None })).count();
    let mut text = format!("\nInjuries: {hurt}, of which {over} ended a season\n");
    for (club, team) in run.teams.iter().enumerate() {
        let men = team.squad.as_ref().map_or(&[][..], |squad| &squad.men);
        for (man, hero) in men.iter().enumerate().filter(|(_, hero)| hero.status == Status::Reserve) {
            let when = match hero.hp {
                ..=0 => "out for the season".to_string(),
                hp => format!("{hp} hit points"),
            };
            let _ = writeln!(text, "  {}: {when}", run.name(club, man));
        }
    }
    text
}

/// How often the titles moved, and whose places are at risk.
fn titles(run: &SeasonRun) -> String {
    let moved = run.news.iter().filter(|(.., news)| news.what == NewsKind::Franchise).count();
    let swaps = run.news.iter().filter(|(.., news)| matches!(news.what, NewsKind::Starts { .. })).count();
    let mut text =
        format!("\nFranchise titles moved {moved} times; {swaps} places on depth charts changed\n");
    for (club, team) in run.teams.iter().enumerate() {
        let low = team.squad.as_ref().map_or(Vec::new(), at_risk);
        for man in low {
            let _ = writeln!(text, "  at risk: {}", run.name(club, usize::from(man)));
        }
    }
    text
}
