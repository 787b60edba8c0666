//! One player.

use crate::craft::{self, AVERAGE_STARTER};
use crate::{Position, Skill, Skills};
use serde::{Deserialize, Serialize};

/// A player of a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RosterPlayer {
    /// On his jersey.
    pub number: u8,
    /// First name.
    pub first: String,
    /// Last name.
    pub last: String,
    /// Where he plays.
    pub position: Position,
    /// Where else he has learnt to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Position>,
    /// In years.
    pub age: u8,
    /// In inches.
    pub height: u8,
    /// In pounds.
    pub weight: u16,
    /// Finished seasons; 0 for a rookie.
    pub experience: u8,
    /// What he can do.
    pub skills: Skills,
}

/// What a learnt second position costs, in points of grade.
const SECOND_POSITION: i32 = 2;
/// What a position never learnt costs.
const STRANGE_POSITION: i32 = 6;

impl RosterPlayer {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first, self.last)
    }

    /// One of his skills.
    pub fn skill(&self, skill: Skill) -> u8 {
        self.skills[skill]
    }

    /// How good he is where he plays: 70 is an average starter of a league, 60 a useful reserve, 85 a star.
    pub fn grade(&self) -> u8 {
        self.grade_at(self.position)
    }

    /// How good he would be at a position, on the scale of [`RosterPlayer::grade`]; a strange position costs some.
    pub fn grade_at(&self, position: Position) -> u8 {
        let (typical, weights) = (craft::typical(position), craft::weights(position));
        let rows = self.skills.row().iter().zip(typical).zip(weights);
        let above: i32 =
            rows.map(|((has, usual), w)| (i32::from(*has) - i32::from(*usual)) * i32::from(*w)).sum();
        // Weights add up to 100; half a point rounds up.
        let grade =
            (above + i32::from(AVERAGE_STARTER) * 100 + 50).div_euclid(100) - self.strangeness(position);
        grade.clamp(0, i32::from(Skills::MOST)) as u8
    }

    /// Whether he can line up there: his position, one he has learnt, or one close to his own.
    pub fn can_play(&self, position: Position) -> bool {
        self.has_learnt(position) || self.position.kin().contains(&position)
    }

    /// Whether this is his position or one he has learnt.
    pub fn has_learnt(&self, position: Position) -> bool {
        self.position == position || self.also.contains(&position)
    }

    fn strangeness(&self, position: Position) -> i32 {
        match (self.position == position, self.has_learnt(position)) {
            (true, _) => 0,
            (false, true) => SECOND_POSITION,
            (false, false) => STRANGE_POSITION,
        }
    }
}
