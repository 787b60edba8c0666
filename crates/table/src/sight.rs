//! What a coach answers from, and how he tries a call before he makes it.

use crate::given::PlacedInput;
use crate::{Coach, Desk, Flow, Game, MatchInput, MatchRoll, Pause, Refusal, Why};
use hashmark_dice::{Cup, Pips, Roll};
use hashmark_law::{Both, Side};

/// A question as the side that is asked sees it. It holds nothing the other side has sealed.
pub struct Sight<'a, G: Game> {
    /// The game where it stands.
    pub game: &'a G,
    /// Who is asked.
    pub side: Side,
    /// The question.
    pub ask: &'a G::Ask,
    /// What the other side is asked at the same time; only at a sealed question.
    pub other_ask: Option<&'a G::Ask>,
    pub(crate) past: Option<Past<'a, G>>,
}

/// The play under way: where it began, and what it was given since.
pub(crate) struct Past<'a, G: Game> {
    pub start: &'a G,
    pub inputs: &'a [PlacedInput<G::Call>],
}

/// Why a call could not be tried.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ForkError {
    /// The desk has nothing to start from: the coach did not say that it searches, or somebody asked it in passing.
    #[error("no checkpoint is kept at this question")]
    NoCheckpoint,
    /// The call that was to be tried is not legal.
    #[error("the call cannot be tried: {0}")]
    Refused(#[source] Refusal),
    /// The cup ran out before the play was over.
    #[error("the dice ran out before the play was over")]
    OutOfDice,
}

impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}

impl<G: Game> Clone for Past<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Past<'_, G> {}

impl<'a, G: Game> Sight<'a, G> {
    /// A question to one side, with nothing to fork from: for asking a coach in passing.
    #[inline]
    pub const fn new(game: &'a G, side: Side, ask: &'a G::Ask) -> Sight<'a, G> {
        Sight { game, side, ask, other_ask: None, past: None }
    }

    /// One side's half of a sealed question.
    #[inline]
    pub fn sealed(game: &'a G, side: Side, asks: &'a Both<G::Ask>) -> Sight<'a, G> {
        Sight { other_ask: Some(&asks[side.other()]), ..Sight::new(game, side, &asks[side]) }
    }

    /// The same with the play to fork from.
    pub(crate) fn with_past(self, past: Past<'a, G>) -> Sight<'a, G> {
        Sight { past: Some(past), ..self }
    }

    /// Tries a call: plays from the last checkpoint with what this play was given, makes the call, and plays the play to
    /// its end with these dice and coaches, who answer for both sides from here on; at a sealed question the other
    /// side's coach among them does. Gives the game after the play, which can be played on with the same dice and
    /// coaches. Nothing of it touches the game that is played.
    pub fn fork<C: Coach<G>, U: Cup>(
        &self,
        call: G::Call,
        cup: &mut U,
        coaches: &mut Both<C>,
    ) -> Result<G, ForkError> {
        let past = self.past.ok_or(ForkError::NoCheckpoint)?;
        self.game.check(self.side, self.ask, &call).map_err(ForkError::Refused)?;
        let searched = coaches.home.searches() || coaches.away.searches();
        let mut desk = ForkDesk {
            trunk: past,
            at: 0,
            tried: Some((self, call)),
            branch: searched.then(|| past.inputs.to_vec()),
            cup,
            coaches,
        };
        let mut game = past.start.clone();
        match game.play(&mut desk) {
            Ok(()) => Ok(game),
            Err(Pause) => Err(ForkError::OutOfDice),
        }
    }
}

/// The desk of a fork: what was given before, then the call that is tried, then dice and coaches of its own.
struct ForkDesk<'a, 'b, G: Game, C, U> {
    trunk: Past<'a, G>,
    at: usize,
    tried: Option<(&'a Sight<'b, G>, G::Call)>,
    /// All that this fork was given, where its own coaches search.
    branch: Option<Vec<PlacedInput<G::Call>>>,
    cup: &'a mut U,
    coaches: &'a mut Both<C>,
}

impl<G: Game, C: Coach<G>, U: Cup> ForkDesk<'_, '_, G, C, U> {
    fn given(&mut self) -> Option<&MatchInput<G::Call>> {
        let given = self.trunk.inputs.get(self.at)?;
        self.at += 1;
        Some(&given.what)
    }

    fn keep(&mut self, given: impl FnOnce() -> MatchInput<G::Call>) {
        if let Some(branch) = &mut self.branch {
            branch.push(PlacedInput::of(given()));
        }
    }

    /// The call that is tried, if it has not been made; the question must be the one it was meant for.
    fn try_call(&mut self, side: Side, ask: &G::Ask) -> Option<G::Call> {
        let (sight, call) = self.tried.take_if(|(sight, _)| sight.side == side)?;
        debug_assert_eq!(sight.ask, ask, "a fork comes to the same question");
        Some(call)
    }

    fn answer(&mut self, sight: Sight<'_, G>) -> G::Call {
        if let Some(call) = self.try_call(sight.side, sight.ask) {
            return call;
        }
        let past = self.branch.as_deref().map(|inputs| Past { start: self.trunk.start, inputs });
        self.coaches[sight.side].answer(&Sight { past, ..sight })
    }
}

/// A game that asks another question than before cannot be forked.
fn strayed() -> ! {
    panic!("the game did not repeat itself: a fork was asked for something else")
}

impl<G: Game, C: Coach<G>, U: Cup> Desk<G> for ForkDesk<'_, '_, G, C, U> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        loop {
            match self.given() {
                Some(MatchInput::Roll(thrown)) => return Ok(thrown.pips),
                Some(MatchInput::Links(_)) => {}
                Some(_) => strayed(),
                None => break,
            }
        }
        let pips = self.cup.roll(roll).ok_or(Pause)?;
        self.keep(|| MatchInput::Roll(MatchRoll { n: 0, roll, why, pips }));
        Ok(pips)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        match self.given() {
            Some(MatchInput::Call { call, .. }) => return Ok(call.clone()),
            Some(_) => strayed(),
            None => {}
        }
        let call = self.answer(Sight::new(game, side, &ask));
        self.keep(|| MatchInput::Call { side, call: call.clone() });
        Ok(call)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        match self.given() {
            Some(MatchInput::Sealed(calls)) => return Ok(calls.clone()),
            Some(_) => strayed(),
            None => {}
        }
        let home = self.answer(Sight::sealed(game, Side::Home, &asks));
        let away = self.answer(Sight::sealed(game, Side::Away, &asks));
        let calls = Both { home, away };
        self.keep(|| MatchInput::Sealed(calls.clone()));
        Ok(calls)
    }

    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> G::Event) {}
}
