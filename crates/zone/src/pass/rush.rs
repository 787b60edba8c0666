//! The rush total (5.3.2 to 5.3.4, 5.3.18, 5.3.24): rushers, men nobody blocks, speed from outside.

use crate::board::{FieldSide, Zone, Zones};
use crate::defense::{BlitzLane, DefenderOrder, LineOption};
use crate::event::{SumListener, Term};
use crate::formation::Label;
use crate::house::House;
use crate::man::Pos;
use crate::scene::ZoneScene;
use crate::tables::ZoneTables;
use crate::written::{ElevenSet, ThrowTiming};

/// What a rush is made under.
#[derive(Clone, Copy, Debug)]
pub struct RushInputs {
    /// Who blocks.
    pub blockers: ElevenSet,
    /// A `+1` play.
    pub slow: bool,
    /// The ball goes to the second receiver by the pass table.
    pub second: bool,
    /// The quarterback has rolled out that way.
    pub roll: Option<FieldSide>,
    /// The receivers: who is none of them and stands wide blocks a blitzer there (Z5.3.15-g).
    pub receivers: ElevenSet,
    /// The blind side of a throw to the other sideline, under the old rule (Z5.3.20-a).
    pub blind: Option<FieldSide>,
}

/// Rushers of one zone, linemen first, then linebackers, then backs.
#[derive(Clone, Copy, Debug, Default)]
struct RushLane {
    men: [u8; 11],
    len: u8,
}

impl RushLane {
    #[inline]
    fn push(&mut self, at: usize) {
        self.men[usize::from(self.len)] = at as u8;
        self.len += 1;
    }

    #[inline]
    fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.men[..self.len()].iter().map(|at| usize::from(*at))
    }
}

/// Who comes in this rush, wherever from.
fn comers(scene: &ZoneScene, rushing: &RushInputs) -> ElevenSet {
    let roles = &scene.roles;
    let line = roles.zone.and(roles.line).but(scene.readers);
    let late = if rushing.second { roles.delayed } else { ElevenSet::default() };
    roles.blitz.or(line).or(late).but(scene.def_gone)
}

/// The lane from which a man of the rush comes; none if he is not in time, or the quarterback has rolled away.
fn lane_of(scene: &ZoneScene, rushing: &RushInputs, at: usize) -> Option<usize> {
    let zone = if rushing.roll.is_some() { scene.rush_zone(at) } else { scene.defense.posts[at].zone };
    let lane = FROM[zone as usize]?;
    let counts = match rushing.roll {
        Some(FieldSide::Right) => lane != 0,
        Some(FieldSide::Left) => lane != 2,
        // From outside he joins the first rush only when the quarterback rolls to him, the second unless he
        // rolled away (Z5.3.24-i).
        None => rushing.second || !matches!(zone, Zone::Wl | Zone::Wr),
    };
    counts.then_some(usize::from(lane))
}

/// The lane into which a man comes from each zone.
const FROM: [Option<u8>; Zone::ALL.len()] = {
    let mut all = [None; Zone::ALL.len()];
    let mut at = 0;
    while at < Zone::ALL.len() {
        all[at] = match Zone::ALL[at] {
            Zone::L | Zone::Ls | Zone::Wl => Some(0),
            Zone::C | Zone::Sl | Zone::Sr => Some(1),
            Zone::R | Zone::Rs | Zone::Wr => Some(2),
            _ => None,
        };
        at += 1;
    }
    all
};

/// Whether he comes from WL or WR.
fn is_wide(scene: &ZoneScene, at: usize) -> bool {
    scene.roles.wide.has(at)
}

/// How far outside he rushes among the men of his side: the outermost counts highest.
fn outside(scene: &ZoneScene, at: usize) -> u8 {
    let post = &scene.defense.posts[at];
    match (post.zone, post.lane) {
        (Zone::Wl | Zone::Wr, _) => 6,
        (Zone::Ls | Zone::Rs, _) => 5,
        // As it was written, or else by what he is (Z5.3.2b-c, -d).
        (_, Some(BlitzLane::Outside)) => 4,
        (_, Some(BlitzLane::Inside)) => 0,
        _ => OUTSIDE[scene.def[at].pos as usize],
    }
}

