//! Runs: linebuck, off tackle, end run, sneak, and the quarterback who must run.

use super::gain::{self, Least};
use super::{CardOutcome, PlayEnd, Snap, check, fumble, gained, guess};
use crate::call::{CardFlank, CardPlay, RunKind};
use crate::cell::{Cell, CellKind, PairColumn};
use crate::dice::{REDS_ROLL, Reds, THREE_ROLL};
use crate::event::{CardDetail, CardHead, CardOf, Column3};
use crate::game::{Card, fact, step};
use crate::play::ClockClass;
use crate::rule::{rule, why};
use crate::state::Touch;
use crate::tables::LooseAfter;
use hashmark_law::{CarryHow, Ending, Fact, FieldPlayer, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A run as it was called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CalledRun {
    /// Where it goes.
    pub kind: RunKind,
    /// Who carries the ball.
    pub by: u8,
    /// To which side, if that was said.
    pub side: Option<CardFlank>,
}

/// A called run (C-base-2, C-base-5).
pub(crate) fn run<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    called: CalledRun,
    column: Column3,
) -> Flow<PlayEnd> {
    let CalledRun { kind, by, side } = called;
    let level = guess::fatigue_level(game, snap.offense, by);
    let (head, how) = match kind {
        RunKind::Linebuck => (CardHead::Linebuck, CarryHow::Inside),
        RunKind::OffTackle => (CardHead::OffTackle, CarryHow::OffTackle),
        RunKind::EndRun => (CardHead::EndRun, CarryHow::Outside),
    };
    let (reds, white, (offense_card, cell)) =
        first_roll(desk, snap, column, |snap, reds, white| match white {
            ..=3 => (true, runner_column(game, snap.own(by), kind, column).read(reds)),
            _ => (false, defense_column(game, snap, head, column).read(reds)),
        })?;
    let right = match side {
        Some(flank) => flank == CardFlank::Right,
        None => went_right(desk, white),
    };
    let card = if offense_card { CardOf::Man(snap.own(by)) } else { CardOf::Team(snap.defense) };
    step(desk, rule!("C-base-2"), CardDetail::Read { card, head, column: Some(column), reds, white, cell });
    let tired = if offense_card { level } else { 0 };
    note_carry(game, snap, by, kind);
    let carry = CarryRead { by: snap.own(by), how, tired, after: loose_after(kind), right };
    finish(game, desk, snap, carry, cell)
}

/// A sneak reads the quarterback's sneak column, or the defense's linebuck (C-base-2).
pub(crate) fn sneak<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &mut Snap,
    column: Column3,
) -> Flow<PlayEnd> {
    let by = snap.passer();
    let (reds, white, (offense_card, cell)) =
        first_roll(desk, snap, column, |snap, reds, white| match white {
            ..=3 => {
                (true, game.man(by).passing.as_ref().map_or(Cell::yards(1), |card| card.sneak.read(reds)))
            }
            _ => (false, defense_column(game, snap, CardHead::Linebuck, column).read(reds)),
        })?;
    let (card, head, read_at) = match offense_card {
        true => (CardOf::Man(by), CardHead::Sneak, None),
        false => (CardOf::Team(snap.defense), CardHead::Linebuck, Some(column)),
    };
    step(desk, rule!("C-base-2"), CardDetail::Read { card, head, column: read_at, reds, white, cell });
    game.side_mut(snap.offense).rushes += 1;
    let carry = CarryRead { by, how: CarryHow::Sneak, tired: 0, after: LooseAfter::Inside, right: false };
    finish(game, desk, snap, carry, cell)
}

