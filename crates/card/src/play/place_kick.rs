//! Field goals and kicked tries.

use super::punt::{block_check, blocked};
use super::{CardOutcome, ClockClass, Snap, check};
use crate::cell::{Cell, CellKind};
use crate::dice::{REDS_ROLL, Reds};
use crate::event::{CardDetail, CardHead, CardOf};
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use hashmark_law::{Ending, Fact, FieldPlayer, PlaceKick, Side};
use hashmark_table::{Desk, Flow, PartKey};

/// Yards from the line to where the ball is kicked, and to the posts (C-fg-8).
pub(crate) const HOLD_AND_END_ZONE: i16 = 17;

/// How long a field goal from here would be.
pub fn length(to_goal: i16) -> i16 {
    to_goal + HOLD_AND_END_ZONE
}

/// A field goal (C-fg-1..10, C-vfg-1, C-vfg-2).
pub(crate) fn field_goal<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> Flow<CardOutcome> {
    let by = kicker(game, snap.offense);
    let yards = length(game.state.situation.to_goal());
    let end = desk.part(PartKey::of("field goal", 0), |desk| {
        let read_as = varied(game, desk, yards)?;
        kick(game, desk, snap, by, read_as)
    })?;
    let from = game.state.situation.spot;
    let rule = if end == PlaceKick::Good { rule!("C-fg-9") } else { rule!("C-fg-3") };
    fact(desk, rule, Fact::FieldGoal { by, from, yards: yards as u8, end });
    let outcome = match end {
        PlaceKick::Good => CardOutcome::new(Ending::FieldGoalGood).by(by),
        PlaceKick::Missed => CardOutcome::new(Ending::FieldGoalMissed),
        PlaceKick::Blocked => blocked(game, desk, snap, by)?,
    };
    Ok(outcome.class(ClockClass::FieldGoal))
}

/// The kicker of a side.
pub(crate) fn kicker(game: &Card, side: Side) -> FieldPlayer {
    FieldPlayer { side, man: game.first_fit(side, &game.team(side).depth.k).unwrap_or(0) }
}

/// Minus seven and two dice: the distance the card is read at (C-vfg-1).
fn varied<D: Desk<Card>>(game: &Card, desk: &mut D, yards: i16) -> Flow<i16> {
    if !game.book.house.variable_field_goals {
        return Ok(yards);
    }
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-vfg-1", "how far the field goal plays"))?);
    let read_as = yards - game.tables().limits.variable_fg_minus + i16::from(reds.total());
    step(desk, rule!("C-vfg-1"), CardDetail::Varied { yards, reds, read_as });
    Ok(read_as)
}

/// The band of a distance: to 19, 20-29, 30-39, 40-49, 50 and more.
pub fn band(yards: i16) -> usize {
    (yards / 10 - 1).clamp(0, 4) as usize
}

fn kick<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    by: FieldPlayer,
    read_as: i16,
) -> Flow<PlaceKick> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-fg-9", "the field goal"))?);
    let card = game.man(by).kicking.as_deref();
    let band = band(read_as);
    let cell = card.map_or(Cell::plain(CellKind::NoGood), |card| card.bands[band].read(reds));
    let beyond = card.is_none_or(|card| read_as > i16::from(card.range));
    let head = CardHead::FieldGoal(band as u8);
    let rule = if beyond { rule!("C-fg-2") } else { rule!("C-fg-9") };
    step(desk, rule, CardDetail::Read { card: CardOf::Man(by), head, column: None, reds, white: 0, cell });
    if cell.kind == CellKind::Blocked && check(desk, block_check(snap, cell.check))? {
        return Ok(PlaceKick::Blocked);
    }
    let good = if beyond {
        reds.total() == game.tables().limits.beyond_range_make_on
    } else {
        cell.kind == CellKind::Good
    };
    Ok(if good { PlaceKick::Good } else { PlaceKick::Missed })
}

/// The kicked try: the reds in the kicker's set (C-base-13).
pub(crate) fn extra_point<D: Desk<Card>>(game: &Card, desk: &mut D, side: Side) -> Flow<bool> {
    let by = kicker(game, side);
    let card = game.man(by).kicking.as_ref();
    let good = desk.part(PartKey::of("extra point", 0), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-13", "the extra point"))?);
        let good = card.is_some_and(|card| card.extra_point.contains(&reds.total()));
        let cell = Cell::plain(if good { CellKind::Good } else { CellKind::NoGood });
        let (card, head) = (CardOf::Man(by), CardHead::ExtraPoint);
        step(desk, rule!("C-base-13"), CardDetail::Read { card, head, column: None, reds, white: 0, cell });
        Ok(good)
    })?;
    let end = if good { PlaceKick::Good } else { PlaceKick::Missed };
    fact(desk, rule!("C-base-13"), Fact::TryKick { by, end });
    Ok(good)
}
