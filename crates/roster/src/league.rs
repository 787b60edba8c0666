//! A league: clubs in divisions.

use crate::{Club, ClubId};
use serde::{Deserialize, Serialize};

/// Clubs that play one another most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Division {
    pub name: String,
    pub clubs: Vec<ClubId>,
}

/// A league in one season.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct League {
    pub name: String,
    /// Which season this is, from 1.
    pub season: u16,
    pub divisions: Vec<Division>,
    /// Its clubs, in the order of the divisions.
    pub clubs: Vec<Club>,
}

impl League {
    /// The club with this abbreviation.
    pub fn club(&self, id: ClubId) -> Option<&Club> {
        self.clubs.iter().find(|club| club.id == id)
    }

    /// The division a club plays in.
    pub fn division_of(&self, id: ClubId) -> Option<&Division> {
        self.divisions.iter().find(|division| division.clubs.contains(&id))
    }
}
