//! Interceptions: the spot, the man, the return.

use super::charts::{self, Context};
use super::pass::{CardPass, pass_fact};
use super::{CardOutcome, Snap, fumble, gained};
use crate::call::{CardAsk, CardCall, PassKind};
use crate::dice::{REDS_ROLL, Reds, THREE_ROLL};
use crate::event::{CardChart, CardDetail};
use crate::game::{Card, fact, step};
use crate::position::Pos;
use crate::rule::{rule, why};
use crate::tables::{CardCharts, Gain};
use hashmark_law::{Ending, Fact, FieldPlayer, PassEnd, ReturnHow, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// A pass intercepted so many yards beyond the line (C-base-11); the cap of gains does not apply (C-long-7).
pub(crate) fn thrown<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &CardPass,
    yards: i16,
) -> Flow<CardOutcome> {
    let at = game.state.situation.spot.ahead(snap.offense, yards);
    let told = pass_fact(game, snap, thrown, PassEnd::Intercepted, at.between_goals());
    fact(desk, rule!("C-base-11"), told);
    let by = desk.aside(|desk| interceptor(game, desk, snap, thrown))?;
    caught(game, desk, snap, by, at, thrown.kind == PassKind::Flat)
}

/// White and reds on the table of the kind of pass (C-iby-1..6).
fn interceptor<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    thrown: &CardPass,
) -> Flow<FieldPlayer> {
    let pips = desk.roll(THREE_ROLL, why!("C-iby-1", "who intercepts"))?;
    let (reds, white) = (Reds::of(&pips), pips.at(2));
    let (chart, rule) = match thrown.kind {
        PassKind::Flat => (0, rule!("C-iby-2")),
        PassKind::LookIn => (1, rule!("C-iby-3")),
        PassKind::Short => (2, rule!("C-iby-4")),
        PassKind::Long | PassKind::EndZone => (3, rule!("C-iby-5")),
    };
    let front = game.team(snap.defense).front.at();
    let who =
        game.tables().interception_by[chart][usize::from(white - 1)][CardCharts::row(reds.total())][front];
    let eleven = charts::eleven(game, snap);
    let context = Context { target: Some(thrown.target.man), sacker: None };
    let man = charts::defender(game, snap, &eleven, who, context)
        .unwrap_or_else(|| game.defender_at(snap.defense, &eleven, Pos::Fs));
    let told = CardDetail::Chart {
        chart: CardChart::InterceptionBy,
        reds: Some(reds),
        white,
        yards: None,
        man: Some(man),
    };
    step(desk, rule, told);
    Ok(man)
}

/// Caught: past the end line a touchback; in the end zone run out or downed; else returned (C-goal-4, C-goal-5).
pub(crate) fn caught<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    by: FieldPlayer,
    at: Spot,
    flat: bool,
) -> Flow<CardOutcome> {
    let defense = snap.defense;
    let passer = snap.passer();
    fact(desk, rule!("C-base-11"), Fact::Interception { by, passer, at });
    let deep = -at.from_own(defense);
    if deep > 10 {
        fact(desk, rule!("C-goal-4"), Fact::Touchback { side: defense });
        return Ok(CardOutcome::new(Ending::Touchback { by: defense }));
    }
    if deep >= 0 {
        let call = desk.ask(game, defense, CardAsk::EndZone { by, at })?;
        step(desk, rule!("C-goal-5"), CardDetail::Called { side: defense, call });
        if call != CardCall::RunOut {
            fact(desk, rule!("C-goal-5"), Fact::Touchback { side: defense });
            return Ok(CardOutcome::new(Ending::Touchback { by: defense }));
        }
    }
    returned(game, desk, snap, by, at, flat)
}

/// Two dice on the return chart; flat passes go farther (C-iret-1..4).
fn returned<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    by: FieldPlayer,
    at: Spot,
    flat: bool,
) -> Flow<CardOutcome> {
    let mut reds = Reds(1, 1);
    let (gain, loose) = desk.part(PartKey::of("interception return", flat.into()), |desk| {
        reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-iret-1", "the interception return"))?);
        let (plain, on_flat, loose) = game.tables().interception_return[CardCharts::row(reds.total())];
        Ok((if flat { on_flat } else { plain }, loose))
    })?;
    let yards = match gain {
        Gain::Yards(yards) => yards,
        _ => at.to_goal(by.side),
    };
    let told = CardDetail::Chart {
        chart: CardChart::InterceptionReturn,
        reds: Some(reds),
        white: 0,
        yards: Some(yards),
        man: Some(by),
    };
    step(desk, if flat { rule!("C-iret-2") } else { rule!("C-iret-1") }, told);
    let to = gained(at, by.side, yards);
    fact(
        desk,
        rule!("C-iret-4"),
        Fact::Return { by, how: ReturnHow::Interception, from: at, to, counted: true },
    );
    if loose && to.to_goal(by.side) > 0 && !to.in_end_zone_of(by.side) {
        return stripped(game, desk, snap, by, to);
    }
    Ok(CardOutcome::new(Ending::Held { by: by.side, at: to, impetus: snap.offense }).by(by))
}

/// A fumble on the return (C-iret-3, C-fumble-5).
fn stripped<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    by: FieldPlayer,
    at: Spot,
) -> Flow<CardOutcome> {
    let lost = fumble::lost(game, desk, by, at)?;
    let who = if lost { fumble::finder(game, desk, snap.offense, Some(snap))? } else { by };
    fact(desk, rule!("C-fumble-5"), Fact::Recovery { by: who, at, lost });
    let ball = fumble::Ball {
        started: snap.offense,
        scrimmage: Some(snap),
        by: who,
        at,
        barred: false,
        turned: true,
    };
    fumble::picked_up(game, desk, ball)
}
