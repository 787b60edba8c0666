//! Short gains, long gains, their caps and their least lengths.

use crate::dice::{REDS_ROLL, Reds, THREE_ROLL};
use crate::event::CardDetail;
use crate::game::{Card, step};
use crate::rule::{rule, why};
use crate::tables::CardCharts;
use crate::team::Longest;
use hashmark_law::Side;
use hashmark_table::{Desk, Flow, PartKey};

/// What a drawn gain belongs to; its place in the chart of least lengths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Least {
    Run = 0,
    Flat = 1,
    LookIn = 2,
    Short = 3,
    Long = 4,
}

/// A short gain: 22 less two dice (C-sg-1).
pub(crate) fn short<D: Desk<Card>>(game: &Card, desk: &mut D) -> Flow<i16> {
    desk.part(PartKey::of("short gain", 0), |desk| {
        let reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-sg-1", "the short gain"))?);
        let yards = game.tables().limits.short_gain_base - i16::from(reds.total());
        step(desk, rule!("C-sg-1"), CardDetail::ShortGain { reds, yards });
        Ok(yards)
    })
}

/// A long gain from the chart: road, neutral or home list of the gaining side (C-vlg-1, C-vlg-3).
pub(crate) fn long<D: Desk<Card>>(game: &Card, desk: &mut D, side: Side) -> Flow<i16> {
    let site = site(game, side);
    let list = &game.tables().long_gain[site];
    desk.part(PartKey::of("long gain", site as u64), |desk| {
        let pips = desk.roll(THREE_ROLL, why!("C-vlg-3", "the long gain"))?;
        let (reds, white) = (Reds::of(&pips), pips.at(2));
        let yards = list[CardCharts::row(reds.total())][usize::from(white - 1)];
        step(desk, rule!("C-vlg-1"), CardDetail::LongGain { reds, white, yards });
        Ok(yards)
    })
}

fn site(game: &Card, side: Side) -> usize {
    match (game.book.neutral, side) {
        (true, _) => 1,
        (false, Side::Away) => 0,
        (false, Side::Home) => 2,
    }
}

/// Draw, cap, then least length: the least length wins (C-long-1..5).
pub(crate) fn limited<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    drawn: i16,
    longest: Longest,
    least: Least,
) -> i16 {
    let limits = &game.tables().limits;
    let free = longest.td && longest.yards >= limits.uncapped_td_minimum;
    let mut yards = drawn;
    if game.book.house.longest_gain_cap && !free && yards > longest.yards {
        yards = longest.yards;
        step(desk, rule!("C-long-1"), CardDetail::Capped { from: drawn, to: yards });
    }
    let minimum = limits.minimum[least as usize];
    if yards < minimum {
        step(desk, rule!("C-long-4"), CardDetail::Raised { from: yards, to: minimum });
        yards = minimum;
    }
    yards
}
