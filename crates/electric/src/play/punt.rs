//! Punts and fakes from punt formation (SM-PUNT).

use super::down::decide;
use super::fumble::{DroppedBall, high_snap, loose};
use super::huddle::{huddle, snap};
use super::kickoff::{came_down, fair_catch, fumble_spot, run_back};
use super::landing::{Landed, LiveKick, found, land, lay, recover};
use super::{
    DeadBall, after, bonus, check, day, dead_spot, end_spot, ending, figures, hero, note, power, pulse,
    windows,
};
use crate::board::{FigureId, Point};
use crate::call::{ElectricAsk, ElectricCall, LineupUnit, PasserStage, PulseCall, Scope, Stoppage, Window};
use crate::dice::{TWO, total};
use crate::event::{CheckKind, ElectricDetail};
use crate::field::{self, NUMERALS_IN};
use crate::game::{Electric, step};
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::power::{PowerPhase, PowerStop};
use crate::rule::{rule, why};
use crate::scene::side_of;
use crate::tables::DiceKickCell;
use hashmark_law::{Both, CarryHow, Ending, Fact, KickHow, PlayKind, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow};

/// A turn to the opposite way, in degrees.
const HALF_TURN: f64 = 180.0;
/// Degrees at which a side faces its own end zone.
const OWN_END_ZONE: i16 = 180;

/// A punt, from the huddle on.
pub(super) fn play<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let situation = game.state.situation;
    let side = situation.possession;
    note(game, rule!("E1-punt-1"), Fact::Snap { kind: PlayKind::Scrimmage, situation });
    if !huddle(game, desk, Both::of(side, LineupUnit::Punt, LineupUnit::PuntReturn), side)? {
        return after::killed(game, desk, ElectricPlayKind::Punt);
    }
    let Some(punter) = game.scene.tagged(side, "P") else { return Ok(()) };
    let Some(long) = snap(game, desk, side)? else {
        return after::killed(game, desk, ElectricPlayKind::Punt);
    };
    let finish = snapped(game, desk, punter, long)?;
    over(game, desk, &finish)
}

/// The snap, its check, fake or kick (PU4 to PU9).
fn snapped<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    punter: FigureId,
    long: u16,
) -> Flow<DeadBall> {
    let side = side_of(punter);
    if let Some(bad) = kick_snap(game, desk, punter, long)? {
        return Ok(kickers_need_the_line(game, bad));
    }
    if let ElectricCall::Fake(Some(figure)) = desk.ask(game, side, ElectricAsk::Fake)? {
        let carrier = game.who(side, figure);
        let finish = fake(game, desk, carrier)?;
        return Ok(kickers_need_the_line(game, finish));
    }
    if let Some(blocked) = rush(game, desk, punter)? {
        return Ok(kickers_need_the_line(game, blocked));
    }
    away(game, desk, punter)
}

/// The snap of a kick: a pulse and a check; a 2 is a high snap behind `target` (E1-punt-20..22, E1-fieldgoal-15, 16).
pub(super) fn kick_snap<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    target: FigureId,
    long: u16,
) -> Flow<Option<DeadBall>> {
    let side = side_of(target);
    let (limit, cut) = if long == 0 { (25, true) } else { (long, false) };
    power(game, desk, side, PowerPhase { cut, ..PowerPhase::pulse(limit) })?;
    let why = why!("E1-punt-21", "the long snap");
    if !check(game, desk, CheckKind::KickSnap, rule!("E1-punt-22"), why)? {
        return Ok(None);
    }
    let at = game.course.facts.len();
    let finish = high_snap(game, desk, target)?;
    let from = game.state.situation.spot;
    let lost = recovery_spot(game, at);
    let to = lost
        .unwrap_or_else(|| if finish.by == side { end_spot(&finish) } else { fumble_spot(game, at, from) });
    let by = game.scene.player(target);
    let told = Fact::Carry { by, how: CarryHow::BadSnap, from, to: to.between_goals() };
    game.course.facts.insert(at, (rule!("E1-punt-22"), told));
    Ok(Some(finish))
}

/// Where somebody got hold of the ball first: whatever he makes of it is told by itself.
fn recovery_spot(game: &Electric, since: usize) -> Option<Spot> {
    game.course.facts[since..].iter().find_map(|(_, fact)| match fact {
        Fact::Recovery { at, .. } => Some(*at),
        _ => None,
    })
}

