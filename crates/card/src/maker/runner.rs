//! Running cards of backs, receivers and quarterbacks (4.5).

use super::charts::{Cap, Draws, LEAST_RUN, draws};
use super::constants::{ColumnShape, GuessGrid, GuessRates, constants};
use super::facing::Facing;
use super::league::{LeagueTotals, QuarterbackRuns, rush_fumbles};
use super::roster::{Person, Role, Roster};
use super::run::{Carrier, carrier_means, plain, sneak, three};
use super::samples::{ratio, towards};
use super::targets::may_carry;
use crate::cell::PairColumn;
use crate::team::{Longest, RunningCard};

/// What all running cards of a league share.
pub(crate) struct RunningBase<'a> {
    /// The league's rates.
    pub league: &'a LeagueTotals,
    /// Its mean runs by type and guess column.
    pub means: &'a GuessGrid,
    /// The mean defense.
    pub(crate) facing: &'a Facing,
    /// How often the defense is right.
    pub guess: &'a GuessRates,
}

/// The share of linebucks, off tackles and end runs of a role.
pub fn run_mix(role: Role) -> [f64; 3] {
    let run = &constants().run;
    match role {
        Role::Halfback => run.mix_hb,
        Role::Fullback => run.mix_fb,
        _ => run.mix_other,
    }
}

/// The back the defense keys on: most rushes, the first of equals.
pub(crate) fn marked_back(roster: &Roster<'_>) -> Option<usize> {
    (0..roster.men.len())
        .rev()
        .filter(|at| roster.men[*at].role.is_back())
        .max_by_key(|at| roster.men[*at].rushes())
}

/// His longest run; estimated from his rushes where no file says.
pub(crate) fn longest_run(man: &Person<'_>) -> Longest {
    let known = man.rush.and_then(|row| row.lng).filter(|_| man.rushes() > 0);
    known.unwrap_or(Longest { yards: (10 + man.rushes() / 4).min(45) as i16, td: false })
}

/// Mean draws of all carriers, by how often each runs.
pub(crate) fn mean_run_draws<'a>(men: impl Iterator<Item = &'a Person<'a>>) -> Draws {
    mean_run_draws_of(men.filter(|man| may_carry(man)).map(|man| (longest_run(man), man.rushes())))
}

/// The same from longest runs and rushes.
pub(crate) fn mean_run_draws_of(carriers: impl Iterator<Item = (Longest, u32)>) -> Draws {
    let (mut mean, mut n) = (Draws::default(), 0.0);
    for (longest, rushes) in carriers {
        let own = draws(Cap::of(longest), LEAST_RUN);
        let rushes = f64::from(rushes);
        n += rushes;
        mean.short += rushes * own.short;
        mean.long += rushes * own.long;
    }
    let none = draws(Cap::NONE, LEAST_RUN);
    Draws { short: ratio(mean.short, n, none.short), long: ratio(mean.long, n, none.long) }
}

impl RunningBase<'_> {
    /// A back's or receiver's card.
    pub fn card(&self, man: &Person<'_>, ypc: f64, marked: bool) -> RunningCard {
        let n = f64::from(man.rushes());
        let rate = rush_fumbles(man).map_or(self.league.fumble, |lost| ratio(lost, n, self.league.fumble));
        let rate = towards(self.league.fumble, rate, n, constants().small.rushes);
        let carrier = Carrier::man(longest_run(man), self.fumbles(rate));
        let mix = run_mix(man.role);
        let columns = if marked { self.guess.marked_back() } else { self.guess.other_back() };
        let means = carrier_means(self.means, &self.facing.runs(carrier.draws), &mix, &columns, ypc);
        let runs = |t: usize| (mix[t] > 0.0).then(|| three(ColumnShape::RUNS[t], &means[t], &carrier));
        RunningCard { linebuck: runs(0), off_tackle: runs(1), end_run: runs(2) }
    }

    /// A quarterback's end runs, must-runs and sneak.
    pub fn quarterback(&self, man: &Person<'_>, ypc: f64) -> (RunningCard, PairColumn, PairColumn) {
        let runs = QuarterbackRuns::of(man, self.league.games);
        let (must, end) = split(ypc, f64::from(man.rushes()), &runs);
        let (rate, _) = quarterback_fumbles(man);
        let carrier = Carrier::man(longest_run(man), self.fumbles(rate));
        let facing = self.facing.runs(carrier.draws);
        let means =
            carrier_means(self.means, &facing, &constants().run.mix_other, &self.guess.other_back(), end);
        let end_run = Some(three(ColumnShape::EndRun, &means[2], &carrier));
        (
            RunningCard { linebuck: None, off_tackle: None, end_run },
            plain(ColumnShape::Must, must, rate * self.league.fumble_scale),
            sneak(),
        )
    }

    /// The half-card rule for a carrier's fumbles, on the calibration's scale.
    fn fumbles(&self, rate: f64) -> f64 {
        self.league.fumble_scale * (2.0 * rate - self.league.fumble).max(0.0)
    }
}

/// Means of must-runs and end runs that together with his kneels average his yards a rush.
fn split(ypc: f64, rushes: f64, runs: &QuarterbackRuns) -> (f64, f64) {
    let bonus = constants().run.must_bonus;
    let gained = ypc * rushes + runs.kneels;
    if runs.must_runs <= 0.0 {
        return ((ypc + bonus).clamp(-2.0, 15.0), ratio(gained, runs.end_runs, ypc).clamp(-2.0, 15.0));
    }
    if runs.end_runs <= 0.0 {
        return ((gained / runs.must_runs).clamp(-2.0, 15.0), ypc.clamp(0.0, 15.0));
    }
    let end = ((gained - (ypc + bonus) * runs.must_runs) / runs.end_runs).clamp(-2.0, 15.0);
    (((gained - end * runs.end_runs) / runs.must_runs).clamp(-2.0, 15.0), end)
}

/// A quarterback's fumbles for each rush, and those left for sacks. His rushes cost him at most what
/// rushes of quarterbacks usually do; a season total says no more.
pub(crate) fn quarterback_fumbles(man: &Person<'_>) -> (f64, f64) {
    let usual = constants().fumble.quarterback_rush;
    let Some(all) = man.rush.and_then(|row| row.fmb) else { return (usual, 0.0) };
    let rushing = (usual * f64::from(man.rushes())).min(f64::from(all));
    (ratio(rushing, man.rushes().into(), usual), f64::from(all) - rushing)
}
