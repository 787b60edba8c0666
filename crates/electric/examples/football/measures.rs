//! The measures, by the names a file of bands has.

use crate::count::{Counts, Line, Yards};

/// Everything that a file of bands asks of this game. Yards of a pass are those of an attempt, caught or not.
pub fn measures(counts: &Counts) -> Vec<(&'static str, f64)> {
    let sides = [&counts.sides.home, &counts.sides.away];
    let both = |of: LineShare| {
        let [home, away] = sides.map(of);
        PartOfWhole { part: home.part + away.part, whole: home.whole + away.whole }.mean()
    };
    let mut rows: Vec<(&'static str, f64)> = BY_SIDE.iter().map(|(name, of)| (*name, both(*of))).collect();
    let wins = || counts.clubs.values().map(|club| 100.0 * club.wins / club.games);
    rows.push(("best_club_win_pct", wins().fold(0.0, f64::max)));
    rows.push(("worst_club_win_pct", wins().fold(100.0, f64::min)));
    rows.push(("home_win_pct_league", 100.0 * counts.home_wins / games(&counts.sides.home)));
    rows
}

/// A sum, and of how many.
#[derive(Clone, Copy)]
pub struct PartOfWhole {
    part: f64,
    whole: f64,
}

impl PartOfWhole {
    /// So many of so many, in percent.
    fn percent(part: u64, whole: u64) -> PartOfWhole {
        PartOfWhole { part: 100.0 * part as f64, whole: whole as f64 }
    }

    fn each_game(part: f64, line: &Line) -> PartOfWhole {
        PartOfWhole { part, whole: line.games as f64 }
    }

    fn yards(yards: &Yards) -> PartOfWhole {
        PartOfWhole { part: yards.yards, whole: yards.count as f64 }
    }

    /// The mean.
    pub fn mean(self) -> f64 {
        self.part / self.whole.max(1.0)
    }
}

type LineShare = fn(&Line) -> PartOfWhole;

/// The measures of a side.
pub const BY_SIDE: [(&str, LineShare); 12] = [
    ("points_per_team_game", |line| PartOfWhole::each_game(line.points, line)),
    ("plays_per_team_game", |line| PartOfWhole::each_game(plays(line) as f64, line)),
    ("rush_yds_per_att", |line| PartOfWhole::yards(&line.rushes)),
    ("completion_pct", |line| PartOfWhole::percent(line.complete, line.passes.count)),
    ("pass_yds_per_att", |line| PartOfWhole::yards(&line.passes)),
    ("interception_pct", |line| PartOfWhole::percent(line.intercepted, line.passes.count)),
    ("sack_pct", |line| PartOfWhole::percent(line.sacks, drop_backs(line))),
    ("fumbles_per_team_game", |line| PartOfWhole::each_game(line.fumbles as f64, line)),
    ("fumbles_lost_per_team_game", |line| PartOfWhole::each_game(line.lost as f64, line)),
    ("kickoff_return_avg", |line| PartOfWhole::yards(&line.kick_returns)),
    ("pass_share_of_plays_pct", |line| PartOfWhole::percent(drop_backs(line), plays(line))),
    ("third_down_conv_pct", |line| PartOfWhole::percent(line.thirds.1, line.thirds.0)),
];

/// Passes thrown, and passers caught before they could.
fn drop_backs(line: &Line) -> u64 {
    line.sacks + line.passes.count
}

/// Runs, passes, and sacks; knees are runs.
fn plays(line: &Line) -> u64 {
    drop_backs(line) + line.rushes.count
}

/// Games, for a mean of a game.
pub fn games(line: &Line) -> f64 {
    line.games.max(1) as f64
}

/// A share in percent.
pub fn percent(part: u64, whole: u64) -> f64 {
    PartOfWhole::percent(part, whole).mean()
}
