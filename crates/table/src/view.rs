//! What one pair of eyes may see: the only way out of a match to a coach or a watcher.

use crate::{Awaiting, Game, Match, Sight, Why};
use hashmark_dice::Roll;
use hashmark_law::{Both, Side};

/// Whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// The home coach's.
    Home,
    /// The visiting coach's.
    Away,
    /// Anyone else's: sees what both may see.
    Watcher,
}

impl Eyes {
    /// The seat these eyes have.
    pub fn side(self) -> Option<Side> {
        match self {
            Eyes::Home => Some(Side::Home),
            Eyes::Away => Some(Side::Away),
            Eyes::Watcher => None,
        }
    }
}

impl From<Side> for Eyes {
    fn from(side: Side) -> Eyes {
        match side {
            Side::Home => Eyes::Home,
            Side::Away => Eyes::Away,
        }
    }
}

/// A match as one pair of eyes may see it.
pub struct EyesView<'a, G: Game> {
    /// The state of the game.
    pub game: &'a G,
    /// Every event that stands.
    pub events: &'a [G::Event],
    /// This side's open question.
    pub asked: Option<&'a G::Ask>,
    /// This side's own sealed answer, while the other has not answered.
    pub sealed: Option<&'a G::Call>,
    /// Which coaches are waited for.
    pub awaits: Both<bool>,
    /// The dice people must throw now, and what for.
    pub dice: Option<(Roll, Why)>,
    /// How many plays have been completed.
    pub plays: u32,
    /// Whether the game is over.
    pub over: bool,
}

impl<G: Game> Match<G> {
    /// What these eyes may see.
    pub fn view(&self, eyes: Eyes) -> EyesView<'_, G> {
        let dice = match self.need() {
            Awaiting::Roll { roll, why, .. } => Some((*roll, *why)),
            _ => None,
        };
        EyesView {
            game: self.game(),
            events: self.events(),
            asked: eyes.side().and_then(|side| self.need().ask(side)),
            sealed: eyes.side().and_then(|side| self.core.book.halves[side].as_ref()),
            awaits: self.awaits_seen_by(eyes),
            dice,
            plays: self.plays(),
            over: self.over(),
        }
    }

    /// This side's open question as a coach answers it, with the play to fork from.
    pub fn sight(&self, side: Side) -> Option<Sight<'_, G>> {
        let (game, need) = (self.game(), self.need());
        let ask = need.ask(side)?;
        let sight = match need {
            Awaiting::Both { asks, .. } => Sight::sealed(game, side, asks),
            _ => Sight::new(game, side, ask),
        };
        Some(sight.with_past(self.core.last.past(&self.core.book.inputs)))
    }

    /// Whose answers are missing, as far as these eyes may know: at a sealed question every other side counts as missing
    /// until both calls are in.
    fn awaits_seen_by(&self, eyes: Eyes) -> Both<bool> {
        let missing = self.need().awaits();
        let sealed = matches!(self.need(), Awaiting::Both { .. });
        Both::from_fn(|side| missing[side] || sealed && eyes.side() != Some(side))
    }
}
