//! One step of the calibration loop (4.13): targets move against what the replays missed by.
//!
//! A rate seen on few plays is mostly noise, so every correction is weighed by n / (n + k), and no target
//! leaves a band around its input: beyond it lies a clamp or a rule that no target can undo.

use super::league::PassRates;
use super::measured::{ReplaySums, StatCounts, TeamMeasured};
use super::samples::ratio;
use super::targets::{ManTargets, Targets, TeamTargets, logit};
use crate::season::{Season, TeamRow};

/// The first round in which finish numbers move.
pub(crate) const FINISH_FROM_ROUND: u32 = 3;

/// How far a finish or stand number moves for a point a game that is missing.
const FINISH_A_POINT: f64 = 9.0;

/// No club leans farther than this near the goal, on the logit scale.
const MOST_GOAL_LEAN: f64 = 2.5;

/// What a step found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Correction {
    /// League points a game, measured over the season's, less 1.
    pub(crate) league_points: f64,
    /// The largest move of a team's yards a rush, made or allowed.
    pub(crate) largest_ypc: f64,
    /// The largest move of a team's completion rate, made or allowed.
    pub(crate) largest_completion: f64,
}

/// The weight of a rate seen on `n` plays.
fn trust(n: f64, k: f64) -> f64 {
    n / (n + k)
}

/// Moves `target` by part of what was missed, within `band` of its input.
fn step(target: &mut f64, input: f64, measured: f64, part: f64, band: f64) {
    *target = (*target + part * (input - measured)).clamp(input - band, input + band);
}

impl Targets {
    /// Adds `damping` times input less measured. `round` counts from 1.
    pub(crate) fn correct(
        &mut self,
        season: &Season,
        measured: &ReplaySums,
        damping: f64,
        round: u32,
    ) -> Correction {
        let input = Targets::from(season);
        self.correct_guess(measured);
        let league_points = league_points(season, measured);
        self.correct_fumbles(season, measured, damping);
        let mut found = Correction { league_points, largest_ypc: 0.0, largest_completion: 0.0 };
        for (at, seen) in measured.teams.iter().enumerate() {
            let (Some(team), Some(input), Some(row)) =
                (self.teams.get_mut(at), input.teams.get(at), season.teams.get(at))
            else {
                break;
            };
            let before = (team.ypc_allowed, team.pass_allowed.completion, team.pass.completion);
            team.correct(input, seen, damping);
            let plays = f64::from(row.rush_att + row.att + row.sk);
            correct_lean(team, ratio(row.rush_att.into(), plays, 0.45), seen, damping);
            correct_goal_lean(team, row, seen, damping);
            if round >= FINISH_FROM_ROUND && seen.games > 0.0 && row.g > 0 {
                let games = f64::from(row.g);
                let missed = f64::from(row.pf) / games - seen.points / seen.games;
                team.finish = (team.finish + damping * FINISH_A_POINT * missed).clamp(-36.0, 36.0);
                let allowed = seen.points_against / seen.games - f64::from(row.pa) / games;
                team.stand = (team.stand + damping * FINISH_A_POINT * allowed).clamp(-36.0, 36.0);
            }
            found.largest_ypc = found.largest_ypc.max((team.ypc_allowed - before.0).abs());
            let moved = (team.pass_allowed.completion - before.1).abs();
            found.largest_completion =
                found.largest_completion.max(moved).max((team.pass.completion - before.2).abs());
        }
        found
    }

    /// One factor for the league: lost fumbles, or where the file has none, nothing.
    fn correct_fumbles(&mut self, season: &Season, measured: &ReplaySums, damping: f64) {
        let (wanted, games) = season.teams.iter().fold((0.0, 0.0), |(lost, g), row| {
            (lost + row.fmb_lost.map_or(0.0, f64::from), g + f64::from(row.g))
        });
        let (seen, played) =
            measured.teams.iter().fold((0.0, 0.0), |(lost, g), t| (lost + t.fumbles_lost, g + t.games));
        if wanted > 0.0 && seen > 0.0 && games > 0.0 && played > 0.0 {
            let off = (wanted / games) / (seen / played);
            self.fumbles = (self.fumbles * (1.0 + damping * 1.3 * (off - 1.0))).clamp(0.1, 2.0);
        }
    }

