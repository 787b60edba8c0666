//! The odds of a call: what a play comes to over every face of its dice, or, where there are too many ways, in many plays
//! with the same dice for every call.
//!
//! Nothing sealed is looked at. What the other side calls at a sealed question is given, or is what its coach calls with
//! chance of its own that is not the match's. Inside the play both sides' coaches answer: those who can say how likely each
//! answer is ([`Coach::mixture`](crate::Coach::mixture)) with all of them, the others with what they answer over many draws.

mod measure;
mod outcome;
mod sums;
mod tree;

pub use measure::{OddsEstimate, OddsMeasure};
pub use outcome::PlayOutcome;
pub use sums::OutcomeSums;
pub use tree::LikelyCall;

use crate::given::PlacedInput;
use crate::sight::Past;
use crate::{Coach, ForkError, Game, Sight, TableGame};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Side;
use tree::TreeDesk;

/// Up to so many runs the odds are exact: runs of the play, and of the parts of it that are gone through by themselves.
pub const MOST_RUNS: u64 = 1_000_000;
/// So many ways are drawn to guess how many there are.
const GUESSED_WAYS: u32 = 16;
/// How often a coach is asked who cannot say how likely each of his sealed calls is.
const SEALED_DRAWS: u64 = 1_000;
/// The same for what he is asked inside a play.
const INSIDE_DRAWS: u64 = 50;
/// Streams of chance a play in a sample takes: each coach's, and the dice.
const LANES_A_PLAY: u64 = 4;
/// The dice among them.
const DICE_LANE: u64 = 2;

/// Who answers for a side inside a play, with this chance.
pub type OddsCoach<'a, G> = &'a dyn Fn(Side, Stream) -> Box<dyn Coach<G>>;

/// A question whose answers are weighed.
pub struct OddsAsk<'a, G: Game> {
    /// It, as the side that is asked sees it.
    pub sight: Sight<'a, G>,
    /// Who answers whatever else is asked.
    pub coach: OddsCoach<'a, G>,
    /// What the other side calls at a sealed question; what its coach calls when nothing is given.
    pub other: Option<&'a [LikelyCall<G::Call>]>,
    /// The seed of all chance.
    pub seed: u64,
}

/// How much work the odds may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OddsEffort {
    /// The most runs for exact odds; see [`MOST_RUNS`].
    pub runs: u64,
    /// Plays in a sample, where that is not enough.
    pub plays: u32,
}

/// What a call comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct CallOdds {
    /// Everything it can come to.
    pub sums: OutcomeSums,
    /// Ways through the play, when every one was gone; otherwise the odds are those of a sample.
    pub ways: Option<u64>,
}

impl<'a, G: TableGame> OddsAsk<'a, G> {
    /// Who has the ball at the beginning of the play.
    pub fn offense(&self) -> Side {
        self.sight.offense()
    }

    /// How likely each call of the other side is at a sealed question, as far as its coach has shown or can say; empty at
    /// a question to one side.
    pub fn usual_calls(&self) -> Vec<LikelyCall<G::Call>> {
        match self.sight.other_ask {
            None => Vec::new(),
            Some(ask) => self.expected(&self.sight.of_other(ask), SEALED_DRAWS),
        }
    }

    /// What a call comes to: exactly where that is little enough work, else in a sample.
    pub fn odds(&self, call: &G::Call, effort: OddsEffort) -> Result<CallOdds, ForkError> {
        match self.exact_odds(call, effort.runs)? {
            Some(odds) => Ok(odds),
            None => self.sampled_odds(call, effort.plays),
        }
    }

    /// What a call comes to, gone through every way; nothing when that takes more runs than these.
    pub fn exact_odds(&self, call: &G::Call, runs: u64) -> Result<Option<CallOdds>, ForkError> {
        let mut desk = TreeDesk::new(self, call, runs)?;
        if !desk.guess_ways(GUESSED_WAYS).is_some_and(|ways| ways <= runs as f64) {
            return Ok(None);
        }
        let mut desk = TreeDesk::new(self, call, runs)?;
        let mut sums = OutcomeSums::new(self.sight.offense());
        let ways = desk.every_way(|outcome, weight| sums.add(outcome, weight));
        Ok(ways.map(|ways| CallOdds { sums, ways: Some(ways) }))
    }

