//! Runs (the lost chapter 4, rebuilt): normal, quick and slow runs, draws, traps, pitchouts, options, sneaks, and the
//! quarterback's own (5.3.16).

pub mod moves;
pub mod penetrate;

use crate::board::Zone;
use crate::call::{Ask, Call};
use crate::contact::{self, First, Met, PATH, Runner, Stopped};
use crate::defence::LineOption;
use crate::dice::two;
use crate::event::What;
use crate::events::fumble::{Spill, SpillKind, fumble};
use crate::game::{ZoneGame, step};
use crate::line::{Gate, Label};
use crate::man::Pos;
use crate::outcome::{Course, Outcome, Stop};
use crate::pass::react::follow;
use crate::pass::{Passing, after_mark, bad_snap, held, sack, screen, snapped_away, spot, taken_up};
use crate::rule::{rule, why};
use crate::scene::Scene;
use crate::written::{Eleven, Run, RunHow};
use hashmark_law::{CarryHow, Fact};
use hashmark_table::{Desk, Flow};
use moves::{Walk, better, gate_reached, straight_ahead, walk_blockers};
use penetrate::{Behind, penetrate};

/// A run as it goes.
#[derive(Clone, Copy)]
struct Going {
    by: usize,
    gate: Gate,
    blocks: [Option<Zone>; 11],
    better: Eleven,
    quick: bool,
    slow: bool,
    draw: bool,
    scramble: bool,
    sneak: bool,
    /// A lineman of the defence who is trapped and does not count.
    trapped: Option<usize>,
}

/// The way of a man with the ball, as the defence sees it.
pub(crate) struct Way<'a> {
    /// Who.
    pub by: usize,
    /// His path.
    pub path: &'a [Zone],
    /// Where the others block.
    pub blocks: &'a [Option<Zone>; 11],
    /// Those who are named to.
    pub named: Eleven,
    /// A quick run.
    pub quick: bool,
    /// A slow one.
    pub slow: bool,
}

/// Plays a run.
pub(crate) fn run<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    play: &Run,
    course: &mut Course,
) -> Flow<Outcome> {
    scene.ground = true;
    match play.how {
        RunHow::Sneak => return sneak(game, desk, scene, play, course),
        RunHow::Option { trailer } => return option(game, desk, scene, play, usize::from(trailer), course),
        _ => {}
    }
    let draw = play.how == RunHow::Draw;
    if scene.formation.shotgun && bad_snap(desk, scene, None)? {
        return snapped_away(game, desk, scene, course);
    }
    if draw {
        scene.commit_late();
    }
    let trap = matches!(play.how, RunHow::Trap { .. });
    if draw || trap {
        screen::read(game, desk, scene, play.gate.zone(), None)?;
    }
    if play.how != RunHow::Quick {
        scene.trade_places();
    }
    let rushed = scene.defence.option == LineOption::Rush;
    let walk = Walk {
        less: i16::from(draw),
        free: draw && rushed,
        quick: play.how == RunHow::Quick,
        more: i16::from(play.how == RunHow::Slow),
        screen: false,
    };
    let by = usize::from(play.by);
    let own = Walk { more: walk.more + i16::from(play.how == RunHow::Pitch), ..walk };
    let gate = gate_reached(scene, by, play.gate, &own);
    if play.how == RunHow::Pitch && pitch_dropped(game, desk)? {
        return dropped_pitch(game, desk, scene, by, gate, course);
    }
    let mut going = line_up(game, desk, scene, play, by, gate, &walk);
    let named = play.blocks.named();
    going.draw = draw;
    if let RunHow::Trap { trapper } = play.how {
        trap_him(scene, &mut going, usize::from(trapper));
    }
    react(game, desk, scene, &going.way(named));
    cut(game, desk, scene, play, &mut going, &own, &walk)?;
    go(game, desk, scene, &going, course)
}

impl Going {
    fn way(&self, named: Eleven) -> Way<'_> {
        Way {
            by: self.by,
            path: self.gate.path(),
            blocks: &self.blocks,
            named,
            quick: self.quick,
            slow: self.slow,
        }
    }
}

