//! The counts for people.

use super::SimRun;
use crate::cli::CoachName;
use hashmark_games::layout::{bar, grouped};
use hashmark_games::sim::count::{BANDS, Counts, DRIVES};
use hashmark_law::Side;
use std::fmt::Write;

/// What a coach is called.
pub fn coach(name: CoachName) -> &'static str {
    match name {
        CoachName::Book => "book",
        CoachName::Random => "random",
    }
}

/// Head, averages, kicks, drives, margins, what only this game has, and the clubs' games.
pub fn text(run: &SimRun<'_>) -> String {
    let mut text = String::new();
    head(run, &mut text);
    averages(run, &mut text);
    kicks(run, &mut text);
    drives(run, &mut text);
    margins(run, &mut text);
    text.push_str(&run.counted.stats_table());
    if run.entrants.named.home.is_none() || run.entrants.named.away.is_none() {
        clubs(run, &mut text);
    }
    text
}

fn head(run: &SimRun<'_>, text: &mut String) {
    let name =
        |club: Option<usize>| run.named(club).map_or("everyone", |club| club.name.as_str()).to_string();
    let entrants = run.entrants;
    let season = entrants.season.map_or(String::new(), |season| format!(", season {season}"));
    let _ = writeln!(
        text,
        "{}{season}: {} at {}",
        entrants.league,
        name(entrants.named.away),
        name(entrants.named.home)
    );
    let rate = run.games as f64 / run.seconds.max(1e-9);
    let _ = writeln!(
        text,
        "{} games, seed {}, {} coaches, {:.2} s, {} games a second\n",
        grouped(run.games),
        run.seed,
        coach(run.coach),
        run.seconds,
        grouped(rate as u64),
    );
}

fn line(text: &mut String, label: &str, home: &str, away: &str) {
    let _ = writeln!(text, "{label:<22}{home:>12}{away:>12}");
}

fn averages(run: &SimRun<'_>, text: &mut String) {
    let sums = &run.counted.sums;
    line(text, "", "home", "away");
    line(text, "Won", &grouped(sums.wins.home), &grouped(sums.wins.away));
    let _ = writeln!(text, "{:<22}{:>18}", "Tied", grouped(sums.ties()));
    let _ = writeln!(text, "{:<22}{:>18}", "Went into overtime", grouped(sums.overtime));
    let _ = writeln!(text, "\nA game");
    let pairs = sums.sides.home.counts.values().into_iter().zip(sums.sides.away.counts.values());
    for ((name, label), (home, away)) in Counts::NAMES.iter().zip(pairs) {
        let mean = |sum: i64| format!("{:.2}", sums.mean(sum));
        line(text, label, &mean(home), &mean(away));
        if *name == "points" {
            let sd = |side| format!("{:.2}", sums.points_sd(side));
            line(text, "  spread (sd)", &sd(Side::Home), &sd(Side::Away));
        }
    }
    rates(run, text);
}

fn rates(run: &SimRun<'_>, text: &mut String) {
    let [home, away] = [&run.counted.sums.sides.home.counts, &run.counted.sums.sides.away.counts];
    let mut rate = |label: &str, of: fn(&Counts) -> (i64, i64), times: f64| {
        let value = |counts| {
            let (a, b) = of(counts);
            format!("{:.2}", times * a as f64 / b.max(1) as f64)
        };
        line(text, label, &value(home), &value(away));
    };
    rate("Yards a rush", |c| (c.rush_yards, c.rush_attempts), 1.0);
    rate("Yards a pass", |c| (c.pass_yards, c.pass_attempts), 1.0);
    rate("Completed, %", |c| (c.completions, c.pass_attempts), 100.0);
    rate("Intercepted, %", |c| (c.interceptions, c.pass_attempts), 100.0);
    rate("Sacked, %", |c| (c.sacks, c.sacks + c.pass_attempts), 100.0);
    rate("Third downs made, %", |c| (c.third_downs_made, c.third_downs), 100.0);
}

fn kicks(run: &SimRun<'_>, text: &mut String) {
    let _ = writeln!(text, "\nField goals made and tried");
    for (at, band) in BANDS.iter().enumerate() {
        let cell = |side: Side| {
            let side = &run.counted.sums.sides[side];
            format!("{}/{}", side.made[at], side.tried[at])
        };
        line(text, &format!("  {band} yards"), &cell(Side::Home), &cell(Side::Away));
    }
}

fn drives(run: &SimRun<'_>, text: &mut String) {
    let sides = &run.counted.sums.sides;
    let all: [i64; 10] = std::array::from_fn(|at| sides.home.drives[at] + sides.away.drives[at]);
    let total = all.iter().sum::<i64>().max(1) as f64;
    let _ = writeln!(text, "\nDrives, a game and side: {:.2}", run.counted.sums.mean(all.iter().sum()) / 2.0);
    for (end, count) in DRIVES.iter().zip(all) {
        let part = count as f64 / total;
        let _ = writeln!(text, "  {:<18}{:>7.1} %  {}", end.replace('_', " "), part * 100.0, bar(part, 60));
    }
}

/// Margins in sevens, from the home side.
fn margins(run: &SimRun<'_>, text: &mut String) {
    let (mean, sd) = run.counted.sums.margin();
    let _ = writeln!(text, "\nHome margin: {mean:+.2}, spread {sd:.2}");
    let mut rows: [u64; 11] = [0; 11];
    for (margin, games) in &run.counted.sums.margins {
        let row = (margin + margin.signum() * 6) / 7;
        rows[(row.clamp(-5, 5) + 5) as usize] += games;
    }
    let most = rows.iter().copied().max().unwrap_or(1).max(1) as f64;
    for (at, games) in rows.iter().enumerate() {
        let label = margin_label(at as i64 - 5);
        let part = *games as f64 / run.counted.sums.games.max(1) as f64;
        let _ = writeln!(text, "  {label:<18}{:>7.1} %  {}", part * 100.0, bar(*games as f64 / most, 40));
    }
}

fn margin_label(row: i64) -> String {
    let who = if row < 0 { "lost" } else { "won" };
    match row.abs() {
        0 => "tied".to_string(),
        5 => format!("{who} by 29 or more"),
        n => format!("{who} by {} to {}", n * 7 - 6, n * 7),
    }
}

fn clubs(run: &SimRun<'_>, text: &mut String) {
    let _ = writeln!(
        text,
        "\n{:<28}{:>8}{:>8}{:>8}{:>7}{:>10}{:>10}",
        "", "games", "won", "lost", "tied", "points", "against"
    );
    let mut rows: Vec<_> =
        run.entrants.clubs.iter().zip(&run.counted.sums.clubs).filter(|(_, s)| s.games > 0).collect();
    rows.sort_by(|(_, a), (_, b)| (b.wins * a.games).cmp(&(a.wins * b.games)));
    for (team, s) in rows {
        let mean = |points: i64| points as f64 / s.games as f64;
        let _ = writeln!(
            text,
            "{:<28}{:>8}{:>8}{:>8}{:>7}{:>10.2}{:>10.2}",
            team.name,
            s.games,
            s.wins,
            s.losses,
            s.ties,
            mean(s.points_for),
            mean(s.points_against)
        );
    }
}
