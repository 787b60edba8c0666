//! Field goals and extra points (ZR8.6-a to ZR8.6-c).

use super::{line_up, man_for, wind_on_aim, wind_on_field_goal};
use crate::call::{BlockTactic, ZoneAsk, ZoneCall};
use crate::dice::{told_die, two};
use crate::down::Down;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::outcome::{ClockStop, ZoneOutcome, ZonePlayLog};
use crate::rule::{Rule, rule, why};
use crate::scene::ZoneScene;
use crate::team::Job;
use crate::weather::{KickKind, on_kick};
use hashmark_law::{Ending, Fact, FieldPlayer, PlaceKick, Side};
use hashmark_table::{Desk, Flow, Why};

/// How a place kick went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlaceKickResult {
    Good,
    /// Wide or short.
    Missed,
    Blocked,
}

/// What a place kick needs, and by which rule.
struct Attempt {
    need: Option<i16>,
    by: Rule,
    why: Why,
}

/// The least 2d6 for a distance; none when nobody kicks so far.
pub fn need(game: &ZoneGame, distance: i16) -> Option<i16> {
    let table = &game.book.tables.field_goal;
    let at = table.up_to.iter().position(|most| distance <= *most)?;
    table.need.get(at).copied()
}

/// The distance as the table sees it: the wind and the leg change it.
pub fn distance(game: &ZoneGame, side: Side) -> i16 {
    let table = &game.book.tables.field_goal;
    let kicker = &game.team(side).men[usize::from(man_for(game, side, Job::K))];
    game.state.situation.to_goal() + table.behind
        - table.leg_yards * i16::from(kicker.leg)
        - wind_on_field_goal(game, side)
        + on_kick(game, KickKind::FieldGoal)
}

fn kick<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    side: Side,
    attempt: &Attempt,
    tactic: BlockTactic,
) -> Flow<PlaceKickResult> {
    let Attempt { need, by, why } = *attempt;
    let roll = two(desk, why)?;
    let kicker = &game.team(side).men[usize::from(man_for(game, side, Job::K))];
    let aimed = i16::from(roll) + i16::from(kicker.aim) + wind_on_aim(game);
    step(desk, by, || ZoneDetail::Kick { roll: aimed, yards: need.unwrap_or(99) });
    if roll == 2 {
        let table = &game.book.tables.field_goal;
        let most = if tactic == BlockTactic::Block { table.blocked_against_block } else { table.blocked };
        let die = told_die!(desk, "ZR8.6-b", "whether the kick is blocked", KickBlocked)?;
        return Ok(if die <= most { PlaceKickResult::Blocked } else { PlaceKickResult::Missed });
    }
    Ok(if need.is_some_and(|need| aimed >= need) { PlaceKickResult::Good } else { PlaceKickResult::Missed })
}

/// How a place kick is met.
pub(crate) fn tactic<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D) -> Flow<ZoneCall> {
    desk.ask(game, game.state.situation.possession.other(), ZoneAsk::FieldGoalDefense)
}

fn met<D: Desk<ZoneGame>>(desk: &mut D, side: Side, call: ZoneCall) -> BlockTactic {
    step(desk, rule!("ZR8.6-b"), || ZoneDetail::Called { side, call });
    match call {
        ZoneCall::FieldGoalDefense(tactic) => tactic,
        _ => BlockTactic::Normal,
    }
}

/// A field goal from the line.
pub(crate) fn field_goal<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    call: ZoneCall,
    course: &mut ZonePlayLog,
) -> Flow<(ZoneOutcome, ZoneScene)> {
    let situation = game.state.situation;
    let side = situation.possession;
    let tactic = met(desk, side.other(), call);
    let by = FieldPlayer { side, man: man_for(game, side, Job::K) };
    let mut scene = line_up(game, side, by.man, man_for(game, side.other(), Job::S));
    let need = need(game, distance(game, side));
    let attempt = Attempt { need, by: rule!("ZR8.6-a"), why: why!("ZR8.6-a", "the place kick") };
    let yards = (situation.to_goal() + game.book.tables.field_goal.behind).clamp(0, 120) as u8;
    let went = kick(game, desk, side, &attempt, tactic)?;
    let end = match went {
        PlaceKickResult::Good => PlaceKick::Good,
        PlaceKickResult::Missed => PlaceKick::Missed,
        PlaceKickResult::Blocked => PlaceKick::Blocked,
    };
    course.facts.add(rule!("ZR8.6-a"), Fact::FieldGoal { by, from: situation.spot, yards, end });
    let ending = match went {
        PlaceKickResult::Good => Ending::FieldGoalGood,
        PlaceKickResult::Missed => Ending::FieldGoalMissed,
        PlaceKickResult::Blocked => {
            let at = situation.spot.ahead(side, game.book.tables.field_goal.blocked_spot);
            let outcome = Down { game, desk, scene: &mut scene, log: course }.block_kick(by, at)?;
            return Ok((outcome, scene));
        }
    };
    let outcome = ZoneOutcome { ending, stop: ClockStop::Stopped, hero: Some(by), zone: None, wide: false };
    Ok((outcome, scene))
}

/// An extra point: says whether it is good.
pub(crate) fn extra_point<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    call: ZoneCall,
    course: &mut ZonePlayLog,
) -> Flow<bool> {
    let side = game.state.situation.possession;
    let tactic = met(desk, side.other(), call);
    let by = FieldPlayer { side, man: man_for(game, side, Job::K) };
    let need = Some(game.book.tables.field_goal.extra_point_need);
    let attempt = Attempt { need, by: rule!("ZR8.6-c"), why: why!("ZR8.6-c", "the place kick") };
    let went = kick(game, desk, side, &attempt, tactic)?;
    let end = match went {
        PlaceKickResult::Good => PlaceKick::Good,
        PlaceKickResult::Missed => PlaceKick::Missed,
        PlaceKickResult::Blocked => PlaceKick::Blocked,
    };
    course.facts.add(rule!("ZR8.6-c"), Fact::TryKick { by, end });
    Ok(went == PlaceKickResult::Good)
}
