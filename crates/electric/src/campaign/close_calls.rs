//! Ability checks that coaches call for: on what was close, but not so close that dice decide it unasked (E2-ability-3).
//!
//! The coach whom a ruling hurts is asked in the stoppage in which it was made, and only then (E2-ability-1).

use super::ability::{decide, single};
use crate::board::{FigureId, FigureSet};
use crate::call::{ElectricAsk, ElectricCall};
use crate::event::{Case, ElectricDetail};
use crate::game::{Electric, step};
use crate::power::{Close, FoulContact, PowerStop, PulseResult, Raised};
use crate::rule::rule;
use crate::scene::side_of;
use hashmark_law::Side;
use hashmark_table::{Desk, Flow};

/// Whether the coach whom it hurts calls for a check; he is asked about a thing once.
fn calls<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, raised: Raised) -> Flow<bool> {
    let now = Some((raised, game.state.pulses));
    if game.course.raised == now {
        return Ok(false);
    }
    game.course.raised = now;
    let (side, case) = (raised.side, raised.close.case);
    let called = desk.ask(game, side, ElectricAsk::Doubt(case))? == ElectricCall::Doubt(true);
    if called {
        step(desk, rule!("E2-ability-3"), || ElectricDetail::Doubted { side, case });
    }
    Ok(called)
}

/// What a phase left near enough to call: those whom the carrier is past when the play goes on.
pub(super) fn called<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    raised: [Option<Raised>; 2],
    ran: &mut PulseResult,
) -> Flow<Option<FigureSet>> {
    for raised in raised.into_iter().flatten() {
        if !calls(game, desk, raised)? {
            continue;
        }
        let Some(spot) = raised.spot else { return decide(game, desk, raised.close, ran) };
        if struck(game, desk, raised.close, spot, ran)? {
            break;
        }
    }
    Ok(None)
}

/// A touch in passing: if it was his front the play ended there (E2-ability-15..18).
fn struck<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    close: Close,
    spot: (f32, f32),
    ran: &mut PulseResult,
) -> Flow<bool> {
    let by = close.by;
    let stopped = match (close.case, close.other) {
        (Case::Line, Some(carrier)) => !single(game, desk, close.case, carrier, 0)?,
        _ => single(game, desk, close.case, by, 0)?,
    };
    if stopped {
        ran.halt =
            if close.case == Case::Block { PowerStop::Blocked { by } } else { PowerStop::Tackled { by } };
        (ran.x, ran.y, ran.bonus) = (spot.0, spot.1, false);
        game.scene.witness_halt(ran.halt);
    }
    Ok(stopped)
}

/// The inside of a route: whoever has it not may call.
pub(super) fn inside<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    [receiver, defender]: [FigureId; 2],
    defended: bool,
) -> Flow<bool> {
    let close = Close { case: Case::Inside, by: receiver, other: Some(defender) };
    let side = side_of(if defended { receiver } else { defender });
    calls(game, desk, Raised { close, side, spot: None, halt: None })
}

/// A foul, or none: the coach whom that hurts may call.
pub(super) fn foul<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    contact: &FoulContact,
    side: Side,
) -> Flow<bool> {
    let close = Close { case: Case::Foul, by: contact.by, other: Some(contact.on) };
    calls(game, desk, Raised { close, side, spot: None, halt: None })
}

/// A carrier stopped near a line: his coach may call when he was short of it, the other when he made it.
pub(super) fn line<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    close: Close,
    made: bool,
) -> Flow<bool> {
    let own = side_of(close.by);
    let side = if made { own.other() } else { own };
    calls(game, desk, Raised { close, side, spot: None, halt: None })
}
