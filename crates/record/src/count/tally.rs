//! The counts of both teams.

use super::Groups;
use super::post::{TakesCredit, To, post, worth_counting};
use super::team::{TeamTotals, count};
use crate::drive::{Drive, DriveWatch};
use crate::play::PlayInProgress;
use crate::watch::ClockWatch;
use hashmark_law::{Both, Fact, Side};
use serde::Serialize;

/// The totals of both teams; feed it facts in order, over as many games as you like. It allocates nothing.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct TeamTally {
    /// Games that came to their end.
    pub games: u32,
    /// Each team's totals.
    pub teams: Both<TeamTotals>,
    #[serde(skip)]
    play: PlayInProgress,
    #[serde(skip)]
    watch: ClockWatch,
    #[serde(skip)]
    drives: DriveWatch,
}

impl TeamTally {
    /// Nothing counted yet.
    pub fn new() -> TeamTally {
        TeamTally::default()
    }

    /// Takes in one fact; gives the drive that it closes, if it closes one.
    #[inline]
    pub fn enter(&mut self, fact: &Fact) -> Option<Drive> {
        match *fact {
            Fact::Snap { situation, .. } => {
                let closed = self.turn(fact);
                let passed = self.watch.at_snap(situation.period, situation.seconds);
                self.spend(passed);
                closed
            }
            Fact::Clock { period, seconds } => {
                let passed = self.watch.after_play(period, seconds);
                self.spend(passed);
                None
            }
            Fact::Toss { .. } | Fact::PeriodEnded { .. } => self.turn(fact),
            Fact::GameEnded { .. } => self.game_over(fact),
            _ => {
                self.happened(fact);
                None
            }
        }
    }

    /// A fact between plays, or the one that begins a play: a drive may end with it.
    fn turn(&mut self, fact: &Fact) -> Option<Drive> {
        let closed = self.drives.turn(&self.play, fact);
        if let Some(drive) = &closed {
            self.teams[drive.side].drive(drive);
        }
        self.play.enter(fact);
        closed
    }

    /// A fact of the play in progress.
    fn happened(&mut self, fact: &Fact) {
        if !worth_counting(fact) {
            return;
        }
        self.drives.follow(&self.play, fact);
        post(&mut Teams(&mut self.teams), &self.play, fact);
        count(&mut self.teams, &self.play, fact);
        self.play.enter(fact);
    }

    /// The drive going on.
    pub fn drive(&self) -> Option<&Drive> {
        self.drives.open.as_ref()
    }

    /// One team's totals.
    pub fn team(&self, side: Side) -> &TeamTotals {
        &self.teams[side]
    }

    /// Adds another's counts.
    pub fn merge(&mut self, other: &TeamTally) {
        self.games += other.games;
        for side in Side::BOTH {
            self.teams[side].merge(&other.teams[side]);
        }
    }

    /// Time runs for whoever has the ball on the play in progress.
    fn spend(&mut self, seconds: u32) {
        if let Some(side) = self.play.holder() {
            self.teams[side].possession += seconds;
            self.drives.spend(&self.play, seconds);
        }
    }

    fn game_over(&mut self, fact: &Fact) -> Option<Drive> {
        let closed = self.turn(fact);
        let (games, teams) = (self.games + 1, self.teams);
        *self = TeamTally { games, teams, ..TeamTally::default() };
        closed
    }
}

struct Teams<'a>(&'a mut Both<TeamTotals>);

impl TakesCredit for Teams<'_> {
    #[inline]
    fn credit(&mut self, to: To, entry: impl FnOnce(&mut Groups)) {
        entry(&mut self.0[to.side()].groups);
    }
}
