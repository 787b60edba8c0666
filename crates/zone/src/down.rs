//! A play under way: what its procedures share.

use crate::events::fumble::Taken;
use crate::game::ZoneGame;
use crate::outcome::{Course, Outcome, Stop};
use crate::scene::Scene;
use hashmark_law::{Ending, Player, Side, Spot};

/// One play from scrimmage, or the return of a kick: chapters 4, 5, 6 and 9 are its methods, a file a procedure.
pub(crate) struct Down<'a, D> {
    /// The game it is played in.
    pub(crate) game: &'a mut ZoneGame,
    /// Where it rolls, asks and tells.
    pub(crate) desk: &'a mut D,
    /// The twenty-two.
    pub(crate) scene: &'a mut Scene,
    /// What has come up so far: facts, flags, a change of hands.
    pub(crate) log: &'a mut Course,
}

/// Where yards beyond the line are on the field.
pub(crate) fn spot(game: &ZoneGame, yards: i16) -> Spot {
    let situation = &game.state.situation;
    situation.spot.ahead(situation.possession, yards)
}

/// Nothing came of it.
pub(crate) fn nothing() -> Outcome {
    Outcome { ending: Ending::Incomplete, stop: Stop::Stopped, hero: None, zone: None, wide: false }
}

/// The ball dead in somebody's hands.
pub(crate) fn held(scene: &Scene, by: Side, at: Spot, hero: Option<Player>) -> Outcome {
    let stop = if by == scene.offence { Stop::InBounds } else { Stop::Stopped };
    // Who carried or drove it there answers for it: the offence.
    Outcome {
        ending: Ending::Held { by, at, brought_in: scene.offence },
        stop,
        hero,
        zone: None,
        wide: false,
    }
}

/// The ball after it was loose: whoever drove it there answers for it.
pub(crate) fn taken_up(scene: &Scene, taken: &Taken) -> Outcome {
    let Taken { side: by, at, brought_in, .. } = *taken;
    let outcome = Outcome { ending: Ending::Held { by, at, brought_in }, ..held(scene, by, at, taken.by) };
    if taken.out { Outcome { stop: Stop::Stopped, ..outcome } } else { outcome }
}