/// Who blocks where for a gate.
fn line_up<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    play: &Run,
    by: usize,
    gate: Gate,
    walk: &Walk,
) -> Going {
    let blocks = walk_blockers(game, scene, &play.blocks, gate.path(), by, walk);
    let better = match play.how {
        RunHow::Draw => Eleven::default(),
        _ => better(scene, &play.blocks, gate, &blocks),
    };
    let who = scene.attacker(by);
    step(desk, rule!("Z8.3-b"), || What::Moved {
        who,
        gate: Some(gate),
        to: Some(gate.zone()),
        short: gate != play.gate,
        left: 0,
    });
    Going {
        by,
        gate,
        blocks,
        better,
        quick: walk.quick,
        slow: walk.more > 0,
        draw: false,
        scramble: false,
        sneak: false,
        trapped: None,
    }
}

/// The first lineman in the way of a trap does not count if he did not read it, and the trapper is used up on him; if
/// he did, the trapper does not count.
fn trap_him(scene: &Scene, going: &mut Going, trapper: usize) {
    let zone = going.gate.zone();
    going.blocks[trapper] = None;
    let man = scene.defenders().find(|at| scene.is_lineman(*at) && scene.defence.posts[*at].zone == zone);
    going.trapped = man.filter(|at| !scene.readers.has(*at));
}

/// The defence reacts: men on the runner go where he goes through, men on blockers go along, linemen who follow go
/// with the man facing them.
pub(crate) fn react<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, scene: &mut Scene, way: &Way) {
    let board = game.book.board;
    let path = way.path;
    for at in scene.roles.man.or(scene.following()).but(scene.def_gone).iter() {
        let from = scene.defence.posts[at].zone;
        let (target, next, speed) = match scene.covers(at) {
            Some(man) if man == way.by => {
                let speed = i16::from(scene.off[man].r.s) + i16::from(way.quick);
                let spies = man == scene.passer;
                (path[0], path[1], speed - i16::from(spies))
            }
            Some(man) => match way.blocks[man].filter(|_| way.named.has(man)) {
                Some(zone) => (zone, zone, i16::from(scene.off[man].r.s)),
                None => continue,
            },
            None if scene.follows(at) => match followed(scene, at, way.blocks) {
                Some((zone, speed)) => (zone, zone, speed),
                None => continue,
            },
            None => continue,
        };
        let difference = scene.reaction_speed(at, way.slow) - speed;
        let to = if scene.follows(at) {
            // One zone along the line when he is as fast, two when he is two faster (reconstruction 7.2).
            let most = if difference >= 2 { 2 } else { u8::from(difference >= 0) };
            if board.steps(from, target) <= most { target } else { from }
        } else {
            follow(board, from, difference, target, next).0
        };
        if to != from {
            scene.at.put(at, to);
            let who = scene.defender(at);
            let areas = board.areas(from, to);
            step(desk, rule!("Z5.2-a"), || What::Reacted { who, from, to, areas });
        }
    }
}

/// The man facing a lineman of the defence: a tackle in L and R; in C the centre for one alone, the guards for two,
/// all three for three, in the order of the elevens.
fn faces(scene: &Scene, at: usize) -> Option<usize> {
    let zone = scene.defence.posts[at].zone;
    let label = match zone {
        Zone::L => Label::Lt,
        Zone::R => Label::Rt,
        _ => Label::C,
    };
    let line = || (0..11).filter(|by| scene.is_lineman(*by) && scene.defence.posts[*by].zone == zone);
    let place = line().position(|by| by == at)?;
    let mut guards = (0..11).filter(|man| matches!(scene.label(*man), Label::Lg | Label::Rg));
    match (zone, line().count(), place) {
        (Zone::C, 2.., 0) => guards.next(),
        (Zone::C, 2, 1) | (Zone::C, 3.., 2) => guards.nth(1),
        (_, _, 0) | (Zone::C, 3.., 1) => scene.find(label),
        _ => None,
    }
}

/// The lineman a defensive lineman follows, if he leaves for another place at the line (Z5.0.3-a).
fn followed(scene: &Scene, at: usize, blocks: &[Option<Zone>; 11]) -> Option<(Zone, i16)> {
    let man = faces(scene, at)?;
    let zone = blocks[man].filter(|zone| zone.row() == 0)?;
    (zone != scene.defence.posts[at].zone).then(|| (zone, i16::from(scene.off[man].r.s)))
}

