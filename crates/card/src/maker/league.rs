//! The league's own rates, and what each man's rows say before any card is thought of.

use super::constants::constants;
use super::roster::{Person, Role, Roster};
use super::samples::ratio;
use crate::season::{DefenseRow, Season, TeamRow};

/// Rates of a passer, a passing offense or a pass defense.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PassRates {
    /// Completions for each attempt.
    pub completion: f64,
    /// Yards for each completion.
    pub yards: f64,
    /// Interceptions for each attempt.
    pub interception: f64,
    /// Sacks for each attempt or sack.
    pub sack: f64,
}

impl PassRates {
    /// From counts; what cannot be divided is taken from `other`.
    pub fn of(cmp: f64, att: f64, yards: f64, int: f64, sacks: f64, other: PassRates) -> PassRates {
        PassRates {
            completion: ratio(cmp, att, other.completion),
            yards: ratio(yards, cmp, other.yards),
            interception: ratio(int, att, other.interception),
            sack: ratio(sacks, att + sacks, other.sack),
        }
    }

    /// Each rate with its own function of itself and another's.
    pub fn with(self, other: PassRates, f: impl Fn(f64, f64) -> f64) -> PassRates {
        PassRates {
            completion: f(self.completion, other.completion),
            yards: f(self.yards, other.yards),
            interception: f(self.interception, other.interception),
            sack: f(self.sack, other.sack),
        }
    }
}

/// Where a quarterback's rushes come from (4.5).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct QuarterbackRuns {
    /// Designed end runs.
    pub end_runs: f64,
    /// Runs because no one was open.
    pub(crate) must_runs: f64,
    pub kneels: f64,
    /// His end-run limit's numerator: rushes over the season's divisor.
    pub per_game: f64,
}

impl QuarterbackRuns {
    /// Of a man in a season of so many games.
    pub fn of(man: &Person<'_>, games: u8) -> QuarterbackRuns {
        let Some(rush) = man.rush else { return QuarterbackRuns::default() };
        let all = f64::from(rush.att);
        let known = rush.kneel.map_or(constants().run.kneel_share * all, f64::from);
        let kneels = known.min(all);
        let per_game = all / end_run_divisor(games);
        let end_runs = (f64::from(games) * (per_game + 0.5).floor()).min(all - kneels);
        QuarterbackRuns { end_runs, must_runs: all - kneels - end_runs, kneels, per_game }
    }
}

/// Season rushes for one designed end run a game (C-qber-1, C-fatch-4).
fn end_run_divisor(games: u8) -> f64 {
    match games {
        12 => 23.0,
        14 => 26.0,
        games => 30.0 * f64::from(games.max(1)) / 16.0,
    }
}

/// What the whole league did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LeagueTotals {
    /// Games a team.
    pub games: u8,
    /// Yards a rush.
    pub(crate) ypc: f64,
    /// Yards a rush allowed, which the files may count a little differently.
    pub(crate) ypc_allowed: f64,
    pub pass: PassRates,
    pub(crate) pass_allowed: PassRates,
    /// Must-runs for each drop-back.
    pub must: f64,
    /// Yards a rush of quarterbacks.
    pub(crate) quarterback_ypc: f64,
    /// Yards a rush of receivers.
    pub(crate) receiver_ypc: f64,
    /// Fumbles a rush of backs and receivers.
    pub fumble: f64,
    /// What the calibration makes of every fumble rate: charts and returns bring fumbles of their own.
    pub(crate) fumble_scale: f64,
    /// Fumbles forced (or recovered) by a defense for each play it faced.
    pub forced: f64,
    /// Share of runs among plays.
    pub(crate) run_share: f64,
}

