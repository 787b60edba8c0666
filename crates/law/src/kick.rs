//! Kickoffs, free kicks, and field goals that missed.

use crate::foul::half_the_distance;
use crate::{
    Ending, GameState, KickoffOut, MissedFieldGoal, Next, RuleSet, Settlement, Side, Situation, Spot,
};

/// How far behind the line a place kick is held.
const HOLD: i16 = 7;

/// Yards against the kickers for a kickoff out of bounds that is kicked again.
const OUT_OF_BOUNDS_YARDS: u8 = 5;

/// The nearest that a missed field goal leaves the ball to the goal line of who takes over.
const NEAREST_AFTER_MISS: i16 = 20;

/// Puts the ball where a side kicks off.
pub(crate) fn place_kickoff(rules: &RuleSet, situation: &mut Situation, by: Side) {
    situation.first_and_ten(by, Spot::own(by, i16::from(rules.kickoff_from)));
}

/// Puts the ball where a side kicks after a safety against it.
pub(crate) fn place_free_kick(rules: &RuleSet, situation: &mut Situation, by: Side) {
    situation.first_and_ten(by, Spot::own(by, i16::from(rules.free_kick_from)));
}

impl GameState {
    /// The defense's ball after a field goal that missed.
    pub(crate) fn missed_field_goal(&self) -> Settlement {
        let defense = self.situation.possession.other();
        let line = self.situation.to_goal();
        let yards = match self.rules.missed_field_goal {
            MissedFieldGoal::Twenty => NEAREST_AFTER_MISS,
            MissedFieldGoal::Line => line,
            MissedFieldGoal::Kick if line <= NEAREST_AFTER_MISS => NEAREST_AFTER_MISS,
            MissedFieldGoal::Kick | MissedFieldGoal::KickOrTwenty => line + HOLD,
        };
        let at = Spot::own(defense, yards.max(NEAREST_AFTER_MISS)).in_field();
        Settlement::series(self.situation, defense, at)
    }

    /// Settles a kickoff by the side in possession.
    pub(crate) fn settle_kickoff(&self, ending: Ending) -> Settlement {
        let before = self.situation;
        match ending {
            Ending::Touchback { by } => Settlement::touchback(before, by, self.rules.touchback_kickoff),
            Ending::Held { by, at, impetus: brought_in }
            | Ending::WonBack { by, at, impetus: brought_in } => self.kicked(by, at, brought_in),
            Ending::Kicked { by, at } => self.kicked(by, at, before.possession),
            Ending::Touchdown { .. } => self.settle_scrimmage(ending),
            Ending::KickoffOutOfBounds => self.kickoff_out_of_bounds(),
            Ending::Incomplete | Ending::FieldGoalGood | Ending::FieldGoalMissed => self.rekick(before.spot),
        }
    }

    /// Settles a free kick after a safety by the side in possession: a kickoff from another spot.
    pub(crate) fn settle_free_kick(&self, ending: Ending) -> Settlement {
        self.still_free(self.settle_kickoff(ending))
    }

    /// A kickoff out of bounds between the goal lines, as the rules have it. The receivers may instead take the
    /// ball where it went out: that is [`Ending::Kicked`].
    pub(crate) fn kickoff_out_of_bounds(&self) -> Settlement {
        let before = &self.situation;
        let kickers = before.possession;
        match self.rules.kickoff_out {
            KickoffOut::Rekick => self.rekick(half_the_distance(before.spot, kickers, OUT_OF_BOUNDS_YARDS)),
            KickoffOut::Yards(yards) => {
                let at = before.spot.ahead(kickers, i16::from(yards)).in_field();
                Settlement::series(*before, kickers.other(), at)
            }
        }
    }

    /// The kick again, from a spot.
    pub(crate) fn rekick(&self, at: Spot) -> Settlement {
        let mut situation = self.situation;
        situation.first_and_ten(situation.possession, at);
        Settlement::new(situation, Next::Kickoff)
    }

    /// Without points a kick that must be taken again is of the kind it was.
    pub(crate) fn still_free(&self, settled: Settlement) -> Settlement {
        let again = settled.next == Next::Kickoff && settled.situation.score == self.situation.score;
        Settlement { next: if again { Next::FreeKick } else { settled.next }, ..settled }
    }

    fn kicked(&self, by: Side, at: Spot, brought_in: Side) -> Settlement {
        let settled = self.held(by, at, brought_in, true);
        if !settled.touchback {
            return settled;
        }
        Settlement::touchback(self.situation, by, self.rules.touchback_kickoff)
    }
}
