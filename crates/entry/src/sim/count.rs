//! What is counted of games: the same numbers for a game, a side of all games, and the averages.

use hashmark_law::{Both, Side};
use hashmark_record::{DriveEnds, TeamTotals};
use std::collections::BTreeMap;

/// The numbers of one side: defined once, and so parsed by nobody and named everywhere alike.
macro_rules! counts {
    ($($name:ident = $label:literal, |$team:ident| $value:expr;)+) => {
        /// What one side did, in one game or in many.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Counts { $(pub $name: i64,)+ }

        impl Counts {
            /// The names in JSON and CSV, with those in the table for people.
            pub const NAMES: &'static [(&'static str, &'static str)] = &[$((stringify!($name), $label),)+];

            /// From the record of one game.
            pub fn of(team: &TeamTotals) -> Counts {
                Counts { $($name: { let $team = team; i64::from($value) },)+ }
            }

            /// Adds another's.
            pub fn add(&mut self, other: &Counts) {
                $(self.$name += other.$name;)+
            }

            /// The numbers in the order of the names.
            pub fn values(&self) -> Vec<i64> {
                vec![$(self.$name,)+]
            }
        }
    };
}

counts! {
    points = "Points", |t| t.points;
    touchdowns = "Touchdowns", |t| t.touchdowns;
    plays = "Plays", |t| t.groups.plays();
    yards = "Yards", |t| t.groups.yards();
    first_downs = "First downs", |t| t.first_downs.total();
    third_downs = "Third downs", |t| t.third_downs.tried;
    third_downs_made = "  made", |t| t.third_downs.made;
    fourth_downs = "Fourth downs", |t| t.fourth_downs.tried;
    fourth_downs_made = "  made", |t| t.fourth_downs.made;
    rush_attempts = "Rushes", |t| t.groups.rushing.attempts;
    rush_yards = "  yards", |t| t.groups.rushing.yards;
    rush_touchdowns = "  touchdowns", |t| t.groups.rushing.touchdowns;
    pass_attempts = "Passes", |t| t.groups.passing.attempts;
    completions = "  complete", |t| t.groups.passing.completions;
    pass_yards = "  yards", |t| t.groups.passing.yards;
    pass_touchdowns = "  touchdowns", |t| t.groups.passing.touchdowns;
    interceptions = "  intercepted", |t| t.groups.passing.interceptions;
    sacks = "Sacked", |t| t.groups.passing.sacked;
    sack_yards = "  yards lost", |t| t.groups.passing.sack_yards;
    fumbles = "Fumbles", |t| t.groups.fumbles.fumbles;
    fumbles_lost = "  lost", |t| t.groups.fumbles.lost;
    penalties = "Penalties", |t| t.penalties;
    penalty_yards = "  yards", |t| t.penalty_yards;
    punts = "Punts", |t| t.groups.punting.punts;
    punt_yards = "  yards", |t| t.groups.punting.yards;
    kick_returns = "Kickoff returns", |t| t.groups.kick_returns.count;
    kick_return_yards = "  yards", |t| t.groups.kick_returns.yards;
    punt_returns = "Punt returns", |t| t.groups.punt_returns.count;
    punt_return_yards = "  yards", |t| t.groups.punt_returns.yards;
    return_touchdowns = "Return touchdowns", |t| t.groups.return_touchdowns();
    extra_points = "Extra points", |t| t.groups.place_kicking.extra_points;
    extra_points_tried = "  tried", |t| t.groups.place_kicking.extra_points_tried;
    two_points = "Two-point tries good", |t| t.two_points.made;
    two_points_tried = "  tried", |t| t.two_points.tried;
    safeties = "Safeties", |t| t.groups.defense.safeties;
    red_zone_trips = "Red-zone drives", |t| t.red_zone.trips;
    red_zone_touchdowns = "  touchdowns", |t| t.red_zone.touchdowns;
    possession_seconds = "Possession (s)", |t| t.possession;
}

/// Bands of field goals.
pub const BANDS: [&str; 5] = ["0-19", "20-29", "30-39", "40-49", "50+"];

/// How drives end, in the order of [`drive_ends`].
pub const DRIVES: [&str; 10] = [
    "touchdown",
    "field_goal",
    "missed_field_goal",
    "punt",
    "interception",
    "fumble",
    "downs",
    "safety",
    "end_of_half",
    "end_of_game",
];

fn drive_ends(ends: &DriveEnds) -> [i64; 10] {
    [
        ends.touchdown,
        ends.field_goal,
        ends.missed_field_goal,
        ends.punt,
        ends.interception,
        ends.fumble,
        ends.downs,
        ends.safety,
        ends.end_of_half,
        ends.end_of_game,
    ]
    .map(i64::from)
}

/// One side's numbers with field goals by band and drives by result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideCounts {
    /// The plain numbers.
    pub counts: Counts,
    /// Field goals tried, by band.
    pub tried: [i64; 5],
    /// Field goals made, by band.
    pub made: [i64; 5],
    /// Drives by result.
    pub drives: [i64; 10],
}

impl SideCounts {
    fn of(team: &TeamTotals) -> SideCounts {
        let kicks = &team.groups.place_kicking;
        SideCounts {
            counts: Counts::of(team),
            tried: kicks.tried.map(i64::from),
            made: kicks.made.map(i64::from),
            drives: drive_ends(&team.drives),
        }
    }

    fn add(&mut self, other: &SideCounts) {
        self.counts.add(&other.counts);
        add_all(&mut self.tried, &other.tried);
        add_all(&mut self.made, &other.made);
        add_all(&mut self.drives, &other.drives);
    }
}

fn add_all(mine: &mut [i64], theirs: &[i64]) {
    mine.iter_mut().zip(theirs).for_each(|(a, b)| *a += b);
}

