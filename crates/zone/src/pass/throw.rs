//! The throw (5.5): coverage, the value of a pass, and the pass table.

use super::react::RouteRunner;
use super::rush;
use crate::board::{FieldSide, Zone, ZoneBoard};
use crate::event::{SumListener, Term};
use crate::game::ZoneRules;
use crate::house::House;
use crate::man::{Arm, Pos};
use crate::scene::ZoneScene;
use crate::tables::{PassCell, ThrowRow, ZoneTables};
use crate::written::{ElevenSet, PassTarget, ThrowStyle, ThrowTiming};

/// What each defender is worth against one receiver.
#[derive(Clone, Copy, Debug)]
pub struct CoverageWorth {
    /// Pass value against the throw, never below 0.
    pub p: [i8; 11],
    /// Contact at the first contact, before blockers.
    pub(crate) c: [i8; 11],
    /// Those who count at all against the throw.
    pub(crate) against: ElevenSet,
    /// Those who stand in the zone.
    pub(crate) here: ElevenSet,
    /// Everybody in the zone covers somebody else, who does not block (Z5.6-e, Z5.5.17-d).
    pub(crate) all_elsewhere: bool,
}

/// What a throw is made under.
#[derive(Clone, Copy, Debug)]
pub struct Throwing<'a> {
    pub receiver: &'a RouteRunner,
    /// How many areas each defender crossed to be where he is.
    pub crossed: &'a [u8; 11],
    /// Who blocks: their defenders are freed.
    pub blockers: ElevenSet,
    /// How the ball is really thrown.
    pub throw: ThrowStyle,
    /// The quarterback has rolled out that way.
    pub roll: Option<FieldSide>,
    /// A screen (Z5.8.1-k).
    pub screen: bool,
}

/// What every defender is worth against a throw.
pub fn coverage(scene: &ZoneScene, board: &ZoneBoard, house: &House, throwing: &Throwing) -> CoverageWorth {
    let receiver = throwing.receiver;
    let zone = receiver.target.zone;
    let mut cover = CoverageWorth {
        p: [0; 11],
        c: [0; 11],
        against: ElevenSet::default(),
        here: ElevenSet::default(),
        all_elsewhere: false,
    };
    let (mut elsewhere, mut here) = (0, 0);
    // Nobody counts who is neither in the area nor within two zones.
    let about = board.about(zone);
    let near = ElevenSet::of(|at| about.has(scene.at[at]));
    for at in scene.standing().but(scene.rushing()).and(near).iter() {
        let mut ignored = false;
        if let Some((p, c)) = worth(scene, board, house, throwing, at) {
            // What a man lacks in pass value he lacks in contact at once (Z5.5.2-e).
            cover.p[at] = p.max(0) as i8;
            cover.c[at] = (c + p.min(0)).max(0) as i8;
            cover.against = cover.against.with(at);
            ignored = c + p.min(0) < 0;
        }
        if scene.at[at] == zone && !ignored {
            here += 1;
            cover.here = cover.here.with(at);
            let to = usize::from(receiver.target.to);
            elsewhere +=
                usize::from(scene.covers(at).is_some_and(|man| man != to && !throwing.blockers.has(man)));
        }
    }
    cover.all_elsewhere = here > 0 && here == elsewhere;
    cover
}

/// The pass and contact value against this throw of a defender who does not rush, if he counts.
fn worth(
    scene: &ZoneScene,
    board: &ZoneBoard,
    house: &House,
    throwing: &Throwing,
    at: usize,
) -> Option<(i16, i16)> {
    let zone = throwing.receiver.target.zone;
    let man = &scene.def[at];
    let (p, c) = (i16::from(man.p), i16::from(man.r.contact));
    if throwing.screen && scene.is_lineman(at) {
        // A lineman who does not rush counts one and his pass value, two when he stays at home (Z5.8.1-k).
        let stays = scene.defense.option == crate::defense::LineOption::Stay;
        return (scene.at[at] == zone).then_some((p + 1 + i16::from(stays), c));
    }
    if let Some(covered) = scene.covers(at) {
        if scene.at[at] != zone {
            return None;
        }
        let p = p + end_of_field(scene, at, zone);
        return Some(if covered == usize::from(throwing.receiver.target.to) {
            (p + covering(scene, house, throwing, at), c + i16::from(throwing.crossed[at] == 0))
        } else {
            // Who covered a blocker is in zone now (Z5.5.1-e, ZR7.2-e).
            let freed = throwing.blockers.has(covered);
            let less = if freed || throwing.receiver.target.timing == ThrowTiming::Quick { 1 } else { 2 };
            (p - less + if freed { lofted(throwing.throw) } else { 0 }, c - less)
        });
    }
    let p = p + end_of_field(scene, at, zone) + lofted(throwing.throw);
    let distance = zone_distance(scene, board, at, zone)?;
    Some((p - distance, if distance == 0 { c } else { 0 }))
}