/// Nobody open: the quarterback runs, by his must-run column and new reds (C-base-10).
pub(crate) fn must_run<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> Flow<PlayEnd> {
    let by = snap.passer();
    let cell = desk.part(PartKey::of("must run", 0), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-10", "the quarterback's must-run"))?);
        let cell = game.man(by).passing.as_ref().map_or(Cell::yards(0), |card| card.must.read(reds));
        let (card, head) = (CardOf::Man(by), CardHead::MustRun);
        step(desk, rule!("C-base-10"), CardDetail::Read { card, head, column: None, reds, white: 0, cell });
        Ok(cell)
    })?;
    game.side_mut(snap.offense).rushes += 1;
    let carry = CarryRead { by, how: CarryHow::Scramble, tired: 0, after: LooseAfter::Inside, right: false };
    finish(game, desk, snap, carry, cell)
}

/// Reds and white of a scrimmage play, and what is read with them. Later they count only where the white die decides a
/// side, the sideline or the time of a flag, and for who is hurt (C-inj-1).
pub(crate) fn first_roll<D: Desk<Card>, R: PartialEq>(
    desk: &mut D,
    snap: &mut Snap,
    column: Column3,
    read: impl Fn(&Snap, Reds, u8) -> R,
) -> Flow<(Reds, u8, R)> {
    let white_decides = snap.call.sideline || matches!(snap.call.play, CardPlay::Run { side: None, .. });
    let mut first = [0; 3];
    let (_, read) = desk.part(PartKey::of("first roll", column as u64), |desk| {
        let pips = desk.roll(THREE_ROLL, why!("C-base-1", "the play"))?;
        first = [pips.at(0), pips.at(1), pips.at(2)];
        let even = white_decides && first[2].is_multiple_of(2);
        let timed = Snap { first, ..*snap }.takes_flag_time();
        Ok(((even, timed), read(snap, Reds(first[0], first[1]), first[2])))
    })?;
    snap.first = first;
    Ok((Reds(first[0], first[1]), first[2], read))
}

/// Unspecified side: white odd left, even right (C-orec-5).
fn went_right<D: Desk<Card>>(desk: &mut D, white: u8) -> bool {
    let right = white.is_multiple_of(2);
    step(desk, rule!("C-orec-5"), CardDetail::WentTo { right });
    right
}

fn loose_after(kind: RunKind) -> LooseAfter {
    match kind {
        RunKind::Linebuck => LooseAfter::Inside,
        _ => LooseAfter::OtherRun,
    }
}

/// The column of a runner's card; one he lacks is read on his end runs, then on any he has.
fn runner_column(game: &Card, by: FieldPlayer, kind: RunKind, column: Column3) -> &PairColumn {
    static TWO_YARDS: PairColumn = PairColumn::all(Cell::yards(2));
    let Some(card) = game.man(by).running.as_ref() else { return &TWO_YARDS };
    let three = match kind {
        RunKind::Linebuck => &card.linebuck,
        RunKind::OffTackle => &card.off_tackle,
        RunKind::EndRun => &card.end_run,
    };
    let any =
        three.as_ref().or(card.end_run.as_ref()).or(card.off_tackle.as_ref()).or(card.linebuck.as_ref());
    any.map_or(&TWO_YARDS, |three| &three[column as usize])
}

/// The column of the defense's card.
fn defense_column<'a>(game: &'a Card, snap: &Snap, head: CardHead, column: Column3) -> &'a PairColumn {
    let card = &game.team(snap.defense).defense;
    let three = match head {
        CardHead::OffTackle => &card.off_tackle,
        CardHead::EndRun => &card.end_run,
        _ => &card.linebuck,
    };
    &three[column as usize]
}

fn note_carry(game: &mut Card, snap: &Snap, by: u8, kind: RunKind) {
    let side = game.side_mut(snap.offense);
    let carries = &mut side.carries[usize::from(by)];
    *carries = carries.saturating_add(1);
    side.rushes += 1;
    if by == snap.call.passer && kind == RunKind::EndRun {
        side.end_runs[usize::from(by)] = side.end_runs[usize::from(by)].saturating_add(1);
    }
}