/// A tailback may turn to the next gate, a halfback who goes wide may turn in (Z8.3-d).
fn cut<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    play: &Run,
    going: &mut Going,
    own: &Walk,
    walk: &Walk,
) -> Flow<()> {
    if play.how != RunHow::Normal {
        return Ok(());
    }
    let gates = other_gates(scene, going, own);
    if gates == [None; 2] {
        return Ok(());
    }
    let turned = |gate: Gate| {
        let blocks = walk_blockers(game, scene, &play.blocks, gate.path(), going.by, walk);
        Going { gate, better: better(scene, &play.blocks, gate, &blocks), blocks, ..*going }
    };
    let side = scene.offence;
    let headed = (going.gate, at_the_line(game, scene, going));
    let gates = gates.map(|gate| gate.map(|gate| (gate, at_the_line(game, scene, &turned(gate)))));
    let call = desk.ask(game, side, Ask::Cut { headed, gates })?;
    if let Call::Cut(gate) = call {
        step(desk, rule!("Z8.3-d"), || What::Called { side, call });
        *going = turned(gate);
    }
    Ok(())
}

/// What the first contact would be at the gate he is headed for, as everybody can see it.
fn at_the_line(game: &ZoneGame, scene: &Scene, going: &Going) -> i16 {
    let mut values = [0; 11];
    let men = first_men(scene, going, &mut values);
    let runner = runner(game, scene, going);
    let blockers = contact::blockers_in(game, scene, &runner, runner.zone());
    contact::net(scene, &runner, blockers, men, Some(&values), &mut ())
}

/// The gates a runner may turn to.
pub(crate) fn turns_to(scene: &Scene, by: usize, gate: Gate, spare: bool) -> [Option<Gate>; 2] {
    let place = scene.place(by);
    let tailback = place.row == 2 && spare;
    let half = matches!(scene.label(by), Label::Lh | Label::Rh | Label::H);
    match gate {
        Gate::Lt if tailback => [Some(Gate::Lc), None],
        Gate::Lc if tailback => [Some(Gate::Lt), Some(Gate::Rc)],
        Gate::Rc if tailback => [Some(Gate::Lc), Some(Gate::Rt)],
        Gate::Rt if tailback => [Some(Gate::Rc), None],
        Gate::Wl if half => [Some(Gate::Le), None],
        Gate::Wr if half => [Some(Gate::Re), None],
        _ => [None; 2],
    }
}

fn other_gates(scene: &Scene, going: &Going, own: &Walk) -> [Option<Gate>; 2] {
    let cost = i16::from(scene.formation.ways().to(scene.place(going.by), going.gate)) + 1;
    let spare = moves::allowance(scene, going.by, own) > cost;
    turns_to(scene, going.by, going.gate, spare)
}

/// From the handoff to the end.
fn go<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    going: &Going,
    course: &mut Course,
) -> Flow<Outcome> {
    let mut runner = runner(game, scene, going);
    if let Some(stopped) = behind_the_line(game, desk, scene, going, &mut runner)? {
        return finish(game, desk, scene, going, &runner, &stopped, course);
    }
    runner.start = 0;
    let mut values = [0; 11];
    let men = first_men(scene, going, &mut values);
    let stopped = if men.is_empty() {
        contact::run_on(game, desk, scene, &mut runner)?
    } else {
        let first = first_of(game, scene, going, men, &values);
        let special = going.scramble.then_some(3);
        match contact::first(game, desk, scene, &mut runner, &first, special)? {
            Met::Down(stopped) => stopped,
            Met::Broke => contact::run_on(game, desk, scene, &mut runner)?,
            Met::Special => {
                let passing = Passing::none(going.blocks);
                return sack::qt(game, desk, scene, &passing, 0, course);
            }
        }
    };
    finish(game, desk, scene, going, &runner, &stopped, course)
}

/// The man with the ball at the start of his way.
fn runner(game: &ZoneGame, scene: &Scene, going: &Going) -> Runner {
    let (path, len) = path(going.gate);
    Runner {
        by: going.by,
        contact: i16::from(scene.off[going.by].r.c),
        speed: i16::from(scene.off[going.by].r.s) + i16::from(going.quick),
        path,
        len,
        at: 0,
        slow: going.slow,
        rushers_pursue: going.scramble,
        blocks: going.blocks,
        better: going.better,
        most_blockers: game.book.tables.run.blockers_elsewhere,
        start: 0,
        idle: idle(going.by, &going.blocks),
        lost: if going.quick { 1 } else { 2 },
    }
}

