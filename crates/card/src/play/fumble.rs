//! Loose balls: who recovers, who is credited, and who runs with it.

use super::charts::{self, Context, one_of};
use super::{CardOutcome, Snap, gain, gained};
use crate::call::{CardAsk, CardCall};
use crate::dice::{REDS_ROLL, Reds};
use crate::event::{CardChart, CardDetail};
use crate::game::{Card, fact, step};
use crate::rule::{rule, why};
use crate::tables::{CardCharts, ChartMan, Gain, LooseAfter};
use hashmark_law::{Ending, Fact, FieldPlayer, ReturnHow, Side, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A ball that came loose in a play from scrimmage.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct LooseBall {
    pub by: FieldPlayer,
    pub at: Spot,
    pub after: LooseAfter,
    pub right: bool,
    pub sacker: Option<FieldPlayer>,
    pub target: Option<u8>,
}

/// Two dice: 7 to 10 and the other side has it (C-fumble-1).
pub(crate) fn lost<D: Desk<Card>>(game: &Card, desk: &mut D, by: FieldPlayer, at: Spot) -> Flow<bool> {
    fact(desk, rule!("C-fumble-6"), Fact::Fumble { by, at });
    let [low, high] = game.tables().limits.fumble_lost_on;
    desk.part(PartKey::of("recovery", 0), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-fumble-1", "who recovers the fumble"))?);
        let lost = (low..=high).contains(&reds.total());
        let won = CardDetail::Chart {
            chart: CardChart::Recovery,
            reds: Some(reds),
            white: 0,
            yards: Some(i16::from(lost)),
            man: None,
        };
        step(desk, rule!("C-fumble-1"), won);
        Ok(lost)
    })
}

/// A scrimmage fumble from the ground to the whistle (C-fumble-4, C-loose-1..5).
pub(crate) fn scrimmage<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    loose: LooseBall,
) -> Flow<CardOutcome> {
    let lost = lost(game, desk, loose.by, loose.at)?;
    let fumbler_only = !lost && only_the_fumbler(game);
    let by = match lost {
        true => desk.aside(|desk| by_defense(game, desk, snap, &loose))?,
        false if fumbler_only => by_offense(game, desk, snap, &loose)?,
        false => desk.aside(|desk| by_offense(game, desk, snap, &loose))?,
    };
    fact(desk, rule!("C-fumble-4"), Fact::Recovery { by, at: loose.at, lost });
    let barred = fumbler_only && by != loose.by;
    let ball = Ball { started: snap.offense, scrimmage: Some(snap), by, at: loose.at, barred, turned: lost };
    picked_up(game, desk, ball)
}

fn by_offense<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, loose: &LooseBall) -> Flow<FieldPlayer> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-fumble-4", "which man of the offence recovers"))?);
    let who = game.tables().recovery_offense[loose.after as usize][CardCharts::row(reds.total())];
    let man = charts::own(game, snap, who, loose.right);
    let rule = match loose.after {
        LooseAfter::Sack => rule!("C-orec-1"),
        LooseAfter::Inside => rule!("C-orec-2"),
        LooseAfter::OtherRun => rule!("C-orec-3"),
        LooseAfter::Reception => rule!("C-orec-4"),
    };
    let told = CardDetail::Chart {
        chart: CardChart::RecoveryOffense,
        reds: Some(reds),
        white: 0,
        yards: None,
        man: Some(man),
    };
    step(desk, rule, told);
    Ok(man)
}

fn by_defense<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, loose: &LooseBall) -> Flow<FieldPlayer> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-fumble-4", "which defender recovers"))?);
    let front = game.team(snap.defense).front;
    let cell = game.tables().recovery_defense[loose.after as usize][CardCharts::row(reds.total())];
    let who = inside_fix(game, cell, front.at());
    let eleven = charts::eleven(game, snap);
    let context = Context { target: loose.target, sacker: loose.sacker };
    let man = charts::defender(game, snap, &eleven, who, context)
        .unwrap_or_else(|| game.defender_at(snap.defense, &eleven, crate::position::Pos::Fs));
    let rule = match loose.after {
        LooseAfter::Sack => rule!("C-drec-1"),
        LooseAfter::Inside => rule!("C-drec-2"),
        LooseAfter::OtherRun => rule!("C-drec-3"),
        LooseAfter::Reception => rule!("C-drec-4"),
    };
    let told = CardDetail::Chart {
        chart: CardChart::RecoveryDefense,
        reds: Some(reds),
        white: 0,
        yards: None,
        man: Some(man),
    };
    step(desk, rule, told);
    Ok(man)
}

/// The switch that reads MLB/ROLB as MLB/LILB.
fn inside_fix(game: &Card, cell: [ChartMan; 2], front: usize) -> ChartMan {
    use crate::position::Pos;
    let odd = cell == [ChartMan::At(Pos::Mlb), ChartMan::At(Pos::Rolb)];
    if odd && game.book.house.inside_linebacker_fix && front == 1 {
        ChartMan::At(Pos::Lilb)
    } else {
        cell[front]
    }
}

/// Fourth down inside the last two minutes of a half: only the man who fumbled may advance (C-loose-2, C-loose-3).
fn only_the_fumbler(game: &Card) -> bool {
    let situation = &game.state.situation;
    let fourth = situation.down == 4;
    let late = situation.half_ends() && situation.seconds <= 120;
    if game.book.house.strict_loose_ball { fourth || late } else { fourth && late }
}