/// One game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimGame {
    /// Each side's numbers.
    pub sides: Both<SideCounts>,
    /// It went into overtime.
    pub overtime: bool,
}

impl SimGame {
    /// From the record of the game.
    pub fn of(teams: &Both<TeamTotals>, overtime: bool) -> SimGame {
        SimGame { sides: Both::new(SideCounts::of(&teams.home), SideCounts::of(&teams.away)), overtime }
    }

    /// Points of a side.
    pub fn points(&self, side: Side) -> i64 {
        self.sides[side].counts.points
    }
}

/// One game of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimGameRow {
    /// Its number in the run.
    pub number: u64,
    /// Who met, by their places among the clubs.
    pub clubs: Both<usize>,
    /// What was counted.
    pub played: SimGame,
}

/// A club's games in a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClubRecord {
    pub games: u64,
    pub wins: u64,
    pub losses: u64,
    pub ties: u64,
    pub points_for: i64,
    pub points_against: i64,
}

/// Many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SimSums {
    pub games: u64,
    /// Games won by each side.
    pub wins: Both<u64>,
    /// Games that went into overtime.
    pub overtime: u64,
    /// Each side's numbers.
    pub sides: Both<SideCounts>,
    /// Sums of the squares of each side's points.
    pub squares: Both<i64>,
    /// Games by the home side's margin.
    pub margins: BTreeMap<i64, u64>,
    /// Each club's games, in the order of the cards.
    pub clubs: Vec<ClubRecord>,
    /// Every game by itself, when wanted.
    pub rows: Vec<SimGameRow>,
}

impl SimSums {
    /// Nothing yet.
    pub fn new(clubs: usize) -> SimSums {
        SimSums { clubs: vec![ClubRecord::default(); clubs], ..SimSums::default() }
    }

    /// Counts a game between two clubs.
    pub fn count(&mut self, teams: Both<usize>, game: &SimGame) {
        self.games += 1;
        self.overtime += u64::from(game.overtime);
        let margin = game.points(Side::Home) - game.points(Side::Away);
        *self.margins.entry(margin).or_default() += 1;
        for side in Side::BOTH {
            let (own, other) = (game.points(side), game.points(side.other()));
            self.wins[side] += u64::from(own > other);
            self.squares[side] += own * own;
            self.sides[side].add(&game.sides[side]);
            let club = &mut self.clubs[teams[side]];
            club.games += 1;
            club.wins += u64::from(own > other);
            club.losses += u64::from(own < other);
            club.ties += u64::from(own == other);
            club.points_for += own;
            club.points_against += other;
        }
    }

    /// Adds the games of another part of the run, which come after these.
    pub fn merge(&mut self, other: SimSums) {
        self.games += other.games;
        self.overtime += other.overtime;
        for side in Side::BOTH {
            self.wins[side] += other.wins[side];
            self.squares[side] += other.squares[side];
            self.sides[side].add(&other.sides[side]);
        }
        for (margin, games) in &other.margins {
            *self.margins.entry(*margin).or_default() += games;
        }
        for (mine, theirs) in self.clubs.iter_mut().zip(&other.clubs) {
            mine.games += theirs.games;
            mine.wins += theirs.wins;
            mine.losses += theirs.losses;
            mine.ties += theirs.ties;
            mine.points_for += theirs.points_for;
            mine.points_against += theirs.points_against;
        }
        self.rows.extend(other.rows);
    }

    /// Games nobody won.
    pub fn ties(&self) -> u64 {
        self.games - self.wins.home - self.wins.away
    }

    /// An average of a sum over the games.
    pub fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.games.max(1) as f64
    }

    /// How far a side's points spread.
    pub fn points_sd(&self, side: Side) -> f64 {
        let mean = self.mean(self.sides[side].counts.points);
        spread(self.mean(self.squares[side]), mean)
    }

    /// Mean and spread of the home side's margin.
    pub fn margin(&self) -> (f64, f64) {
        let sum = |power: u32| self.margins.iter().map(|(m, n)| m.pow(power) * *n as i64).sum::<i64>();
        let mean = self.mean(sum(1));
        (mean, spread(self.mean(sum(2)), mean))
    }
}

fn spread(mean_square: f64, mean: f64) -> f64 {
    (mean_square - mean * mean).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(home: u32, away: u32) -> SimGame {
        let team = |points| TeamTotals { points, ..TeamTotals::default() };
        SimGame::of(&Both::new(team(home), team(away)), home == away)
    }

    #[test]
    fn parts_added_up_are_the_whole() {
        let games = [game(20, 10), game(7, 7), game(3, 24), game(14, 13)];
        let teams = Both::new(1, 0);
        let (mut whole, mut first, mut rest) = (SimSums::new(2), SimSums::new(2), SimSums::new(2));
        for (at, game) in games.iter().enumerate() {
            whole.count(teams, game);
            if at < 2 { first.count(teams, game) } else { rest.count(teams, game) }
        }
        first.merge(rest);
        assert_eq!(first, whole);
        assert_eq!((whole.wins, whole.ties(), whole.overtime), (Both::new(2, 1), 1, 1));
        assert_eq!(
            whole.clubs[0],
            ClubRecord { games: 4, wins: 1, losses: 2, ties: 1, points_for: 54, points_against: 44 }
        );
    }

    #[test]
    fn means_and_spreads_are_those_of_the_games() {
        let mut sums = SimSums::new(1);
        for (home, away) in [(10, 0), (20, 0)] {
            sums.count(Both::new(0, 0), &game(home, away));
        }
        assert_eq!((sums.mean(30), sums.points_sd(Side::Home)), (15.0, 5.0));
        assert_eq!(sums.margin(), (15.0, 5.0));
    }
}
