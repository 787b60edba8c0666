//! A foul on a try.

use super::enforce::add_yards;
use super::{Basis, Choice, Enforced, Foul, When, after_play, half_the_distance};
use crate::conversion::{settle_conversion, settle_try};
use crate::{Code, Ending, Next, Settlement, Situation, Spot, kick};

/// What the injured side may choose after a foul on a try, snapped where `before` has the ball.
pub fn options_on_try(code: &Code, before: &Situation, ending: Ending, foul: &Foul) -> Choice {
    let settled = settle_conversion(code, before, ending);
    let offence = before.possession;
    let penalty = foul.kind.penalty(code, foul.by == offence);
    let accept = match foul.phase() {
        When::BeforeSnap => {
            let decline = Settlement::new(*before, Next::Try);
            return Choice { accept: again(code, before, foul), tack_on: None, decline, forced: true };
        }
        When::After => after_play(code, &settled, foul),
        When::RunBack if foul.by == offence => after_play(code, &settled, foul),
        When::RunBack => no_good(code, before),
        When::During if penalty.loss_of_down => no_good(code, before),
        When::During => again(code, before, foul),
    };
    let good = settled.score.is_some_and(|(side, _)| side != foul.by);
    let tack_on = (good && foul.phase() == When::During).then(|| add_yards(&settled, foul.by, &penalty));
    Choice { accept, tack_on, decline: settled, forced: false }
}

/// The try again, after the yards; from the 1 when a pass was interfered with in the end zone.
fn again(code: &Code, before: &Situation, foul: &Foul) -> Enforced {
    let offence = before.possession;
    let penalty = foul.kind.penalty(code, foul.by == offence);
    let from = match penalty.basis {
        Basis::Spot => foul.at.unwrap_or(Spot::from_goal(offence, 1)).in_field(),
        _ => before.spot,
    };
    let to = half_the_distance(from, foul.by, penalty.yards);
    Enforced::new(Settlement::new(Situation { spot: to, ..*before }, Next::Try), from, to)
}

/// No points, and the kickoff.
fn no_good(code: &Code, before: &Situation) -> Enforced {
    let mut settlement = settle_try(before, None);
    kick::kickoff(code, &mut settlement.situation, before.possession);
    Enforced::new(settlement, before.spot, before.spot)
}
