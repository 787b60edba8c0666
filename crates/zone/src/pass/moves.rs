//! Receivers' routes (5.1): from the place in the formation through a gate to the zone of the catch.

use crate::board::{FieldSide, Trail, Trails, Zone, ZoneBoard};
use crate::formation::{Column, GATES, Gate};
use crate::house::House;
use crate::man::Pos;
use crate::scene::{MOVEMENT, ZoneScene, board};
use crate::tables::ZoneTables;
use crate::written::{PassTarget, ThrowTiming};

/// A receiver's way, as it turned out.
#[derive(Clone, Copy, Debug)]
pub struct RunRoute {
    /// Where he crosses the line.
    pub gate: Gate,
    trail: Trail,
    /// He did not get where he was sent.
    pub short: bool,
    /// Movement points he had, in whole points.
    pub allowance: i16,
    /// What his way cost, in half points.
    pub cost: i16,
    /// Points left over, whole ones (Z5.3.2-c), and whether half a point is left besides.
    pub(crate) left: i16,
    /// Half a point besides.
    pub(crate) half_left: bool,
}

impl RunRoute {
    /// The zones he passes.
    #[inline]
    pub fn zones(&self) -> &[Zone] {
        self.trail.zones()
    }

    /// Where he is.
    #[inline]
    pub fn end(&self) -> Zone {
        self.trail.end()
    }
}

/// Points a defender's presence costs to leave L, C or R downfield through a gate (ZR2.3-a, Z5.1.2a2-c, Z5.1.5-d).
#[inline]
pub fn exit_cost(halves: i16, gate: Gate, quick: bool) -> i16 {
    let counted = (halves - i16::from(gate.is_end())).max(0);
    if quick { counted } else { counted / 2 }
}

/// A receiver's movement allowance before his route is known.
fn base_allowance(scene: &ZoneScene, target: &PassTarget, lost: i8) -> i16 {
    let at = usize::from(target.to);
    let man = &scene.off[at];
    let lost = if target.timing == ThrowTiming::Quick { lost * 2 } else { lost };
    i16::from(man.r.speed - man.tired[MOVEMENT] + lost)
        + i16::from(man.is_spec(Pos::H) && scene.place(at).is_half_spot())
        + i16::from(target.timing == ThrowTiming::Slow)
        + ZoneTables::standard().lists.throw(target.throw).moves
}

/// The cheapest way to the zone of a target (Z5.1.2-w), or the written one; how far he gets on it, and what he
/// has left. `lost` is the speed he lost to a bump, a negative number.
pub fn route(scene: &ZoneScene, board: &ZoneBoard, house: &House, target: &PassTarget, lost: i8) -> RunRoute {
    let at = usize::from(target.to);
    let quick = target.timing == ThrowTiming::Quick;
    let trails = board.trails(target.zone);
    let costs = costs(scene, trails, at, house.own_defender_costs_exit, quick);
    let base = base_allowance(scene, target, lost);
    // A wide receiver has a point more where he runs down the sideline all along (Z5.1.5-b).
    let wide = if scene.off[at].is_spec(Pos::W) { trails.along_the_sideline() } else { 0 };
    // The point a slow play grants is never left over (Z5.3.23-a).
    let slow = i16::from(target.timing == ThrowTiming::Slow);
    let gate = target.via.unwrap_or_else(|| cheapest(&costs, 2 * (base - slow), wide, scene.hand));
    let allowance = base + i16::from(wide >> gate as u8 & 1 == 1);
    let cost = i16::from(costs[gate as usize]);
    let left = 2 * (allowance - slow) - cost;
    let mut route = RunRoute {
        gate,
        trail: trails.from(gate),
        short: false,
        allowance,
        cost,
        left: left.max(0) / 2,
        half_left: left > 0 && left % 2 == 1,
    };
    cut_short(scene, &mut route, at, quick);
    route
}

/// Half points the whole way costs through each gate.
fn costs(scene: &ZoneScene, trails: &Trails, at: usize, own: bool, quick: bool) -> [u8; GATES] {
    let mut costs = scene.formation.ways().row(scene.place(at));
    for (cost, zones) in costs.iter_mut().zip(trails.halves) {
        *cost += zones;
    }
    if quick {
        costs.iter_mut().for_each(|cost| *cost *= 2);
    }
    for (gates, halves) in OUT_OF.iter().zip(scene.hindrances(at, own)) {
        for gate in gates {
            costs[*gate as usize] += trails.leaving_cost(*gate, 2 * exit_cost(halves, *gate, quick) as u8);
        }
    }
    costs
}

/// The gates into L, C and R.
const OUT_OF: [[Gate; 2]; 3] = [[Gate::Le, Gate::Lt], [Gate::Lc, Gate::Rc], [Gate::Rt, Gate::Re]];

/// The gates from the outside in, those on the side of the passer's hand before the others; and the place of each gate
/// in that order.
struct Outward {
    gates: [Gate; Gate::ALL.len()],
    places: [i16; GATES],
}

/// For a left and a right hand.
const OUTWARD: [Outward; 2] = [outward(FieldSide::Left), outward(FieldSide::Right)];