/// What a man covering the receiver himself gains or loses (Z5.5.2-a, -b, -d, Z5.5.1-e, Z5.8.3-d).
fn covering(scene: &ZoneScene, house: &House, throwing: &Throwing, at: usize) -> i16 {
    let (man, receiver) = (&scene.def[at], &scene.off[usize::from(throwing.receiver.target.to)]);
    // Once the play is slow it is slow for whoever gets the ball (Z5.5.11-a, K34).
    let own = throwing.receiver.target.timing == ThrowTiming::Slow;
    let slow = if house.plus_stays_with_its_receiver { own } else { throwing.receiver.slow };
    let crossed = i16::from(throwing.crossed[at]);
    let mut change = match crossed {
        0 => 1,
        areas if man.r.speed > receiver.r.speed => (1 - areas).max(-1),
        areas => 1 - areas,
    };
    if slow && !(house.plus_waived_for_faster_defender && man.r.speed > receiver.r.speed) {
        change -= 1;
    }
    if man.pos == Pos::S && receiver.is_spec(Pos::W) {
        change -= 1;
    }
    if throwing.throw == ThrowStyle::Bullet && !faster(scene, throwing, at) {
        change -= 1;
    }
    change
}

/// Whether a defender is faster than the receiver, all bonuses counted (Z5.8.3-d).
fn faster(scene: &ZoneScene, throwing: &Throwing, at: usize) -> bool {
    let target = &throwing.receiver.target;
    let receiver = &scene.off[usize::from(target.to)];
    let own = throwing.receiver.speed
        + i16::from(receiver.is_spec(Pos::W))
        + i16::from(target.timing == ThrowTiming::Quick);
    scene.reaction_speed(at, throwing.receiver.slow) > own
}

/// Zone defenders are better against a ball that hangs in the air (Z5.8.4-c, Z5.8.5-a).
fn lofted(throw: ThrowStyle) -> i16 {
    ZoneTables::standard().lists.throw(throw).zone_defender
}

/// How many zones off a zone defender still counts: in his own area (Z5.5.17-b), and near the goal in the zone
/// behind (Z8.6-c, Z8.6-f). None when he does not count.
fn zone_distance(scene: &ZoneScene, board: &ZoneBoard, at: usize, zone: Zone) -> Option<i16> {
    let own = scene.at[at];
    if own == zone {
        return Some(0);
    }
    // Who covers it from in front is so much worse.
    if let Some(more) = ZoneTables::standard().covers_behind(own, zone, scene.to_goal) {
        return Some(-more);
    }
    board.same_area(own, zone).then(|| i16::from(board.steps(own, zone)))
}

/// Near the goal the last zones are easier to defend, in zone and man to man (Z8.6-c, Z8.6-f).
fn end_of_field(scene: &ZoneScene, at: usize, zone: Zone) -> i16 {
    let own = scene.at[at];
    i16::from(own == zone && ZoneTables::standard().crowded(zone, scene.to_goal))
}

/// What the defenders take off the throw: those in zone together count half against a bullet (Z5.8.3-c).
pub(crate) fn against(
    scene: &ZoneScene,
    cover: &CoverageWorth,
    throwing: &Throwing,
    hear: &mut impl SumListener,
) -> i16 {
    let (mut men, mut zone) = (0, 0);
    for at in cover.against.iter() {
        let p = i16::from(cover.p[at]);
        hear.add(Term::Defender, Some(scene.defender(at)), -2 * p);
        let on_a_man = scene.covers(at).is_some_and(|man| !throwing.blockers.has(man));
        if on_a_man { men += p } else { zone += p }
    }
    if ZoneTables::standard().lists.throw(throwing.throw).zone_halved {
        let half = (zone + 1) / 2;
        hear.add(Term::Defender, None, 2 * (zone - half));
        zone = half;
    }
    men + zone
}

