//! Passes: flat, look-in, short, long, and the throw for the end zone.

use super::gain::{self, Least};
use super::{CardOutcome, ClockClass, PlayEnd, Snap, check, fumble, gained, run, sack};
use crate::call::PassKind;
use crate::cell::{Cell, CellKind};
use crate::dice::{Black, FOUR_ROLL, REDS_ROLL, Reds};
use crate::event::{CardDetail, CardHead, CardOf, Column3};
use crate::game::{Card, fact, step};
use crate::rule::{Rule, rule, why};
use crate::state::Touch;
use crate::tables::LooseAfter;
use crate::team::Three;
use hashmark_law::{Ending, Fact, FieldPlayer, PassDepth, PassEnd, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A called pass (C-base-2, C-base-5).
pub(crate) fn pass<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    kind: PassKind,
    to: u8,
    column: Column3,
) -> Flow<PlayEnd> {
    let head = head_of(kind);
    let (reds, white, (offense_card, cell)) =
        run::first_roll(desk, snap, column, |snap, reds, white| match white {
            ..=3 => (true, passer_columns(game, snap, head)[column as usize].read(reds)),
            _ => (false, defense_columns(game, snap, head)[column as usize].read(reds)),
        })?;
    let thrown = CardPass::of(snap, kind, to, column);
    if kind == PassKind::EndZone {
        step(desk, rule!("C-red-3"), CardDetail::ForTheEndZone { kind });
    }
    let card = if offense_card { CardOf::Man(snap.passer()) } else { CardOf::Team(snap.defense) };
    step(desk, rule!("C-base-2"), CardDetail::Read { card, head, column: Some(column), reds, white, cell });
    resolve(game, desk, snap, &thrown, cell, offense_card)
}

/// What is thrown, to whom, and where it is read.
pub(crate) struct CardPass {
    pub kind: PassKind,
    pub head: CardHead,
    pub column: Column3,
    pub target: FieldPlayer,
}

impl CardPass {
    /// A pass as it was called, read in this column.
    pub fn of(snap: &Snap, kind: PassKind, to: u8, column: Column3) -> CardPass {
        CardPass { kind, head: head_of(kind), column, target: snap.own(to) }
    }
}

/// A look-in is read from the flat columns, a throw for the end zone from the long ones (C-look-1, C-red-3).
fn head_of(kind: PassKind) -> CardHead {
    match kind {
        PassKind::Flat | PassKind::LookIn => CardHead::Flat,
        PassKind::Short => CardHead::Short,
        PassKind::Long | PassKind::EndZone => CardHead::Long,
    }
}

fn passer_columns<'a>(game: &'a Card, snap: &Snap, head: CardHead) -> &'a Three {
    match game.man(snap.passer()).passing.as_deref() {
        Some(card) => match head {
            CardHead::Flat => &card.flat,
            CardHead::Long => &card.long,
            _ => &card.short,
        },
        None => defense_columns(game, snap, head),
    }
}

fn defense_columns<'a>(game: &'a Card, snap: &Snap, head: CardHead) -> &'a Three {
    let card = &game.team(snap.defense).defense;
    match head {
        CardHead::Flat => &card.flat,
        CardHead::Long => &card.long,
        _ => &card.short,
    }
}

fn note_target(game: &mut Card, snap: &Snap, to: u8) {
    game.state.count(snap.passer(), Touch::Pass);
    let side = game.side_mut(snap.offense);
    side.throws += 1;
    side.targets[usize::from(to)] = side.targets[usize::from(to)].saturating_add(1);
    side.targeted.add(to);
}

