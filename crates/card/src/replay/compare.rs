//! A season beside its replays: league totals, teams, leading players, correlations.

use super::count::{ComparedExtras, SeasonSums};
use crate::maker::{StatCounts, TeamMeasured};
use crate::season::{KickingRow, Season, TeamRow};
use crate::team::CardSet;

/// How an error is told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ErrorUnit {
    /// In per cent of the input.
    Percent,
    /// As a difference.
    Points,
}

/// One number of the season and of its replays.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedLine {
    pub what: String,
    /// In the season.
    pub input: f64,
    /// In a replay, on the average.
    pub replay: f64,
    /// How the error is told.
    pub unit: ErrorUnit,
    /// The largest error that is meant to be; none where nothing is promised.
    pub limit: Option<f64>,
}

impl ComparedLine {
    fn percent(what: &str, input: f64, replay: f64, limit: Option<f64>) -> ComparedLine {
        ComparedLine { what: what.to_string(), input, replay, unit: ErrorUnit::Percent, limit }
    }

    /// The error, in per cent or as a difference.
    pub fn error(&self) -> f64 {
        let off = self.replay - self.input;
        match self.unit {
            ErrorUnit::Points => off,
            ErrorUnit::Percent if self.input == 0.0 => 0.0,
            ErrorUnit::Percent => off / self.input.abs() * 100.0,
        }
    }

    /// Whether the error is as small as it is meant to be.
    pub fn within(&self) -> Option<bool> {
        self.limit.map(|limit| self.error().abs() <= limit)
    }
}

/// A team's numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedTeam {
    pub id: String,
    /// Its numbers, in the order of [`TEAM_NUMBERS`].
    pub lines: Vec<ComparedLine>,
}

/// What is compared for every team.
pub const TEAM_NUMBERS: [&str; 8] = [
    "points",
    "points against",
    "yards a rush",
    "completion %",
    "yards a pass",
    "interceptions",
    "sacks",
    "touchdowns",
];

/// A leading player.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedLeader {
    pub team: String,
    pub yards: ComparedLine,
    /// His rushes, passes or catches.
    pub plays: ComparedLine,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The league's totals and rates.
    pub league: Vec<ComparedLine>,
    pub teams: Vec<ComparedTeam>,
    /// How well the teams' numbers go together, in the order of [`TEAM_NUMBERS`].
    pub correlations: Vec<f64>,
    /// The leading rushers, passers and receivers.
    pub leaders: [(&'static str, Vec<ComparedLeader>); 3],
}

/// How many leaders of each kind.
const LEADERS: usize = 10;

impl Comparison {
    /// A season beside the sums of its replays with these cards.
    pub fn of(season: &Season, cards: &CardSet, sums: &SeasonSums) -> Comparison {
        let per = Per { season, cards, sums, seasons: (sums.seasons as f64).max(1.0) };
        let teams: Vec<ComparedTeam> = (0..cards.teams.len()).filter_map(|at| per.team(at)).collect();
        let correlations = (0..TEAM_NUMBERS.len())
            .map(|at| correlation(teams.iter().map(|team| (team.lines[at].input, team.lines[at].replay))))
            .collect();
        Comparison { league: per.league(), correlations, leaders: per.leaders(), teams }
    }
}

/// The season and a replay of it.
struct Per<'a> {
    season: &'a Season,
    cards: &'a CardSet,
    sums: &'a SeasonSums,
    seasons: f64,
}

fn ratio(a: f64, b: f64) -> f64 {
    if b == 0.0 { 0.0 } else { a / b }
}

