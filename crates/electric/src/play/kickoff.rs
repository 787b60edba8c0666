//! Kickoffs and free kicks (SM-KICKOFF).

use super::chase::{RunChase, chase};
use super::huddle::line_up;
use super::landing::{Landed, LiveKick, land, recover};
use super::{
    DeadBall, after, day, dead_spot, end_spot, ending, figures, hero, note, onside, power, pulse, windows,
    won_ball,
};
use crate::board::FigureId;
use crate::call::{ElectricAsk, ElectricCall, LineupUnit, PulseCall, Scope, Stoppage, Window};
use crate::dice::{TWO, total};
use crate::event::ElectricDetail;
use crate::field;
use crate::game::{Electric, step};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::power::PowerPhase;
use crate::rule::{rule, why};
use crate::scene::side_of;
use crate::tables::DiceKickCell;
use hashmark_law::{Both, Ending, Fact, KickHow, PlayKind, ReturnHow, Side, Situation, Spot};
use hashmark_table::{Desk, Flow};

/// The restraining line of a kickoff: ten yards downfield of the kicking line (E1-kickoff-12, E1-kickoff-63).
pub fn restraining(situation: &Situation) -> f32 {
    field::line(situation.spot.ahead(situation.possession, 10))
}

/// A kick that is dead in fewer yards has not gone far enough; a longer one that is dead went out of bounds.
const TEN_YARDS: i16 = 10;

/// A kickoff, or a free kick after a safety.
pub(super) fn play<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, free: bool) -> Flow<()> {
    let before = game.state.situation;
    let kind = if free { PlayKind::FreeKick } else { PlayKind::Kickoff };
    let rule = if free { rule!("E1-kickoff-62") } else { rule!("E1-kickoff-1") };
    note(game, rule, Fact::Snap { kind, situation: before });
    let kickers = before.possession;
    if !free {
        let call = desk.ask(game, kickers, ElectricAsk::Kickoff)?;
        if call == ElectricCall::Onside(true) {
            return onside::declared(game, desk);
        }
    }
    let units = Both::of(kickers, LineupUnit::Kick { free }, LineupUnit::Receive { free });
    line_up(game, desk, units, kickers)?;
    if !free && desk.ask(game, kickers, ElectricAsk::Surprise)? == ElectricCall::Onside(true) {
        return onside::surprise(game, desk);
    }
    if game.book.house.kicking_figure && !free {
        return figures::kickoff(game, desk);
    }
    deep(game, desk, free)
}

/// Both are set: the distance, two pivots each, the hang, the landing (KO4 to KO8).
fn deep<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, free: bool) -> Flow<()> {
    let before = game.state.situation;
    let (kickers, receivers) = (before.possession, before.possession.other());
    let total = total(desk.roll(TWO, why!("E1-kickoff-21", "the length of the kick"))?);
    let total = day::blown(game, desk, kickers, total);
    let cell = distance(game, total, free);
    let yards = match cell {
        DiceKickCell::Live(yards) | DiceKickCell::Spot(yards) | DiceKickCell::Short(yards) => yards,
    };
    game.course.kicked = Some(total);
    step(desk, rule!("E1-kickoff-21"), || ElectricDetail::Kicked { total, yards });
    let to = before.spot.ahead(kickers, yards);
    kicked(game, kickers, free, to);
    if let DiceKickCell::Spot(yards) = cell {
        let out = yards >= TEN_YARDS;
        let how = if out { Fact::OutOfBounds { at: to } } else { Fact::Downed { side: receivers, at: to } };
        let rule = if out { rule!("E1-kickoff-24") } else { rule!("E1-kickoff-22") };
        note(game, rule, how);
        return over(game, desk, free, Ending::Kicked { by: receivers, at: to }, None, 0.0);
    }
    let x = field::line(to);
    if field::ahead(kickers, x) >= 110.0 {
        return over(game, desk, free, Ending::Touchback { by: receivers }, None, 0.0);
    }
    game.scene.landing = Some(x);
    let window = Window { at: Stoppage::AfterRoll, scope: Scope::Two };
    windows(game, desk, &[kickers, receivers], window)?;
    let caller = fair_catch(game, desk, receivers)?;
    let long = pulse(game, desk, kickers, PulseCall::Hang)?;
    power(game, desk, kickers, PowerPhase { caller, ..PowerPhase::pulse(long) })?;
    landed(game, desk, free, x, caller)
}

