//! Sacks: the yards, the fumble, and the long way to the man who is credited.

use super::charts::{self, Context, better_rusher, one_of};
use super::{CardOutcome, ClockClass, PlayEnd, Snap, fumble};
use crate::dice::{Black, FOUR_ROLL, REDS_ROLL, Reds, WHITE_BLACK_ROLL, WHITE_ROLL};
use crate::event::{CardChart, CardDetail};
use crate::game::{Card, fact, step};
use crate::position::{CardFront, Pos};
use crate::rule::{rule, why};
use crate::tables::{CardCharts, ChartMan, LooseAfter};
use hashmark_law::{Ending, Fact, FieldPlayer, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// Checks after which the front man with most sacks is credited (C-sassign-12).
const PATIENCE: usize = 60;

/// Four dice: the reds are lost, and black X may be a fumble (C-sack-1..3).
pub(crate) fn sack<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &Snap) -> Flow<PlayEnd> {
    let fumbling = quarterback_fumbles_on(game, snap);
    let (mut white, mut black) = (0, Black::O);
    let (lost, _) = desk.part(PartKey::of("sack", 0), |desk| {
        let pips = desk.roll(FOUR_ROLL, why!("C-sack-1", "yards lost on the sack"))?;
        (white, black) = (pips.at(2), Black::of(pips.at(3)));
        Ok((Reds::of(&pips).total(), black == Black::X && white <= fumbling))
    })?;
    let from = game.state.situation.spot;
    let to = super::gained(from, snap.offense, -i16::from(lost));
    let by = desk.aside(|desk| assign(game, desk, snap))?;
    fact(desk, rule!("C-sack-1"), Fact::Sack { passer: snap.passer(), by: Some(by), from, to });
    if black == Black::X && quarterback_fumbles(game, desk, snap, white, black) {
        return Ok(PlayEnd::Loose { ball: loose(snap, by, to), class: ClockClass::Sack });
    }
    let held = Ending::Held { by: snap.offense, at: to, impetus: snap.offense };
    Ok(PlayEnd::Over(CardOutcome::new(held).class(ClockClass::Sack)))
}

fn loose(snap: &Snap, sacker: FieldPlayer, at: Spot) -> fumble::LooseBall {
    fumble::LooseBall {
        by: snap.passer(),
        at,
        after: LooseAfter::Sack,
        right: false,
        sacker: Some(sacker),
        target: None,
    }
}

/// The team's quarterback range: he fumbles with a white die up to this (C-fcheck-1).
fn quarterback_fumbles_on(game: &Card, snap: &Snap) -> u8 {
    game.tables().fumble_adjust[usize::from(game.team(snap.offense).numbers.fumble)].0
}

/// Black X: the white die against the team's quarterback range (C-sack-2, C-fcheck-1).
fn quarterback_fumbles<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    white: u8,
    black: Black,
) -> bool {
    let range = quarterback_fumbles_on(game, snap);
    let fumble = white <= range;
    step(desk, rule!("C-sack-2"), CardDetail::FumbleCheck { black, white, range, fumble });
    fumble
}

/// Who made the sack (C-sassign-1..13).
pub(crate) fn assign<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap) -> Flow<FieldPlayer> {
    let eleven = charts::eleven(game, snap);
    let pips = desk.roll(WHITE_BLACK_ROLL, why!("C-sassign-1", "who made the sack"))?;
    let (mut white, black) = (pips.at(0), Black::of(pips.at(1)));
    if black == Black::X && white == game.tables().limits.sack_free_safety_white {
        let man = game.defender_at(snap.defense, &eleven, Pos::Fs);
        step(desk, rule!("C-sassign-1"), by_white(CardChart::PassRush, white, None, Some(man)));
        return Ok(man);
    }
    for _ in 0..PATIENCE {
        if let Some((man, rating)) = named(game, desk, snap, &eleven, white)?
            && credited(game, desk, man, rating)?
        {
            return keep_or_reassign(game, desk, snap, &eleven, man, rating);
        }
        white = desk.roll(WHITE_ROLL, why!("C-sassign-4", "whom to check next"))?.at(0);
    }
    Ok(most_sacks(game, snap, &eleven))
}

/// A chart was read with the white die alone.
fn by_white(chart: CardChart, white: u8, yards: Option<i16>, man: Option<FieldPlayer>) -> CardDetail {
    CardDetail::Chart { chart, reds: None, white, yards, man }
}

/// A chart was read for a man with the reds, beside a number it also goes by.
fn by_reds(chart: CardChart, reds: Reds, beside: u8, result: i16, man: FieldPlayer) -> CardDetail {
    CardDetail::Chart { chart, reds: Some(reds), white: beside, yards: Some(result), man: Some(man) }
}

