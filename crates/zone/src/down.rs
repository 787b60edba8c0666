//! A play under way: what its procedures share.

use crate::game::ZoneGame;
use crate::incidents::fumble::FumbleRecovery;
use crate::outcome::{ClockStop, ZoneOutcome, ZonePlayLog};
use crate::scene::ZoneScene;
use hashmark_law::{Ending, FieldPlayer, Side, Spot};

/// One play from scrimmage, or the return of a kick: chapters 4, 5, 6 and 9 are its methods, a file a procedure.
pub(crate) struct Down<'a, D> {
    /// The game it is played in.
    pub(crate) game: &'a mut ZoneGame,
    /// Where it rolls, asks and tells.
    pub(crate) desk: &'a mut D,
    pub(crate) scene: &'a mut ZoneScene,
    /// What has come up so far: facts, flags, a change of hands.
    pub(crate) log: &'a mut ZonePlayLog,
}

/// Where yards beyond the line are on the field.
pub(crate) fn spot(game: &ZoneGame, yards: i16) -> Spot {
    let situation = &game.state.situation;
    situation.spot.ahead(situation.possession, yards)
}

/// Nothing came of it.
pub(crate) fn nothing() -> ZoneOutcome {
    ZoneOutcome { ending: Ending::Incomplete, stop: ClockStop::Stopped, hero: None, zone: None, wide: false }
}

/// The ball dead in somebody's hands.
pub(crate) fn held(scene: &ZoneScene, by: Side, at: Spot, hero: Option<FieldPlayer>) -> ZoneOutcome {
    let stop = if by == scene.offense { ClockStop::InBounds } else { ClockStop::Stopped };
    // Who carried or drove it there answers for it: the offense.
    ZoneOutcome {
        ending: Ending::Held { by, at, impetus: scene.offense },
        stop,
        hero,
        zone: None,
        wide: false,
    }
}

/// The ball after it was loose: whoever drove it there answers for it. When the other side had it in between, whoever
/// has it now begins a new series, and the clock stops.
pub(crate) fn taken_up(scene: &ZoneScene, log: &ZonePlayLog, taken: &FumbleRecovery) -> ZoneOutcome {
    let FumbleRecovery { side: by, at, impetus, .. } = *taken;
    let won_back = log.turned_over && by == scene.offense;
    let ending =
        if won_back { Ending::WonBack { by, at, impetus } } else { Ending::Held { by, at, impetus } };
    let outcome = ZoneOutcome { ending, ..held(scene, by, at, taken.by) };
    let stopped = taken.out || won_back;
    if stopped { ZoneOutcome { stop: ClockStop::Stopped, ..outcome } } else { outcome }
}