/// What two dice make of a kick; a free kick uses the punt's table from the kicking line (E1-kickoff-64..67).
fn distance(game: &Electric, total: u8, free: bool) -> DiceKickCell {
    if !free {
        return game.book.tables.kickoff(total);
    }
    match game.book.tables.punt(total) {
        DiceKickCell::Spot(_) => DiceKickCell::Spot(30),
        DiceKickCell::Short(yards) => DiceKickCell::Live(yards),
        live => live,
    }
}

pub(super) fn kicked(game: &mut Electric, kickers: Side, free: bool, to: Spot) {
    let Some(kicker) = game.scene.tagged(kickers, "K") else { return };
    let (by, from) = (game.scene.player(kicker), game.state.situation.spot);
    let how = if free { KickHow::FreeKick } else { KickHow::Kickoff };
    note(game, rule!("E1-kickoff-23"), Fact::Kick { by, how, from, to });
}

/// Who calls for a fair catch, if anybody (E1-kickoff-33).
pub(super) fn fair_catch<D: Desk<Electric>>(
    game: &Electric,
    desk: &mut D,
    receivers: Side,
) -> Flow<Option<FigureId>> {
    let call = desk.ask(game, receivers, ElectricAsk::FairCatch)?;
    Ok(match call {
        ElectricCall::FairCatch(Some(figure)) => Some(game.who(receivers, figure)),
        _ => None,
    })
}

fn landed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    x: f32,
    caller: Option<FigureId>,
) -> Flow<()> {
    let receivers = game.state.situation.possession.other();
    match land(game, desk, x, caller)? {
        Landed::Fair(by) => {
            let at = dead_spot(receivers, game.scene.ball_point(by));
            let at = came_down(game).unwrap_or(at);
            let player = game.scene.player(by);
            note(game, rule!("E1-kickoff-34"), Fact::FairCatch { by: player, at });
            let y = game.scene.board.position(by).y;
            let inside = field::ahead(receivers, x) <= 0.0;
            let end = if inside {
                Ending::Touchback { by: receivers }
            } else {
                Ending::Kicked { by: receivers, at }
            };
            over(game, desk, free, end, None, y)
        }
        Landed::Caught(by) => returned(game, desk, free, by),
        Landed::Touchback => over(game, desk, free, Ending::Touchback { by: receivers }, None, 0.0),
        Landed::Kickers(by) => downed(game, desk, free, by, false),
        Landed::Live { muffed } => live(game, desk, free, x, muffed),
    }
}

/// The marker lies there for whoever comes first (KO9 to KO11).
fn live<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    x: f32,
    muffed: Option<FigureId>,
) -> Flow<()> {
    let found = recover(game, desk, x)?;
    ruled(game, desk, free, x, (muffed, found))
}

/// What a live kickoff came to (KO10, KO11).
pub(super) fn ruled<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    x: f32,
    (muffed, found): (Option<FigureId>, LiveKick),
) -> Flow<()> {
    let receivers = game.state.situation.possession.other();
    match found {
        LiveKick::By(by) if side_of(by) != receivers => downed(game, desk, free, by, muffed.is_some()),
        LiveKick::By(by) if muffed == Some(by) => {
            let at = dead_spot(receivers, game.scene.ball_point(by));
            let inside = field::ahead(receivers, x) <= 0.0;
            let end = if inside {
                Ending::Touchback { by: receivers }
            } else {
                Ending::Kicked { by: receivers, at }
            };
            over(game, desk, free, end, None, game.scene.board.position(by).y)
        }
        LiveKick::By(by) => returned(game, desk, free, by),
        LiveKick::Finished(finish) => finished(game, desk, free, &finish),
        LiveKick::Out(at) => {
            let at = dead_spot(receivers, at.x);
            note(game, rule!("E1-kickoff-24"), Fact::OutOfBounds { at });
            out(game, desk, free)
        }
        LiveKick::Nobody => {
            let at = dead_spot(receivers, x);
            note(game, rule!("E1-kickoff-47"), Fact::Downed { side: receivers, at });
            over(game, desk, free, Ending::Kicked { by: receivers, at }, None, 0.0)
        }
    }
}

