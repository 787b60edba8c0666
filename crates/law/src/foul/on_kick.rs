//! A foul on a kickoff or free kick.

use super::enforce::add_yards;
use super::options::{on_the_catcher, run_back};
use super::{Choice, Enforced, Foul, FoulKind, When, after_play, half_the_distance};
use crate::kick::{kickoff_out_of_bounds, rekick, still_free};
use crate::{Code, Ending, PlayKind, Settlement, Situation, settle_free_kick, settle_kickoff};

/// What the injured side may choose after a foul on a kickoff (or, as `play` says, a free kick after a
/// safety) by the side in possession.
pub fn options_on_free_kick(
    code: &Code,
    play: PlayKind,
    before: &Situation,
    ending: Ending,
    foul: &Foul,
) -> Choice {
    let free = play == PlayKind::FreeKick;
    let settled =
        if free { settle_free_kick(code, before, ending) } else { settle_kickoff(code, before, ending) };
    let mut choice = choice(code, before, ending, settled, foul);
    if free {
        choice.accept.settlement = still_free(choice.accept.settlement, before);
        choice.decline = still_free(choice.decline, before);
    }
    choice
}

fn choice(code: &Code, before: &Situation, ending: Ending, settled: Settlement, foul: &Foul) -> Choice {
    let by_kickers = foul.by == before.possession;
    let accept = match (foul.phase(), foul.kind) {
        (When::BeforeSnap, _) => {
            let decline = rekick(before, before.spot);
            return Choice { accept: again(code, before, foul), tack_on: None, decline, forced: true };
        }
        (When::After, _) => after_play(code, &settled, foul),
        (When::RunBack, _) => run_back(code, before, ending, &settled, foul),
        (When::During, FoulKind::FairCatchInterference) => on_the_catcher(code, before, ending, foul),
        (When::During, FoulKind::KickOutOfBounds) => out_of_bounds(code, before),
        (When::During, _) => again(code, before, foul).extending(!by_kickers),
    };
    let live = foul.phase() == When::During && foul.kind != FoulKind::KickOutOfBounds;
    let tack_on = (live && by_kickers && settled.situation.possession != foul.by)
        .then(|| add_yards(&settled, foul.by, &foul.kind.penalty(code, true)));
    Choice { accept, tack_on, decline: settled, forced: false }
}

/// The kick again, after the yards.
fn again(code: &Code, before: &Situation, foul: &Foul) -> Enforced {
    let yards = foul.kind.penalty(code, foul.by == before.possession).yards;
    let to = half_the_distance(before.spot, foul.by, yards);
    Enforced::new(rekick(before, to), before.spot, to)
}

fn out_of_bounds(code: &Code, before: &Situation) -> Enforced {
    let settlement = kickoff_out_of_bounds(code, before);
    Enforced::new(settlement, before.spot, settlement.situation.spot)
}
