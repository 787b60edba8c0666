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