/// Men who neither carry the ball nor block.
fn idle(by: usize, blocks: &[Option<Zone>; 11]) -> Eleven {
    Eleven::of(|at| at != by && blocks[at].is_none())
}

/// The whole path of a gate.
fn path(gate: Gate) -> ([Zone; PATH], usize) {
    (*gate.path(), PATH)
}

/// Rushers who got through meet him first (reconstruction 6.3).
fn behind_the_line<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    going: &Going,
    runner: &mut Runner,
) -> Flow<Option<Stopped>> {
    let behind = Behind {
        gate: going.gate,
        by: going.by,
        from: scene.place(going.by).column,
        quick: going.quick,
        slow: going.slow,
    };
    let through = penetrate(game, desk, scene, &behind, &going.blocks)?;
    if through.is_empty() {
        return Ok(None);
    }
    let table = &game.book.tables.penetration;
    let at = match (going.quick, going.slow) {
        (true, _) => table.at_quick,
        (_, true) => table.at_slow,
        _ => table.at_normal,
    };
    let mut values = [0; 11];
    for man in through.iter() {
        values[man] = scene.def[man].r.c;
    }
    // One back of that side without an assignment helps.
    let helper = (0..11).find(|man| {
        *man != going.by
            && *man != scene.passer
            && scene.place(*man).row > 0
            && scene.off[*man].pos.is_back()
            && going.blocks[*man].is_none()
            && (scene.place(*man).flank() == going.gate.zone().flank() || scene.place(*man).flank().is_none())
    });
    let mut met = *runner;
    met.start = at;
    met.blocks = [None; 11];
    met.better = Eleven::default();
    if let Some(helper) = helper {
        met.blocks[helper] = Some(going.gate.zone());
    }
    let first = First {
        values: &values,
        men: through,
        die: 0,
        dollar_breaks: dollar(game, scene),
        caught: false,
        breaks_on: None,
    };
    for man in through.iter() {
        scene.def_gone = scene.def_gone.with(man);
    }
    match contact::first_behind(game, desk, scene, &mut met, &first)? {
        Met::Down(stopped) => Ok(Some(stopped)),
        Met::Broke | Met::Special => {
            runner.speed = met.speed;
            Ok(None)
        }
    }
}

/// The defenders of the first contact; `values` takes what they are worth (reconstruction 6.2).
fn first_men(scene: &Scene, going: &Going, values: &mut [i8; 11]) -> Eleven {
    let zone = going.gate.zone();
    let mut men = Eleven::default();
    let (mut ends, mut tackles) = (0, 0);
    for at in scene.in_zone(zone) {
        if going.trapped == Some(at) {
            continue;
        }
        let man = &scene.def[at];
        let mut value = man.r.c;
        match scene.covers(at) {
            Some(covered) if covered == going.by => {
                value += i8::from(scene.defence.posts[at].zone == zone) + i8::from(going.scramble);
            }
            Some(covered) => {
                let lightly = going.quick || going.blocks[covered].is_some();
                value -= if lightly { 1 } else { 2 };
            }
            None => {}
        }
        if man.pos.is_lb() && zone.is_inside() && !scene.rushes(at) {
            value -= 1;
        }
        if scene.defence.option == LineOption::Stay && scene.is_lineman(at) {
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

/// Whether `$` can break at or behind the line (Z5.0.1-f): against a rush, but not against a run blitz (4.11).
fn dollar(game: &ZoneGame, scene: &Scene) -> bool {
    let for_the_run = |at: usize| scene.blitzes(at) && scene.def[at].pos.is_lb();
    let run_blitz = game.book.house.run_blitz && scene.defenders().any(for_the_run);
    scene.defence.option == LineOption::Rush && !run_blitz
}

fn first_of<'a>(
    game: &ZoneGame,
    scene: &Scene,
    going: &Going,
    men: Eleven,
    values: &'a [i8; 11],
) -> First<'a> {
    let rush = scene.defence.option == LineOption::Rush;
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

/// The fact, the tiredness, the events.
fn finish<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    going: &Going,
    runner: &Runner,
    stopped: &Stopped,
    course: &mut Course,
) -> Flow<Outcome> {
    let yards = stopped.yards.min(scene.to_goal);
    let by = scene.attacker(going.by);
    let to = spot(game, yards);
    let how = match going.gate {
        _ if going.scramble => CarryHow::Scramble,
        _ if going.sneak => CarryHow::Sneak,
        Gate::Lc | Gate::Rc => CarryHow::Inside,
        Gate::Lt | Gate::Rt => CarryHow::OffTackle,
        _ => CarryHow::Outside,
    };
    course.facts.add(rule!("Z5.6-f"), Fact::Carry { by, how, from: spot(game, 0), to: to.between_goals() });
    crate::tired::ran(game, by, yards);
    let mut outcome = held(scene, scene.offence, to, Some(by));
    outcome.zone = Some(stopped.zone);
    outcome.wide = scene.off[going.by].is_spec(Pos::W);
    if stopped.out {
        outcome.stop = Stop::Stopped;
        course.facts.add(rule!("Z5.8.2-c"), Fact::OutOfBounds { at: to.between_goals() });
    }
    match stopped.mark {
        Some(mark) if yards < scene.to_goal => {
            after_mark(game, desk, scene, runner, stopped, mark, outcome, course)
        }
        _ => Ok(outcome),
    }
}

/// The pitch is dropped on a 2 (reconstruction 6.2).
fn pitch_dropped<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D) -> Flow<bool> {
    Ok(two(desk, why!("Z6.1.4c-a", "the pitch"))? <= game.book.tables.run.pitch_fumble)
}

