//! What the cards are made to produce: at first the season's own rates, later what the calibration moved.
//!
//! Teams and men stand in the same order as in the card set, so that replays can be counted by index.

use super::constants::{GuessRates, constants};
use super::league::{LeagueTotals, PassRates, QuarterbackRuns};
use super::report::MakerReport;
use super::roster::{Person, Role, Roster, rosters};
use super::samples::{Sample, lean, ratio, towards};
use crate::season::Season;

/// What the calibration loop may move.
#[derive(Clone, PartialEq, Debug)]
pub struct Targets {
    /// How often the defense is right.
    pub guess: GuessRates,
    /// Factor on every fumble rate.
    pub fumbles: f64,
    /// By team, in the season's order.
    pub teams: Vec<TeamTargets>,
}

/// One team's targets.
#[derive(Clone, PartialEq, Debug)]
pub struct TeamTargets {
    /// How much more it runs than the situation says, on the logit scale.
    pub run_lean: f64,
    /// How much more than that it runs near the goal.
    pub goal_lean: f64,
    /// The finish number before rounding, -36 to 36.
    pub finish: f64,
    /// The stand number before rounding, -36 to 36.
    pub stand: f64,
    pub pass: PassRates,
    /// Must-runs for each drop-back.
    pub must: f64,
    /// Yards a rush it allows.
    pub(crate) ypc_allowed: f64,
    /// Passing it allows.
    pub(crate) pass_allowed: PassRates,
    pub men: Vec<ManTargets>,
}

/// One man's targets; what he does not do is 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ManTargets {
    /// Yards a rush, all his rushes together.
    pub(crate) ypc: f64,
    /// Share of called runs: among backs and receivers it adds up to 1; a quarterback's is the
    /// probability that a called run is his end run.
    pub carry_share: f64,
    /// A passer's rates.
    pub pass: PassRates,
    /// A passer's must-runs for each drop-back.
    pub must: f64,
    /// Share of targets; adds up to 1 in a team.
    pub target_share: f64,
    /// Catches for each target.
    pub catch: f64,
    /// Yards for each catch.
    pub yards: f64,
}

impl Targets {
    /// The season's own rates: what a calibrated set of cards reproduces.
    pub fn from(season: &Season) -> Targets {
        let rosters = rosters(season, &mut MakerReport::default());
        let league = LeagueTotals::of(season, &rosters);
        Targets {
            guess: constants().guess,
            fumbles: 1.0,
            teams: rosters.iter().map(|r| team(season, r, &league)).collect(),
        }
    }
}

fn team(season: &Season, roster: &Roster<'_>, league: &LeagueTotals) -> TeamTargets {
    let row = roster.team;
    let pass = PassRates::of(
        row.cmp.into(),
        row.att.into(),
        row.pass_yds.into(),
        row.int.into(),
        row.sk.into(),
        league.pass,
    );
    let plays = f64::from(row.rush_att + row.att + row.sk);
    let mut men = vec![ManTargets::default(); roster.men.len()];
    let must = passers(roster, league, pass, &mut men);
    runners(roster, league, &mut men);
    receivers(roster, pass, &mut men);
    let (ypc_allowed, pass_allowed) = allowed(season, &row.team, league);
    TeamTargets {
        run_lean: logit(ratio(row.rush_att.into(), plays, league.run_share)) - logit(league.run_share),
        goal_lean: 0.0,
        finish: 0.0,
        stand: 0.0,
        pass,
        must,
        ypc_allowed,
        pass_allowed,
        men,
    }
}

/// log(p / (1 - p)), kept finite.
pub(crate) fn logit(p: f64) -> f64 {
    let p = p.clamp(1e-6, 1.0 - 1e-6);
    libm::log(p / (1.0 - p))
}

/// The inverse of [`logit`].
pub(crate) fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

fn allowed(season: &Season, team: &str, league: &LeagueTotals) -> (f64, PassRates) {
    let Some(row) = season.defense.iter().find(|row| row.team == team) else {
        return (league.ypc, league.pass);
    };
    let ypc = ratio(row.rush_yds.into(), row.rush_att.into(), league.ypc_allowed);
    let rates = PassRates::of(
        row.cmp.into(),
        row.att.into(),
        row.pass_yds.into(),
        row.int.into(),
        row.sk.into(),
        league.pass_allowed,
    );
    (ypc * league.ypc / league.ypc_allowed, league.on_scale(rates))
}

