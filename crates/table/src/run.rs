//! The one mechanism: run the game from the last checkpoint, feed it what was given, stop at the first
//! thing that is missing.

use crate::given::PlacedInput;
use crate::sight::Past;
use crate::{
    Awaiting, Desk, FairLinks, Flow, Game, MatchInput, MatchRoll, Pause, RecordEntry, Refusal, Sight, Why,
};
use hashmark_dice::{Pips, Roll};
use hashmark_law::{Both, Side};
use std::collections::VecDeque;

/// Half-answers to a sealed question: kept here and nowhere else until both are in.
pub(crate) type SealedCalls<G> = Both<Option<<G as Game>::Call>>;

/// Who gives what has not been given before.
pub(crate) trait Feed<G: Game> {
    /// Throws, if it can, or gives the links from which fair dice come.
    fn roll(&mut self, roll: Roll) -> Option<Fed>;
    /// Answers for this side, if it can.
    fn call(&mut self, sight: &Sight<'_, G>) -> Option<G::Call>;
    /// Answers this side's sealed question, if it can.
    fn half(&mut self, sight: &Sight<'_, G>) -> Option<G::Call>;
}

/// What comes where dice are needed.
pub(crate) enum Fed {
    /// What they show.
    Pips(Pips),
    /// Links for fair dice; the dice come next.
    Links(FairLinks),
}

/// A state between plays, and how much of the record led to it.
#[derive(Clone)]
pub(crate) struct Checkpoint<G> {
    pub game: G,
    pub plays: u32,
    inputs: usize,
    events: usize,
}

/// All that was given and told.
#[derive(Clone)]
pub(crate) struct Journal<G: Game> {
    pub inputs: Vec<PlacedInput<G::Call>>,
    pub events: Vec<G::Event>,
    pub log: Vec<RecordEntry<G::Call, G::Event>>,
    pub halves: SealedCalls<G>,
    pub thrown: u64,
}

/// How many checkpoints before the last one are kept: a play taken back is then not a whole game played again.
const RECENT_CHECKPOINTS: usize = 8;

/// A game in progress, without its dice.
#[derive(Clone)]
pub(crate) struct Engine<G: Game> {
    pub seat: G,
    pub last: Checkpoint<G>,
    /// The checkpoints before the last one, the latest at the end.
    recent: VecDeque<Checkpoint<G>>,
    pub now: G,
    pub need: Awaiting<G::Ask>,
    pub book: Journal<G>,
    pub fault: Option<String>,
}

/// A call that was fed and is not legal.
pub(crate) struct Unlawful {
    pub side: Side,
    pub refusal: Refusal,
}

impl<G: Game> Checkpoint<G> {
    pub fn first(game: G) -> Checkpoint<G> {
        Checkpoint { game, plays: 0, inputs: 0, events: 0 }
    }

    /// The play that began here, with what it was given: of all inputs that stand, those after this place.
    pub fn past<'a>(&'a self, inputs: &'a [PlacedInput<G::Call>]) -> Past<'a, G> {
        Past { start: &self.game, inputs: &inputs[self.inputs..] }
    }
}

impl<G: Game> Engine<G> {
    /// A game at its start, not yet run.
    pub fn new(seat: G) -> Engine<G> {
        let book =
            Journal { inputs: vec![], events: vec![], log: vec![], halves: Both::new(None, None), thrown: 0 };
        let (last, now) = (Checkpoint::first(seat.clone()), seat.clone());
        Engine { seat, last, recent: VecDeque::new(), now, need: Awaiting::Over, book, fault: None }
    }

    /// Runs until something is missing that the feed cannot give, or the game is over.
    pub fn run(&mut self, feed: &mut impl Feed<G>) -> Result<(), Unlawful> {
        while !self.last.game.over() {
            if let Some(stopped) = self.complete(feed) {
                return stopped;
            }
        }
        self.now = self.last.game.clone();
        self.need = Awaiting::Over;
        Ok(())
    }

    /// Completes the play under way and takes it down, or says how it stopped.
    pub fn complete(&mut self, feed: &mut impl Feed<G>) -> Option<Result<(), Unlawful>> {
        if let Some(stop) = self.play(feed) {
            self.need = stop.need;
            return Some(stop.unlawful.map_or(Ok(()), Err));
        }
        self.audit();
        self.book.log.push(RecordEntry::Play(self.last.plays));
        None
    }

    /// Runs one play: to the next checkpoint, or to where it stopped.
    fn play(&mut self, feed: &mut impl Feed<G>) -> Option<RunStop<G>> {
        let mut game = self.last.game.clone();
        let mut desk = MatchDesk {
            at: self.last.inputs,
            told: self.last.events,
            last: &self.last,
            book: &mut self.book,
            feed,
            stop: None,
        };
        let flow = game.play(&mut desk);
        let (inputs, events, stop) = (desk.at, desk.told, desk.stop);
        match stop {
            Some(stop) => {
                debug_assert!(flow.is_err(), "a procedure must stop where the desk pauses");
                self.now = game;
                Some(stop)
            }
            None => {
                assert!(flow.is_ok(), "a procedure stops only where the desk pauses");
                let plays = self.last.plays + 1;
                let before = std::mem::replace(&mut self.last, Checkpoint { game, plays, inputs, events });
                self.remember(before);
                None
            }
        }
    }

    fn remember(&mut self, checkpoint: Checkpoint<G>) {
        if self.recent.len() == RECENT_CHECKPOINTS {
            self.recent.pop_front();
        }
        self.recent.push_back(checkpoint);
    }

    /// The latest checkpoint that is kept with at most so many plays before it; the beginning when none is.
    fn checkpoint_before(&mut self, plays: u32) -> Checkpoint<G> {
        while let Some(checkpoint) = self.recent.pop_back() {
            if checkpoint.plays <= plays {
                return checkpoint;
            }
        }
        Checkpoint::first(self.seat.clone())
    }

    /// A game of the same inputs from its beginning, on this seat, with nothing played yet.
    pub fn again(&self, seat: G) -> Engine<G> {
        let book = Journal { log: vec![], halves: Both::new(None, None), ..self.book.clone() };
        Engine { book, ..Engine::new(seat) }
    }

    /// Goes on from the checkpoint: plays the next play with what was given. Gives the game at its end, or where it
    /// waits, and whether it came to its end.
    pub fn repeat(&mut self) -> (&G, bool) {
        match self.play(&mut Nobody) {
            None => (&self.last.game, true),
            Some(_) => (&self.now, false),
        }
    }

    fn audit(&mut self) {
        if self.fault.is_none() {
            let fault = self.last.game.audit().err();
            self.fault = fault.map(|what| format!("after play {}: {what}", self.last.plays));
        }
    }

    /// Goes back to before the input `to`, which must exist. The game must be run again afterwards.
    pub fn rewind(&mut self, to: usize) {
        let PlacedInput { events, plays, .. } = self.book.inputs[to];
        self.book.inputs.truncate(to);
        self.book.events.truncate(events);
        self.book.halves = Both::new(None, None);
        if plays < self.last.plays {
            self.last = self.checkpoint_before(plays);
            while self.last.plays < plays {
                let stopped = self.play(&mut Nobody).is_some();
                assert!(!stopped, "a play that was completed is completed again");
            }
        }
    }
}

impl<G: Game> Journal<G> {
    /// Takes down an input.
    pub fn give(&mut self, what: MatchInput<G::Call>, plays: u32) {
        self.thrown += u64::from(what.is_roll());
        self.log.push(RecordEntry::Given(what.clone()));
        self.inputs.push(PlacedInput { what, events: self.events.len(), plays });
    }
}

pub(crate) struct Nobody;

impl<G: Game> Feed<G> for Nobody {
    fn roll(&mut self, _: Roll) -> Option<Fed> {
        None
    }
    fn call(&mut self, _: &Sight<'_, G>) -> Option<G::Call> {
        None
    }
    fn half(&mut self, _: &Sight<'_, G>) -> Option<G::Call> {
        None
    }
}

/// Where a run stopped.
struct RunStop<G: Game> {
    need: Awaiting<G::Ask>,
    unlawful: Option<Unlawful>,
}

/// The desk of a match: what was given before comes first, then the feed.
struct MatchDesk<'a, G: Game, F> {
    book: &'a mut Journal<G>,
    feed: &'a mut F,
    /// Where the play began.
    last: &'a Checkpoint<G>,
    at: usize,
    told: usize,
    stop: Option<RunStop<G>>,
}

impl<G: Game, F: Feed<G>> MatchDesk<'_, G, F> {
    /// The next input given before.
    fn given(&mut self) -> Option<MatchInput<G::Call>> {
        let given = self.book.inputs.get(self.at).map(|input| input.what.clone());
        self.at += usize::from(given.is_some());
        given
    }

