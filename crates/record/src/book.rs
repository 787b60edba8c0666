//! The book of one game: its facts in order, and what adds up from them.

use crate::box_score::BoxScore;
use crate::count::{PlayerTally, TeamTally};
use crate::drive::Drive;
use crate::lines::{self, StoryLine};
use crate::names::Names;
use crate::scoring::{ScoreKeeper, Scoring};
use crate::sheet::GameSheet;
use hashmark_law::{Both, Fact};

/// The record of one game. Enter its facts in order; ask for anything at any time.
#[derive(Clone, Debug, Default)]
pub struct GameRecord {
    facts: Vec<Fact>,
    tally: TeamTally,
    players: Box<PlayerTally>,
    drives: Vec<Drive>,
    scores: ScoreKeeper,
}

impl GameRecord {
    /// An empty book.
    pub fn new() -> GameRecord {
        GameRecord::default()
    }

    /// Enters one fact.
    pub fn enter(&mut self, fact: &Fact) {
        if let Some(drive) = self.tally.enter(fact) {
            self.scores.drive(&drive);
            self.drives.push(drive);
        }
        self.players.enter(fact);
        self.scores.enter(fact);
        self.facts.push(*fact);
    }

    /// Every fact entered.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The teams' totals.
    pub fn tally(&self) -> &TeamTally {
        &self.tally
    }

    /// The men's counts.
    pub fn players(&self) -> &PlayerTally {
        &self.players
    }

    /// The drives in order, the one going on last.
    pub fn drives(&self) -> Vec<Drive> {
        self.drives.iter().chain(self.tally.drive()).copied().collect()
    }

    /// The scoring summary.
    pub fn scoring(&self) -> &[Scoring] {
        &self.scores.entries
    }

    pub fn score(&self) -> Both<u32> {
        Both::from_fn(|side| self.tally.teams[side].points)
    }

    /// The game told line by line.
    pub fn play_by_play(&self, names: &dyn Names) -> Vec<StoryLine> {
        lines::lines(&self.facts, names)
    }

    pub fn box_score(&self, names: &dyn Names) -> BoxScore {
        BoxScore::of(self, names)
    }

    /// Everything in one value, ready for JSON.
    pub fn sheet(&self, names: &dyn Names) -> GameSheet {
        GameSheet::of(self, names)
    }
}

impl<'a> FromIterator<&'a Fact> for GameRecord {
    fn from_iter<I: IntoIterator<Item = &'a Fact>>(facts: I) -> GameRecord {
        let mut book = GameRecord::new();
        for fact in facts {
            book.enter(fact);
        }
        book
    }
}
