//! The quarterback sneak (ZR6.2-n).

use super::RunState;
use super::at_the_line::{first_men, first_of};
use super::carry::runner;
use crate::board::Zone;
use crate::contact::{BallCarrier, FirstContact, Stopped};
use crate::down::Down;
use crate::formation::Label;
use crate::game::ZoneGame;
use crate::outcome::ZoneOutcome;
use crate::written::{ElevenSet, WrittenRun};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The quarterback follows his center: contact at the line, and no more than the first number.
    pub(super) fn sneak(&mut self, play: &WrittenRun) -> Flow<ZoneOutcome> {
        let by = usize::from(play.by);
        let mut blocks = [None; 11];
        for label in [Label::Lg, Label::C, Label::Rg] {
            if let Some(at) = self.scene.find(label) {
                blocks[at] = Some(Zone::C);
            }
        }
        let going = RunState { sneak: true, ..RunState::new(by, play.gate, blocks) };
        // Nobody blocks beyond the line, and nobody is lost to so short a play.
        let alone = runner(self.game, self.scene, &going);
        let mut runner = BallCarrier { most_blockers: 0, idle: ElevenSet::default(), lost: 0, ..alone };
        let mut values = [0; 11];
        let men = first_men(self.scene, &going, &mut values);
        let most = self.game.book.tables.run.sneak_break;
        let capped = |stopped: Option<Stopped>| match stopped {
            Some(stopped) => Stopped { yards: stopped.yards.min(most), ..stopped },
            None => Stopped {
                yards: most,
                zone: Zone::C,
                contact_at: 0,
                mark: None,
                defenders: men,
                blockers: ElevenSet::default(),
                out: false,
            },
        };
        let stopped = if men.is_empty() {
            capped(None)
        } else {
            let first = first_of(self.game, self.scene, &going, men, &values);
            match self.first_contact(&mut runner, &first, None)? {
                FirstContact::Down(stopped) => capped(Some(stopped)),
                FirstContact::Broke | FirstContact::Special => capped(None),
            }
        };
        self.finish_run(&going, &runner, &stopped)
    }
}
