//! The desk: the one thing a procedure talks to.

use crate::{Coach, Game};
use hashmark_dice::{Cup, Pips, Roll};
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

/// Rolls, asks and tells for a game.
pub trait Desk<G: Game> {
    /// Throws dice for a purpose.
    fn roll(&mut self, roll: Roll, why: Why) -> Flow<Pips>;

    /// Asks one coach.
    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call>;

    /// Asks both at once: neither sees the other's answer before both are in.
    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>>;

    /// Tells what happened; the closure is not called when nobody listens.
    fn tell(&mut self, event: impl FnOnce() -> G::Event);
}

/// Somebody who listens to events, or does not.
pub trait Teller<G: Game> {
    /// Hears one event.
    fn hear(&mut self, event: impl FnOnce() -> G::Event);
}

/// Nobody listens: events are not even made.
impl<G: Game> Teller<G> for () {
    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> G::Event) {}
}

/// Everything is kept.
impl<G: Game<Event = E>, E> Teller<G> for Vec<E> {
    fn hear(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A desk with machine coaches and dice at hand: a whole game is one uninterrupted run.
pub struct Quick<C, U, T> {
    /// Who answers for each side.
    pub coaches: Both<C>,
    /// Where the dice come from.
    pub cup: U,
    /// Who listens.
    pub teller: T,
}

impl<G: Game, C: Coach<G>, U: Cup, T: Teller<G>> Desk<G> for Quick<C, U, T> {
    // Every roll of a game is a constant: here its throws are known when the program is built.
    #[inline(always)]
    fn roll(&mut self, roll: Roll, _: Why) -> Flow<Pips> {
        self.cup.roll(roll).ok_or(Pause)
    }

    #[inline]
    fn ask(&mut self, game: &G, side: Side, ask: G::Ask) -> Flow<G::Call> {
        Ok(self.coaches[side].answer(game, side, &ask))
    }

    #[inline]
    fn ask_both(&mut self, game: &G, asks: Both<G::Ask>) -> Flow<Both<G::Call>> {
        Ok(Both {
            home: self.coaches.home.answer(game, Side::Home, &asks.home),
            away: self.coaches.away.answer(game, Side::Away, &asks.away),
        })
    }

    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.teller.hear(event);
    }
}
