//! The screen (5.8.1).

use super::react::Receiver;
use super::throw::{self, Coverage, Throwing};
use super::{after_mark, depth, held, interception, path_from, spot};
use crate::board::Zone;
use crate::contact::{self, First, Met, PATH, Runner, Stopped};
use crate::defence::LineOption;
use crate::dice::one;
use crate::event::{Chance, Hear, Of, Parts, Term, What};
use crate::events::lot::{Lots, choose};
use crate::game::{ZoneGame, step};
use crate::line::{Column, Gate, Label};
use crate::man::Pos;
use crate::outcome::{Course, Outcome, Stop};
use crate::rule::{rule, why};
use crate::run::moves::{Walk, gate_reached, walk_blockers};
use crate::run::{Way, react};
use crate::scene::Scene;
use crate::tables::PassCell;
use crate::written::{Eleven, Screen, Target, Throw};
use hashmark_law::{Fact, PassEnd, Spot};
use hashmark_table::{Desk, Flow};

/// The yards at which a screen is caught.
const CATCH: i16 = -3;

/// The linemen across from a zone whose status a reader sees: tackle in L and R, guards and centre in C (Z5.8.1-h).
fn facing(scene: &Scene, zone: Zone) -> Eleven {
    let mut men = Eleven::default();
    for at in 0..11 {
        let place = scene.place(at);
        let lineman = match place.column {
            Column::Lt | Column::C | Column::Rt => scene.label(at) != Label::Q,
            // A tackle at a tight end's place, in an unbalanced line.
            Column::Le | Column::Re => scene.off[at].pos == Pos::T,
            _ => false,
        };
        if lineman && place.row == 0 && place.column.zone() == zone {
            men = men.with(at);
        }
    }
    men
}

/// The men a reader sees when linemen are matched one to one (Z5.8.1-i, off): of two tackles in C each a guard and the
/// centre, of three the middle one all; beside a tackle in L or R an end sees nobody.
fn matched(scene: &Scene, zone: Zone, at: usize, facing: Eleven) -> Eleven {
    let line = || (0..11).filter(|by| scene.is_lineman(*by) && scene.defence.posts[*by].zone == zone);
    let count = line().count();
    if zone != Zone::C {
        let tackle = line().any(|by| scene.def[by].pos != Pos::De);
        return if tackle && scene.def[at].pos == Pos::De { Eleven::default() } else { facing };
    }
    let place = line().position(|by| by == at).unwrap_or(0);
    let guards = || (0..11).filter(|man| matches!(scene.label(*man), Label::Lg | Label::Rg));
    let other = match (count, place) {
        (2.., 0) => guards().nth(1),
        (2, 1) | (3.., 2) => guards().next(),
        _ => None,
    };
    other.map_or(facing, |other| Eleven(facing.0 & !(1 << other)))
}

/// Linemen who may see through a screen, draw or trap (Z5.8.1-f to -j). `assigned` counts a blocking assignment
/// of a facing lineman, which helps to read a screen but not a draw.
pub(crate) fn read<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    zone: Zone,
    assigned: Option<Eleven>,
) -> Flow<()> {
    if !matches!(scene.defence.option, LineOption::Rush | LineOption::Cover) {
        return Ok(());
    }
    let all = facing(scene, zone);
    for at in 0..11 {
        let facing = if game.book.house.screen_read_matchups { matched(scene, zone, at, all) } else { all };
        let rookie = facing.iter().any(|at| scene.off[at].is_rookie());
        let busy = assigned.is_some_and(|men| facing.iter().any(|at| men.has(at)));
        let man = &scene.def[at];
        let may = matches!(man.pos, Pos::De | Pos::Dt) && !man.misplaced && !man.marks.star;
        if !may || !scene.is_lineman(at) || scene.defence.posts[at].zone != zone {
            continue;
        }
        let most = if assigned.is_some() { 4 } else { 3 };
        let sixths = i16::from(man.is_experienced())
            + i16::from(scene.off[scene.passer].is_rookie())
            + i16::from(rookie)
            + i16::from(busy);
        let sixths = sixths.min(most);
        if sixths == 0 {
            continue;
        }
        let die = one(desk, why!("Z5.8.1-g", "whether the lineman reads it"))?;
        let yes = i16::from(die) <= sixths;
        let who = Some(scene.defender(at));
        step(desk, rule!("Z5.8.1-g"), || What::Chance { of: Chance::Reads, who, sixths, die, yes });
        if yes {
            scene.readers = scene.readers.with(at);
        }
    }
    Ok(())
}

/// A screen as it goes.
struct Screening {
    /// As it turned out: the zone is the one he gets to.
    play: Screen,
    /// Who are named to block.
    named: Eleven,
    /// Where they get to.
    blocks: [Option<Zone>; 11],
    path: [Zone; PATH],
    len: usize,
}

