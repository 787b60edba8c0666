//! The card maker: from a season's statistics to cards for every team and player.
//!
//! No dice here: the same season and targets give the same cards, byte for byte. Every formula is the
//! half-card rule (4.1): who is read with probability w carries his whole deviation divided by w. Cards
//! of offenses are made against the mean of the finished defense cards, so that caps, whole cells and
//! clamps of one side are already paid for by the other.

mod charts;
pub mod constants;
mod correct;
mod defense;
mod depth;
pub mod expect;
mod facing;
mod frequency;
mod fumble;
mod kicks;
mod layout;
mod league;
mod measured;
mod mixes;
mod numeric;
mod offense;
mod pass_column;
mod pass_table;
mod ratings;
mod receiver;
mod report;
mod returns;
mod roster;
mod run;
mod runner;
mod rush_fit;
mod samples;
mod squad;
mod tally;
mod targets;
#[cfg(test)]
mod tests;

pub(crate) use correct::Correction;
pub use expect::expect;
pub(crate) use measured::ReplaySums;
pub use measured::{StatCounts, TeamMeasured};
pub(crate) use report::MakerReport;
pub use report::{MakerNote, ReportEntry};
pub use targets::Targets;

use crate::season::Season;
use crate::tables::CardCharts;
use crate::team::{CardSet, DefenseCard};
use defense::LeagueCards;
use facing::Facing;
use league::LeagueTotals;
use mixes::Mixes;
use pass_table::{PassRateTable, Spread};
use roster::{Role, Roster};

/// Why no cards can be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MakeError {
    /// There is nobody to make cards for.
    #[error("the season has no teams: teams.csv needs a row for each")]
    NoTeams,
    /// A team cannot play.
    #[error("{team} has {found} {what}; it needs at least {least}")]
    TooFew {
        /// The short-handed team.
        team: String,
        /// The kind of player it has too few of.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many it takes.
        least: usize,
    },
    /// Targets of another season.
    #[error("the targets are not of this season: {team} has {season} men, the targets {targets}")]
    OtherSeason {
        /// The team of whom it is said.
        team: String,
        /// Men in the season.
        season: usize,
        /// Men in the targets.
        targets: usize,
    },
}

/// Cards of a season, made to produce these targets; and what could not be done exactly.
pub fn make(season: &Season, targets: &Targets) -> Result<(CardSet, MakerReport), MakeError> {
    let mut report = MakerReport::default();
    let rosters = roster::rosters(season, &mut report);
    check(&rosters, targets)?;
    let workshop = Workshop::open(season, &rosters, targets, &mut report);
    let teams = (0..rosters.len()).map(|at| workshop.team(at, &mut report)).collect();
    let cards = CardSet {
        format: 1,
        league: season.profile.league.clone(),
        season: season.profile.season,
        games: workshop.league.games,
        teams,
    };
    Ok((cards, report))
}

/// Who, how many at least, and which roles count.
type PositionNeed = (&'static str, usize, fn(Role) -> bool);

fn check(rosters: &[Roster<'_>], targets: &Targets) -> Result<(), MakeError> {
    if rosters.is_empty() {
        return Err(MakeError::NoTeams);
    }
    let wanted: [PositionNeed; 3] = [
        ("quarterbacks", 1, |role| role == Role::Quarterback),
        ("backs", 1, Role::is_back),
        ("backs, receivers and tight ends", 5, Role::catches),
    ];
    for (at, roster) in rosters.iter().enumerate() {
        let team = roster.team.team.clone();
        for (what, least, is) in wanted {
            let found = roster.men.iter().filter(|man| is(man.role)).count();
            if found < least {
                return Err(MakeError::TooFew { team, what, found, least });
            }
        }
        let men = targets.teams.get(at).map_or(0, |team| team.men.len());
        if men != roster.men.len() || targets.teams.len() != rosters.len() {
            return Err(MakeError::OtherSeason { team, season: roster.men.len(), targets: men });
        }
    }
    Ok(())
}

/// Everything the cards of one team need of the others.
struct Workshop<'a> {
    season: &'a Season,
    tables: CardCharts,
    rosters: &'a [Roster<'a>],
    targets: &'a Targets,
    input: Targets,
    league: LeagueTotals,
    mixes: Mixes,
    standings: Vec<depth::DepthStanding>,
    ratings: Vec<Vec<u8>>,
    cards: LeagueCards,
    defenses: Vec<DefenseCard>,
    facing: Facing,
    kicks: kicks::LeagueKicks,
    returns: returns::LeagueReturns,
}

