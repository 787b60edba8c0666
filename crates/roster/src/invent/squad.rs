//! The squad: which places a club fills, and signing a man for each.

use super::luck::RosterChance;
use super::names::Namer;
use super::ways::ClubWays;
use super::{body, talent};
use crate::{FrontSeven, Position, ROSTER_SIZE, RosterPlayer, Skills};
use Position::*;

/// A place in the squad: a position, and how many of the club's places there are ahead of it.
#[derive(Clone, Copy)]
pub(super) struct SquadSlot {
    pub position: Position,
    /// 0 starts, 1 is the first reserve.
    pub string: usize,
    /// How much better the man is than his place, in points of grade.
    pub gift: f64,
}

/// What every club has.
const OFFENSE: [(Position, usize); 12] = [
    (QB, 2),
    (HB, 3),
    (FB, 1),
    (FL, 2),
    (SE, 2),
    (WR, 1),
    (TE, 3),
    (LT, 2),
    (LG, 2),
    (C, 2),
    (RG, 2),
    (RT, 1),
];
const FOUR_THREE: [(Position, usize); 4] = [(DE, 4), (DT, 4), (OLB, 4), (MLB, 3)];
const THREE_FOUR: [(Position, usize); 4] = [(DE, 5), (NT, 2), (OLB, 4), (ILB, 4)];
const BACKS_AND_KICKERS: [(Position, usize); 5] = [(CB, 4), (SS, 2), (FS, 2), (K, 1), (P, 1)];

/// The 53 places of a club: what every club has, and a few more where it needs them.
pub(super) fn draw(ways: &ClubWays, luck: &mut RosterChance) -> Vec<SquadSlot> {
    let front = match ways.front {
        FrontSeven::FourThree => FOUR_THREE,
        FrontSeven::ThreeFour => THREE_FOUR,
    };
    let mut counts = [OFFENSE.as_slice(), &front, &BACKS_AND_KICKERS].concat();
    let mut wanted = extras(ways);
    while counts.iter().map(|(_, count)| count).sum::<usize>() < ROSTER_SIZE {
        let weights: Vec<u32> = wanted.iter().map(|(_, weight)| *weight).collect();
        let (extra, _) = wanted.remove(luck.weighted(&weights));
        counts.iter_mut().filter(|(position, _)| *position == extra).for_each(|(_, count)| *count += 1);
    }
    let mut slots: Vec<SquadSlot> =
        counts.into_iter().flat_map(|(position, count)| places(position, count, ways.front)).collect();
    give_gifts(&mut slots, luck);
    slots
}

/// Gives every place a man's own gifts. Those of the starters cancel out, so that luck with men does not undo
/// how good the club was meant to be.
fn give_gifts(slots: &mut [SquadSlot], luck: &mut RosterChance) {
    for slot in slots.iter_mut() {
        slot.gift = luck.bell(0.0, if slot.string == 0 { 5.0 } else { 4.0 });
    }
    let starters = slots.iter().filter(|slot| slot.string == 0);
    let mean = starters.clone().map(|slot| slot.gift).sum::<f64>() / starters.count() as f64;
    slots.iter_mut().for_each(|slot| slot.gift -= mean);
}

/// Who else is wanted, and how much: runners where they run, receivers where they throw.
fn extras(ways: &ClubWays) -> Vec<(Position, u32)> {
    let lean = libm::round(ways.pass_lean() * 10.0) as i32;
    let with = |usual: i32, by: i32| (usual + by).max(1) as u32;
    let (tackle, backer) = match ways.front {
        FrontSeven::FourThree => (DT, MLB),
        FrontSeven::ThreeFour => (NT, ILB),
    };
    vec![
        (QB, 10),
        (HB, with(6, -lean)),
        (FB, with(4, -lean)),
        (WR, with(8, lean)),
        (TE, 2),
        (RT, 8),
        (tackle, 6),
        (backer, 6),
        (CB, with(8, lean / 2)),
        (FS, 4),
    ]
}

fn places(position: Position, count: usize, front: FrontSeven) -> impl Iterator<Item = SquadSlot> {
    let starters = match position {
        CB => 2,
        _ => front.positions().iter().filter(|each| **each == position).count().max(1),
    };
    (0..count).map(move |index| SquadSlot { position, string: index / starters, gift: 0.0 })
}

/// Signs a man for a place; his number comes later.
pub(super) fn sign(
    slot: SquadSlot,
    ways: &ClubWays,
    namer: &mut Namer,
    luck: &mut RosterChance,
) -> RosterPlayer {
    let SquadSlot { position, string, gift } = slot;
    let (first, last) = namer.name(luck);
    let age = body::age(position, string == 0, luck);
    let experience = body::experience(age, luck);
    let (height, weight) = body::build(position, luck);
    let skills = Skills::default();
    let also = also(slot, ways.front, luck);
    let man =
        RosterPlayer { number: 0, first, last, position, also, age, height, weight, experience, skills };
    RosterPlayer {
        skills: talent::draw(&man, talent::quality(position, string, ways) + gift, ways, luck),
        ..man
    }
}

/// Reserves learn a second position more often than starters.
fn also(slot: SquadSlot, front: FrontSeven, luck: &mut RosterChance) -> Vec<Position> {
    let odds = match (slot.position, slot.string) {
        (WR, _) => return vec![FL, SE],
        (K | P, _) => 0.2,
        (FL | SE, _) => 0.6,
        (_, 0) => 0.12,
        _ => 0.45,
    };
    let used = |position: &&Position| match **position {
        DT | MLB => front == FrontSeven::FourThree,
        NT | ILB => front == FrontSeven::ThreeFour,
        _ => true,
    };
    let second = slot.position.kin().iter().find(used);
    second.filter(|_| luck.chance(odds)).copied().into_iter().collect()
}
