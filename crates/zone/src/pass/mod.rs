//! A pass play from the snap to the catch, the sack or the ground (chapter 5).

pub mod block;
pub mod bump;
pub mod moves;
pub mod react;
pub mod rush;
pub mod sack;
pub mod screen;
pub mod throw;

use crate::board::{Flank, Zone};
use crate::call::{Ask, Call};
use crate::contact::{self, First, Met, PATH, Runner};
use crate::defence::LineOption;
use crate::dice::one;
use crate::event::{Chance, Hear, Of, Parts, Term, What};
use crate::events::fumble::{Spill, SpillKind, Start, Taken, fumble, returned};
use crate::events::lot::{Lots, choose};
use crate::events::penalty::{Heads, Spots};
use crate::events::runback::Runs;
use crate::events::{Hand, event};
use crate::game::{ZoneGame, step};
use crate::man::Pos;
use crate::outcome::{Course, Flag, Outcome, Stop};
use crate::rule::{rule, why};
use crate::scene::Scene;
use crate::tables::{IntCell, PassCell, RushCell};
use crate::written::{Eleven, Pass, Second, Target, Throw, Timing};
use block::blockers;
use bump::{Jostled, bumps};
use hashmark_law::foul::{Foul, FoulKind, When};
use hashmark_law::{Depth, Ending, Fact, PassEnd, Player, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow};
use moves::route;
use react::Receiver;
use rush::Rushing;
use throw::{Coverage, Throwing};

/// A pass play as it goes.
pub(crate) struct Passing<'a> {
    /// What was written.
    pub(crate) pass: &'a Pass,
    /// The primary.
    first: Option<Receiver>,
    /// The secondary.
    second: Option<Receiver>,
    /// What bumps did to them.
    jostled: [Jostled; 2],
    /// Areas each defender crossed.
    crossed: [u8; 11],
    /// Who blocks.
    pub(crate) blockers: Eleven,
    /// The receivers.
    receivers: Eleven,
    /// The quarterback rolled out.
    pub(crate) roll: Option<Flank>,
    /// The side whose rush counts if a bullet lost its rollout and keeps the rush (K10).
    lost_roll: Option<Flank>,
    /// Off the pass value for pressure so far (Z5.3.8-b).
    pressure: i16,
    /// Added to it for want of pressure this time (Z5.3.17-a).
    help: i16,
    /// The rush of the second receiver has come: late blitzers are in it (Z5.3.24-a).
    pub(crate) second_rush: bool,
    /// Rushers from the blind side (Z5.3.20-b).
    pub(crate) blind: Eleven,
}

/// Where a quarterback is caught who never meant to throw.
static NO_PASS: Pass = Pass {
    first: Target::new(0, Zone::C),
    second: Second::None,
    third: None,
    roll: None,
    orders: crate::written::BlockOrders { block: Eleven(0), stay_out: Eleven(0) },
    hard_count: false,
};

impl Passing<'_> {
    /// The primary receiver if he is on his feet, where he is, and the points he has left.
    pub(crate) fn primary(&self) -> Option<(usize, Zone, i16)> {
        self.first.map(|first| (usize::from(first.target.to), first.route.end(), first.route.left))
    }

    /// What bumps did to the man of a target.
    fn jostled_of(&self, target: &Target) -> &Jostled {
        &self.jostled[usize::from(target.to != self.pass.first.to)]
    }
}

impl Passing<'static> {
    /// No pass at all: these men block.
    pub(crate) fn none(blocks: [Option<Zone>; 11]) -> Passing<'static> {
        let mut blockers = Eleven::default();
        for (at, zone) in blocks.iter().enumerate() {
            if zone.is_some() {
                blockers = blockers.with(at);
            }
        }
        Passing {
            pass: &NO_PASS,
            first: None,
            second: None,
            jostled: [Jostled::default(); 2],
            crossed: [0; 11],
            blockers,
            receivers: Eleven::default(),
            roll: None,
            lost_roll: None,
            pressure: 0,
            help: 0,
            second_rush: true,
            blind: Eleven::default(),
        }
    }
}

/// Which throw of a play it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// To the primary, or whoever stands in for him.
    Primary,
    /// To the secondary, by the pass table.
    Secondary,
    /// To the safety valve, by the rush table.
    Valve,
}

/// What the rush left of the play.
enum Rushed {
    /// The ball is thrown, with so much off its value.
    Throw,
    /// To the safety valve.
    Valve,
    /// Incomplete.
    Incomplete,
    /// No pass at all.
    Qt(i8),
    /// A dead-ball foul: there was no play.
    NoPlay,
}

/// Where yards beyond the line are on the field.
pub(crate) fn spot(game: &ZoneGame, yards: i16) -> Spot {
    let situation = &game.state.situation;
    situation.spot.ahead(situation.possession, yards)
}

/// Nothing came of it.
pub(crate) fn nothing() -> Outcome {
    Outcome { ending: Ending::Incomplete, stop: Stop::Stopped, hero: None, zone: None, wide: false }
}

/// Plays a pass.
pub(crate) fn pass_play<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    pass: &Pass,
    course: &mut Course,
) -> Flow<Outcome> {
    let quick = pass.first.timing == Timing::Quick;
    if scene.formation.shotgun && !quick && bad_snap(desk, scene, None)? {
        return snapped_away(game, desk, scene, course);
    }
    let mut receivers = Eleven::default().with(usize::from(pass.first.to));
    if let Some(second) = pass.second.target() {
        receivers = receivers.with(usize::from(second.to));
    }
    let mut passing = Passing {
        pass,
        first: None,
        second: None,
        jostled: [Jostled::default(); 2],
        crossed: [0; 11],
        blockers: Eleven::default(),
        receivers,
        roll: None,
        lost_roll: None,
        pressure: 0,
        help: 0,
        second_rush: false,
        blind: Eleven::default(),
    };
    passing.blockers = blockers(scene, &game.book.house, receivers, &pass.orders, pass.roll);
    passing.roll = rollout(game, desk, scene, &passing)?;
    if passing.roll.is_none() && pass.roll.is_some() {
        passing.blockers = blockers(scene, &game.book.house, receivers, &pass.orders, None);
        passing.lost_roll = pass.roll.filter(|_| game.book.house.k10_keep_rollout_rush);
    }
    if !quick {
        scene.commit_late();
    }
    send(game, desk, scene, &mut passing)?;
    stay_out(game, scene, &mut passing);
    if quick {
        return quick_pass(game, desk, scene, &mut passing, course);
    }
    let result = thrown_to(game, desk, scene, &mut passing, Turn::Primary, course);
    bump_fouls(game, scene, &passing, course);
    result
}

/// The snap to a quarterback who stands back (Z5.8.7-b). `die` is a die that has been rolled already.
pub(crate) fn bad_snap<D: Desk<ZoneGame>>(desk: &mut D, scene: &Scene, die: Option<u8>) -> Flow<bool> {
    let first = match die {
        Some(die) => die,
        None => one(desk, why!("Z5.8.7-b", "the snap"))?,
    };
    if first != 6 {
        return Ok(false);
    }
    let centre = scene.find(crate::line::Label::C);
    let spec = centre.is_some_and(|at| scene.off[at].is_spec(Pos::C));
    let second = one(desk, why!("Z5.8.7-b", "whether the snap is bad"))?;
    Ok(second == 6 || second == 5 && !spec)
}

