//! Passes: flat, look-in, short, long, and the throw for the end zone.

use super::gain::{self, Least};
use super::{ClockClass, Outcome, Snap, check, fumble, gained, interception, run, sack};
use crate::call::PassKind;
use crate::cell::{Cell, Kind};
use crate::dice::{Black, FOUR_ROLL, REDS_ROLL, Reds};
use crate::event::{CardOf, Column3, Head, What};
use crate::game::{Card, fact, step};
use crate::rule::{Rule, rule, why};
use crate::tables::LooseAfter;
use crate::team::Three;
use hashmark_law::{Depth, Ending, Fact, PassEnd, Player, Spot};
use hashmark_table::{Desk, Flow};

/// A called pass (C-base-2, C-base-5).
pub(crate) fn pass<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    kind: PassKind,
    to: u8,
    column: Column3,
) -> Flow<Outcome> {
    note_target(game, snap, to);
    let (reds, white) = run::first_roll(desk, snap)?;
    let head = head_of(kind);
    let thrown = Throw { kind, head, column, target: snap.own(to) };
    if kind == PassKind::EndZone {
        step(desk, rule!("C-red-3"), What::ForTheEndZone { kind });
    }
    let offence_card = white <= 3;
    let (card, cell) = if offence_card {
        (CardOf::Man(snap.passer()), passer_columns(game, snap, head)[column as usize].read(reds))
    } else {
        (CardOf::Team(snap.defence), defence_columns(game, snap, head)[column as usize].read(reds))
    };
    step(desk, rule!("C-base-2"), What::Read { card, head, column: Some(column), reds, white, cell });
    resolve(game, desk, snap, &thrown, cell, offence_card)
}

/// What is thrown, to whom, and where it is read.
pub(crate) struct Throw {
    pub kind: PassKind,
    pub head: Head,
    pub column: Column3,
    pub target: Player,
}

/// A look-in is read from the flat columns, a throw for the end zone from the long ones (C-look-1, C-red-3).
fn head_of(kind: PassKind) -> Head {
    match kind {
        PassKind::Flat | PassKind::LookIn => Head::Flat,
        PassKind::Short => Head::Short,
        PassKind::Long | PassKind::EndZone => Head::Long,
    }
}

fn passer_columns<'a>(game: &'a Card, snap: &Snap, head: Head) -> &'a Three {
    match game.man(snap.passer()).passing.as_deref() {
        Some(card) => match head {
            Head::Flat => &card.flat,
            Head::Long => &card.long,
            _ => &card.short,
        },
        None => defence_columns(game, snap, head),
    }
}

fn defence_columns<'a>(game: &'a Card, snap: &Snap, head: Head) -> &'a Three {
    let card = &game.team(snap.defence).defence;
    match head {
        Head::Flat => &card.flat,
        Head::Long => &card.long,
        _ => &card.short,
    }
}

fn note_target(game: &mut Card, snap: &Snap, to: u8) {
    let side = game.side_mut(snap.offence);
    side.throws += 1;
    side.targets[usize::from(to)] = side.targets[usize::from(to)].saturating_add(1);
    side.targeted.add(to);
}

/// From the cell to what happened.
fn resolve<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &Throw,
    cell: Cell,
    offence_card: bool,
) -> Flow<Outcome> {
    match cell.kind {
        Kind::Receiver => return receiver(game, desk, snap, thrown),
        Kind::Sack | Kind::Interception | Kind::MustRun
            if !check(desk, cell.check)? || shielded(game, desk, snap, cell.kind, offence_card)? =>
        {
            return Ok(incomplete(game, desk, snap, thrown, rule!("C-base-9")));
        }
        _ => {}
    }
    match cell.kind {
        Kind::Sack => sack::sack(game, desk, snap),
        Kind::MustRun => run::must_run(game, desk, snap),
        Kind::Interception => interception::thrown(game, desk, snap, thrown, i16::from(cell.yards)),
        Kind::Incomplete => Ok(incomplete(game, desk, snap, thrown, rule!("C-base-2"))),
        _ => {
            let loose = cell.kind == Kind::Fumble && check(desk, cell.check)?;
            complete(game, desk, snap, thrown, cell, loose)
        }
    }
}

/// The other side's shield against a sack, an interception or a must-run (C-base-9).
fn shielded<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    kind: Kind,
    offence_card: bool,
) -> Flow<bool> {
    let shield = if offence_card {
        let card = &game.team(snap.defence).defence;
        match kind {
            Kind::Interception => card.int_shield,
            Kind::Sack => card.sack_shield,
            _ => 0,
        }
    } else {
        game.man(snap.passer()).passing.as_ref().map_or(0, |card| match kind {
            Kind::Interception => card.int_shield,
            Kind::Sack => card.sack_shield,
            _ => card.must_shield,
        })
    };
    if shield == 0 {
        return Ok(false);
    }
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-9", "the shield"))?);
    let saved = reds.index() <= shield;
    step(desk, rule!("C-base-9"), What::Shield { reds, shield, saved });
    Ok(saved)
}

