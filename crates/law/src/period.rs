//! When periods, halves and games end.

use crate::{Both, Code, Next, Overtime, ScoreKind, Side, Situation, Spot};

/// What the law must remember between periods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halves {
    /// Who kicked off the game; he receives the second half.
    pub opening_kicker: Side,
    /// In overtime: who has begun a possession.
    pub has_possessed: Both<bool>,
}

/// What the end of a play means for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Play on in this period.
    Same,
    /// A new period of the same half: teams change ends, the ball stays.
    NewPeriod,
    /// A new half: kickoff, time-outs back.
    NewHalf,
    /// Overtime begins with a toss.
    Overtime,
    /// The game is over.
    GameOver,
}

/// Settles the clock after a play (or a try) is settled: `expired` says that the period has run out.
/// Changes `situation` and `next` when a period, half or game ends.
pub fn turn(
    code: &Code,
    halves: &mut Halves,
    situation: &mut Situation,
    next: &mut Next,
    scored: Option<(Side, ScoreKind)>,
    expired: bool,
) -> Turn {
    if situation.period > code.periods && overtime_won(code, halves, situation, *next, scored) {
        *next = Next::Over;
        return Turn::GameOver;
    }
    if !expired || *next == Next::Try {
        return Turn::Same;
    }
    if situation.period == code.periods || situation.period > code.periods {
        return end_of_regulation(code, halves, situation, next);
    }
    situation.period += 1;
    situation.seconds = code.period_seconds;
    if situation.period == code.periods / 2 + 1 {
        situation.timeouts = Both::new(code.timeouts, code.timeouts);
        kick_off(code, situation, next, halves.opening_kicker.other());
        return Turn::NewHalf;
    }
    Turn::NewPeriod
}

/// Puts the ball on the kickoff spot of a side.
pub fn kick_off(code: &Code, situation: &mut Situation, next: &mut Next, by: Side) {
    situation.possession = by;
    situation.spot = Spot::own(by, i16::from(code.kickoff_from));
    situation.down = 1;
    *next = Next::Kickoff;
}

fn end_of_regulation(code: &Code, halves: &mut Halves, situation: &mut Situation, next: &mut Next) -> Turn {
    let tied = situation.score.home == situation.score.away;
    let first = situation.period == code.periods;
    let plays_on = tied
        && match code.overtime {
            Overtime::None => false,
            Overtime::SuddenDeathOnce | Overtime::BothPossess => first,
            Overtime::SuddenDeath | Overtime::Periods => true,
        };
    if !plays_on {
        *next = Next::Over;
        return Turn::GameOver;
    }
    situation.period += 1;
    situation.seconds = code.overtime_seconds;
    if first {
        situation.timeouts = Both::new(code.timeouts, code.timeouts);
        halves.has_possessed = Both::default();
        *next = Next::Toss;
        return Turn::Overtime;
    }
    Turn::NewPeriod
}

fn overtime_won(
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
        Overtime::BothPossess => {
            let _ = (next, scored, halves);
            leads
        }
    }
}
