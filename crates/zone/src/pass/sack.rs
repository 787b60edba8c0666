//! No pass: the QT table, sacks, and a quarterback who gets away (5.3.6).

use super::{Passing, flag, held, rushers, spot, taken_up};
use crate::board::Zone;
use crate::call::{Ask, Call};
use crate::dice::one;
use crate::event::What;
use crate::events::fumble::{Spill, SpillKind, fumble};
use crate::events::lot::{Lots, choose};
use crate::events::penalty::Spots;
use crate::events::runback::{self, Ran, Runs};
use crate::events::{ALL, Hand, event, event_of};
use crate::game::{ZoneGame, step};
use crate::man::Years;
use crate::outcome::{Course, Flag, Outcome, Stop};
use crate::rule::{rule, why};
use crate::scene::Scene;
use crate::tables::{Mark, Runback};
use crate::written::Eleven;
use hashmark_law::foul::{FoulKind, When};
use hashmark_law::{CarryHow, Fact, Player};
use hashmark_table::{Desk, Flow};

/// The QT table: a sack, grounding, or a run (Z5.3.6-a).
pub(crate) fn qt<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &Passing,
    more: i8,
    course: &mut Course,
) -> Flow<Outcome> {
    let passer = &scene.off[scene.passer];
    let die = one(desk, why!("Z5.3.6-a", "what becomes of the quarterback"))?;
    let slow = passer.r.s + passer.r.c <= 4;
    let roll = i16::from(die) + i16::from(more) - i16::from(slow) + i16::from(passer.r.s >= 5);
    let cell = *game.book.tables.qt(roll);
    step(desk, rule!("Z5.3.6-a"), || What::Qt {
        roll,
        yards: cell.yards,
        mark: cell.mark,
        grounding: cell.grounding,
        runback: cell.runback,
    });
    if cell.grounding {
        return Ok(grounded(game, scene, course));
    }
    let by = scene.attacker(scene.passer);
    let back = i16::from(cell.yards);
    if cell.runback {
        return runs(game, desk, scene, passing, by, back, course);
    }
    crate::tired::count(game, by, 3);
    let at = spot(game, back);
    let sacker = sacker(desk, scene, passing)?;
    course.facts.add(rule!("Z5.3.6-c"), Fact::Sack { passer: by, by: sacker, from: spot(game, 0), to: at });
    let Some(mark) = cell.mark else {
        return Ok(held(scene, scene.offence, at, sacker));
    };
    let blind = passing.blind.iter().any(|at| Some(scene.defender(at)) == sacker);
    after(game, desk, scene, passing, by, back, mark, blind, course)
}

/// Intentional grounding: ten yards from the line and the down; behind the goal line a safety (Z5.3.6-d).
fn grounded(game: &ZoneGame, scene: &Scene, course: &mut Course) -> Outcome {
    let yards = i16::from(game.book.code.grounding_yards);
    let at = spot(game, -yards);
    let safety = at.in_end_zone_of(scene.offence);
    if !safety {
        let grounding = flag(scene.offence, FoulKind::IntentionalGrounding, at, When::During);
        course.flag(Flag { rule: rule!("Z5.3.6-d"), ..grounding }, scene.offence);
    }
    course.facts.add(
        rule!("Z5.3.6-d"),
        Fact::Pass {
            by: scene.attacker(scene.passer),
            target: None,
            depth: hashmark_law::Depth::Short,
            end: hashmark_law::PassEnd::Incomplete,
            from: spot(game, 0),
            to: spot(game, 0),
        },
    );
    if safety { held(scene, scene.offence, at, None) } else { super::nothing() }
}

/// A rusher gets the credit, by lot.
fn sacker<D: Desk<ZoneGame>>(desk: &mut D, scene: &Scene, passing: &Passing) -> Flow<Option<Player>> {
    let mut lots = Lots::default();
    for at in rushers(scene, passing).iter() {
        lots.add(scene.def[at].man, scene.def[at].number, i16::from(scene.def[at].r.c));
    }
    choose(desk, scene.offence.other(), &lots, why!("Z6.5-a", "who has the sack"))
}

/// The event of a sack: those at risk are the blockers, the quarterback and the rushers (Z6.3-c); a fumble here
/// is the defence's on 3 and 4, and it runs (Z6.1.4d-a).
#[allow(clippy::too_many_arguments, reason = "one sack")]
fn after<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &Passing,
    by: Player,
    yards: i16,
    mark: Mark,
    blind: bool,
    course: &mut Course,
) -> Flow<Outcome> {
    let rushers = rushers(scene, passing);
    let at = spot(game, yards);
    let hand = Hand { runner: by, mates: passing.blockers, others: rushers };
    let spots = Spots { end: at, contact: at, run_back: false };
    let die = one(desk, why!("Z6-a", "the event"))?;
    // Hit from the blind side he loses the ball on a 3 as well (Z5.3.20-b, off).
    let stripped = blind && die == 3;
    if !stripped && !event_of(game, desk, scene, (mark, die), &hand, &spots, course)? {
        return Ok(held(scene, scene.offence, at, None));
    }
    let spill = Spill {
        by,
        at,
        base: at,
        kind: SpillKind::Sack,
        mates: passing.blockers,
        others: rushers,
        around: Eleven::default(),
        sideline: false,
        answers: by.side,
    };
    let taken = fumble(game, desk, scene, &spill, course)?;
    Ok(taken_up(scene, &taken))
}

