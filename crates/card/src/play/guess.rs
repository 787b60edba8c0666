//! The guess: which of the three columns is read, and what moves it.

use super::Snap;
use crate::call::{CardPlay, DefenseCall, Guess};
use crate::dice::{BLACK_ROLL, Black, DIE_BLACK_ROLL, REDS_ROLL, Reds};
use crate::event::{CardDetail, Column3, ShiftBy};
use crate::game::{Card, step};
use crate::rule::{Rule, rule, why};
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::{Desk, Flow, PartKey};

/// The highest die that means "the defense plays run" here (C-guess-1..4).
pub fn run_until(game: &Card) -> u8 {
    let situation = &game.state.situation;
    let (down, to_go) =
        if game.state.next == hashmark_law::Next::Try { (3, 2) } else { (situation.down, situation.to_go()) };
    game.tables().run_until[usize::from(down.min(4))][to_go.clamp(1, 10) as usize]
}

/// The defense when nobody plays it: it marks the busiest man; the dice do the rest (C-guess-5).
pub(crate) fn solitaire_defense(_: &Card, _: Side) -> DefenseCall {
    DefenseCall { guess: Guess::Run, mark: None, block: false, rushers: false, timeout: false }
}

/// The back with most carries, or the receiver with most catches a game, among the men on the field.
pub(crate) fn marked_man(game: &Card, offense: Side, men: &[u8; 5], guess: Guess) -> u8 {
    let team = game.team(offense);
    let count = |man: u8| {
        let season = &team.men[usize::from(man)].season;
        match guess {
            Guess::Run => season.rushes,
            Guess::Pass => season.catches,
        }
    };
    let mut marked = men[0];
    for man in &men[1..] {
        if count(*man) > count(marked) {
            marked = *man;
        }
    }
    marked
}

/// The column for this play (C-base-6), after every shift (C-base-16).
pub(crate) fn column<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &mut Snap) -> Flow<Column3> {
    let kind = snap.call.play.guess().unwrap_or(Guess::Run);
    let holder = match snap.call.play {
        CardPlay::Run { by, .. } => by,
        CardPlay::Pass { to, .. } => to,
        _ => snap.call.passer,
    };
    let (die, black) = match game.book.house.solitaire {
        true => solitaire_throw(game, desk, snap, kind)?,
        false => (0, bite(game, desk, snap.against.guess == kind && snap.against.mark == Some(holder))?),
    };
    let right = snap.against.guess == kind;
    let keyed = right && snap.against.mark == Some(holder) && black == Black::D;
    let column = match (right, keyed) {
        (_, true) => Column3::Keyed,
        (true, false) => Column3::Right,
        (false, false) => Column3::Wrong,
    };
    let mark = snap.against.mark.map(|man| FieldPlayer { side: snap.offense, man });
    step(
        desk,
        rule!("C-base-6"),
        CardDetail::Guessed { guess: snap.against.guess, die, black, mark, column },
    );
    let flagged = black == Black::X;
    let house = &game.book.house;
    snap.flag_white =
        (flagged && house.flag_time && !house.fouls).then(|| game.tables().limits.flag_time_white);
    if game.book.house.fouls && flagged {
        snap.flag = super::flag::thrown(game, desk, snap, kind)?;
    }
    let shifted = shift(game, desk, snap, holder, column)?;
    snap.keyed = shifted == Column3::Keyed;
    Ok(shifted)
}

/// The black die: a D counts only against the man who was marked, an X only where fouls are played or their time passes.
fn bite<D: Desk<Card>>(game: &Card, desk: &mut D, marked: bool) -> Flow<Black> {
    let mut black = Black::O;
    let flags = game.book.house.fouls || game.book.house.flag_time;
    desk.part(PartKey::of("bite", marked.into()), |desk| {
        let pips = desk.roll(BLACK_ROLL, why!("C-base-6", "whether the key or double-team bites"))?;
        black = Black::of(pips.at(0));
        Ok((marked && black == Black::D, flags && black == Black::X))
    })?;
    Ok(black)
}

