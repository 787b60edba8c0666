//! What every game must be able to do.

use crate::{AnyDesk, Desk, Flow, Refusal};
use hashmark_law::Side;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// One of the rule books, in play. The value is the whole state between and within plays; it holds
/// nothing that one side may not see, because sealed calls live only in the desk until both are in.
pub trait Game: Clone + Sized {
    /// All that must be written down to start: anything that can be written, legal or not.
    type Setup: Clone + Serialize + DeserializeOwned;
    /// A question to one coach.
    type Ask: Clone + Debug + PartialEq;
    /// A coach's answer.
    type Call: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Something that happened, with its why.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The game's name on the command line and in files.
    const NAME: &'static str;

    /// The number of the rules as this program plays them. It is raised with every change that gives other results from
    /// the same set-up, dice and calls: a match of another number is shown from what was kept and played no further.
    const RULES: u32 = 1;

    /// Sits down; refuses a set-up that cannot be played, saying why.
    fn from_setup(setup: &Self::Setup) -> Result<Self, String>;

    /// Plays from one checkpoint to the next (one play) and returns; pauses when the desk has no answer. This is where a
    /// game writes its procedures. Whoever calls it builds the whole game anew for this kind of desk; only what plays
    /// thousands of games should.
    fn play_fast<D: Desk<Self>>(&mut self, desk: &mut D) -> Flow<()>;

    /// [`Game::play_fast`] at a desk behind a pointer: each game writes `self.play_fast(desk)`, and so is built for such
    /// desks once, in its own crate.
    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Self>) -> Flow<()>;

    /// Plays from one checkpoint to the next at any desk.
    fn play<D: Desk<Self>>(&mut self, desk: &mut D) -> Flow<()> {
        self.play_erased(&mut AnyDesk::new(desk))
    }

    /// Whether nothing more is to be played.
    fn over(&self) -> bool;

    /// Calls that are legal answers to this question; every one of them passes [`Game::check`].
    fn list(&self, side: Side, ask: &Self::Ask) -> Vec<Self::Call>;

    /// Whether this answer may be given; if not, which rule forbids it and what would be legal.
    fn check(&self, side: Side, ask: &Self::Ask, call: &Self::Call) -> Result<(), Refusal>;

    /// Whether the state makes sense: the ball is somewhere, points are the sum of the scores.
    fn audit(&self) -> Result<(), String>;
}
