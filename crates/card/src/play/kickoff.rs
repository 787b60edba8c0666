//! Kickoffs: deep, squib, onside; and the free kick after a safety.

use super::{CardOutcome, ClockClass, after, begin, returns};
use crate::call::{CardAsk, CardCall, KickoffKind};
use crate::cell::{Cell, CellKind};
use crate::dice::{REDS_ROLL, Reds, THREE_ROLL};
use crate::event::{CardChart, CardDetail, CardHead, CardOf};
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use crate::tables::CardCharts;
use hashmark_law::{Ending, Fact, FieldPlayer, KickHow, PlayKind, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A kickoff by the side in possession (C-onside-4, C-time-5).
pub(crate) fn kickoff<D: Desk<Card>>(game: &mut Card, desk: &mut D) -> Flow<()> {
    let kicking = game.state.offense();
    let call = desk.ask(game, kicking, CardAsk::Kickoff)?;
    step(desk, rule!("C-onside-4"), CardDetail::Called { side: kicking, call });
    begin(game, desk, PlayKind::Kickoff);
    let outcome = match call {
        CardCall::Kickoff(KickoffKind::Onside) => onside(game, desk, kicking)?,
        CardCall::Kickoff(KickoffKind::Squib) => deep(game, desk, kicking, true)?,
        _ => deep(game, desk, kicking, false)?,
    };
    after::kickoff(game, desk, outcome)
}

fn kicker(game: &Card, side: Side) -> FieldPlayer {
    let depth = &game.team(side).depth;
    FieldPlayer { side, man: game.first_fit(side, &depth.k).or(game.first_fit(side, &depth.p)).unwrap_or(0) }
}

/// The kicker's card says where it comes down (C-squib-1, C-squib-2, C-base-14).
fn deep<D: Desk<Card>>(game: &mut Card, desk: &mut D, kicking: Side, squib: bool) -> Flow<CardOutcome> {
    let receiving = kicking.other();
    let by = kicker(game, kicking);
    let from = game.state.situation.spot;
    let card = game.man(by).kicking.as_deref();
    let mut reds = Reds(1, 1);
    let cell = desk.part(PartKey::of("kickoff", 0), |desk| {
        reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-14", "the kickoff"))?);
        Ok(card.map_or(Cell::yards(5), |card| card.kickoff.read(reds)))
    })?;
    let spots = card.map(|card| (from.from_own(kicking), i16::from(card.kickoff_from)));
    step(
        desk,
        rule!("C-base-14"),
        CardDetail::Read {
            card: CardOf::Man(by),
            head: CardHead::Kickoff,
            column: None,
            reds,
            white: 0,
            cell,
        },
    );
    let line = landing(game, desk, cell, spots, squib);
    let how = if squib { KickHow::Squib } else { KickHow::Kickoff };
    let to = Spot::own(receiving, line.max(0));
    fact(desk, if squib { rule!("C-squib-1") } else { rule!("C-base-14") }, Fact::Kick { by, how, from, to });
    if line <= 0 {
        return Ok(touchback(desk, receiving));
    }
    run_back(game, desk, kicking, to, squib)
}

/// The yard line where a kickoff comes down: the printed one, less the yards that this kick starts nearer than the
/// card's; a squib comes down farther out and never in the end zone (C-base-14, C-squib-1, C-squib-2).
fn landing<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    cell: Cell,
    spots: Option<(i16, i16)>,
    squib: bool,
) -> i16 {
    let limits = &game.tables().limits;
    if cell.kind == CellKind::Touchback {
        if !squib {
            return 0;
        }
        let line = limits.squib_touchback_spot;
        step(desk, rule!("C-squib-2"), CardDetail::SquibLanding { printed: None, line });
        return line;
    }
    let printed = i16::from(cell.yards);
    let line = match spots {
        Some((from, card)) if from != card => {
            let line = printed - (from - card);
            step(desk, rule!("C-base-14"), CardDetail::KickedFrom { from, card, printed, line });
            line
        }
        _ => printed,
    };
    if !squib {
        return line;
    }
    let short = (line + limits.squib_add).max(limits.squib_touchback_spot);
    step(desk, rule!("C-squib-1"), CardDetail::SquibLanding { printed: Some(line), line: short });
    short
}

fn touchback<D: Desk<Card>>(desk: &mut D, side: Side) -> CardOutcome {
    fact(desk, rule!("C-base-14"), Fact::Touchback { side });
    CardOutcome::new(Ending::Touchback { by: side }).class(ClockClass::KickNotReturned)
}