/// How far outside each position rushes.
const OUTSIDE: [u8; Pos::ALL.len()] = {
    let mut all = [0; Pos::ALL.len()];
    let mut at = 0;
    while at < Pos::ALL.len() {
        all[at] = match Pos::ALL[at] {
            pos if pos.is_db() => 4,
            Pos::Olb => 3,
            Pos::De => 2,
            pos if pos.is_dl() => 1,
            _ => 0,
        };
        at += 1;
    }
    all
};

/// Fills the lanes, which are empty.
fn fill_lanes(scene: &ZoneScene, rushing: &RushInputs, lanes: &mut [RushLane; 3]) {
    let comers = comers(scene, rushing);
    for rank in scene.roles.ranks {
        for at in comers.and(rank).iter() {
            if let Some(lane) = lane_of(scene, rushing, at) {
                lanes[lane].push(at);
            }
        }
    }
}

/// Specialists at home so far: two tackles in C and four in all are worth more (Z5.3.3-b).
#[derive(Clone, Copy, Debug, Default)]
pub struct Specialists {
    tackles: u8,
    all: u8,
}

impl Specialists {
    #[inline]
    fn bonus(&mut self, at_home: bool, tackle: bool) -> i16 {
        let values = &ZoneTables::standard().rush_values;
        let counts = at_home & (self.all < 4) & !(tackle & (self.tackles >= values.spec_tackles));
        self.all += u8::from(counts);
        self.tackles += u8::from(counts & tackle);
        i16::from(counts) * if tackle { values.spec_tackle } else { values.spec_end }
    }
}

/// What a rusher brings by himself (Z5.3-l, Z5.3.3-a, Z5.3.3-b).
pub fn value(scene: &ZoneScene, house: &House, at: usize, specialists: &mut Specialists) -> i16 {
    let man = &scene.def[at];
    let at_home = HOME[man.pos as usize].has(scene.defense.posts[at].zone);
    let line = LINEMEN >> man.pos as u8 & 1 == 1 && scene.is_lineman(at);
    let counts = line & (!house.rusher_pass_value_in_place | at_home);
    let mut value = i16::from(man.r.contact + man.r.speed) + i16::from(counts) * i16::from(man.r.pass);
    value += specialists.bonus(at_home, man.pos == Pos::Dt);
    if house.run_blitz && man.pos.is_lb() {
        value += ZoneTables::standard().rush_values.run_blitz;
    }
    value
}

/// The zones in which specialists of the line are at home (Z5.3.3-b).
const HOME: [Zones; Pos::ALL.len()] = {
    let mut all = [Zones::NONE; Pos::ALL.len()];
    all[Pos::De as usize] = Zones::NONE.with(Zone::L).with(Zone::R);
    all[Pos::Dt as usize] = Zones::NONE.with(Zone::C);
    all
};

/// The positions that are of the line and nothing else, one bit each.
const LINEMEN: u32 = {
    let mut all = 0;
    let mut at = 0;
    while at < Pos::ALL.len() {
        all |= ((Pos::ALL[at].is_dl() && !Pos::ALL[at].is_hybrid()) as u32) << at;
        at += 1;
    }
    all
};

/// What the line option makes of every rusher (Z5.3-e to -k).
pub(crate) fn option_change(tables: &ZoneTables, option: LineOption, slow: bool) -> i16 {
    match (option, slow) {
        // Only at the second rush, and only by the switch (Z5.0.4-b).
        (LineOption::Stay, false) => STAY_SECOND_RUSH,
        (_, true) => tables.lists.rush_matrix.row(ThrowTiming::Slow, option).per_rusher,
        (_, false) => tables.lists.rush_matrix.row(ThrowTiming::Normal, option).per_rusher,
    }
}

/// What each man of a line that stays at home brings less against a second receiver, by the older rule.
const STAY_SECOND_RUSH: i16 = -1;