fn dropped_pitch<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    by: usize,
    gate: Gate,
    course: &mut Course,
) -> Flow<Outcome> {
    let board = game.book.board;
    let at = spot(game, game.book.tables.run.pitch_fumble_at);
    let within = if board.sideline.has(gate.zone()) { 3 } else { 2 };
    let near = |at: &usize| board.steps(scene.defence.posts[*at].zone, gate.zone()) <= within;
    let others = scene.covering(by).filter(near).fold(Eleven::default(), Eleven::with);
    let who = scene.attacker(by);
    let from = spot(game, 0);
    course.facts.add(
        rule!("Z6.1.4c-a"),
        Fact::Carry { by: who, how: CarryHow::Outside, from, to: at.between_goals() },
    );
    let spill = Spill {
        by: who,
        at,
        base: at,
        kind: SpillKind::Pitch,
        mates: Eleven::default(),
        others,
        around: crate::events::ALL,
        sideline: true,
        answers: who.side,
    };
    let taken = fumble(game, desk, scene, &spill, course)?;
    Ok(taken_up(scene, &taken))
}

/// The quarterback heads for LE or RE with a back behind him, and keeps or pitches (reconstruction 6.2).
fn option<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    play: &Run,
    trailer: usize,
    course: &mut Course,
) -> Flow<Outcome> {
    let walk = Walk { less: 0, free: false, quick: false, more: 0, screen: false };
    let keeper = usize::from(play.by);
    let gate = gate_reached(scene, keeper, play.gate, &walk);
    let going = line_up(game, desk, scene, play, keeper, gate, &walk);
    react(game, desk, scene, &going.way(play.blocks.named()));
    let side = scene.offence;
    let call = desk.ask(game, side, Ask::KeepOrPitch)?;
    step(desk, rule!("Z8.3-d"), || What::Called { side, call });
    if call != Call::Pitch {
        return go(game, desk, scene, &going, course);
    }
    let wide = match play.gate {
        Gate::Le => Gate::Wl,
        _ => Gate::Wr,
    };
    if pitch_dropped(game, desk)? {
        return dropped_pitch(game, desk, scene, trailer, wide, course);
    }
    let going = line_up(game, desk, scene, play, trailer, wide, &walk);
    go(game, desk, scene, &going, course)
}

