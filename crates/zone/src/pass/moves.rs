//! Receivers' routes (5.1): from the place in the formation through a gate to the zone of the catch.

use crate::board::{Board, Flank, Zone};
use crate::house::House;
use crate::line::{Column, Gate, Label};
use crate::man::Pos;
use crate::scene::{MOVEMENT, Scene};
use crate::written::{Target, Throw, Timing};

/// The longest way: the line and eight zones.
const LONGEST: usize = 9;

/// A receiver's way, as it turned out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// Where he crosses the line.
    pub gate: Gate,
    /// The zones he passes, the last one where he is.
    zones: [Zone; LONGEST],
    len: u8,
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
        &self.zones[..usize::from(self.len)]
    }

    /// Where he is.
    #[inline]
    pub fn end(&self) -> Zone {
        self.zones[usize::from(self.len) - 1]
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

/// Whether a way runs down the sideline all along (Z5.1.5-b).
fn down_the_sideline(board: &Board, zones: &[Zone]) -> bool {
    zones.iter().all(|zone| board.sideline.has(*zone) || *zone == Zone::Vdc)
}

/// The cheapest way to the zone of a target (Z5.1.2-w), or the written one; how far he gets on it, and what he
/// has left. `lost` is the speed he lost to a bump, a negative number.
pub fn route(scene: &Scene, board: &Board, house: &House, target: &Target, lost: i8) -> Route {
    let at = usize::from(target.to);
    let quick = target.timing == Timing::Quick;
    let allowance = base_allowance(scene, target, lost);
    let mut best: Option<Route> = None;
    for gate in Gate::ALL {
        if target.via.is_some_and(|via| via != *gate) {
            continue;
        }
        let route = walk(scene, board, house, target, *gate, allowance, quick);
        // Cheapest first; of equally cheap ones the offence takes what leaves it most.
        // Where it is all the same he keeps to the outside, or to the side of the passer's hand.
        let rank = |route: &Route| {
            let column = route.gate.column() as i16;
            let middle = Column::C as i16;
            let inward = -(column - middle).abs();
            let hand = match scene.hand {
                Flank::Left => route.gate as i16,
                Flank::Right => -(route.gate as i16),
            };
            (route.cost, -route.left, inward, hand)
        };
        if best.as_ref().is_none_or(|best| rank(&route) < rank(best)) {
            best = Some(route);
        }
    }
    let mut route = best.expect("there are ten gates");
    cut_short(scene, board, &mut route, at, quick);
    route
}

/// The whole way through one gate.
fn walk(
    scene: &Scene,
    board: &Board,
    house: &House,
    target: &Target,
    gate: Gate,
    allowance: i16,
    quick: bool,
) -> Route {
    let at = usize::from(target.to);
    let back = i16::from(scene.ways.to(at, gate));
    let mut zones = [gate.zone(); LONGEST];
    let mut len = 1;
    let mut here = gate.zone();
    while here != target.zone && len < LONGEST {
        here = match (here, gate) {
            // Up the middle he stays on the side of his gate.
            (Zone::C, Gate::Lc) if target.zone.flank().is_none() => Zone::Sl,
            (Zone::C, Gate::Rc) if target.zone.flank().is_none() => Zone::Sr,
            _ => board.toward(here, target.zone),
        };
        zones[len] = here;
        len += 1;
    }
    let leaves = len > 1 && gate.zone().is_inside() && zones[1].row() > 0;
    let exit = if leaves {
        exit_cost(scene.hindrance(gate.zone(), at, house.own_defender_costs_exit), gate, quick)
    } else {
        0
    };
    let step = if quick { 4 } else { 2 };
    let cost = back * (step / 2) + len as i16 * step + exit * 2;
    let sideline = scene.off[at].is_spec(Pos::W) && down_the_sideline(board, &zones[..len]);
    let allowance = allowance + i16::from(sideline);
    // The point a slow play grants is never left over (Z5.3.23-a).
    let spare = 2 * (allowance - i16::from(target.timing == Timing::Slow)) - cost;
    Route {
        gate,
        zones,
        len: len as u8,
        short: false,
        allowance,
        cost,
        left: spare.max(0) / 2,
        half_left: spare > 0 && spare % 2 == 1,
    }
}

/// How far his points take him: backfield zones are rounded down (Z5.1.4-a), a quick play rounds nothing
/// (Z5.1.5-a). Who falls short goes as far as he can (Z5.1.1-a).
fn cut_short(scene: &Scene, board: &Board, route: &mut Route, at: usize, quick: bool) {
    let back = i16::from(scene.ways.to(at, route.gate));
    let step = if quick { 4 } else { 2 };
    let paid_back = if quick { back * 2 } else { back / 2 * 2 };
    let exact_rest = route.cost - back * (step / 2);
    let exit = exact_rest - i16::from(route.len) * step;
    let budget = 2 * route.allowance;
    if paid_back + exact_rest <= budget {
        return;
    }
    route.short = true;
    route.left = 0;
    route.half_left = false;
    let spent = |len: i16| paid_back + len * step + if len > 1 { exit } else { 0 };
    let mut len = i16::from(route.len);
    while len > 1 && spent(len) > budget {
        len -= 1;
    }
    route.len = len as u8;
    debug_assert!(board.near(route.end()) >= 0);
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