pub(crate) fn snapped_away<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    course: &mut Course,
) -> Flow<Outcome> {
    let at = spot(game, game.book.tables.run.bad_snap_at);
    let by = scene.attacker(scene.passer);
    let everyone = crate::events::ALL;
    let spill = Spill {
        by,
        at,
        base: at,
        kind: SpillKind::Snap,
        mates: everyone,
        others: everyone,
        around: Eleven::default(),
        sideline: false,
        answers: by.side,
    };
    let (how, from) = (hashmark_law::CarryHow::BadSnap, spot(game, 0));
    course.facts.add(rule!("Z5.8.7-b"), Fact::Carry { by, how, from, to: at.between_goals() });
    let taken = fumble(game, desk, scene, &spill, course)?;
    Ok(taken_up(scene, &taken))
}

/// The ball after it was loose: whoever drove it there answers for it.
pub(crate) fn taken_up(scene: &Scene, taken: &Taken) -> Outcome {
    let Taken { side: by, at, brought_in, .. } = *taken;
    let outcome = Outcome { ending: Ending::Held { by, at, brought_in }, ..held(scene, by, at, taken.by) };
    if taken.out { Outcome { stop: Stop::Stopped, ..outcome } } else { outcome }
}

/// The ball dead in somebody's hands.
pub(crate) fn held(scene: &Scene, by: Side, at: Spot, hero: Option<Player>) -> Outcome {
    let stop = if by == scene.offence { Stop::InBounds } else { Stop::Stopped };
    // Who carried or drove it there answers for it: the offence.
    Outcome {
        ending: Ending::Held { by, at, brought_in: scene.offence },
        stop,
        hero,
        zone: None,
        wide: false,
    }
}

/// Whether the quarterback gets out to the side (Z5.3.15-b, -c, -d).
fn rollout<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &Passing,
) -> Flow<Option<Flank>> {
    let Some(roll) = passing.pass.roll else { return Ok(None) };
    if !block::outnumber(scene, passing.blockers, roll) {
        return Ok(None);
    }
    let speed = usize::from(scene.off[scene.passer].r.s.clamp(1, 6) as u8);
    let mut up_to = i16::from(game.book.tables.rollout_up_to[speed - 1]);
    if game.book.house.easier_rollout {
        up_to += match scene.defence.option {
            LineOption::Rush => 0,
            LineOption::Normal => 1,
            LineOption::Cover => 2,
            LineOption::Stay => 3,
        };
        let weak = rushing(passing, &passing.pass.first, Turn::Primary, None);
        let total = rush::total(scene, game.book.tables, &game.book.house, &weak, &mut ());
        if game.book.house.minimal_rush && total < game.book.tables.rush_values.minimal {
            // There is not enough pressure to keep him in (Z5.3.15-n).
            return Ok(Some(roll));
        }
    }
    if up_to >= 6 {
        return Ok(Some(roll));
    }
    if up_to <= 0 {
        return Ok(None);
    }
    let die = one(desk, why!("Z5.3.15-b", "whether he can roll out"))?;
    let yes = i16::from(die) <= up_to;
    let who = Some(scene.attacker(scene.passer));
    step(desk, rule!("Z5.3.15-b"), || What::Chance { of: Chance::Rollout, who, sixths: up_to, die, yes });
    Ok(yes.then_some(roll))
}

/// The receivers go out: bumps, routes, where they will turn, and how the defence reacts (phases 1 and 2).
fn send<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
) -> Flow<()> {
    let pass = passing.pass;
    let (board, house) = (game.book.board, &game.book.house);
    let targets = [Some(pass.first), pass.second.target().copied()];
    let mut planned = [None; 2];
    for (at, target) in targets.iter().enumerate() {
        if let Some(target) = target {
            let way = route(scene, board, house, target, 0);
            bumps(game, desk, scene, target, &way, &mut passing.jostled[at])?;
            planned[at] = Some(way);
        }
    }
    let bumped = passing.jostled.iter().any(|jostled| jostled.bumped);
    for (at, target) in targets.iter().enumerate() {
        let Some(target) = target else { continue };
        if passing.jostled[at].fell {
            continue;
        }
        let slow = pass.first.timing == Timing::Slow;
        // Whoever was not in anybody's way goes as planned.
        let way = match planned[at].filter(|_| !bumped) {
            Some(way) => way,
            None => route(scene, board, house, target, passing.jostled[at].speed),
        };
        let receiver = out(game, desk, scene, target, way, &passing.jostled[at], slow);
        if at == 0 { passing.first = Some(receiver) } else { passing.second = Some(receiver) }
    }
    react_to(game, desk, scene, passing)
}

/// One receiver's way.
fn out<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    target: &Target,
    route: moves::Route,
    jostled: &Jostled,
    slow: bool,
) -> Receiver {
    let man = usize::from(target.to);
    let who = scene.attacker(man);
    step(desk, rule!("Z5.1.1-a"), || What::Moved {
        who,
        gate: Some(route.gate),
        to: Some(route.end()),
        short: route.short,
        left: route.left,
    });
    let speed = i16::from(scene.off[man].r.s + jostled.speed);
    // Only a wide receiver is thrown a sideline pass; anybody else a plain one (Z5.8.2-b).
    let plain = target.sideline && !scene.off[man].is_spec(Pos::W);
    Receiver {
        target: if plain { Target { sideline: false, ..*target } } else { *target },
        route,
        next: target.then.unwrap_or_else(|| turns(game, scene, route.end())),
        speed,
        slow,
    }
}

/// Where a receiver who was told nothing turns after the catch: where fewest defenders are in his way, straight on
/// if it is all the same.
pub(crate) fn turns(game: &ZoneGame, scene: &Scene, zone: Zone) -> Zone {
    let ahead = game.book.board.ahead(zone);
    let on = straight(game, zone, scene.hand);
    let free = scene.standing().but(scene.rushing());
    let crowd = |zone: &Zone| {
        let free = scene.among(free, *zone).iter();
        (free.map(|at| i16::from(scene.def[at].r.c)).sum::<i16>(), Some(*zone) != on)
    };
    ahead.iter().min_by_key(crowd).unwrap_or(Zone::X1)
}

/// Backs and tight ends leave the block when the entry stays high without them (Z5.3.1-k, off): a halfback above 15,
/// an unspecialised back above 18, a fullback or tight end above 21. Men who are ordered to block stay.
fn stay_out(game: &ZoneGame, scene: &Scene, passing: &mut Passing) {
    let (tables, house) = (game.book.tables, &game.book.house);
    let Some(first) = passing.first.filter(|_| house.blockers_stay_out) else { return };
    let rush = rushing(passing, &first.target, Turn::Primary, passing.roll);
    let left = rush::leftover(tables, house, first.route.left, first.route.half_left);
    for at in passing.blockers.iter() {
        let least = match scene.off[at].pos {
            Pos::H => 15,
            Pos::B => 18,
            Pos::F | Pos::Te => 21,
            _ => continue,
        };
        let without = Eleven(passing.blockers.0 & !(1 << at));
        let rush = Rushing { blockers: without, ..rush };
        let entry = block::total(scene, tables, house, without, passing.roll, &mut ()) + left
            - rush::total(scene, tables, house, &rush, &mut ());
        if entry > least && !passing.pass.orders.block.has(at) {
            passing.blockers = without;
        }
    }
}

