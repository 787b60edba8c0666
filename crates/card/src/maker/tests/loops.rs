//! The calibration step, on a stand-in for replays whose bias is known.

use super::super::correct::FINISH_FROM_ROUND;
use super::super::league::PassRates;
use super::super::*;
use super::bounds::made;
use super::invented::league;

/// Replays that give what the targets say, less 8% of every gain.
fn replay(season: &Season, targets: &Targets, cards: &CardSet) -> ReplaySums {
    let mut measured = ReplaySums::empty(cards);
    for (at, team) in measured.teams.iter_mut().enumerate() {
        let (row, target) = (&season.teams[at], &targets.teams[at]);
        team.games = 16.0 * 100.0;
        team.points = team.games * (19.0 + target.finish / 20.0);
        let attempts = 100.0 * f64::from(row.att);
        let fill = |counts: &mut StatCounts, rates: PassRates, n: f64| {
            counts.attempts = n;
            counts.completions = n * rates.completion;
            counts.pass_yards = counts.completions * rates.yards * 0.92;
            counts.interceptions = n * rates.interception;
            counts.sacks = n * rates.sack / (1.0 - rates.sack);
        };
        fill(&mut team.offense, target.pass, attempts);
        fill(&mut team.defense, target.pass_allowed, attempts);
        team.offense.rushes = 100.0 * f64::from(row.rush_att);
        team.defense.rushes = team.offense.rushes;
        team.defense.rush_yards = team.defense.rushes * target.ypc_allowed * 0.92;
        for (man, target) in team.men.iter_mut().zip(&target.men) {
            man.rushes = team.offense.rushes * target.carry_share;
            man.rush_yards = man.rushes * target.ypc * 0.92;
            man.targets = attempts * target.target_share;
            man.catches = man.targets * target.catch;
            man.catch_yards = man.catches * target.yards * 0.92;
        }
    }
    measured
}

#[test]
fn the_loop_makes_up_for_a_steady_loss() {
    let season = league(8, 11);
    let input = Targets::from(&season);
    let mut targets = input.clone();
    let (cards, ..) = made(&season);
    for (round, damping) in [0.9, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3].into_iter().enumerate() {
        let measured = replay(&season, &targets, &cards);
        targets.correct(&season, &measured, damping, round as u32 + 1);
    }
    for (team, wanted) in targets.teams.iter().zip(&input.teams) {
        assert!((team.ypc_allowed * 0.92 / wanted.ypc_allowed - 1.0).abs() < 0.002);
        assert!((team.pass.yards * 0.92 / wanted.pass.yards - 1.0).abs() < 0.002);
        for (man, wanted) in team.men.iter().zip(&wanted.men).filter(|(_, w)| w.carry_share > 0.1) {
            assert!((man.ypc * 0.92 / wanted.ypc - 1.0).abs() < 0.005, "{} {}", man.ypc, wanted.ypc);
        }
    }
}

#[test]
fn finish_numbers_wait_for_the_third_round_and_stay_within_36() {
    let season = league(8, 11);
    let mut targets = Targets::from(&season);
    let (cards, ..) = made(&season);
    for round in 1..=8 {
        let measured = replay(&season, &targets, &cards);
        let found = targets.correct(&season, &measured, 0.9, round);
        assert!(found.league_points.is_finite());
        let moved = targets.teams.iter().any(|team| team.finish != 0.0);
        assert_eq!(moved, round >= FINISH_FROM_ROUND);
        assert!(targets.teams.iter().all(|team| team.finish.abs() <= 36.0));
    }
}

#[test]
fn nothing_measured_moves_nothing() {
    let season = league(8, 11);
    let mut targets = Targets::from(&season);
    let (cards, ..) = made(&season);
    let before = targets.clone();
    targets.correct(&season, &ReplaySums::empty(&cards), 0.9, 5);
    for (a, b) in targets.teams.iter().zip(&before.teams) {
        assert_eq!((a.ypc_allowed, a.run_lean, a.finish), (b.ypc_allowed, b.run_lean, b.finish));
        assert!((a.pass.completion - b.pass.completion).abs() < 1e-12);
    }
}

#[test]
fn corrected_targets_still_make_cards() {
    let season = league(8, 11);
    let mut targets = Targets::from(&season);
    let (cards, ..) = made(&season);
    for round in 1..=3 {
        targets.correct(&season, &replay(&season, &targets, &cards), 0.9, round);
        assert!(make(&season, &targets).is_ok());
    }
}

#[test]
fn a_club_whose_replays_pass_for_too_many_touchdowns_runs_more_near_the_goal() {
    let mut season = league(8, 11);
    for row in &mut season.teams {
        (row.rush_td, row.pass_td) = (10, 20);
    }
    let mut targets = Targets::from(&season);
    let (cards, ..) = made(&season);
    let mut measured = replay(&season, &targets, &cards);
    for team in &mut measured.teams {
        (team.rush_touchdowns, team.pass_touchdowns) = (500.0, 1500.0);
    }
    (measured.teams[0].rush_touchdowns, measured.teams[0].pass_touchdowns) = (1500.0, 500.0);
    targets.correct(&season, &measured, 0.5, 1);
    assert!(targets.teams[0].goal_lean < -0.5, "{}", targets.teams[0].goal_lean);
    assert!(targets.teams[1..].iter().all(|team| team.goal_lean > 0.15));
    let (cards, _) = make(&season, &targets).unwrap();
    let leans: Vec<f64> = cards.teams.iter().map(|team| team.numbers.goal_lean).collect();
    assert!(leans[0] < -0.5 && leans[1] > 0.15, "{leans:?}");
}

// C-use-10: the profile's names come to the cards.
#[test]
fn whom_the_profile_exempts_is_marked_on_his_card() {
    let mut season = league(8, 11);
    let name = season.rushing[0].player.clone();
    season.profile.usage_exempt = vec![name.clone()];
    let (cards, _) = make(&season, &Targets::from(&season)).unwrap();
    let exempt = cards.teams.iter().flat_map(|team| &team.men).filter(|man| man.usage_exempt);
    assert_eq!(exempt.map(|man| man.name.as_str()).collect::<Vec<_>>(), [name.as_str()]);
}
