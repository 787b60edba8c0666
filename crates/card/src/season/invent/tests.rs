//! An invented season adds up, and looks like football.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use super::*;
use crate::season::Season;

fn season() -> Season {
    invent(&hashmark_roster::founders(), 1)
}

fn sum<R>(rows: &[R], part: impl Fn(&R) -> f64) -> f64 {
    rows.iter().map(part).sum()
}

#[test]
fn the_same_seed_gives_the_same_season_and_another_one_does_not() {
    assert_eq!(season(), season());
    assert_ne!(season(), invent(&hashmark_roster::founders(), 2));
}

#[test]
fn many_seeds_give_seasons_that_the_reader_takes_without_a_word() {
    for seed in 0..20 {
        let season = invent(&hashmark_roster::founders(), seed);
        let files = season.write();
        let find = |name: &str| files.iter().find(|(file, _)| *file == name).map(|(_, text)| text.clone());
        assert_eq!(Season::read(&find), Ok((season, vec![])), "seed {seed}");
    }
}

#[test]
fn defenses_allowed_exactly_what_offenses_made() {
    let season = season();
    let made = |part: fn(&TeamRow) -> i64| season.teams.iter().map(part).sum::<i64>();
    let allowed = |part: fn(&DefenseRow) -> i64| season.defense.iter().map(part).sum::<i64>();
    assert_eq!(made(|row| row.rush_att.into()), allowed(|row| row.rush_att.into()));
    assert_eq!(made(|row| row.rush_yds.into()), allowed(|row| row.rush_yds.into()));
    assert_eq!(made(|row| row.rush_td.into()), allowed(|row| row.rush_td.into()));
    assert_eq!(made(|row| row.cmp.into()), allowed(|row| row.cmp.into()));
    assert_eq!(made(|row| row.att.into()), allowed(|row| row.att.into()));
    assert_eq!(made(|row| row.pass_yds.into()), allowed(|row| row.pass_yds.into()));
    assert_eq!(made(|row| row.pass_td.into()), allowed(|row| row.pass_td.into()));
    assert_eq!(made(|row| row.int.into()), allowed(|row| row.int.into()));
    assert_eq!(made(|row| row.sk.into()), allowed(|row| row.sk.into()));
    assert_eq!(made(|row| row.sk_yds.into()), allowed(|row| row.sk_yds.into()));
    assert_eq!(made(|row| row.fmb_lost.unwrap().into()), allowed(|row| row.fr.unwrap().into()));
    assert_eq!(made(|row| row.pf.into()), made(|row| row.pa.into()));
}

#[test]
fn every_teams_men_add_up_to_it() {
    let season = season();
    for team in &season.teams {
        let name = &team.team;
        let rushing: Vec<_> = season.rushing.iter().filter(|row| row.team == *name).collect();
        assert_eq!(rushing.iter().map(|row| row.att).sum::<u32>(), team.rush_att);
        assert_eq!(rushing.iter().map(|row| row.yds).sum::<i32>(), team.rush_yds);
        assert_eq!(rushing.iter().map(|row| row.td).sum::<u32>(), team.rush_td);
        let passing: Vec<_> = season.passing.iter().filter(|row| row.team == *name).collect();
        assert_eq!(passing.iter().map(|row| row.att).sum::<u32>(), team.att);
        assert_eq!(passing.iter().map(|row| row.int).sum::<u32>(), team.int);
        assert_eq!(passing.iter().map(|row| row.sk).sum::<u32>(), team.sk);
        let receiving: Vec<_> = season.receiving.iter().filter(|row| row.team == *name).collect();
        assert_eq!(receiving.iter().map(|row| row.rec).sum::<u32>(), team.cmp);
        assert_eq!(receiving.iter().map(|row| row.yds).sum::<i32>(), team.pass_yds);
        assert_eq!(receiving.iter().map(|row| row.td).sum::<u32>(), team.pass_td);
        let returns: Vec<_> = season.returns.iter().filter(|row| row.team == *name).collect();
        let fumbles = rushing.iter().filter_map(|row| row.fmb).sum::<u32>()
            + receiving.iter().filter_map(|row| row.fmb).sum::<u32>()
            + returns.iter().filter_map(|row| row.fmb).sum::<u32>();
        assert_eq!(Some(fumbles), team.fmb);
    }
}

