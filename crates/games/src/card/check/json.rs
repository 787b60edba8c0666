//! The comparison for programs.

use super::CheckedCards;
use hashmark_card::replay::{ComparedLeader, ComparedLine, ErrorUnit, TEAM_NUMBERS};
use serde_json::{Map, Value, json};

/// The whole document.
pub fn text(checked: &CheckedCards) -> String {
    let comparison = &checked.comparison;
    let correlations: Map<String, Value> = TEAM_NUMBERS
        .iter()
        .zip(&comparison.correlations)
        .map(|(what, r)| (key(what), json!(rounded(*r))))
        .collect();
    let teams: Vec<Value> = comparison
        .teams
        .iter()
        .map(|team| {
            let mut fields: Map<String, Value> = team.lines.iter().map(|l| (key(&l.what), line(l))).collect();
            fields.insert("team".to_string(), json!(team.id));
            fields.into()
        })
        .collect();
    let leaders: Map<String, Value> = comparison
        .leaders
        .iter()
        .map(|(what, list)| ((*what).to_string(), list.iter().map(leader).collect()))
        .collect();
    let league: Map<String, Value> = comparison.league.iter().map(|l| (key(&l.what), line(l))).collect();
    let document = json!({
        "format": 1,
        "league": checked.league,
        "season": checked.season,
        "replays": checked.replays,
        "games_a_season": checked.games,
        "seconds": rounded(checked.seconds),
        "totals": league,
        "correlations": correlations,
        "teams": teams,
        "leaders": leaders,
    });
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

fn key(what: &str) -> String {
    what.trim().replace(" %", "").replace(' ', "_")
}

fn line(line: &ComparedLine) -> Value {
    let unit = match line.unit {
        ErrorUnit::Percent => "percent",
        ErrorUnit::Points => "points",
    };
    json!({
        "season": rounded(line.input),
        "replay": rounded(line.replay),
        "error": rounded(line.error()),
        "unit": unit,
        "limit": line.limit,
        "within": line.within(),
    })
}

fn leader(leader: &ComparedLeader) -> Value {
    json!({
        "player": leader.yards.what,
        "team": leader.team,
        "yards": line(&leader.yards),
        "plays": line(&leader.plays),
    })
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
