//! Many games, counted: a run is cut into ranges of games, each played by whoever has time, and merged in game order.
//!
//! Every game has its own dice and its own coaches' chance, so that who plays it changes nothing but the time.

pub mod count;
mod field;

pub use count::{SimGame, SimGameRow, SimSums};
pub use field::{COACH_SEED, SimField, meetings};

use crate::ClubName;
use hashmark_law::Both;
use hashmark_table::Game;
use serde_json::Value;
use std::any::Any;
use std::ops::Range;

/// Who was in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrants {
    pub league: String,
    /// The season of the clubs.
    pub season: Option<u16>,
    /// The clubs; meetings and counts name them by their places here.
    pub clubs: Vec<ClubName>,
    /// The clubs that were asked for; without a name, everybody has his turn.
    pub named: Both<Option<usize>>,
    /// The house rules, as files write them.
    pub house: Value,
    /// The plan of each club, where the game has plans.
    pub plans: Vec<String>,
}

/// Who coaches both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SimCoach {
    /// The coach who plays by the book.
    #[default]
    Book,
    /// Any legal call.
    Random,
}

/// What is wanted of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SimOptions {
    /// The seed of the run.
    pub seed: u64,
    /// Who coaches.
    pub coach: SimCoach,
    /// Every game by itself, besides the sums.
    pub rows: bool,
}

/// A run of games between machine coaches.
pub trait Simulation: Sync {
    /// Who is in it.
    fn entrants(&self) -> &Entrants;
    /// The fewest games that are worth being played at once.
    fn least_chunk(&self) -> u64;
    /// Nothing counted yet.
    fn no_games(&self) -> SimPart;
    /// Plays the games with these numbers; an error is a bug of the game's.
    fn play(&self, games: Range<u64>, options: &SimOptions) -> Result<SimPart, String>;
}

/// What is counted of one game alone, besides the football all games share.
pub trait GameStats<G: Game>: Default + Send + 'static {
    /// Something was told.
    fn hear(&mut self, event: &G::Event);
    /// A game is over.
    fn end(&mut self);
    /// Adds the games of another part of the run, which come after these.
    fn merge(&mut self, other: &Self);
    /// The counts for programs; nothing when there are none.
    fn json(&self) -> Option<Value>;
    /// The counts for people.
    fn table(&self) -> String;
}

impl<G: Game> GameStats<G> for () {
    #[inline]
    fn hear(&mut self, _: &G::Event) {}

    fn end(&mut self) {}

    fn merge(&mut self, (): &Self) {}

    fn json(&self) -> Option<Value> {
        None
    }

    fn table(&self) -> String {
        String::new()
    }
}

/// The counts of a part of a run.
pub struct SimPart {
    /// What all games count.
    pub sums: SimSums,
    stats: Box<dyn AnyStats>,
}

impl SimPart {
    fn of<G: Game + 'static, S: GameStats<G>>(sums: SimSums, stats: S) -> SimPart {
        SimPart { sums, stats: Box::new(ErasedStats::<G, S>(stats, std::marker::PhantomData)) }
    }

    /// Adds the games of another part of the same run, which come after these.
    pub fn merge(&mut self, later: SimPart) {
        self.sums.merge(later.sums);
        self.stats.merge(&*later.stats);
    }

    /// What is counted of this game alone, for programs.
    pub fn stats_json(&self) -> Option<Value> {
        self.stats.json()
    }

    /// What is counted of this game alone, for people.
    pub fn stats_table(&self) -> String {
        self.stats.table()
    }
}

/// The stats of any game.
trait AnyStats: Any + Send {
    fn merge(&mut self, other: &dyn AnyStats);
    fn json(&self) -> Option<Value>;
    fn table(&self) -> String;
}

struct ErasedStats<G, S>(S, std::marker::PhantomData<fn() -> G>);

impl<G: Game + 'static, S: GameStats<G>> AnyStats for ErasedStats<G, S> {
    fn merge(&mut self, other: &dyn AnyStats) {
        let other: &dyn Any = other;
        match other.downcast_ref::<ErasedStats<G, S>>() {
            Some(other) => self.0.merge(&other.0),
            None => debug_assert!(false, "parts of two games are not one run"),
        }
    }

    fn json(&self) -> Option<Value> {
        self.0.json()
    }

    fn table(&self) -> String {
        self.0.table()
    }
}
