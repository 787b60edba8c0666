//! Receivers' routes (5.1): from the place in the formation through a gate to the zone of the catch.

use crate::board::{Board, Flank, Trail, Zone};
use crate::house::House;
use crate::line::{Column, Gate, Label};
use crate::man::Pos;
use crate::scene::{MOVEMENT, Scene, lane};
use crate::written::{Target, Throw, Timing};

/// A receiver's way, as it turned out.
#[derive(Clone, Copy, Debug)]
pub struct Route {
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
    pub left: i16,
    /// Half a point besides.
    pub half_left: bool,
}

impl Route {
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

/// Points a defender's presence costs to leave L, C or R downfield through a gate (Z5.1.2a2-c, Z5.1.5-d).
#[inline]
pub fn exit_cost(halves: i16, gate: Gate, quick: bool) -> i16 {
    let counted = (halves - i16::from(gate.is_end())).max(0);
    if quick { counted } else { counted / 2 }
}

/// A receiver's movement allowance before his route is known.
fn base_allowance(scene: &Scene, target: &Target, lost: i8) -> i16 {
    let at = usize::from(target.to);
    let man = &scene.off[at];
    let half_spot = matches!(scene.label(at), Label::Lh | Label::Rh);
    let lost = if target.timing == Timing::Quick { lost * 2 } else { lost };
    i16::from(man.r.s - man.tired[MOVEMENT] + lost)
        + i16::from(man.is_spec(Pos::H) && half_spot)
        + i16::from(target.timing == Timing::Slow)
        + match target.throw {
            Throw::Normal => 0,
            Throw::Bullet => -1,
            Throw::Loft | Throw::HailMary => 1,
        }
}

/// The cheapest way to the zone of a target (Z5.1.2-w), or the written one; how far he gets on it, and what he
/// has left. `lost` is the speed he lost to a bump, a negative number.
pub fn route(scene: &Scene, board: &Board, house: &House, target: &Target, lost: i8) -> Route {
    let at = usize::from(target.to);
    let step = if target.timing == Timing::Quick { 4 } else { 2 };
    let walk = Walk {
        allowance: base_allowance(scene, target, lost),
        hindered: scene.hindrances(at, house.own_defender_costs_exit),
        wide: scene.off[at].is_spec(Pos::W),
        step,
    };
    let gates = match &target.via {
        Some(via) => std::slice::from_ref(via),
        None => Gate::ALL,
    };
    let mut best = (gates[0], walk.through(scene, board, target, gates[0]));
    let mut rank = best.1.rank(best.0, scene.hand);
    for gate in &gates[1..] {
        let price = walk.through(scene, board, target, *gate);
        if price.cost > best.1.cost {
            continue;
        }
        let own = price.rank(*gate, scene.hand);
        if own < rank {
            (best, rank) = ((*gate, price), own);
        }
    }
    let (gate, price) = best;
    let mut route = Route {
        gate,
        trail: *board.trail(gate, target.zone),
        short: false,
        allowance: price.allowance,
        cost: price.cost,
        left: price.spare.max(0) / 2,
        half_left: price.spare > 0 && price.spare % 2 == 1,
    };
    cut_short(scene, &mut route, at, step);
    route
}

/// What a receiver's way is walked under.
struct Walk {
    /// His points, before the way is known.
    allowance: i16,
    /// Half defenders in the way out of L, C and R.
    hindered: [i16; 3],
    /// A wide receiver: he gains a point down the sideline.
    wide: bool,
    /// Half points a zone costs.
    step: i16,
}

/// What one way costs.
#[derive(Clone, Copy)]
struct Price {
    allowance: i16,
    cost: i16,
    /// Half points left over, below 0 if he falls short.
    spare: i16,
}

impl Walk {
    /// The whole way through one gate.
    #[inline]
    fn through(&self, scene: &Scene, board: &Board, target: &Target, gate: Gate) -> Price {
        let trail = board.trail(gate, target.zone);
        let back = i16::from(scene.ways.to(usize::from(target.to), gate));
        let exit = match (trail.leaves, lane(gate.zone())) {
            (true, Some(lane)) => exit_cost(self.hindered[lane], gate, self.step == 4),
            _ => 0,
        };
        let cost = back * (self.step / 2) + i16::from(trail.steps()) * self.step + exit * 2;
        let allowance = self.allowance + i16::from(self.wide && trail.sideline);
        // The point a slow play grants is never left over (Z5.3.23-a).
        let spare = 2 * (allowance - i16::from(target.timing == Timing::Slow)) - cost;
        Price { allowance, cost, spare }
    }
}

impl Price {
    /// Cheapest first; of equally cheap ones the offence takes what leaves it most. Where it is all the same he
    /// keeps to the outside, or to the side of the passer's hand.
    #[inline]
    fn rank(&self, gate: Gate, hand: Flank) -> (i16, i16, i16, i16) {
        let inward = -(gate.column() as i16 - Column::C as i16).abs();
        let hand = match hand {
            Flank::Left => gate as i16,
            Flank::Right => -(gate as i16),
        };
        (self.cost, -(self.spare.max(0) / 2), inward, hand)
    }
}

/// How far his points take him: backfield zones are rounded down (Z5.1.4-a), a quick play rounds nothing
/// (Z5.1.5-a). Who falls short goes as far as he can (Z5.1.1-a).
fn cut_short(scene: &Scene, route: &mut Route, at: usize, step: i16) {
    let back = i16::from(scene.ways.to(at, route.gate));
    let paid_back = if step == 4 { back * 2 } else { back / 2 * 2 };
    let exact_rest = route.cost - back * (step / 2);
    let steps = i16::from(route.trail.steps());
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
    route.trail = route.trail.cut(len as u8);
}

#[cfg(test)]
mod tests {
    use super::exit_cost;
    use crate::line::Gate;

    /// Z5.1.2a2-c, Z5.1.5-d: two halves hinder the tackle's place, a half and a whole the tight end's; a quick
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
