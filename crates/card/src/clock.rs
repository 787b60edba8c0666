//! The clock: spaces of fifteen seconds, and ticks in the last two minutes of a half.

use crate::tables::CardCharts;

/// Ticks in the last two minutes of a half (C-tick-1).
pub(crate) const TICKS: u8 = 18;
/// Ticks of one space (C-tick-2).
pub(crate) const TICKS_A_SPACE: u8 = 2;
/// Ticks of a play after which the leading offense lets the clock burn (C-tick-11).
pub(crate) const BURN_TICKS: u8 = 6;
/// Ticks of the shortest play (C-tick-10).
pub(crate) const SHORTEST_PLAY_TICKS: u8 = 1;

/// What is left of a period. In a period that ends a half the last [`TICKS`] units are ticks and the
/// rest spaces; elsewhere all are spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardClock {
    left: u8,
    ticking: bool,
}

impl CardClock {
    /// A full period of so many seconds.
    pub const fn full(seconds: u16, ends_half: bool, two_minute: bool) -> CardClock {
        let spaces = seconds / 15;
        if ends_half && two_minute && spaces > 8 {
            CardClock { left: (spaces - 8) as u8 + TICKS, ticking: true }
        } else {
            CardClock { left: spaces as u8, ticking: false }
        }
    }

    /// Whether ticks are counted now.
    #[inline]
    pub(crate) const fn in_ticks(self) -> bool {
        self.ticking && self.left <= TICKS
    }

    /// Ticks left, when ticks are counted.
    pub const fn ticks(self) -> Option<u8> {
        if self.in_ticks() { Some(self.left) } else { None }
    }

    /// Whether the period has run out.
    #[inline]
    pub const fn expired(self) -> bool {
        self.left == 0
    }

    /// What the scoreboard shows (C-tick-18, C-clock-1).
    #[inline]
    pub fn seconds(self, tables: &CardCharts) -> u16 {
        if !self.ticking {
            u16::from(self.left) * 15
        } else if self.left <= TICKS {
            tables.tick_seconds[usize::from(self.left)]
        } else {
            120 + u16::from(self.left - TICKS) * 15
        }
    }

    /// Runs off a play; one that crosses 2:00 stops there (C-tick-17).
    #[inline]
    pub fn run(&mut self, cost: u8) {
        let floor = if self.ticking && self.left > TICKS { TICKS } else { 0 };
        self.left = self.left.saturating_sub(cost).max(floor);
    }

    /// A clock that shows so much, for tests and set positions: spaces above two minutes, else ticks.
    pub const fn at(spaces: u8, ticks: Option<u8>) -> CardClock {
        match ticks {
            Some(ticks) => CardClock { left: ticks, ticking: true },
            None => CardClock { left: spaces, ticking: false },
        }
    }

    /// A clock of a half-ending period with so many spaces above two minutes.
    pub const fn above_two_minutes(spaces: u8) -> CardClock {
        CardClock { left: spaces + TICKS, ticking: true }
    }
}
