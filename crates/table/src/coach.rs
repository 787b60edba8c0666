//! Whoever answers for a seat without being a person.

use crate::Game;
use hashmark_dice::Stream;
use hashmark_law::Side;

/// Something that answers asks. It sees the game as its side may see it and has its own chance.
pub trait Coach<G: Game> {
    /// The answer; always a legal one.
    fn answer(&mut self, game: &G, side: Side, ask: &G::Ask) -> G::Call;
}

impl<G: Game, C: Coach<G> + ?Sized> Coach<G> for Box<C> {
    fn answer(&mut self, game: &G, side: Side, ask: &G::Ask) -> G::Call {
        (**self).answer(game, side, ask)
    }
}

/// Any legal call, each listed one as likely: for finding what nobody thought of.
#[derive(Clone, Debug)]
pub struct Random(pub Stream);

impl<G: Game> Coach<G> for Random {
    fn answer(&mut self, game: &G, side: Side, ask: &G::Ask) -> G::Call {
        let mut calls = game.list(side, ask);
        let at = self.0.below(calls.len() as u32) as usize;
        calls.swap_remove(at)
    }
}
