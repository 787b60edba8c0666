//! The Hail Mary (5.8.5): further receivers in its zone.

use super::PassPlay;
use super::moves::route;
use crate::board::Zone;
use crate::game::ZoneGame;
use crate::scene::ZoneScene;
use crate::written::{PassTarget, ThrowStyle};

/// Further receivers in the zone of a Hail Mary (Z5.8.5-b).
pub(super) fn crowd(
    game: &ZoneGame,
    scene: &ZoneScene,
    passing: &PassPlay,
    target: &PassTarget,
    throw: ThrowStyle,
) -> i16 {
    if throw != ThrowStyle::HailMary {
        return 0;
    }
    let good = |(man, zone): &(u8, Zone)| {
        *man != target.to && *zone == target.zone && scene.off[usize::from(*man)].p >= 3
    };
    others(game, scene, passing).filter(good).count() as i16
}

/// Receivers and where they are; on a Hail Mary the third goes too, and as many more as are written (Z5.8.5-b).
pub(super) fn others<'a>(
    game: &'a ZoneGame,
    scene: &'a ZoneScene,
    passing: &'a PassPlay,
) -> impl Iterator<Item = (u8, Zone)> + 'a {
    let hail = passing.pass.first.throw == ThrowStyle::HailMary;
    let third = passing
        .pass
        .third
        .filter(|_| hail)
        .map(|target| (target.to, route(scene, game.book.board, &game.book.house, &target, 0).end()));
    let first = passing.pass.first;
    let crowd = passing.pass.crowd.iter().filter(move |_| hail).map(move |man| {
        let target = PassTarget { to: man as u8, via: None, ..first };
        (target.to, route(scene, game.book.board, &game.book.house, &target, 0).end())
    });
    let out = [passing.first, passing.second].into_iter().flatten();
    out.map(|receiver| (receiver.target.to, receiver.route.end())).chain(third).chain(crowd)
}