    fn give(&mut self, what: MatchInput<G::Call>) {
        debug_assert_eq!(self.told, self.book.events.len(), "a re-run tells as many events");
        self.book.give(what, self.last.plays);
        self.at += 1;
    }

    fn pause<T>(&mut self, need: Awaiting<G::Ask>, unlawful: Option<Unlawful>) -> Flow<T> {
        self.stop = Some(RunStop { need, unlawful });
        Err(Pause)
    }

    fn running(&self) -> Flow<()> {
        if self.stop.is_some() { Err(Pause) } else { Ok(()) }
    }

    /// Fills in the halves the feed can give; the first that is not legal is left out and named.
    fn fill(&mut self, game: &G, asks: &Both<G::Ask>) -> Option<Unlawful> {
        for side in Side::BOTH {
            let sight = Sight::sealed(game, side, asks).with_past(self.last.past(&self.book.inputs));
            if self.book.halves[side].is_none()
                && let Some(call) = self.feed.half(&sight)
            {
                match game.check(side, &asks[side], &call) {
                    Ok(()) => self.book.halves[side] = Some(call),
                    Err(refusal) => return Some(Unlawful { side, refusal }),
                }
            }
        }
        None
    }
}

/// A game that asks another question than before cannot be replayed: nothing true could be shown.
fn strayed() -> ! {
    panic!("the game did not repeat itself: it asked for something else than before")
}

