//! When periods, halves and games end.

mod overtime;

use crate::{Both, Code, Next, Overtime, ScoreKind, Side, Situation, kick};

pub use overtime::kick_off_overtime;

/// What the law must remember between periods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halves {
    /// Who kicked off the game; he receives the second half.
    pub opening_kicker: Side,
    /// In overtime: who has had the chance to possess the ball. A kickoff to a side is its chance.
    pub has_possessed: Both<bool>,
}

impl Halves {
    /// At the opening kickoff by a side.
    pub const fn new(opening_kicker: Side) -> Halves {
        Halves { opening_kicker, has_possessed: Both::new(false, false) }
    }

    /// In overtime: a side had the ball within a play that ended in the other's hands. The law sees
    /// every possession that lasts until the end of a play by itself.
    pub fn possessed(&mut self, side: Side) {
        self.has_possessed[side] = true;
    }
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
    /// Overtime begins, or begins again, with a toss and time-outs.
    Overtime,
    /// The game is over.
    GameOver,
}

/// Settles the clock after a play (or a try) is settled: `expired` says that the period has run out.
/// Changes `situation` and `next` when a period, half or game ends. A period never ends between a
/// touchdown and its try, but the game may.
#[inline]
pub fn turn(
    code: &Code,
    halves: &mut Halves,
    situation: &mut Situation,
    next: &mut Next,
    scored: Option<(Side, ScoreKind)>,
    expired: bool,
) -> Turn {
    if situation.period > code.periods && overtime::won(code, halves, situation, *next, scored) {
        return game_over(next);
    }
    if expired { period_over(code, halves, situation, next) } else { Turn::Same }
}

/// The period has run out.
fn period_over(code: &Code, halves: &mut Halves, situation: &mut Situation, next: &mut Next) -> Turn {
    if *next == Next::Try {
        return if try_is_idle(code, situation) { game_over(next) } else { Turn::Same };
    }
    if situation.period >= code.periods {
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

/// [`turn`] after a play with a foul: a half does not end on an accepted foul of the defence, nor on fouls
/// that offset (`extends_half`); one more down is played without time. A first or third period does end.
pub fn turn_after_foul(
    code: &Code,
    halves: &mut Halves,
    situation: &mut Situation,
    next: &mut Next,
    scored: Option<(Side, ScoreKind)>,
    expired: bool,
    extends_half: bool,
) -> Turn {
    let half_ends = situation.period == code.periods / 2 || situation.period >= code.periods;
    let untimed = expired && extends_half && half_ends;
    if untimed {
        situation.seconds = 0;
    }
    turn(code, halves, situation, next, scored, expired && !untimed)
}

/// Puts the ball on the kickoff spot of a side.
pub fn kick_off(code: &Code, situation: &mut Situation, next: &mut Next, by: Side) {
    kick::kickoff(code, situation, by);
    *next = Next::Kickoff;
}

fn game_over(next: &mut Next) -> Turn {
    *next = Next::Over;
    Turn::GameOver
}

/// After the last touchdown of a game: whether the try is left out because the scorers have won, or are
/// still more than two points behind.
fn try_is_idle(code: &Code, situation: &Situation) -> bool {
    let lead = situation.margin(situation.possession);
    let last = situation.period >= code.periods && !plays_on(code, situation);
    last && !code.idle_try && !(-2..=0).contains(&lead)
}

fn end_of_regulation(code: &Code, halves: &mut Halves, situation: &mut Situation, next: &mut Next) -> Turn {
    if !plays_on(code, situation) {
        return game_over(next);
    }
    let first = situation.period == code.periods;
    let played = situation.period - code.periods;
    situation.period += 1;
    situation.seconds = code.overtime_seconds;
    if !played.is_multiple_of(code.overtime_half.max(1)) {
        return Turn::NewPeriod;
    }
    situation.timeouts = Both::new(code.overtime_timeouts, code.overtime_timeouts);
    if first {
        halves.has_possessed = Both::default();
    }
    *next = Next::Toss;
    Turn::Overtime
}

/// Whether another period follows. Where both possess, a leader in overtime who has not won yet has a
/// side against him that is still owed the ball.
fn plays_on(code: &Code, situation: &Situation) -> bool {
    let tied = situation.score.home == situation.score.away;
    let regulation = situation.period <= code.periods;
    match code.overtime {
        Overtime::None => false,
        Overtime::SuddenDeathOnce => tied && regulation,
        Overtime::SuddenDeath | Overtime::Periods => tied,
        Overtime::BothPossess | Overtime::BothAlways if regulation => tied,
        Overtime::BothPossess | Overtime::BothAlways => code.overtime_to_a_finish,
    }
}
