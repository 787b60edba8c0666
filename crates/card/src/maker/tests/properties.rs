//! Section 7C: what holds for every card.

use super::super::charts::{Cap, LEAST_RUN, draws};
use super::super::tally::ReadingTally;
use super::super::*;
use super::bounds::made;
use super::invented::league;
use crate::cell::{CellKind, PairColumn};
use crate::team::{CardTeam, Three};

fn columns(cards: &CardSet) -> Vec<PairColumn> {
    let json = serde_json::to_value(cards).unwrap();
    let mut found = Vec::new();
    gather(&json, &mut found);
    found
}

fn gather(value: &serde_json::Value, found: &mut Vec<PairColumn>) {
    match value {
        serde_json::Value::String(text) => found.extend(text.parse::<PairColumn>().ok()),
        serde_json::Value::Array(all) => all.iter().for_each(|one| gather(one, found)),
        serde_json::Value::Object(all) => all.values().for_each(|one| gather(one, found)),
        _ => {}
    }
}

#[test]
fn cards_survive_being_written_and_every_check_is_one_to_thirty_five() {
    let (cards, ..) = made(&league(8, 11));
    let text = serde_json::to_string(&cards).unwrap();
    assert_eq!(serde_json::from_str::<CardSet>(&text).unwrap(), cards);
    let all = columns(&cards);
    assert!(all.len() > 8 * 100);
    for column in all {
        for cell in column.cells() {
            assert!(cell.check <= 35, "{cell}");
            let plain = matches!(
                cell.kind,
                CellKind::Yards | CellKind::ShortGain | CellKind::LongGain | CellKind::Incomplete
            );
            assert!(!plain || cell.check == 0, "{cell}");
        }
    }
}

#[test]
fn the_same_season_gives_the_same_cards() {
    let season = league(8, 3);
    let write = || serde_json::to_string(&made(&season).0).unwrap();
    assert_eq!(write(), write());
}

fn runs(team: &CardTeam) -> impl Iterator<Item = (&Three, crate::team::Longest)> {
    let own = team.men.iter().filter_map(|man| Some((man.running.as_deref()?, man.season.long_run)));
    own.flat_map(|(card, longest)| {
        [&card.linebuck, &card.off_tackle, &card.end_run]
            .into_iter()
            .flatten()
            .map(move |three| (three, longest))
    })
}

#[test]
fn a_wrong_guess_is_always_better_than_a_right_one_and_that_better_than_a_key() {
    for season in [league(8, 11), league(28, 12)] {
        let (cards, ..) = made(&season);
        for team in &cards.teams {
            let defense = [&team.defense.linebuck, &team.defense.off_tackle, &team.defense.end_run];
            let free = crate::team::Longest { yards: 60, td: true };
            for (three, longest) in runs(team).chain(defense.into_iter().map(|three| (three, free))) {
                let draws = draws(Cap::of(longest), LEAST_RUN);
                let [w, r, k] = ReadingTally::three(three).map(|tally| tally.total_yards(draws));
                assert!(w > r && r > k, "{} {w} {r} {k}", team.id);
            }
            for three in [&team.defense.flat, &team.defense.short, &team.defense.long] {
                descends(three, [0.0; 3]);
            }
            for man in &team.men {
                if let Some(card) = &man.catching {
                    [&card.flat, &card.short, &card.long]
                        .into_iter()
                        .for_each(|three| descends(three, [0.0; 3]));
                }
            }
            passers_descend(team);
        }
    }
}

fn descends(three: &Three, through: [f64; 3]) {
    let gain = ReadingTally::three(three);
    let [w, r, k] = [0, 1, 2].map(|c| gain[c].gain + gain[c].receiver * through[c]);
    assert!(w > r && r > k, "{w} {r} {k}");
}