impl<G: Game, F: Feed<G>> Desk<G> for MatchDesk<'_, G, F> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        self.running()?;
        loop {
            match self.given() {
                Some(MatchInput::Roll(thrown)) if thrown.roll == roll && thrown.why == why => {
                    return Ok(thrown.pips);
                }
                Some(MatchInput::Links(_)) => {}
                Some(_) => strayed(),
                None => break,
            }
        }
        let index = self.book.thrown;
        loop {
            match self.feed.roll(roll) {
                None => return self.pause(Awaiting::Roll { roll, why, index }, None),
                Some(Fed::Links(links)) => self.give(MatchInput::Links(links)),
                Some(Fed::Pips(pips)) => {
                    self.give(MatchInput::Roll(MatchRoll { n: index, roll, why, pips }));
                    return Ok(pips);
                }
            }
        }
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        self.running()?;
        match self.given() {
            Some(MatchInput::Call { side: asked, call }) if asked == side => return Ok(call),
            Some(_) => strayed(),
            None => {}
        }
        let sight = Sight::new(game, side, &ask).with_past(self.last.past(&self.book.inputs));
        let Some(call) = self.feed.call(&sight) else {
            return self.pause(Awaiting::Call { side, ask }, None);
        };
        if let Err(refusal) = game.check(side, &ask, &call) {
            return self.pause(Awaiting::Call { side, ask }, Some(Unlawful { side, refusal }));
        }
        self.give(MatchInput::Call { side, call: call.clone() });
        Ok(call)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        self.running()?;
        match self.given() {
            Some(MatchInput::Sealed(calls)) => return Ok(calls),
            Some(_) => strayed(),
            None => {}
        }
        let unlawful = self.fill(game, &asks);
        let halves = &mut self.book.halves;
        if let Both { home: Some(home), away: Some(away) } = halves {
            let calls = Both::new(home.clone(), away.clone());
            *halves = Both::new(None, None);
            self.give(MatchInput::Sealed(calls.clone()));
            return Ok(calls);
        }
        let missing = Both::from_fn(|side| halves[side].is_none());
        self.pause(Awaiting::Both { asks, missing }, unlawful)
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        if self.stop.is_some() {
            return;
        }
        match self.book.events.get(self.told) {
            Some(before) => debug_assert_eq!(*before, event(), "a re-run tells the same events"),
            None => {
                let event = event();
                self.book.log.push(RecordEntry::Event(event.clone()));
                self.book.events.push(event);
            }
        }
        self.told += 1;
    }
}
