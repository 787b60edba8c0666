//! A foul on a play from scrimmage.

use super::enforce::add_yards;
use super::{Basis, Choice, Enforced, Foul, Penalty, When, after_play, half_the_distance};
use crate::settle::{next_down, same_down};
use crate::{Code, Ending, Next, ScoreKind, Settlement, Side, Situation, Spot, settle};

/// What the injured side may choose after a foul on a play from scrimmage.
pub fn options(code: &Code, before: &Situation, ending: Ending, foul: &Foul) -> Choice {
    let settled = settle(code, before, ending);
    let accept = match foul.phase() {
        When::BeforeSnap => return no_play(code, before, foul),
        When::During => live(code, before, ending, &settled, foul),
        When::RunBack => run_back(code, before, ending, &settled, foul),
        When::After => after_play(code, &settled, foul),
    };
    Choice { accept, tack_on: tack_on(code, before, ending, &settled, foul), decline: settled, forced: false }
}

/// One choice for each of several fouls of one side: the injured side takes one, or none.
pub fn choices<'a>(
    code: &'a Code,
    before: &'a Situation,
    ending: Ending,
    fouls: &'a [Foul],
) -> impl Iterator<Item = Choice> + 'a {
    fouls.iter().map(move |foul| options(code, before, ending, foul))
}

/// Before the snap: the same down from the new spot.
fn no_play(code: &Code, before: &Situation, foul: &Foul) -> Choice {
    let penalty = foul.kind.penalty(code, foul.by == before.possession);
    let to = half_the_distance(before.spot, foul.by, penalty.yards);
    let settlement = if penalty.first_down { first_down(before, to) } else { same_down(before, to) };
    Choice {
        accept: Enforced::new(settlement, before.spot, to),
        tack_on: None,
        decline: Settlement::new(*before, Next::Scrimmage),
        forced: true,
    }
}

/// During the play, before the ball changed hands.
fn live(code: &Code, before: &Situation, ending: Ending, settled: &Settlement, foul: &Foul) -> Enforced {
    let penalty = foul.kind.penalty(code, foul.by == before.possession);
    if foul.by == before.possession {
        by_offence(code, before, ending, foul, &penalty)
    } else {
        by_defence(before, ending, settled, foul, &penalty).extending_live()
    }
}

fn by_offence(code: &Code, before: &Situation, ending: Ending, foul: &Foul, penalty: &Penalty) -> Enforced {
    let offence = before.possession;
    if penalty.who == super::Who::Kickers && penalty.basis == Basis::Spot {
        return on_the_catcher(code, before, ending, foul);
    }
    let at = foul.at.unwrap_or(before.spot);
    if at.in_end_zone_of(offence) && penalty.basis != Basis::Previous {
        let safety = Settlement::scored(code, *before, offence.other(), ScoreKind::Safety);
        return Enforced::new(safety, at, at);
    }
    let from = match penalty.basis {
        Basis::Run => run_spot(before, ending, at),
        Basis::Spot => at.in_field(),
        _ => before.spot,
    };
    let marched = half_the_distance(from, offence, penalty.yards);
    let farther = penalty.basis == Basis::Farther && at.gain_to(marched, offence) > 0;
    let to = if farther { at } else { marched };
    let settlement = if penalty.loss_of_down { next_down(before, to) } else { same_down(before, to) };
    Enforced::new(settlement, from, to)
}

/// The spot of the offence's foul, if the run got past it and it was past the line.
fn run_spot(before: &Situation, ending: Ending, at: Spot) -> Spot {
    let offence = before.possession;
    let end = match end_of_run(before, ending) {
        Some((by, end)) if by == offence => end,
        _ => before.spot,
    };
    let gain = before.spot.gain_to(at, offence).min(before.spot.gain_to(end, offence)).max(0);
    before.spot.ahead(offence, gain).in_field()
}

fn by_defence(
    before: &Situation,
    ending: Ending,
    settled: &Settlement,
    foul: &Foul,
    penalty: &Penalty,
) -> Enforced {
    let offence = before.possession;
    let from = match penalty.basis {
        Basis::Spot => foul.at.unwrap_or(before.spot).in_field(),
        Basis::Tack if settled.score == Some((offence, ScoreKind::Touchdown)) => {
            return add_yards(settled, foul.by, penalty);
        }
        Basis::Tack => run_end_beyond_line(before, ending),
        _ => before.spot,
    };
    let to = half_the_distance(from, foul.by, penalty.yards);
    let settlement = if penalty.first_down { first_down(before, to) } else { same_down(before, to) };
    Enforced::new(settlement, from, to)
}

