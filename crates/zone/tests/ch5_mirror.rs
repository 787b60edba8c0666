//! Left and right are alike: a mirrored play against a mirrored defense, thrown by a quarterback with the other hand, comes
//! to the same with the same dice (ZR1.2-d).

use crate::kit;

use hashmark_zone::ZoneDetail;
use hashmark_zone::board::{FieldSide, Zone};
use hashmark_zone::umpire::WrittenPosition;
use hashmark_zone::written::{
    Blocks, Branch, PassTarget, Screen, Second, WrittenPass, WrittenPlay, WrittenRun,
};
use kit::{At, play};

fn target(target: PassTarget) -> PassTarget {
    PassTarget {
        zone: target.zone.mirror(),
        via: target.via.map(|gate| gate.mirror()),
        then: target.then.map(Zone::mirror),
        ..target
    }
}

fn pass(pass: WrittenPass) -> WrittenPass {
    let second = match pass.second {
        Second::To(other) => Second::To(target(other)),
        Second::Scramble(zone) => Second::Scramble(zone.map(Zone::mirror)),
        other => other,
    };
    WrittenPass {
        first: target(pass.first),
        second,
        third: pass.third.map(target),
        roll: pass.roll.map(FieldSide::other),
        ..pass
    }
}

fn blocks(written: &Blocks) -> Blocks {
    let mut turned = Blocks::NONE;
    for man in 0..11 {
        if let Some((group, branch)) = written.of(man) {
            let branch = match branch {
                Branch::Left => Branch::Right,
                Branch::Right => Branch::Left,
                Branch::Both => Branch::Both,
            };
            turned.set(man, group, branch);
        }
    }
    turned
}

fn mirrored(position: &WrittenPosition) -> WrittenPosition {
    let mut other = position.clone();
    other.formation = position.formation.mirror();
    other.defense = position.defense.mirror();
    other.play = match position.play {
        WrittenPlay::Pass(written) => WrittenPlay::Pass(pass(written)),
        WrittenPlay::Run(run) => {
            WrittenPlay::Run(WrittenRun { gate: run.gate.mirror(), blocks: blocks(&run.blocks), ..run })
        }
        WrittenPlay::Screen(screen) => WrittenPlay::Screen(Screen {
            zone: screen.zone.mirror(),
            blocks: blocks(&screen.blocks),
            ..screen
        }),
        other => other,
    };
    for man in &mut other.offense {
        man.left_handed = !man.left_handed;
    }
    other
}

/// What happened, with its zones turned over if asked.
fn told(position: &WrittenPosition, turn: bool) -> (Vec<String>, i16) {
    let zone = |zone: Zone| if turn { zone.mirror() } else { zone };
    let resolved = position.resolve().expect("it can be played");
    let steps = resolved.steps().filter_map(|what| match *what {
        ZoneDetail::Moved { who, to, short, left, .. } => {
            Some(format!("{} to {:?} {short} {left}", who.man, to.map(zone)))
        }
        ZoneDetail::Reacted { who, from, to, areas } => {
            Some(format!("{} reacts {} {} {areas}", who.man, zone(from), zone(to)))
        }
        ZoneDetail::Pursued { who, from, to } => {
            Some(format!("{} pursues {} {}", who.man, zone(from), zone(to)))
        }
        ZoneDetail::Contact { zone: place, at, net, die, .. } => {
            Some(format!("contact {:?} {at} {net} {die}", place.map(zone)))
        }
        ZoneDetail::Sum { of, total, .. } => Some(format!("{of:?} {total}")),
        ZoneDetail::Rush { entry, cell, .. } => Some(format!("rush {entry} {cell:?}")),
        ZoneDetail::Pass { complete, intercept, cell, .. } => {
            Some(format!("pass {complete} {intercept} {cell:?}"))
        }
        _ => None,
    });
    (steps.collect(), resolved.gain(position))
}

fn plays() -> Vec<At> {
    let gun = "LW LT LG C RG RT RE RW@WWR-1 Q F LH";
    let ground = |text: &str| play(text).formation(gun).man("F", "F 1-3-4").man("LH", "H 2-2-5");
    vec![
        play("LW/IL || RE/SC"),
        play("RW/VDC +1 loft || LW/LS"),
        play("RE/SL loft || RW/IR bullet (roll R)").post("ROLB", "R man RE").post("RCB", "RS man RW bump"),
        play("LW/MR || RE/LS").post("MLB", "C blitz").post("LOLB", "L blitz"),
        play("LH/SC || RH/SC").post("MLB", "SL delayed"),
        play("LW/LS qk").option("normal"),
        play("RW/RS || qb scr").option("cover"),
        play("LW/IR || qb scr (roll R)").man("Q", "Q 3-2-5"),
        ground("F/SC || LH/LS"),
        ground("LH/scnC (C) (LG|RT) (RG)"),
        ground("LH/scnL (LT)").option("normal"),
        ground("LH/WL (LT) () (LG)").option("cover"),
        ground("F/C draw (C)").stunt("LDE-LDT"),
        ground("LH/RT (RG) (RE)"),
        ground("F/RE qk").option("stay"),
    ]
}

/// Z5.1.1-b, Z5.1.2-w, Z5.3.2a-d: no rule prefers a side but by the sideline, the strong side or the passer's hand.
#[test]
fn a_mirrored_play_comes_to_the_same() {
    let mut seed: u32 = 7;
    let mut die = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as u8 % 6 + 1
    };
    for at in plays() {
        let base = at.position();
        for _ in 0..60 {
            let mut position = base.clone();
            position.dice = (0..30).map(|_| die()).collect();
            let other = mirrored(&position);
            assert_eq!(told(&position, false), told(&other, true), "{}\n{:?}", at.text(), position.dice);
        }
    }
}