/// The man the white die names and the rating he is checked at: his star rating only off the star
/// (C-sassign-2, C-sassign-10, C-sassign-11).
fn named<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    eleven: &[u8; 11],
    white: u8,
) -> Flow<Option<(FieldPlayer, u8)>> {
    let front = game.team(snap.defense).front;
    let who = game.tables().pass_rush[usize::from(white - 1)][front.at()];
    let found = match who {
        ChartMan::Star => star(game, desk, snap, eleven)?.map(|man| (man, game.man(man).star)),
        other => charts::defender(game, snap, eleven, other, Context::default())
            .map(|man| (man, game.man(man).rush)),
    };
    let rule = if front == CardFront::FourThree { rule!("C-prush-1") } else { rule!("C-prush-2") };
    step(desk, rule, by_white(CardChart::PassRush, white, None, found.map(|(man, _)| man)));
    Ok(found)
}

fn star<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    eleven: &[u8; 11],
) -> Flow<Option<FieldPlayer>> {
    let side = snap.defense;
    let stars = eleven.iter().filter(|man| game.team(side).men[usize::from(**man)].star > 0);
    let count = stars.clone().count();
    let pick = one_of(desk, count, why!("C-sassign-11", "which of the men with a star"))?;
    Ok(stars.copied().nth(pick).map(|man| FieldPlayer { side, man }))
}

/// The reds against his row of the sack chances (C-sassign-3, C-schance-1).
fn credited<D: Desk<Card>>(game: &Card, desk: &mut D, man: FieldPlayer, rating: u8) -> Flow<bool> {
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-sassign-3", "whether he gets the sack"))?);
    let (low, high) = game.tables().sack_chance[usize::from(rating.min(12))];
    let gets = (low..=high).contains(&reds.total());
    step(desk, rule!("C-sassign-3"), by_reds(CardChart::SackChance, reds, 0, i16::from(gets), man));
    Ok(gets)
}

/// Blitzing linebackers raise his rating; from 8 on the sack may go to another (C-sassign-5..7).
fn keep_or_reassign<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    eleven: &[u8; 11],
    man: FieldPlayer,
    rating: u8,
) -> Flow<FieldPlayer> {
    let front = game.team(snap.defense).front;
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-sassign-5", "how many linebackers blitzed"))?);
    let (add, blitzing) = game.tables().blitz[CardCharts::row(reds.total())];
    let blitzing = blitzing[front.at()];
    step(desk, rule!("C-blitz-1"), by_reds(CardChart::Blitz, reds, blitzing, i16::from(add), man));
    let adjusted = rating.saturating_add(add);
    if adjusted < game.tables().limits.reassign_from_rating {
        return Ok(man);
    }
    let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-sassign-6", "whether he keeps the sack"))?);
    let row = usize::from(adjusted.min(12) - 8);
    let goes = game.tables().reassign_a[row] >> reds.total() & 1 == 1;
    step(desk, rule!("C-sra-1"), by_reds(CardChart::ReassignA, reds, adjusted, i16::from(goes), man));
    if goes { reassign(game, desk, snap, eleven, blitzing) } else { Ok(man) }
}

/// The white die on the second part (C-sassign-8, C-srb-1..4).
fn reassign<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    eleven: &[u8; 11],
    blitzing: u8,
) -> Flow<FieldPlayer> {
    let white = desk.roll(WHITE_ROLL, why!("C-sassign-7", "who gets the sack instead"))?.at(0);
    let front = game.team(snap.defense).front;
    let who = game.tables().reassign_b[usize::from(white - 1)][usize::from(blitzing.min(3))][front.at()];
    let at = |pos| game.defender_at(snap.defense, eleven, pos);
    let man = match who {
        ChartMan::Best(a, b, None) => better_rusher(game, at(a), at(b)),
        other => {
            charts::defender(game, snap, eleven, other, Context::default()).unwrap_or_else(|| at(Pos::Fs))
        }
    };
    let told = by_white(CardChart::ReassignB, white, Some(i16::from(blitzing)), Some(man));
    step(desk, rule!("C-sassign-7"), told);
    Ok(man)
}

/// Nobody can be credited by a check: the front man with most sacks in the season (C-sassign-12).
fn most_sacks(game: &Card, snap: &Snap, eleven: &[u8; 11]) -> FieldPlayer {
    let side = snap.defense;
    let sacks = |man: u8| game.team(side).men[usize::from(man)].season.sacks;
    let mut best = eleven[0];
    for man in &eleven[1..7] {
        if sacks(*man) > sacks(best) {
            best = *man;
        }
    }
    FieldPlayer { side, man: best }
}
