//! Penetration (the lost 4.6, rebuilt): rushers who meet the runner behind the line.

use crate::board::Zone;
use crate::defence::{LineOption, Order};
use crate::dice::one;
use crate::event::{Chance, What};
use crate::game::{ZoneGame, step};
use crate::line::Gate;
use crate::rule::{rule, why};
use crate::scene::Scene;
use crate::written::Eleven;
use hashmark_table::{Desk, Flow};

/// How the run looks to rushers.
#[derive(Clone, Copy, Debug)]
pub struct Behind {
    /// Where the runner goes through.
    pub gate: Gate,
    /// The column he starts from.
    pub from: crate::line::Column,
    /// Quick.
    pub quick: bool,
    /// Slow.
    pub slow: bool,
}

/// The zones at the line the runner passes behind, his own not counted.
fn passes(behind: &Behind) -> impl Iterator<Item = Zone> {
    let (from, to) = (behind.from as usize, behind.gate.column() as usize);
    let own = behind.gate.zone();
    let mut last = own;
    let (least, most) = (from.min(to), from.max(to));
    crate::line::Column::ALL[least..=most].iter().filter_map(move |column| {
        let zone = column.zone();
        let new = zone != own && zone != last;
        last = zone;
        new.then_some(zone)
    })
}

/// Whether he rushes a run: linemen of a rush or of a normal line, and blitzers.
fn comes(scene: &Scene, at: usize) -> bool {
    let line = matches!(scene.defence.option, LineOption::Rush | LineOption::Normal)
        && scene.is_lineman(at)
        && scene.defence.posts[at].order == Order::Zone;
    (line || scene.defence.posts[at].order == Order::Blitz) && !scene.readers.has(at)
}

/// Rolls for everyone who may get through; says who did.
pub(crate) fn penetrate<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    scene: &Scene,
    behind: &Behind,
    blocks: &[Option<Zone>; 11],
) -> Flow<Eleven> {
    let mut through = Eleven::default();
    if matches!(scene.defence.option, LineOption::Cover | LineOption::Stay) {
        return Ok(through);
    }
    let own = behind.gate.zone();
    let mut zones = [Some(own), None, None, None, None, None];
    for (at, zone) in passes(behind).take(5).enumerate() {
        zones[at + 1] = Some(zone);
    }
    for zone in zones.into_iter().flatten() {
        let mut free = Eleven::default();
        for at in 0..11 {
            if blocks[at] == Some(zone) && !scene.off_gone.has(at) {
                free = free.with(at);
            }
        }
        for at in scene.defenders() {
            if scene.defence.posts[at].zone != zone || !comes(scene, at) {
                continue;
            }
            let blocker = free.iter().next();
            if let Some(blocker) = blocker {
                free = Eleven(free.0 & !(1 << blocker));
            }
            let sixths = chance(game, scene, at, blocker, behind, zone != own);
            if sixths <= 0 {
                continue;
            }
            let die = one(desk, why!("Z5.0.1-e", "penetration"))?;
            let yes = i16::from(die) <= sixths;
            let who = Some(scene.defender(at));
            step(desk, rule!("Z5.0.1-e"), || What::Chance { of: Chance::Penetrates, who, sixths, die, yes });
            if yes {
                through = through.with(at);
            }
        }
    }
    Ok(through)
}

/// The chance in sixths (reconstruction 6.3).
pub fn chance(
    game: &ZoneGame,
    scene: &Scene,
    at: usize,
    blocker: Option<usize>,
    behind: &Behind,
    passing: bool,
) -> i16 {
    let table = &game.book.tables.penetration;
    let man = &scene.def[at];
    let mut sixths = match blocker {
        None => table.unblocked + table.faster * i16::from(i16::from(man.r.s) >= table.faster_alone),
        Some(_) if behind.quick => return 0,
        Some(blocker) => {
            let by = &scene.off[blocker];
            table.blocked
                + table.faster * i16::from(i16::from(man.r.s - by.r.s) >= table.faster_by)
                + table.stronger * i16::from(man.r.c > by.r.c)
        }
    };
    if behind.slow || passing {
        sixths += table.slow_or_passing;
    }
    if behind.quick {
        sixths += table.quick;
    }
    if scene.defence.option == LineOption::Normal {
        sixths += table.normal;
    }
    if game.book.house.run_blitz && man.pos.is_lb() && scene.blitzes(at) {
        sixths += table.run_blitz;
    }
    sixths.min(table.cap)
}
