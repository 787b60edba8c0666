//! The plays one can write from a formation.

use crate::board::{Flank, Zone};
use crate::line::{Formation, Gate, Label};
use crate::written::{
    BlockOrders, Blocks, Branch, Pass, Play, Run, RunHow, Screen, Second, Target, Throw, Timing,
};

/// Zones a pass is thrown to.
const TARGETS: [Zone; 18] = [
    Zone::Wwl,
    Zone::Wl,
    Zone::Wr,
    Zone::Wwr,
    Zone::Ls,
    Zone::Sl,
    Zone::Sr,
    Zone::Rs,
    Zone::Il,
    Zone::Sc,
    Zone::Ir,
    Zone::Ml,
    Zone::Mc,
    Zone::Mr,
    Zone::Ll,
    Zone::Dc,
    Zone::Lr,
    Zone::Vdc,
];

/// Many plays from a formation, not all of them legal everywhere: runs, draws, passes of every kind, screens.
pub fn plays(formation: &Formation) -> Vec<Play> {
    let mut all = Vec::with_capacity(256);
    let eligible: Vec<usize> =
        (0..11).filter(|at| formation.is_eligible(*at) && formation.slots[*at].label != Label::Q).collect();
    let backs: Vec<usize> = eligible.iter().copied().filter(|at| is_back(formation, *at)).collect();
    for by in &backs {
        for gate in Gate::ALL {
            for how in [RunHow::Normal, RunHow::Quick, RunHow::Slow, RunHow::Draw, RunHow::Pitch] {
                let blocks = lead(formation, *by, *gate);
                all.push(Play::Run(Run { by: *by as u8, gate: *gate, how, blocks, hard_count: false }));
            }
        }
        for zone in [Zone::L, Zone::C, Zone::R, Zone::Wl, Zone::Wr] {
            let blocks = convoy(formation);
            all.push(Play::Screen(Screen { to: *by as u8, zone, blocks, hard_count: false }));
        }
    }
    if let Some(passer) = formation.find(Label::Q) {
        for gate in [Gate::Lc, Gate::Rc] {
            let sneak =
                Run { by: passer as u8, gate, how: RunHow::Sneak, blocks: Blocks::NONE, hard_count: false };
            all.push(Play::Run(sneak));
        }
    }
    for (turn, to) in eligible.iter().enumerate() {
        let other = eligible[(turn + 1) % eligible.len()];
        for (at, zone) in TARGETS.iter().enumerate() {
            let first = Target::new(*to as u8, *zone);
            let second = Second::To(Target::new(other as u8, TARGETS[(at * 7 + 5) % TARGETS.len()]));
            let pass = |first: Target, second: Second, roll: Option<Flank>| {
                Play::Pass(Pass {
                    first,
                    second,
                    third: None,
                    roll,
                    orders: BlockOrders::default(),
                    hard_count: false,
                })
            };
            all.push(pass(first, second, None));
            all.push(pass(Target { timing: Timing::Quick, ..first }, Second::None, None));
            all.push(match at % 6 {
                0 => pass(Target { timing: Timing::Slow, ..first }, second, None),
                1 => pass(Target { throw: Throw::Loft, ..first }, second, None),
                2 => pass(Target { throw: Throw::Bullet, ..first }, Second::Inc, None),
                3 => pass(first, second, Some(Flank::Right)),
                4 => pass(first, Second::Scramble(None), None),
                _ => pass(Target { throw: Throw::HailMary, timing: Timing::Slow, ..first }, second, None),
            });
        }
    }
    all
}

fn is_back(formation: &Formation, at: usize) -> bool {
    matches!(formation.slots[at].label, Label::F | Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B)
}

/// The tight end of that side and another back lead through the gate.
fn lead(formation: &Formation, by: usize, gate: Gate) -> Blocks {
    let mut blocks = Blocks::NONE;
    let right = gate.zone().flank() != Some(Flank::Left);
    let end = formation.find(if right { Label::Re } else { Label::Le });
    if let Some(end) = end {
        blocks.set(end, 0, Branch::Both);
    }
    let back = (0..11).find(|at| *at != by && is_back(formation, *at));
    if let Some(back) = back {
        blocks.set(back, 0, Branch::Both);
    }
    blocks
}

/// Centre and guards go out before a screen.
fn convoy(formation: &Formation) -> Blocks {
    let mut blocks = Blocks::NONE;
    for (group, label) in [(0, Label::C), (1, Label::Lg), (2, Label::Rg)] {
        if let Some(at) = formation.find(label) {
            blocks.set(at, group, Branch::Both);
        }
    }
    blocks
}
