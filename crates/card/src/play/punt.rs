//! Punts: the distance, the corner, the catch, the bounce, the block.

use super::charts::one_of;
use super::{CardOutcome, ClockClass, Snap, check, fumble, returns};
use crate::call::{CardAsk, CardCall, CardPlay, PuntCatch};
use crate::cell::{Cell, CellKind, PairColumn};
use crate::dice::{Black, FOUR_ROLL, REDS_ROLL, Reds, THREE_ROLL};
use crate::event::{CardChart, CardDetail, CardHead, CardOf};
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use crate::tables::CardCharts;
use hashmark_law::{Ending, Fact, FieldPlayer, KickHow, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A punt, for distance or for the corner (C-coffin-1, C-pret-1..4).
pub(crate) fn punt<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> Flow<CardOutcome> {
    let man = game.first_fit(snap.offense, &game.team(snap.offense).depth.p).unwrap_or(0);
    let by = snap.own(man);
    let Some(distance) = desk.part(PartKey::of("punt", 0), |desk| distance(game, desk, snap, by))? else {
        return blocked(game, desk, snap, by);
    };
    if snap.call.play == CardPlay::CoffinCorner {
        return corner(game, desk, snap, by, distance);
    }
    in_play(game, desk, snap, by, distance, KickHow::Punt)
}

/// The punter's card: yards, or `None` when it is blocked (C-fake-7, C-coffin-4).
fn distance<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, by: FieldPlayer) -> Flow<Option<i16>> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-coffin-1", "the punt"))?);
    static MIDDLING: PairColumn = PairColumn::all(Cell::yards(38));
    let column = game.man(by).punting.as_ref().map_or(&MIDDLING, |card| &card.punt);
    let cell = column.read(reds);
    step(
        desk,
        rule!("C-coffin-1"),
        CardDetail::Read { card: CardOf::Man(by), head: CardHead::Punt, column: None, reds, white: 0, cell },
    );
    if cell.kind != CellKind::Blocked {
        return Ok(Some(i16::from(cell.yards)));
    }
    if check(desk, block_check(snap, cell.check))? { Ok(None) } else { Ok(Some(median(column))) }
}

/// A block attempt doubles the number to throw (C-fake-7).
pub(crate) fn block_check(snap: &Snap, needed: u8) -> u8 {
    if snap.against.block && needed > 0 { (needed * 2).min(36) } else { needed }
}

/// The middle distance of a punter's card, for a block that did not come off.
fn median(column: &PairColumn) -> i16 {
    let mut yards: Vec<i8> =
        column.cells().iter().filter(|c| c.kind == CellKind::Yards).map(|c| c.yards).collect();
    yards.sort_unstable();
    yards.get(yards.len() / 2).map_or(38, |yards| i16::from(*yards))
}

/// For the corner: black X leaves it in play, else three dice shorter and out of bounds (C-coffin-2..5).
fn corner<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    by: FieldPlayer,
    distance: i16,
) -> Flow<CardOutcome> {
    let mut rule = rule!("C-coffin-2");
    let (in_bounds, yards) = desk.part(PartKey::of("corner", distance as u64), |desk| {
        let pips = desk.roll(FOUR_ROLL, why!("C-coffin-2", "the coffin corner"))?;
        let (reds, white, black) = (Reds::of(&pips), pips.at(2), Black::of(pips.at(3)));
        let in_play = black == Black::X;
        let yards = if in_play { distance } else { (distance - i16::from(reds.total() + white)).max(0) };
        rule = if in_play { rule!("C-coffin-2") } else { rule!("C-coffin-3") };
        step(desk, rule, CardDetail::Corner { reds, white, black, yards, in_play });
        Ok((in_play, yards))
    })?;
    if in_bounds {
        return in_play(game, desk, snap, by, yards, KickHow::CoffinCorner);
    }
    let from = game.state.situation.spot;
    let to = from.ahead(snap.offense, yards);
    fact(desk, rule, Fact::Kick { by, how: KickHow::CoffinCorner, from, to: to.between_goals() });
    Ok(dead_at(desk, snap.defense, to))
}

/// Dead here in the receivers' hands, or a touchback.
fn dead_at<D: Desk<Card>>(desk: &mut D, receiving: Side, at: Spot) -> CardOutcome {
    if at.in_end_zone_of(receiving) {
        fact(desk, rule!("C-base-14"), Fact::Touchback { side: receiving });
        return CardOutcome::new(Ending::Touchback { by: receiving });
    }
    fact(desk, rule!("C-bounce-1"), Fact::Downed { side: receiving, at });
    CardOutcome::new(Ending::Kicked { by: receiving, at })
}

/// A punt in play: past the goal line a touchback, else the receivers choose.
fn in_play<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    by: FieldPlayer,
    distance: i16,
    how: KickHow,
) -> Flow<CardOutcome> {
    let from = game.state.situation.spot;
    let landing = from.ahead(snap.offense, distance);
    let receiving = snap.defense;
    fact(desk, rule!("C-coffin-1"), Fact::Kick { by, how, from, to: landing.between_goals() });
    if landing.in_end_zone_of(receiving) {
        return Ok(dead_at(desk, receiving, landing));
    }
    if snap.against.block {
        return bounce(game, desk, snap, landing);
    }
    let call = desk.ask(game, receiving, CardAsk::Punt { at: landing, carry: distance })?;
    step(desk, rule!("C-pret-2"), CardDetail::Called { side: receiving, call });
    match call {
        CardCall::Punt(PuntCatch::LetBounce) => bounce(game, desk, snap, landing),
        CardCall::Punt(PuntCatch::FairCatch) => Ok(fair_catch(game, desk, receiving, landing)),
        _ => run_back(game, desk, snap, landing),
    }
}