/// The rush at the kicker; a front on his base blocks the kick (E1-punt-29, E1-punt-30, E1-fieldgoal-20..22).
pub(super) fn rush<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    kicker: FigureId,
) -> Flow<Option<DeadBall>> {
    let side = side_of(kicker);
    let window = Window { at: Stoppage::Rush, scope: Scope::Unblocked };
    windows(game, desk, &[side, side.other()], window)?;
    let long = pulse(game, desk, side, PulseCall::Rush)?;
    let ran =
        bonus::power(game, desk, side, PowerPhase { kicker: Some(kicker), ..PowerPhase::pulse(long) })?.ran();
    let PowerStop::Blocked { by } = ran.halt else { return Ok(None) };
    let at = game.scene.board.position(kicker);
    let (kicks, blocks) = (game.scene.player(kicker), game.scene.player(by));
    let spot = dead_spot(side, at.x);
    note(game, rule!("E1-fumble-6"), Fact::Blocked { kicker: kicks, by: Some(blocks), at: spot });
    let ball = DroppedBall { side, by: Some(kicker), at, high: false, dead: false, kick: true };
    loose(game, desk, ball).map(Some)
}

/// A fake: everybody pivots, then as a scramble (E1-punt-64..66, E1-fieldgoal-33, 34).
pub(super) fn fake<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    carrier: FigureId,
) -> Flow<DeadBall> {
    let side = side_of(carrier);
    let man = game.scene.part(carrier).man;
    let position = game.team(side).men[usize::from(man)].position;
    game.course.fake = true;
    game.course.fake_by_quarterback = position == hashmark_roster::Position::QB;
    game.scene.carrier = Some(carrier);
    game.scene.set_stationary(carrier, false);
    let window = Window { at: Stoppage::Fake, scope: Scope::Unblocked };
    windows(game, desk, &[side, side.other()], window)?;
    decide(game, desk, PasserStage::Read, false)
}

/// On a kicking play the kickers keep the ball only past the line to gain; else it is the others' where it ended. A
/// ball that the others had in between is another matter: it is a new series (E1-punt-25, E1-punt-31, E1-punt-68, E1-fieldgoal-19).
pub(super) fn kickers_need_the_line(game: &Electric, finish: DeadBall) -> DeadBall {
    let kickers = game.scene.offense;
    if finish.by != kickers || finish.touchdown || finish.ending.is_some() || game.course.changed {
        return finish;
    }
    let at = dead_spot(kickers, finish.x);
    let made = at.gain_to(game.state.situation.line_to_gain, kickers) <= 0;
    if made || at.in_end_zone_of(kickers) {
        return finish;
    }
    DeadBall { ending: Some(Ending::Kicked { by: kickers.other(), at }), ..finish }
}

/// The ball is away: the distance, everybody turned, the hang, the landing (PU9 to PU12).
fn away<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, punter: FigureId) -> Flow<DeadBall> {
    if game.book.house.kicking_figure {
        return figures::punt(game, desk, punter);
    }
    let (side, before) = (side_of(punter), game.state.situation);
    let receivers = side.other();
    let total = total(desk.roll(TWO, why!("E1-punt-33", "the length of the punt"))?);
    let total = day::blown(game, desk, side, total);
    let cell = game.book.tables.punt(total);
    let kicked_from = before.spot.ahead(side, -15);
    let kicked_from = Spot::own(side, kicked_from.from_own(side).max(-9));
    let (to, yards) = match cell {
        DiceKickCell::Live(yards) => (before.spot.ahead(side, yards), yards),
        DiceKickCell::Spot(yards) | DiceKickCell::Short(yards) => (kicked_from.ahead(side, yards), yards),
    };
    game.course.kicked = Some(total);
    step(desk, rule!("E1-punt-33"), || ElectricDetail::Kicked { total, yards });
    let by = game.scene.player(punter);
    note(game, rule!("E1-punt-34"), Fact::Kick { by, how: KickHow::Punt, from: before.spot, to });
    let x = field::line(to);
    game.scene.landing = Some(x);
    let dead = DeadBall::dead(receivers, None, x, 0.0);
    match cell {
        DiceKickCell::Spot(_) => {
            let at = to.in_field();
            note(game, rule!("E1-punt-35"), Fact::OutOfBounds { at });
            return Ok(DeadBall { ending: Some(Ending::Kicked { by: receivers, at }), ..dead });
        }
        DiceKickCell::Short(_) => return short(game, desk, x),
        DiceKickCell::Live(_) => {}
    }
    if field::ahead(side, x) >= 110.0 {
        return Ok(touchback(receivers, x));
    }
    mobile(game, side);
    face_the_end_zone(game, receivers);
    let window = Window { at: Stoppage::PuntAway, scope: Scope::All };
    windows(game, desk, &[side, receivers], window)?;
    let caller = fair_catch(game, desk, receivers)?;
    let long = pulse(game, desk, side, PulseCall::Hang)?;
    power(game, desk, side, PowerPhase { caller, spared: Some(punter), ..PowerPhase::pulse(long) })?;
    landed(game, desk, x, caller)
}

