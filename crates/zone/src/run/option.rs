//! The option: keep or pitch.

use super::moves::{MoveBudget, gate_reached};
use crate::call::{ZoneAsk, ZoneCall};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::formation::Gate;
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneOutcome;
use crate::rule::rule;
use crate::written::WrittenRun;
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The quarterback heads for LE or RE with a back behind him, and keeps or pitches (ZR6.2-l).
    pub(super) fn option_run(&mut self, play: &WrittenRun, trailer: usize) -> Flow<ZoneOutcome> {
        let walk = MoveBudget { less: 0, free: false, quick: false, more: 0, screen: false };
        let keeper = usize::from(play.by);
        let gate = gate_reached(self.scene, keeper, play.gate, &walk);
        let going = self.send_blockers(play, keeper, gate, &walk);
        self.react_to_run(&going.way(play.blocks.named()));
        let side = self.scene.offense;
        let call = self.desk.ask(self.game, side, ZoneAsk::KeepOrPitch)?;
        step(self.desk, rule!("ZR6.2-l"), || ZoneDetail::Called { side, call });
        if call != ZoneCall::Pitch {
            return self.carry_ball(&going);
        }
        let wide = match play.gate {
            Gate::Le => Gate::Wl,
            _ => Gate::Wr,
        };
        if self.pitch_dropped()? {
            return self.fumble_pitch(trailer, wide);
        }
        let going = self.send_blockers(play, trailer, wide, &walk);
        self.carry_ball(&going)
    }
}
