//! A man runs with the ball: to the line at which his coach may juke, then the other side's switch and its one stop.

use super::bonus::{self, AfterBonus};
use super::{DeadBall, check, fumble, power, windows};
use crate::board::FigureId;
use crate::call::{ElectricAsk, ElectricCall, Scope, StopAt, Stoppage, Window};
use crate::event::CheckKind;
use crate::field;
use crate::game::Electric;
use crate::power::{PowerPhase, PowerStop, PulseResult};
use crate::rule::{rule, why};
use crate::scene::side_of;
use hashmark_law::Side;
use hashmark_table::{Desk, Flow};

/// How a run is run.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunChase {
    /// The line at which the carrier's coach may stop (E1-run-9, E1-kickoff-53, E1-punt-61).
    pub line: Option<f32>,
    /// The other side has its one stop; else the carrier's own side powers to the end.
    pub stop: bool,
    /// A man who must not be hit.
    pub spared: Option<FigureId>,
}

impl RunChase {
    /// The carrier's side powers to the end, nobody stops (E1-fumble-29, E1-conversion-16).
    pub(super) const TO_THE_END: RunChase = RunChase { line: None, stop: false, spared: None };

    /// The other side has the switch at once, with one stop (E1-pass-23, E1-run-16).
    pub(super) const CHASED: RunChase = RunChase { line: None, stop: true, spared: None };

    /// A juke at a line, then the other side (E1-run-7..13).
    pub(super) const fn to(line: f32) -> RunChase {
        RunChase { line: Some(line), stop: true, spared: None }
    }
}

/// Runs the ball in the carrier's hands until it is dead.
pub(super) fn chase<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, chase: RunChase) -> Flow<DeadBall> {
    let Some(carrier) = game.scene.carrier else {
        return Ok(DeadBall::dead(game.scene.offense, None, game.scene.line, game.scene.ball_y));
    };
    let side = side_of(carrier);
    if let Some(line) = chase.line.filter(|line| !reached(game, carrier, *line)) {
        let ran = match bonus::power(game, desk, side, PowerPhase { line: Some(line), ..PowerPhase::UNTIL })?
        {
            AfterBonus::Ran(ran) => ran,
            AfterBonus::On(finish) => return Ok(finish),
        };
        if ran.halt != PowerStop::AtLine {
            return finish(game, desk, ran, carrier);
        }
        let juke = desk.ask(game, side, ElectricAsk::Juke)? == ElectricCall::Juke(true);
        if juke {
            windows(game, desk, &[side], Window { at: Stoppage::Juke, scope: Scope::Carrier })?;
        } else if game.book.house.declined_juke_keeps_switch {
            let ran = power(game, desk, side, PowerPhase::UNTIL)?;
            return finish(game, desk, ran, carrier);
        }
    }
    if chase.stop {
        answered(game, desk, carrier, chase.spared)
    } else {
        to_the_end(game, desk, side, carrier)
    }
}

fn reached(game: &Electric, carrier: FigureId, line: f32) -> bool {
    (game.scene.ball_point(carrier) - line) * field::forward(side_of(carrier)) >= 0.0
}

fn to_the_end<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    carrier: FigureId,
) -> Flow<DeadBall> {
    match bonus::power(game, desk, side, PowerPhase::UNTIL)? {
        AfterBonus::Ran(ran) => finish(game, desk, ran, carrier),
        AfterBonus::On(finish) => Ok(finish),
    }
}

/// The other side has the switch: it may stop once and turn its men, then the carrier's side; never the carrier
/// (E1-run-11..13, E1-kickoff-55..57, E1-pass-39).
fn answered<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    carrier: FigureId,
    spared: Option<FigureId>,
) -> Flow<DeadBall> {
    let side = side_of(carrier);
    let stop = match desk.ask(game, side.other(), ElectricAsk::Stop)? {
        ElectricCall::Stop(stop) => stop,
        _ => StopAt::Never,
    };
    let ran = bonus::power(game, desk, side.other(), PowerPhase { stop, ..PowerPhase::UNTIL })?.ran();
    if ran.halt != PowerStop::Stopped {
        return finish(game, desk, ran, carrier);
    }
    let window = Window { at: Stoppage::Stop, scope: Scope::NotCarrier };
    windows(game, desk, &[side.other(), side], window)?;
    if let Some(finish) = super::trick::after_the_stop(game, desk, carrier)? {
        return Ok(finish);
    }
    let ran = bonus::power(game, desk, side.other(), PowerPhase { spared, ..PowerPhase::UNTIL })?.ran();
    finish(game, desk, ran, carrier)
}

/// What the end of a powered phase means for the carrier: dead, over the line, or a loose ball.
pub(super) fn finish<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    ran: PulseResult,
    carrier: FigureId,
) -> Flow<DeadBall> {
    let side = side_of(carrier);
    game.course.out |= ran.halt == PowerStop::OutOfBounds;
    let dead = DeadBall {
        touchdown: ran.halt == PowerStop::Touchdown,
        halt: Some(ran.halt),
        ..DeadBall::dead(side, Some(carrier), ran.x, ran.y)
    };
    match ran.halt {
        PowerStop::FromBehind { .. } => fumble::from_carrier(game, desk, carrier, rule!("E1-fumble-1")),
        PowerStop::KnockedOver { .. } => fumble::from_carrier(game, desk, carrier, rule!("E1-fumble-4")),
        PowerStop::FellAlone => {
            let why = why!("E1-fumble-7", "a carrier falls by himself");
            match check(game, desk, CheckKind::Fall, rule!("E1-fumble-7"), why)? {
                true => fumble::from_carrier(game, desk, carrier, rule!("E1-fumble-7")),
                false => Ok(dead),
            }
        }
        _ => Ok(dead),
    }
}
