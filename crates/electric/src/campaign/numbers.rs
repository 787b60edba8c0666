//! What ratings, ability checks and injuries count with, from `data/campaign/merit.toml`.

use serde::Deserialize;

/// The data file of rating awards and injuries as it ships.
pub const TEXT: &str = include_str!("../../data/campaign/merit.toml");

/// All of it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignNumbers {
    pub rating: RatingNumbers,
    /// Injuries.
    pub injury: Injury,
    /// Ability checks.
    pub ability: Ability,
    /// Big plays.
    pub big: Big,
    /// Botches.
    pub botch: Botch,
}

/// How player ratings rise and fall with what a man did.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingNumbers {
    /// Of a man without a squad.
    pub usual: i16,
    /// Good enough to help his checks (E2-ability-8).
    pub elite: i16,
}

/// Injuries.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Injury {
    /// Who comes back by himself (E2-injury-10).
    pub returns: i8,
    /// Falls to a check (E2-injury-28).
    pub falls: u8,
    /// From so many hit points on, this much on ability checks (E2-injury-13, E2-injury-24).
    pub checks: Vec<(i8, i8)>,
}

/// Ability checks.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Without a number of the team (E2-stats-7, E2-stats-8).
    pub target: i8,
    /// For an elite rating (E2-ability-8).
    pub elite: i8,
    /// For the franchise player (E2-pr-17).
    pub franchise: i8,
    /// Out of position (E2-roster-10).
    pub strange: i8,
    /// A defender near a receiver (E2-ability-19).
    pub crowded: i8,
    /// Both on the ball (E2-ability-20).
    pub both: i8,
    /// Each roll after a tie (E2-ability-13).
    pub again: i8,
    /// Too close in time, hundredths of a second (E2-ability-2).
    pub seconds: u32,
    /// Too close in place, hundredths of a base length.
    pub lengths: u32,
    /// So close in time that a coach may call for a check, hundredths of a second (E2-ability-3).
    pub called_seconds: u32,
    /// And in place, hundredths of a base length.
    pub called_lengths: u32,
    /// Yards back when he was out before the line (E2-ability-21).
    pub back: i16,
}

#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Big {
    pub pass: i16,
    pub run: i16,
    pub broken: usize,
    pub traffic: usize,
    pub block: i16,
    pub comeback: u16,
    pub loss: i16,
    pub advance: i16,
    pub goal_line: i16,
    pub return_: i16,
    pub kicks: i8,
    pub late: u8,
    pub held: u32,
    pub near: f32,
}

#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Botch {
    pub flags: u8,
    pub picks: u8,
    pub kicks: i8,
    pub inside: i16,
}

impl CampaignNumbers {
    /// Those that come with the game.
    pub fn standard() -> CampaignNumbers {
        toml::from_str(TEXT).expect("a test reads the numbers that come with the game")
    }

    /// What a man's hit points do to his checks.
    pub fn hurt(&self, hp: i8) -> i8 {
        let steps = &self.injury.checks;
        steps.iter().find(|(least, _)| hp >= *least).map_or(0, |(_, by)| *by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // E2-injury-13, E2-injury-24: 9 and 10 none, then one more for every two points; whole again it is gone.
    #[test]
    fn hit_points_weigh_on_checks() {
        let numbers = CampaignNumbers::standard();
        let all: Vec<i8> = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -3].map(|hp| numbers.hurt(hp)).to_vec();
        assert_eq!(all, [0, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5]);
    }
}