/// From the cell to what happened. Who was thrown to is used up for the series; a passer who was sacked or had to
/// run threw to nobody (C-rest-3).
fn resolve<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &CardPass,
    cell: Cell,
    offense_card: bool,
) -> Flow<PlayEnd> {
    let checked = matches!(cell.kind, CellKind::Sack | CellKind::Interception | CellKind::MustRun);
    let missed =
        checked && (!check(desk, cell.check)? || shielded(game, desk, snap, cell.kind, offense_card)?);
    if missed {
        note_target(game, snap, thrown.target.man);
        return Ok(PlayEnd::Over(incomplete(game, desk, snap, thrown, rule!("C-base-9"))));
    }
    match cell.kind {
        CellKind::Sack => return sack::sack(game, desk, snap),
        CellKind::MustRun => return run::must_run(game, desk, snap),
        _ => note_target(game, snap, thrown.target.man),
    }
    match cell.kind {
        CellKind::Receiver => receiver(game, desk, snap, thrown),
        CellKind::Interception => Ok(PlayEnd::Intercepted { yards: i16::from(cell.yards) }),
        CellKind::Incomplete => Ok(PlayEnd::Over(incomplete(game, desk, snap, thrown, rule!("C-base-2")))),
        _ => {
            let loose = cell.kind == CellKind::Fumble && check(desk, cell.check)?;
            complete(game, desk, snap, thrown, cell, loose)
        }
    }
}

/// The other side's shield against a sack, an interception or a must-run (C-base-9).
fn shielded<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    kind: CellKind,
    offense_card: bool,
) -> Flow<bool> {
    let shield = if offense_card {
        let card = &game.team(snap.defense).defense;
        match kind {
            CellKind::Interception => card.int_shield,
            CellKind::Sack => card.sack_shield,
            _ => 0,
        }
    } else {
        game.man(snap.passer()).passing.as_ref().map_or(0, |card| match kind {
            CellKind::Interception => card.int_shield,
            CellKind::Sack => card.sack_shield,
            _ => card.must_shield,
        })
    };
    if shield == 0 {
        return Ok(false);
    }
    desk.part(PartKey::of("shield", shield.into()), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-9", "the shield"))?);
        let saved = reds.index() <= shield;
        step(desk, rule!("C-base-9"), CardDetail::Shield { reds, shield, saved });
        Ok(saved)
    })
}

/// A receiver reading: four dice, his card, and the black die for a fumble (C-rec-1..5).
fn receiver<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap, thrown: &CardPass) -> Flow<PlayEnd> {
    let (cell, stripped) = desk.part(PartKey::of("receiver", thrown.column as u64), |desk| {
        receiver_cell(game, desk, snap, thrown)
    })?;
    if cell.kind == CellKind::Incomplete {
        return Ok(PlayEnd::Over(incomplete(game, desk, snap, thrown, rule!("C-rec-4"))));
    }
    let loose = stripped || cell.kind == CellKind::Fumble && check(desk, cell.check)?;
    complete(game, desk, snap, thrown, cell, loose)
}

/// What the receiver's card says, and whether he loses the ball of what he catches.
fn receiver_cell<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &CardPass,
) -> Flow<(Cell, bool)> {
    let pips = desk.roll(FOUR_ROLL, why!("C-rec-1", "the receiver's card"))?;
    let (reds, white, black) = (Reds::of(&pips), pips.at(2), Black::of(pips.at(3)));
    let cell =
        game.man(thrown.target).catching.as_deref().map_or(Cell::plain(CellKind::Incomplete), |card| {
            let three = match thrown.head {
                CardHead::Flat => &card.flat,
                CardHead::Long => &card.long,
                _ => &card.short,
            };
            three[thrown.column as usize].read(reds)
        });
    let read = CardDetail::Read {
        card: CardOf::Man(thrown.target),
        head: thrown.head,
        column: Some(thrown.column),
        reds,
        white,
        cell,
    };
    step(desk, rule!("C-rec-1"), read);
    let caught = cell.kind != CellKind::Incomplete;
    let stripped = caught && black == Black::X && receiver_fumbles(game, desk, snap, white, black);
    Ok((cell, stripped))
}