struct CarryRead {
    by: FieldPlayer,
    how: CarryHow,
    /// Fatigue level that applies: only to yards read on the offense's card.
    tired: u8,
    after: LooseAfter,
    right: bool,
}

/// Yards, fatigue, fumble and the goal line.
fn finish<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    carry: CarryRead,
    cell: Cell,
) -> Flow<PlayEnd> {
    let longest = game.man(carry.by).season.long_run;
    let yards = match cell.kind {
        CellKind::ShortGain => {
            let drawn = gain::short(game, desk)?;
            gain::limited(game, desk, drawn, longest, Least::Run)
        }
        CellKind::LongGain | CellKind::Touchdown => {
            let drawn = gain::long(game, desk, snap.offense)?;
            gain::limited(game, desk, drawn, longest, Least::Run)
        }
        _ => i16::from(cell.yards),
    };
    let yards = tired(game, desk, carry.tired, yards);
    let loose = cell.kind == CellKind::Fumble && check(desk, cell.check)?;
    let from = game.state.situation.spot;
    let to = gained(from, snap.offense, yards);
    fact(desk, rule!("C-goal-6"), Fact::Carry { by: carry.by, how: carry.how, from, to });
    game.state.count(carry.by, Touch::Rush);
    rest(game, desk, carry.by, from.gain_to(to, snap.offense));
    if loose && to.to_goal(snap.offense) > 0 {
        let ball = fumble::LooseBall {
            by: carry.by,
            at: to,
            after: carry.after,
            right: carry.right,
            sacker: None,
            target: None,
        };
        return Ok(PlayEnd::Loose { ball, class: ClockClass::InBounds });
    }
    Ok(PlayEnd::Over(down(game, desk, snap, to).by(carry.by)))
}

/// A man stopped: perhaps out of bounds (C-oob-2, C-oob-3).
pub(crate) fn down<D: Desk<Card>>(_: &Card, desk: &mut D, snap: &Snap, at: Spot) -> CardOutcome {
    let outcome = CardOutcome::new(Ending::Held { by: snap.offense, at, impetus: snap.offense });
    if !snap.call.sideline || at.to_goal(snap.offense) <= 0 {
        return outcome;
    }
    let white = snap.first[2];
    let out = white.is_multiple_of(2);
    step(desk, rule!("C-oob-2"), CardDetail::Sideline { white, out });
    if !out {
        return outcome;
    }
    fact(desk, rule!("C-oob-2"), Fact::OutOfBounds { at });
    outcome.class(ClockClass::OutOfBounds)
}

/// A tired back loses a yard or two of a gain, never more than the gain (C-fat-1, C-fat-2, C-fat-5).
fn tired<D: Desk<Card>>(game: &Card, desk: &mut D, level: u8, yards: i16) -> i16 {
    if !(1..=2).contains(&level) || yards <= 0 {
        return yards;
    }
    let to = (yards - game.tables().limits.fatigue_minus[usize::from(level - 1)]).max(0);
    let rule = if level == 1 { rule!("C-fat-1") } else { rule!("C-fat-2") };
    step(desk, rule, CardDetail::Tired { level, from: yards, to });
    to
}

/// A back who ran 11 to 20 yards sits out a play, one who ran farther a series (C-rest-1, C-rest-2).
fn rest<D: Desk<Card>>(game: &mut Card, desk: &mut D, by: FieldPlayer, gained: i16) {
    if !game.book.house.in_game_rest || !game.man(by).pos.is_back() {
        return;
    }
    let limits = &game.tables().limits;
    let series = gained >= limits.rest_series_gain[0];
    if gained < limits.rest_one_play_gain[0] {
        return;
    }
    let rule = if series { rule!("C-rest-2") } else { rule!("C-rest-1") };
    step(desk, rule, CardDetail::MustRest { who: by, series });
    let side = game.side_mut(by.side);
    if series { side.resting_next.add(by.man) } else { side.just_ran.add(by.man) }
}