impl LeagueTotals {
    /// Of a season.
    pub fn of(season: &Season, rosters: &[Roster<'_>]) -> LeagueTotals {
        let games = if season.profile.games > 0 { season.profile.games } else { 16 };
        let sum = |f: fn(&TeamRow) -> f64| season.teams.iter().map(f).sum::<f64>();
        let allowed = |f: fn(&DefenseRow) -> f64| season.defense.iter().map(f).sum::<f64>();
        let usual = PassRates { completion: 0.58, yards: 11.7, interception: 0.034, sack: 0.066 };
        let (rushes, att, sacks) = (sum(|t| t.rush_att.into()), sum(|t| t.att.into()), sum(|t| t.sk.into()));
        let pass = PassRates::of(
            sum(|t| t.cmp.into()),
            att,
            sum(|t| t.pass_yds.into()),
            sum(|t| t.int.into()),
            sacks,
            usual,
        );
        let ypc = ratio(sum(|t| t.rush_yds.into()), rushes, 4.1);
        let musts: f64 = quarterbacks(rosters).map(|man| QuarterbackRuns::of(man, games).must_runs).sum();
        LeagueTotals {
            games,
            ypc,
            ypc_allowed: ratio(allowed(|d| d.rush_yds.into()), allowed(|d| d.rush_att.into()), ypc),
            pass,
            pass_allowed: PassRates::of(
                allowed(|d| d.cmp.into()),
                allowed(|d| d.att.into()),
                allowed(|d| d.pass_yds.into()),
                allowed(|d| d.int.into()),
                allowed(|d| d.sk.into()),
                pass,
            ),
            must: ratio(musts, att + sacks + musts, 0.04),
            quarterback_ypc: rush_average(quarterbacks(rosters), 3.5),
            receiver_ypc: rush_average(receivers(rosters), 6.0),
            fumble: fumbles(rosters),
            fumble_scale: 1.0,
            forced: ratio(allowed(forced), allowed(faced), 0.0),
            run_share: ratio(rushes, rushes + att + sacks, 0.45),
        }
    }

    /// A defense's rates on the offenses' scale.
    pub(crate) fn on_scale(&self, rates: PassRates) -> PassRates {
        let scale = self.pass.with(self.pass_allowed, |made, allowed| ratio(made, allowed, 1.0));
        rates.with(scale, |rate, factor| rate * factor)
    }
}

/// Fumbles a defense forced, or recovered where that is not known.
pub fn forced(row: &DefenseRow) -> f64 {
    row.ff.or(row.fr).map_or(0.0, f64::from)
}

/// Plays a defense faced.
pub(crate) fn faced(row: &DefenseRow) -> f64 {
    f64::from(row.rush_att + row.att + row.sk)
}

fn quarterbacks<'a>(rosters: &'a [Roster<'a>]) -> impl Iterator<Item = &'a Person<'a>> {
    rosters.iter().flat_map(|team| &team.men).filter(|man| man.role == Role::Quarterback)
}

fn receivers<'a>(rosters: &'a [Roster<'a>]) -> impl Iterator<Item = &'a Person<'a>> {
    rosters.iter().flat_map(|team| &team.men).filter(|m| matches!(m.role, Role::Wide | Role::TightEnd))
}

fn rush_average<'a>(men: impl Iterator<Item = &'a Person<'a>>, other: f64) -> f64 {
    let (n, yards) = men
        .filter_map(|man| man.rush)
        .fold((0.0, 0.0), |(n, yards), rush| (n + f64::from(rush.att), yards + f64::from(rush.yds)));
    ratio(yards, n, other)
}

fn fumbles(rosters: &[Roster<'_>]) -> f64 {
    let men = rosters.iter().flat_map(|team| &team.men).filter(|man| man.role.catches());
    let (n, lost, known) = men.fold((0.0, 0.0, false), |(n, lost, known), man| {
        let fumbles = rush_fumbles(man);
        (n + f64::from(man.rushes()), lost + fumbles.unwrap_or(0.0), known || fumbles.is_some())
    });
    if known { ratio(lost, n, constants().fumble.rush) } else { constants().fumble.rush }
}

/// A back's or receiver's fumbles on rushes (4.10); nothing where his file does not say.
pub(crate) fn rush_fumbles(man: &Person<'_>) -> Option<f64> {
    let all = f64::from(man.rush?.fmb?);
    let own = man.catch.is_some_and(|r| r.fmb.is_some()) || man.back.is_some_and(|r| r.fmb.is_some());
    if own {
        return Some(all);
    }
    let returns = man.back.map_or(0, |r| r.pr + r.kr);
    let touches = f64::from(man.rushes() + man.catches() + returns);
    Some(ratio(all * f64::from(man.rushes()), touches, 0.0))
}
