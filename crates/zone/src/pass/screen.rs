//! The screen (5.8.1).

use super::react::Receiver;
use super::throw::{self, Throwing};
use super::{after_mark, depth, held, interception, path_from, spot};
use crate::board::Zone;
use crate::contact::{self, First, Met, Runner};
use crate::defence::LineOption;
use crate::dice::one;
use crate::event::{Chance, Hear, Of, Parts, Term, What};
use crate::events::lot::{Lots, choose};
use crate::game::{ZoneGame, step};
use crate::line::{Column, Label};
use crate::man::Pos;
use crate::outcome::{Course, Outcome};
use crate::rule::{rule, why};
use crate::run::moves::{Walk, walk_blockers};
use crate::scene::Scene;
use crate::tables::PassCell;
use crate::written::{Eleven, Screen, Target, Throw};
use hashmark_law::{Fact, PassEnd};
use hashmark_table::{Desk, Flow};

/// The yards at which a screen is caught.
const CATCH: i16 = -3;

/// The linemen across from a zone whose status a reader sees: tackle in L and R, guards and centre in C (Z5.8.1-h).
fn facing(scene: &Scene, zone: Zone) -> Eleven {
    let wanted: &[Column] = match zone {
        Zone::L => &[Column::Lt],
        Zone::R => &[Column::Rt],
        Zone::C => &[Column::C],
        _ => &[],
    };
    let mut men = Eleven::default();
    for at in 0..11 {
        let place = scene.place(at);
        if place.row == 0 && wanted.contains(&place.column) && scene.label(at) != Label::Q {
            men = men.with(at);
        }
    }
    men
}

