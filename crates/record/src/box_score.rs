//! The box score: the same counts, sorted into tables.

use crate::book::GameRecord;
use crate::count::{
    DefenseStats, FumbleStats, Groups, Kickoffs, PassingStats, PlaceKicking, Punting, Receiving, ReturnStats,
    RushingStats, TeamTotals,
};
use crate::names::{NamedMan, Names};
use crate::sheet::ClubNames;
use hashmark_law::{FieldPlayer, Side};
use serde::Serialize;

/// One man's line in a table; in JSON his names and the counts lie side by side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BoxScoreRow<T> {
    #[serde(flatten)]
    pub who: NamedMan,
    /// What he did.
    #[serde(flatten)]
    pub counts: T,
}

/// A passer's counts with his rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatedPassing {
    #[serde(flatten)]
    pub passing: PassingStats,
    /// The passer rating, 0 to 158.3, to one decimal.
    pub rating: Option<f64>,
}

/// What a defender did, with his run-backs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DefenseStatsRow {
    #[serde(flatten)]
    #[serde(rename = "defence")]
    pub defense: DefenseStats,
    /// Interceptions run back.
    pub interception_returns: ReturnStats,
    /// Fumbles run back.
    pub fumble_returns: ReturnStats,
    /// Blocked kicks run back.
    pub block_returns: ReturnStats,
}

/// What follows from the team's counts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TeamRates {
    /// Runs, passes and sacks.
    pub plays: u32,
    /// Yards from scrimmage.
    pub yards: i32,
    pub yards_per_play: f64,
    pub yards_per_rush: f64,
    /// Passing yards less sacks.
    pub net_passing: i32,
    /// Net passing yards a pass play, sacks among them.
    pub yards_per_pass: f64,
    /// Yards a punt.
    pub punt_average: f64,
    /// Net yards a punt.
    pub punt_net_average: f64,
    /// Interceptions and fumbles lost.
    pub turnovers: u32,
    /// Field goals made.
    pub field_goals: u32,
    pub field_goals_tried: u32,
    /// Touchdowns on run-backs.
    pub return_touchdowns: u32,
}

/// One club's half of the box score.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClubBox {
    /// The club's names.
    pub club: ClubNames,
    pub team: TeamTotals,
    /// What follows from them.
    pub rates: TeamRates,
    pub passing: Vec<BoxScoreRow<RatedPassing>>,
    pub rushing: Vec<BoxScoreRow<RushingStats>>,
    pub receiving: Vec<BoxScoreRow<Receiving>>,
    pub fumbles: Vec<BoxScoreRow<FumbleStats>>,
    #[serde(rename = "defence")]
    pub defense: Vec<BoxScoreRow<DefenseStatsRow>>,
    pub place_kicking: Vec<BoxScoreRow<PlaceKicking>>,
    pub kickoffs: Vec<BoxScoreRow<Kickoffs>>,
    pub punting: Vec<BoxScoreRow<Punting>>,
    pub kick_returns: Vec<BoxScoreRow<ReturnStats>>,
    pub punt_returns: Vec<BoxScoreRow<ReturnStats>>,
}

/// The box score of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BoxScore {
    /// The home side's half.
    pub home: ClubBox,
    /// The visitors' half.
    pub away: ClubBox,
}

impl BoxScore {
    pub(crate) fn of(book: &GameRecord, names: &dyn Names) -> BoxScore {
        BoxScore { home: ClubBox::of(book, names, Side::Home), away: ClubBox::of(book, names, Side::Away) }
    }

    /// One side's half.
    pub fn side(&self, side: Side) -> &ClubBox {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }
}

