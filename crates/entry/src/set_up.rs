//! Setting a game up from what somebody asks for, and reaching a game whose type only its entry knows.

use crate::{GameFault, SetupAsk};
use hashmark_session::{GamePages, SetupOf};

/// A game that is set up from what somebody asks for: the one way, for terminals, sessions and simulations.
pub trait SetUp: GamePages + Sync {
    /// The set-up as asked for; whatever nobody chose comes from the seed.
    fn set_up(ask: &SetupAsk) -> Result<SetupOf<Self>, GameFault>;
}

/// Something that is done with whichever game was named, once its type is known.
pub trait PagesVisitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<P: SetUp>(self) -> Self::Output;
}
