//! Twenty-two men take their places: what each is worth where he stands (Z5.5.1).

use crate::board::Zone;
use crate::call::DefendCall;
use crate::defence::Order;
use crate::game::ZoneGame;
use crate::line::{Formation, Label};
use crate::man::{Man, Pos};
use crate::scene::{Fielder, Roles, Scene};
use crate::written::Eleven;
use hashmark_law::{Player, Side};

/// The scene of a play.
pub fn scene(game: &ZoneGame, formation: &Formation, men: [u8; 11], against: &DefendCall) -> Scene {
    let offence = game.state.situation.possession;
    let passer = formation.find(Label::Q).unwrap_or(0);
    let quarterback = &game.team(offence).men[usize::from(men[passer])];
    let off = std::array::from_fn(|at| attacker(game, offence, men[at], formation.slots[at].label));
    let def = std::array::from_fn(|at| defender(game, offence.other(), against, at));
    Scene {
        offence,
        formation: *formation,
        ways: formation.line_up(),
        off,
        passer,
        hand: quarterback.hand(),
        arm: quarterback.arm,
        defence: against.defence,
        roles: Roles::of(&against.defence, &def),
        def,
        at: against.defence.posts.map(|post| post.zone),
        off_gone: Eleven::default(),
        def_gone: Eleven::default(),
        readers: Eleven::default(),
        ground: false,
        late: false,
        to_goal: game.state.situation.to_goal(),
    }
}

/// Whether a position belongs at a place of the formation.
pub const fn belongs(pos: Pos, label: Label) -> bool {
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

/// A man of the offence at his place: his pass value there (Z5.5.1-a to -d).
fn attacker(game: &ZoneGame, side: Side, man: u8, label: Label) -> Fielder {
    let mut fielder = *game.fielder(Player { side, man });
    fielder.misplaced = !belongs(fielder.pos, label);
    if fielder.misplaced {
        let whole = &game.team(side).men[usize::from(man)];
        fielder.p = strange_pass(whole, fielder.r.p, label);
    }
    fielder
}

fn strange_pass(man: &Man, p: i8, label: Label) -> i8 {
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

/// A defender at his post: out of place he covers one worse (Z5.5.1-a, Z5.5.3-a).
fn defender(game: &ZoneGame, side: Side, against: &DefendCall, at: usize) -> Fielder {
    let mut fielder = *game.fielder(Player { side, man: against.men[at] });
    let post = &against.defence.posts[at];
    let wide = matches!(post.zone, Zone::Wwl | Zone::Wwr)
        || matches!(post.zone, Zone::Ls | Zone::Rs) && matches!(post.order, Order::Man(_));
    fielder.misplaced = match fielder.pos {
        pos if pos.is_hybrid() => false,
        pos if pos.is_dl() => !post.zone.is_inside(),
        pos if pos.is_lb() => post.zone.row() >= 3,
        Pos::S => wide,
        Pos::Cb => matches!(post.zone, Zone::Sc | Zone::Mc | Zone::Dc | Zone::Vdc),
        Pos::Dh => false,
        _ => true,
    };
    if fielder.misplaced {
        fielder.p = (fielder.p - 1).max(0);
    }
    fielder
}

/// Everybody has played one more (Z8.7.2-b).
pub(crate) fn count_snaps(game: &mut ZoneGame, scene: &Scene) {
    let offence = scene.offence;
    for (side, unit, men) in [(offence, 0, &scene.off), (offence.other(), 1, &scene.def)] {
        let state = game.side_mut(side);
        state.unit_plays[unit] = state.unit_plays[unit].saturating_add(1);
        for man in men {
            let snaps = &mut state.snaps[usize::from(man.man)];
            *snaps = snaps.saturating_add(1);
        }
    }
}
