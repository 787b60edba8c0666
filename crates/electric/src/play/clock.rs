//! The house clock: how long a play takes where a league plays by one (E1-spike-1, E1-kneel-4).

use super::flags::RuledPlay;
use crate::event::ElectricDetail;
use crate::game::{Electric, fact, step};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::rule::rule;
use hashmark_law::{Ending, Fact};
use hashmark_table::Desk;

/// Runs the clock through a play that counts; how many minutes are gone stands for how many plays are.
pub(super) fn run<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    outcome: &ElectricOutcome,
    ruled: &RuledPlay,
) {
    let clock = game.book.tables.clock;
    let taken = match () {
        _ if game.course.spiked => clock.spike,
        _ if stops(game, outcome, ruled) => clock.stopped,
        _ => clock.running,
    };
    let state = &mut game.state;
    state.idle = state.situation.seconds.min(taken).saturating_sub(clock.stopped);
    let now = &mut state.situation;
    now.seconds = now.seconds.saturating_sub(taken);
    let (period, seconds) = (now.period, now.seconds);
    count_minutes(game);
    step(desk, rule!("E1-spike-1"), || ElectricDetail::Clock { period, seconds });
    fact(desk, rule!("E1-spike-1"), Fact::Clock { period, seconds });
}

/// Whether the clock stands after a play: a pass that was not caught, out of bounds, a score, a change of sides, a flag
/// or a kick; a knee does not stop it (E1-kneel-4).
fn stops(game: &Electric, outcome: &ElectricOutcome, ruled: &RuledPlay) -> bool {
    let changed = ruled.settlement.situation.possession != game.state.situation.possession;
    outcome.kind != ElectricPlayKind::Scrimmage
        || outcome.ending == Ending::Incomplete
        || game.course.out
        || changed
        || ruled.settlement.score.is_some()
        || !ruled.told.is_empty()
}

/// A time-out gives back what ran off between the plays.
pub(super) fn give_back(game: &mut Electric) {
    let idle = std::mem::take(&mut game.state.idle);
    game.state.situation.seconds += idle;
    count_minutes(game);
}

fn count_minutes(game: &mut Electric) {
    let all = game.state.plays_a_period(game.book.house.postseason);
    let left = game.state.situation.seconds.div_ceil(60) as u8;
    game.state.counted = all.saturating_sub(left);
}
