//! Who gets where on a run, draw or screen (ZR6.2-b, ZR6.2-c): the man with the ball to his gate, blockers to
//! their zones.

use crate::board::{FieldSide, Zone, ZoneBoard, Zones};
use crate::formation::{Gate, Label};
use crate::game::ZoneGame;
use crate::man::Pos;
use crate::scene::{MOVEMENT, ZoneScene, lane};
use crate::written::{Blocks, Branch, ElevenSet};

/// What movement is made under.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveBudget {
    /// Points less for everybody: a screen or draw.
    pub(crate) less: i16,
    /// L, C and R are passed freely (Z5.8.1-c).
    pub(crate) free: bool,
    /// Everything costs double.
    pub(crate) quick: bool,
    /// Points more for everybody: a slow run.
    pub(crate) more: i16,
    /// A screen: linemen who are not named do not come along.
    pub(crate) screen: bool,
}

/// Points a man of the offense has.
pub(crate) fn allowance(scene: &ZoneScene, at: usize, walk: &MoveBudget) -> i16 {
    let man = &scene.off[at];
    i16::from(man.r.speed - man.tired[MOVEMENT])
        + i16::from(man.is_spec(Pos::H) && scene.place(at).is_half_spot())
        + walk.more
        - walk.less
}

/// The gate through which a man has the fewest zones to a target, and how many of them lie before the line. Linemen
/// pull along the line, and nobody is in the way of a man behind it.
fn gate_to(board: &ZoneBoard, scene: &ZoneScene, at: usize, target: Zone) -> (Gate, i16) {
    let (label, place, trails) = (scene.label(at), scene.place(at), board.trails(target));
    let pulls = label.is_interior() || matches!(label, Label::Le | Label::Re);
    if pulls || place.row > 0 {
        let gate = trails.nearest(place.column);
        let row = if pulls { 0 } else { place.row };
        return (gate, i16::from(place.column.across()[gate as usize] + row));
    }
    let far = |gate: &&Gate| scene.formation.ways().to(place, **gate) + trails.steps[**gate as usize];
    let gate = *Gate::ALL.iter().min_by_key(far).unwrap_or(&Gate::Lc);
    (gate, i16::from(scene.formation.ways().to(place, gate)))
}

/// The gate the ball carrier reaches: his own, or the nearest towards the middle (ZR6.2-b).
pub(crate) fn gate_reached(scene: &ZoneScene, by: usize, wanted: Gate, walk: &MoveBudget) -> Gate {
    let points = allowance(scene, by, walk);
    let step = if walk.quick { 2 } else { 1 };
    let mut gate = wanted;
    loop {
        let cost = (i16::from(scene.formation.ways().to(scene.place(by), gate)) + 1) * step;
        if cost <= points || matches!(gate, Gate::Lc | Gate::Rc) {
            return gate;
        }
        gate = inward(gate);
    }
}

const fn inward(gate: Gate) -> Gate {
    match gate {
        Gate::Wwl => Gate::Wl,
        Gate::Wl => Gate::Le,
        Gate::Le => Gate::Lt,
        Gate::Lt | Gate::Lc => Gate::Lc,
        Gate::Rc | Gate::Rt => Gate::Rc,
        Gate::Re => Gate::Rt,
        Gate::Wr => Gate::Re,
        Gate::Wwr => Gate::Wr,
    }
}

/// Points it costs a blocker to leave L, C or R past the man facing him; none when he cannot (Z5.1.2a2-d).
fn exit(scene: &ZoneScene, at: usize, zone: Zone) -> Option<i16> {
    let facing = scene.roles.posted[lane(zone)?].and(scene.roles.line).but(scene.def_gone);
    let Some(by) = facing.iter().next() else { return Some(0) };
    match scene.def[by].r.contact.cmp(&scene.off[at].r.contact) {
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => Some(2),
        std::cmp::Ordering::Greater => None,
    }
}

/// Where every man of the offense blocks. Men leave L, C and R downfield only as many as may
/// (ZR2.3-b).
pub(crate) fn walk_blockers(
    game: &ZoneGame,
    scene: &ZoneScene,
    blocks: &Blocks,
    path: &[Zone],
    by: usize,
    walk: &MoveBudget,
) -> [Option<Zone>; 11] {
    let mut blockers = BlockerWalk::new(game, scene, path, walk);
    let mut to = [None; 11];
    let others = ElevenSet::ALL.but(ElevenSet::default().with(by).with(scene.passer));
    let line = if walk.screen { ElevenSet::default() } else { scene.formation.ways().interior() };
    for at in blocks.named().or(line).and(others).iter() {
        to[at] = match blocks.of(at) {
            Some((group, branch)) => {
                on_branch(path, group, branch).map(|target| blockers.walk_to(at, target))
            }
            None => Some(blockers.straight_ahead(at)),
        };
    }
    to
}

/// The zone of a group; none when the path has turned to the other branch.
fn on_branch(path: &[Zone], group: usize, branch: Branch) -> Option<Zone> {
    let zone = *path.get(group).or(path.last())?;
    let turn = || path.iter().find_map(|zone| zone.flank());
    let other = match branch {
        Branch::Both => false,
        Branch::Left => turn() == Some(FieldSide::Right),
        Branch::Right => turn() == Some(FieldSide::Left),
    };
    (!other).then_some(zone)
}