/// Punter and upback must leave their stationary bases after the kick (E1-punt-9, E1-punt-38).
pub(super) fn mobile(game: &mut Electric, side: Side) {
    for tag in ["P", "UB"] {
        if let Some(who) = game.scene.tagged(side, tag) {
            game.scene.set_stationary(who, false);
        }
    }
}

/// All who look another way are turned to the end zone of the return team, blocked or not (E1-punt-38).
fn face_the_end_zone(game: &mut Electric, receivers: Side) {
    let there = field::heading(receivers, OWN_END_ZONE);
    for who in FigureId::all() {
        if game.scene.upright(who) && game.scene.board.heading(who).way().dot(there.way()) <= 0.0 {
            // Turned right round he stands where he stood: there is always room for that, and to the rest of the way if
            // nobody is against him.
            let round = game.scene.board.heading(who).turned(HALF_TURN);
            let _ = game.scene.board.turn(who, round).and_then(|_| game.scene.board.turn(who, there));
        }
    }
}

pub(super) fn touchback(receivers: Side, x: f32) -> DeadBall {
    DeadBall { ending: Some(Ending::Touchback { by: receivers }), ..DeadBall::dead(receivers, None, x, 0.0) }
}

fn landed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    x: f32,
    caller: Option<FigureId>,
) -> Flow<DeadBall> {
    let receivers = game.scene.offense.other();
    let inside = field::ahead(receivers, x) <= 0.0;
    match land(game, desk, x, caller)? {
        Landed::Fair(by) => {
            let at = dead_spot(receivers, game.scene.ball_point(by));
            let at = came_down(game).unwrap_or(at);
            let player = game.scene.player(by);
            note(game, rule!("E1-punt-44"), Fact::FairCatch { by: player, at });
            let ending = Some(Ending::Kicked { by: receivers, at });
            Ok(if inside {
                touchback(receivers, x)
            } else {
                DeadBall { ending, ..taken(game, receivers, by) }
            })
        }
        Landed::Caught(by) => returned(game, desk, by),
        Landed::Touchback => Ok(touchback(receivers, x)),
        Landed::Kickers(by) => Ok(downed(game, by)),
        Landed::Live { muffed } => live(game, desk, x, muffed.is_some()),
    }
}

/// Dead where this man has it, a side's ball.
fn taken(game: &Electric, side: Side, by: FigureId) -> DeadBall {
    let x = game.scene.ball_point(by);
    let at = dead_spot(side_of(by), x).in_field();
    let dead = DeadBall::dead(side, Some(by), x, game.scene.board.position(by).y);
    DeadBall { ending: Some(Ending::Kicked { by: side, at }), ..dead }
}

/// A kicker stands on it: dead, the receivers' ball there (E1-punt-43).
pub(super) fn downed(game: &mut Electric, by: FigureId) -> DeadBall {
    let receivers = side_of(by).other();
    let x = game.scene.landing.unwrap_or_else(|| game.scene.ball_point(by));
    let at = dead_spot(receivers, x).in_field();
    note(game, rule!("E1-punt-43"), Fact::Downed { side: receivers, at });
    let y = game.scene.board.position(by).y;
    DeadBall { ending: Some(Ending::Kicked { by: receivers, at }), ..DeadBall::dead(receivers, None, x, y) }
}

/// A punt that lies live, muffed or not (E1-punt-51..59).
fn live<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, x: f32, muffed: bool) -> Flow<DeadBall> {
    let found = recover(game, desk, x)?;
    ruled(game, desk, x, muffed, found)
}

/// What a live punt came to (PU14, PU15).
pub(super) fn ruled<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    x: f32,
    muffed: bool,
    found: LiveKick,
) -> Flow<DeadBall> {
    let receivers = game.scene.offense.other();
    let inside = field::ahead(receivers, x) <= 0.0;
    match found {
        LiveKick::By(by) => {
            let kicker = side_of(by) != receivers;
            let player = game.scene.player(by);
            if muffed {
                let at = dead_spot(side_of(by), game.scene.ball_point(by));
                note(game, rule!("E1-punt-55"), Fact::Recovery { by: player, at, lost: kicker });
            }
            match (kicker, muffed) {
                (true, true) if inside => {
                    let y = game.scene.board.position(by).y;
                    let dead = DeadBall::dead(side_of(by), Some(by), x, y);
                    Ok(DeadBall { touchdown: true, ..dead })
                }
                (true, true) => Ok(taken(game, side_of(by), by)),
                (true, false) if inside => Ok(touchback(receivers, x)),
                (true, false) => Ok(downed(game, by)),
                (false, true) if inside => Ok(touchback(receivers, x)),
                (false, true) => Ok(taken(game, receivers, by)),
                (false, false) => returned(game, desk, by),
            }
        }
        LiveKick::Finished(finish) => Ok(DeadBall { ending: Some(ending(game, &finish)), ..finish }),
        LiveKick::Out(at) => {
            let spot = dead_spot(receivers, at.x).between_goals();
            note(game, rule!("E1-punt-50"), Fact::OutOfBounds { at: spot });
            Ok(out(receivers, at.x))
        }
        LiveKick::Nobody => Ok(dead_live(game, receivers, x)),
    }
}

