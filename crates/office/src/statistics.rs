//! Statistics of a season: what every club and every man did, added up from the games that were kept.

use crate::fault::OfficeFault;
use crate::office::LeagueOffice;
use hashmark_entry::league::LeagueMan;
use hashmark_law::Side;
use hashmark_league::LeagueSeason;
use hashmark_record::{Groups, TeamTotals};
use hashmark_table::{ClubTag, SeasonStage};
use serde::Serialize;
use std::collections::BTreeMap;

/// Which games are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StatisticsOf {
    /// Those that count for the standings.
    #[default]
    Regular,
    Playoffs,
    Preseason,
}

impl StatisticsOf {
    const fn stage(self) -> SeasonStage {
        match self {
            StatisticsOf::Regular => SeasonStage::Regular,
            StatisticsOf::Playoffs => SeasonStage::Playoffs,
            StatisticsOf::Preseason => SeasonStage::Preseason,
        }
    }
}

/// A club's season.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClubSeason {
    pub club: ClubTag,
    pub games: u32,
    pub own: TeamTotals,
    /// What the other sides did against it.
    pub against: TeamTotals,
}

/// A man's season.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ManSeason {
    pub club: ClubTag,
    /// His number in the club's list of men.
    pub man: u8,
    #[serde(flatten)]
    pub who: LeagueMan,
    /// Games in which something was counted for him.
    pub games: u32,
    #[serde(flatten)]
    pub counts: Groups,
}

impl ManSeason {
    /// `ASH QB D. Hollis`.
    pub fn words(&self) -> String {
        format!("{} {} {}", self.club, self.who.position, self.who.name)
    }
}

/// Everybody's season; clubs in the league's order, men in that of their lists.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SeasonStatistics {
    pub clubs: Vec<ClubSeason>,
    pub men: Vec<ManSeason>,
}

/// What men are ranked by.
pub struct LeaderColumn {
    /// Its name in JSON and CSV.
    pub name: &'static str,
    pub label: &'static str,
    pub of: fn(&Groups) -> i64,
}

macro_rules! leader_columns {
    ($($name:ident, $label:literal, |$men:ident| $value:expr;)+) => {
        /// Every column in which somebody can lead.
        pub const LEADER_COLUMNS: &[LeaderColumn] = &[$(
            LeaderColumn { name: stringify!($name), label: $label, of: |$men| i64::from($value) },
        )+];
    };
}

leader_columns! {
    passing_yards, "Passing yards", |men| men.passing.yards;
    passing_touchdowns, "Passing touchdowns", |men| men.passing.touchdowns;
    completions, "Completions", |men| men.passing.completions;
    rushing_yards, "Rushing yards", |men| men.rushing.yards;
    rushing_touchdowns, "Rushing touchdowns", |men| men.rushing.touchdowns;
    receptions, "Receptions", |men| men.receiving.catches;
    receiving_yards, "Receiving yards", |men| men.receiving.yards;
    receiving_touchdowns, "Receiving touchdowns", |men| men.receiving.touchdowns;
    interceptions, "Interceptions", |men| men.defense.interceptions;
    sacks, "Sacks", |men| men.defense.sacks;
    fumbles_recovered, "Fumbles recovered", |men| men.defense.fumbles_recovered;
    field_goals, "Field goals", |men| men.place_kicking.total_made();
    punt_yards, "Punting yards", |men| men.punting.yards;
    kick_return_yards, "Kickoff return yards", |men| men.kick_returns.yards;
    punt_return_yards, "Punt return yards", |men| men.punt_returns.yards;
}

impl SeasonStatistics {
    /// The best in a column: the most first, of equals whoever comes first in the league's order.
    pub fn leaders(&self, column: &LeaderColumn, many: usize) -> Vec<(&ManSeason, i64)> {
        let sums = self.men.iter().map(|man| (man, (column.of)(&man.counts)));
        let mut all: Vec<_> = sums.filter(|(_, sum)| *sum > 0).collect();
        all.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        all.truncate(many);
        all
    }
}

impl LeagueOffice {
    /// The statistics of a season.
    pub fn statistics(
        &self,
        season: &LeagueSeason,
        of: StatisticsOf,
    ) -> Result<SeasonStatistics, OfficeFault> {
        let mut clubs: BTreeMap<ClubTag, ClubSeason> = BTreeMap::new();
        let mut men: BTreeMap<(ClubTag, u8), (u32, Groups)> = BTreeMap::new();
        for game in season.games().iter().filter(|game| game.stage == of.stage() && game.result.is_some()) {
            let Some(report) = self.report(season.season, game.id)? else { continue };
            for side in Side::BOTH {
                let tag = game.fixture.clubs()[side];
                let club = clubs.entry(tag).or_insert_with(|| ClubSeason::new(tag));
                club.games += 1;
                club.own.merge(&report.statistics.teams[side]);
                club.against.merge(&report.statistics.teams[side.other()]);
                for (man, groups) in &report.statistics.men[side] {
                    let (games, sum) = men.entry((tag, *man)).or_default();
                    *games += 1;
                    sum.merge(groups);
                }
            }
        }
        Ok(self.named(clubs, &men))
    }

    /// The sums in the league's order, with names.
    fn named(
        &self,
        mut clubs: BTreeMap<ClubTag, ClubSeason>,
        men: &BTreeMap<(ClubTag, u8), (u32, Groups)>,
    ) -> SeasonStatistics {
        let mut statistics = SeasonStatistics::default();
        for tag in self.state().map().tags() {
            statistics.clubs.push(clubs.remove(tag).unwrap_or_else(|| ClubSeason::new(*tag)));
            for (man, who) in (0u8..).zip(self.men(*tag)) {
                if let Some((games, counts)) = men.get(&(*tag, man)) {
                    let (games, counts) = (*games, *counts);
                    statistics.men.push(ManSeason { club: *tag, man, who, games, counts });
                }
            }
        }
        statistics
    }
}

impl ClubSeason {
    fn new(club: ClubTag) -> ClubSeason {
        ClubSeason { club, games: 0, own: TeamTotals::default(), against: TeamTotals::default() }
    }
}