/// A receiver reading: four dice, his card, and the black die for a fumble (C-rec-1..5).
fn receiver<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap, thrown: &Throw) -> Flow<Outcome> {
    let pips = desk.roll(FOUR_ROLL, why!("C-rec-1", "the receiver's card"))?;
    let (reds, white, black) = (Reds::of(&pips), pips.at(2), Black::of(pips.at(3)));
    let cell = game.man(thrown.target).catching.as_deref().map_or(Cell::plain(Kind::Incomplete), |card| {
        let three = match thrown.head {
            Head::Flat => &card.flat,
            Head::Long => &card.long,
            _ => &card.short,
        };
        three[thrown.column as usize].read(reds)
    });
    let read = What::Read {
        card: CardOf::Man(thrown.target),
        head: thrown.head,
        column: Some(thrown.column),
        reds,
        white,
        cell,
    };
    step(desk, rule!("C-rec-1"), read);
    if cell.kind == Kind::Incomplete {
        return Ok(incomplete(game, desk, snap, thrown, rule!("C-rec-4")));
    }
    let stripped = black == Black::X && receiver_fumbles(game, desk, snap, white, black);
    let loose = stripped || cell.kind == Kind::Fumble && check(desk, cell.check)?;
    complete(game, desk, snap, thrown, cell, loose)
}

/// Black X: the white die against the team's receiver range (C-rec-2, C-rec-3, C-fcheck-1).
fn receiver_fumbles<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, white: u8, black: Black) -> bool {
    let range = game.tables().fumble_adjust[usize::from(game.team(snap.offence).numbers.fumble)].1;
    let fumble = white <= range;
    step(desk, rule!("C-rec-2"), What::FumbleCheck { black, white, range, fumble });
    fumble
}

fn depth_of(kind: PassKind) -> Depth {
    match kind {
        PassKind::Flat => Depth::Flat,
        PassKind::LookIn => Depth::LookIn,
        PassKind::Short => Depth::Short,
        PassKind::Long => Depth::Long,
        PassKind::EndZone => Depth::EndZone,
    }
}

/// The pass as everybody tells it.
pub(crate) fn pass_fact(game: &Card, snap: &Snap, thrown: &Throw, end: PassEnd, to: Spot) -> Fact {
    let (by, target, from) = (snap.passer(), Some(thrown.target), game.state.situation.spot);
    Fact::Pass { by, target, depth: depth_of(thrown.kind), end, from, to }
}

fn incomplete<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, thrown: &Throw, rule: Rule) -> Outcome {
    let spot = game.state.situation.spot;
    fact(desk, rule, pass_fact(game, snap, thrown, PassEnd::Incomplete, spot));
    Outcome::new(Ending::Incomplete).class(ClockClass::Incomplete)
}

/// A completion: the gain, the look-in rule (C-look-2, C-look-3), the end zone, the catch counted,
/// perhaps a fumble.
fn complete<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &Throw,
    cell: Cell,
    loose: bool,
) -> Flow<Outcome> {
    let yards = yards(game, desk, snap, thrown, cell)?;
    let fumble_reading = loose && cell.kind == Kind::Fumble;
    if thrown.kind == PassKind::LookIn && yards <= 0 && !fumble_reading {
        step(desk, rule!("C-look-2"), What::LookInFailed { yards });
        return Ok(incomplete(game, desk, snap, thrown, rule!("C-look-2")));
    }
    let from = game.state.situation.spot;
    let to = if thrown.kind == PassKind::EndZone {
        Spot::from_goal(snap.offence, 0)
    } else {
        gained(from, snap.offence, yards)
    };
    let catches = &mut game.side_mut(snap.offence).catches[usize::from(thrown.target.man)];
    *catches = catches.saturating_add(1);
    fact(desk, rule!("C-goal-6"), pass_fact(game, snap, thrown, PassEnd::Complete, to));
    if loose && to.to_goal(snap.offence) > 0 {
        let loose = fumble::Loose {
            by: thrown.target,
            at: to,
            after: LooseAfter::Reception,
            right: false,
            sacker: None,
            target: Some(thrown.target.man),
        };
        return fumble::scrimmage(game, desk, snap, loose);
    }
    Ok(run::down(game, desk, snap, to).by(thrown.target))
}

fn yards<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, thrown: &Throw, cell: Cell) -> Flow<i16> {
    let longest = game.man(thrown.target).season.long_catch;
    let least = match thrown.kind {
        PassKind::Flat => Least::Flat,
        PassKind::LookIn => Least::LookIn,
        PassKind::Short => Least::Short,
        PassKind::Long | PassKind::EndZone => Least::Long,
    };
    let drawn = match cell.kind {
        Kind::ShortGain => gain::short(game, desk)?,
        Kind::LongGain | Kind::Touchdown => gain::long(game, desk, snap.offence)?,
        _ => return Ok(i16::from(cell.yards)),
    };
    Ok(gain::limited(game, desk, drawn, longest, least))
}