fn run_end_beyond_line(before: &Situation, ending: Ending) -> Spot {
    match (ending, end_of_run(before, ending)) {
        (Ending::Held { .. }, Some((by, end)))
            if by == before.possession && before.spot.gain_to(end, by) > 0 =>
        {
            end
        }
        _ => before.spot,
    }
}

fn first_down(before: &Situation, at: Spot) -> Settlement {
    Settlement { first_down: true, ..Settlement::series(*before, before.possession, at) }
}

/// The catcher of a kick was interfered with: the receivers' ball, from the spot of the foul.
pub(super) fn on_the_catcher(code: &Code, before: &Situation, ending: Ending, foul: &Foul) -> Enforced {
    let receivers = before.possession.other();
    let at = foul.at.or(end_of_run(before, ending).map(|(_, at)| at)).unwrap_or(before.spot);
    let touchback = Spot::own(receivers, i16::from(code.touchback));
    let from = if at.in_end_zone_of(receivers) { touchback } else { at.in_field() };
    let yards = foul.kind.penalty(code, true).yards;
    let to = half_the_distance(from, foul.by, yards);
    Enforced::new(Settlement::series(*before, receivers, to), from, to)
}

/// After the other side had won the ball: whoever had it at the end keeps it. The runner's side is
/// penalised from its foul if the run got past it, else from the end of the run; the tacklers from the
/// end of the run.
pub(super) fn run_back(
    code: &Code,
    before: &Situation,
    ending: Ending,
    settled: &Settlement,
    foul: &Foul,
) -> Enforced {
    let runner = end_of_run(before, ending);
    let Some((runner, end)) = runner.filter(|(runner, _)| *runner == foul.by) else {
        let standing = after_play(code, settled, foul);
        return standing.extending(settled.next == Next::Scrimmage);
    };
    let at = foul.at.unwrap_or(end);
    if at.in_end_zone_of(runner) && !settled.touchback {
        let safety = Settlement::scored(code, *before, runner.other(), ScoreKind::Safety);
        return Enforced::new(safety, at, at);
    }
    let end = if settled.touchback { settled.situation.spot } else { end };
    let from = if at.gain_to(end, runner) > 0 && !settled.touchback { at } else { end }.in_field();
    let to = half_the_distance(from, runner, foul.kind.penalty(code, true).yards);
    Enforced::new(Settlement::series(*before, runner, to), from, to)
}

/// Who had the ball at the end, and where.
pub(super) fn end_of_run(before: &Situation, ending: Ending) -> Option<(Side, Spot)> {
    match ending {
        Ending::Held { by, at, .. } | Ending::Kicked { by, at } => Some((by, at)),
        Ending::Touchdown { by } => Some((by, Spot::from_goal(by, 0))),
        Ending::Touchback { by } => Some((by, Spot::own(by, 0))),
        Ending::Incomplete => Some((before.possession, before.spot)),
        Ending::FieldGoalGood | Ending::FieldGoalMissed => None,
    }
}

/// The play and the yards: for the receivers of a kick, and for the kickers of a good field goal.
fn tack_on(
    code: &Code,
    before: &Situation,
    ending: Ending,
    settled: &Settlement,
    foul: &Foul,
) -> Option<Enforced> {
    let kickers = before.possession;
    let penalty = foul.kind.penalty(code, foul.by == kickers);
    let stands = match ending {
        _ if foul.phase() != When::During => false,
        Ending::Kicked { by, .. } | Ending::Touchback { by } => foul.by == kickers && by != kickers,
        Ending::FieldGoalGood => foul.by != kickers && penalty.is_major(),
        _ => false,
    };
    stands.then(|| add_yards(settled, foul.by, &penalty))
}

impl Enforced {
    /// A live foul of the defence gives one more down, unless the score stands.
    fn extending_live(self) -> Enforced {
        self.extending(self.settlement.next == Next::Scrimmage)
    }
}