/// The rush as it comes at one throw.
fn rushing(passing: &Passing, target: &Target, turn: Turn, roll: Option<Flank>) -> Rushing {
    let sideline = crate::scene::board().sideline.has(target.zone);
    Rushing {
        blockers: passing.blockers,
        slow: is_slow(passing, turn),
        second: turn == Turn::Secondary,
        roll,
        receivers: passing.receivers,
        blind: target.zone.flank().filter(|_| sideline && roll.is_none()).map(Flank::other),
    }
}

/// The defence reacts to both receivers.
fn react_to<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
) -> Flow<()> {
    let ends = [passing.first, passing.second].map(|receiver| receiver.map(|receiver| receiver.route.end()));
    if let Some(first) = ends[0].or(ends[1]) {
        let second = ends[1].filter(|_| ends[0].is_some());
        let board = game.book.board;
        // A cornerback alone with two receivers in his area goes short or deep by a die (Z5.5.17-a).
        let torn = second.is_some_and(|second| second != first && board.same_area(first, second))
            && scene.standing().and(scene.zoning()).iter().any(|at| {
                scene.def[at].pos == Pos::Cb && board.same_area(scene.defence.posts[at].zone, first)
            });
        let low = torn && one(desk, why!("Z5.5.17-a", "which receiver the cornerback takes"))? <= 3;
        react::shift(board, scene, first, second, low);
    }
    for receiver in [passing.first, passing.second].iter().flatten() {
        react::cover(game, desk, scene, receiver, &mut passing.crossed);
    }
    Ok(())
}

/// Interference and holding from bumps (Z5.1.2-p to -s): interference at the catch if that man was thrown to,
/// holding if not.
fn bump_fouls(game: &ZoneGame, scene: &Scene, passing: &Passing, course: &mut Course) {
    for (at, jostled) in passing.jostled.iter().enumerate() {
        let Some((offence, by)) = jostled.foul else { continue };
        let receiver = if at == 0 { passing.first } else { passing.second };
        let thrown_to = course.facts.iter().any(|(_, fact)| {
            matches!(fact, Fact::Pass { target: Some(target), .. }
                if receiver.is_some_and(|receiver| scene.attacker(usize::from(receiver.target.to)) == target))
        });
        let guilty = if offence { scene.offence } else { scene.offence.other() };
        let flag = match (offence, thrown_to, receiver) {
            (true, ..) => flag(guilty, FoulKind::PassInterference, spot(game, 0), When::During),
            (false, true, Some(receiver)) => {
                let reached = reached_by(game, scene, &receiver, usize::from(by));
                interference(game, scene, game.book.board.far(reached))
            }
            _ => flag(guilty, FoulKind::DefensiveHolding, spot(game, 0), When::During),
        };
        let flag = Flag { by: Some(scene.defender(usize::from(by))).filter(|_| !offence), ..flag };
        course.flag(flag, scene.offence);
    }
}

/// How far along the receiver's way the guilty defender can get (Z5.1.2-q).
fn reached_by(game: &ZoneGame, scene: &Scene, receiver: &Receiver, by: usize) -> Zone {
    let difference = scene.reaction_speed(by, receiver.slow) - receiver.speed;
    let (down, up) = react::reach(difference);
    let from = scene.defence.posts[by].zone;
    let board = game.book.board;
    let can = |zone: &&Zone| board.areas_downfield(from, **zone) <= down || board.areas(from, **zone) <= up;
    receiver.route.zones().iter().rev().find(can).copied().unwrap_or(from)
}

fn flag(by: Side, kind: FoulKind, at: Spot, when: When) -> Flag {
    Flag {
        foul: Foul { by, kind, at: Some(at), when },
        by: None,
        rule: rule!("Z5.1.2-s"),
        in_end_zone: false,
    }
}

/// Defensive interference at the far edge of a zone (Z5.5.8-d, Z6.4-r).
fn interference(game: &ZoneGame, scene: &Scene, far: i16) -> Flag {
    let at = spot(game, far.min(scene.to_goal));
    let mut flag = flag(scene.offence.other(), FoulKind::DefensivePassInterference, at, When::During);
    flag.rule = rule!("Z5.5.8-d");
    flag.in_end_zone = far >= scene.to_goal;
    flag
}

/// One throw with its rush (phases 3 and 4), and what follows.
fn thrown_to<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
    turn: Turn,
    course: &mut Course,
) -> Flow<Outcome> {
    let receiver = match turn {
        Turn::Primary => passing.first.or(passing.second),
        Turn::Secondary | Turn::Valve => passing.second,
    };
    let Some(receiver) = receiver else {
        // The primary fell and there is nobody else (Z5.1.2-l).
        return Ok(incomplete(game, scene, passing, None, course));
    };
    match rush_roll(game, desk, scene, passing, &receiver, turn, course)? {
        Rushed::Throw => {}
        Rushed::NoPlay => return Ok(Outcome { stop: Stop::NoTime, ..nothing() }),
        Rushed::Incomplete => {
            crate::tired::count(game, scene.attacker(scene.passer), 1);
            return Ok(incomplete(game, scene, passing, Some(&receiver), course));
        }
        Rushed::Qt(more) => return sack::qt(game, desk, scene, passing, more, course),
        Rushed::Valve => return valve(game, desk, scene, passing, turn, &receiver, course),
    }
    throw_it(game, desk, scene, passing, &receiver, turn, course)
}

/// The rush sends the ball to the safety valve (Z5.3.9).
fn valve<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
    turn: Turn,
    receiver: &Receiver,
    course: &mut Course,
) -> Flow<Outcome> {
    if turn == Turn::Primary
        && let Second::Scramble(zone) = passing.pass.second
    {
        return crate::run::scramble(game, desk, scene, passing, zone, course);
    }
    let qualified = (turn == Turn::Primary).then(|| safety_valve(game, scene, passing)).flatten();
    let Some(valve) = qualified else {
        return Ok(incomplete(game, scene, passing, Some(receiver), course));
    };
    if rookie_scrambles(game, desk, scene)? {
        return crate::run::scramble(game, desk, scene, passing, None, course);
    }
    let to = scene.attacker(usize::from(valve.target.to));
    step(desk, rule!("Z5.3.9-a"), || What::Turned { to, valve: true });
    // Timing has changed: the defence reacts to him anew (Z5.3.9-h).
    let valve = Receiver { slow: false, ..valve };
    passing.second = Some(valve);
    react::cover(game, desk, scene, &valve, &mut passing.crossed);
    thrown_to(game, desk, scene, passing, Turn::Valve, course)
}