/// The rush total.
pub fn total(
    scene: &ZoneScene,
    tables: &ZoneTables,
    house: &House,
    rushing: &RushInputs,
    hear: &mut impl SumListener,
) -> i16 {
    let mut lanes = [RushLane::default(); 3];
    fill_lanes(scene, rushing, &mut lanes);
    let values = &tables.rush_values;
    let per_man = option_change(tables, scene.defense.option, rushing.slow);
    let (mut sum, mut specialists, mut count) = (0, Specialists::default(), 0);
    for lane in &lanes {
        for at in lane.iter() {
            let mut value = value(scene, house, at, &mut specialists);
            if rushing.roll.is_some() && is_wide(scene, at) {
                value += values.rollout_wide_blitzer;
            }
            hear.add(Term::Rusher, Some(scene.defender(at)), value * 2);
            sum += value;
            count += 1;
            sum += special(scene, tables, rushing, at, hear);
        }
    }
    hear.add(Term::Option, None, 2 * per_man * count);
    sum += per_man * count;
    sum += over_limits(scene, tables, &lanes, hear);
    sum += unblocked(scene, tables, house, rushing, &lanes, hear);
    if rushing.second {
        hear.add(Term::SecondReceiver, None, 2 * values.second_receiver);
        sum += values.second_receiver;
    }
    if scene.formation.shotgun {
        hear.add(Term::Shotgun, None, 2 * values.shotgun);
        sum += values.shotgun;
    }
    sum
}

/// Stunts and late blitzers.
fn special(
    scene: &ZoneScene,
    tables: &ZoneTables,
    rushing: &RushInputs,
    at: usize,
    hear: &mut impl SumListener,
) -> i16 {
    let roles = &scene.roles;
    if !roles.stunting.or(roles.delayed).or(roles.wide).has(at) {
        return 0;
    }
    let mut more = 0;
    if scene.stunts_with(at).is_some() {
        let change = tables.rush_values.stunt[usize::from(rushing.second)];
        hear.add(Term::Stunt, Some(scene.defender(at)), 2 * change);
        more += change;
    }
    // A blitzer from WL or WR is late too, unless the quarterback came to him (Z5.3.24-i).
    let late = scene.defense.posts[at].order == DefenderOrder::Delayed
        || is_wide(scene, at) && rushing.roll.is_none();
    if late {
        hear.add(Term::Delayed, Some(scene.defender(at)), 2 * tables.rush_values.delayed);
        more += tables.rush_values.delayed;
    }
    more
}

/// Men beyond the free limits (Z5.3.4-a, -b).
fn over_limits(
    scene: &ZoneScene,
    tables: &ZoneTables,
    lanes: &[RushLane; 3],
    hear: &mut impl SumListener,
) -> i16 {
    let values = &tables.rush_values;
    let mut over = 0;
    for (lane, men) in lanes.iter().enumerate() {
        let any = !scene.roles.wide.is_empty();
        let wide = if any { men.iter().filter(|at| is_wide(scene, *at)).count() } else { 0 };
        let inside = men.len() - wide;
        let limit = if lane == 1 { values.limit_c } else { values.limit_lr };
        over +=
            inside.saturating_sub(usize::from(limit)) + wide.saturating_sub(usize::from(values.limit_wide));
    }
    let change = values.over_limit * over as i16;
    hear.add(Term::OverLimit, None, 2 * change);
    change
}

/// Who blocks the rushers of a lane one by one: men of the line first, then backs; none is an extra rusher.
#[derive(Clone, Copy, Debug, Default)]
struct Matched {
    by: [Option<u8>; 11],
}

/// Extra rushers and outside speed (5.3.2a, 5.3.2b).
fn unblocked(
    scene: &ZoneScene,
    tables: &ZoneTables,
    house: &House,
    rushing: &RushInputs,
    lanes: &[RushLane; 3],
    hear: &mut impl SumListener,
) -> i16 {
    let matched = pick_up(scene, house, rushing, lanes);
    let mut sum = 0;
    for (lane, men) in lanes.iter().enumerate() {
        let mut extras = 0;
        let outermost = if house.old_outside_speed { outermost(scene, men) } else { None };
        for (place, at) in men.iter().enumerate() {
            if matched[lane].by[place].is_some() || house.extra_rusher_cap && extras > 0 {
                continue;
            }
            if lane != 1 && outermost == Some(place) {
                // The old rule has its own numbers for him (Z5.3.21-a).
                continue;
            }
            extras += 1;
            let worth = match lane {
                1 if house.extra_rushers_disturb => 5,
                _ => tables.rush_values.extra_rusher,
            };
            hear.add(Term::Extra, Some(scene.defender(at)), 2 * worth);
            sum += worth;
        }
        if lane != 1 && !(house.extra_rusher_cap && extras > 0) {
            let side = if lane == 0 { FieldSide::Left } else { FieldSide::Right };
            let outer = OuterLane { side, men, matched: &matched[lane] };
            sum += outside_speed(scene, house, rushing, &outer, hear);
        }
    }
    sum
}