/// Blockers on their way, one after the other.
pub(crate) struct BlockerWalk<'a> {
    game: &'a ZoneGame,
    scene: &'a ZoneScene,
    /// The runner's path.
    path: &'a [Zone],
    walk: &'a MoveBudget,
    /// Where defenders stand.
    occupied: Zones,
    /// How many have left each zone at the line downfield.
    left_from: [u8; Zone::ALL.len()],
}

impl<'a> BlockerWalk<'a> {
    /// Nobody has left yet.
    pub(crate) fn new(
        game: &'a ZoneGame,
        scene: &'a ZoneScene,
        path: &'a [Zone],
        walk: &'a MoveBudget,
    ) -> BlockerWalk<'a> {
        BlockerWalk { game, scene, path, walk, occupied: scene.occupied(), left_from: [0; Zone::ALL.len()] }
    }

    /// As far as a blocker gets towards a zone.
    fn walk_to(&mut self, at: usize, target: Zone) -> Zone {
        let BlockerWalk { game, scene, path, walk, .. } = *self;
        let board = game.book.board;
        let points = allowance(scene, at, walk);
        let step = if walk.quick { 2 } else { 1 };
        let (gate, back) = gate_to(board, scene, at, target);
        let mut here = gate.zone();
        let mut left = points - (back + 1) * step;
        if left < 0 {
            // He does not get across: he blocks straight ahead.
            return scene.place(at).column.zone();
        }
        while here != target {
            let next = along(board, here, target, path);
            let mut cost = step;
            if here.is_inside() && next.row() > 0 && !walk.free {
                let packed = self.left_from[here as usize] >= game.book.tables.run.packing;
                match exit(scene, at, here) {
                    Some(more) if !packed => cost += more * step,
                    _ => return here,
                }
            }
            if cost > left {
                return here;
            }
            if here.is_inside() && next.row() > 0 {
                self.left_from[here as usize] += 1;
            }
            left -= cost;
            here = next;
        }
        here
    }

    /// A lineman who is not named blocks in front of him; if nobody is there he may go one zone on
    /// (ZR6.2-c).
    pub(crate) fn straight_ahead(&mut self, at: usize) -> Zone {
        let zone = self.scene.place(at).column.zone();
        if self.occupied.has(zone) {
            return zone;
        }
        match self.path.get(1) {
            Some(next) if self.game.book.board.adjacent(zone, *next) => self.walk_to(at, *next),
            _ => zone,
        }
    }
}

/// The next zone on the way to a target: one of the runner's own path if that is as near (Z5.8.1-e).
fn along(board: &ZoneBoard, here: Zone, target: Zone, path: &[Zone]) -> Zone {
    let nearer = board.nearer(here, target);
    path.iter().copied().find(|zone| nearer.has(*zone)).unwrap_or_else(|| board.toward(here, target))
}

/// One pulling guard and one lead blocker are worth more (ZR6.2-e).
pub(crate) fn better(
    scene: &ZoneScene,
    blocks: &Blocks,
    gate: Gate,
    where_to: &[Option<Zone>; 11],
) -> ElevenSet {
    let mut better = ElevenSet::default();
    let mut guard = false;
    let mut lead = false;
    for at in blocks.named().iter() {
        let (Some((group, _)), to) = (blocks.of(at), &where_to[at]) else { continue };
        let man = &scene.off[at];
        let pulls = man.pos == Pos::G && scene.place(at).column != gate.column() && group <= 1;
        if pulls && !guard && to.is_some_and(|zone| zone != scene.place(at).column.zone()) {
            guard = true;
            better = better.with(at);
        }
        let leads = matches!(man.pos, Pos::F | Pos::B) && group == 0 && *to == Some(gate.zone());
        if leads && !lead {
            lead = true;
            better = better.with(at);
        }
    }
    better
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::umpire::{read, tests::PLAIN};
    use crate::written::WrittenPlay;

    /// Where the right tackle (contact 4) blocks who is sent to SR past this end.
    fn tackle_gets_to(end: &str, speed: u8) -> Option<Zone> {
        let text = PLAIN
            .replace("RW/WWR || LW/LS", "LH/RT () (RT)")
            .replace("DE 0-4-2", end)
            .replace("T 1-4-3", &format!("T 1-4-{speed}"));
        let position = read(&text).expect("right");
        let (game, scene) = position.scene().expect("it can be played");
        let WrittenPlay::Run(run) = position.play else { panic!("it is a run") };
        let walk = MoveBudget { less: 0, free: false, quick: false, more: 0, screen: false };
        let blocks = walk_blockers(&game, &scene, &run.blocks, Gate::Rt.path(), usize::from(run.by), &walk);
        blocks[scene.formation.find(Label::Rt).expect("he is there")]
    }

    /// Z5.1.2a2-d: a blocker leaves the line past a weaker man for one point more, past an equal one for two, past a
    /// stronger one not at all.
    #[test]
    fn blockers_leave_past_the_man_facing_them() {
        let out = Some(Gate::Rt.path()[1]);
        let (stays, slowest) =
            (Some(Zone::R), |end: &str| (1..=6).find(|speed| tackle_gets_to(end, *speed) == out));
        assert_eq!(slowest("DE 0-3-2"), Some(3), "one to the line, one on, one for him");
        assert_eq!(slowest("DE 0-4-2"), Some(4));
        assert_eq!(slowest("DE 0-5-2"), None);
        assert_eq!(tackle_gets_to("DE 0-5-2", 6), stays);
    }
}
