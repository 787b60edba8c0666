//! Until when each side has to call, what of it each seat may see, and when somebody is late.

use super::table::{HostedTable, TableInner, step};
use super::uptime::Uptime;
use super::{Host, now};
use crate::problem::Problem;
use crate::wire::Seat;
use hashmark_law::{Both, Side};
use hashmark_session::{AnySession, CallClock, CoachKind};
use hashmark_table::duration;
use std::sync::Arc;
use std::time::Duration;

/// What the call clock of a match goes by.
#[derive(Default)]
pub(super) struct CallTiming {
    uptime: Arc<Uptime>,
    default: Duration,
}

impl CallTiming {
    pub(super) fn of(host: &Host) -> CallTiming {
        CallTiming { uptime: host.uptime.clone(), default: host.limits.default_clock }
    }

    /// How long a call may take, in milliseconds.
    pub(super) fn length(&self, clock: &CallClock) -> i64 {
        clock.seconds.map_or(self.usual(), |seconds| i64::from(seconds) * 1000)
    }

    /// The server's own limit, in milliseconds.
    pub(super) fn usual(&self) -> i64 {
        i64::try_from(self.default.as_millis()).unwrap_or(i64::MAX)
    }

    /// The server's own limit in words: `7 days`.
    pub(super) fn usual_words(&self) -> String {
        left_words(u32::try_from(self.default.as_secs()).unwrap_or(u32::MAX))
    }

    /// Until when a side has to call, going by its own time alone. A coach who was not seen since the clock began anew
    /// has the server's usual time at least: he need not know that it runs.
    fn own_deadline(&self, clock: &CallClock, side: Side) -> i64 {
        self.deadline_from(clock.since[side], clock, side)
    }

    fn deadline_from(&self, since: i64, clock: &CallClock, side: Side) -> i64 {
        let length = self.length(clock);
        let length = if clock.unseen[side] { length.max(self.usual()) } else { length };
        self.uptime.deadline(since, length)
    }

    /// The same, with the whole time from when the other has sealed his call too late.
    fn deadline(&self, clock: &CallClock, side: Side) -> i64 {
        let own = self.own_deadline(clock, side);
        let again = clock.late_seal[side.other()].map(|at| self.uptime.deadline(at, self.length(clock)));
        again.map_or(own, |again| again.max(own))
    }
}

impl HostedTable {
    /// A clock is for two persons who both sit.
    pub(super) fn has_clock(&self, sitting: &dyn AnySession) -> bool {
        let (coaches, taken) = (sitting.house().coaches, self.taken());
        let played = !sitting.over() && sitting.closed().is_none();
        played && Side::BOTH.into_iter().all(|side| coaches[side] == CoachKind::Person && taken[side])
    }

    /// Until when each side has to call, as one seat may see it. Whether somebody else has sealed a call is not told: at a
    /// sealed question everybody else's clock is shown until both calls are in, and only who sealed too late sees the time
    /// which the other has from then on.
    pub(super) fn shown_deadlines(&self, sitting: &dyn AnySession, eyes: Option<Side>) -> Both<Option<i64>> {
        let clock = &sitting.house().agreement.clock;
        if !self.has_clock(sitting) || clock.adjourned.is_some() {
            return Both::default();
        }
        let (awaits, sealed) = (sitting.awaits(), sitting.is_sealed_question());
        Both::from_fn(|side| match eyes {
            Some(eyes) if eyes == side.other() && sealed => Some(self.timing.deadline(clock, side)),
            Some(eyes) if eyes == side => awaits[side].then(|| self.timing.own_deadline(clock, side)),
            _ => (sealed || awaits[side]).then(|| self.timing.own_deadline(clock, side)),
        })
    }

    /// Whether the other side's time has run out while this side has done its part. What is refused depends on nothing
    /// this side may not know.
    pub(super) fn late(&self, sitting: &dyn AnySession, side: Side) -> Result<(), Problem> {
        if !self.has_clock(sitting) {
            return Err(Problem::conflict("No clock runs: two persons do not sit at this table.")
                .remedy("Where nobody else plays you can resign or abandon the game."));
        }
        let (shown, now) = (self.shown_deadlines(sitting, Some(side)), now());
        let Some(deadline) = shown[side.other()] else {
            return Err(Problem::conflict("The other coach is not waited for."));
        };
        if now < deadline {
            let left = u32::try_from((deadline - now) / 1000 + 1).unwrap_or(u32::MAX);
            return Err(Problem::conflict(format!(
                "The other coach has time for another {}.",
                left_words(left)
            )));
        }
        if shown[side].is_some_and(|own| sitting.is_sealed_question() || own <= now) {
            return Err(Problem::conflict("You have not called either.").remedy("Call first."));
        }
        Ok(())
    }

