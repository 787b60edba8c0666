//! How the defense reacts to receivers (5.2, 5.4): the men who cover them go along, zone defenders of a receiver's
//! area shift to him.

use super::moves::RunRoute;
use crate::board::{Zone, ZoneBoard};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::man::Pos;
use crate::rule::rule;
use crate::scene::ZoneScene;
use crate::written::{PassTarget, ThrowTiming};
use hashmark_table::Desk;

/// Areas a defender may cross: with every step downfield or sideways, and with a step towards the line
/// (ZR7.2-a).
#[inline]
pub fn reach(difference: i16) -> (u8, u8) {
    let halved = |number: i16| (number.max(0) / 2) as u8;
    (halved(difference + 3), halved(difference + 2))
}

/// A receiver in the play: his man, his way, and where he means to turn.
#[derive(Clone, Copy, Debug)]
pub struct RouteRunner {
    /// The target as written.
    pub target: PassTarget,
    /// His way.
    pub route: RunRoute,
    /// Where he turns after a catch.
    pub next: Zone,
    /// His speed now.
    pub speed: i16,
    /// The play develops slowly: the defense is one faster (Z5.1.6-a).
    pub slow: bool,
}

/// Where a defender who covers a man gets to: his zone if he can, else the next zone of his path, else as near
/// as possible. Returns the zone and how many areas he crossed.
pub fn follow(board: &ZoneBoard, from: Zone, difference: i16, to: Zone, next: Zone) -> (Zone, u8) {
    let (down, up) = reach(difference);
    let can = |zone: Zone| {
        let areas = board.areas_downfield(from, zone);
        if areas <= down {
            return Some(areas.min(board.areas(from, zone)));
        }
        let areas = board.areas(from, zone);
        (areas <= up).then_some(areas)
    };
    for wanted in [to, next] {
        if let Some(areas) = can(wanted) {
            return (wanted, areas);
        }
    }
    nearest(board, from, to, &can)
}

/// The reachable zone from which the fewest steps are left; of equals the one that costs fewest areas.
fn nearest(board: &ZoneBoard, from: Zone, to: Zone, can: &impl Fn(Zone) -> Option<u8>) -> (Zone, u8) {
    let mut best = (from, 0, board.steps(from, to));
    for zone in &Zone::ALL[..Zone::NAMED] {
        let left = board.steps(*zone, to);
        if left < best.2
            && let Some(areas) = can(*zone)
        {
            best = (*zone, areas, left);
        }
    }
    (best.0, best.1)
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Moves the defenders who cover this receiver (Z5.4-a). `crossed` takes the areas each defender crossed.
    pub(super) fn cover_receiver(&mut self, receiver: &RouteRunner, crossed: &mut [u8; 11]) {
        let man = usize::from(receiver.target.to);
        let slow = receiver.slow;
        let speed = receiver.speed + i16::from(receiver.target.timing == ThrowTiming::Quick);
        for by in self.scene.covering(man) {
            let from = self.scene.defense.posts[by].zone;
            let difference = self.scene.reaction_speed(by, slow) - speed;
            let (to, areas) =
                follow(self.game.book.board, from, difference, receiver.route.end(), receiver.next);
            self.scene.at.put(by, to);
            crossed[by] = areas;
            if to != from {
                let who = self.scene.defender(by);
                step(self.desk, rule!("ZR7.2-a"), || ZoneDetail::Reacted { who, from, to, areas });
            }
        }
    }
}

/// Zone defenders shift within their area to the receiver there; with two receivers in one area they share them
/// out (Z5.5.17-a). `low` decides for a cornerback between the two.
pub(crate) fn shift(board: &ZoneBoard, scene: &mut ZoneScene, first: Zone, second: Option<Zone>, low: bool) {
    for by in scene.standing().and(scene.zoning()).but(scene.roles.line).iter() {
        let home = scene.defense.posts[by].zone;
        let at_first = board.same_area(home, first).then_some(first);
        let at_second = second.filter(|zone| board.same_area(home, *zone));
        let to = match (at_first, at_second) {
            (Some(zone), None) | (None, Some(zone)) => zone,
            (Some(a), Some(b)) if a == b => a,
            (Some(a), Some(b)) => share(board, scene, by, a, b, low),
            (None, None) => home,
        };
        scene.at.put(by, to);
    }
}

fn share(board: &ZoneBoard, scene: &ZoneScene, by: usize, a: Zone, b: Zone, low: bool) -> Zone {
    let (short, deep) = if board.far(a) <= board.far(b) { (a, b) } else { (b, a) };
    let mates =
        |at: &usize| *at != by && scene.is_zone(*at) && board.same_area(scene.defense.posts[*at].zone, a);
    // Two of them take one each: whoever comes first in the eleven takes what suits him, the other the rest.
    if let Some(mate) = (0..by).filter(|at| !scene.def_gone.has(*at)).find(mates) {
        return if scene.at[mate] == short { deep } else { short };
    }
    match scene.def[by].pos {
        pos if pos.is_lb() || pos.is_dl() => short,
        Pos::Cb if low => short,
        _ => deep,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Zone::*;

    /// Z5.2-a, ZR7.2-a, ZR7.2-b: areas by difference of speed, and the cases of the examples.
    #[test]
    fn defenders_cross_as_many_areas_as_their_speed_allows() {
        let table: Vec<(u8, u8)> = (-2..=3).map(reach).collect();
        assert_eq!(table, [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]);
        let board = ZoneBoard::standard();
        assert_eq!(follow(board, Rs, 0, Wwr, Rs), (Wwr, 1), "a cornerback comes up");
        assert_eq!(follow(board, Sc, 0, Ir, Mr), (Ir, 1), "sideways");
        assert_eq!(follow(board, Rs, 1, Vdc, X1), (Vdc, 2));
        assert_eq!(follow(board, Sc, 2, Ls, Il), (Ls, 2));
        assert_eq!(follow(board, Sc, 1, Ls, Il), (Il, 1), "only to the next zone of his path");
        assert_eq!(follow(board, Rs, -1, Ir, Mr), (Ir, 1));
        assert_eq!(follow(board, R, 1, Sl, Sc), (Sl, 2));
        assert_eq!(follow(board, Rs, -2, Dc, Vdc), (Rs, 0), "he stays behind");
    }
}
