//! The blockers of a pass (5.3.1): who they are and what they are worth.

use super::rush::{self, RushInputs};
use super::rush_table::rushing;
use super::{PassPlay, ReceiverRead};
use crate::board::{FieldSide, Zone};
use crate::event::{SumListener, Term};
use crate::formation::{Column, Label};
use crate::game::ZoneGame;
use crate::house::House;
use crate::man::Pos;
use crate::scene::ZoneScene;
use crate::tables::ZoneTables;
use crate::written::{BlockOrders, ElevenSet};

/// Who blocks: everyone from end to end and the backs between the tackles who is not a receiver, and whom the
/// play orders to (Z5.3.1-g to -i, -m); on a rollout also a back beyond the tackle of that side (Z5.3.15-d).
pub fn blockers(
    scene: &ZoneScene,
    house: &House,
    receivers: ElevenSet,
    orders: &BlockOrders,
    roll: Option<FieldSide>,
) -> ElevenSet {
    let ways = scene.formation.ways();
    let wide = ElevenSet::of(|at| scene.off[at].is_spec(Pos::W));
    let not = receivers.or(scene.off_gone).or(wide).with(scene.passer);
    let told = if house.order_back_not_to_block { orders.stay_out } else { ElevenSet::default() };
    let wing = roll.map_or(ElevenSet::default(), |roll| ways.wing(roll));
    let others = orders.block.or(wing).and(ways.back().but(ways.behind()));
    ways.line().or(ways.behind().but(told)).or(others).but(not)
}

/// Twice the value of a blocker (Z5.3.1-a to -f, Z5.3.1a-a, Z5.3.3a-a).
#[inline]
pub fn value(scene: &ZoneScene, tables: &ZoneTables, house: &House, at: usize) -> i16 {
    let man = &scene.off[at];
    let speed = usize::from(man.r.speed.clamp(1, 6) as u8);
    let slow = !house.speed3_blockers & (speed == 3);
    let quickness = if slow { 2 } else { tables.rush_values.speed_halves[speed - 1] };
    let line = man.pos.is_ol();
    let years = man.years();
    let counts =
        house.experience_in_blocking & !(house.only_linemen_block_by_experience & !line & (years == 1));
    let [rookie, old] = tables.rush_values.years_halves;
    let years = match years {
        _ if !counts => 0,
        ..0 => rookie,
        0 => 0,
        1.. => old,
    };
    let craft = tables.rush_values.craft_halves[usize::from(man.misplaced)][man.pos as usize];
    let pass = i16::from(line) * i16::from(man.r.pass) * 2;
    i16::from(man.r.contact) * 2 + quickness + years + craft + pass
}

/// Whether a man of the offense counts when the quarterback rolls that way (Z5.3.15-e): who stands across from
/// C and that side, the far guard apart, and backs of that side or behind the quarterback.
pub(crate) fn counts_rolling(scene: &ZoneScene, at: usize, roll: FieldSide) -> bool {
    let far_guard = match roll {
        FieldSide::Right => Label::Lg,
        FieldSide::Left => Label::Rg,
    };
    let place = scene.place(at);
    scene.label(at) != far_guard && (place.column == Column::C || place.flank() == Some(roll))
}

/// The block total (Z5.3-m): blockers with halves dropped at the end, the quarterback's contact and speed.
pub(crate) fn total(
    scene: &ZoneScene,
    tables: &ZoneTables,
    house: &House,
    blockers: ElevenSet,
    roll: Option<FieldSide>,
    hear: &mut impl SumListener,
) -> i16 {
    let mut halves = 0;
    for at in blockers.iter() {
        if roll.is_some_and(|roll| !counts_rolling(scene, at, roll)) {
            continue;
        }
        let value = value(scene, tables, house, at);
        hear.add(Term::Blocker, Some(scene.attacker(at)), value);
        halves += value;
    }
    let quarterback = &scene.off[scene.passer];
    let own = i16::from(quarterback.r.contact + quarterback.r.speed);
    hear.add(Term::Quarterback, Some(scene.attacker(scene.passer)), own * 2);
    halves.div_euclid(2) + own
}

/// Whether blockers outnumber rushers on the side of a rollout (Z5.3.15-d).
pub(crate) fn outnumber(scene: &ZoneScene, blockers: ElevenSet, roll: FieldSide) -> bool {
    let zone = match roll {
        FieldSide::Left => Zone::L,
        FieldSide::Right => Zone::R,
    };
    let wide = match roll {
        FieldSide::Left => Zone::Wl,
        FieldSide::Right => Zone::Wr,
    };
    let own = blockers.iter().filter(|at| scene.place(*at).flank() == Some(roll)).count();
    let theirs = scene.defenders().filter(|at| {
        let from = scene.rush_zone(*at);
        scene.rushes(*at) && (from == zone || from == wide)
    });
    own > theirs.count()
}

/// Backs and tight ends leave the block when the entry stays high without them (Z5.3.1-k, off): a halfback above 15,
/// an unspecialised back above 18, a fullback or tight end above 21. Men who are ordered to block stay.
pub(super) fn stay_out(game: &ZoneGame, scene: &ZoneScene, passing: &mut PassPlay) {
    let (tables, house) = (game.book.tables, &game.book.house);
    let Some(first) = passing.first.filter(|_| house.blockers_stay_out) else { return };
    let rush = rushing(passing, &first.target, ReceiverRead::Primary, passing.roll);
    let left = rush::leftover(tables, house, first.route.left, first.route.half_left);
    for at in passing.blockers.iter() {
        let least = match scene.off[at].pos {
            Pos::H => 15,
            Pos::B => 18,
            Pos::F | Pos::Te => 21,
            _ => continue,
        };
        let without = ElevenSet(passing.blockers.0 & !(1 << at));
        let rush = RushInputs { blockers: without, ..rush };
        let entry = total(scene, tables, house, without, passing.roll, &mut ()) + left
            - rush::total(scene, tables, house, &rush, &mut ());
        if entry > least && !passing.pass.orders.block.has(at) {
            passing.blockers = without;
        }
    }
}