impl<'a> Workshop<'a> {
    fn open(
        season: &'a Season,
        rosters: &'a [Roster<'a>],
        targets: &'a Targets,
        report: &mut MakerReport,
    ) -> Workshop<'a> {
        let input = Targets::from(season);
        let mut league = LeagueTotals::of(season, rosters);
        league.fumble_scale = targets.fumbles;
        let mixes = mixes::mixes(rosters, &input, league.pass);
        let standings: Vec<_> = rosters.iter().map(depth::standing).collect();
        let starters: Vec<Vec<bool>> = standings.iter().map(|s| s.starter.clone()).collect();
        let cards = league_cards(rosters, targets, &input, &league, &mixes);
        let defenses = defenses(season, rosters, targets, &league, &cards, report);
        let facing = Facing::of(defenses.iter());
        Workshop {
            season,
            tables: CardCharts::standard(),
            rosters,
            targets,
            input,
            league,
            mixes,
            standings,
            ratings: ratings::ratings(rosters, &starters),
            cards,
            facing,
            defenses,
            kicks: kicks::LeagueKicks::of(season),
            returns: returns::LeagueReturns::of(season, targets.fumbles),
        }
    }
}

fn league_cards(
    rosters: &[Roster<'_>],
    targets: &Targets,
    input: &Targets,
    league: &LeagueTotals,
    mixes: &Mixes,
) -> LeagueCards {
    let spread = Spread { mix: mixes.league, columns: targets.guess.passes() };
    let (mut shares, mut types, mut longest) = (Vec::new(), Vec::new(), Vec::new());
    for ((roster, team), mix) in rosters.iter().zip(&input.teams).zip(&mixes.men) {
        for ((man, target), mix) in roster.men.iter().zip(&team.men).zip(mix) {
            shares.push(target.target_share * f64::from(roster.team.att));
            types.push(*mix);
            longest.push(offense::longest_catch(man, target.yards));
        }
    }
    LeagueCards {
        runs: run::league_means(league.ypc, &targets.guess),
        ypc: league.ypc,
        run_draws: runner::mean_run_draws(rosters.iter().flat_map(|team| &team.men)),
        passes: PassRateTable::of(&spread, league.pass, league.must),
        spread,
        pass_draws: receiver::mean_draws(&shares, &types, &longest),
        must: league.must,
    }
}

fn defenses(
    season: &Season,
    rosters: &[Roster<'_>],
    targets: &Targets,
    league: &LeagueTotals,
    cards: &LeagueCards,
    report: &mut MakerReport,
) -> Vec<DefenseCard> {
    let mut all = Vec::with_capacity(rosters.len());
    for (roster, team) in rosters.iter().zip(&targets.teams) {
        let row = season.defense.iter().find(|row| row.team == roster.team.team);
        if row.is_none() {
            report.add(&roster.team.team, "", MakerNote::Estimated("defence"));
        }
        let forced =
            row.map_or(league.forced, |row| samples::ratio(league::forced(row), league::faced(row), 0.0));
        let factor = samples::ratio(forced, league.forced, 1.0).clamp(0.6, 1.4);
        let fumble = league.fumble_scale * league.fumble * (2.0 * factor - 1.0).max(0.0);
        let (card, shields) = defense::card(cards, team, fumble);
        note_shields(report, &roster.team.team, "", &shields);
        all.push(card);
    }
    all
}

fn note_shields(report: &mut MakerReport, team: &str, man: &str, shields: &facing::Shields) {
    for (what, n) in
        [("interception", shields.interception), ("sack", shields.sack), ("must-run", shields.must)]
    {
        if n > 0 {
            report.add(team, man, MakerNote::Shield(what, n));
        }
    }
}