/// The guess die and the black one: in solitaire the dice also make the defense's call.
fn solitaire_throw<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &mut Snap,
    kind: Guess,
) -> Flow<(u8, Black)> {
    let pips = desk.roll(DIE_BLACK_ROLL, why!("C-guess-1", "the solitaire guess, and the key"))?;
    let run = pips.at(0) <= run_until(game);
    snap.against.guess = if run { Guess::Run } else { Guess::Pass };
    snap.against.mark = Some(marked_man(game, snap.offense, &snap.call.men, kind));
    snap.against.rushers = game.state.situation.down == 3 && game.state.situation.to_go() >= 7;
    Ok((pips.at(0), Black::of(pips.at(1))))
}

/// All shifts together move the column one step at most; opposite ones cancel (C-hurry-4, C-base-16).
fn shift<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    holder: u8,
    column: Column3,
) -> Flow<Column3> {
    let right = right_shift(game, snap, holder);
    let finish = finish_check(game, desk, snap)?;
    let (steps, reason) = match (right, finish) {
        (Some((rule, by)), f) if f >= 0 => (1, Some((rule, by))),
        (Some(_), _) => (0, None),
        (None, 1) => (1, Some((rule!("C-base-15"), ShiftBy::FinishRight))),
        (None, -1) => (-1, Some((rule!("C-base-15"), ShiftBy::FinishLeft))),
        (None, _) => (0, None),
    };
    let to = column.step(steps);
    if let Some((rule, by)) = reason {
        step(desk, rule, CardDetail::Shifted { by, from: column, to });
    }
    Ok(to)
}

/// Why the column moves to the right, if it does: the first reason is told.
fn right_shift(game: &Card, snap: &Snap, holder: u8) -> Option<(Rule, ShiftBy)> {
    let side = game.side(snap.offense);
    let house = &game.book.house;
    let limits = &game.book.sheets[snap.offense].limits[usize::from(holder)];
    let pass = matches!(snap.call.play, CardPlay::Pass { .. });
    if side.resting().has(holder) && house.in_game_rest {
        return Some((rule!("C-hurry-2"), ShiftBy::Resting));
    }
    if pass && house.over_target && side.catches[usize::from(holder)] >= limits.catches {
        return Some((rule!("C-target-2"), ShiftBy::OverTarget));
    }
    if pass && house.one_target_a_series && side.targeted.has(holder) {
        return Some((rule!("C-rest-5"), ShiftBy::NobodyEligible));
    }
    let runs = matches!(snap.call.play, CardPlay::Run { .. });
    if runs && fatigue_level(game, snap.offense, holder) == WORN_OUT {
        return Some((rule!("C-fat-3"), ShiftBy::Fatigue));
    }
    None
}

/// The highest level of fatigue (C-fat-3).
pub(crate) const WORN_OUT: u8 = 3;

/// How tired a back is on his next carry: 0 to [`WORN_OUT`] (C-fat-4).
pub(crate) fn fatigue_level(game: &Card, side: Side, man: u8) -> u8 {
    if !game.book.house.fatigue {
        return 0;
    }
    let carry = game.side(side).carries[usize::from(man)].saturating_add(1);
    let bounds = game.book.sheets[side].limits[usize::from(man)].fatigue;
    bounds.iter().map(|last| u8::from(carry > *last)).sum()
}

/// The finish check inside the 30: -1 towards Wrong, 1 towards Keyed, 0 nothing (C-base-15).
fn finish_check<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap) -> Flow<i8> {
    let stand = game.team(snap.defense).numbers.stand;
    let number = (game.team(snap.offense).numbers.finish - stand).clamp(-36, 36);
    let inside = game.state.situation.to_goal() < game.tables().limits.finish_inside;
    if number == 0 || !inside {
        return Ok(0);
    }
    desk.part(PartKey::of("finish", 0), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-base-15", "the finish check"))?);
        let moved = reds.index() <= number.unsigned_abs();
        step(desk, rule!("C-base-15"), CardDetail::Finish { reds, number, moved });
        Ok(if moved { -number.signum() } else { 0 })
    })
}
