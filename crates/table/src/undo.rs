//! Taking back: one's own calls as far as nothing was learnt since, more only when both agree.

use crate::act::side_words;
use crate::{Awaiting, By, Game, Match, MatchInput, RecordEntry, UndoEntry};
use hashmark_law::{Both, Side};

/// How far to go back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoDepth {
    /// The last so many inputs: calls, pairs of sealed calls, throws.
    Inputs(usize),
    /// To the first input of the play so many plays ago; 0 is the play under way.
    Plays(u32),
}

/// What was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenBack {
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
    Thrown { purpose: &'static str },
    /// Sealed calls have been revealed since.
    #[error("both sealed calls have been revealed since; going behind a reveal takes both coaches' consent")]
    Revealed,
    /// The last call is the other's.
    #[error("{} has answered since; going behind that call takes both coaches' consent", side_words(*.0))]
    Answered(Side),
    /// Both are asked to seal a call, and the other may have sealed his.
    #[error(
        "both coaches have been asked for a sealed call since; going behind it takes both coaches' consent"
    )]
    SealedAsked,
    /// One coach does not agree.
    #[error("{} has not agreed to go back", side_words(*.0))]
    NotAgreed(Side),
    /// Links were given for the dice.
    #[error("links for fair dice have been given since; going behind them takes both coaches' consent")]
    Linked,
    /// Links are wanted for the dice, and somebody may be giving his now.
    #[error("links for fair dice are being given for this call; taking it back takes both coaches' consent")]
    LinksWanted,
    /// The game has ended.
    #[error("the game has been given up; nothing is taken back any more")]
    Ended,
    /// There is not so much to take back.
    #[error("there are only {0} inputs to take back")]
    TooFar(usize),
}

impl<G: Game> Match<G> {
    /// How many times this side may undo now; at least once, or the reason why not.
    ///
    /// At a sealed question a side takes back its own sealed call only: what is behind the question belongs to both,
    /// whether or not the other has sealed, so that a refusal does not tell.
    pub fn undoable(&self, side: Side) -> Result<usize, NoUndo> {
        match (self.undoable_alone(side)?, self.need()) {
            (times, Awaiting::Both { .. }) => match times - self.own_open_calls(side) {
                0 => Err(NoUndo::SealedAsked),
                half => Ok(half),
            },
            (times, _) => Ok(times),
        }
    }

    /// The same where no other person plays, whose sealed call could be lost.
    pub fn undoable_alone(&self, side: Side) -> Result<usize, NoUndo> {
        if self.ended.is_some() {
            return Err(NoUndo::Ended);
        }
        if self.wants_links().is_some() {
            return Err(NoUndo::LinksWanted);
        }
        self.own_calls(side)
    }

    /// How many of its own calls a side has made since anything else was given.
    pub(crate) fn own_calls(&self, side: Side) -> Result<usize, NoUndo> {
        let half = usize::from(self.core.book.halves[side].is_some());
        match half + self.own_open_calls(side) {
            0 => Err(self.why_not(side)),
            times => Ok(times),
        }
    }

    /// How many calls this side has given in a row, up to now.
    fn own_open_calls(&self, side: Side) -> usize {
        let own =
            |given: &&MatchInput<G::Call>| matches!(given, MatchInput::Call { side: by, .. } if *by == side);
        self.inputs().rev().take_while(own).count()
    }

    fn why_not(&self, side: Side) -> NoUndo {
        match self.inputs().next_back() {
            Some(MatchInput::Roll(thrown)) => NoUndo::Thrown { purpose: thrown.why.purpose },
            Some(MatchInput::Sealed(_)) => NoUndo::Revealed,
            Some(MatchInput::Links(_)) => NoUndo::Linked,
            Some(MatchInput::Call { .. }) => NoUndo::Answered(side.other()),
            None => NoUndo::Nothing,
        }
    }

    /// Takes back this side's latest call, unless a throw, a reveal, the other's call or a sealed question came after it.
    ///
    /// Sealed answers nobody has seen yet are not in the record, and neither is taking them back.
    pub fn undo(&mut self, side: Side) -> Result<TakenBack, NoUndo> {
        self.undoable(side)?;
        Ok(self.undo_latest(side))
    }

    /// The same where no other person plays: when a call before a sealed question is taken back, that question is asked
    /// afresh, and the machine seals another call.
    pub fn undo_alone(&mut self, side: Side) -> Result<TakenBack, NoUndo> {
        self.undoable_alone(side)?;
        Ok(self.undo_latest(side))
    }

    fn undo_latest(&mut self, side: Side) -> TakenBack {
        if self.core.book.halves[side].take().is_some() {
            self.go_on();
            return TakenBack { inputs: 0, rolls: 0 };
        }
        let undone = self.rewind(1, By::from(side), false);
        self.go_on();
        undone
    }

    /// Drops a sealed call that nobody has seen, because somebody else calls for this side now.
    pub fn drop_sealed(&mut self, side: Side) {
        if self.core.book.halves[side].take().is_some() {
            self.go_on();
        }
    }

    /// Goes back any distance when both coaches agree. It stays in the record, and undone throws are
    /// never thrown again: the cup goes on.
    pub fn take_back(&mut self, back: UndoDepth, consent: Both<bool>) -> Result<TakenBack, NoUndo> {
        if let Some(side) = Side::BOTH.into_iter().find(|side| !consent[*side]) {
            return Err(NoUndo::NotAgreed(side));
        }
        if self.ended.is_some() {
            return Err(NoUndo::Ended);
        }
        let count = self.distance(back)?;
        let spent = self.wants_links().is_some();
        let undone = self.rewind(count, By::Both, spent);
        self.go_on();
        Ok(undone)
    }

    fn distance(&self, back: UndoDepth) -> Result<usize, NoUndo> {
        let inputs = &self.core.book.inputs;
        let count = match back {
            UndoDepth::Inputs(count) => count,
            UndoDepth::Plays(plays) => {
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

    /// Goes back so many inputs, which must exist, and takes it down; with the links that were wanted, if they are spent.
    pub(crate) fn rewind(&mut self, count: usize, by: By, spent: bool) -> TakenBack {
        let rolls = self.inputs().rev().take(count).filter(|given| given.is_roll()).count();
        self.dice.close_round();
        if let Some(fair) = self.dice.fair_mut().filter(|_| spent) {
            fair.spend();
        }
        let core = &mut self.core;
        core.rewind(core.book.inputs.len() - count);
        let (left_events, left_plays) = (core.book.events.len(), core.last.plays);
        core.book.log.push(RecordEntry::Undo(UndoEntry {
            by,
            inputs: count,
            rolls,
            left_events,
            left_plays,
            spent,
        }));
        TakenBack { inputs: count, rolls }
    }
}