/// The secondary as a safety valve: judged without a `+1`, he must have a point more left than the primary
/// (Z5.3.9-b, -e).
pub(crate) fn safety_valve(game: &ZoneGame, scene: &Scene, passing: &Passing) -> Option<Receiver> {
    let (first, second) = (passing.first?, passing.second?);
    let slow = second.target.timing == Timing::Slow;
    if slow && first.target.timing != Timing::Slow && game.book.house.k7_forbidden {
        return None;
    }
    let target = Target { timing: Timing::Normal, ..second.target };
    let route = route(scene, game.book.board, &game.book.house, &target, passing.jostled[1].speed);
    let valve = Receiver { target, route, ..second };
    (!route.short && route.left > first.route.left).then_some(valve)
}

/// Fast rookies run instead (Z5.3.16a-a, off).
fn rookie_scrambles<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, scene: &Scene) -> Flow<bool> {
    let passer = &scene.off[scene.passer];
    if !game.book.house.rookie_qb_scrambles || !passer.is_rookie() {
        return Ok(false);
    }
    match passer.r.s {
        5.. => Ok(true),
        4 => Ok(one(desk, why!("Z5.3.16a-a", "whether the rookie runs"))? <= 3),
        _ => Ok(false),
    }
}

/// Whether there is a rush at all (Z5.3-a to -k).
fn is_rushed(scene: &Scene, passing: &Passing, turn: Turn, house: &crate::house::House) -> bool {
    match scene.defence.option {
        LineOption::Stay => {
            is_slow(passing, turn) || turn == Turn::Secondary && house.stay_second_rush_minus1
        }
        _ => true,
    }
}

/// Whether the rush is that of a slow play (Z5.3.12-c, Z5.1.6-d, Z5.3.9-e).
fn is_slow(passing: &Passing, turn: Turn) -> bool {
    let slow = |target: &Target| target.timing == Timing::Slow;
    let second = || passing.pass.second.target().is_some_and(slow);
    let fell = passing.jostled[0].fell;
    match turn {
        Turn::Primary if fell => second(),
        Turn::Primary => slow(&passing.pass.first),
        Turn::Secondary => slow(&passing.pass.first) || second(),
        Turn::Valve => false,
    }
}

/// The rush roll.
fn rush_roll<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &mut Passing,
    receiver: &Receiver,
    turn: Turn,
    course: &mut Course,
) -> Flow<Rushed> {
    if !is_rushed(scene, passing, turn, &game.book.house) {
        return Ok(Rushed::Throw);
    }
    let second = turn == Turn::Secondary;
    passing.second_rush |= second;
    let [block, total] = lines_meet(game, desk, scene, passing, receiver, turn);
    minimal_rush(game, desk, scene, passing, total)?;
    let mut entry = block - total;
    loop {
        let Some(cell) = read_rush(game, desk, scene, entry, second, course)? else {
            return Ok(Rushed::NoPlay);
        };
        return Ok(match cell {
            RushCell::None => Rushed::Throw,
            RushCell::Less(less) => {
                passing.pressure += i16::from(less);
                Rushed::Throw
            }
            RushCell::Incomplete => Rushed::Incomplete,
            RushCell::Valve => Rushed::Valve,
            RushCell::Qt(more) => Rushed::Qt(more),
            RushCell::Holding => {
                let holding = flag(scene.offence, FoulKind::Holding, spot(game, 0), When::During);
                course.flag(Flag { rule: rule!("Z5.3.10-a"), ..holding }, scene.offence);
                entry += game.book.tables.rush_values.holding;
                continue;
            }
        });
    }
}

/// The totals of block and rush (Z5.3-l, Z5.3-m), with the worse of two receivers' leftover points.
fn lines_meet<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &mut Passing,
    receiver: &Receiver,
    turn: Turn,
) -> [i16; 2] {
    let (tables, house) = (game.book.tables, &game.book.house);
    let second = turn == Turn::Secondary;
    let kept = passing.lost_roll.filter(|roll| lost_bullet(game, scene, &receiver.target, *roll));
    let roll = if second && house.rollout_blindside_second { None } else { passing.roll.or(kept) };
    let rushing = rushing(passing, &receiver.target, turn, roll);
    passing.blind = rush::blind_rushers(scene, house, &rushing);
    let spare = |route: &moves::Route| (route.left, route.half_left);
    let worse = match (second, &passing.first) {
        (true, Some(first)) if spare(&first.route) < spare(&receiver.route) => &first.route,
        _ => &receiver.route,
    };
    let left = rush::leftover(tables, house, worse.left, worse.half_left);
    let blockers = passing.blockers;
    let block = block::total(scene, tables, house, blockers, roll, &mut ()) + left;
    let total = rush::total(scene, tables, house, &rushing, &mut ());
    step(desk, rule!("Z5.3-m"), || {
        let mut parts = Parts::new();
        block::total(scene, tables, house, blockers, roll, &mut parts);
        parts.add(Term::Leftover, None, 2 * left);
        What::Sum { of: Of::Block, parts, total: block }
    });
    step(desk, rule!("Z5.3-l"), || {
        let mut parts = Parts::new();
        rush::total(scene, tables, house, &rushing, &mut parts);
        What::Sum { of: Of::Rush, parts, total }
    });
    [block, total]
}

/// A cell of the rush table (Z5.3-p); none when a dead-ball foul leaves no play.
fn read_rush<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    entry: i16,
    second: bool,
    course: &mut Course,
) -> Flow<Option<RushCell>> {
    let (tables, house) = (game.book.tables, &game.book.house);
    let column = tables.rush_column(entry);
    let die = one(desk, why!("Z5.3-p", "the pass rush"))?;
    let mut penalty_die = None;
    if die == 2 {
        let rolled = one(desk, why!("Z5.3.10-b", "a penalty in the rush"))?;
        penalty_die = Some(rolled);
        if rush_penalty(game, scene, rolled, second, course) {
            return Ok(None);
        }
    }
    let mut cells = tables.rush[usize::from(die) - 1][column];
    if house.k18_monotone && die == 1 && column == 7 {
        cells = [tables.rush_repair; 2];
    }
    let high = cells[0] != cells[1]
        && match penalty_die {
            Some(rolled) if house.k29_one_die => rolled > 3,
            _ => one(desk, why!("Z5.3-p", "low or high"))? > 3,
        };
    let cell = cells[usize::from(high)];
    step(desk, rule!("Z5.3-p"), || What::Rush { entry, column: column as u8, die, high, cell, second });
    Ok(Some(cell))
}

/// A bullet that only the rollout would have made possible (Z5.3.15-l).
fn lost_bullet(game: &ZoneGame, scene: &Scene, target: &Target, roll: Flank) -> bool {
    let (board, tables, house) = (game.book.board, game.book.tables, &game.book.house);
    let thrown = |roll| throw::real_throw(scene, board, tables, house, target, roll);
    target.throw == Throw::Bullet && thrown(None) != Throw::Bullet && thrown(Some(roll)) == Throw::Bullet
}

