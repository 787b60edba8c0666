//! The quarterback sneak.

use super::Going;
use super::at_the_line::{first_men, first_of};
use super::carry::runner;
use crate::board::Zone;
use crate::contact::{Met, Runner, Stopped};
use crate::down::Down;
use crate::game::ZoneGame;
use crate::line::Label;
use crate::outcome::Outcome;
use crate::written::{Eleven, Run};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The quarterback follows his centre: contact at the line, and no more than the first number.
    pub(super) fn sneak(&mut self, play: &Run) -> Flow<Outcome> {
        let by = usize::from(play.by);
        let mut blocks = [None; 11];
        for label in [Label::Lg, Label::C, Label::Rg] {
            if let Some(at) = self.scene.find(label) {
                blocks[at] = Some(Zone::C);
            }
        }
        let going = Going { sneak: true, ..Going::new(by, play.gate, blocks) };
        // Nobody blocks beyond the line, and nobody is lost to so short a play.
        let alone = runner(self.game, self.scene, &going);
        let mut runner = Runner { most_blockers: 0, idle: Eleven::default(), lost: 0, ..alone };
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
                away: false,
                defenders: men,
                blockers: Eleven::default(),
                untouched: men.is_empty(),
                out: false,
            },
        };
        let stopped = if men.is_empty() {
            capped(None)
        } else {
            let first = first_of(self.game, self.scene, &going, men, &values);
            match self.first_contact(&mut runner, &first, None)? {
                Met::Down(stopped) => capped(Some(stopped)),
                Met::Broke | Met::Special => capped(None),
            }
        };
        self.finish_run(&going, &runner, &stopped)
    }
}
