//! Where a club plays, and in what weather.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// What is over the field.
    pub enum Roof as "roof" {
        Open = "open",
        /// A fixed roof: no weather.
        Dome = "dome",
        /// A roof that closes in bad weather.
        Retractable = "retractable",
    }
}

words! {
    /// What is under the players.
    pub enum Surface as "surface" {
        Grass = "grass",
        Turf = "turf",
    }
}

/// A stadium and its weather.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stadium {
    pub name: String,
    /// Where it stands.
    pub city: String,
    /// What is over the field.
    pub roof: Roof,
    /// What is under the players.
    pub surface: Surface,
    /// Usual afternoon temperature of each month from January, in degrees Fahrenheit.
    pub temperatures: [i16; 12],
    /// Usual wind, in miles an hour.
    pub wind: u8,
    /// How many days of a hundred are wet.
    pub wet: u8,
    /// Height above the sea, in feet.
    pub altitude: i16,
}