/// Who blocks whom: the line, then the backs, then by the switch a guard.
#[inline]
fn pick_up(scene: &ZoneScene, house: &House, rushing: &RushInputs, lanes: &[RushLane; 3]) -> [Matched; 3] {
    let mut matched = [Matched::default(); 3];
    for lane in 0..3 {
        match_line(scene, rushing, lane, &lanes[lane], &mut matched[lane]);
    }
    match_backs(scene, house, rushing, lanes, &mut matched);
    if house.guard_helps {
        guard_helps(scene, rushing, lanes, &mut matched);
    }
    matched
}

/// Rushers whom nobody blocks in each lane; for quick passes under the house rule, and for penetration.
pub(crate) fn extras(scene: &ZoneScene, house: &House, rushing: &RushInputs) -> [u8; 3] {
    let mut lanes = [RushLane::default(); 3];
    fill_lanes(scene, rushing, &mut lanes);
    let matched = pick_up(scene, house, rushing, &lanes);
    std::array::from_fn(|lane| {
        (0..lanes[lane].len()).filter(|place| matched[lane].by[*place].is_none()).count() as u8
    })
}

/// The men of the line across from a lane, nearest first: tackle then end outside, guards then center inside.
fn line_of(lane: usize) -> &'static [Label] {
    match lane {
        0 => &[Label::Lt, Label::Le],
        1 => &[Label::Lg, Label::Rg, Label::C],
        _ => &[Label::Rt, Label::Re],
    }
}

fn match_line(scene: &ZoneScene, rushing: &RushInputs, lane: usize, men: &RushLane, matched: &mut Matched) {
    let line = rushing.blockers.but(scene.formation.ways().back());
    let on_the_line = |label: &Label| scene.find(*label).filter(|at| line.has(*at));
    let mut line = line_of(lane).iter().filter_map(on_the_line);
    // A man opposite WL or WR who is not in the play blocks a blitzer from there (Z5.3.15-g).
    let mut idle = (0..11).filter(|man| {
        let wide = if lane == 0 { Zone::Wl } else { Zone::Wr };
        scene.place(*man).column.zone() == wide
            && !rushing.receivers.has(*man)
            && !scene.off_gone.has(*man)
            && !scene.off[*man].is_spec(Pos::W)
    });
    for (place, at) in men.iter().enumerate() {
        let by = if is_wide(scene, at) { idle.next() } else { line.next() };
        matched.by[place] = by.map(|by| by as u8);
    }
}

/// Backs take what the line left: each side's own, then the fullback, then whoever stands behind him.
fn match_backs(
    scene: &ZoneScene,
    house: &House,
    rushing: &RushInputs,
    lanes: &[RushLane; 3],
    matched: &mut [Matched; 3],
) {
    let open = |lane: usize| matched[lane].by[..lanes[lane].len()].contains(&None);
    if !(0..3).any(open) {
        return;
    }
    let take = |matched: &mut [Matched; 3], lane: usize, back: usize| {
        // Nobody but the man facing him takes a blitzer from WL or WR, but by the switch (Z5.3.2c-b).
        let mut open = (0..lanes[lane].len()).filter(|place| matched[lane].by[*place].is_none());
        let free = open.find(|place| {
            let wide = is_wide(scene, usize::from(lanes[lane].men[*place]));
            !wide || house.backs_pick_up_more && scene.place(back).flank().is_some()
        });
        if let Some(place) = free {
            matched[lane].by[place] = Some(back as u8);
        }
        free.is_some()
    };
    let side = |flank: FieldSide| if flank == FieldSide::Left { 0 } else { 2 };
    let weak = || scene.formation.strong_side(scene.hand).other();
    for pass in 0..3 {
        for back in rushing.blockers.and(scene.formation.ways().back()).iter() {
            let place = scene.place(back);
            let turn = match (place.flank(), place.row) {
                (Some(_), _) => 0,
                (None, 1) => 1,
                (None, _) => 2,
            };
            if turn != pass {
                continue;
            }
            let man = &scene.off[back];
            let anywhere = matches!(man.pos, Pos::F | Pos::B) && !man.misplaced && turn == 1;
            let lanes: &[usize] = match place.flank() {
                Some(flank) if house.backs_pick_up_more && man.pos == Pos::B => &[side(flank), 1],
                Some(flank) => &[side(flank)],
                None if anywhere => &[1, side(weak()), side(scene.hand), side(scene.hand.other())],
                None => &[1],
            };
            for lane in lanes {
                if take(matched, *lane, back) {
                    break;
                }
            }
        }
    }
}

