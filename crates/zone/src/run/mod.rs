//! Runs (ZR6.2-a to ZR6.3-d): normal, quick and slow runs, draws, traps, pitchouts, options, sneaks, and the
//! quarterback's own (5.3.16). A file a procedure.

mod at_the_line;
mod carry;
mod cut_back;
pub(crate) mod moves;
mod option;
pub mod penetrate;
mod pitchout;
mod reaction;
mod scramble;
mod sneak;

use crate::board::Zone;
use crate::defense::LineOption;
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::formation::Gate;
use crate::game::{ZoneGame, step};
use crate::outcome::ZoneOutcome;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::{ElevenSet, RunHow, WrittenRun};
use hashmark_table::{Desk, Flow};
use moves::{MoveBudget, better, gate_reached, walk_blockers};

/// A run as it goes.
#[derive(Clone, Copy)]
struct RunState {
    by: usize,
    gate: Gate,
    blocks: [Option<Zone>; 11],
    better: ElevenSet,
    quick: bool,
    slow: bool,
    draw: bool,
    scramble: bool,
    sneak: bool,
    /// A lineman of the defense who is trapped and does not count.
    trapped: Option<usize>,
}

/// The way of a man with the ball, as the defense sees it.
pub(crate) struct CarrierPath<'a> {
    pub(crate) by: usize,
    pub(crate) path: &'a [Zone],
    /// Where the others block.
    pub(crate) blocks: &'a [Option<Zone>; 11],
    /// Those who are named to.
    pub(crate) named: ElevenSet,
    /// A quick run.
    pub(crate) quick: bool,
    /// A slow one.
    pub(crate) slow: bool,
}

impl RunState {
    /// A plain run.
    fn new(by: usize, gate: Gate, blocks: [Option<Zone>; 11]) -> RunState {
        RunState {
            by,
            gate,
            blocks,
            better: ElevenSet::default(),
            quick: false,
            slow: false,
            draw: false,
            scramble: false,
            sneak: false,
            trapped: None,
        }
    }

    fn way(&self, named: ElevenSet) -> CarrierPath<'_> {
        CarrierPath {
            by: self.by,
            path: self.gate.path(),
            blocks: &self.blocks,
            named,
            quick: self.quick,
            slow: self.slow,
        }
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    pub(crate) fn run_play(&mut self, play: &WrittenRun) -> Flow<ZoneOutcome> {
        self.scene.ground = true;
        match play.how {
            RunHow::Sneak => return self.sneak(play),
            RunHow::Option { trailer } => return self.option_run(play, usize::from(trailer)),
            _ => {}
        }
        let draw = play.how == RunHow::Draw;
        if self.scene.formation.shotgun && self.bad_snap(None)? {
            return self.snapped_away();
        }
        if draw {
            self.scene.commit_late();
        }
        let trap = matches!(play.how, RunHow::Trap { .. });
        if draw || trap {
            self.read_screen(play.gate.zone(), None)?;
        }
        if play.how != RunHow::Quick {
            self.scene.trade_places();
        }
        let walk = walk_of(self.scene, play.how);
        let by = usize::from(play.by);
        let own = MoveBudget { more: walk.more + i16::from(play.how == RunHow::Pitch), ..walk };
        let gate = gate_reached(self.scene, by, play.gate, &own);
        if play.how == RunHow::Pitch && self.pitch_dropped()? {
            return self.fumble_pitch(by, gate);
        }
        let mut going = self.send_blockers(play, by, gate, &walk);
        let named = play.blocks.named();
        going.draw = draw;
        if let RunHow::Trap { trapper } = play.how {
            trap_him(self.scene, &mut going, usize::from(trapper));
        }
        self.react_to_run(&going.way(named));
        self.cut_back(play, &mut going, &own, &walk)?;
        self.carry_ball(&going)
    }

    /// Who blocks where for a gate.
    fn send_blockers(&mut self, play: &WrittenRun, by: usize, gate: Gate, walk: &MoveBudget) -> RunState {
        let blocks = walk_blockers(self.game, self.scene, &play.blocks, gate.path(), by, walk);
        let better = match play.how {
            RunHow::Draw => ElevenSet::default(),
            _ => better(self.scene, &play.blocks, gate, &blocks),
        };
        let who = self.scene.attacker(by);
        step(self.desk, rule!("ZR6.2-b"), || ZoneDetail::Moved {
            who,
            gate: Some(gate),
            to: Some(gate.zone()),
            short: gate != play.gate,
            left: 0,
        });
        RunState { better, quick: walk.quick, slow: walk.more > 0, ..RunState::new(by, gate, blocks) }
    }
}

/// What movement is made under on this kind of run: quick ones (ZR6.2-g), slow ones (ZR6.2-h), draws (ZR6.2-i).
fn walk_of(scene: &ZoneScene, how: RunHow) -> MoveBudget {
    let draw = how == RunHow::Draw;
    MoveBudget {
        less: i16::from(draw),
        free: draw && scene.defense.option == LineOption::Rush,
        quick: how == RunHow::Quick,
        more: i16::from(how == RunHow::Slow),
        screen: false,
    }
}

/// ZR6.2-j: the first lineman in the way of a trap does not count if he did not read it, and the trapper is used up on him; if
/// he did, the trapper does not count.
fn trap_him(scene: &ZoneScene, going: &mut RunState, trapper: usize) {
    let zone = going.gate.zone();
    going.blocks[trapper] = None;
    let man = scene.defenders().find(|at| scene.is_lineman(*at) && scene.defense.posts[*at].zone == zone);
    going.trapped = man.filter(|at| !scene.readers.has(*at));
}