/// Passers' rates and must-runs; returns the team's must-runs for each drop-back.
fn passers(roster: &Roster<'_>, league: &LeagueTotals, team: PassRates, men: &mut [ManTargets]) -> f64 {
    let all = by_role(roster, |role| role == Role::Quarterback);
    let enough = constants().small.passes;
    let leaned = |n: fn(&Person<'_>) -> f64, total: fn(&Person<'_>) -> f64, prior: f64, enough: f64| {
        let sample = |at: &usize| {
            let n = n(&roster.men[*at]);
            Sample { n, rate: ratio(total(&roster.men[*at]), n, prior), prior }
        };
        let samples: Vec<Sample> = all.iter().map(sample).collect();
        to_team(&samples, lean(&samples, enough), prior)
    };
    let completion = leaned(attempts, |m| m.pass.map_or(0.0, |r| r.cmp.into()), team.completion, enough);
    let caught = enough * team.completion;
    let yards = leaned(
        |m| m.pass.map_or(0.0, |r| r.cmp.into()),
        |m| m.pass.map_or(0.0, |r| r.yds.into()),
        team.yards,
        caught,
    );
    let interception = leaned(attempts, |m| m.pass.map_or(0.0, |r| r.int.into()), team.interception, enough);
    let sack = leaned(
        |m| m.pass.map_or(0.0, |r| (r.att + r.sk).into()),
        |m| m.pass.map_or(0.0, |r| r.sk.into()),
        team.sack,
        enough,
    );
    let (mut musts, mut drops) = (0.0, 0.0);
    for (k, at) in all.iter().enumerate() {
        men[*at].pass = PassRates {
            completion: completion[k].clamp(0.05, 0.95),
            yards: yards[k].clamp(2.0, 40.0),
            interception: interception[k].clamp(0.0, 0.3),
            sack: sack[k].clamp(0.0, 0.25),
        };
        let man = &roster.men[*at];
        let must = QuarterbackRuns::of(man, league.games).must_runs;
        musts += must;
        drops += must + man.pass.map_or(0.0, |r| (r.att + r.sk).into());
    }
    let team_must = ratio(musts, drops, league.must);
    for at in &all {
        let man = &roster.men[*at];
        let must = QuarterbackRuns::of(man, league.games).must_runs;
        let drops = must + man.pass.map_or(0.0, |r| f64::from(r.att + r.sk));
        men[*at].must = towards(team_must, ratio(must, drops, team_must), drops, enough).min(0.35);
    }
    team_must
}

/// All passers moved alike, so that together they are the team: others threw, or were sacked, now and then.
fn to_team(samples: &[Sample], rates: Vec<f64>, team: f64) -> Vec<f64> {
    let n: f64 = samples.iter().map(|s| s.n).sum();
    let sum: f64 = samples.iter().zip(&rates).map(|(s, rate)| s.n * rate).sum();
    let factor = ratio(team, ratio(sum, n, team), 1.0).clamp(0.5, 2.0);
    rates.into_iter().map(|rate| rate * factor).collect()
}

fn attempts(man: &Person<'_>) -> f64 {
    f64::from(man.passes())
}

/// Places of men in these roles.
fn by_role(roster: &Roster<'_>, wanted: impl Fn(Role) -> bool) -> Vec<usize> {
    (0..roster.men.len()).filter(|at| wanted(roster.men[*at].role)).collect()
}

/// Whether a man may be called on to run: every back, a receiver with five rushes.
pub(crate) fn may_carry(man: &Person<'_>) -> bool {
    man.role.is_back() || (man.role.catches() && man.rushes() >= 5)
}

fn runners(roster: &Roster<'_>, league: &LeagueTotals, men: &mut [ManTargets]) {
    let enough = constants().small.rushes;
    let rushes = |man: &Person<'_>| f64::from(man.rushes());
    let yards = |man: &Person<'_>| man.rush.map_or(0.0, |r| f64::from(r.yds));
    let average = |wanted: &dyn Fn(Role) -> bool, league: f64| {
        let all = roster.men.iter().filter(|man| wanted(man.role));
        let (n, total) = all.fold((0.0, 0.0), |(n, y), man| (n + rushes(man), y + yards(man)));
        towards(league, ratio(total, n, league), n, enough)
    };
    let backs = average(&Role::is_back, league.ypc);
    let prior = |role: Role| match role {
        Role::Quarterback => average(&|r| r == Role::Quarterback, league.quarterback_ypc),
        Role::Halfback => average(&|r| r == Role::Halfback, backs),
        Role::Fullback => average(&|r| r == Role::Fullback, backs),
        _ => league.receiver_ypc,
    };
    for quarterbacks in [true, false] {
        let all = by_role(roster, |r| if quarterbacks { r == Role::Quarterback } else { r.catches() });
        let sample = |at: &usize| {
            let man = &roster.men[*at];
            let prior = prior(man.role);
            Sample { n: rushes(man), rate: ratio(yards(man), rushes(man), prior), prior }
        };
        let rates = lean(&all.iter().map(sample).collect::<Vec<_>>(), enough);
        all.iter().zip(rates).for_each(|(at, rate)| men[*at].ypc = rate.clamp(-3.0, 14.0));
    }
    carry_shares(roster, league, men);
}

