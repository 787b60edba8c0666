//! Twenty-two men take their places: what each is worth where he stands (Z5.5.1).

use crate::board::Zone;
use crate::call::DefendCall;
use crate::defense::{DefenderOrder, ZoneDefense};
use crate::formation::{Label, ZoneFormation};
use crate::game::ZoneGame;
use crate::man::{Pos, ZoneMan};
use crate::scene::ZoneScene;
use crate::written::ElevenSet;

/// The scene of a play.
pub(crate) fn scene(
    game: &ZoneGame,
    formation: &ZoneFormation,
    men: &[u8; 11],
    against: &DefendCall,
) -> ZoneScene {
    let mut scene = ZoneScene::EMPTY;
    take_places(&mut scene, game, formation, men, against);
    scene
}

/// Everybody takes his place in a scene that is empty.
pub(crate) fn take_places(
    scene: &mut ZoneScene,
    game: &ZoneGame,
    formation: &ZoneFormation,
    men: &[u8; 11],
    against: &DefendCall,
) {
    scene.offense = game.state.situation.possession;
    scene.to_goal = game.state.situation.to_goal();
    scene.formation = *formation;
    scene.passer = formation.find(Label::Q).unwrap_or(0);
    let quarterback = &game.team(scene.offense).men[usize::from(men[scene.passer])];
    (scene.hand, scene.arm) = (quarterback.hand(), quarterback.arm);
    scene.defense = against.defense;
    game.send_in(scene.offense, men, &mut scene.off);
    game.send_in(scene.offense.other(), &against.men, &mut scene.def);
    place_attackers(game, scene, men);
    place_defenders(scene, &against.defense);
    scene.roles.assign(&against.defense, &scene.def);
    scene.at.take_posts(&against.defense.posts);
}

/// Whether a position belongs at a place of the formation.
pub(crate) const fn belongs(pos: Pos, label: Label) -> bool {
    match label {
        Label::Lw | Label::Rw | Label::Ls | Label::Rs => matches!(pos, Pos::W | Pos::E | Pos::H),
        Label::Le | Label::Re => matches!(pos, Pos::Te | Pos::E),
        Label::Lt | Label::Rt => matches!(pos, Pos::T | Pos::U),
        Label::Lg | Label::Rg => matches!(pos, Pos::G | Pos::U),
        Label::C => matches!(pos, Pos::C | Pos::U),
        Label::Q => matches!(pos, Pos::Q),
        Label::F | Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B => pos.is_back(),
    }
}

/// The positions that belong at each place, one bit each.
const BELONG: [u32; Label::ALL.len()] = {
    let mut all = [0; Label::ALL.len()];
    let mut label = 0;
    while label < Label::ALL.len() {
        let mut pos = 0;
        while pos < Pos::ALL.len() {
            all[label] |= (belongs(Pos::ALL[pos], Label::ALL[label]) as u32) << pos;
            pos += 1;
        }
        label += 1;
    }
    all
};

/// The men of the offense at their places: their pass values there (Z5.5.1-a to -d).
fn place_attackers(game: &ZoneGame, scene: &mut ZoneScene, men: &[u8; 11]) {
    let ZoneScene { formation, off, .. } = scene;
    let strange = |at: usize| BELONG[formation.slots[at].label as usize] >> off[at].pos as u8 & 1 == 0;
    for at in ElevenSet::of(strange).iter() {
        let (fielder, whole) = (&mut off[at], &game.team(scene.offense).men[usize::from(men[at])]);
        fielder.misplaced = true;
        fielder.p = strange_pass(whole, fielder.r.pass, formation.slots[at].label);
    }
}

fn strange_pass(man: &ZoneMan, p: i8, label: Label) -> i8 {
    let once =
        |wanted: fn(Pos) -> bool| man.former.filter(|former| wanted(former.pos)).map(|former| former.p - 1);
    let eligible = |pos: Pos| pos.is_end() || pos.is_back();
    match label {
        Label::Q => once(|pos| pos == Pos::Q).unwrap_or(0),
        _ if man.pos == Pos::Q => once(eligible).unwrap_or(1),
        _ if man.pos.is_ol() && !label.is_interior() => once(eligible).unwrap_or(0),
        _ => (p - 1).max(0),
    }
}

/// Whether a defender is out of place in a zone, in zone or on a man.
const fn out_of_place(pos: Pos, zone: Zone, on_a_man: bool) -> bool {
    match pos {
        pos if pos.is_hybrid() => false,
        pos if pos.is_dl() => !zone.is_inside(),
        pos if pos.is_lb() => zone.row() >= 3,
        Pos::S => matches!(zone, Zone::Wwl | Zone::Wwr) || matches!(zone, Zone::Ls | Zone::Rs) && on_a_man,
        Pos::Cb => matches!(zone, Zone::Sc | Zone::Mc | Zone::Dc | Zone::Vdc),
        Pos::Dh => false,
        _ => true,
    }
}

/// The positions that are out of place in each zone, one bit each: in zone, and on a man.
const ASTRAY: [[u32; Zone::ALL.len()]; 2] = {
    let mut all = [[0; Zone::ALL.len()]; 2];
    let mut zone = 0;
    while zone < Zone::ALL.len() {
        let mut pos = 0;
        while pos < Pos::ALL.len() {
            all[0][zone] |= (out_of_place(Pos::ALL[pos], Zone::ALL[zone], false) as u32) << pos;
            all[1][zone] |= (out_of_place(Pos::ALL[pos], Zone::ALL[zone], true) as u32) << pos;
            pos += 1;
        }
        zone += 1;
    }
    all
};

/// The defenders at their posts: out of place they cover one worse (Z5.5.1-a, Z5.5.3-a).
fn place_defenders(scene: &mut ZoneScene, defense: &ZoneDefense) {
    let def = &mut scene.def;
    let astray = |at: usize| {
        let post = &defense.posts[at];
        let on_a_man = usize::from(matches!(post.order, DefenderOrder::Man(_)));
        ASTRAY[on_a_man][post.zone as usize] >> def[at].pos as u8 & 1 == 1
    };
    for at in ElevenSet::of(astray).iter() {
        def[at].misplaced = true;
        def[at].p = (def[at].p - 1).max(0);
    }
}

/// Everybody has played one more (Z8.7.2-b).
pub(crate) fn count_snaps(game: &mut ZoneGame, scene: &ZoneScene) {
    let offense = scene.offense;
    for (side, unit, men) in [(offense, 0, &scene.off), (offense.other(), 1, &scene.def)] {
        let state = game.side_mut(side);
        state.unit_plays[unit] = state.unit_plays[unit].saturating_add(1);
        for man in men {
            let snaps = &mut state.snaps[usize::from(man.man)];
            *snaps = snaps.saturating_add(1);
        }
    }
}
