//! A club: its name, its ways, its home and its men.

use crate::words::{as_text, words};
use crate::{ClubFault, Color, Philosophy, Position, RosterPlayer, Stadium};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A club's three-letter abbreviation, unique in its league.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClubId([u8; 3]);

impl ClubId {
    /// Its letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("an abbreviation is made of capital letters only")
    }
}

impl fmt::Display for ClubId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for ClubId {
    type Err = ClubFault;

    fn from_str(text: &str) -> Result<ClubId, ClubFault> {
        let letters: Option<[u8; 3]> = text.as_bytes().try_into().ok();
        let capitals = letters.filter(|all| all.iter().all(u8::is_ascii_uppercase));
        capitals.map(ClubId).ok_or_else(|| ClubFault::BadId { found: text.to_string() })
    }
}

as_text!(ClubId);

words! {
    /// How the front seven line up.
    pub enum FrontSeven as "front" {
        /// Four linemen, three linebackers.
        FourThree = "4-3",
        /// Three linemen, four linebackers.
        ThreeFour = "3-4",
    }
}

impl FrontSeven {
    /// The positions of the seven.
    pub const fn positions(self) -> [Position; 7] {
        use Position::*;
        match self {
            FrontSeven::FourThree => [DE, DT, DT, DE, OLB, MLB, OLB],
            FrontSeven::ThreeFour => [DE, NT, DE, OLB, ILB, ILB, OLB],
        }
    }
}

/// Names, colors, home and men, the same in every game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Club {
    /// Its abbreviation.
    pub id: ClubId,
    /// Where it is from.
    pub city: String,
    /// What it is called.
    pub name: String,
    /// Two or three colors, the first worn at home.
    #[serde(rename = "colours")]
    pub colors: Vec<Color>,
    /// How it likes to play.
    pub philosophy: Philosophy,
    /// Where it plays.
    pub stadium: Stadium,
    /// How its front seven line up.
    pub front: FrontSeven,
    pub players: Vec<RosterPlayer>,
}

impl Club {
    /// City and name.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.city, self.name)
    }

    /// The man who wears a number.
    pub fn wearing(&self, number: u8) -> Option<&RosterPlayer> {
        self.players.iter().find(|player| player.number == number)
    }
}