/// What the offense brings: the passer, the receiver, the zone, the rollout.
pub(crate) fn offense(
    scene: &ZoneScene,
    book: &ZoneRules,
    throwing: &Throwing,
    receiver_p: i16,
    hear: &mut impl SumListener,
) -> i16 {
    let ZoneRules { board, tables, house, .. } = book;
    let target = &throwing.receiver.target;
    let passer = i16::from(scene.off[scene.passer].p);
    hear.add(Term::Passer, Some(scene.attacker(scene.passer)), 2 * passer);
    hear.add(Term::Receiver, Some(scene.attacker(usize::from(target.to))), 2 * receiver_p);
    let value = board.value(target.zone);
    hear.add(Term::Zone, None, 2 * value);
    let rolled = throwing.roll.map_or(0, |roll| rollout(tables, house, target.zone, roll));
    hear.add(Term::Rollout, None, 2 * rolled);
    let wrong = throwing.roll.is_some_and(|roll| roll != scene.hand);
    let hand = if wrong { tables.wrong_hand } else { 0 };
    hear.add(Term::WrongHand, None, 2 * hand);
    let sideline = -i16::from(target.sideline);
    hear.add(Term::Sideline, None, 2 * sideline);
    passer + receiver_p + value + rolled + hand + sideline
}

/// What a rollout changes in a zone (Z5.5.14-a to -d).
pub(crate) fn rollout(tables: &ZoneTables, house: &House, zone: Zone, roll: FieldSide) -> i16 {
    let seen = if roll == FieldSide::Right { zone } else { zone.mirror() };
    if house.rollout_far_side_keeps_value && seen == Zone::L {
        return 0;
    }
    i16::from(tables.rollout[seen as usize])
}

/// Whether the ball can be thrown as a bullet there (Z5.8.3-a); if not it is a normal pass (Z5.8.3-h).
pub(crate) fn real_throw(
    scene: &ZoneScene,
    board: &ZoneBoard,
    tables: &ZoneTables,
    house: &House,
    target: &PassTarget,
    roll: Option<FieldSide>,
) -> ThrowStyle {
    if target.throw != ThrowStyle::Bullet {
        return target.throw;
    }
    let value = board.value(target.zone) + roll.map_or(0, |roll| rollout(tables, house, target.zone, roll));
    let least = match scene.arm {
        Arm::Weak => return ThrowStyle::Normal,
        Arm::Normal => 3,
        Arm::Strong => 2,
    };
    if value >= least { ThrowStyle::Bullet } else { ThrowStyle::Normal }
}

/// What rushing linemen take off this throw: quick passes that are no lofts, and bullets that are neither quick
/// nor thrown on the run (Z5.0.1-d).
pub(crate) fn rushers_in_the_way(
    scene: &ZoneScene,
    house: &House,
    throwing: &Throwing,
    hear: &mut impl SumListener,
) -> i16 {
    let men = linemen_in_the_way(scene, house, throwing);
    men.map(|(at, p)| {
        hear.add(Term::LineRush, Some(scene.defender(at)), -2 * p);
        p
    })
    .sum()
}

/// The rushing linemen whose pass values count against this throw.
pub(super) fn linemen_in_the_way<'a>(
    scene: &'a ZoneScene,
    house: &House,
    throwing: &Throwing,
) -> impl Iterator<Item = (usize, i16)> + 'a {
    let quick = throwing.receiver.target.timing == ThrowTiming::Quick;
    let counts = match throwing.throw {
        ThrowStyle::Loft | ThrowStyle::HailMary => false,
        ThrowStyle::Bullet => quick || throwing.roll.is_none(),
        ThrowStyle::Normal => quick,
    };
    let from = rush::bats_from(house, throwing.receiver.target.zone).filter(|_| counts);
    from.into_iter().flat_map(|from| rush::batters(scene, from))
}

/// The columns for completion and interception (Z5.5.19-a, -b).
pub(crate) fn columns(house: &House, value: i16, throw: ThrowStyle) -> (i16, i16) {
    let lists = &ZoneTables::standard().lists;
    let ThrowRow { complete, intercept, least, .. } = *lists.throw(throw);
    let most = if house.pass_ends_follow_the_text { 12 } else { lists.pass_most };
    ((value + complete).clamp(least, most), (value + intercept).clamp(least, most))
}

/// A cell of the pass table; the columns `w-` and `w` are -2 and -1 (K12).
pub(crate) fn cell(tables: &ZoneTables, house: &House, column: i16, die: u8, second: u8) -> PassCell {
    if house.pass_ends_follow_the_text {
        match (column, die) {
            (-1, 4) => return if second > 3 { PassCell::I } else { PassCell::None },
            (-2, 4) => return PassCell::I,
            (-2, 3) => return PassCell::None,
            _ => {}
        }
    }
    tables.pass[usize::from(die) - 1][(column + 2) as usize][usize::from(second) - 1]
}