impl Per<'_> {
    fn total(&self, of: impl Fn(&TeamRow) -> f64) -> f64 {
        self.season.teams.iter().map(of).sum()
    }

    fn counted(&self, of: impl Fn(&StatCounts) -> f64) -> f64 {
        self.sums.measured.teams.iter().map(|team| of(&team.offense)).sum::<f64>() / self.seasons
    }

    fn extra(&self, of: impl Fn(&ComparedExtras) -> f64) -> f64 {
        self.sums.extra.iter().map(of).sum::<f64>() / self.seasons
    }

    fn scored(&self, of: impl Fn(&TeamMeasured) -> f64) -> f64 {
        self.sums.measured.teams.iter().map(of).sum::<f64>() / self.seasons
    }

    fn league(&self) -> Vec<ComparedLine> {
        let t = |of: fn(&TeamRow) -> f64| self.total(of);
        let c = |of: fn(&StatCounts) -> f64| self.counted(of);
        let (rushes, rush_yards) = (t(|r| r.rush_att.into()), t(|r| r.rush_yds.into()));
        let (att, cmp, yards) = (t(|r| r.att.into()), t(|r| r.cmp.into()), t(|r| r.pass_yds.into()));
        let mut lines = vec![
            ComparedLine::percent("rushes", rushes, c(|n| n.rushes), None),
            ComparedLine::percent(
                "yards a rush",
                ratio(rush_yards, rushes),
                ratio(c(|n| n.rush_yards), c(|n| n.rushes)),
                Some(2.0),
            ),
            ComparedLine::percent("passes", att, c(|n| n.attempts), None),
            ComparedLine {
                unit: ErrorUnit::Points,
                ..ComparedLine::percent(
                    "completion %",
                    ratio(cmp, att) * 100.0,
                    ratio(c(|n| n.completions), c(|n| n.attempts)) * 100.0,
                    Some(1.5),
                )
            },
            ComparedLine::percent(
                "yards a pass",
                ratio(yards, att),
                ratio(c(|n| n.pass_yards), c(|n| n.attempts)),
                None,
            ),
            ComparedLine::percent("interceptions", t(|r| r.int.into()), c(|n| n.interceptions), Some(5.0)),
            ComparedLine::percent("sacks", t(|r| r.sk.into()), c(|n| n.sacks), Some(5.0)),
            ComparedLine::percent(
                "points",
                t(|r| r.pf.into()),
                self.sums.measured.teams.iter().map(|team| team.points).sum::<f64>() / self.seasons,
                Some(5.0),
            ),
            ComparedLine::percent(
                "touchdowns",
                self.touchdowns(None),
                self.extra(|e| e.touchdowns),
                Some(5.0),
            ),
            ComparedLine::percent(
                "  rushing",
                t(|r| r.rush_td.into()),
                self.scored(|team| team.rush_touchdowns),
                None,
            ),
            ComparedLine::percent(
                "  passing",
                t(|r| r.pass_td.into()),
                self.scored(|team| team.pass_touchdowns),
                None,
            ),
            ComparedLine::percent("field goals", self.field_goals(), self.extra(|e| e.field_goals), None),
            ComparedLine::percent("punts", self.punts(), self.extra(|e| e.punts), None),
        ];
        if let Some(lost) =
            self.season.teams.iter().map(|row| row.fmb_lost.map(f64::from)).sum::<Option<f64>>()
        {
            lines.push(ComparedLine::percent(
                "fumbles lost",
                lost,
                self.extra(|e| e.fumbles_lost),
                Some(10.0),
            ));
        }
        lines
    }

    /// Touchdowns of every kind that the files tell of, of one team or of all.
    fn touchdowns(&self, team: Option<&str>) -> f64 {
        let of = |name: &str| team.is_none_or(|team| team == name);
        let teams = self.season.teams.iter().filter(|row| of(&row.team)).map(|row| row.rush_td + row.pass_td);
        let defenses =
            self.season.defense.iter().filter(|row| of(&row.team)).map(|row| row.fr_td.unwrap_or(0));
        let thefts =
            self.season.defenders.iter().filter(|row| of(&row.team)).map(|row| row.int_td.unwrap_or(0));
        let returns = self.season.returns.iter().filter(|row| of(&row.team)).map(|row| row.pr_td + row.kr_td);
        f64::from(teams.chain(defenses).chain(thefts).chain(returns).sum::<u32>())
    }

    fn field_goals(&self) -> f64 {
        let made = |row: &KickingRow| row.fgm_19 + row.fgm_29 + row.fgm_39 + row.fgm_49 + row.fgm_50;
        f64::from(self.season.kicking.iter().map(made).sum::<u32>())
    }

    fn punts(&self) -> f64 {
        f64::from(self.season.punting.iter().map(|row| row.pnt).sum::<u32>())
    }

    fn team(&self, at: usize) -> Option<ComparedTeam> {
        let id = &self.cards.teams[at].id;
        let row = self.season.teams.iter().find(|row| row.team == *id)?;
        let (seen, extra) = (&self.sums.measured.teams[at], &self.sums.extra[at]);
        let made = &seen.offense;
        let n = |sum: f64| sum / self.seasons;
        let pairs: [(f64, f64); 8] = [
            (row.pf.into(), n(seen.points)),
            (row.pa.into(), n(extra.points_against)),
            (ratio(row.rush_yds.into(), row.rush_att.into()), ratio(made.rush_yards, made.rushes)),
            (ratio(row.cmp.into(), row.att.into()) * 100.0, ratio(made.completions, made.attempts) * 100.0),
            (ratio(row.pass_yds.into(), row.att.into()), ratio(made.pass_yards, made.attempts)),
            (row.int.into(), n(made.interceptions)),
            (row.sk.into(), n(made.sacks)),
            (self.touchdowns(Some(id)), n(extra.touchdowns)),
        ];
        let lines = TEAM_NUMBERS.iter().zip(pairs).map(|(what, (input, replay))| ComparedLine {
            unit: if *what == "completion %" { ErrorUnit::Points } else { ErrorUnit::Percent },
            ..ComparedLine::percent(what, input, replay, None)
        });
        Some(ComparedTeam { id: id.clone(), lines: lines.collect() })
    }

    fn leaders(&self) -> [(&'static str, Vec<ComparedLeader>); 3] {
        let s = self.season;
        let rushers = s.rushing.iter().map(|r| (r.player.as_str(), r.team.as_str(), r.yds, r.att));
        let passers = s.passing.iter().map(|r| (r.player.as_str(), r.team.as_str(), r.yds, r.att));
        let catchers = s.receiving.iter().map(|r| (r.player.as_str(), r.team.as_str(), r.yds, r.rec));
        [
            ("rushing", self.leading(rushers, |c| (c.rush_yards, c.rushes))),
            ("passing", self.leading(passers, |c| (c.pass_yards, c.attempts))),
            ("receiving", self.leading(catchers, |c| (c.catch_yards, c.catches))),
        ]
    }

    fn leading<'a>(
        &self,
        rows: impl Iterator<Item = (&'a str, &'a str, i32, u32)>,
        of: fn(&StatCounts) -> (f64, f64),
    ) -> Vec<ComparedLeader> {
        let mut rows: Vec<_> = rows.collect();
        rows.sort_by_key(|(_, _, yards, _)| std::cmp::Reverse(*yards));
        let leader = |(player, team, yards, plays): (&str, &str, i32, u32)| {
            let (replay_yards, replay_plays) = of(self.man(team, player)?);
            Some(ComparedLeader {
                team: team.to_string(),
                yards: ComparedLine::percent(player, yards.into(), replay_yards / self.seasons, None),
                plays: ComparedLine::percent(player, plays.into(), replay_plays / self.seasons, None),
            })
        };
        rows.into_iter().filter_map(leader).take(LEADERS).collect()
    }

    /// What a man did in the replays.
    fn man(&self, team: &str, player: &str) -> Option<&StatCounts> {
        let at = self.cards.teams.iter().position(|card| card.id == team)?;
        let man = self.cards.teams[at].men.iter().position(|man| man.name == player)?;
        self.sums.measured.teams[at].men.get(man)
    }
}