/// Little pressure helps the pass (Z5.3.17-a), not on a rollout (Z5.3.15-m).
fn minimal_rush<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &mut Passing,
    total: i16,
) -> Flow<()> {
    passing.help = 0;
    let least = game.book.tables.rush_values.minimal;
    if !game.book.house.minimal_rush
        || passing.roll.is_some()
        || total >= least
        || scene.defence.option == LineOption::Stay
    {
        return Ok(());
    }
    let sixths = least - total;
    let die = one(desk, why!("Z5.3.17-a", "whether the weak rush helps the pass"))?;
    let yes = i16::from(die) <= sixths;
    step(desk, rule!("Z5.3.17-a"), || What::Chance { of: Chance::MinimalRush, who: None, sixths, die, yes });
    passing.help = i16::from(yes);
    Ok(())
}

/// The penalty die of a rush 2 (Z5.3.10-b to -e): true when a dead-ball foul leaves no play.
fn rush_penalty(game: &ZoneGame, scene: &Scene, die: u8, second: bool, course: &mut Course) -> bool {
    let guilty = match die {
        1 | 2 => Some(true),
        6 => Some(false),
        5 => {
            let off = Heads::of(scene.off.iter());
            let counted = (0..11).filter(|at| {
                let at = *at;
                let line = scene.is_lineman(at) || scene.rushes(at);
                if second {
                    line
                } else {
                    line || scene.covers(at).is_some() && scene.defence.posts[at].zone.row() == 0
                }
            });
            let def = Heads::of(counted.map(|at| &scene.def[at]));
            prone_by_rookies(off, def)
        }
        _ => None,
    };
    let Some(offence) = guilty else { return false };
    let side = if offence { scene.offence } else { scene.offence.other() };
    let (kind, when) = match (second, offence) {
        (false, true) => (FoulKind::FalseStart, When::BeforeSnap),
        (false, false) => (FoulKind::Offside, When::BeforeSnap),
        (true, true) => (FoulKind::Holding, When::During),
        (true, false) => (FoulKind::DefensiveHolding, When::During),
    };
    let rule = if second { rule!("Z5.3.10-d") } else { rule!("Z5.3.10-c") };
    let thrown = Flag { rule, ..flag(side, kind, spot(game, 0), when) };
    course.flag(thrown, scene.offence);
    !second
}

/// More `!`; rookies break a tie; nobody if nobody has one.
fn prone_by_rookies(off: Heads, def: Heads) -> Option<bool> {
    if off.flags == 0 && def.flags == 0 {
        return None;
    }
    match (off.flags, off.rookies).cmp(&(def.flags, def.rookies)) {
        std::cmp::Ordering::Greater => Some(true),
        std::cmp::Ordering::Less => Some(false),
        std::cmp::Ordering::Equal => None,
    }
}

/// Incomplete: the fact, and what it tires.
fn incomplete(
    game: &mut ZoneGame,
    scene: &Scene,
    passing: &Passing,
    receiver: Option<&Receiver>,
    course: &mut Course,
) -> Outcome {
    let from = spot(game, 0);
    let target = receiver.map(|receiver| scene.attacker(usize::from(receiver.target.to)));
    let zone = receiver.map_or(passing.pass.first.zone, |receiver| receiver.target.zone);
    if let Some(who) = target {
        crate::tired::incomplete(game, who, game.book.board.far(zone));
    }
    course.facts.add(
        rule!("Z5.5.7-a"),
        Fact::Pass {
            by: scene.attacker(scene.passer),
            target,
            depth: depth(zone),
            end: PassEnd::Incomplete,
            from,
            to: from,
        },
    );
    nothing()
}

/// How the shared record calls the depth of a zone.
pub(crate) fn depth(zone: Zone) -> Depth {
    match zone.row() {
        0 => Depth::Flat,
        1 | 2 => Depth::Short,
        _ => Depth::Long,
    }
}

/// A quick pass (Z5.1.5): no rush, one die for penalties and the snap, and the ball goes to the zone whoever is there.
fn quick_pass<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
    course: &mut Course,
) -> Flow<Outcome> {
    let die = one(desk, why!("Z5.1.5-h", "a penalty before a quick pass"))?;
    if die == 2 {
        let rolled = one(desk, why!("Z5.1.5-h", "whose penalty it is"))?;
        if rush_penalty(game, scene, rolled, false, course) {
            return Ok(Outcome { stop: Stop::NoTime, ..nothing() });
        }
    }
    if scene.formation.shotgun && bad_snap(desk, scene, Some(die))? {
        return snapped_away(game, desk, scene, course);
    }
    let receiver = match passing.first {
        Some(receiver) => receiver,
        None => {
            let target = passing.pass.first;
            let route = route(scene, game.book.board, &game.book.house, &target, 0);
            Receiver { target, route, next: target.zone, speed: 0, slow: false }
        }
    };
    let outcome = throw_it(game, desk, scene, passing, &receiver, Turn::Primary, course);
    bump_fouls(game, scene, passing, course);
    outcome
}

/// The value of a pass and the pass table (phase 4).
fn throw_it<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
    receiver: &Receiver,
    turn: Turn,
    course: &mut Course,
) -> Flow<Outcome> {
    let target = &receiver.target;
    let quick = target.timing == Timing::Quick;
    let short = receiver.route.short || passing.first.is_none() && quick;
    if short && !quick {
        // He did not get there: the play goes to the secondary (Z5.5.16-a).
        return to_second(game, desk, scene, passing, receiver, turn, course);
    }
    let thrown = value_of(game, desk, scene, passing, receiver, short)?;
    let Thrown { value, throw, cover } = &thrown;
    let forced = quick || turn != Turn::Primary || target.force;
    let columns = crate::weather::columns(game, *value, target.zone, *throw);
    let contested = !cover.here.is_empty() || passing.jostled_of(target).bumped;
    let rolled = roll_pass(game, desk, columns, contested, forced)?;
    if rolled.interferes {
        let far = game.book.board.far(target.zone);
        interfere(game, desk, scene, target.to, &cover.here, far, rolled.second, course)?;
    }
    // A ball to be thrown away is a second receiver too, if not a real one (Z5.3.12-a).
    let second_left =
        passing.second.is_some() && passing.first.is_some() || passing.pass.second == Second::Inc;
    let has_second = !forced && second_left;
    let cell = rolled.cell;
    match cell {
        PassCell::C | PassCell::Cs if cell == PassCell::C || forced => {
            let man = usize::from(target.to);
            let shuns = crate::smear::shuns(game, scene.attacker(man));
            if short || shuns || crate::weather::bobbled(game, desk, scene, man)? {
                return Ok(incomplete(game, scene, passing, Some(receiver), course));
            }
            caught(game, desk, scene, passing, receiver, cover, course)
        }
        PassCell::I | PassCell::Is if cell == PassCell::I || !has_second => {
            let by_rush = made_by_the_rush(game, passing, &thrown, &rolled);
            intercepted(game, desk, scene, passing, receiver, cover, by_rush, course)
        }
        PassCell::S | PassCell::Cs | PassCell::Is => {
            to_second(game, desk, scene, passing, receiver, turn, course)
        }
        _ => Ok(incomplete(game, scene, passing, Some(receiver), course)),
    }
}

/// A throw, its value, and who is against it.
struct Thrown {
    value: i16,
    throw: Throw,
    cover: Coverage,
}

