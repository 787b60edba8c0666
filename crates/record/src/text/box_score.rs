//! The box score on a page.

use super::layout::TextColumns;
use super::men;
use crate::book::GameRecord;
use crate::box_score::{BoxScore, ClubBox};
use crate::names::Names;
use crate::tell::words::clock;
use hashmark_law::period::{REGULATION, is_overtime};
use hashmark_law::{Fact, Side};

/// The line score, the team statistics and the tables of men.
pub fn box_score(book: &GameRecord, names: &dyn Names, width: usize) -> String {
    let score = book.box_score(names);
    [line_score(book, names), teams(&score, width), men::tables(&score, width)].join("\n")
}

/// Points by quarter, visitors first.
pub fn line_score(book: &GameRecord, names: &dyn Names) -> String {
    let quarters = |side: Side| book.tally().team(side).by_quarter;
    let overtime = usize::from(REGULATION);
    let began = |fact: &Fact| matches!(fact, Fact::PeriodBegan { period } if is_overtime(*period));
    let played_on =
        Side::BOTH.iter().any(|side| quarters(*side)[overtime] > 0) || book.facts().iter().any(began);
    let shown = if played_on { overtime + 1 } else { overtime };
    let mut table = TextColumns::new(&[&["", "1", "2", "3", "4", "OT"][..=shown], &["T"]].concat());
    for side in [Side::Away, Side::Home] {
        let mut cells = vec![names.full(side).to_owned()];
        cells.extend(quarters(side)[..shown].iter().map(u32::to_string));
        cells.push(book.score()[side].to_string());
        table.row(cells);
    }
    table.set(0)
}

fn teams(score: &BoxScore, width: usize) -> String {
    let (away, home) = (facts(&score.away), facts(&score.home));
    let mut table = TextColumns::new(&["TEAM", &score.away.club.short, &score.home.club.short]);
    for ((label, theirs), (_, ours)) in away.into_iter().zip(home) {
        table.row(vec![label.to_owned(), theirs, ours]);
    }
    table.set(width)
}

/// The team statistics of one club, in the order of the page.
fn facts(club: &ClubBox) -> Vec<(&'static str, String)> {
    [downs(club), offense(club), kicking(club), rest(club)].concat()
}

fn downs(club: &ClubBox) -> Vec<(&'static str, String)> {
    let team = &club.team;
    let first = &team.first_downs;
    let zone = &team.red_zone;
    vec![
        ("First downs", first.total().to_string()),
        ("  rush-pass-foul", format!("{}-{}-{}", first.rush, first.pass, first.foul)),
        ("Third downs", format!("{}-{}", team.third_downs.made, team.third_downs.tried)),
        ("Fourth downs", format!("{}-{}", team.fourth_downs.made, team.fourth_downs.tried)),
        ("Red zone: trips-TD-FG", format!("{}-{}-{}", zone.trips, zone.touchdowns, zone.field_goals)),
    ]
}

fn offense(club: &ClubBox) -> Vec<(&'static str, String)> {
    let (team, rates) = (&club.team.groups, &club.rates);
    let pass = &team.passing;
    vec![
        ("Total yards", rates.yards.to_string()),
        ("  plays-average", format!("{}-{:.1}", rates.plays, rates.yards_per_play)),
        ("Rushes-yards", format!("{}-{}", team.rushing.attempts, team.rushing.yards)),
        ("  average", format!("{:.1}", rates.yards_per_rush)),
        ("Net passing", rates.net_passing.to_string()),
        ("  comp-att-int", format!("{}-{}-{}", pass.completions, pass.attempts, pass.interceptions)),
        ("  sacked-yards", format!("{}-{}", pass.sacked, pass.sack_yards)),
        ("  average a play", format!("{:.1}", rates.yards_per_pass)),
    ]
}

fn kicking(club: &ClubBox) -> Vec<(&'static str, String)> {
    let (team, rates) = (&club.team.groups, &club.rates);
    let returns = |r: &crate::ReturnStats| format!("{}-{}", r.count, r.yards);
    vec![
        ("Punts-average", format!("{}-{:.1}", team.punting.punts, rates.punt_average)),
        ("  net average", format!("{:.1}", rates.punt_net_average)),
        ("Kickoff returns-yards", returns(&team.kick_returns)),
        ("Punt returns-yards", returns(&team.punt_returns)),
        (
            "Interceptions-yards",
            format!("{}-{}", team.defense.interceptions, team.interception_returns.yards),
        ),
        ("Field goals", format!("{}-{}", rates.field_goals, rates.field_goals_tried)),
        (
            "Extra points",
            format!("{}-{}", team.place_kicking.extra_points, team.place_kicking.extra_points_tried),
        ),
        ("Two-point tries", format!("{}-{}", club.team.two_points.made, club.team.two_points.tried)),
    ]
}

fn rest(club: &ClubBox) -> Vec<(&'static str, String)> {
    let team = &club.team;
    vec![
        ("Fumbles-lost", format!("{}-{}", team.groups.fumbles.fumbles, team.groups.fumbles.lost)),
        ("Turnovers", club.rates.turnovers.to_string()),
        ("Penalties-yards", format!("{}-{}", team.penalties, team.penalty_yards)),
        ("Touchdowns", team.touchdowns.to_string()),
        ("  rush-pass-return", touchdowns(club)),
        ("Safeties", team.groups.defense.safeties.to_string()),
        ("Time of possession", clock(team.possession)),
    ]
}

fn touchdowns(club: &ClubBox) -> String {
    let team = &club.team.groups;
    format!("{}-{}-{}", team.rushing.touchdowns, team.passing.touchdowns, club.rates.return_touchdowns)
}
