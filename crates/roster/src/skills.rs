//! The common skills, 0 to 99, from which each game derives its own ratings.
//!
//! One scale for everybody, whatever his position: a guard with speed 40 is slower than a cornerback with
//! speed 85. What is good *for a position* is told by [`crate::Player::grade_at`].

use crate::ClubFault;
use crate::words::words;
use serde::{Deserialize, Serialize};
use std::ops::Index;

words! {
    /// One thing a player can be good at.
    pub enum Skill as "skill" {
        /// Running flat out.
        Speed = "speed",
        /// Moving other people.
        Strength = "strength",
        /// Cutting, starting and stopping.
        Agility = "agility",
        /// Catching, and holding on when hit.
        Hands = "hands",
        /// Throwing where it was meant to go.
        Accuracy = "accuracy",
        /// Throwing far and hard.
        Arm = "arm",
        /// Deciding well under pressure.
        Poise = "poise",
        /// Seeing the field: holes, routes, keys.
        Vision = "vision",
        /// Keeping the ball.
        Carrying = "carrying",
        /// Blocking for a run.
        RunBlocking = "run blocking",
        /// Blocking for a pass.
        PassBlocking = "pass blocking",
        /// Getting to the passer.
        PassRush = "pass rush",
        /// Holding the point against a run.
        RunDefense = "run defence",
        /// Staying with a receiver.
        Coverage = "coverage",
        /// Bringing the runner down.
        Tackling = "tackling",
        /// Taking the ball away.
        BallHawk = "ball hawk",
        /// Kicking far from a tee or a hold.
        KickPower = "kick power",
        KickAccuracy = "kick accuracy",
        Punting = "punting",
        /// Returning kicks and punts.
        Returning = "returning",
        /// Being as good in the fourth quarter.
        Stamina = "stamina",
        Durability = "durability",
        /// Drawing no flags.
        Discipline = "discipline",
    }
}

impl Skill {
    /// How many there are.
    pub const COUNT: usize = Skill::ALL.len();

    /// The three letters at the head of its column in a club file.
    pub const fn code(self) -> &'static str {
        const CODES: [&str; Skill::COUNT] = [
            "SPD", "STR", "AGI", "HND", "ACC", "ARM", "POI", "VIS", "CAR", "RBK", "PBK", "RSH", "RDF", "COV",
            "TKL", "HWK", "KPW", "KAC", "PNT", "RET", "STA", "DUR", "DIS",
        ];
        CODES[self as usize]
    }
}

/// A player's skills; every one lies between 0 and [`Skills::MOST`]. Kept as one row of numbers in the
/// order of [`Skill::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "[i64; Skill::COUNT]", into = "[u8; Skill::COUNT]")]
pub struct Skills([u8; Skill::COUNT]);

impl Skills {
    /// The best anyone can be.
    pub const MOST: u8 = 99;

    /// These values in the order of [`Skill::ALL`]; refused when one is out of range.
    pub fn new(row: [i64; Skill::COUNT]) -> Result<Skills, ClubFault> {
        let mut skills = Skills::default();
        for (skill, value) in Skill::ALL.iter().zip(row) {
            skills.set(*skill, value)?;
        }
        Ok(skills)
    }

    /// Changes one skill; refused when out of range.
    pub fn set(&mut self, skill: Skill, value: i64) -> Result<(), ClubFault> {
        match u8::try_from(value) {
            Ok(fits) if fits <= Skills::MOST => self.0[skill as usize] = fits,
            _ => return Err(ClubFault::SkillOutOfRange { skill, found: value }),
        }
        Ok(())
    }

    /// The values in the order of [`Skill::ALL`].
    pub const fn row(&self) -> &[u8; Skill::COUNT] {
        &self.0
    }
}

impl Index<Skill> for Skills {
    type Output = u8;

    fn index(&self, skill: Skill) -> &u8 {
        &self.0[skill as usize]
    }
}

impl TryFrom<[i64; Skill::COUNT]> for Skills {
    type Error = ClubFault;

    fn try_from(row: [i64; Skill::COUNT]) -> Result<Skills, ClubFault> {
        Skills::new(row)
    }
}

impl From<Skills> for [u8; Skill::COUNT] {
    fn from(skills: Skills) -> [u8; Skill::COUNT] {
        skills.0
    }
}