fn returner(game: &Card, side: Side) -> FieldPlayer {
    FieldPlayer { side, man: game.first_fit(side, &game.team(side).depth.pr).unwrap_or(0) }
}

fn fair_catch<D: Desk<Card>>(game: &Card, desk: &mut D, receiving: Side, at: Spot) -> CardOutcome {
    fact(desk, rule!("C-pret-4"), Fact::FairCatch { by: returner(game, receiving), at });
    CardOutcome::new(Ending::Kicked { by: receiving, at }).class(ClockClass::FairCatch)
}

/// Three dice: white 1 bounces, 2 and 3 the returner's card, 4 to 6 the coverage (C-pret-1, C-pret-3).
fn run_back<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap, at: Spot) -> Flow<CardOutcome> {
    let by = returner(game, snap.defense);
    let Some(cell) = desk.part(PartKey::of("punt return", 0), |desk| return_cell(game, desk, snap, by))?
    else {
        return bounce(game, desk, snap, at);
    };
    if cell.kind == CellKind::FairCatch {
        return Ok(fair_catch(game, desk, snap.defense, at));
    }
    let run = returns::ReturnRun { by, at, how: ReturnHow::Punt, squib: false, kicked: snap.offense };
    returns::run(game, desk, &run, cell)
}

/// What the return is read from the cards; nothing when the punt bounces (C-pret-1, C-pret-3).
fn return_cell<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, by: FieldPlayer) -> Flow<Option<Cell>> {
    let pips = desk.roll(THREE_ROLL, why!("C-pret-1", "the punt return"))?;
    let (reds, white) = (Reds::of(&pips), pips.at(2));
    if white == 1 {
        step(desk, rule!("C-pret-1"), CardDetail::Confirmed { die: white, stands: false });
        return Ok(None);
    }
    let own = game.man(by).returning.as_ref().and_then(|card| card.punt.as_ref());
    let (card, head, column) = match own {
        Some(column) if white <= 3 => (CardOf::Man(by), CardHead::PuntReturn, column),
        _ => (CardOf::Team(snap.offense), CardHead::PuntCoverage, &game.team(snap.offense).punt_coverage),
    };
    let cell = column.read(reds);
    step(desk, rule!("C-pret-3"), CardDetail::Read { card, head, column: None, reds, white, cell });
    Ok(Some(cell))
}

/// Two dice on the bounce chart (C-bounce-1..3).
fn bounce<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap, at: Spot) -> Flow<CardOutcome> {
    let (yards, touched) = desk.part(PartKey::of("bounce", 0), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-bounce-1", "how the punt bounces"))?);
        let (yards, touched) = game.tables().punt_bounce[CardCharts::row(reds.total())];
        let rule = if touched { rule!("C-bounce-2") } else { rule!("C-bounce-1") };
        let (chart, reds, white) = (CardChart::PuntBounce, Some(reds), 0);
        step(desk, rule, CardDetail::Chart { chart, reds, white, yards: Some(yards), man: None });
        Ok((yards, touched))
    })?;
    let to = at.ahead(snap.offense, yards);
    if touched {
        let by = returner(game, snap.defense);
        return fumble::on_return(game, desk, snap.offense, by, to);
    }
    Ok(dead_at(desk, snap.defense, to))
}

/// A blocked kick: who falls on it, how far behind the line, and the advance (C-block-1..4).
pub(crate) fn blocked<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    kicker: FieldPlayer,
) -> Flow<CardOutcome> {
    let mut reds = Reds(1, 1);
    let (own, behind) = desk.part(PartKey::of("blocked", 0), |desk| {
        reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-block-1", "who recovers the blocked kick"))?);
        Ok(game.tables().blocked_kick[CardCharts::row(reds.total())])
    })?;
    let rule = if own { rule!("C-block-1") } else { rule!("C-block-2") };
    let told = CardDetail::Chart {
        chart: CardChart::BlockedKick,
        reds: Some(reds),
        white: 0,
        yards: Some(-behind),
        man: None,
    };
    step(desk, rule, told);
    let at = game.state.situation.spot.ahead(snap.offense, -behind);
    fact(desk, rule, Fact::Blocked { kicker, by: None, at });
    if at.from_own(snap.offense) < -9 {
        let goal = Spot::own(snap.offense, 0);
        return Ok(CardOutcome::new(Ending::Held { by: snap.offense, at: goal, impetus: snap.offense }));
    }
    let by = if own {
        let place = desk.aside(|desk| one_of(desk, 5, why!("C-block-3", "which lineman falls on it")))?;
        snap.own(game.first_fit(snap.offense, &game.team(snap.offense).depth.line[place]).unwrap_or(0))
    } else {
        fumble::chaser(game, desk, snap.defense)?
    };
    fact(desk, rule!("C-block-3"), Fact::Recovery { by, at, lost: !own });
    let ball = fumble::Ball { started: snap.offense, scrimmage: None, by, at, barred: false, turned: !own };
    fumble::picked_up(game, desk, ball)
}