/// The quarterback follows his centre: contact at the line, and no more than the first number.
fn sneak<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    play: &Run,
    course: &mut Course,
) -> Flow<Outcome> {
    let by = usize::from(play.by);
    let mut blocks = [None; 11];
    for label in [Label::Lg, Label::C, Label::Rg] {
        if let Some(at) = scene.find(label) {
            blocks[at] = Some(Zone::C);
        }
    }
    let going = Going {
        by,
        gate: play.gate,
        blocks,
        better: Eleven::default(),
        quick: false,
        slow: false,
        draw: false,
        scramble: false,
        sneak: true,
        trapped: None,
    };
    let (path, len) = path(play.gate);
    let mut runner = Runner {
        by,
        contact: i16::from(scene.off[by].r.c),
        speed: i16::from(scene.off[by].r.s),
        path,
        len,
        at: 0,
        slow: false,
        rushers_pursue: false,
        blocks,
        better: Eleven::default(),
        most_blockers: 0,
        start: 0,
        idle: Eleven::default(),
        lost: 0,
    };
    let mut values = [0; 11];
    let men = first_men(scene, &going, &mut values);
    let capped = |stopped: Option<Stopped>| {
        let most = game.book.tables.run.sneak_break;
        match stopped {
            Some(stopped) => Stopped { yards: stopped.yards.min(most), ..stopped },
            None => Stopped {
                yards: most,
                zone: Zone::C,
                contact_at: 0,
                mark: None,
                away: false,
                defenders: men,
                blockers: Eleven::default(),
                untouched: men.is_empty(),
                out: false,
            },
        }
    };
    let stopped = if men.is_empty() {
        capped(None)
    } else {
        let first = first_of(game, scene, &going, men, &values);
        match contact::first(game, desk, scene, &mut runner, &first, None)? {
            Met::Down(stopped) => capped(Some(stopped)),
            Met::Broke | Met::Special => capped(None),
        }
    };
    finish(game, desk, scene, &going, &runner, &stopped, course)
}

/// The quarterback runs instead of throwing to a safety valve (Z5.3.16).
pub(crate) fn scramble<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    passing: &Passing,
    zone: Option<Zone>,
    course: &mut Course,
) -> Flow<Outcome> {
    use crate::board::Flank;
    let wanted = match (zone, passing.roll) {
        (Some(Zone::L), _) => Gate::Lt,
        (Some(Zone::R), _) => Gate::Rt,
        (Some(Zone::Wl), Some(_)) | (None, Some(Flank::Left)) => Gate::Wl,
        (Some(Zone::Wr), Some(_)) | (None, Some(Flank::Right)) => Gate::Wr,
        _ if scene.hand == Flank::Left => Gate::Lc,
        _ => Gate::Rc,
    };
    let walk = Walk { less: 0, free: false, quick: false, more: 1, screen: false };
    let by = scene.passer;
    let gate = gate_reached(scene, by, wanted, &walk);
    let mut blocks = [None; 11];
    let occupied = scene.occupied();
    let mut left_from = [0; Zone::COUNT];
    for (at, block) in blocks.iter_mut().enumerate() {
        let label = scene.label(at);
        let end = matches!(label, Label::Le | Label::Re);
        let back = game.book.house.k28_backs_too && scene.off[at].pos.is_back();
        if passing.blockers.has(at) && (label.is_interior() || end || back) {
            *block = Some(straight_ahead(game, scene, at, gate.path(), &walk, occupied, &mut left_from));
        }
    }
    if let Some((man, zone)) = downfield(game, scene, passing, gate) {
        blocks[man] = Some(zone);
    }
    let going = Going {
        by,
        gate,
        blocks,
        better: Eleven::default(),
        quick: false,
        slow: false,
        draw: false,
        scramble: true,
        sneak: false,
        trapped: None,
    };
    let who = scene.attacker(by);
    step(desk, rule!("Z5.3.16-b"), || What::Moved {
        who,
        gate: Some(gate),
        to: Some(gate.zone()),
        short: gate != wanted,
        left: 0,
    });
    scene.ground = true;
    react(game, desk, scene, &going.way(Eleven::default()));
    go(game, desk, scene, &going, course)
}

/// Where the receiver who was not thrown to blocks for a scramble: where he is, or, if no defender is there, as far
/// the runner's path as a defender stands within the points he has left (Z5.3.16-e).
fn downfield(game: &ZoneGame, scene: &Scene, passing: &Passing, gate: Gate) -> Option<(usize, Zone)> {
    let board = game.book.board;
    let (man, from, left) = passing.primary()?;
    let on_the_way = |zone: &&Zone| {
        zone.row() > 0
            && i16::from(board.steps(from, **zone)) <= left
            && scene.in_zone(**zone).next().is_some()
    };
    let zone = match scene.in_zone(from).next() {
        Some(_) => from,
        None => gate.path().iter().find(on_the_way).copied().unwrap_or(from),
    };
    Some((man, zone))
}
