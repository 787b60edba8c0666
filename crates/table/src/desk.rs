//! The desk: the one thing a procedure talks to.

use crate::Game;
use hashmark_dice::{Pips, Roll};
use hashmark_law::{Both, Side};

/// Why a procedure stopped: the desk has no answer yet. It is run again when there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause;

/// What a procedure returns when it needs dice or coaches.
pub type Flow<T> = Result<T, Pause>;

/// What a roll is for, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    /// The rule's id.
    pub rule: &'static str,
    /// A few words: "yards lost on the sack".
    pub purpose: &'static str,
}

/// What a part of a play goes by: within a play, parts with the same key have the same results with the same chances.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartKey {
    /// What is rolled.
    pub name: &'static str,
    /// What its results depend on besides.
    pub number: u64,
}

impl PartKey {
    /// A part whose results depend on this.
    pub const fn of(name: &'static str, number: u64) -> PartKey {
        PartKey { name, number }
    }
}

/// Rolls, asks and tells for a game.
pub trait Desk<G: Game> {
    /// Throws dice for a purpose.
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips>;

    /// Asks one coach.
    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call>;

    /// Asks both at once: neither sees the other's answer before both are in.
    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>>;

    /// Tells what happened; the closure is not called when nobody listens.
    fn emit(&mut self, event: impl FnOnce() -> G::Event);

    /// A part of a play of which only the result counts for what follows: it asks nobody and changes nothing. A desk that
    /// goes through every throw runs it for each of them, and follows equal results once; with the same key it does so
    /// only the first time.
    #[inline(always)]
    fn part<R: PartialEq>(&mut self, key: PartKey, mut run: impl FnMut(&mut Self) -> Flow<R>) -> Flow<R>
    where
        Self: Sized,
    {
        if self.opens_part(Some(key)) {
            self.try_ways(&mut run)?;
        }
        run(self)
    }

    /// The same of a part that changes the game in ways that count only after this play.
    #[inline(always)]
    fn part_of_game<R: PartialEq>(
        &mut self,
        game: &mut G,
        mut run: impl FnMut(&mut Self, &mut G) -> Flow<R>,
    ) -> Flow<R>
    where
        Self: Sized,
    {
        if self.opens_part(None) {
            self.try_ways(&mut |desk: &mut Self| run(desk, &mut game.clone()))?;
        }
        run(self, game)
    }

    /// Goes every way through a part.
    #[cold]
    fn try_ways<R: PartialEq>(&mut self, run: &mut impl FnMut(&mut Self) -> Flow<R>) -> Flow<()>
    where
        Self: Sized,
    {
        let mut results = Vec::new();
        loop {
            let result = run(self)?;
            let known = results.iter().position(|known| *known == result);
            if known.is_none() {
                results.push(result);
            }
            if !self.closes_way(known.unwrap_or(results.len() - 1)) {
                return Ok(());
            }
        }
    }

    /// Rolls that decide nothing of this play: who is credited, who is hurt. A desk that goes through every throw goes
    /// through none of these.
    #[inline(always)]
    fn aside<R>(&mut self, run: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R>
    where
        Self: Sized,
    {
        self.steps_aside(true);
        let result = run(self);
        self.steps_aside(false);
        result
    }

    /// Whether this desk wants a part run for every throw; only [`Desk::part`] asks.
    #[inline(always)]
    fn opens_part(&mut self, _: Option<PartKey>) -> bool {
        false
    }

    /// A part came to the result of this number: whether there is another way through it; only [`Desk::part`] asks.
    #[inline(always)]
    fn closes_way(&mut self, _: usize) -> bool {
        false
    }

    /// Rolls that decide nothing begin, or end; only [`Desk::aside`] says so.
    #[inline(always)]
    fn steps_aside(&mut self, _: bool) {}
}

/// A desk behind a pointer. A game is built once for it, whoever is behind it, and not again for every kind of desk.
pub struct AnyDesk<'a, G: Game>(&'a mut dyn ErasedDesk<G>);

impl<'a, G: Game> AnyDesk<'a, G> {
    /// This desk, without its type.
    pub fn new(desk: &'a mut impl Desk<G>) -> AnyDesk<'a, G> {
        AnyDesk(desk)
    }
}

impl<G: Game> Desk<G> for AnyDesk<'_, G> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        self.0.roll(roll, why)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        self.0.ask(game, side, ask)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        self.0.ask_both(game, asks)
    }

    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        let mut event = Some(event);
        self.0.emit(&mut || event.take().map(|event| event()).expect("a desk takes an event once"));
    }

    fn opens_part(&mut self, key: Option<PartKey>) -> bool {
        self.0.opens_part(key)
    }

    fn closes_way(&mut self, result: usize) -> bool {
        self.0.closes_way(result)
    }

    fn steps_aside(&mut self, on: bool) {
        self.0.steps_aside(on);
    }
}

/// What [`Desk`] is when its type is not known: an event comes as a closure behind a pointer.
trait ErasedDesk<G: Game> {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips>;
    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call>;
    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>>;
    fn emit(&mut self, event: &mut dyn FnMut() -> G::Event);
    fn opens_part(&mut self, key: Option<PartKey>) -> bool;
    fn closes_way(&mut self, result: usize) -> bool;
    fn steps_aside(&mut self, on: bool);
}

impl<G: Game, D: Desk<G>> ErasedDesk<G> for D {
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips> {
        Desk::roll(self, roll, why)
    }

    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        Desk::ask(self, game, side, ask)
    }

    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        Desk::ask_both(self, game, asks)
    }

    fn emit(&mut self, event: &mut dyn FnMut() -> G::Event) {
        Desk::emit(self, event);
    }

    fn opens_part(&mut self, key: Option<PartKey>) -> bool {
        Desk::opens_part(self, key)
    }

    fn closes_way(&mut self, result: usize) -> bool {
        Desk::closes_way(self, result)
    }

    fn steps_aside(&mut self, on: bool) {
        Desk::steps_aside(self, on);
    }
}

/// Somebody who listens to events, or does not.
pub trait EventSink<G: Game> {
    /// Hears one event.
    fn event(&mut self, event: impl FnOnce() -> G::Event);
}

/// Nobody listens: events are not even made.
impl<G: Game> EventSink<G> for () {
    #[inline]
    fn event(&mut self, _: impl FnOnce() -> G::Event) {}
}

/// Everything is kept.
impl<G: Game<Event = E>, E> EventSink<G> for Vec<E> {
    fn event(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