/// With one rusher from C a guard helps beside him against a man no faster than himself (Z5.3.2a-f).
fn guard_helps(scene: &ZoneScene, rushing: &RushInputs, lanes: &[RushLane; 3], matched: &mut [Matched; 3]) {
    if lanes[1].len() != 1 {
        return;
    }
    let mut sides = [(0, Label::Lg), (2, Label::Rg)];
    // The weak side first, as for a fullback.
    if scene.formation.strong_side(scene.hand) == FieldSide::Left {
        sides.reverse();
    }
    for (lane, label) in sides {
        let Some(guard) = scene.find(label).filter(|at| rushing.blockers.has(*at)) else {
            continue;
        };
        let helped = (0..lanes[lane].len()).find(|place| {
            let rusher = usize::from(lanes[lane].men[*place]);
            matched[lane].by[*place].is_none() && scene.def[rusher].r.speed <= scene.off[guard].r.speed
        });
        if let Some(place) = helped {
            matched[lane].by[place] = Some(guard as u8);
            return;
        }
    }
}

/// The place in his lane of the outermost rusher; of equals the one who is picked up last.
fn outermost(scene: &ZoneScene, men: &RushLane) -> Option<usize> {
    let mut furthest = None;
    for (place, at) in men.iter().enumerate() {
        let own = outside(scene, at);
        if furthest.is_none_or(|(_, other)| own >= other) {
            furthest = Some((place, own));
        }
    }
    furthest.map(|(place, _)| place)
}

/// The rushers of one side with who blocks them.
struct OuterLane<'a> {
    side: FieldSide,
    men: &'a RushLane,
    matched: &'a Matched,
}

/// The outermost rusher of a side who is faster than the man blocking him (Z5.3.2b-a), by the older rule (Z5.3.21-a),
/// or from the blind side (Z5.3.20-a).
fn outside_speed(
    scene: &ZoneScene,
    house: &House,
    rushing: &RushInputs,
    outer: &OuterLane,
    hear: &mut impl SumListener,
) -> i16 {
    if house.blind_side_rush {
        return blind_side(scene, rushing, outer, hear);
    }
    let OuterLane { side, men, matched } = *outer;
    let Some(place) = outermost(scene, men) else { return 0 };
    let at = usize::from(men.men[place]);
    let speed = i16::from(scene.def[at].r.speed);
    let bonus = match matched.by[place] {
        _ if house.old_outside_speed && blockers_of(scene, rushing, side) > men.len() => 0,
        Some(by) => {
            let faster = speed - i16::from(scene.off[usize::from(by)].r.speed);
            let worth = faster - ZoneTables::standard().rush_values.outside_free;
            if house.old_outside_speed { worth.clamp(0, 3) } else { worth.max(0) }
        }
        None if house.old_outside_speed => (speed - 2).clamp(0, 3),
        None => 0,
    };
    hear.add(Term::OutsideSpeed, Some(scene.defender(at)), 2 * bonus);
    bonus
}

/// Men who block on a side.
fn blockers_of(scene: &ZoneScene, rushing: &RushInputs, side: FieldSide) -> usize {
    rushing.blockers.iter().filter(|at| scene.place(*at).flank() == Some(side)).count()
}

/// How much faster than his blocker a man from the blind side must be to count, and how much weaker he may be.
const BLIND: (i16, i8) = (1, 2);

/// What a man from the blind side adds (Z5.3.20-a).
fn blind_difference(scene: &ZoneScene, at: usize, by: usize) -> i16 {
    let (man, blocker) = (&scene.def[at], &scene.off[by]);
    let faster = i16::from(man.r.speed - blocker.r.speed);
    if faster > BLIND.0 && (man.r.contact - blocker.r.contact).abs() <= BLIND.1 { faster } else { 0 }
}