/// What a pass is worth (Z5.5-a); who did not get there counts one.
fn value_of<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &Passing,
    receiver: &Receiver,
    short: bool,
) -> Flow<Thrown> {
    let (tables, house, board) = (game.book.tables, &game.book.house, game.book.board);
    let target = &receiver.target;
    let throw = throw::real_throw(scene, board, tables, house, target, passing.roll);
    let (crossed, blockers, roll) = (&passing.crossed, passing.blockers, passing.roll);
    let throwing = Throwing { receiver, crossed, blockers, throw, roll, screen: false };
    let cover = throw::coverage(scene, board, house, &throwing);
    let own = i16::from(scene.off[usize::from(target.to)].p + passing.jostled_of(target).pass);
    let receiver_p = if short { 1 } else { own };
    let stays = stay_bonus(game, desk, scene, target.timing == Timing::Quick, roll)?;
    let extra = crowd(game, scene, passing, target, throw);
    let disturbed = disturbed(game, scene, passing, target, throw);
    let (pressure, help) = (passing.pressure, passing.help);
    let value = throw::offence(scene, board, tables, house, &throwing, receiver_p, &mut ())
        - throw::against(scene, &cover, &throwing, &mut ())
        - throw::rushers_in_the_way(scene, house, &throwing, &mut ())
        + stays
        + extra
        - disturbed
        + help
        - pressure;
    step(desk, rule!("Z5.5-a"), || {
        let mut parts = Parts::new();
        throw::offence(scene, board, tables, house, &throwing, receiver_p, &mut parts);
        throw::against(scene, &cover, &throwing, &mut parts);
        throw::rushers_in_the_way(scene, house, &throwing, &mut parts);
        parts.add(Term::StayAtHome, None, 2 * stays);
        parts.add(Term::Others, None, 2 * extra);
        parts.add(Term::Extra, None, -2 * disturbed);
        parts.add(Term::MinimalRush, None, 2 * help);
        parts.add(Term::RushPressure, None, -2 * pressure);
        What::Sum { of: Of::Pass, parts, total: value }
    });
    Ok(Thrown { value, throw, cover })
}

/// What the dice of a pass say.
struct Rolled {
    die: u8,
    second: u8,
    cell: PassCell,
    /// Somebody may have interfered (Z5.5.8-a).
    interferes: bool,
}

/// Rolls on the pass table, in the columns for completion and interception.
fn roll_pass<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    columns: (i16, i16),
    contested: bool,
    forced: bool,
) -> Flow<Rolled> {
    let (tables, house) = (game.book.tables, &game.book.house);
    let die = one(desk, why!("Z5.5-a", "the pass"))?;
    let interferes = die == 5 && contested;
    let splits = throw::splits(tables, house, columns, die);
    let second =
        if splits || interferes { one(desk, why!("Z5.5-b", "the second die of the pass"))? } else { 1 };
    let complete = throw::cell(tables, house, columns.0, die, second);
    let intercept = throw::cell(tables, house, columns.1, die, second);
    let cell = throw::both(complete, intercept, forced, house);
    step(desk, rule!("Z5.5.6-a"), || What::Pass {
        complete: columns.0,
        intercept: columns.1,
        die,
        second,
        cell,
    });
    Ok(Rolled { die, second, cell, interferes })
}

/// The rush made the difference if the same dice without it are no interception (Z5.5.9-b).
fn made_by_the_rush(game: &ZoneGame, passing: &Passing, thrown: &Thrown, rolled: &Rolled) -> bool {
    let (tables, house, pressure) = (game.book.tables, &game.book.house, passing.pressure);
    let (_, without) = throw::columns(house, thrown.value + pressure, thrown.throw);
    let anyway = throw::cell(tables, house, without, rolled.die, rolled.second);
    pressure > 0 && !house.k19_never && !matches!(anyway, PassCell::I | PassCell::Is)
}

/// A line that stays at home gives the pass one, sometimes two (Z5.0.4-c, Z5.3.13-c, Z5.3.14-b).
fn stay_bonus<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    quick: bool,
    roll: Option<Flank>,
) -> Flow<i16> {
    if scene.defence.option != LineOption::Stay || quick {
        return Ok(0);
    }
    let least = game.book.tables.rush_values.minimal;
    let total = rush::unmodified(scene, &game.book.house);
    if !game.book.house.stay_minimal_rush || total >= least || roll.is_some() {
        return Ok(1);
    }
    let sixths = least - total;
    let die = one(desk, why!("Z5.3.14-b", "whether the weak line gives two"))?;
    let yes = i16::from(die) <= sixths;
    step(desk, rule!("Z5.3.14-b"), || What::Chance {
        of: Chance::StayMinimalRush,
        who: None,
        sixths,
        die,
        yes,
    });
    Ok(1 + i16::from(yes))
}

/// Further receivers in the zone of a Hail Mary (Z5.8.5-b).
fn crowd(game: &ZoneGame, scene: &Scene, passing: &Passing, target: &Target, throw: Throw) -> i16 {
    if throw != Throw::HailMary {
        return 0;
    }
    let good = |(man, zone): &(u8, Zone)| {
        *man != target.to && *zone == target.zone && scene.off[usize::from(*man)].p >= 3
    };
    others(game, scene, passing).filter(good).count() as i16
}

/// Receivers and where they are; on a Hail Mary the third goes too (Z5.8.5-b).
fn others<'a>(
    game: &'a ZoneGame,
    scene: &'a Scene,
    passing: &'a Passing,
) -> impl Iterator<Item = (u8, Zone)> + 'a {
    let hail = passing.pass.first.throw == Throw::HailMary;
    let third = passing
        .pass
        .third
        .filter(|_| hail)
        .map(|target| (target.to, route(scene, game.book.board, &game.book.house, &target, 0).end()));
    let out = [passing.first, passing.second].into_iter().flatten();
    out.map(|receiver| (receiver.target.to, receiver.route.end())).chain(third)
}

/// What rushers nobody blocks take off a quick pass, or off a bullet over their zone (Z5.3.2c-d, Z5.3.2c-g, off).
fn disturbed(game: &ZoneGame, scene: &Scene, passing: &Passing, target: &Target, throw: Throw) -> i16 {
    let house = &game.book.house;
    let quick = target.timing == Timing::Quick;
    if !house.extra_rushers_disturb || !(quick || throw == Throw::Bullet) {
        return 0;
    }
    let [left, middle, right] =
        rush::extras(scene, house, &rushing(passing, target, Turn::Primary, passing.roll)).map(i16::from);
    match (quick, target.zone.flank()) {
        (true, _) => left + 2 * middle + right,
        (false, Some(Flank::Left)) => left.min(1),
        (false, Some(Flank::Right)) => right.min(1),
        (false, None) => middle.min(1),
    }
}

