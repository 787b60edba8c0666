//! The base chart: what a figure stands on, by kind, by position and by the grade of the set.

use hashmark_roster::{Position, RosterPlayer, Skill};
use serde::{Deserialize, Serialize};

/// The data file of bases as it ships.
pub const TEXT: &str = include_str!("../data/bases.toml");

/// The grades of base sets that come with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// What comes in the box: falls often.
    Entry,
    /// Chosen and broken in.
    #[default]
    Club,
    /// Prongs set by hand.
    Tuned,
}

impl Grade {
    /// All of them.
    pub const ALL: [Grade; 3] = [Grade::Entry, Grade::Club, Grade::Tuned];

    /// Its name in the chart.
    pub const fn id(self) -> &'static str {
        match self {
            Grade::Entry => "entry",
            Grade::Club => "club",
            Grade::Tuned => "tuned",
        }
    }
}

/// A base: whole numbers, so that a file says exactly what it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Base {
    /// Its kind: "speed", "heavy".
    pub kind: String,
    /// Top speed, hundredths of a yard a second.
    pub speed: u16,
    /// Force at a standstill.
    pub strength: u16,
    /// Thousandths of the usual 4 grams.
    pub mass: u16,
    /// How much the heading wanders, thousandths of a radian a second.
    pub noise: u16,
    /// Hundredths; the odds of falling are divided by it.
    pub stability: u16,
}

/// A base one can buy: its price and how it runs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct BaseKind {
    pub id: String,
    /// What its prongs are cut for (E2-sheet-1).
    pub prongs: String,
    /// How its front is cut: `flat` or `curved`.
    pub front: String,
    /// Yards a second.
    pub speed: f64,
    /// How hard it pushes what it meets.
    pub strength: f64,
    /// In 4 grams.
    pub mass: f64,
    /// Radians a second.
    pub noise: f64,
    /// How much it takes to knock it over.
    pub stability: f64,
    /// A word about it.
    pub says: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct BasePlace {
    position: Vec<Position>,
    kind: String,
    speed: f64,
    strength: f64,
    mass: f64,
    noise: f64,
    speed_skill: i16,
    strength_skill: i16,
}

/// A set of bases as people own them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct BaseSet {
    /// Its grade's name.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Times the noise of its kind.
    pub noise: f64,
    /// Times the stability.
    pub stability: f64,
    /// Times how much men differ.
    pub spread: f64,
    /// A word about it.
    pub says: String,
}

/// The bases there are and the sets a team is fitted with.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct BaseChart {
    pub kind: Vec<BaseKind>,
    place: Vec<BasePlace>,
    pub grade: Vec<BaseSet>,
}

impl BaseChart {
    /// The chart that comes with the game.
    pub fn standard() -> BaseChart {
        toml::from_str(TEXT).expect("a test reads the base chart that comes with the game")
    }

    /// The positions a kind of base suits best.
    pub fn suits(&self, kind: &str) -> Vec<Position> {
        self.place
            .iter()
            .filter(|place| place.kind == kind)
            .flat_map(|place| place.position.clone())
            .collect()
    }

    /// The base a player of a club stands on: of the kind that suits his position, better as he is better.
    pub fn base(&self, player: &RosterPlayer, grade: Grade) -> Base {
        let suits = |place: &&BasePlace| place.position.contains(&player.position);
        let place = self.place.iter().find(suits).unwrap_or(&self.place[0]);
        let kind = self.kind.iter().find(|kind| kind.id == place.kind).unwrap_or(&self.kind[0]);
        let set = self.grade.iter().find(|set| set.id == grade.id()).unwrap_or(&self.grade[0]);
        // A point of skill above the usual is worth 0.25 % of speed and 0.8 % of strength.
        let more = |skill: Skill, usual: i16, worth: f64| {
            let above = f64::from(i16::from(player.skill(skill)) - usual).clamp(-20.0, 20.0);
            1.0 + above * worth * set.spread
        };
        Base {
            kind: kind.id.clone(),
            speed: (place.speed * more(Skill::Speed, place.speed_skill, 0.0025) * 100.0).round() as u16,
            strength: (place.strength * more(Skill::Strength, place.strength_skill, 0.008)).round() as u16,
            mass: (place.mass * 1000.0).round() as u16,
            noise: (place.noise * set.noise * 1000.0).round() as u16,
            stability: (kind.stability * set.stability * 100.0).round() as u16,
        }
    }
}
