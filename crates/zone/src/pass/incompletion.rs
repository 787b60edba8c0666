//! A pass that falls to the ground (5.5.7).

use super::PassPlay;
use super::react::RouteRunner;
use crate::board::Zone;
use crate::down::{Down, nothing, spot};
use crate::game::ZoneGame;
use crate::outcome::ZoneOutcome;
use crate::rule::rule;
use hashmark_law::{Fact, PassDepth, PassEnd};
use hashmark_table::Desk;

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Incomplete: the fact, and what it tires.
    pub(super) fn incomplete_pass(
        &mut self,
        passing: &PassPlay,
        receiver: Option<&RouteRunner>,
    ) -> ZoneOutcome {
        let from = spot(self.game, 0);
        let target = receiver.map(|receiver| self.scene.attacker(usize::from(receiver.target.to)));
        let zone = receiver.map_or(passing.pass.first.zone, |receiver| receiver.target.zone);
        if let Some(who) = target {
            crate::tired::incomplete(self.game, who, self.game.book.board.far(zone));
        }
        self.log.facts.add(
            rule!("Z5.5.7-a"),
            Fact::Pass {
                by: self.scene.attacker(self.scene.passer),
                target,
                depth: depth(zone),
                end: PassEnd::Incomplete,
                from,
                to: from,
            },
        );
        nothing()
    }

    /// Thrown where nobody can have it: it was meant for nobody (Z5.1.2-s, Z5.3.9-c, Z5.5.11-a).
    pub(super) fn throw_away(&mut self, passing: &PassPlay) -> ZoneOutcome {
        self.incomplete_pass(passing, None)
    }
}

/// How the shared record calls the depth of a zone.
pub(super) fn depth(zone: Zone) -> PassDepth {
    match zone.row() {
        0 => PassDepth::Flat,
        1 | 2 => PassDepth::Short,
        _ => PassDepth::Long,
    }
}