/// Three dice: white 1 to 3 the returner's card, 4 to 6 the coverage of the kicking side.
fn run_back<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    kicking: Side,
    at: Spot,
    squib: bool,
) -> Flow<CardOutcome> {
    let receiving = kicking.other();
    let man = game.first_fit(receiving, &game.team(receiving).depth.kr).unwrap_or(0);
    let by = FieldPlayer { side: receiving, man };
    let own = game.man(by).returning.as_ref().and_then(|card| card.kick.as_ref());
    let cell = desk.part(PartKey::of("kick return", 0), |desk| {
        let pips = desk.roll(THREE_ROLL, why!("C-base-2", "the kickoff return"))?;
        let (reds, white) = (Reds::of(&pips), pips.at(2));
        let (card, head, column) = match own {
            Some(column) if white <= 3 => (CardOf::Man(by), CardHead::KickReturn, column),
            _ => (CardOf::Team(kicking), CardHead::KickCoverage, &game.team(kicking).kick_coverage),
        };
        let cell = column.read(reds);
        step(desk, rule!("C-base-2"), CardDetail::Read { card, head, column: None, reds, white, cell });
        Ok(cell)
    })?;
    let run = returns::ReturnRun { by, at, how: ReturnHow::Kickoff, squib, kicked: kicking };
    Ok(returns::run(game, desk, &run, cell)?.class(ClockClass::KickReturned))
}

/// Two dice on the onside chart, no run-back (C-onside-1..3).
fn onside<D: Desk<Card>>(game: &mut Card, desk: &mut D, kicking: Side) -> Flow<CardOutcome> {
    let by = kicker(game, kicking);
    let from = game.state.situation.spot;
    let mut reds = Reds(1, 1);
    let (travels, kept) = desk.part(PartKey::of("onside", 0), |desk| {
        reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-onside-1", "the onside kick"))?);
        Ok(game.tables().onside[CardCharts::row(reds.total())])
    })?;
    let to = from.ahead(kicking, travels);
    let side = if kept { kicking } else { kicking.other() };
    let rule = if kept { rule!("C-onside-1") } else { rule!("C-onside-2") };
    let told = CardDetail::Chart {
        chart: CardChart::Onside,
        reds: Some(reds),
        white: 0,
        yards: Some(travels),
        man: None,
    };
    step(desk, rule, told);
    fact(desk, rule, Fact::Kick { by, how: KickHow::Onside, from, to });
    fact(desk, rule!("C-onside-3"), Fact::OnsideRecovery { by: side, at: to });
    Ok(CardOutcome::new(Ending::Kicked { by: side, at: to }).class(ClockClass::KickNotReturned))
}

/// The free kick after a safety: the punter's card and fifteen yards (C-safety-1..4).
pub(crate) fn free_kick<D: Desk<Card>>(game: &mut Card, desk: &mut D) -> Flow<()> {
    begin(game, desk, PlayKind::FreeKick);
    let kicking = game.state.offense();
    let receiving = kicking.other();
    let man = game.first_fit(kicking, &game.team(kicking).depth.p).unwrap_or(0);
    let by = FieldPlayer { side: kicking, man };
    let from = game.state.situation.spot;
    let distance = desk.part(PartKey::of("free kick", 0), |desk| free_kick_distance(game, desk, by))?;
    let landing = from.ahead(kicking, distance);
    let to = landing.between_goals();
    fact(desk, rule!("C-safety-2"), Fact::Kick { by, how: KickHow::FreeKick, from, to });
    let outcome = if landing.in_end_zone_of(receiving) {
        touchback(desk, receiving)
    } else {
        run_back(game, desk, kicking, to, false)?
    };
    after::kickoff(game, desk, outcome)
}

/// A blocked reading is thrown again (C-safety-3).
fn free_kick_distance<D: Desk<Card>>(game: &Card, desk: &mut D, by: FieldPlayer) -> Flow<i16> {
    let bonus = game.tables().limits.free_kick_bonus;
    for _ in 0..100 {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-safety-2", "the free kick"))?);
        let cell = game.man(by).punting.as_ref().map_or(Cell::yards(40), |card| card.punt.read(reds));
        let read = CardDetail::Read {
            card: CardOf::Man(by),
            head: CardHead::Punt,
            column: None,
            reds,
            white: 0,
            cell,
        };
        if cell.kind != CellKind::Blocked {
            step(desk, rule!("C-safety-2"), read);
            return Ok(i16::from(cell.yards) + bonus);
        }
        step(desk, rule!("C-safety-3"), read);
    }
    Ok(40 + bonus)
}