/// Whether the second die matters for these columns.
pub(crate) fn splits(tables: &ZoneTables, house: &House, columns: (i16, i16), die: u8) -> bool {
    let split = |column: i16| {
        tables.pass_splits[usize::from(die) - 1][(column + 2) as usize]
            || house.pass_ends_follow_the_text && column == -1 && die == 4
    };
    split(columns.0) || split(columns.1)
}

/// What the two columns say together (K13): caught if the completion column says so, else what the interception
/// column has.
pub(crate) fn both(complete: PassCell, intercept: PassCell, forced: bool, house: &House) -> PassCell {
    let caught = complete == PassCell::C || complete == PassCell::Cs && forced;
    let taken = matches!(intercept, PassCell::I | PassCell::Is);
    if taken && (house.interception_column_first || !caught) {
        return intercept;
    }
    match complete {
        PassCell::I | PassCell::Is => PassCell::None,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> House {
        House::default()
    }

    /// Z5.5.2-h, Z5.5.16-d, Z5.8.5-a, Z5.5.19-b: the columns of lofts, bullets and Hail Marys.
    #[test]
    fn special_throws_read_two_columns() {
        assert_eq!(columns(&house(), 5, ThrowStyle::Loft), (6, 3));
        assert_eq!(columns(&house(), 6, ThrowStyle::Bullet), (5, 8));
        assert_eq!(columns(&house(), 2, ThrowStyle::HailMary), (4, -2));
        assert_eq!(columns(&house(), -3, ThrowStyle::Normal), (0, 0));
        assert_eq!(columns(&house(), 1, ThrowStyle::Loft), (2, -1));
        assert_eq!(columns(&house(), -1, ThrowStyle::HailMary), (1, -2));
        assert_eq!(columns(&house(), 20, ThrowStyle::Normal), (13, 13));
        let prose = House { pass_ends_follow_the_text: true, ..house() };
        assert_eq!(columns(&prose, 20, ThrowStyle::Normal), (12, 12));
    }

    /// Z5.8.4-d, Z5.8.5-c: the columns below 0, as the table and as the prose has them (K12).
    #[test]
    fn below_zero_the_table_and_the_prose_differ() {
        let tables = ZoneTables::standard();
        assert_eq!(cell(tables, &house(), -1, 4, 1), PassCell::Is);
        assert_eq!(cell(tables, &house(), -2, 3, 1), PassCell::I);
        let prose = House { pass_ends_follow_the_text: true, ..house() };
        assert_eq!(cell(tables, &prose, -1, 4, 1), PassCell::None);
        assert_eq!(cell(tables, &prose, -1, 4, 5), PassCell::I);
        assert_eq!(
            (cell(tables, &prose, -2, 4, 1), cell(tables, &prose, -2, 3, 1)),
            (PassCell::I, PassCell::None)
        );
    }

    /// Z5.8.4-b (K13): completion first, or interception first by the switch.
    #[test]
    fn the_completion_column_is_read_first() {
        assert_eq!(both(PassCell::C, PassCell::I, false, &house()), PassCell::C);
        assert_eq!(both(PassCell::S, PassCell::I, false, &house()), PassCell::I);
        assert_eq!(both(PassCell::I, PassCell::None, false, &house()), PassCell::None);
        let first = House { interception_column_first: true, ..house() };
        assert_eq!(both(PassCell::C, PassCell::I, false, &first), PassCell::I);
    }

    /// Z5.5.14-a, Z5.5.14-b, Z5.5.14-c, Z5.5.14-d, Z5.3.15-i: the zones of a rollout, and the mirror.
    #[test]
    fn a_rollout_changes_the_zones() {
        let tables = ZoneTables::standard();
        let right = |zone| rollout(tables, &house(), zone, FieldSide::Right);
        assert_eq!([Zone::Wwr, Zone::Ir, Zone::R, Zone::Sr].map(right), [1, 1, 0, 0]);
        assert_eq!([Zone::C, Zone::Vdc, Zone::Sl, Zone::L].map(right), [-1, -1, -1, -1]);
        assert_eq!([Zone::Wl, Zone::Il].map(right), [-2, -2]);
        assert_eq!(rollout(tables, &house(), Zone::Il, FieldSide::Left), 1);
        let zero = House { rollout_far_side_keeps_value: true, ..house() };
        assert_eq!(rollout(tables, &zero, Zone::L, FieldSide::Right), 0);
    }
}