/// He runs from behind the line (Z5.3.6-c, Z6.2-a).
fn runs<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    passing: &Passing,
    by: Player,
    back: i16,
    course: &mut Course,
) -> Flow<Outcome> {
    let man = &scene.off[scene.passer];
    let runs = Runs { contact: man.r.c, speed: man.r.s, bonus: [0; 2] };
    let (mut out, mut free) = (false, false);
    let die = one(desk, why!("Z6.2.1-a", "the runback"))?;
    let ran = match game.book.tables.rb[usize::from(die) - 1] {
        Runback::Yards(yards, mark) => {
            let by_contact = game.book.tables.rb_by_contact[usize::from(runs.contact.clamp(0, 5) as u8)];
            let yards = i16::from(yards) + i16::from(by_contact);
            step(desk, rule!("Z6.2.1-a"), || What::Runback { long: false, die, yards, mark });
            Ran { yards, mark, away: None, long: false }
        }
        _ => {
            step(desk, rule!("Z6.2.1-a"), || What::Runback { long: false, die, yards: 0, mark: None });
            let ran = runback::long_unless_away(game, desk, &runs)?;
            match ran.away {
                Some(less) => {
                    free = true;
                    long_scramble(game, desk, scene, by, back, &runs, less, &mut out)?
                }
                None => ran,
            }
        }
    };
    let yards = (back + ran.yards).min(scene.to_goal);
    let at = spot(game, yards);
    crate::tired::count(game, by, 1 + crate::tired::carry(yards));
    let from = spot(game, 0);
    if yards < 0 {
        course.facts.add(rule!("Z5.3.6-c"), Fact::Sack { passer: by, by: None, from, to: at });
    } else {
        let how = CarryHow::Scramble;
        course.facts.add(rule!("Z5.3.6-c"), Fact::Carry { by, how, from, to: at.between_goals() });
    }
    let mut outcome = held(scene, scene.offence, at, Some(by));
    // Late in a half he may get out at the end of a long one (Z5.3.6a-e): he is near a sideline by then.
    outcome.zone = free.then_some(Zone::Rs);
    if out {
        outcome.stop = Stop::Stopped;
        course.facts.add(rule!("Z5.3.6a-b"), Fact::OutOfBounds { at: at.between_goals() });
    }
    let Some(mark) = ran.mark.filter(|_| yards < scene.to_goal) else { return Ok(outcome) };
    let hand = Hand { runner: by, mates: passing.blockers, others: rushers(scene, passing) };
    let spots = Spots { end: at, contact: from, run_back: false };
    if !event(game, desk, scene, mark, &hand, &spots, course)? {
        return Ok(outcome);
    }
    let spill = Spill {
        by,
        at,
        base: at,
        kind: SpillKind::Open,
        mates: Eleven::default(),
        others: Eleven::default(),
        around: ALL,
        sideline: ran.long,
        answers: by.side,
    };
    let taken = fumble(game, desk, scene, &spill, course)?;
    Ok(taken_up(scene, &taken))
}

/// A quarterback who is away slides out, or goes on (Z5.3.6a).
#[allow(clippy::too_many_arguments, reason = "one scramble")]
fn long_scramble<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    scene: &Scene,
    by: Player,
    back: i16,
    runs: &Runs,
    less: i8,
    out: &mut bool,
) -> Flow<Ran> {
    if game.book.house.old_long_scramble {
        return runback::away(game, desk, runs, less);
    }
    let man = &scene.off[scene.passer];
    let never = man.marks.years == Years::Rookie || man.marks.star;
    let slides = !never && {
        let call = desk.ask(game, by.side, Ask::Slide)?;
        step(desk, rule!("Z5.3.6a-d"), || What::Called { side: by.side, call });
        call == Call::Out
    };
    let more = if less == 0 { 10 } else { 0 };
    let mut ran = runback::long_unless_away(game, desk, runs)?;
    ran.mark = None;
    if slides {
        *out = true;
        if ran.away.is_some() {
            ran.yards = 5 * i16::from(runs.speed);
        }
        ran.yards += more;
        ran.away = None;
        return Ok(ran);
    }
    if let Some(less) = ran.away {
        ran = runback::away(game, desk, runs, less)?;
    }
    ran.yards += more;
    // Three yards into the end zone is far enough.
    if back + ran.yards < scene.to_goal + 3 {
        let again = runback::back(game, desk, runs)?;
        ran.yards += again.yards;
        ran.mark = again.mark;
    }
    Ok(ran)
}
