//! Taking back: one's own calls as far as nothing was learnt since, more only when both agree.

use crate::{By, Entry, Game, Given, Match, Undo};
use hashmark_law::{Both, Side};

/// How far to go back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// The last so many inputs: calls, pairs of sealed calls, throws.
    Inputs(usize),
    /// To the first input of the play so many plays ago; 0 is the play under way.
    Plays(u32),
}

/// What was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undone {
    /// How many inputs; none when it was a sealed answer that nobody had seen.
    pub inputs: usize,
    /// How many of them were throws.
    pub rolls: usize,
}

/// Why something is not taken back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// Nothing was given yet.
    #[error("there is nothing to take back yet")]
    Nothing,
    /// Dice have been thrown since.
    #[error("dice have been thrown since, for {purpose}; going behind a throw takes both coaches' consent")]
    Thrown {
        /// What for.
        purpose: &'static str,
    },
    /// Sealed calls have been revealed since.
    #[error("both sealed calls have been revealed since; going behind a reveal takes both coaches' consent")]
    Revealed,
    /// The last call is the other's.
    #[error("the {0:?} side has answered since; going behind its call takes both coaches' consent")]
    Answered(Side),
    /// One coach does not agree.
    #[error("the {0:?} side has not agreed to go back")]
    NotAgreed(Side),
    /// Links were given for the dice.
    #[error("links for fair dice have been given since; going behind them takes both coaches' consent")]
    Linked,
    /// The game has ended.
    #[error("the game has been given up; nothing is taken back any more")]
    Ended,
    /// There is not so much to take back.
    #[error("there are only {0} inputs to take back")]
    TooFar(usize),
}

impl<G: Game> Match<G> {
    /// How many times this side may undo now; at least once, or the reason why not.
    pub fn undoable(&self, side: Side) -> Result<usize, NoUndo> {
        if self.ended.is_some() {
            return Err(NoUndo::Ended);
        }
        let half = usize::from(self.core.book.halves[side].is_some());
        let own = |given: &&Given<G::Call>| matches!(given, Given::Call { side: by, .. } if *by == side);
        match half + self.inputs().rev().take_while(own).count() {
            0 => Err(self.why_not(side)),
            times => Ok(times),
        }
    }

    fn why_not(&self, side: Side) -> NoUndo {
        match self.inputs().next_back() {
            Some(Given::Roll(thrown)) => NoUndo::Thrown { purpose: thrown.why.purpose },
            Some(Given::Sealed(_)) => NoUndo::Revealed,
            Some(Given::Links(_)) => NoUndo::Linked,
            Some(Given::Call { .. }) => NoUndo::Answered(side.other()),
            None => NoUndo::Nothing,
        }
    }

    /// Takes back this side's latest call, unless a throw, a reveal or the other's call came after it.
    ///
    /// Sealed answers nobody has seen yet are not in the record, and neither is taking them back; when an
    /// earlier call is taken back, the sealed question after it is asked afresh.
    pub fn undo(&mut self, side: Side) -> Result<Undone, NoUndo> {
        self.undoable(side)?;
        if self.core.book.halves[side].take().is_some() {
            self.go_on();
            return Ok(Undone { inputs: 0, rolls: 0 });
        }
        let undone = self.rewind(1, By::from(side));
        self.go_on();
        Ok(undone)
    }

    /// Goes back any distance when both coaches agree. It stays in the record, and undone throws are
    /// never thrown again: the cup goes on.
    pub fn take_back(&mut self, back: Back, consent: Both<bool>) -> Result<Undone, NoUndo> {
        if let Some(side) = Side::BOTH.into_iter().find(|side| !consent[*side]) {
            return Err(NoUndo::NotAgreed(side));
        }
        if self.ended.is_some() {
            return Err(NoUndo::Ended);
        }
        let count = self.distance(back)?;
        let undone = self.rewind(count, By::Both);
        self.go_on();
        Ok(undone)
    }

    fn distance(&self, back: Back) -> Result<usize, NoUndo> {
        let inputs = &self.core.book.inputs;
        let count = match back {
            Back::Inputs(count) => count,
            Back::Plays(plays) => {
                let first = self.plays().saturating_sub(plays);
                inputs.iter().rev().take_while(|input| input.plays >= first).count()
            }
        };
        match count {
            0 => Err(NoUndo::Nothing),
            _ if count > inputs.len() => Err(NoUndo::TooFar(inputs.len())),
            _ => Ok(count),
        }
    }

    /// Goes back so many inputs, which must exist, and takes it down.
    pub(crate) fn rewind(&mut self, count: usize, by: By) -> Undone {
        let rolls = self.inputs().rev().take(count).filter(|given| given.is_roll()).count();
        self.dice.close_round();
        let core = &mut self.core;
        core.rewind(core.book.inputs.len() - count);
        let (left_events, left_plays) = (core.book.events.len(), core.last.plays);
        core.book.log.push(Entry::Undo(Undo { by, inputs: count, rolls, left_events, left_plays }));
        Undone { inputs: count, rolls }
    }
}