/// Out of bounds: the receivers' ball 25 yards from the kick (E1-kickoff-24).
pub(super) fn out<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, free: bool) -> Flow<()> {
    over(game, desk, free, Ending::KickoffOutOfBounds, None, 0.0)
}

/// The kickers have it: dead there; in the end zone a touchdown, but a touchback after a muff (E1-kickoff-48, 49).
pub(super) fn downed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    by: FigureId,
    muffed: bool,
) -> Flow<()> {
    let kickers = side_of(by);
    let at = dead_spot(kickers, game.scene.ball_point(by));
    let y = game.scene.board.position(by).y;
    let inside = at.to_goal(kickers) <= 0;
    let end = match inside {
        true if muffed && game.book.house.muffed_kickoff_touchback => {
            Ending::Touchback { by: kickers.other() }
        }
        true => Ending::Touchdown { by: kickers },
        false => Ending::Kicked { by: kickers, at },
    };
    let player = game.scene.player(by);
    note(game, rule!("E1-kickoff-48"), Fact::Recovery { by: player, at, lost: false });
    over(game, desk, free, end, Some(player), y)
}

/// A return (KO12 to KO17): deeper than the line there is a juke at it; on or past it the kickers have the switch.
pub(super) fn returned<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    by: FigureId,
) -> Flow<()> {
    let receivers = side_of(by);
    let line = if free { restraining(&game.state.situation) } else { field::own(receivers, 20.0) };
    let finish = run_back(game, desk, by, line, ReturnHow::Kickoff)?;
    finished(game, desk, free, &finish)
}

/// The catcher pivots, then everybody, then he runs.
pub(super) fn run_back<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    by: FigureId,
    line: f32,
    how: ReturnHow,
) -> Flow<DeadBall> {
    let receivers = side_of(by);
    game.scene.carrier = Some(by);
    game.scene.set_stationary(by, false);
    let from_x = game.scene.ball_point(by);
    won_ball(game, receivers, game.scene.board.position(by).x);
    let window = Window { at: Stoppage::ReturnStart, scope: Scope::Unblocked };
    windows(game, desk, &[receivers, receivers.other()], window)?;
    let deeper = (line - from_x) * field::forward(receivers) > 0.0;
    let facts = game.course.facts.len();
    let finish = chase(game, desk, if deeper { RunChase::to(line) } else { RunChase::CHASED })?;
    let player = game.scene.player(by);
    let from = came_down(game).unwrap_or_else(|| dead_spot(receivers, from_x));
    let to = if finish.who == Some(by) { end_spot(&finish) } else { fumble_spot(game, facts, from) };
    let told = Fact::Return { by: player, how, from, to, counted: true };
    game.course.facts.insert(facts, (rule!("E1-kickoff-59"), told));
    Ok(finish)
}

/// Where the kick of this play came down: a man who has it there begins his return there, wherever his base reaches. A
/// felt ball lies where it rolled.
pub(super) fn came_down(game: &Electric) -> Option<Spot> {
    let house = &game.book.house;
    let kick = game.course.facts.iter().find_map(|(_, fact)| match fact {
        Fact::Kick { to, .. } => Some(*to),
        _ => None,
    });
    kick.filter(|_| !house.felt_ball && !house.kicking_figure)
}

/// Where a ball came loose, if it did since so many facts were known.
pub(super) fn fumble_spot(game: &Electric, since: usize, usual: Spot) -> Spot {
    game.course.facts[since..]
        .iter()
        .find_map(|(_, fact)| match fact {
            Fact::Fumble { at, .. } => Some(*at),
            _ => None,
        })
        .unwrap_or(usual)
}

pub(super) fn finished<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    finish: &DeadBall,
) -> Flow<()> {
    let end = ending(game, finish);
    let hero = hero(game, finish);
    over(game, desk, free, end, hero, finish.y)
}

pub(super) fn over<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    free: bool,
    ending: Ending,
    hero: Option<hashmark_law::FieldPlayer>,
    y: f32,
) -> Flow<()> {
    let kind = if free { ElectricPlayKind::FreeKick } else { ElectricPlayKind::Kickoff };
    after::settle(game, desk, ElectricOutcome { kind, ending, hero, y, points: None })
}