#[test]
fn every_point_is_a_touchdown_an_extra_point_or_a_field_goal_in_the_files() {
    let season = season();
    for team in &season.teams {
        let own = |name: &str| name == team.team;
        let kicks: u32 = season
            .kicking
            .iter()
            .filter(|row| own(&row.team))
            .map(|row| row.xpm + 3 * (row.fgm_19 + row.fgm_29 + row.fgm_39 + row.fgm_49 + row.fgm_50))
            .sum();
        let returned: u32 =
            season.returns.iter().filter(|row| own(&row.team)).map(|row| row.pr_td + row.kr_td).sum();
        let taken: u32 =
            season.defenders.iter().filter(|row| own(&row.team)).filter_map(|row| row.int_td).sum();
        let recovered: u32 =
            season.defense.iter().filter(|row| own(&row.team)).filter_map(|row| row.fr_td).sum();
        let touchdowns = team.rush_td + team.pass_td + returned + taken + recovered;
        assert_eq!(team.pf, 6 * touchdowns + kicks, "{}", team.team);
    }
}

/// The bands are those of professional football from 1994 to 2005.
#[test]
fn the_league_plays_football_of_the_years_around_2000() {
    let season = crate::season::founders();
    let games = 8.0 * 14.0;
    let teams = &season.teams;
    let (att, cmp) = (sum(teams, |row| row.att.into()), sum(teams, |row| row.cmp.into()));
    let (carries, sacks) = (sum(teams, |row| row.rush_att.into()), sum(teams, |row| row.sk.into()));
    let within = |what: &str, value: f64, least: f64, most: f64| {
        assert!((least..=most).contains(&value), "{what}: {value}");
    };
    within("points a game", sum(teams, |row| row.pf.into()) / games, 20.0, 22.0);
    within("carries a game", carries / games, 27.0, 30.5);
    within("yards a carry", sum(teams, |row| row.rush_yds.into()) / carries, 3.9, 4.1);
    within("passes a game", att / games, 31.5, 35.0);
    within("completions", cmp / att, 0.57, 0.595);
    within("yards a completion", sum(teams, |row| row.pass_yds.into()) / cmp, 11.5, 12.0);
    within("interceptions", sum(teams, |row| row.int.into()) / att, 0.030, 0.034);
    within("sacks", sacks / (att + sacks), 0.062, 0.070);
    within("fumbles lost", sum(teams, |row| row.fmb_lost.unwrap().into()) / games, 0.7, 0.9);
    let punts = sum(&season.punting, |row| row.pnt.into());
    within("punts a game", punts / games, 4.7, 5.3);
    within("yards a punt", sum(&season.punting, |row| row.yds.into()) / punts, 41.0, 43.5);
}

#[test]
fn clubs_differ_as_their_skills_do_and_yards_make_points() {
    let season = crate::season::founders();
    let yards = |row: &TeamRow| f64::from(row.rush_yds + row.pass_yds) - 45.0 * f64::from(row.int);
    let n = season.teams.len() as f64;
    let mean = |part: &dyn Fn(&TeamRow) -> f64| sum(&season.teams, part) / n;
    let (x, y) = (mean(&yards), mean(&|row| row.pf.into()));
    let together = sum(&season.teams, |row| (yards(row) - x) * (f64::from(row.pf) - y));
    let spread_x = sum(&season.teams, |row| (yards(row) - x) * (yards(row) - x));
    let spread_y = sum(&season.teams, |row| (f64::from(row.pf) - y) * (f64::from(row.pf) - y));
    assert!(together / (spread_x * spread_y).sqrt() > 0.6);
    let per_game = (spread_y / n).sqrt() / 14.0;
    assert!((2.0..5.5).contains(&per_game), "points a game differ by {per_game}");
}
