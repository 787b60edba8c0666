//! The numbers of the file, and how they are read between their knots.

use serde::{Deserialize, Serialize};

/// Seconds left in the game at which chances were learned, most first.
pub const TIME_KNOTS: [u16; 14] = [3600, 2700, 1800, 1200, 900, 600, 420, 300, 210, 150, 100, 60, 30, 10];
/// Yards to the goal, of a first down.
pub const YARD_KNOTS: [u8; 8] = [2, 10, 20, 35, 50, 65, 80, 95];
/// Leads and deficits up to this have a chance of their own.
pub const MARGINS: i32 = 24;
/// Yards to go that have a number of their own; the last stands for all that is farther.
pub const TO_GO_KNOTS: [u8; 8] = [1, 2, 3, 5, 7, 10, 15, 20];
/// How many chances a knot of time and yards has.
pub(crate) const MARGIN_COUNT: usize = 2 * MARGINS as usize + 1;
/// Chances stand in thousandths.
const THOUSAND: f64 = 1_000.0;
/// Points stand in hundredths.
const HUNDRED: f64 = 100.0;

/// The file of chances.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceTable {
    /// Where it comes from: the command that made it.
    pub made_by: String,
    /// Seconds that a time-out of the side behind is worth, late in a game.
    pub timeout_seconds: u16,
    /// Points to expect from a first down, by yards to the goal from 1 to 99, in hundredths.
    pub first_down_points: Vec<i16>,
    /// What second, third and fourth down lose to a first down there, by yards to go, in hundredths.
    pub lost_points: Vec<Vec<i16>>,
    /// How often a fourth down that is played is made, by yards to go, in thousandths.
    pub conversions: Vec<u16>,
    /// The chance of the side with the ball, in thousandths: for each knot of time, each knot of yards, by its lead.
    pub wins: Vec<Vec<Vec<u16>>>,
}

impl ChanceTable {
    /// Whether it has as many numbers as it must.
    pub fn fault(&self) -> Option<&'static str> {
        let wins = self.wins.len() == TIME_KNOTS.len()
            && self.wins.iter().all(|time| {
                time.len() == YARD_KNOTS.len() && time.iter().all(|yards| yards.len() == MARGIN_COUNT)
            });
        let lost = self.lost_points.len() == 3
            && self.lost_points.iter().all(|down| down.len() == TO_GO_KNOTS.len());
        match () {
            () if self.first_down_points.len() != 99 => Some("first_down_points has not 99 numbers"),
            () if !lost => Some("lost_points is not 3 rows of 8 numbers"),
            () if self.conversions.len() != TO_GO_KNOTS.len() => Some("conversions has not 8 numbers"),
            () if !wins => Some("wins has not as many numbers as its knots"),
            () => None,
        }
    }

    /// Points to expect from a first down.
    pub(crate) fn first_down(&self, to_goal: f64) -> f64 {
        let at = (to_goal - 1.0).clamp(0.0, 98.0);
        let (low, part) = (at as usize, at - (at as usize) as f64);
        let points = |at: usize| f64::from(self.first_down_points[at.min(98)]) / HUNDRED;
        points(low) * (1.0 - part) + points(low + 1) * part
    }

    /// What a later down loses to a first down.
    pub(crate) fn lost(&self, down: u8, to_go: i16) -> f64 {
        match down {
            0 | 1 => 0.0,
            down => {
                let row = &self.lost_points[usize::from(down.min(4)) - 2];
                by_to_go(to_go, |at| f64::from(row[at]) / HUNDRED)
            }
        }
    }

    /// How often a fourth down that is played is made.
    pub(crate) fn conversion(&self, to_go: i16) -> f64 {
        by_to_go(to_go, |at| f64::from(self.conversions[at]) / THOUSAND)
    }

    /// The chance of the side with the ball on first down.
    pub(crate) fn win(&self, seconds: f64, to_goal: f64, margin: i32) -> f64 {
        let (early, part) = between(&TIME_KNOTS.map(f64::from), seconds);
        let (near, yards_part) = between(&YARD_KNOTS.map(f64::from), to_goal);
        let margin = (margin.clamp(-MARGINS, MARGINS) + MARGINS) as usize;
        let at = |time: usize, yards: usize| f64::from(self.wins[time][yards][margin]) / THOUSAND;
        let on = |time: usize| at(time, near) * (1.0 - yards_part) + at(time, near + 1) * yards_part;
        on(early) * (1.0 - part) + on(early + 1) * part
    }
}

/// The value at these yards to go, between its knots.
fn by_to_go(to_go: i16, value: impl Fn(usize) -> f64) -> f64 {
    let (low, part) = between(&TO_GO_KNOTS.map(f64::from), f64::from(to_go));
    value(low) * (1.0 - part) + value(low + 1) * part
}

/// The knot before this place, and how far it is to the next; knots go one way, up or down.
fn between(knots: &[f64], at: f64) -> (usize, f64) {
    let up = knots[0] < knots[knots.len() - 1];
    let passed = |knot: &&f64| if up { **knot <= at } else { **knot >= at };
    let low = knots.iter().take_while(passed).count().saturating_sub(1).min(knots.len() - 2);
    let part = (at - knots[low]) / (knots[low + 1] - knots[low]);
    (low, part.clamp(0.0, 1.0))
}
