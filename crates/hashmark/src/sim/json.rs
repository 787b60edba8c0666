//! The counts for programs; docs/sim-json.md describes every field, and a test compares the two.

use super::SimRun;
use hashmark_games::layout::rounded;
use hashmark_games::sim::count::{BANDS, Counts, DRIVES, SideCounts};
use hashmark_law::Side;
use serde_json::{Map, Value, json};

/// Version of the layout.
const FORMAT: u32 = 1;

/// The whole document.
pub fn text(run: &SimRun<'_>) -> String {
    let sums = &run.counted.sums;
    let (margin, margin_sd) = sums.margin();
    let histogram: Map<String, Value> = sums.margins.iter().map(|(m, n)| (m.to_string(), json!(n))).collect();
    let mut document = json!({
        "format": FORMAT,
        "engine": env!("CARGO_PKG_VERSION"),
        "game": run.game.name(),
        "league": run.entrants.league,
        "season": run.entrants.season,
        "home_club": run.named(run.entrants.named.home).map(|club| &club.id),
        "away_club": run.named(run.entrants.named.away).map(|club| &club.id),
        "coach": super::table::coach(run.coach),
        "house_rules": run.entrants.house,
        "games": run.games,
        "seed": run.seed,
        "seconds": rounded(run.seconds),
        "games_per_second": rounded(run.games as f64 / run.seconds.max(1e-9)),
        "ties": sums.ties(),
        "overtime": sums.overtime,
        "home": side(run, Side::Home),
        "away": side(run, Side::Away),
        "margin": { "mean": rounded(margin), "sd": rounded(margin_sd), "histogram": histogram },
        "clubs": clubs(run),
    });
    if let (Some(own), Some(fields)) = (run.counted.stats_json(), document.as_object_mut()) {
        fields.insert(run.game.name().to_string(), own);
    }
    let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text.push('\n');
    text
}

fn side(run: &SimRun<'_>, side: Side) -> Value {
    let SideCounts { counts, tried, made, drives } = &run.counted.sums.sides[side];
    let mut fields = Map::new();
    fields.insert("wins".into(), json!(run.counted.sums.wins[side]));
    for ((name, _), value) in Counts::NAMES.iter().zip(counts.values()) {
        fields.insert((*name).into(), json!(value));
    }
    let kicks: Map<String, Value> = BANDS
        .iter()
        .zip(tried.iter().zip(made))
        .map(|(band, (tried, made))| ((*band).into(), json!({ "made": made, "tried": tried })))
        .collect();
    fields.insert("field_goals".into(), kicks.into());
    let ends: Map<String, Value> =
        DRIVES.iter().zip(drives).map(|(end, n)| ((*end).into(), json!(n))).collect();
    fields.insert("drives".into(), ends.into());
    fields.insert("per_game".into(), averages(run, counts));
    fields.insert("points_sd".into(), json!(rounded(run.counted.sums.points_sd(side))));
    fields.insert("rates".into(), rates(counts));
    fields.into()
}

fn averages(run: &SimRun<'_>, counts: &Counts) -> Value {
    let mean = |(name, value): (&(&str, &str), i64)| {
        (name.0.to_string(), json!(rounded(run.counted.sums.mean(value))))
    };
    Counts::NAMES.iter().zip(counts.values()).map(mean).collect::<Map<String, Value>>().into()
}

fn rates(counts: &Counts) -> Value {
    let per = |a: i64, b: i64| rounded(a as f64 / b.max(1) as f64);
    json!({
        "yards_per_play": per(counts.yards, counts.plays),
        "yards_per_rush": per(counts.rush_yards, counts.rush_attempts),
        "yards_per_pass": per(counts.pass_yards, counts.pass_attempts),
        "completion": per(counts.completions, counts.pass_attempts),
        "interception": per(counts.interceptions, counts.pass_attempts),
        "sack": per(counts.sacks, counts.sacks + counts.pass_attempts),
        "third_down": per(counts.third_downs_made, counts.third_downs),
    })
}

fn clubs(run: &SimRun<'_>) -> Value {
    let rows = run.entrants.clubs.iter().enumerate().zip(&run.counted.sums.clubs);
    rows.filter(|(_, standing)| standing.games > 0).map(|((at, club), s)| {
        json!({
            "id": club.id, "name": club.name, "plan": run.entrants.plans.get(at), "games": s.games, "wins": s.wins, "losses": s.losses,
            "ties": s.ties, "points_for": s.points_for, "points_against": s.points_against,
        })
    })
    .collect()
}