/// Plays a screen.
pub(crate) fn screen<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    play: &Screen,
    course: &mut Course,
) -> Flow<Outcome> {
    if scene.formation.shotgun && super::bad_snap(desk, scene, None)? {
        return super::snapped_away(game, desk, scene, course);
    }
    let screening = send(game, desk, scene, play)?;
    let receiver = react_to(game, desk, scene, &screening);
    let mut crossed = [0; 11];
    super::react::cover(game, desk, scene, &receiver, &mut crossed);
    let throwing = Throwing {
        receiver: &receiver,
        crossed: &crossed,
        blockers: screening.named,
        throw: Throw::Normal,
        roll: None,
        screen: true,
    };
    let (cell, cover) = throw_it(game, desk, scene, &throwing, course)?;
    let by = scene.attacker(usize::from(play.to));
    match cell {
        PassCell::C | PassCell::Cs if !crate::smear::shuns(game, by) => {
            caught(game, desk, scene, &screening, receiver.speed, &cover, course)
        }
        PassCell::I | PassCell::Is => {
            intercepted(game, desk, scene, play.to, screening.play.zone, &cover, course)
        }
        _ => {
            crate::tired::incomplete(game, by, 0);
            let from = spot(game, 0);
            told(scene, &screening.play, PassEnd::Incomplete, from, from, course);
            Ok(super::nothing())
        }
    }
}

/// Everybody goes: the linemen read it or not, the receiver and his blockers get as far as they can, and rushers who
/// did not read it have gone by (Z5.8.1-c).
fn send<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    play: &Screen,
) -> Flow<Screening> {
    scene.ground = true;
    scene.commit_late();
    let man = usize::from(play.to);
    let named = play.blocks.named();
    read(game, desk, scene, play.zone, Some(named))?;
    let rushed = scene.defence.option == LineOption::Rush;
    let walk = Walk { less: if rushed { 1 } else { 2 }, free: rushed, quick: false, more: 0, screen: true };
    let zone = reached(scene, man, play.zone, &walk);
    let (path, len) = path_from(game, zone, super::turns(game, scene, zone), scene.hand);
    let blocks = walk_blockers(game, scene, &play.blocks, &path[..len], man, &walk);
    scene.def_gone = scene.def_gone.or(scene.rushing());
    Ok(Screening { play: Screen { zone, ..*play }, named, blocks, path, len })
}

/// The defence reacts to the man who is to catch it.
fn react_to<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    screening: &Screening,
) -> Receiver {
    let Screening { play, named, blocks, path, .. } = screening;
    let man = usize::from(play.to);
    let way = Way { by: man, path, blocks, named: *named, quick: false, slow: false };
    react(game, desk, scene, &way);
    let target = Target::new(play.to, play.zone);
    let route = super::moves::route(scene, game.book.board, &game.book.house, &target, 0);
    Receiver { target, route, next: path[1], speed: i16::from(scene.off[man].r.s), slow: false }
}

/// The value of the throw, and the pass table.
fn throw_it<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    throwing: &Throwing,
    course: &mut Course,
) -> Flow<(PassCell, Coverage)> {
    let (tables, house, board) = (game.book.tables, &game.book.house, game.book.board);
    let target = &throwing.receiver.target;
    let cover = throw::coverage(scene, board, house, throwing);
    let receiver_p = i16::from(scene.off[usize::from(target.to)].p);
    let value = throw::offence(scene, board, tables, house, throwing, receiver_p, &mut ())
        - throw::against(scene, &cover, throwing, &mut ());
    step(desk, rule!("Z5.8.1-k"), || {
        let mut parts = Parts::new();
        throw::offence(scene, board, tables, house, throwing, receiver_p, &mut parts);
        throw::against(scene, &cover, throwing, &mut parts);
        parts.add(Term::Others, None, 0);
        What::Sum { of: Of::Pass, parts, total: value }
    });
    let columns = crate::weather::columns(game, value, target.zone, Throw::Normal);
    let rolled = super::roll_pass(game, desk, columns, !cover.here.is_empty(), true)?;
    if rolled.interferes {
        super::interfere(game, desk, scene, target.to, &cover.here, CATCH, rolled.second, course)?;
    }
    Ok((rolled.cell, cover))
}

/// The fact of a screen that was not intercepted.
fn told(scene: &Scene, play: &Screen, end: PassEnd, from: Spot, to: Spot, course: &mut Course) {
    let by = scene.attacker(scene.passer);
    let target = Some(scene.attacker(usize::from(play.to)));
    let rule = if end == PassEnd::Complete { rule!("Z5.8.1-l") } else { rule!("Z5.5.7-a") };
    course.facts.add(rule, Fact::Pass { by, target, depth: depth(play.zone), end, from, to });
}