    /// What a call comes to in so many plays. Play by play they have the same dice and chance for every call.
    pub fn sampled_odds(&self, call: &G::Call, plays: u32) -> Result<CallOdds, ForkError> {
        let mut desk = TreeDesk::new(self, call, u64::from(plays))?;
        let mut sums = OutcomeSums::new(self.sight.offense());
        for lane in 0..plays {
            sums.add_play(desk.play_lane(lane.into()).ok_or(ForkError::OutOfDice)?);
        }
        Ok(CallOdds { sums, ways: None })
    }

    /// How likely each answer to a question inside the play is.
    fn likely(&self, sight: &Sight<'_, G>) -> Vec<LikelyCall<G::Call>> {
        self.expected(sight, INSIDE_DRAWS)
    }

    fn expected(&self, sight: &Sight<'_, G>, draws: u64) -> Vec<LikelyCall<G::Call>> {
        let coach = |lane| (self.coach)(sight.side, self.coach_chance(sight.side, lane));
        if let Some(said) = coach(0).mixture(sight) {
            return said;
        }
        let mut calls: Vec<LikelyCall<G::Call>> = Vec::new();
        for lane in 0..draws {
            let call = coach(lane).answer(sight);
            match calls.iter_mut().find(|(known, _)| *known == call) {
                Some((_, weight)) => *weight += 1.0 / draws as f64,
                None => calls.push((call, 1.0 / draws as f64)),
            }
        }
        calls
    }

    fn coach_chance(&self, side: Side, lane: u64) -> Stream {
        Stream::lane(self.seed, lane * LANES_A_PLAY + side as u64)
    }

    fn dice(&self, lane: u64) -> Seeded {
        Seeded::lane(self.seed, lane * LANES_A_PLAY + DICE_LANE)
    }
}

impl<'a, G: TableGame> Sight<'a, G> {
    /// Who has the ball at the beginning of the play.
    fn offense(&self) -> Side {
        self.past.map_or(self.game, |past| past.start).situation().possession
    }

    /// The same question as the other side sees it.
    fn of_other(&self, ask: &'a G::Ask) -> Sight<'a, G> {
        Sight { side: self.side.other(), ask, other_ask: Some(self.ask), ..*self }
    }
}

/// An open question taken out of its match, to be thought about elsewhere: what the side that is asked may see.
pub struct OpenQuestion<G: Game> {
    start: G,
    inputs: Vec<PlacedInput<G::Call>>,
    now: G,
    side: Side,
    ask: G::Ask,
    other_ask: Option<G::Ask>,
}

impl<G: Game> OpenQuestion<G> {
    /// The question that a coach sees; nothing where there is no play to go on from.
    pub fn of(sight: &Sight<'_, G>) -> Option<OpenQuestion<G>> {
        let past = sight.past?;
        Some(OpenQuestion {
            start: past.start.clone(),
            inputs: past.inputs.to_vec(),
            now: sight.game.clone(),
            side: sight.side,
            ask: sight.ask.clone(),
            other_ask: sight.other_ask.cloned(),
        })
    }

    /// The game where it stands.
    pub fn game(&self) -> &G {
        &self.now
    }

    /// The question.
    pub fn ask(&self) -> &G::Ask {
        &self.ask
    }

    /// What the other side is asked at the same time.
    pub fn other_ask(&self) -> Option<&G::Ask> {
        self.other_ask.as_ref()
    }

    /// The question as its side sees it.
    pub fn sight(&self) -> Sight<'_, G> {
        Sight { other_ask: self.other_ask.as_ref(), ..Sight::new(&self.now, self.side, &self.ask) }
            .with_past(Past { start: &self.start, inputs: &self.inputs })
    }
}
