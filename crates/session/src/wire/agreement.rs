//! The call clock and proposals, as both coaches see them.

use super::{Seat, SidePair};
use serde::Serialize;
use utoipa::ToSchema;

/// How long a call may take. Times are in milliseconds since 1970, by the clock of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// Seconds for a call.
    pub seconds: u32,
    /// Nobody agreed on them: they are the server's own, so that nobody is held for ever.
    pub default: bool,
    /// Until when each side has to call, where it is waited for.
    pub deadline: SidePair<Option<i64>>,
    /// The game is adjourned: no clock runs.
    pub adjourned: bool,
}

/// What one coach proposes, and the other has to agree to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ProposalView {
    /// Its number: whoever agrees or refuses names it.
    pub number: u32,
    pub by: Seat,
    /// `undo_play`, `abandon`, `adjourn` or `clock`.
    pub what: &'static str,
    /// The seconds of a clock.
    pub seconds: Option<u32>,
    /// What happens when the other agrees: `to take the last play back`.
    pub words: String,
}
