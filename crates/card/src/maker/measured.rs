//! What replays of the cards produced, counted in ordinary statistics.

use crate::team::CardSet;

/// Sums over all replays. Teams and men stand in the order of the card set.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReplaySums {
    /// How the defense guessed.
    pub guess: Guesses,
    pub teams: Vec<TeamMeasured>,
}

/// How often the defense was right.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Guesses {
    pub runs: f64,
    /// Of those, guessed right.
    pub(crate) runs_right: f64,
    /// Of those, carried by the marked back.
    pub(crate) runs_right_marked: f64,
    pub passes: f64,
    /// Of those, guessed right.
    pub(crate) passes_right: f64,
    /// Of those, thrown to the marked receiver.
    pub(crate) passes_right_marked: f64,
}

/// One team's sums.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TeamMeasured {
    pub games: f64,
    pub points: f64,
    pub points_against: f64,
    pub fumbles_lost: f64,
    /// Touchdowns of its offense by run.
    pub rush_touchdowns: f64,
    /// Touchdowns of its offense by pass.
    pub pass_touchdowns: f64,
    /// What its offense did.
    pub offense: StatCounts,
    /// What its defense allowed.
    pub defense: StatCounts,
    /// What each man did.
    pub men: Vec<StatCounts>,
}

/// Ordinary counting statistics. A man fills what he does.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct StatCounts {
    /// Rushes of every kind.
    pub rushes: f64,
    /// Yards on them.
    pub rush_yards: f64,
    /// Of the rushes: end runs of a quarterback.
    pub end_runs: f64,
    /// Of the rushes: must-runs.
    pub(crate) must_runs: f64,
    /// Of the rushes: kneels.
    pub kneels: f64,
    /// Passes thrown, sacks not counted.
    pub attempts: f64,
    /// Passes completed by him.
    pub completions: f64,
    /// Yards on them.
    pub pass_yards: f64,
    /// Interceptions he threw.
    pub interceptions: f64,
    /// Times he was sacked.
    pub sacks: f64,
    /// Times thrown to.
    pub targets: f64,
    /// Passes caught by him.
    pub catches: f64,
    /// Yards on them.
    pub catch_yards: f64,
}

impl StatCounts {
    /// Adds another's counts to these.
    pub fn add(&mut self, other: &StatCounts) {
        self.rushes += other.rushes;
        self.rush_yards += other.rush_yards;
        self.end_runs += other.end_runs;
        self.must_runs += other.must_runs;
        self.kneels += other.kneels;
        self.attempts += other.attempts;
        self.completions += other.completions;
        self.pass_yards += other.pass_yards;
        self.interceptions += other.interceptions;
        self.sacks += other.sacks;
        self.targets += other.targets;
        self.catches += other.catches;
        self.catch_yards += other.catch_yards;
    }

    pub(crate) fn drop_backs(&self) -> f64 {
        self.attempts + self.sacks + self.must_runs
    }

    /// Runs that were called, and were not kneels.
    pub(crate) fn called_runs(&self) -> f64 {
        self.rushes - self.must_runs - self.kneels
    }
}

impl ReplaySums {
    /// Nothing yet, shaped like this card set.
    pub fn empty(cards: &CardSet) -> ReplaySums {
        let team =
            |men: usize| TeamMeasured { men: vec![StatCounts::default(); men], ..TeamMeasured::default() };
        ReplaySums {
            guess: Guesses::default(),
            teams: cards.teams.iter().map(|t| team(t.men.len())).collect(),
        }
    }

    /// Adds the sums of other replays of the same card set.
    pub fn add(&mut self, other: &ReplaySums) {
        let (a, b) = (&mut self.guess, &other.guess);
        a.runs += b.runs;
        a.runs_right += b.runs_right;
        a.runs_right_marked += b.runs_right_marked;
        a.passes += b.passes;
        a.passes_right += b.passes_right;
        a.passes_right_marked += b.passes_right_marked;
        for (a, b) in self.teams.iter_mut().zip(&other.teams) {
            a.games += b.games;
            a.points += b.points;
            a.points_against += b.points_against;
            a.fumbles_lost += b.fumbles_lost;
            a.rush_touchdowns += b.rush_touchdowns;
            a.pass_touchdowns += b.pass_touchdowns;
            a.offense.add(&b.offense);
            a.defense.add(&b.defense);
            a.men.iter_mut().zip(&b.men).for_each(|(a, b)| a.add(b));
        }
    }
}
