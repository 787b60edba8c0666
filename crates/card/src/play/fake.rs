//! Fake punts, fake field goals, fake tries.

use super::charts::{one_of, own_at};
use super::gain::{self, Least};
use super::{CardOutcome, ClockClass, Snap, fumble, gained, interception};
use crate::call::CardPlay;
use crate::dice::{DIE_ROLL, REDS_ROLL, Reds};
use crate::event::{CardChart, CardDetail};
use crate::game::{Card, fact, step};
use crate::position::Pos;
use crate::rule::{rule, why};
use crate::state::Touch;
use crate::tables::{CardCharts, Fake, Gain, LooseAfter};
use hashmark_law::{CarryHow, Ending, Fact, FieldPlayer, PassDepth, PassEnd, Spot};
use hashmark_table::{Desk, Flow, PartKey};

/// Two dice on the chart of fakes (C-fake-1..7).
pub(crate) fn fake<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &mut Snap) -> Flow<CardOutcome> {
    block_die(game, desk, snap)?;
    let punt = snap.call.play == CardPlay::FakePunt;
    let mut reds = Reds(1, 1);
    let what = desk.part(PartKey::of("fake", punt.into()), |desk| {
        reds = Reds::of(&desk.roll(REDS_ROLL, why!("C-fake-1", "the fake"))?);
        let row = CardCharts::row(reds.total());
        Ok(if punt { game.tables().fake_punt[row] } else { game.tables().fake_place[row] })
    })?;
    let chart = if punt { CardChart::FakePunt } else { CardChart::FakeKick };
    let rule = match (punt, reds.total()) {
        (true, 2 | 3) => rule!("C-fake-1"),
        (true, 4 | 5) => rule!("C-fake-2"),
        (true, _) => rule!("C-fake-3"),
        (false, 2 | 3) => rule!("C-fake-4"),
        (false, 4 | 5) => rule!("C-fake-5"),
        (false, _) => rule!("C-fake-6"),
    };
    step(desk, rule, CardDetail::Chart { chart, reds: Some(reds), white: 0, yards: None, man: None });
    count(game, snap, punt, &what);
    match what {
        Fake::Incomplete => Ok(incomplete(game, desk, snap, punt)),
        Fake::Pass(to, gain) => caught(game, desk, snap, punt, to, gain),
        Fake::Run { by, gain, against_block, fumble } => {
            let gain = if snap.against.block { against_block } else { gain };
            run(game, desk, snap, by, gain, fumble)
        }
        Fake::Interception(yards) => intercepted(game, desk, snap, punt, yards),
    }
}

/// A fake is in the statistics as any pass or run is.
fn count(game: &mut Card, snap: &Snap, punt: bool, what: &Fake) {
    if let Fake::Run { by, .. } = *what {
        let by = man_at(game, snap, by);
        game.state.count(by, Touch::Rush);
        return;
    }
    let passer = thrower(game, snap, punt);
    game.state.count(passer, Touch::Pass);
    if let Fake::Pass(to, _) = *what {
        let target = own_at(game, snap, to);
        game.state.count(target, Touch::Catch);
    }
}

/// In solitaire a die says whether the defense goes for the block (C-fake-7).
pub(crate) fn block_die<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &mut Snap) -> Flow<()> {
    if game.book.house.solitaire {
        let die = desk.roll(DIE_ROLL, why!("C-fake-7", "whether the defence goes for the block"))?.at(0);
        snap.against.block = die == 1;
        step(desk, rule!("C-fake-7"), CardDetail::Confirmed { die, stands: die == 1 });
    }
    Ok(())
}

fn man_at(game: &Card, snap: &Snap, pos: Pos) -> FieldPlayer {
    let depth = &game.team(snap.offense).depth;
    let of = |list: &[u8]| game.first_fit(snap.offense, list).map(|man| snap.own(man));
    match pos {
        Pos::P => of(&depth.p),
        Pos::K => of(&depth.k),
        _ => None,
    }
    .unwrap_or_else(|| own_at(game, snap, pos))
}