/// Interference on a pass die of 5 (Z5.5.8).
#[allow(clippy::too_many_arguments, reason = "one throw")]
fn interfere<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    to: u8,
    here: &Eleven,
    far: i16,
    second: u8,
    course: &mut Course,
) -> Flow<()> {
    let man = usize::from(to);
    let own = here.iter().find(|at| scene.covers(*at) == Some(man));
    // Who bumped him may be elsewhere by now.
    let by = own.or_else(|| here.iter().next()).or_else(|| scene.covering(man).next());
    let Some(by) = by else { return Ok(()) };
    let house = &game.book.house;
    let (catcher, defender) = (&scene.off[man], &scene.def[by]);
    let flags = (catcher.marks.flags, defender.marks.flags);
    let rookies = catcher.is_rookie() && defender.is_rookie();
    let offence = match second {
        6 => bump::guilty(desk, scene, man, by)?,
        1 if house.season13_interference => match flags {
            (true, false) => true,
            (false, true) => false,
            (true, true) => one(desk, why!("Z5.5.8-g", "who interfered"))? >= 5,
            (false, false) if house.k22_rookies_too && rookies => {
                one(desk, why!("Z5.5.8-g", "who interfered"))? >= 5
            }
            (false, false) => return Ok(()),
        },
        _ => return Ok(()),
    };
    let thrown = if offence {
        let foul = flag(scene.offence, FoulKind::PassInterference, spot(game, 0), When::During);
        Flag { rule: rule!("Z5.5.8-e"), by: Some(scene.attacker(man)), ..foul }
    } else {
        Flag { by: Some(scene.defender(by)), ..interference(game, scene, far) }
    };
    course.flag(thrown, scene.offence);
    Ok(())
}

/// The ball goes to the secondary, or away (Z5.5.11-a).
fn to_second<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &mut Passing,
    receiver: &Receiver,
    turn: Turn,
    course: &mut Course,
) -> Flow<Outcome> {
    let second = passing.second.filter(|_| turn == Turn::Primary && passing.first.is_some());
    let Some(second) = second.filter(|_| !receiver.target.force) else {
        return Ok(incomplete(game, scene, passing, Some(receiver), course));
    };
    if throws_away(game, desk, scene)? {
        return Ok(incomplete(game, scene, passing, Some(receiver), course));
    }
    // Interference with a man who is not thrown to is holding (Z5.5.8-f, Z6.4-s).
    for flag in course.flags.iter_mut().flatten() {
        if flag.foul.kind == FoulKind::DefensivePassInterference {
            flag.foul.kind = FoulKind::DefensiveHolding;
            flag.foul.at = Some(spot(game, 0));
            flag.in_end_zone = false;
            flag.rule = rule!("Z5.5.8-f");
        }
    }
    let to = scene.attacker(usize::from(second.target.to));
    step(desk, rule!("Z5.5.11-a"), || What::Turned { to, valve: false });
    let slow = is_slow(passing, Turn::Secondary);
    if slow != second.slow {
        // From here on the play is slow, and the defence with it (Z5.1.7-a).
        let second = Receiver { slow, ..second };
        passing.second = Some(second);
        react::cover(game, desk, scene, &second, &mut passing.crossed);
    }
    thrown_to(game, desk, scene, passing, Turn::Secondary, course)
}

/// An experienced quarterback may throw away what would go to the secondary (Z5.5.11-c, off).
fn throws_away<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, scene: &Scene) -> Flow<bool> {
    let may = game.book.house.experienced_qb_throws_away && scene.off[scene.passer].is_experienced();
    if !may {
        return Ok(false);
    }
    let side = scene.offence;
    let call = desk.ask(game, side, Ask::ThrowAway)?;
    step(desk, rule!("Z5.5.11-c"), || What::Called { side, call });
    Ok(call == Call::Out)
}

/// A catch, and what the man makes of it (phases 5 to 7).
fn caught<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &Passing,
    receiver: &Receiver,
    cover: &Coverage,
    course: &mut Course,
) -> Flow<Outcome> {
    let (man, zone, sideline) =
        (usize::from(receiver.target.to), receiver.target.zone, receiver.target.sideline);
    let by = scene.attacker(man);
    let mut runner = catcher(game, scene, passing, receiver);
    let stopped = if runner.start >= scene.to_goal {
        None
    } else {
        Some(after_catch(game, desk, scene, &mut runner, cover, sideline)?)
    };
    let yards = stopped.map_or(scene.to_goal, |stopped| stopped.yards.min(scene.to_goal));
    let to = spot(game, yards);
    let marked = stopped.and_then(|stopped| stopped.mark.map(|mark| (stopped, mark)));
    let marked = marked.filter(|_| yards < scene.to_goal);
    if let Some((stopped, mark)) = marked.filter(|_| sideline) {
        // On a sideline pass a fumble is an incompletion (Z5.8.2-b).
        let hand = Hand { runner: by, mates: stopped.blockers, others: stopped.defenders };
        let spots = Spots { end: to, contact: spot(game, stopped.contact_at), run_back: false };
        if event(game, desk, scene, mark, &hand, &spots, course)? {
            return Ok(incomplete(game, scene, passing, Some(receiver), course));
        }
    }
    let passer = scene.attacker(scene.passer);
    let (from, at) = (spot(game, 0), to.between_goals());
    let (target, depth, end) = (Some(by), depth(zone), PassEnd::Complete);
    course.facts.add(rule!("Z5.5.10-a"), Fact::Pass { by: passer, target, depth, end, from, to: at });
    crate::tired::ran(game, by, yards);
    let mut outcome = held(scene, scene.offence, to, Some(by));
    outcome.zone = Some(stopped.map_or(zone, |stopped| stopped.zone));
    outcome.wide = scene.off[man].is_spec(Pos::W);
    if sideline && yards < scene.to_goal || stopped.is_some_and(|stopped| stopped.out) {
        outcome.stop = Stop::Stopped;
        course.facts.add(rule!("Z5.8.2-b"), Fact::OutOfBounds { at });
    }
    match marked.filter(|_| !sideline) {
        Some((stopped, mark)) => after_mark(game, desk, scene, &runner, &stopped, mark, outcome, course),
        None => Ok(outcome),
    }
}

/// The man who has caught it, on his way; the other receivers block where they are.
fn catcher(game: &ZoneGame, scene: &Scene, passing: &Passing, receiver: &Receiver) -> Runner {
    let target = &receiver.target;
    let man = usize::from(target.to);
    let mut blocks = [None; 11];
    for (other, end) in others(game, scene, passing).filter(|(other, _)| *other != target.to) {
        blocks[usize::from(other)] = Some(end);
    }
    let (path, len) = path_from(game, target.zone, receiver.next, scene.hand);
    let quick = target.timing == Timing::Quick;
    let far = game.book.board.far(target.zone);
    Runner {
        by: man,
        contact: i16::from(scene.off[man].r.c),
        speed: receiver.speed + i16::from(quick),
        path,
        len,
        at: 0,
        slow: receiver.slow,
        rushers_pursue: false,
        blocks,
        better: Eleven::default(),
        most_blockers: game.book.tables.run.blockers_elsewhere,
        start: far - crate::weather::short_of(game, target.zone, target.throw),
        idle: Eleven::ALL.but(passing.receivers.or(passing.blockers)),
        lost: if quick { 1 } else { 2 },
    }
}