/// One of those who count against it has it (Z5.8.1-m).
fn intercepted<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    to: u8,
    zone: Zone,
    cover: &Coverage,
    course: &mut Course,
) -> Flow<Outcome> {
    let mut lots = Lots::default();
    for at in cover.against.iter() {
        lots.add(scene.def[at].man, scene.def[at].number, i16::from(cover.p[at]));
    }
    if lots.is_empty() {
        lots.add(scene.def[0].man, scene.def[0].number, 1);
    }
    let who = choose(desk, scene.offence.other(), &lots, why!("Z5.5.9-a", "who intercepts"))?;
    let who = who.unwrap_or(scene.defender(0));
    let zone_bonus = super::zone_bonus(game, zone);
    let screen_bonus = &game.book.tables.screen_bonus;
    let bonus = match game.book.house.k15_zone_only {
        true => zone_bonus,
        false => std::array::from_fn(|at| zone_bonus[at].max(screen_bonus[at])),
    };
    interception(game, desk, scene, to, zone, CATCH, who, bonus, course)
}

/// A catch behind the line, and what the man makes of it behind his blockers.
fn caught<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    screening: &Screening,
    speed: i16,
    cover: &Coverage,
    course: &mut Course,
) -> Flow<Outcome> {
    let man = usize::from(screening.play.to);
    let by = scene.attacker(man);
    let mut runner = runner(game, scene, screening, speed);
    let stopped = run(game, desk, scene, &mut runner, cover)?;
    let yards = stopped.yards.min(scene.to_goal);
    let to = spot(game, yards);
    told(scene, &screening.play, PassEnd::Complete, spot(game, 0), to.between_goals(), course);
    crate::tired::ran(game, by, yards);
    let mut outcome = held(scene, scene.offence, to, Some(by));
    outcome.zone = Some(stopped.zone);
    outcome.wide = scene.off[man].is_spec(Pos::W);
    if stopped.out {
        outcome.stop = Stop::Stopped;
        course.facts.add(rule!("Z5.8.2-c"), Fact::OutOfBounds { at: to.between_goals() });
    }
    match stopped.mark {
        Some(mark) if yards < scene.to_goal => {
            after_mark(game, desk, scene, &runner, &stopped, mark, outcome, course)
        }
        _ => Ok(outcome),
    }
}

/// The man with the ball and his blockers.
fn runner(game: &ZoneGame, scene: &Scene, screening: &Screening, speed: i16) -> Runner {
    let man = usize::from(screening.play.to);
    Runner {
        by: man,
        contact: i16::from(scene.off[man].r.c),
        speed,
        path: screening.path,
        len: screening.len,
        at: 0,
        slow: false,
        rushers_pursue: false,
        blocks: screening.blocks,
        better: Eleven::default(),
        most_blockers: game.book.tables.run.blockers_screen,
        start: CATCH,
        idle: Eleven::ALL.but(screening.named.with(man)),
        lost: 2,
    }
}

/// First contact if anybody is there, otherwise pursuit.
fn run<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &mut Scene,
    runner: &mut Runner,
    cover: &Coverage,
) -> Flow<Stopped> {
    if cover.here.is_empty() {
        return contact::run_on(game, desk, scene, runner);
    }
    let rushed = scene.defence.option == LineOption::Rush;
    let first = First {
        values: &cover.c,
        men: cover.here,
        die: u8::from(cover.all_elsewhere),
        dollar_breaks: rushed && !cover.here.iter().any(|at| on_him_or_zone(scene, at, runner.by)),
        caught: false,
        breaks_on: None,
    };
    match contact::first(game, desk, scene, runner, &first, None)? {
        Met::Down(stopped) => Ok(stopped),
        Met::Broke | Met::Special => contact::run_on(game, desk, scene, runner),
    }
}

/// In zone, or covering this man.
fn on_him_or_zone(scene: &Scene, at: usize, man: usize) -> bool {
    scene.is_zone(at) || scene.covers(at) == Some(man)
}

/// The zone of the screen the receiver gets to, as a runner would (Z5.8.1-b): his own, or the nearest towards the
/// middle.
fn reached(scene: &Scene, man: usize, zone: Zone, walk: &Walk) -> Zone {
    let gates = Gate::ALL.iter().filter(|gate| gate.zone() == zone);
    let nearest = gates.min_by_key(|gate| scene.formation.ways().to(scene.place(man), **gate));
    nearest.map_or(zone, |gate| gate_reached(scene, man, *gate, walk).zone())
}
