//! Who has won an overtime before its time is up.

use super::{Halves, kick_off};
use crate::{Code, Next, Overtime, ScoreKind, Side, Situation};

/// The kickoff after an overtime toss: the receivers have their chance from now on, even if the kickers
/// recover.
pub fn kick_off_overtime(
    code: &Code,
    halves: &mut Halves,
    situation: &mut Situation,
    next: &mut Next,
    by: Side,
) {
    kick_off(code, situation, next, by);
    halves.possessed(by.other());
}

/// Whether the play just settled won the game.
pub(super) fn won(
    code: &Code,
    halves: &mut Halves,
    situation: &Situation,
    next: Next,
    scored: Option<(Side, ScoreKind)>,
) -> bool {
    let leads = situation.score.home != situation.score.away;
    match code.overtime {
        Overtime::None | Overtime::Periods => false,
        Overtime::SuddenDeath | Overtime::SuddenDeathOnce => leads,
        Overtime::BothPossess | Overtime::BothAlways => {
            first_chance(halves, situation, next, scored);
            let over = leads && both_possess_won(code, halves, situation, next, scored);
            halves.has_possessed[to_have(situation, next)] = true;
            over
        }
    }
}

/// If nobody told the law who received, it is who has the ball after the kickoff.
fn first_chance(halves: &mut Halves, situation: &Situation, next: Next, scored: Option<(Side, ScoreKind)>) {
    if halves.has_possessed.home || halves.has_possessed.away {
        return;
    }
    let receivers = scored.map_or_else(|| to_have(situation, next), |(side, _)| side);
    halves.possessed(receivers);
}

/// Somebody leads: whether that is enough. It is when the side behind has had its chance (as it has when
/// the defence scores), or needed none; and when its chance has come to nothing.
fn both_possess_won(
    code: &Code,
    halves: &Halves,
    situation: &Situation,
    next: Next,
    scored: Option<(Side, ScoreKind)>,
) -> bool {
    let leader = if situation.score.home > situation.score.away { Side::Home } else { Side::Away };
    let trailer = leader.other();
    match scored {
        Some((side, kind)) if side == leader => {
            let first_touchdown = kind == ScoreKind::Touchdown && code.overtime == Overtime::BothPossess;
            halves.has_possessed[trailer] || first_touchdown || kind == ScoreKind::Safety
        }
        _ => to_have(situation, next) == leader,
    }
}

/// Who has the ball next: a kick gives it to the other side.
fn to_have(situation: &Situation, next: Next) -> Side {
    match next {
        Next::Kickoff | Next::FreeKick => situation.possession.other(),
        _ => situation.possession,
    }
}