/// Nobody could get at it: whistled dead where it lies.
fn dead_live(game: &mut Electric, receivers: Side, x: f32) -> DeadBall {
    let finish = out(receivers, x);
    if let Some(Ending::Kicked { at, .. }) = finish.ending {
        note(game, rule!("E1-punt-54"), Fact::Downed { side: receivers, at });
    }
    finish
}

/// Dead with nobody on it, or out: the receivers' ball there, and a touchback behind their goal line (E1-punt-50).
pub(super) fn out(receivers: Side, x: f32) -> DeadBall {
    if field::ahead(receivers, x) <= 0.0 {
        return touchback(receivers, x);
    }
    let at = dead_spot(receivers, x).in_field();
    DeadBall { ending: Some(Ending::Kicked { by: receivers, at }), ..DeadBall::dead(receivers, None, x, 0.0) }
}

/// A return: a juke at the line of scrimmage, unless the ball was won on the kickers' side of it (E1-punt-60..63).
pub(super) fn returned<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, by: FigureId) -> Flow<DeadBall> {
    let line = game.scene.line;
    run_back(game, desk, by, line, ReturnHow::Punt)
}

/// A punt of 2: ten yards from the foot, live for both, everybody may turn, nobody hangs (E1-punt-36, E1-punt-37).
fn short<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, x: f32) -> Flow<DeadBall> {
    let kickers = game.scene.offense;
    let receivers = kickers.other();
    mobile(game, kickers);
    let right = match desk.ask(game, kickers, ElectricAsk::Ball)? {
        ElectricCall::Ball(tenths) => (f32::from(tenths) / 10.0).clamp(-NUMERALS_IN, NUMERALS_IN),
        _ => 0.0,
    };
    lay(game, desk, Point::new(x, -right * field::forward(kickers)));
    let mut scope = Scope::All;
    for _ in 0..8 {
        windows(game, desk, &[receivers, kickers], Window { at: Stoppage::Recovery, scope })?;
        scope = Scope::Unblocked;
        let long = pulse(game, desk, receivers, PulseCall::Recovery)?;
        let ran = power(game, desk, receivers, PowerPhase { live: true, ..PowerPhase::pulse(long) })?;
        if let Some(found) = found(game, desk, ran.halt, receivers)? {
            let finish = match found {
                LiveKick::By(by) => advanced(game, desk, by)?,
                LiveKick::Finished(finish) => finish,
                LiveKick::Out(at) => return Ok(out(receivers, at.x)),
                LiveKick::Nobody => break,
            };
            return Ok(kickers_need_the_line(game, finish));
        }
    }
    game.scene.pick_up();
    Ok(out(receivers, x))
}

/// Whoever has a short punt runs with it as after a fumble; a receiver returns it from where it lay.
fn advanced<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, by: FigureId) -> Flow<DeadBall> {
    let side = side_of(by);
    let kickers = side == game.scene.offense;
    let from = came_down(game).unwrap_or_else(|| dead_spot(side, game.scene.ball_point(by)));
    let player = game.scene.player(by);
    game.course.loose = true;
    game.scene.carrier = Some(by);
    game.scene.set_stationary(by, false);
    if kickers {
        note(game, rule!("E1-punt-37"), Fact::Recovery { by: player, at: from, lost: false });
    } else {
        super::won_ball(game, side, game.scene.board.position(by).x);
    }
    windows(game, desk, &[side, side.other()], Window { at: Stoppage::Advance, scope: Scope::Unblocked })?;
    let at = game.course.facts.len();
    let finish = super::chase::chase(game, desk, super::chase::RunChase::TO_THE_END)?;
    let to = if finish.who == Some(by) { end_spot(&finish) } else { fumble_spot(game, at, from) };
    let how = if kickers { ReturnHow::Fumble } else { ReturnHow::Punt };
    game.course
        .facts
        .insert(at, (rule!("E1-punt-36"), Fact::Return { by: player, how, from, to, counted: true }));
    Ok(finish)
}

fn over<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, finish: &DeadBall) -> Flow<()> {
    let (end, hero) = (ending(game, finish), hero(game, finish));
    let outcome =
        ElectricOutcome { kind: ElectricPlayKind::Punt, ending: end, hero, y: finish.y, points: None };
    after::settle(game, desk, outcome)
}
