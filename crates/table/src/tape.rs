//! What a game was given and nothing else: every call and everything the dice showed, in order. With the set-up it is the
//! whole game, in little room, however its coaches change.

use crate::{Desk, EventSink, Flow, Game, Match, MatchInput, Pause, Refusal, Why};
use hashmark_dice::{Cup, Pips, Roll};
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};

/// The calls and pips of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameTape<C> {
    /// In the order in which they were asked for; of two sealed ones the home side's first.
    pub calls: Vec<C>,
    /// What every die showed, throw after throw.
    pub pips: Vec<u8>,
}

/// Where a tape and the game it is said to be of part.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum TapeFault {
    #[error("after {calls} calls the tape ends, and the game goes on")]
    Short { calls: usize },
    #[error("the game is over after {calls} calls and {pips} dice, and the tape goes on")]
    Long { calls: usize, pips: usize },
    #[error("call {call} is not allowed: {refusal}")]
    Refused { call: usize, refusal: Refusal },
    #[error("from die {die} on, for {purpose} ({rule}), the tape says {found:?}; {dice} cannot show that")]
    Impossible { die: usize, purpose: &'static str, rule: &'static str, found: Vec<u8>, dice: String },
    #[error(
        "from die {die} on, for {purpose} ({rule}), the tape says {found:?}, and the dice of the game {thrown:?}"
    )]
    OtherDice { die: usize, purpose: &'static str, rule: &'static str, found: Vec<u8>, thrown: Vec<u8> },
}

impl<C> Default for GameTape<C> {
    fn default() -> GameTape<C> {
        GameTape { calls: vec![], pips: vec![] }
    }
}

impl<C: Clone> GameTape<C> {
    /// The tape of a match: what stands of it.
    pub fn of_match<G: Game<Call = C>>(played: &Match<G>) -> GameTape<C> {
        let mut tape = GameTape::default();
        for input in played.inputs() {
            match input {
                MatchInput::Call { call, .. } => tape.calls.push(call.clone()),
                MatchInput::Sealed(calls) => tape.calls.extend([calls.home.clone(), calls.away.clone()]),
                MatchInput::Roll(thrown) => tape.pips.extend(thrown.pips.as_slice()),
                MatchInput::Links(_) => {}
            }
        }
        tape
    }
}

/// Another desk, and a tape that runs along.
pub struct TapingDesk<D, C> {
    pub desk: D,
    pub tape: GameTape<C>,
}

impl<D, C> TapingDesk<D, C> {
    /// With an empty tape.
    pub fn new(desk: D) -> TapingDesk<D, C> {
        TapingDesk { desk, tape: GameTape { calls: vec![], pips: vec![] } }
    }
}

impl<G: Game, D: Desk<G>> Desk<G> for TapingDesk<D, G::Call> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let pips = self.desk.roll(roll, why)?;
        self.tape.pips.extend(pips.as_slice());
        Ok(pips)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        let call = self.desk.ask(game, side, ask)?;
        self.tape.calls.push(call.clone());
        Ok(call)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        let calls = self.desk.ask_both(game, asks)?;
        self.tape.calls.extend([calls.home.clone(), calls.away.clone()]);
        Ok(calls)
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        self.desk.emit(event);
    }
}

/// A game from its tape: every call is checked, and every throw is compared with the dice it is said to come from.
pub struct TapeDesk<'a, C, U, T> {
    tape: &'a GameTape<C>,
    cup: U,
    /// Who listens.
    pub teller: T,
    calls: usize,
    pips: usize,
    fault: Option<TapeFault>,
}

impl<'a, C: Clone, U: Cup, T> TapeDesk<'a, C, U, T> {
    pub fn new(tape: &'a GameTape<C>, cup: U, teller: T) -> TapeDesk<'a, C, U, T> {
        TapeDesk { tape, cup, teller, calls: 0, pips: 0, fault: None }
    }

    /// Plays a game to its end, or to where the tape is not of this game.
    pub fn play_out<G: Game<Call = C>>(&mut self, game: &mut G) -> Result<(), TapeFault>
    where
        T: EventSink<G>,
    {
        while !game.over() {
            if game.play(self).is_err() {
                return Err(self.fault.take().unwrap_or(TapeFault::Short { calls: self.calls }));
            }
        }
        match self.calls < self.tape.calls.len() || self.pips < self.tape.pips.len() {
            true => Err(TapeFault::Long { calls: self.calls, pips: self.pips }),
            false => Ok(()),
        }
    }

    fn stop<X>(&mut self, fault: TapeFault) -> Flow<X> {
        self.fault = Some(fault);
        Err(Pause)
    }

    fn call<G: Game<Call = C>>(&mut self, game: &G, side: Side, ask: &G::Ask) -> Flow<C> {
        let Some(call) = self.tape.calls.get(self.calls) else {
            return self.stop(TapeFault::Short { calls: self.calls });
        };
        self.calls += 1;
        match game.check(side, ask, call) {
            Ok(()) => Ok(call.clone()),
            Err(refusal) => self.stop(TapeFault::Refused { call: self.calls, refusal }),
        }
    }
}

impl<G: Game, U: Cup, T: EventSink<G>> Desk<G> for TapeDesk<'_, G::Call, U, T> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        let die = self.pips + 1;
        let Some(found) = self.tape.pips.get(self.pips..self.pips + roll.dice().len()) else {
            return self.stop(TapeFault::Short { calls: self.calls });
        };
        self.pips += found.len();
        let Why { rule, purpose } = why;
        let found = found.to_vec();
        let Some(pips) = Pips::new(&found).filter(|pips| roll.allows(pips)) else {
            return self.stop(TapeFault::Impossible { die, purpose, rule, found, dice: roll.describe() });
        };
        let thrown = self.cup.roll(roll).map_or(vec![], |pips| pips.as_slice().to_vec());
        match thrown == found {
            true => Ok(pips),
            false => self.stop(TapeFault::OtherDice { die, purpose, rule, found, thrown }),
        }
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        self.call(game, side, &ask)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        let home = self.call(game, Side::Home, &asks.home)?;
        Ok(Both { home, away: self.call(game, Side::Away, &asks.away)? })
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        self.teller.event(event);
    }
}
