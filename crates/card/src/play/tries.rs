//! Tries after a touchdown: the kick, two points, the fake.

use super::{Snap, after, begin, fake, guess, injury, line_up, place_kick, run_or_pass};
use crate::call::{CardAsk, CardPlay};
use crate::game::{Card, fact};
use crate::rule::rule;
use hashmark_law::{Fact, PlayKind, ScoreKind, Side, TryHow};
use hashmark_table::{Desk, Flow};

/// A try by the side in possession; it takes no time (C-two-1..3, C-time-12).
pub(crate) fn attempt<D: Desk<Card>>(game: &mut Card, desk: &mut D) -> Flow<()> {
    let mut snap = line_up(game, desk, CardAsk::Try, CardAsk::DefendTry)?;
    let how = if snap.call.play == CardPlay::PlaceKick { TryHow::Kick } else { TryHow::Play };
    game.state.place_try(how);
    begin(game, desk, PlayKind::Try);
    let score = match snap.call.play {
        CardPlay::PlaceKick => {
            let good = place_kick::extra_point(game, desk, snap.offense)?;
            good.then_some((snap.offense, ScoreKind::ExtraPoint))
        }
        _ => by_play(game, desk, &mut snap)?,
    };
    after::attempted(game, desk, score)
}

/// Run, pass or fake from the line of the try; a turnover ends it, and somebody may be hurt (C-two-2, C-two-3,
/// C-inj-5).
fn by_play<D: Desk<Card>>(game: &mut Card, desk: &mut D, snap: &mut Snap) -> Flow<Option<(Side, ScoreKind)>> {
    let outcome = if snap.call.play == CardPlay::FakeKick {
        fake::fake(game, desk, snap)?
    } else {
        let column = guess::column(game, desk, snap)?;
        snap.flag = None;
        run_or_pass(game, desk, snap, column)?
    };
    let score = game.state.conversion_score(TryHow::Play, outcome.ending);
    let score = score.filter(|(side, _)| *side == snap.offense);
    let good = score.is_some();
    fact(desk, rule!("C-two-2"), Fact::TwoPointTry { side: snap.offense, good });
    desk.aside(|desk| injury::after_play(game, desk, snap))?;
    Ok(score)
}