    fn correct_guess(&mut self, measured: &ReplaySums) {
        let seen = &measured.guess;
        let guess = &mut self.guess;
        guess.run_right = ratio(seen.runs_right, seen.runs, guess.run_right).clamp(0.05, 0.95);
        guess.pass_right = ratio(seen.passes_right, seen.passes, guess.pass_right).clamp(0.05, 0.95);
        guess.run_marked = ratio(seen.runs_right_marked, seen.runs_right, guess.run_marked);
        guess.pass_marked = ratio(seen.passes_right_marked, seen.passes_right, guess.pass_marked);
    }
}

fn league_points(season: &Season, measured: &ReplaySums) -> f64 {
    let (points, games) = measured.teams.iter().fold((0.0, 0.0), |(p, g), t| (p + t.points, g + t.games));
    let (pf, g) = season.teams.iter().fold((0.0, 0.0), |(p, g), t| (p + f64::from(t.pf), g + f64::from(t.g)));
    let input = ratio(pf, g, 0.0);
    ratio(ratio(points, games, input), input, 1.0) - 1.0
}

fn correct_lean(team: &mut TeamTargets, input: f64, seen: &TeamMeasured, damping: f64) {
    let plays = seen.offense.rushes + seen.offense.attempts + seen.offense.sacks;
    if plays > 0.0 {
        let missed = logit(input) - logit(seen.offense.rushes / plays);
        team.run_lean = (team.run_lean + damping * missed).clamp(-2.0, 2.0);
    }
}

/// Touchdowns by run and by pass come in the season's proportion: near the goal a club that ran for more of them than
/// the replays did runs more often.
fn correct_goal_lean(team: &mut TeamTargets, row: &TeamRow, seen: &TeamMeasured, damping: f64) {
    let made = seen.rush_touchdowns + seen.pass_touchdowns;
    if made > 0.0 && row.rush_td + row.pass_td > 0 {
        let wanted = logit(f64::from(2 * row.rush_td + 1) / f64::from(2 * (row.rush_td + row.pass_td) + 2));
        let missed = wanted - logit(seen.rush_touchdowns / made);
        team.goal_lean = (team.goal_lean + damping * missed).clamp(-MOST_GOAL_LEAN, MOST_GOAL_LEAN);
    }
}

impl TeamTargets {
    fn correct(&mut self, input: &TeamTargets, seen: &TeamMeasured, damping: f64) {
        let team_missed = rates(&seen.offense, input.pass).with(input.pass, |seen, input| input - seen);
        correct_pass(&mut self.pass, input.pass, &seen.offense, damping);
        correct_pass(&mut self.pass_allowed, input.pass_allowed, &seen.defense, damping);
        if seen.defense.rushes > 0.0 {
            let ypc = seen.defense.rush_yards / seen.defense.rushes;
            let part = damping * trust(seen.defense.rushes, 200.0);
            step(&mut self.ypc_allowed, input.ypc_allowed, ypc, part, 1.5);
        }
        correct_must(&mut self.must, input.must, &seen.offense, damping);
        for ((man, input), seen) in self.men.iter_mut().zip(&input.men).zip(&seen.men) {
            man.correct(input, seen, team_missed, damping);
        }
        self.correct_end_runs(input, seen, damping);
        self.correct_shares(input, seen, damping);
    }

    /// Quarterbacks' end runs together, in proportion.
    fn correct_end_runs(&mut self, input: &TeamTargets, seen: &TeamMeasured, damping: f64) {
        let is_passer = |man: &ManTargets| man.pass.completion > 0.0;
        let wanted: f64 = input.men.iter().filter(|man| is_passer(man)).map(|man| man.carry_share).sum();
        let called = seen.offense.called_runs();
        if wanted <= 0.0 || called <= 0.0 {
            return;
        }
        let missed = wanted - seen.men.iter().map(|man| man.end_runs).sum::<f64>() / called;
        let passers = self.men.iter_mut().zip(&input.men).filter(|(_, input)| is_passer(input));
        for (man, input) in passers {
            let part = damping * missed * input.carry_share / wanted;
            man.carry_share = (man.carry_share + part).clamp(0.0, (3.0 * input.carry_share).min(0.6));
        }
    }