/// Linemen who may see through a screen, draw or trap (Z5.8.1-f to -j). `assigned` counts a blocking assignment
/// of a facing lineman, which helps to read a screen but not a draw.
pub(crate) fn read<D: Desk<ZoneGame>>(
    desk: &mut D,
    scene: &mut Scene,
    zone: Zone,
    assigned: Option<Eleven>,
) -> Flow<()> {
    if !matches!(scene.defence.option, LineOption::Rush | LineOption::Cover) {
        return Ok(());
    }
    let facing = facing(scene, zone);
    let rookie = facing.iter().any(|at| scene.off[at].is_rookie());
    let busy = assigned.is_some_and(|men| facing.iter().any(|at| men.has(at)));
    for at in 0..11 {
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
    scene.ground = true;
    let man = usize::from(play.to);
    let mut named = Eleven::default();
    for at in 0..11 {
        if play.blocks.of(at).is_some() {
            named = named.with(at);
        }
    }
    read(desk, scene, play.zone, Some(named))?;
    let rushed = scene.defence.option == LineOption::Rush;
    let (path, len) = path_from(game, play.zone, split_way(game, scene, play));
    let walk = Walk { less: if rushed { 1 } else { 2 }, free: rushed, quick: false, more: 0, screen: true };
    let blocks = walk_blockers(game, desk, scene, &play.blocks, &path[..len], man, &walk);
    // Rushers who did not read it have gone by (Z5.8.1-c).
    for at in 0..11 {
        if scene.rushes(at) {
            scene.def_gone = scene.def_gone.with(at);
        }
    }
    let target = Target::new(play.to, play.zone);
    let route = super::moves::route(scene, game.book.board, &game.book.house, &target, 0);
    let speed = i16::from(scene.off[man].r.s);
    let receiver = Receiver { target, route, next: path[1], speed };
    let mut crossed = [0; 11];
    super::react::cover(game, desk, scene, &receiver, &mut crossed);
    let throwing = Throwing {
        receiver: &receiver,
        crossed: &crossed,
        blockers: Eleven::default(),
        in_play: Eleven::default().with(man),
        throw: Throw::Normal,
        roll: None,
        screen: true,
    };
    let (tables, house, board) = (game.book.tables, game.book.house, game.book.board);
    let cover = throw::coverage(scene, board, &house, &throwing);
    let receiver_p = i16::from(scene.off[man].p);
    let value = throw::offence(scene, board, tables, &house, &throwing, receiver_p, &mut ())
        - throw::against(scene, &cover, Throw::Normal, &mut ());
    step(desk, rule!("Z5.8.1-k"), || {
        let mut parts = Parts::new();
        throw::offence(scene, board, tables, &house, &throwing, receiver_p, &mut parts);
        throw::against(scene, &cover, Throw::Normal, &mut parts);
        parts.add(Term::Others, None, 0);
        What::Sum { of: Of::Pass, parts, total: value }
    });
    let columns = crate::weather::columns(game, value, play.zone, Throw::Normal);
    let die = one(desk, why!("Z5.5-a", "the pass"))?;
    let splits = throw::splits(tables, &house, columns, die);
    let second = if splits { one(desk, why!("Z5.5-b", "the second die of the pass"))? } else { 1 };
    let column = |column: i16| throw::cell(tables, &house, column, die, second);
    let cell = throw::both(column(columns.0), column(columns.1), true, &house);
    step(desk, rule!("Z5.5.6-a"), || What::Pass {
        complete: columns.0,
        intercept: columns.1,
        die,
        second,
        cell,
    });
    let passer = scene.attacker(scene.passer);
    let by = scene.attacker(man);
    match cell {
        PassCell::C | PassCell::Cs if !crate::smear::shuns(game, by) => {}
        PassCell::I | PassCell::Is => {
            let mut lots = Lots::default();
            for at in cover.against.iter() {
                lots.add(scene.def[at].man, scene.def[at].number, i16::from(cover.p[at]));
            }
            if lots.is_empty() {
                lots.add(scene.def[0].man, scene.def[0].number, 1);
            }
            let side = scene.offence.other();
            let who = choose(desk, side, &lots, why!("Z5.5.9-a", "who intercepts"))?;
            let who = who.unwrap_or(scene.defender(0));
            let zone_bonus = tables.int_bonus[play.zone as usize];
            let bonus = match house.k15_zone_only {
                true => zone_bonus,
                false => std::array::from_fn(|at| zone_bonus[at].max(tables.screen_bonus[at])),
            };
            return interception(game, desk, scene, play.to, play.zone, CATCH, who, bonus, course);
        }
        _ => {
            let from = spot(game, 0);
            crate::tired::incomplete(game, by, 0);
            course.facts.add(
                rule!("Z5.5.7-a"),
                Fact::Pass {
                    by: passer,
                    target: Some(by),
                    depth: depth(play.zone),
                    end: PassEnd::Incomplete,
                    from,
                    to: from,
                },
            );
            return Ok(super::nothing());
        }
    }
    let mut runner = Runner {
        by: man,
        contact: i16::from(scene.off[man].r.c),
        speed,
        path,
        len,
        at: 0,
        slow: false,
        rushers_pursue: false,
        blocks,
        better: Eleven::default(),
        most_blockers: tables.run.blockers_screen,
        start: CATCH,
    };
    let stopped = if cover.here.is_empty() {
        contact::run_on(game, desk, scene, &mut runner)?
    } else {
        let first = First {
            values: &cover.c,
            men: cover.here,
            die: u8::from(cover.all_elsewhere),
            dollar_breaks: false,
            caught: false,
            breaks_on: None,
        };
        match contact::first(game, desk, scene, &mut runner, &first, None)? {
            Met::Down(stopped) => stopped,
            Met::Broke | Met::Special => contact::run_on(game, desk, scene, &mut runner)?,
        }
    };
    let yards = stopped.yards.min(scene.to_goal);
    let to = spot(game, yards);
    course.facts.add(
        rule!("Z5.8.1-l"),
        Fact::Pass {
            by: passer,
            target: Some(by),
            depth: depth(play.zone),
            end: PassEnd::Complete,
            from: spot(game, 0),
            to: to.between_goals(),
        },
    );
    crate::tired::ran(game, by, yards);
    let mut outcome = held(scene, scene.offence, to, Some(by));
    outcome.zone = Some(stopped.zone);
    match stopped.mark {
        Some(mark) if yards < scene.to_goal => {
            after_mark(game, desk, scene, &runner, &stopped, mark, outcome, false, course)
        }
        _ => Ok(outcome),
    }
}

/// A screen to C has two ways (Z8.3-g): the emptier one.
fn split_way(game: &ZoneGame, scene: &Scene, play: &Screen) -> Zone {
    let ahead = game.book.board.ahead(play.zone);
    let crowd = |zone: &Zone| {
        let free = |at: &usize| !scene.rushes(*at);
        scene.in_zone(*zone).filter(free).map(|at| i16::from(scene.def[at].r.c)).sum::<i16>()
    };
    ahead.iter().min_by_key(crowd).unwrap_or(Zone::Sl)
}