fn passers_descend(team: &CardTeam) {
    let mut through = [[0.0; 3]; 3];
    let mut weight = [0.0; 3];
    for man in &team.men {
        let Some(card) = &man.catching else { continue };
        for (t, three) in [&card.flat, &card.short, &card.long].into_iter().enumerate() {
            let w = man.target_share * man.pass_mix[t];
            weight[t] += w;
            through[t]
                .iter_mut()
                .zip(ReadingTally::three(three))
                .for_each(|(sum, tally)| *sum += w * tally.gain);
        }
    }
    for (three, weight) in through.iter_mut().zip(weight) {
        three.iter_mut().for_each(|sum| *sum /= weight);
    }
    for card in team.men.iter().filter_map(|man| man.passing.as_deref()) {
        for (t, three) in [&card.flat, &card.short, &card.long].into_iter().enumerate() {
            descends(three, through[t]);
        }
    }
}

/// Every count of a season twice; longest gains are not counts.
fn doubled(season: &Season) -> Season {
    let mut twice = season.clone();
    twice.profile.games *= 2;
    for row in &mut twice.teams {
        for n in [
            &mut row.g,
            &mut row.pf,
            &mut row.rush_att,
            &mut row.cmp,
            &mut row.att,
            &mut row.int,
            &mut row.sk,
        ] {
            *n *= 2;
        }
        row.rush_yds *= 2;
        row.pass_yds *= 2;
    }
    for row in &mut twice.defense {
        for n in [&mut row.rush_att, &mut row.cmp, &mut row.att, &mut row.int, &mut row.sk] {
            *n *= 2;
        }
        row.rush_yds *= 2;
        row.pass_yds *= 2;
        row.ff = row.ff.map(|n| n * 2);
    }
    for row in &mut twice.passing {
        for n in [&mut row.cmp, &mut row.att, &mut row.int, &mut row.sk] {
            *n *= 2;
        }
        row.yds *= 2;
    }
    for row in &mut twice.rushing {
        row.att *= 2;
        row.yds *= 2;
        row.fmb = row.fmb.map(|n| n * 2);
        row.kneel = row.kneel.map(|n| n * 2);
    }
    for row in &mut twice.receiving {
        row.tgt = row.tgt.map(|n| n * 2);
        row.rec *= 2;
        row.yds *= 2;
    }
    for row in &mut twice.returns {
        row.pr *= 2;
        row.kr *= 2;
    }
    twice
}

/// No man with a small sample, so that nobody leans on anybody.
fn without_small_samples(mut season: Season) -> Season {
    let few: Vec<(String, i32, u32)> = season
        .rushing
        .iter()
        .filter(|row| row.att < 20)
        .map(|row| (row.team.clone(), row.yds, row.att))
        .collect();
    season.rushing.retain(|row| row.att >= 20);
    for (team, yds, att) in few {
        if let Some(row) = season.teams.iter_mut().find(|row| row.team == team) {
            row.rush_att -= att;
            row.rush_yds -= yds;
        }
    }
    season
}

#[test]
fn doubling_every_count_leaves_the_scrimmage_columns_unchanged() {
    let season = without_small_samples(league(8, 11));
    let (once, ..) = made(&season);
    let (twice, ..) = made(&doubled(&season));
    for (a, b) in once.teams.iter().zip(&twice.teams) {
        assert_eq!(a.defense, b.defense);
        for (a, b) in a.men.iter().zip(&b.men) {
            assert_eq!(a.name, b.name);
            assert_eq!(a.passing, b.passing, "{}", a.name);
            assert_eq!(a.running, b.running, "{}", a.name);
            assert_eq!(a.catching, b.catching, "{}", a.name);
        }
    }
}