    /// Carries and targets, each adding up to 1 again.
    fn correct_shares(&mut self, input: &TeamTargets, seen: &TeamMeasured, damping: f64) {
        let is_passer = |man: &ManTargets| man.pass.completion > 0.0;
        let runs: f64 =
            seen.men.iter().zip(&input.men).filter(|(_, i)| !is_passer(i)).map(|(man, _)| man.rushes).sum();
        let targets: f64 = seen.men.iter().map(|man| man.targets).sum();
        for ((man, input), seen) in self.men.iter_mut().zip(&input.men).zip(&seen.men) {
            if !is_passer(input) && runs > 0.0 {
                share_step(&mut man.carry_share, input.carry_share, seen.rushes / runs, damping);
            }
            if targets > 0.0 {
                share_step(&mut man.target_share, input.target_share, seen.targets / targets, damping);
            }
        }
        let carries: f64 =
            self.men.iter().zip(&input.men).filter(|(_, i)| !is_passer(i)).map(|(m, _)| m.carry_share).sum();
        let targets: f64 = self.men.iter().map(|man| man.target_share).sum();
        for (man, input) in self.men.iter_mut().zip(&input.men) {
            if !is_passer(input) && carries > 0.0 {
                man.carry_share /= carries;
            }
            if targets > 0.0 {
                man.target_share /= targets;
            }
        }
    }
}

fn share_step(share: &mut f64, input: f64, seen: f64, damping: f64) {
    *share = (*share + damping * (input - seen)).clamp(0.3 * input, (2.0 * input).min(input + 0.25));
}

fn rates(seen: &StatCounts, other: PassRates) -> PassRates {
    PassRates::of(seen.completions, seen.attempts, seen.pass_yards, seen.interceptions, seen.sacks, other)
}

fn correct_pass(target: &mut PassRates, input: PassRates, seen: &StatCounts, damping: f64) {
    let measured = rates(seen, input);
    let part = damping * trust(seen.attempts, 300.0);
    step(&mut target.completion, input.completion, measured.completion, part, 0.15);
    step(&mut target.yards, input.yards, measured.yards, part, 0.35 * input.yards);
    let rare = damping * trust(seen.attempts, 1000.0);
    step(
        &mut target.interception,
        input.interception,
        measured.interception,
        rare,
        0.6 * input.interception + 0.01,
    );
    step(&mut target.sack, input.sack, measured.sack, rare, 0.6 * input.sack + 0.01);
    target.completion = target.completion.clamp(0.02, 0.98);
    target.interception = target.interception.max(0.0);
    target.sack = target.sack.max(0.0);
}

fn correct_must(target: &mut f64, input: f64, seen: &StatCounts, damping: f64) {
    if seen.drop_backs() > 0.0 {
        let measured = seen.must_runs / seen.drop_backs();
        let part = damping * trust(seen.drop_backs(), 500.0);
        step(target, input, measured, part, 0.5 * input + 0.01);
        *target = target.max(0.0);
    }
}

impl ManTargets {
    fn correct(&mut self, input: &ManTargets, seen: &StatCounts, team: PassRates, damping: f64) {
        if seen.rushes > 0.0 {
            let part = damping * trust(seen.rushes, 200.0);
            step(&mut self.ypc, input.ypc, seen.rush_yards / seen.rushes, part, 1.5);
        }
        if seen.attempts > 0.0 {
            correct_pass(&mut self.pass, input.pass, seen, damping);
            correct_must(&mut self.must, input.must, seen, damping);
        }
        if seen.targets > 0.0 {
            let part = 0.6 * damping * trust(seen.targets, 150.0);
            let measured = seen.catches / seen.targets + team.completion;
            step(&mut self.catch, input.catch, measured, part, 0.15);
            let measured = ratio(seen.catch_yards, seen.catches, input.yards) + team.yards;
            step(&mut self.yards, input.yards, measured, part, 0.35 * input.yards);
        }
    }
}