/// A loose ball somebody has come up with.
pub(crate) struct Ball<'a> {
    /// The side that had it at the snap, or kicked it.
    pub started: Side,
    /// The men of a play from scrimmage; after a kick linebackers and backs chase the ball on both sides.
    pub scrimmage: Option<&'a Snap>,
    pub by: FieldPlayer,
    pub at: Spot,
    /// He may not run with it.
    pub barred: bool,
    /// Both sides have had it: whoever keeps it starts a new series.
    pub turned: bool,
}

/// The recovering side runs with it or falls on it; up to three advances on a play (C-loose-5).
pub(crate) fn picked_up<D: Desk<Card>>(game: &mut Card, desk: &mut D, ball: Ball<'_>) -> Flow<CardOutcome> {
    let Ball { started, scrimmage, mut by, mut at, mut barred, mut turned } = ball;
    let mut brought_in = started;
    for _ in 0..3 {
        let dead = at.to_goal(by.side) <= 0 || (at.in_end_zone_of(by.side) && by.side == started);
        if barred || dead {
            break;
        }
        let call = desk.ask(game, by.side, CardAsk::Advance { by, at, own: by.side == started })?;
        step(desk, rule!("C-loose-4"), CardDetail::Called { side: by.side, call });
        if call != CardCall::Advance {
            break;
        }
        let (to, loose) = advance(game, desk, by, at)?;
        fact(
            desk,
            rule!("C-loose-1"),
            Fact::Return { by, how: ReturnHow::Fumble, from: at, to, counted: true },
        );
        at = to;
        brought_in = by.side;
        if !loose || at.to_goal(by.side) <= 0 {
            break;
        }
        let fumbler = by;
        let lost = lost(game, desk, fumbler, at)?;
        by = if lost { finder(game, desk, fumbler.side.other(), scrimmage)? } else { fumbler };
        fact(desk, rule!("C-adv-2"), Fact::Recovery { by, at, lost });
        turned |= lost;
        barred = false;
    }
    let ending = if turned && by.side == started {
        Ending::WonBack { by: by.side, at, impetus: brought_in }
    } else {
        Ending::Held { by: by.side, at, impetus: brought_in }
    };
    Ok(CardOutcome::new(ending).by(by))
}

/// Who of a side comes up with a ball the other side carried: while its offense is on the field one of
/// the six who handle the ball, else a chaser (C-fumble-5).
pub(crate) fn finder<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    side: Side,
    scrimmage: Option<&Snap>,
) -> Flow<FieldPlayer> {
    let Some(snap) = scrimmage.filter(|snap| snap.offense == side) else {
        return chaser(game, desk, side);
    };
    let pick = desk.aside(|desk| one_of(desk, 6, why!("C-fumble-5", "which man of the offence recovers")))?;
    Ok(snap.call.men.get(pick).map_or(snap.passer(), |man| snap.own(*man)))
}

/// Two dice on the chart of loose balls; its gains have no cap (C-adv-1..3).
fn advance<D: Desk<Card>>(game: &Card, desk: &mut D, by: FieldPlayer, at: Spot) -> Flow<(Spot, bool)> {
    let mut reds = Reds(1, 1);
    let (yards, loose) = desk.part(PartKey::of("advance", by.side as u64), |desk| {
        reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-adv-1", "the advance with the loose ball"))?);
        let (gain, loose) = game.tables().advance[CardCharts::row(reds.total())];
        let yards = match gain {
            Gain::Yards(yards) => yards,
            Gain::Short => gain::short(game, desk)?,
            Gain::Long | Gain::Touchdown => gain::long(game, desk, by.side)?,
        };
        Ok((yards, loose))
    })?;
    let told = CardDetail::Chart {
        chart: CardChart::AdvanceLooseBall,
        reds: Some(reds),
        white: 0,
        yards: Some(yards),
        man: None,
    };
    step(desk, rule!("C-adv-1"), told);
    Ok((gained(at, by.side, yards), loose))
}

/// A random linebacker or back of a side's defense (C-fumble-3).
pub(crate) fn chaser<D: Desk<Card>>(game: &Card, desk: &mut D, side: Side) -> Flow<FieldPlayer> {
    let first = game.team(side).front.linebackers().start;
    let why = why!("C-fumble-3", "which linebacker or back recovers");
    let at = desk.aside(|desk| one_of(desk, 11 - first, why))?;
    Ok(FieldPlayer { side, man: game.side(side).eleven[first + at] })
}

/// A fumble on a return: kept, the returner has it; lost, a chaser of the other side (C-fumble-2, C-fumble-3, C-fumble-5).
pub(crate) fn on_return<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    started: Side,
    by: FieldPlayer,
    at: Spot,
) -> Flow<CardOutcome> {
    let lost = lost(game, desk, by, at)?;
    let rule = if lost { rule!("C-fumble-3") } else { rule!("C-fumble-2") };
    let who = if lost { chaser(game, desk, by.side.other())? } else { by };
    fact(desk, rule, Fact::Recovery { by: who, at, lost });
    picked_up(game, desk, Ball { started, scrimmage: None, by: who, at, barred: false, turned: true })
}
