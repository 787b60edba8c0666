//! Whoever answers for a seat without being a person.

use crate::{Game, Sight};
use hashmark_dice::Stream;

/// Something that answers asks. It sees the game as its side may see it and has its own chance.
pub trait Coach<G: Game> {
    /// The answer; always a legal one.
    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call;

    /// How likely each of its answers is, where it can say; nothing where one has to ask it many times to know. The
    /// chances add up to 1.
    fn mixture(&mut self, _: &Sight<'_, G>) -> Option<Vec<(G::Call, f64)>> {
        None
    }

    /// Whether it tries calls with [`Sight::fork`] before it answers. A fast desk keeps what a fork starts from only
    /// where one of its coaches does.
    #[inline]
    fn searches(&self) -> bool {
        false
    }
}

impl<G: Game, C: Coach<G> + ?Sized> Coach<G> for Box<C> {
    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call {
        (**self).answer(sight)
    }

    fn mixture(&mut self, sight: &Sight<'_, G>) -> Option<Vec<(G::Call, f64)>> {
        (**self).mixture(sight)
    }

    fn searches(&self) -> bool {
        (**self).searches()
    }
}

/// Any legal call, each listed one as likely: for finding what nobody thought of.
#[derive(Clone, Debug)]
pub struct Random(pub Stream);

impl<G: Game> Coach<G> for Random {
    fn answer(&mut self, sight: &Sight<'_, G>) -> G::Call {
        let mut calls = sight.game.list(sight.side, sight.ask);
        let at = self.0.below(calls.len() as u32) as usize;
        calls.swap_remove(at)
    }

    fn mixture(&mut self, sight: &Sight<'_, G>) -> Option<Vec<(G::Call, f64)>> {
        let calls = sight.game.list(sight.side, sight.ask);
        let chance = 1.0 / calls.len() as f64;
        Some(calls.into_iter().map(|call| (call, chance)).collect())
    }
}
