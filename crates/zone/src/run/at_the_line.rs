//! The first contact of a run, at the line: who is in it, and what he is worth.

use super::RunState;
use crate::board::Zone;
use crate::contact::First;
use crate::defense::LineOption;
use crate::game::ZoneGame;
use crate::man::Pos;
use crate::scene::ZoneScene;
use crate::tables::ZoneTables;
use crate::written::ElevenSet;

/// The defenders of the first contact; `values` takes what they are worth (ZR6.2-f; linebackers ZR3.2-b).
pub(super) fn first_men(scene: &ZoneScene, going: &RunState, values: &mut [i8; 11]) -> ElevenSet {
    let zone = going.gate.zone();
    let mut men = ElevenSet::default();
    let (mut ends, mut tackles) = (0, 0);
    for at in scene.in_zone(zone) {
        if going.trapped == Some(at) {
            continue;
        }
        let man = &scene.def[at];
        let mut value = man.r.contact;
        match scene.covers(at) {
            Some(covered) if covered == going.by => {
                value += i8::from(scene.defense.posts[at].zone == zone) + i8::from(going.scramble);
            }
            Some(covered) => {
                let lightly = going.quick || going.blocks[covered].is_some();
                value -= if lightly { 1 } else { 2 };
            }
            None => {}
        }
        if man.pos.is_lb() && zone.is_inside() && !scene.rushes(at) {
            value += ZoneTables::standard().run.linebacker;
        }
        if scene.defense.option == LineOption::Stay && scene.is_lineman(at) {
            let counts = match man.pos {
                Pos::De => {
                    ends += 1;
                    zone != Zone::C && ends <= 1
                }
                Pos::Dt | Pos::Nt => {
                    tackles += 1;
                    zone == Zone::C && tackles <= 2
                }
                _ => false,
            };
            value += i8::from(counts);
        }
        if scene.stunts_with(at).is_some() && !going.slow && !going.draw {
            value -= 2;
        }
        if value < 0 {
            continue;
        }
        values[at] = value;
        men = men.with(at);
    }
    men
}

/// Whether `$` can break at or behind the line (Z5.0.1-f): against a rush, but not against a run blitz (ZR6.3-d).
pub(super) fn dollar(game: &ZoneGame, scene: &ZoneScene) -> bool {
    let for_the_run = |at: usize| scene.blitzes(at) && scene.def[at].pos.is_lb();
    let run_blitz = game.book.house.run_blitz && scene.defenders().any(for_the_run);
    scene.defense.option == LineOption::Rush && !run_blitz
}

pub(super) fn first_of<'a>(
    game: &ZoneGame,
    scene: &ZoneScene,
    going: &RunState,
    men: ElevenSet,
    values: &'a [i8; 11],
) -> First<'a> {
    let rush = scene.defense.option == LineOption::Rush;
    let on_him = |at: usize| scene.covers(at) == Some(going.by);
    let guarded = men.iter().any(|at| scene.is_zone(at) || on_him(at));
    let everyone_else = !men.is_empty()
        && men
            .iter()
            .all(|at| scene.covers(at).is_some_and(|man| man != going.by && going.blocks[man].is_none()));
    let stunting = men.iter().any(|at| scene.stunts_with(at).is_some());
    let read = men.iter().any(|at| scene.readers.has(at));
    First {
        values,
        men,
        die: u8::from(everyone_else),
        dollar_breaks: dollar(game, scene) && !guarded,
        caught: false,
        breaks_on: (going.draw && rush && !read && !stunting).then_some(3),
    }
}