/// How well two numbers go together over the teams, -1 to 1.
fn correlation(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    let pairs: Vec<(f64, f64)> = pairs.collect();
    let n = (pairs.len() as f64).max(1.0);
    let (x, y) = (pairs.iter().map(|p| p.0).sum::<f64>() / n, pairs.iter().map(|p| p.1).sum::<f64>() / n);
    let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|p| of(p.0 - x, p.1 - y)).sum::<f64>();
    let spread = (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt();
    ratio(sum(&|a, b| a * b), spread)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_correlation_is_one_for_a_straight_line_and_less_for_others() {
        assert!((correlation([(1.0, 2.0), (2.0, 4.0), (3.0, 6.0)].into_iter()) - 1.0).abs() < 1e-12);
        assert!((correlation([(1.0, 3.0), (2.0, 2.0), (3.0, 1.0)].into_iter()) + 1.0).abs() < 1e-12);
        assert_eq!(correlation([(1.0, 3.0), (1.0, 2.0)].into_iter()), 0.0);
    }

    #[test]
    fn an_error_is_told_in_per_cent_or_as_a_difference() {
        let line = ComparedLine::percent("sacks", 200.0, 190.0, Some(5.0));
        assert_eq!((line.error(), line.within()), (-5.0, Some(true)));
        let line = ComparedLine {
            unit: ErrorUnit::Points,
            ..ComparedLine::percent("completion %", 58.0, 60.0, Some(1.5))
        };
        assert_eq!((line.error(), line.within()), (2.0, Some(false)));
    }
}
