//! A runner turns to another gate (8.3).

use super::RunState;
use super::at_the_line::first_men;
use super::carry::runner;
use super::moves;
use super::moves::{MoveBudget, better, walk_blockers};
use crate::call::{ZoneAsk, ZoneCall};
use crate::contact;
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::formation::{Gate, Label};
use crate::game::{ZoneGame, step};
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::{RunHow, WrittenRun};
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A tailback may turn to the next gate, a halfback who goes wide may turn in (ZR6.2-m).
    pub(super) fn cut_back(
        &mut self,
        play: &WrittenRun,
        going: &mut RunState,
        own: &MoveBudget,
        walk: &MoveBudget,
    ) -> Flow<()> {
        if play.how != RunHow::Normal {
            return Ok(());
        }
        let gates = other_gates(self.scene, going, own);
        if gates == [None; 2] {
            return Ok(());
        }
        let turned = |gate: Gate| {
            let blocks = walk_blockers(self.game, self.scene, &play.blocks, gate.path(), going.by, walk);
            RunState { gate, better: better(self.scene, &play.blocks, gate, &blocks), blocks, ..*going }
        };
        let side = self.scene.offense;
        let headed = (going.gate, at_the_line(self.game, self.scene, going));
        let gates =
            gates.map(|gate| gate.map(|gate| (gate, at_the_line(self.game, self.scene, &turned(gate)))));
        let call = self.desk.ask(self.game, side, ZoneAsk::Cut { headed, gates })?;
        if let ZoneCall::Cut(gate) = call {
            step(self.desk, rule!("ZR6.2-m"), || ZoneDetail::Called { side, call });
            *going = turned(gate);
        }
        Ok(())
    }
}

/// What the first contact would be at the gate he is headed for, as everybody can see it.
fn at_the_line(game: &ZoneGame, scene: &ZoneScene, going: &RunState) -> i16 {
    let mut values = [0; 11];
    let men = first_men(scene, going, &mut values);
    let runner = runner(game, scene, going);
    let blockers = contact::blockers_in(game, scene, &runner, runner.zone());
    contact::net(scene, &runner, blockers, men, Some(&values), &mut ())
}

/// The gates a runner may turn to.
fn turns_to(scene: &ZoneScene, by: usize, gate: Gate, spare: bool) -> [Option<Gate>; 2] {
    let place = scene.place(by);
    let tailback = place.row == 2 && spare;
    let half = matches!(scene.label(by), Label::Lh | Label::Rh | Label::H);
    match gate {
        Gate::Lt if tailback => [Some(Gate::Lc), None],
        Gate::Lc if tailback => [Some(Gate::Lt), Some(Gate::Rc)],
        Gate::Rc if tailback => [Some(Gate::Lc), Some(Gate::Rt)],
        Gate::Rt if tailback => [Some(Gate::Rc), None],
        Gate::Wl if half => [Some(Gate::Le), None],
        Gate::Wr if half => [Some(Gate::Re), None],
        _ => [None; 2],
    }
}

fn other_gates(scene: &ZoneScene, going: &RunState, own: &MoveBudget) -> [Option<Gate>; 2] {
    let cost = i16::from(scene.formation.ways().to(scene.place(going.by), going.gate)) + 1;
    let spare = moves::allowance(scene, going.by, own) > cost;
    turns_to(scene, going.by, going.gate, spare)
}
