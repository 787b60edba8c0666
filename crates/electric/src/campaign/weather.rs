//! The weather of a game, and the other tables of the day.

use hashmark_roster::{Roof, Stadium};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The data file of weather and crowds as it ships.
pub const TEXT: &str = include_str!("../../data/campaign/days.toml");

/// At this usual afternoon temperature, in Fahrenheit, it may freeze (E2-weather-3).
const FREEZES: i16 = 41;
/// A place with so many wet days of a hundred has heavy rain.
const RAINS: u8 = 15;
/// When a set-up names no month.
const NOVEMBER: u8 = 11;

/// What the sky does (E2-weather-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    HeavySnow,
    FreezingRain,
    FreezingCold,
    HeavyRain,
    StrongWind,
    #[default]
    Clear,
}

/// What a condition does to a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effects {
    id: Condition,
    rolls: Vec<u8>,
    /// Bonus stoppages of each kind lost by each team.
    #[serde(default)]
    pub loss: u8,
    /// By how much checks of two dice fail more often.
    #[serde(default)]
    pub widen: u8,
    /// Added to every ability check.
    #[serde(default)]
    pub ability: i8,
    /// Added to the dice of field goals and kicked tries.
    #[serde(default)]
    pub place_kick: i8,
    /// Added to the dice of kicks with the wind, taken from those against it.
    #[serde(default)]
    pub wind: i8,
    /// Medium and long passes take the longer stick.
    #[serde(default)]
    pub sticks: bool,
    #[serde(default)]
    freezing: bool,
    #[serde(default)]
    wet: bool,
}

/// A row of the flags that a die throws (E2-penaltycheck-2).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlagRow {
    /// The total of two dice.
    pub roll: u8,
    /// Its name in the law.
    pub foul: String,
    /// By the side with the ball, or that kicks.
    #[serde(default)]
    #[serde(rename = "offence")]
    pub offense: bool,
    /// Enforced after the play.
    #[serde(default)]
    pub after: bool,
}

/// Who is guilty, by two dice (E2-penaltycheck-7, E2-penaltycheck-8).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guilty {
    /// Of the side with the ball.
    #[serde(rename = "offence")]
    pub offense: Vec<Vec<String>>,
    /// Of the other.
    #[serde(rename = "defence")]
    pub defense: Vec<Vec<String>>,
}

/// What passes by a die need (E2-altpass-7..10).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassChart {
    yards: Vec<u8>,
    needs: Vec<i8>,
    beyond: i8,
    /// For each strip of the field between passer and receiver.
    pub strip: i8,
    /// The most that strips add.
    pub most_strips: i8,
    /// How far a pitch or a shovel pass goes.
    pub toss_yards: u8,
}

impl PassChart {
    /// What a pass of so many yards downfield needs.
    pub fn need(&self, yards: u8) -> i8 {
        let row = self.yards.iter().position(|most| yards <= *most);
        row.map_or(self.beyond, |row| self.needs[row])
    }
}

/// The tables of the day.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Days {
    condition: Vec<Effects>,
    /// Flags that a die throws.
    pub flag: Vec<FlagRow>,
    /// Who is guilty.
    pub guilty: Guilty,
    /// Passes by a die.
    pub pass: PassChart,
}

impl Days {
    /// As they come with the game.
    pub fn standard() -> &'static Days {
        static DAYS: OnceLock<Days> = OnceLock::new();
        DAYS.get_or_init(|| toml::from_str(TEXT).expect("a test reads the tables that come with the game"))
    }
}

impl Condition {
    /// All of them, worst first.
    pub const ALL: [Condition; 6] = [
        Condition::HeavySnow,
        Condition::FreezingRain,
        Condition::FreezingCold,
        Condition::HeavyRain,
        Condition::StrongWind,
        Condition::Clear,
    ];

    /// What it does.
    pub fn effects(self) -> &'static Effects {
        let rows = &Days::standard().condition;
        rows.iter().find(|row| row.id == self).unwrap_or(&rows[rows.len() - 1])
    }

    /// What two dice bring in a place and month: what does not fit there becomes the next worst that does; wind fits
    /// everywhere (E2-weather-2, E2-weather-3).
    pub fn rolled(total: u8, stadium: &Stadium, month: Option<u8>) -> Condition {
        let first = Condition::ALL.into_iter().find(|one| one.effects().rolls.contains(&total));
        let first = first.unwrap_or_default();
        let fits = |one: &Condition| *one as u8 >= first as u8 && one.fits(stadium, month);
        Condition::ALL.into_iter().find(fits).unwrap_or_default()
    }

    fn fits(self, stadium: &Stadium, month: Option<u8>) -> bool {
        let month = month.filter(|month| (1..=12).contains(month)).unwrap_or(NOVEMBER);
        let effects = self.effects();
        let cold = stadium.temperatures[usize::from(month) - 1] <= FREEZES;
        (!effects.freezing || cold) && (!effects.wet || stadium.wet >= RAINS)
    }

    /// What the story and the sheet call it.
    pub const fn words(self) -> &'static str {
        match self {
            Condition::HeavySnow => "heavy snow",
            Condition::FreezingRain => "freezing rain",
            Condition::FreezingCold => "freezing cold",
            Condition::HeavyRain => "heavy rain",
            Condition::StrongWind => "strong wind",
            Condition::Clear => "clear and calm",
        }
    }
}

/// Whether there is weather at all: under the sky (E2-weather-1).
pub(crate) fn open_air(stadium: Option<&Stadium>) -> Option<&Stadium> {
    stadium.filter(|stadium| stadium.roof == Roof::Open)
}

/// Sky, wind and ground as rolled before kickoff, and what they cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameWeather {
    /// What the sky does.
    pub condition: Condition,
    /// The wind blows toward the end on the left of the picture (E2-weather-5).
    pub to_left: bool,
}