fn blind_side(
    scene: &ZoneScene,
    rushing: &RushInputs,
    outer: &OuterLane,
    hear: &mut impl SumListener,
) -> i16 {
    let OuterLane { side, men, matched } = *outer;
    if rushing.blind != Some(side) {
        return 0;
    }
    let mut sum = 0;
    for (place, at) in men.iter().enumerate() {
        let Some(by) = matched.by[place] else { continue };
        let more = blind_difference(scene, at, usize::from(by));
        hear.add(Term::OutsideSpeed, Some(scene.defender(at)), 2 * more);
        sum += more;
    }
    sum
}

/// The rushers who come from the blind side with an advantage, or with nobody before them (Z5.3.20-b).
pub(crate) fn blind_rushers(scene: &ZoneScene, house: &House, rushing: &RushInputs) -> ElevenSet {
    let mut all = ElevenSet::default();
    let Some(side) = rushing.blind.filter(|_| house.blind_side_rush) else { return all };
    let mut lanes = [RushLane::default(); 3];
    fill_lanes(scene, rushing, &mut lanes);
    let matched = pick_up(scene, house, rushing, &lanes);
    let lane = if side == FieldSide::Left { 0 } else { 2 };
    for (place, at) in lanes[lane].iter().enumerate() {
        if matched[lane].by[place].is_none_or(|by| blind_difference(scene, at, usize::from(by)) > 0) {
            all = all.with(at);
        }
    }
    all
}

/// The zone from which a throw may be batted down; none if it is out of everybody's reach (Z5.1.5-k, -l, Z5.5.4).
pub(crate) fn bats_from(house: &House, zone: Zone) -> Option<Zone> {
    match zone {
        Zone::Wl | Zone::Wr if house.quick_to_the_wings_ignores_ends => None,
        Zone::Wwl | Zone::Wl | Zone::Ls | Zone::Il => Some(Zone::L),
        Zone::Wwr | Zone::Wr | Zone::Rs | Zone::Ir => Some(Zone::R),
        Zone::Sl | Zone::Sr | Zone::Sc => Some(Zone::C),
        _ => None,
    }
}

/// How many linemen in C may bat down a ball (Z5.1.5-l).
const BATTERS_IN_C: usize = 2;

/// The linemen rushing from a zone, and what each takes off a quick pass or a bullet (Z5.0.1-d, Z5.0.2-c, Z5.1.5-m).
pub(crate) fn batters(scene: &ZoneScene, from: Zone) -> impl Iterator<Item = (usize, i16)> + '_ {
    // The same for a quick pass and a bullet.
    let matrix = &ZoneTables::standard().lists.rush_matrix;
    let change = matrix.row(ThrowTiming::Quick, scene.defense.option).line_pass;
    let at_home = move |at: &usize| {
        let own = match scene.def[*at].pos {
            Pos::De => from != Zone::C,
            Pos::Dt | Pos::Nt => from == Zone::C,
            pos => pos == Pos::Dl,
        };
        own && scene.is_lineman(*at)
            && scene.rushes(*at)
            && scene.defense.posts[*at].zone == from
            && !scene.defense.stunts(*at)
    };
    let most = if from == Zone::C { BATTERS_IN_C } else { usize::MAX };
    let men = scene.defenders().filter(at_home).take(most);
    men.filter_map(move |at| change.map(|change| (at, i16::from(scene.def[at].r.pass) + change)))
        .filter(|(_, p)| *p > 0)
}

/// The unmodified rush of the line, for a line that stays at home (Z5.3.14-b).
pub(crate) fn unmodified(scene: &ZoneScene, house: &House) -> i16 {
    let mut specialists = Specialists::default();
    let line = scene.defenders().filter(|at| scene.is_lineman(*at));
    line.map(|at| value(scene, house, at, &mut specialists)).sum()
}

/// The first and second receivers' worse leftover is worth this to the entry (Z5.3.2-a, Z5.3.2-b).
pub(crate) fn leftover(tables: &ZoneTables, house: &House, left: i16, half: bool) -> i16 {
    tables.rush_values.leftover * left + if half && house.half_point_leftover { 3 } else { 0 }
}
