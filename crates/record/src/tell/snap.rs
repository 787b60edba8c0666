//! The heading of a play: down, distance, spot and time.

use super::words::{at, clock, ordinal};
use crate::names::Names;
use hashmark_law::{Fact, PlayKind, Situation};

/// The heading of the play that these facts tell.
pub(super) fn heading(names: &dyn Names, facts: &[Fact]) -> Option<String> {
    facts.iter().find_map(|fact| match fact {
        Fact::Snap { kind, situation } => Some(of(names, *kind, situation)),
        _ => None,
    })
}

fn of(names: &dyn Names, kind: PlayKind, situation: &Situation) -> String {
    let time = clock(u32::from(situation.seconds));
    let club = names.club(situation.possession);
    let place = at(names, situation.spot);
    match kind {
        PlayKind::Kickoff => format!("{club} kickoff {place} ({time})."),
        PlayKind::FreeKick => format!("{club} free kick {place} ({time})."),
        PlayKind::Try => format!("{club} try."),
        PlayKind::Scrimmage => format!("{} {place} ({time}).", down(situation)),
    }
}

/// `3rd and 7`, `1st and goal`.
fn down(situation: &Situation) -> String {
    let down = ordinal(situation.down);
    if situation.goal_to_go() {
        format!("{down} and goal")
    } else {
        format!("{down} and {}", situation.to_go())
    }
}
