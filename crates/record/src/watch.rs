//! The scoreboard clock: how much time passed from one showing to the next.

/// The last time shown.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct ClockWatch {
    shown: Option<(u8, u16)>,
}

impl ClockWatch {
    /// The clock as a play begins. A new period starts afresh: time not played is nobody's.
    pub fn at_snap(&mut self, period: u8, seconds: u16) -> u32 {
        let passed = match self.shown {
            Some((p, s)) if p == period => s.saturating_sub(seconds),
            _ => 0,
        };
        self.shown = Some((period, seconds));
        u32::from(passed)
    }

    /// The clock as a play ends. When it already shows the next period, the rest of the old one was used.
    pub fn after_play(&mut self, period: u8, seconds: u16) -> u32 {
        let passed = match self.shown {
            Some((p, s)) if p == period => s.saturating_sub(seconds),
            Some((p, s)) if p < period => s,
            _ => 0,
        };
        self.shown = Some((period, seconds));
        u32::from(passed)
    }
}