/// Who throws: the punter, or the holder (the quarterback).
fn thrower(game: &Card, snap: &Snap, punt: bool) -> FieldPlayer {
    if punt { man_at(game, snap, Pos::P) } else { snap.passer() }
}

fn incomplete<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, punt: bool) -> CardOutcome {
    let at = game.state.situation.spot;
    let by = thrower(game, snap, punt);
    let pass =
        Fact::Pass { by, target: None, depth: PassDepth::Fake, end: PassEnd::Incomplete, from: at, to: at };
    fact(desk, rule!("C-fake-3"), pass);
    CardOutcome::new(Ending::Incomplete).class(ClockClass::Incomplete)
}

fn yards<D: Desk<Card>>(game: &Card, desk: &mut D, snap: &Snap, gain: Gain) -> Flow<i16> {
    match gain {
        Gain::Yards(yards) => Ok(yards),
        Gain::Short => gain::short(game, desk),
        Gain::Long | Gain::Touchdown => gain::long(game, desk, snap.offense),
    }
}

fn held(snap: &Snap, at: Spot, by: FieldPlayer) -> CardOutcome {
    CardOutcome::new(Ending::Held { by: snap.offense, at, impetus: snap.offense }).by(by)
}

/// A drawn gain stops at the receiver's longest (C-long-1).
fn caught<D: Desk<Card>>(
    game: &Card,
    desk: &mut D,
    snap: &Snap,
    punt: bool,
    to: Pos,
    gain: Gain,
) -> Flow<CardOutcome> {
    let target = own_at(game, snap, to);
    let drawn = yards(game, desk, snap, gain)?;
    let yards = match gain {
        Gain::Yards(yards) => yards,
        _ => gain::limited(game, desk, drawn, game.man(target).season.long_catch, Least::Flat),
    };
    let from = game.state.situation.spot;
    let end = gained(from, snap.offense, yards);
    let by = thrower(game, snap, punt);
    let pass = Fact::Pass {
        by,
        target: Some(target),
        depth: PassDepth::Fake,
        end: PassEnd::Complete,
        from,
        to: end,
    };
    fact(desk, rule!("C-fake-1"), pass);
    Ok(held(snap, end, target))
}

fn run<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    by: Pos,
    gain: Gain,
    loose: bool,
) -> Flow<CardOutcome> {
    let yards = yards(game, desk, snap, gain)?;
    let from = game.state.situation.spot;
    let to = gained(from, snap.offense, yards);
    let by = man_at(game, snap, by);
    fact(desk, rule!("C-fake-2"), Fact::Carry { by, how: CarryHow::Fake, from, to });
    if loose {
        let loose = fumble::LooseBall {
            by,
            at: to,
            after: LooseAfter::OtherRun,
            right: true,
            sacker: None,
            target: None,
        };
        return fumble::scrimmage(game, desk, snap, loose);
    }
    Ok(held(snap, to, by))
}

/// Caught by a linebacker or back, so many yards beyond the line; then the ordinary return.
fn intercepted<D: Desk<Card>>(
    game: &mut Card,
    desk: &mut D,
    snap: &Snap,
    punt: bool,
    yards: i16,
) -> Flow<CardOutcome> {
    let from = game.state.situation.spot;
    let at = from.ahead(snap.offense, yards);
    let by = thrower(game, snap, punt);
    let pass = Fact::Pass {
        by,
        target: None,
        depth: PassDepth::Fake,
        end: PassEnd::Intercepted,
        from,
        to: at.between_goals(),
    };
    fact(desk, rule!("C-fake-3"), pass);
    let first = game.team(snap.defense).front.linebackers().start;
    let place = desk.aside(|desk| one_of(desk, 11 - first, why!("C-fake-3", "who intercepts the fake")))?;
    let man = game.side(snap.defense).eleven[first + place];
    interception::caught(game, desk, snap, FieldPlayer { side: snap.defense, man }, at, false)
}
