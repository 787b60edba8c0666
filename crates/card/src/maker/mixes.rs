//! Which passes a receiver is thrown (4.6): from his yards a catch.

use super::constants::constants;
use super::league::PassRates;
use super::roster::Roster;
use super::targets::{Targets, TeamTargets, logit, position_mix, sigmoid};

/// Pass mixes of men, teams and the league.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mixes {
    /// Of each man of each team; zeros for who catches nothing.
    pub men: Vec<Vec<[f64; 3]>>,
    /// Of each team.
    pub teams: Vec<[f64; 3]>,
    pub league: [f64; 3],
}

/// League values by type: completion rate and yards for each completion.
#[derive(Clone, Copy, Debug)]
struct Values {
    caught: [f64; 3],
    gained: [f64; 3],
}

impl Values {
    fn yards(&self, mix: &[f64; 3]) -> f64 {
        let sum = |f: &dyn Fn(usize) -> f64| (0..3).map(|t| mix[t] * f(t)).sum::<f64>();
        sum(&|t| self.caught[t] * self.gained[t]) / sum(&|t| self.caught[t])
    }
}

/// The mixes under which men average their input yards a catch.
pub(crate) fn mixes(rosters: &[Roster<'_>], input: &Targets, league: PassRates) -> Mixes {
    let pass = &constants().pass;
    let mut values = Values { caught: pass.completion, gained: pass.yards };
    let mut mixes = sweep(rosters, input, &values);
    for _ in 0..6 {
        let rate: f64 = (0..3).map(|t| mixes.league[t] * values.caught[t]).sum();
        let shift = logit(league.completion) - logit(rate);
        values.caught = values.caught.map(|q| sigmoid(logit(q) + shift));
        let scale = league.yards / values.yards(&mixes.league);
        values.gained = values.gained.map(|y| y * scale);
        mixes = sweep(rosters, input, &values);
    }
    mixes
}

fn sweep(rosters: &[Roster<'_>], input: &Targets, values: &Values) -> Mixes {
    let men: Vec<Vec<[f64; 3]>> = rosters
        .iter()
        .zip(&input.teams)
        .map(|(roster, team)| {
            let of = |(man, target): (&super::roster::Person<'_>, &super::targets::ManTargets)| {
                if man.role.catches() { tilt(position_mix(man.role), target.yards, values) } else { [0.0; 3] }
            };
            roster.men.iter().zip(&team.men).map(of).collect()
        })
        .collect();
    let teams: Vec<[f64; 3]> = men.iter().zip(&input.teams).map(|(men, team)| team_mix(men, team)).collect();
    let attempts: Vec<f64> = rosters.iter().map(|r| f64::from(r.team.att)).collect();
    let all: f64 = attempts.iter().sum::<f64>().max(1.0);
    let league = [0, 1, 2].map(|t| teams.iter().zip(&attempts).map(|(mix, n)| mix[t] * n).sum::<f64>() / all);
    Mixes { men, teams, league: if all > 1.0 { league } else { constants().pass.mix_wide } }
}

pub(crate) fn team_mix(men: &[[f64; 3]], team: &TeamTargets) -> [f64; 3] {
    [0, 1, 2].map(|t| men.iter().zip(&team.men).map(|(mix, man)| mix[t] * man.target_share).sum())
}

/// A position's mix leaned towards flat or long until it averages these yards.
fn tilt(mix: [f64; 3], yards: f64, values: &Values) -> [f64; 3] {
    let at = |tau: f64| {
        let raw = [mix[0] * libm::exp(-tau), mix[1], mix[2] * libm::exp(tau)];
        let sum: f64 = raw.iter().sum();
        raw.map(|m| m / sum)
    };
    let (mut low, mut high) = (-1.3, 1.3);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if values.yards(&at(middle)) < yards { low = middle } else { high = middle }
    }
    at((low + high) / 2.0)
}