fn carry_shares(roster: &Roster<'_>, league: &LeagueTotals, men: &mut [ManTargets]) {
    let carries = |man: &Person<'_>| if may_carry(man) { f64::from(man.rushes()) } else { 0.0 };
    let all: f64 = roster.men.iter().map(carries).sum();
    let backs = roster.men.iter().filter(|man| man.role.is_back()).count().max(1) as f64;
    let quarterbacks: Vec<QuarterbackRuns> = roster
        .men
        .iter()
        .filter(|man| man.role == Role::Quarterback)
        .map(|man| QuarterbackRuns::of(man, league.games))
        .collect();
    let uncalled: f64 = quarterbacks.iter().map(|q| q.must_runs + q.kneels).sum();
    let called = f64::from(roster.team.rush_att) - uncalled;
    for (man, target) in roster.men.iter().zip(men) {
        target.carry_share = match man.role {
            Role::Quarterback => ratio(QuarterbackRuns::of(man, league.games).end_runs, called, 0.0),
            role if all <= 0.0 && role.is_back() => 1.0 / backs,
            _ => ratio(carries(man), all, 0.0),
        };
    }
}

/// Targets of each man, estimated where any is missing (4.6).
fn targets_of(roster: &Roster<'_>) -> Vec<f64> {
    let pass = &constants().pass;
    let known = roster.men.iter().filter_map(|man| man.catch).all(|row| row.tgt.is_some());
    let of = |man: &Person<'_>| match man.catch {
        Some(row) if man.role.catches() && known => f64::from(row.tgt.unwrap_or(0).max(row.rec)),
        Some(row) if man.role.catches() => {
            let q: f64 = position_mix(man.role).iter().zip(pass.completion).map(|(m, q)| m * q).sum();
            f64::from(row.rec) / q
        }
        _ => 0.0,
    };
    let raw: Vec<f64> = roster.men.iter().map(of).collect();
    let all: f64 = raw.iter().sum();
    let thrown = f64::from(roster.team.att) * (1.0 - pass.thrown_away);
    let scale = if known { 1.0 } else { ratio(thrown, all, 1.0) };
    raw.into_iter().map(|n| n * scale).collect()
}

/// How a position's targets are shared among flat, short and long (4.3).
pub(crate) fn position_mix(role: Role) -> [f64; 3] {
    let pass = &constants().pass;
    match role {
        Role::Halfback => pass.mix_hb,
        Role::Fullback => pass.mix_fb,
        Role::TightEnd => pass.mix_te,
        _ => pass.mix_wide,
    }
}

fn receivers(roster: &Roster<'_>, team: PassRates, men: &mut [ManTargets]) {
    let enough = constants().small.targets;
    let all = by_role(roster, Role::catches);
    let targets = targets_of(roster);
    let thrown: f64 = targets.iter().sum();
    let rec = |at: usize| f64::from(roster.men[at].catches());
    let gained = |at: usize| roster.men[at].catch.map_or(0.0, |r| f64::from(r.yds));
    let group = |role: Role| all.iter().copied().filter(move |at| same_group(roster.men[*at].role, role));
    let sample_catch = |at: &usize| {
        let caught: f64 = group(roster.men[*at].role).map(rec).sum();
        let prior_n: f64 = group(roster.men[*at].role).map(|at| targets[at]).sum();
        let prior = towards(team.completion, ratio(caught, prior_n, team.completion), prior_n, enough);
        Sample { n: targets[*at], rate: ratio(rec(*at), targets[*at], prior), prior }
    };
    let sample_yards = |at: &usize| {
        let caught: f64 = group(roster.men[*at].role).map(rec).sum();
        let yards: f64 = group(roster.men[*at].role).map(gained).sum();
        let prior = towards(team.yards, ratio(yards, caught, team.yards), caught, enough);
        Sample { n: rec(*at), rate: ratio(gained(*at), rec(*at), prior), prior }
    };
    let catch = lean(&all.iter().map(sample_catch).collect::<Vec<_>>(), enough);
    let yards = lean(&all.iter().map(sample_yards).collect::<Vec<_>>(), enough * team.completion);
    for (k, at) in all.iter().enumerate() {
        men[*at].target_share = ratio(targets[*at], thrown, 1.0 / all.len().max(1) as f64);
        men[*at].catch = catch[k].clamp(0.02, 1.0);
        men[*at].yards = yards[k].clamp(1.0, 40.0);
    }
    agree_with_team(&all, team, men);
}

fn same_group(a: Role, b: Role) -> bool {
    a == b || (a.is_back() && b.is_back())
}

/// All receivers together catch what the team completed, for as many yards: throws at nobody count
/// against everyone in proportion.
fn agree_with_team(all: &[usize], team: PassRates, men: &mut [ManTargets]) {
    let caught: f64 = all.iter().map(|at| men[*at].target_share * men[*at].catch).sum();
    let scale = ratio(team.completion, caught, 1.0);
    let gained: f64 = all.iter().map(|at| men[*at].target_share * men[*at].catch * men[*at].yards).sum();
    let scale_yards = ratio(team.yards * caught, gained, 1.0);
    for at in all {
        men[*at].catch = (men[*at].catch * scale).min(1.0);
        men[*at].yards *= scale_yards;
    }
}
