//! Where on the field, in whole yards.

use crate::Side;
use serde::{Deserialize, Serialize};

/// A place along the field: yards from the home side's goal line. The home side attacks 100; the end
/// zones are -10 to 0 and 100 to 110. Sides never change ends here, only on a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(i16);

impl Spot {
    /// Midfield.
    pub const MIDFIELD: Spot = Spot(50);

    /// Yards from the home side's goal line.
    pub const fn new(from_home_goal: i16) -> Spot {
        Spot(from_home_goal)
    }

    /// A side's own yard line: `own(side, 20)`; negative is inside its end zone.
    #[inline]
    pub const fn own(side: Side, yards: i16) -> Spot {
        match side {
            Side::Home => Spot(yards),
            Side::Away => Spot(100 - yards),
        }
    }

    /// The spot this many yards from the goal that `side` attacks.
    #[inline]
    pub const fn from_goal(side: Side, yards: i16) -> Spot {
        Spot::own(side.other(), yards)
    }

    /// Yards from the goal line that `side` attacks; 0 or less is a touchdown's worth.
    #[inline]
    pub const fn to_goal(self, side: Side) -> i16 {
        match side {
            Side::Home => 100 - self.0,
            Side::Away => self.0,
        }
    }

    /// Yards from `side`'s own goal line; 0 or less is inside its own end zone.
    #[inline]
    pub const fn from_own(self, side: Side) -> i16 {
        100 - self.to_goal(side)
    }

    /// This many yards further for `side`; negative is back.
    #[inline]
    pub const fn ahead(self, side: Side, yards: i16) -> Spot {
        match side {
            Side::Home => Spot(self.0 + yards),
            Side::Away => Spot(self.0 - yards),
        }
    }

    /// Yards from here to `there`, counted as `side` moves.
    #[inline]
    pub const fn gain_to(self, there: Spot, side: Side) -> i16 {
        self.to_goal(side) - there.to_goal(side)
    }

    /// Yards from the home side's goal line.
    pub const fn raw(self) -> i16 {
        self.0
    }

    /// The nearest spot between the two goal lines.
    #[inline]
    pub fn between_goals(self) -> Spot {
        Spot(self.0.clamp(0, 100))
    }

    /// The nearest spot on which a down can begin: a yard off either goal line at least.
    pub fn in_field(self) -> Spot {
        Spot(self.0.clamp(1, 99))
    }

    /// Whether this is in the end zone that `side` defends; the goal line belongs to it.
    #[inline]
    pub const fn in_end_zone_of(self, side: Side) -> bool {
        self.from_own(side) <= 0
    }
}