impl ClubBox {
    fn of(book: &GameRecord, names: &dyn Names, side: Side) -> ClubBox {
        let team = *book.tally().team(side);
        let men: Vec<_> = book.players().active(side).collect();
        let table = BoxScoreTable { names, men: &men };
        ClubBox {
            club: ClubNames::of(names, side),
            rates: TeamRates::of(&team.groups),
            team,
            passing: table.passing(),
            rushing: table.of(|g| g.rushing, |r| (r.attempts > 0, r.yards)),
            receiving: table.of(|g| g.receiving, |r| (r.targets > 0, r.yards)),
            fumbles: table.of(|g| g.fumbles, |f| (*f != FumbleStats::default(), f.fumbles as i32)),
            defense: table.defense(),
            place_kicking: table.of(|g| g.place_kicking, |k| (kicked(k), k.total_made() as i32)),
            kickoffs: table.of(|g| g.kickoffs, |k| (k.kicks > 0, k.kicks as i32)),
            punting: table.of(|g| g.punting, |p| (p.punts > 0, p.yards)),
            kick_returns: table.of(|g| g.kick_returns, returner),
            punt_returns: table.of(|g| g.punt_returns, returner),
        }
    }
}

fn kicked(kicking: &PlaceKicking) -> bool {
    kicking.total_tried() + kicking.extra_points_tried > 0
}

fn returner(returns: &ReturnStats) -> (bool, i32) {
    (*returns != ReturnStats::default(), returns.yards)
}

/// The men who did anything, to be sorted into tables.
struct BoxScoreTable<'a> {
    names: &'a dyn Names,
    men: &'a [(FieldPlayer, &'a Groups)],
}

impl BoxScoreTable<'_> {
    /// Those whom `rank` admits, the best first; equals stay in the order of the list.
    fn of<T>(&self, take: impl Fn(&Groups) -> T, rank: impl Fn(&T) -> (bool, i32)) -> Vec<BoxScoreRow<T>> {
        let mut rows: Vec<_> = self.men.iter().map(|(who, groups)| (*who, take(groups))).collect();
        rows.retain(|(_, counts)| rank(counts).0);
        rows.sort_by_key(|(_, counts)| -rank(counts).1);
        rows.into_iter()
            .map(|(who, counts)| BoxScoreRow { who: NamedMan::of(self.names, who), counts })
            .collect()
    }

    fn passing(&self) -> Vec<BoxScoreRow<RatedPassing>> {
        let take = |g: &Groups| RatedPassing {
            passing: g.passing,
            rating: g.passing.rating_tenths().map(|tenths| f64::from(tenths) / 10.0),
        };
        self.of(take, |p| (p.passing.attempts + p.passing.sacked > 0, p.passing.attempts as i32))
    }

    fn defense(&self) -> Vec<BoxScoreRow<DefenseStatsRow>> {
        let take = |g: &Groups| DefenseStatsRow {
            defense: g.defense,
            interception_returns: g.interception_returns,
            fumble_returns: g.fumble_returns,
            block_returns: g.block_returns,
        };
        self.of(take, |row| {
            let d = &row.defense;
            let returns = [&row.interception_returns, &row.fumble_returns, &row.block_returns];
            let did = *d != DefenseStats::default() || returns.iter().any(|r| **r != ReturnStats::default());
            (did, (d.sacks + 2 * d.interceptions + 2 * d.fumbles_recovered) as i32)
        })
    }
}

/// A mean to one decimal; nothing of nothing is nought.
fn mean(sum: i32, count: u32) -> f64 {
    if count == 0 { 0.0 } else { (f64::from(sum) * 10.0 / f64::from(count)).round() / 10.0 }
}

impl TeamRates {
    /// Works them out.
    pub fn of(groups: &Groups) -> TeamRates {
        let passes = groups.passing.attempts + groups.passing.sacked;
        TeamRates {
            plays: groups.plays(),
            yards: groups.yards(),
            yards_per_play: mean(groups.yards(), groups.plays()),
            yards_per_rush: mean(groups.rushing.yards, groups.rushing.attempts),
            net_passing: groups.passing.net(),
            yards_per_pass: mean(groups.passing.net(), passes),
            punt_average: mean(groups.punting.yards, groups.punting.punts),
            punt_net_average: mean(groups.punting.net, groups.punting.punts),
            turnovers: groups.turnovers(),
            field_goals: groups.place_kicking.total_made(),
            field_goals_tried: groups.place_kicking.total_tried(),
            return_touchdowns: groups.return_touchdowns(),
        }
    }
}
