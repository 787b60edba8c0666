//! How long a call may take, and since when each side's time for it runs. Taking one's own call back gives no new time.

use hashmark_law::{Both, Side};
use serde::{Deserialize, Deserializer, Serialize};

/// How long a call may take, and since when the open question waits. Times are in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CallClock {
    /// Seconds for a call that both coaches agreed on; without them the server's own apply.
    pub seconds: Option<u32>,
    /// How many inputs the game had when the open question was put.
    position: u64,
    /// Since when each side's time for it runs.
    #[serde(deserialize_with = "one_or_both")]
    pub since: Both<i64>,
    /// Since when each side's time ran for what it was asked before: its own last call, when it can be taken back.
    before: Both<i64>,
    /// How far the game had come when a side took its own call back: up to there it gets no new time.
    taken_back: Both<Option<u64>>,
    /// Sides whose coach has not been seen since the clock began anew: he need not know that it runs.
    pub unseen: Both<bool>,
    /// When a side sealed its call too late: the other has the whole time from then on.
    pub late_seal: Both<Option<i64>>,
    /// Since when the coaches have adjourned, if they have.
    pub adjourned: Option<i64>,
}

impl CallClock {
    /// A clock that was chosen when the match was made.
    pub fn new(seconds: Option<u32>) -> CallClock {
        CallClock { seconds, ..CallClock::default() }
    }

    /// The game has come so far: when a question is another one, its time begins now. A side that had come as far
    /// before it took its own call back goes on with the time it had.
    pub fn follow(&mut self, position: u64, now: i64) {
        if self.position == position && self.since != Both::default() {
            return;
        }
        for side in Side::BOTH {
            if self.taken_back[side].is_none_or(|far| position > far) {
                self.before[side] = self.since[side];
                (self.since[side], self.taken_back[side]) = (now, None);
            }
        }
        (self.position, self.late_seal) = (position, Both::default());
    }

    /// Since when a side's time runs for the call it made last, or for the one it makes again.
    pub fn since_for_last_call(&self, side: Side) -> i64 {
        match self.before[side] {
            // A match kept by an earlier version does not say.
            0 => self.since[side],
            before if self.taken_back[side].is_none() => before,
            _ => self.since[side],
        }
    }

    /// A side is about to take back a call that both have seen: its time for it runs as if it had not called.
    pub fn own_call_taken_back(&mut self, side: Side) {
        self.since[side] = self.since_for_last_call(side);
        self.taken_back[side] = self.taken_back[side].max(Some(self.position));
    }

    /// Both agreed to go back: whoever is asked has the whole time again.
    pub fn play_taken_back(&mut self, now: i64) {
        self.taken_back = Both::default();
        self.restart(now);
    }

    /// Whoever is asked has the whole time again.
    pub fn restart(&mut self, now: i64) {
        (self.since, self.before) = (Both::new(now, now), Both::new(now, now));
        self.late_seal = Both::default();
    }

    /// The same, by one coach's doing: the other's time begins when he is seen, unless he is here.
    pub fn restart_by(&mut self, side: Side, other_is_here: bool, now: i64) {
        self.restart(now);
        self.unseen[side] = false;
        self.unseen[side.other()] = !other_is_here;
    }

    /// The coach of a side is there: his time begins now if it had not. Whether anything changed.
    pub fn coach_seen(&mut self, side: Side, now: i64) -> bool {
        let first = std::mem::take(&mut self.unseen[side]);
        if first {
            self.since[side] = now;
        }
        first
    }
}

/// Matches kept by earlier versions have one time for both sides.
fn one_or_both<'de, D: Deserializer<'de>>(from: D) -> Result<Both<i64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Since {
        One(i64),
        Both(Both<i64>),
    }
    Ok(match Since::deserialize(from)? {
        Since::One(since) => Both::new(since, since),
        Since::Both(since) => since,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_begins_anew_with_another_question_only() {
        let mut clock = CallClock::new(Some(60));
        clock.follow(3, 1_000);
        clock.follow(3, 5_000);
        assert_eq!(clock.since, Both::new(1_000, 1_000));
        clock.follow(4, 6_000);
        assert_eq!(clock.since, Both::new(6_000, 6_000));
        clock.restart(9_000);
        clock.follow(4, 9_500);
        assert_eq!(clock.since, Both::new(9_000, 9_000));
    }

    #[test]
    fn who_takes_his_own_call_back_gets_no_new_time_and_the_other_gets_it() {
        let mut clock = CallClock::new(Some(20));
        clock.follow(0, 1_000);
        clock.follow(1, 5_000);
        for round in 0..3 {
            let at = 10_000 + round * 1_000;
            clock.own_call_taken_back(Side::Home);
            clock.follow(0, at);
            assert_eq!(clock.since.home, 1_000, "back at his question, which was put then");
            clock.follow(1, at + 500);
            assert_eq!(clock.since, Both::new(1_000, at + 500), "the other is asked anew");
        }
        clock.follow(2, 20_000);
        assert_eq!(clock.since, Both::new(20_000, 20_000), "the game has gone on");
        clock.own_call_taken_back(Side::Away);
        clock.play_taken_back(30_000);
        clock.follow(0, 30_000);
        assert_eq!(clock.since, Both::new(30_000, 30_000), "both agreed to go back");
    }

    #[test]
    fn a_call_can_be_taken_back_in_the_time_of_its_own_question_and_no_longer() {
        let mut clock = CallClock::new(Some(20));
        clock.follow(0, 1_000);
        clock.follow(1, 19_000);
        assert_eq!(clock.since_for_last_call(Side::Home), 1_000, "not since he called");
        clock.own_call_taken_back(Side::Home);
        clock.follow(0, 19_500);
        clock.follow(1, 20_000);
        assert_eq!(clock.since_for_last_call(Side::Home), 1_000, "the second time neither");
        clock.follow(2, 30_000);
        assert_eq!(clock.since_for_last_call(Side::Away), 20_000, "the other was asked then");
        clock.restart(31_000);
        assert_eq!(clock.since_for_last_call(Side::Away), 31_000, "both agreed on new time");
    }

    #[test]
    fn the_clock_of_a_match_kept_by_an_earlier_version_is_read() {
        let kept = r#"{"seconds":20,"turn":7,"since":1234,"adjourned":null}"#;
        let clock: CallClock = serde_json::from_str(kept).unwrap();
        assert_eq!((clock.since, clock.seconds), (Both::new(1_234, 1_234), Some(20)));
        assert_eq!(clock.since_for_last_call(Side::Home), 1_234, "what it does not say is nobody's fault");
        let again: CallClock = serde_json::from_str(&serde_json::to_string(&clock).unwrap()).unwrap();
        assert_eq!(again, clock);
    }
}