const fn outward(hand: FieldSide) -> Outward {
    let mut order = Outward { gates: [Gate::Lc; Gate::ALL.len()], places: [AFTER_ALL; GATES] };
    let mut at = 0;
    while at < Gate::ALL.len() {
        let mut place = 0;
        let mut other = 0;
        while other < Gate::ALL.len() {
            let (own, others) = (inward(Gate::ALL[at]), inward(Gate::ALL[other]));
            let nearer = match hand {
                FieldSide::Left => other < at,
                FieldSide::Right => other > at,
            };
            place += (others < own || others == own && nearer) as usize;
            other += 1;
        }
        order.places[at] = place as i16;
        order.gates[place] = Gate::ALL[at];
        at += 1;
    }
    order
}

/// The last place of all; a power of two less one.
const AFTER_ALL: i16 = 15;

/// How near the middle a gate is: less is further out.
const fn inward(gate: Gate) -> i16 {
    -(gate.column() as i16 - Column::C as i16).abs()
}

/// Cheapest first; of equally cheap ones the offense takes what leaves it most. Where it is all the same he keeps to
/// the outside, or to the side of the passer's hand. He has `points` halves to spend, and one whole point more through
/// the gates of `wide`.
fn cheapest(costs: &[u8; GATES], points: i16, wide: u16, hand: FieldSide) -> Gate {
    let order = &OUTWARD[hand as usize];
    // Cost and place in the order as one number.
    let mut ranks = order.places;
    for (rank, cost) in ranks.iter_mut().zip(costs) {
        *rank += i16::from(*cost) * (AFTER_ALL + 1);
    }
    let first = ranks.iter().fold(i16::MAX, |first, rank| first.min(*rank));
    let least = first / (AFTER_ALL + 1);
    // A point more is left over where there are points left at all.
    if wide != 0 && points >= least {
        let cheap =
            |gate: &&Gate| wide >> **gate as u8 & 1 == 1 && i16::from(costs[**gate as usize]) == least;
        if let Some(gate) = order.gates.iter().find(cheap) {
            return *gate;
        }
    }
    order.gates[(first & AFTER_ALL) as usize]
}

/// How far his points take him: backfield zones are rounded down (Z5.1.4-a), a quick play rounds nothing
/// (Z5.1.5-a). Who falls short goes as far as he can (Z5.1.1-a).
fn cut_short(scene: &ZoneScene, route: &mut RunRoute, at: usize, quick: bool) {
    let step = if quick { 4 } else { 2 };
    let back = i16::from(scene.formation.ways().to(scene.place(at), route.gate));
    let paid_back = if quick { back * 2 } else { back / 2 * 2 };
    let exact_rest = route.cost - back * (step / 2);
    let steps = route.trail.zones().len() as i16;
    let exit = exact_rest - steps * step;
    let budget = 2 * route.allowance;
    if paid_back + exact_rest <= budget {
        return;
    }
    route.short = true;
    route.left = 0;
    route.half_left = false;
    let spent = |len: i16| paid_back + len * step + if len > 1 { exit } else { 0 };
    let mut len = steps;
    while len > 1 && spent(len) > budget {
        len -= 1;
    }
    route.trail = board().cut(&route.trail, len as usize);
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_dice::Stream;

    /// Z5.1.2-w: the gate that is found at once is the first of those that are compared one by one.
    #[test]
    fn the_cheapest_gate_is_found_at_once() {
        let mut stream = Stream::new(1);
        for _ in 0..2000 {
            let mut costs = [100; GATES];
            costs[..Gate::ALL.len()].fill_with(|| 4 + stream.below(4) as u8);
            let (points, wide) = (stream.below(10) as i16, stream.below(1 << Gate::ALL.len()) as u16);
            for hand in [FieldSide::Left, FieldSide::Right] {
                let rank = |gate: &&Gate| {
                    let at = **gate as i16;
                    let more = 2 * i16::from(wide >> at & 1 == 1);
                    let cost = i16::from(costs[at as usize]);
                    let left = (points + more - cost).max(0) / 2;
                    (cost, -left, inward(**gate), if hand == FieldSide::Left { at } else { -at })
                };
                assert_eq!(Some(&cheapest(&costs, points, wide, hand)), Gate::ALL.iter().min_by_key(rank));
            }
        }
    }

    /// Z5.1.2a2-c, Z5.1.5-d, ZR2.3-a: two halves hinder the tackle's place, a half and a whole the tight end's; a quick
    /// play pays double.
    #[test]
    fn defenders_hinder_the_way_out() {
        assert_eq!(exit_cost(1, Gate::Lt, false), 0);
        assert_eq!(exit_cost(2, Gate::Lt, false), 1);
        assert_eq!(exit_cost(2, Gate::Le, false), 0);
        assert_eq!(exit_cost(3, Gate::Le, false), 1);
        assert_eq!(exit_cost(1, Gate::Lt, true), 1);
        assert_eq!(exit_cost(2, Gate::Lt, true), 2);
        assert_eq!(exit_cost(1, Gate::Re, true), 0);
    }
}
