//! The plays one can write from a formation.

use crate::board::{FieldSide, Zone};
use crate::formation::{Gate, Label, ZoneFormation};
use crate::written::{
    BlockOrders, Blocks, Branch, ElevenSet, PassTarget, RunHow, Screen, Second, ThrowStyle, ThrowTiming,
    WrittenPass, WrittenPlay, WrittenRun,
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
pub fn plays(formation: &ZoneFormation) -> Vec<WrittenPlay> {
    let mut all = Vec::with_capacity(256);
    let eligible: Vec<usize> =
        (0..11).filter(|at| formation.is_eligible(*at) && formation.slots[*at].label != Label::Q).collect();
    let backs: Vec<usize> = eligible.iter().copied().filter(|at| is_back(formation, *at)).collect();
    for by in &backs {
        for gate in Gate::ALL {
            for how in [RunHow::Normal, RunHow::Quick, RunHow::Slow, RunHow::Draw, RunHow::Pitch] {
                let blocks = lead(formation, *by, *gate);
                all.push(WrittenPlay::Run(WrittenRun {
                    by: *by as u8,
                    gate: *gate,
                    how,
                    blocks,
                    hard_count: false,
                }));
            }
        }
        for zone in [Zone::L, Zone::C, Zone::R, Zone::Wl, Zone::Wr] {
            let blocks = convoy(formation);
            all.push(WrittenPlay::Screen(Screen { to: *by as u8, zone, blocks, hard_count: false }));
        }
    }
    if let Some(passer) = formation.find(Label::Q) {
        for gate in [Gate::Lc, Gate::Rc] {
            let sneak = WrittenRun {
                by: passer as u8,
                gate,
                how: RunHow::Sneak,
                blocks: Blocks::NONE,
                hard_count: false,
            };
            all.push(WrittenPlay::Run(sneak));
        }
    }
    for (turn, to) in eligible.iter().enumerate() {
        let other = eligible[(turn + 1) % eligible.len()];
        for (at, zone) in TARGETS.iter().enumerate() {
            let first = PassTarget::new(*to as u8, *zone);
            let second = Second::To(PassTarget::new(other as u8, TARGETS[(at * 7 + 5) % TARGETS.len()]));
            let pass = |first: PassTarget, second: Second, roll: Option<FieldSide>| {
                WrittenPlay::Pass(WrittenPass {
                    first,
                    second,
                    third: None,
                    crowd: ElevenSet::default(),
                    roll,
                    orders: BlockOrders::default(),
                    hard_count: false,
                })
            };
            all.push(pass(first, second, None));
            all.push(pass(PassTarget { timing: ThrowTiming::Quick, ..first }, Second::None, None));
            all.push(match at % 6 {
                0 => pass(PassTarget { timing: ThrowTiming::Slow, ..first }, second, None),
                1 => pass(PassTarget { throw: ThrowStyle::Loft, ..first }, second, None),
                2 => pass(PassTarget { throw: ThrowStyle::Bullet, ..first }, Second::Inc, None),
                3 => pass(first, second, Some(FieldSide::Right)),
                4 => pass(first, Second::Scramble(None), None),
                _ => pass(
                    PassTarget { throw: ThrowStyle::HailMary, timing: ThrowTiming::Slow, ..first },
                    second,
                    None,
                ),
            });
        }
    }
    all
}

fn is_back(formation: &ZoneFormation, at: usize) -> bool {
    matches!(formation.slots[at].label, Label::F | Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B)
}

/// The tight end of that side and another back lead through the gate.
fn lead(formation: &ZoneFormation, by: usize, gate: Gate) -> Blocks {
    let mut blocks = Blocks::NONE;
    let right = gate.zone().flank() != Some(FieldSide::Left);
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

/// Center and guards go out before a screen.
fn convoy(formation: &ZoneFormation) -> Blocks {
    let mut blocks = Blocks::NONE;
    for (group, label) in [(0, Label::C), (1, Label::Lg), (2, Label::Rg)] {
        if let Some(at) = formation.find(label) {
            blocks.set(at, group, Branch::Both);
        }
    }
    blocks
}