    /// Refuses to take back a call that both have seen once the time for it has run out: nobody plays for time.
    pub(super) fn may_take_back(&self, sitting: &dyn AnySession, side: Side) -> Result<(), Problem> {
        let clock = &sitting.house().agreement.clock;
        let until = self.timing.deadline_from(clock.since_for_last_call(side), clock, side);
        if self.has_clock(sitting) && now() >= until {
            return Err(Problem::conflict("Your time for this call has run out, and it stands.")
                .remedy("Propose to take the play back: the other coach has to agree."));
        }
        Ok(())
    }

    /// A side has just sealed its call: when it was late, the other has the whole time from now on.
    pub(super) fn note_late_seal(&self, sitting: &mut dyn AnySession, side: Side) {
        let (clock, now) = (sitting.house().agreement.clock, now());
        if now >= self.timing.deadline(&clock, side) {
            sitting.house_mut().agreement.clock.late_seal[side] = Some(now);
        }
    }
}

impl Host {
    /// Somebody who holds these seats is there: a clock that waited to see him runs from now on.
    pub(crate) async fn coach_seen(&self, table: &HostedTable, held: &[Seat]) -> Result<(), Problem> {
        let sides: Vec<Side> = held.iter().filter_map(|seat| seat.side()).collect();
        if !sides.iter().any(|side| table.waits_to_see()[*side]) {
            return Ok(());
        }
        let mut inner = table.inner.lock().await;
        if inner.dead || table.is_closed() || inner.sitting.over() || inner.sitting.closed().is_some() {
            return Ok(());
        }
        let clock = &mut inner.sitting.house_mut().agreement.clock;
        let seen = sides.into_iter().filter(|side| clock.coach_seen(*side, now())).count();
        if seen > 0 {
            self.keep_house(table, &mut inner).await?;
            table.announce(&mut inner);
        }
        Ok(())
    }

    async fn keep_house(&self, table: &HostedTable, inner: &mut TableInner) -> Result<(), Problem> {
        let step = step(inner.sitting.as_mut(), inner.seq)?;
        if let Err(error) = self.store.append(&table.id, &step).await {
            self.bury(table, inner);
            return Err(error.into());
        }
        inner.seq += 1;
        Ok(())
    }
}

/// `3 hours`, rounded up to a unit that people count in.
fn left_words(seconds: u32) -> String {
    let unit = match seconds {
        172_800.. => 86_400,
        7_200.. => 3_600,
        120.. => 60,
        _ => 1,
    };
    duration(seconds.div_ceil(unit) * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_is_left_is_told_in_units_people_count_in() {
        let told = [1, 119, 121, 7_201, 604_800].map(left_words);
        assert_eq!(told, ["1 second", "119 seconds", "3 minutes", "3 hours", "7 days"]);
    }

    #[test]
    fn a_coach_who_was_not_seen_has_the_usual_time_and_one_who_waited_for_a_late_seal_the_whole() {
        let timing = CallTiming { default: Duration::from_secs(100), ..CallTiming::default() };
        let mut clock = CallClock::new(Some(20));
        clock.restart_by(Side::Home, false, 1_000);
        assert_eq!(timing.deadline(&clock, Side::Home), 21_000);
        assert_eq!(timing.deadline(&clock, Side::Away), 101_000);
        assert!(clock.coach_seen(Side::Away, 50_000) && !clock.coach_seen(Side::Away, 60_000));
        assert_eq!(timing.deadline(&clock, Side::Away), 70_000);
        clock.late_seal.home = Some(65_000);
        assert_eq!(timing.deadline(&clock, Side::Away), 85_000);
        assert_eq!(timing.own_deadline(&clock, Side::Away), 70_000);
    }
}