/// The zones a man passes from here on: his declared next zone, then straight on.
pub(crate) fn path_from(game: &ZoneGame, zone: Zone, next: Zone, hand: Flank) -> ([Zone; PATH], usize) {
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
fn straight(game: &ZoneGame, zone: Zone, hand: Flank) -> Option<Zone> {
    use Zone::*;
    let next = match zone {
        Wwl | Wl | L => Ls,
        C if hand == Flank::Left => Sl,
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

/// First contact if anybody is there, otherwise pursuit (Z5.5.10-a).
fn after_catch<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    runner: &mut Runner,
    cover: &Coverage,
    sideline: bool,
) -> Flow<contact::Stopped> {
    if cover.here.is_empty() {
        if sideline {
            return Ok(out_at(runner));
        }
        return contact::run_on(game, desk, scene, runner);
    }
    let first = First {
        values: &cover.c,
        men: cover.here,
        die: u8::from(cover.all_elsewhere),
        dollar_breaks: false,
        caught: true,
        breaks_on: None,
    };
    match contact::first(game, desk, scene, runner, &first, None)? {
        Met::Down(stopped) => Ok(stopped),
        Met::Broke | Met::Special if sideline => Ok(out_at(runner)),
        Met::Broke | Met::Special => contact::run_on(game, desk, scene, runner),
    }
}

/// A sideline pass ends where it is caught (Z5.8.2-b).
fn out_at(runner: &Runner) -> contact::Stopped {
    contact::Stopped {
        yards: runner.start,
        zone: runner.zone(),
        contact_at: runner.start,
        mark: None,
        away: false,
        defenders: Eleven::default(),
        blockers: Eleven::default(),
        untouched: true,
        out: true,
    }
}

/// The event a contact called for, for a man of the offence.
#[allow(clippy::too_many_arguments, reason = "the end of one run")]
pub(crate) fn after_mark<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    runner: &Runner,
    stopped: &contact::Stopped,
    mark: crate::tables::Mark,
    outcome: Outcome,
    course: &mut Course,
) -> Flow<Outcome> {
    let by = scene.attacker(runner.by);
    let at = spot(game, stopped.yards);
    // Whoever is in the zone is at hand, whomever he covers (Z6.1.2-b, Z6.3-a).
    let others = scene.in_zone(stopped.zone).fold(stopped.defenders, Eleven::with);
    let hand = Hand { runner: by, mates: stopped.blockers, others };
    let spots = Spots { end: at, contact: spot(game, stopped.contact_at), run_back: false };
    if !event(game, desk, scene, mark, &hand, &spots, course)? {
        return Ok(outcome);
    }
    course.loose_in = Some(stopped.zone);
    let board = game.book.board;
    let near = |zone: Zone| zone == stopped.zone || board.adjacent(zone, stopped.zone);
    let mut around = Eleven::default();
    for at in scene.defenders() {
        if near(scene.at[at]) && !others.has(at) {
            around = around.with(at);
        }
    }
    let spill = Spill {
        by,
        at,
        base: spots.contact,
        kind: SpillKind::Plain,
        mates: stopped.blockers,
        others,
        around,
        sideline: board.sideline.has(stopped.zone),
        answers: by.side,
    };
    course.zone = Some(stopped.zone);
    let taken = fumble(game, desk, scene, &spill, course)?;
    Ok(taken_up(scene, &taken))
}

/// An interception and its return (Z5.5.9).
#[allow(clippy::too_many_arguments, reason = "one throw")]
fn intercepted<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &Passing,
    receiver: &Receiver,
    cover: &Coverage,
    by_rush: bool,
    course: &mut Course,
) -> Flow<Outcome> {
    let zone = receiver.target.zone;
    let mut bonus = zone_bonus(game, zone);
    let side = scene.offence.other();
    let mut lots = Lots::default();
    let mut yards = game.book.board.far(zone);
    if by_rush {
        // At the line the bonus is that of L, C and R.
        (yards, bonus) = (-6, zone_bonus(game, Zone::C));
        for at in rushers(scene, passing).iter() {
            lots.add(scene.def[at].man, scene.def[at].number, 1);
        }
    } else {
        for at in cover.against.iter() {
            lots.add(scene.def[at].man, scene.def[at].number, i16::from(cover.p[at]));
        }
    }
    if lots.is_empty() {
        // Nobody is near: the deepest man has it.
        let deepest = scene.defenders().max_by_key(|at| scene.at[*at].row()).unwrap_or(0);
        lots.add(scene.def[deepest].man, scene.def[deepest].number, 1);
    }
    let by = choose(desk, side, &lots, why!("Z5.5.9-a", "who intercepts"))?;
    let by = by.unwrap_or(scene.defender(0));
    interception(game, desk, scene, receiver.target.to, zone, yards, by, bonus, course)
}

/// Who has come after the passer: linemen, blitzers, and late blitzers once they are in (Z5.3.24-a).
pub(crate) fn rushers(scene: &Scene, passing: &Passing) -> Eleven {
    let all = scene.rushing().or(scene.roles.line).but(scene.def_gone);
    if passing.second_rush { all } else { all.but(scene.roles.delayed) }
}

/// What the zone of a catch adds to the return dice (Z5.5.20-a).
fn zone_bonus(game: &ZoneGame, zone: Zone) -> [i8; 2] {
    if game.book.house.interception_zone_bonus { game.book.tables.int_bonus[zone as usize] } else { [0; 2] }
}

/// The interception table.
#[allow(clippy::too_many_arguments, reason = "one throw")]
pub(crate) fn interception<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    to: u8,
    zone: Zone,
    yards: i16,
    by: Player,
    bonus: [i8; 2],
    course: &mut Course,
) -> Flow<Outcome> {
    let side = by.side;
    let passer = scene.attacker(scene.passer);
    let die = one(desk, why!("Z5.5.9-c", "the interception"))?;
    let cell = game.book.tables.int[usize::from(die) - 1];
    let at_most = game.state.situation.to_goal() + 9;
    let mut at = spot(game, yards.min(at_most));
    let mut start = None;
    match cell {
        IntCell::Dead(low, high) => {
            let change = match low == high || one(desk, why!("Z5.5.9-c", "low or high"))? <= 3 {
                true => low,
                false => high,
            };
            at = spot(game, (yards + i16::from(change)).min(at_most));
        }
        IntCell::Back(times, more) => start = Some(Start::Back(times, more)),
        IntCell::Long => start = Some(Start::Long),
    }
    let target = Some(scene.attacker(usize::from(to)));
    let from = spot(game, 0);
    course.facts.add(
        rule!("Z5.5.9-a"),
        Fact::Pass {
            by: passer,
            target,
            depth: depth(zone),
            end: PassEnd::Intercepted,
            from,
            to: at.between_goals(),
        },
    );
    course.facts.add(rule!("Z5.5.9-a"), Fact::Interception { by, passer, at: at.between_goals() });
    course.turned_over = true;
    course.sideline = game.book.board.sideline.has(zone);
    course.near = Some(crate::events::around(scene, zone, usize::from(to)));
    let man = game.fielder(by);
    let runs = Runs { contact: man.r.c, speed: man.r.s, bonus };
    let Some(start) = start else {
        return Ok(held(scene, side, at, Some(by)));
    };
    let taken = returned(game, desk, scene, by, at, &runs, start, ReturnHow::Interception, course)?;
    Ok(taken_up(scene, &taken))
}
