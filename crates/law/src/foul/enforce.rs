//! Marching off the yards.

use super::{Foul, Penalty};
use crate::{GameState, Next, Settlement, Side, Situation, Spot};

/// A penalty that a touchdown keeps: it is enforced on the try or on the kickoff after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CarriedPenalty {
    /// The guilty side.
    pub by: Side,
    pub yards: u8,
}

impl CarriedPenalty {
    /// Moves the ball of the coming try or kickoff.
    pub fn apply(self, situation: &mut Situation) {
        situation.spot = half_the_distance(situation.spot, self.by, self.yards);
    }
}

/// A penalty taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enforced {
    /// What comes of it.
    pub settlement: Settlement,
    /// Where it was counted from.
    pub from: Spot,
    /// Where it put the ball.
    pub to: Spot,
    /// What is left for the try or the kickoff, when the foul was on a touchdown.
    pub carry: Option<CarriedPenalty>,
    /// A half cannot end on it: one more down without time ([`crate::period::DeadBallClock`]).
    pub extends_half: bool,
}

impl Enforced {
    pub(super) fn new(settlement: Settlement, from: Spot, to: Spot) -> Enforced {
        Enforced { settlement, from, to, carry: None, extends_half: false }
    }

    pub(super) fn extending(self, extends_half: bool) -> Enforced {
        Enforced { extends_half, ..self }
    }
}

/// What the side that was fouled may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PenaltyChoice {
    /// The penalty.
    pub accept: Enforced,
    /// The play as it ended.
    pub decline: Settlement,
    /// There was no play to take instead: to decline only gives the yards away.
    pub forced: bool,
}

/// The spot after so many yards against a side, toward the goal line it defends.
///
/// In whole yards, and never more than half the distance: an odd half is rounded down, so the guilty
/// side keeps the odd yard. Ten yards from the 5 are two, to the 3; from the 1 there are none. So
/// no penalty ever puts the ball on or over a goal line.
pub fn half_the_distance(from: Spot, against: Side, yards: u8) -> Spot {
    let half = (from.from_own(against) / 2).max(0);
    from.ahead(against, -i16::from(yards).min(half))
}

impl GameState {
    /// What a foul on the play under way costs, by the side that committed it.
    pub(super) fn penalty(&self, foul: &Foul) -> Penalty {
        foul.kind.penalty(&self.rules, foul.by == self.situation.possession)
    }

    /// A foul when the ball is dead: the play stands, and the yards are counted where the next one begins. On a new
    /// series the ten yards are counted after the penalty.
    pub fn foul_after_play(&self, settled: &Settlement, foul: &Foul) -> Enforced {
        let penalty = foul.kind.penalty(&self.rules, foul.by == settled.situation.possession);
        add_yards(settled, foul.by, &penalty)
    }
}

/// The play stands, and the yards of a penalty come on top.
pub(super) fn add_yards(settled: &Settlement, by: Side, penalty: &Penalty) -> Enforced {
    let from = settled.situation.spot;
    if settled.next == Next::Try {
        let carry = Some(CarriedPenalty { by, yards: penalty.yards });
        return Enforced { carry, ..Enforced::new(*settled, from, from) };
    }
    let to = half_the_distance(from, by, penalty.yards);
    let settlement = match settled.next {
        Next::Scrimmage => moved(settled, by, to, penalty.first_down),
        Next::Kickoff | Next::FreeKick => moved_series(settled, to),
        Next::Toss | Next::Try | Next::Over => *settled,
    };
    Enforced::new(settlement, from, to)
}

fn moved(settled: &Settlement, by: Side, to: Spot, first_down: bool) -> Settlement {
    let now = &settled.situation;
    let fresh = now.down == 1 && now.line_to_gain == now.spot.ahead(now.possession, 10).between_goals();
    if fresh {
        return moved_series(settled, to);
    }
    let reached = to.gain_to(now.line_to_gain, now.possession) <= 0;
    if by != now.possession && (first_down || reached) {
        return Settlement { first_down: true, ..moved_series(settled, to) };
    }
    Settlement { situation: Situation { spot: to, ..*now }, ..*settled }
}

fn moved_series(settled: &Settlement, to: Spot) -> Settlement {
    let mut situation = settled.situation;
    situation.first_and_ten(situation.possession, to);
    Settlement { situation, ..*settled }
}
