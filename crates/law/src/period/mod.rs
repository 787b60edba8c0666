//! When periods, halves and games end.

mod overtime;

use crate::{Both, GameState, Next, Overtime, ScoreKind, Settlement, Side, Situation};

/// Periods of regulation; the fifth is the first of overtime.
pub const REGULATION: u8 = 4;

/// The period whose end is half time.
const FIRST_HALF_ENDS: u8 = REGULATION / 2;

/// The points by which a try can still change who wins.
const TRY_CAN_MAKE_UP: std::ops::RangeInclusive<i32> = -2..=0;

/// Whether a period is one of overtime.
#[inline]
pub const fn is_overtime(period: u8) -> bool {
    period > REGULATION
}

/// Whether a period belongs to the first half.
#[inline]
pub const fn is_first_half(period: u8) -> bool {
    period <= FIRST_HALF_ENDS
}

/// Whether half time follows a period.
#[inline]
pub const fn ends_first_half(period: u8) -> bool {
    period == FIRST_HALF_ENDS
}

/// Whether a period is the last of regulation.
#[inline]
pub const fn ends_regulation(period: u8) -> bool {
    period == REGULATION
}

/// Whether the game may end with a period: the last of regulation, or any of overtime.
#[inline]
pub const fn may_end_game(period: u8) -> bool {
    period >= REGULATION
}

/// Whether a half ends with a period, or an overtime.
#[inline]
pub const fn is_last_of_half(period: u8) -> bool {
    ends_first_half(period) || may_end_game(period)
}

/// What the law must remember between periods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KickoffMemory {
    /// Who kicked off the game; he receives the second half.
    pub opening_kicker: Side,
    /// In overtime: who has had the chance to possess the ball. A kickoff to a side is its chance.
    pub has_possessed: Both<bool>,
}

impl KickoffMemory {
    /// At the opening kickoff by a side.
    pub const fn new(opening_kicker: Side) -> KickoffMemory {
        KickoffMemory { opening_kicker, has_possessed: Both::new(false, false) }
    }

    /// In overtime: a side has had its chance.
    pub(crate) fn possessed(&mut self, side: Side) {
        self.has_possessed[side] = true;
    }
}

/// What the end of a play means for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeriodChange {
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

/// The clock of a game when the ball is dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeadBallClock {
    /// What it shows.
    pub seconds: u16,
    /// The period has run out, as this game counts time.
    pub expired: bool,
    /// An accepted foul of the defense, or fouls that offset: no half ends on them, one more down is played
    /// without time. A first or third period does end.
    pub extends_half: bool,
}

impl GameState {
    /// The play is over and settled: its situation and points count, the clock shows what is left, and a period, a
    /// half or the game ends if it must. Period and time-outs stay what they are now, whatever was used since the
    /// play was settled. A period never ends between a touchdown and its try, but the game may.
    #[inline]
    pub fn conclude(&mut self, settled: &Settlement, clock: DeadBallClock) -> PeriodChange {
        let Situation { period, timeouts, .. } = self.situation;
        let untimed = clock.expired && clock.extends_half && is_last_of_half(period);
        let seconds = if untimed { 0 } else { clock.seconds };
        self.situation = Situation { period, timeouts, seconds, ..settled.situation };
        self.next = settled.next;
        if is_overtime(period) && self.overtime_won(settled.score) {
            return self.game_over();
        }
        if clock.expired && !untimed { self.period_over() } else { PeriodChange::Same }
    }

    /// The period has run out.
    fn period_over(&mut self) -> PeriodChange {
        if self.next == Next::Try {
            return if self.try_is_idle() { self.game_over() } else { PeriodChange::Same };
        }
        let ended = self.situation.period;
        if may_end_game(ended) {
            return self.end_of_regulation();
        }
        self.situation.period += 1;
        self.situation.seconds = self.rules.period_seconds;
        if !ends_first_half(ended) {
            return PeriodChange::NewPeriod;
        }
        self.situation.timeouts = Both::new(self.rules.timeouts, self.rules.timeouts);
        self.kick_off(self.halves.opening_kicker.other());
        PeriodChange::NewHalf
    }

    fn game_over(&mut self) -> PeriodChange {
        self.next = Next::Over;
        PeriodChange::GameOver
    }

    /// After the last touchdown of a game: whether the try is left out because the scorers have won, or are still
    /// more than two points behind.
    fn try_is_idle(&self) -> bool {
        let lead = self.situation.margin(self.situation.possession);
        let last = may_end_game(self.situation.period) && !self.plays_on();
        last && !self.rules.idle_try && !TRY_CAN_MAKE_UP.contains(&lead)
    }

    fn end_of_regulation(&mut self) -> PeriodChange {
        if !self.plays_on() {
            return self.game_over();
        }
        let ended = self.situation.period;
        self.situation.period += 1;
        self.situation.seconds = self.rules.overtime_seconds;
        if !(ended - REGULATION).is_multiple_of(self.rules.overtime_half.max(1)) {
            return PeriodChange::NewPeriod;
        }
        self.situation.timeouts = Both::new(self.rules.overtime_timeouts, self.rules.overtime_timeouts);
        if ends_regulation(ended) {
            self.halves.has_possessed = Both::default();
        }
        self.next = Next::Toss;
        PeriodChange::Overtime
    }

    /// Whether another period follows. Where both possess, a leader in overtime who has not won yet has a side
    /// against him that is still owed the ball.
    fn plays_on(&self) -> bool {
        let tied = self.situation.score.home == self.situation.score.away;
        let regulation = !self.situation.is_overtime();
        match self.rules.overtime {
            Overtime::None => false,
            Overtime::SuddenDeathOnce => tied && regulation,
            Overtime::SuddenDeath | Overtime::Periods => tied,
            Overtime::BothPossess | Overtime::BothAlways if regulation => tied,
            Overtime::BothPossess | Overtime::BothAlways => self.rules.overtime_to_a_finish,
        }
    }
}

/// A score and whose it is.
type Scored = Option<(Side, ScoreKind)>;