/// Black X: the white die against the team's receiver range (C-rec-2, C-rec-3, C-fcheck-1).
fn receiver_fumbles<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, white: u8, black: Black) -> bool {
    let range = game.tables().fumble_adjust[usize::from(game.team(snap.offense).numbers.fumble)].1;
    let fumble = white <= range;
    step(desk, rule!("C-rec-2"), CardDetail::FumbleCheck { black, white, range, fumble });
    fumble
}

fn depth_of(kind: PassKind) -> PassDepth {
    match kind {
        PassKind::Flat => PassDepth::Flat,
        PassKind::LookIn => PassDepth::LookIn,
        PassKind::Short => PassDepth::Short,
        PassKind::Long => PassDepth::Long,
        PassKind::EndZone => PassDepth::EndZone,
    }
}

/// The pass as everybody tells it.
pub(crate) fn pass_fact(game: &Card, snap: &Snap, thrown: &CardPass, end: PassEnd, to: Spot) -> Fact {
    let (by, target, from) = (snap.passer(), Some(thrown.target), game.state.situation.spot);
    Fact::Pass { by, target, depth: depth_of(thrown.kind), end, from, to }
}

fn incomplete<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &CardPass,
    rule: Rule,
) -> CardOutcome {
    let spot = game.state.situation.spot;
    fact(desk, rule, pass_fact(game, snap, thrown, PassEnd::Incomplete, spot));
    CardOutcome::new(Ending::Incomplete).class(ClockClass::Incomplete)
}

/// A completion: the gain, the look-in rule (C-look-2, C-look-3), the end zone, the catch counted,
/// perhaps a fumble.
fn complete<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &CardPass,
    cell: Cell,
    loose: bool,
) -> Flow<PlayEnd> {
    let yards = yards(game, desk, snap, thrown, cell)?;
    let fumble_reading = loose && cell.kind == CellKind::Fumble;
    if thrown.kind == PassKind::LookIn && yards <= 0 && !fumble_reading {
        step(desk, rule!("C-look-2"), CardDetail::LookInFailed { yards });
        return Ok(PlayEnd::Over(incomplete(game, desk, snap, thrown, rule!("C-look-2"))));
    }
    let from = game.state.situation.spot;
    let to = if thrown.kind == PassKind::EndZone {
        Spot::from_goal(snap.offense, 0)
    } else {
        gained(from, snap.offense, yards)
    };
    let catches = &mut game.side_mut(snap.offense).catches[usize::from(thrown.target.man)];
    *catches = catches.saturating_add(1);
    game.state.count(thrown.target, Touch::Catch);
    fact(desk, rule!("C-goal-6"), pass_fact(game, snap, thrown, PassEnd::Complete, to));
    if loose && to.to_goal(snap.offense) > 0 {
        let ball = fumble::LooseBall {
            by: thrown.target,
            at: to,
            after: LooseAfter::Reception,
            right: false,
            sacker: None,
            target: Some(thrown.target.man),
        };
        return Ok(PlayEnd::Loose { ball, class: ClockClass::InBounds });
    }
    Ok(PlayEnd::Over(run::down(game, desk, snap, to).by(thrown.target)))
}

fn yards<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, thrown: &CardPass, cell: Cell) -> Flow<i16> {
    let longest = game.man(thrown.target).season.long_catch;
    let least = match thrown.kind {
        PassKind::Flat => Least::Flat,
        PassKind::LookIn => Least::LookIn,
        PassKind::Short => Least::Short,
        PassKind::Long | PassKind::EndZone => Least::Long,
    };
    let drawn = match cell.kind {
        CellKind::ShortGain => gain::short(game, desk)?,
        CellKind::LongGain | CellKind::Touchdown => gain::long(game, desk, snap.offense)?,
        _ => return Ok(i16::from(cell.yards)),
    };
    Ok(gain::limited(game, desk, drawn, longest, least))
}