#[test]
fn a_defense_of_league_totals_has_the_leagues_columns() {
    let mut season = league(8, 11);
    let sum = |f: fn(&crate::season::DefenseRow) -> i64| season.defense[1..].iter().map(f).sum::<i64>();
    let (att, yds) = (sum(|d| d.rush_att.into()), sum(|d| d.rush_yds.into()));
    season.defense[0].rush_att = att as u32;
    season.defense[0].rush_yds = yds as i32;
    let (cards, targets, _) = made(&season);
    let ypc: f64 = {
        let (n, y) = season
            .teams
            .iter()
            .fold((0.0, 0.0), |(n, y), t| (n + f64::from(t.rush_att), y + f64::from(t.rush_yds)));
        y / n
    };
    let means = run::league_means(ypc, &targets.guess);
    let draws = runner::mean_run_draws_of(
        cards
            .teams
            .iter()
            .flat_map(|t| &t.men)
            .filter(|m| m.running.is_some() && m.passing.is_none())
            .map(|m| (m.season.long_run, m.season.rushes.into())),
    );
    for (c, tally) in ReadingTally::three(&cards.teams[0].defense.off_tackle).into_iter().enumerate() {
        assert!((tally.total_yards(draws) - means[1][c]).abs() < 0.03);
    }
}

#[test]
fn shares_add_up_and_lists_point_at_men() {
    let (cards, ..) = made(&league(28, 12));
    for team in &cards.teams {
        let carries: f64 = team.men.iter().filter(|m| m.passing.is_none()).map(|m| m.carry_share).sum();
        let targets: f64 = team.men.iter().map(|m| m.target_share).sum();
        assert!((carries - 1.0).abs() < 1e-4 && (targets - 1.0).abs() < 1e-4);
        let depth = &team.depth;
        let singles = [
            &depth.qb,
            &depth.hb,
            &depth.fb,
            &depth.wide,
            &depth.te,
            &depth.k,
            &depth.p,
            &depth.kr,
            &depth.pr,
        ];
        for list in singles.into_iter().chain(&depth.line).chain(&depth.defense) {
            assert!(!list.is_empty() && list.iter().all(|at| usize::from(*at) < team.men.len()));
        }
        let mut eleven: Vec<u8> = depth.defense.iter().map(|list| list[0]).collect();
        eleven.sort_unstable();
        eleven.dedup();
        assert_eq!(eleven.len(), 11, "nobody stands in two places");
        for (place, list) in team.front.eleven().into_iter().zip(&depth.defense) {
            assert_eq!(team.men[usize::from(list[0])].pos, place);
        }
    }
}

#[test]
fn a_team_that_cannot_play_is_refused_by_name() {
    let mut season = league(8, 11);
    season.passing.retain(|row| row.team != "T03");
    season.rushing.retain(|row| row.team != "T03" || row.pos != "QB");
    let error = make(&season, &Targets::from(&season)).unwrap_err();
    assert_eq!(error.to_string(), "T03 has 0 quarterbacks; it needs at least 1");
    assert_eq!(make(&Season::default(), &Targets::from(&Season::default())), Err(MakeError::NoTeams));
}

#[test]
fn old_seasons_without_targets_starts_or_longest_gains_make_cards() {
    let mut season = league(8, 11);
    for row in &mut season.receiving {
        (row.tgt, row.lng, row.gs) = (None, None, None);
    }
    for row in &mut season.rushing {
        (row.lng, row.gs, row.fmb, row.kneel) = (None, None, None, None);
    }
    season.defenders.clear();
    season.line.clear();
    season.kicking.clear();
    season.punting.clear();
    season.returns.clear();
    season.defense.clear();
    let (cards, _, expected) = made(&season);
    assert_eq!(cards.teams[0].men.iter().filter(|man| man.pos.is_defender()).count(), 11);
    for (row, got) in season.teams.iter().zip(&expected.teams) {
        assert!((got.pass.completion - f64::from(row.cmp) / f64::from(row.att)).abs() < 0.016);
    }
}

#[test]
fn odd_lines_do_no_harm() {
    let mut season = league(8, 11);
    season.passing[1].cmp = 0;
    season.passing[1].yds = 0;
    season.passing[1].att = 3;
    season.rushing[1].yds = -7;
    season.rushing[1].att = 2;
    season.receiving[3].tgt = Some(1);
    season.receiving[3].rec = 0;
    season.receiving[3].yds = 0;
    season.receiving[2].yds = -4;
    season.receiving[2].rec = 1;
    let (cards, ..) = made(&season);
    assert_eq!(cards.teams.len(), 8);
}
