//! The zones a man with the ball passes when he turns upfield.

use crate::board::{FieldSide, Zone};
use crate::contact::PATH;
use crate::game::ZoneGame;
use crate::scene::ZoneScene;

/// Where a receiver who was told nothing turns after the catch: where fewest defenders are in his way, straight on
/// if it is all the same.
pub(super) fn turns(game: &ZoneGame, scene: &ZoneScene, zone: Zone) -> Zone {
    let ahead = game.book.board.ahead(zone);
    let on = straight(game, zone, scene.hand);
    let free = scene.standing().but(scene.rushing());
    let crowd = |zone: &Zone| {
        let free = scene.among(free, *zone).iter();
        (free.map(|at| i16::from(scene.def[at].r.contact)).sum::<i16>(), Some(*zone) != on)
    };
    ahead.iter().min_by_key(crowd).unwrap_or(Zone::X1)
}

/// The zones a man passes from here on: his declared next zone, then straight on.
pub(super) fn path_from(game: &ZoneGame, zone: Zone, next: Zone, hand: FieldSide) -> ([Zone; PATH], usize) {
    let mut path = [zone; PATH];
    let (mut len, mut here) = (1, zone);
    let mut declared = Some(next);
    while len < PATH {
        let ahead = match declared.take() {
            Some(next) if next != here => next,
            _ => match straight(game, here, hand) {
                Some(next) => next,
                None => break,
            },
        };
        path[len] = ahead;
        len += 1;
        here = ahead;
    }
    (path, len)
}

/// Straight on from a zone; from C to the side of the passer's hand.
fn straight(game: &ZoneGame, zone: Zone, hand: FieldSide) -> Option<Zone> {
    use Zone::*;
    let next = match zone {
        Wwl | Wl | L => Ls,
        C if hand == FieldSide::Left => Sl,
        C => Sr,
        R | Wr | Wwr => Rs,
        Ls => Il,
        Sl | Sr => Sc,
        Rs => Ir,
        Il => Ml,
        Sc => Mc,
        Ir => Mr,
        Ml => Ll,
        Mc => Dc,
        Mr => Lr,
        Ll | Dc | Lr => Vdc,
        Vdc => X1,
        X1 => X2,
        X2 => X3,
        X3 => return None,
    };
    debug_assert!(game.book.board.adjacent(zone, next));
    Some(next)
}
