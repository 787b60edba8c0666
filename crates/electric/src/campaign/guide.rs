//! The numbers of team creation, read once from `data/campaign/squad.toml`.

use super::squad::{Stat, Stats};
use serde::Deserialize;
use std::sync::OnceLock;

/// The data file of squads as it ships.
pub const TEXT: &str = include_str!("../../data/campaign/squad.toml");

/// What becomes of the scores of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScorePlacement {
    /// They stand in the order in which they were thrown.
    Order,
    /// The best six go where the coach likes.
    Free,
    /// Each die goes whole on a number.
    Dice,
}

/// A way of rolling the six numbers (E2-stats-11..16).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Method {
    /// 1 to 6.
    pub id: u8,
    /// What the team sheet prints for it.
    pub name: String,
    /// Dice of a throw.
    pub dice: u8,
    /// Throws for a score, of which the best counts.
    pub throws: u8,
    /// Scores that are made.
    pub scores: u8,
    /// Where they go.
    pub place: ScorePlacement,
    /// What every number begins with.
    #[serde(default)]
    pub base: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Band {
    from: u8,
    adds: u8,
}

/// The two sides of the ball a philosophy may be for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhilosophyUnit {
    /// Helps when the team has the ball.
    Offense,
    /// Helps when the other team has the ball.
    Defense,
}

/// A philosophy (E2-philosophy-5..14).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamPhilosophy {
    /// Its name in files and on the command line.
    pub id: String,
    /// For which side of the ball.
    pub side: PhilosophyUnit,
    /// What people call it.
    pub name: String,
    /// What it does to the six numbers.
    pub changes: [i8; 6],
}

/// What a position of the roster is made of (E2-roster-12..26).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterPost {
    pub id: String,
    /// The fewest and the most a team usually has.
    pub count: [usize; 2],
    /// How many start.
    pub starts: usize,
    /// What else they usually play.
    pub also: Vec<String>,
    /// Who fills in when all of them are out, in this order.
    pub instead: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GuideLimits {
    active: usize,
}

/// The numbers of player ratings (E2-pr-1, E2-pr-2, E2-pr-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingGuide {
    /// What five dice are added to.
    pub base: i16,
    /// Points more for one man.
    pub points: i16,
    /// No more than this before the season.
    pub cap: i16,
    /// A man below this at the season's end is at risk.
    pub low: i16,
}

/// The numbers of hit points (E2-injury-1, E2-injury-2, E2-injury-26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Health {
    /// The most a man has.
    pub hit_points: i8,
    /// What a week gives back.
    pub heals: i8,
    /// And where nobody leaves the field.
    pub iron_heals: i8,
    /// With so many he may play.
    pub plays_from: i8,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// No number or rating is lower.
    pub least: u8,
    /// The highest a number may be made.
    pub most: u8,
    /// What is rolled against where no number speaks for a man.
    pub target: u8,
    /// Off a man's checks where he has not learnt to play.
    pub strange: u8,
    /// Ways of rolling.
    pub method: Vec<Method>,
    band: Vec<Band>,
    /// Philosophies.
    pub philosophy: Vec<TeamPhilosophy>,
    pub position: Vec<RosterPost>,
    roster: GuideLimits,
    /// Player ratings.
    pub rating: RatingGuide,
    /// Hit points.
    pub health: Health,
}

impl Guide {
    /// The one that comes with the game.
    pub fn standard() -> &'static Guide {
        static GUIDE: OnceLock<Guide> = OnceLock::new();
        GUIDE.get_or_init(|| toml::from_str(TEXT).expect("a test reads the numbers that come with the game"))
    }

    /// A way of rolling.
    pub fn method(&self, id: u8) -> Option<&Method> {
        self.method.iter().find(|method| method.id == id)
    }

    /// A philosophy of one side of the ball, by its id.
    pub fn philosophy(&self, side: PhilosophyUnit, id: &str) -> Option<&TeamPhilosophy> {
        self.of(side).find(|philosophy| philosophy.id.eq_ignore_ascii_case(id))
    }

    /// The philosophies of one side of the ball; the first is the usual one.
    pub fn of(&self, side: PhilosophyUnit) -> impl Iterator<Item = &TeamPhilosophy> {
        self.philosophy.iter().filter(move |philosophy| philosophy.side == side)
    }

    /// What a number adds to a rating (E2-rating-1).
    pub fn modifier(&self, stat: u8) -> u8 {
        let reached = self.band.iter().rev().find(|band| stat >= band.from);
        reached.map_or(0, |band| band.adds)
    }

    /// The two ratings of six numbers: with the ball and against it, never under 3 nor over 18 (E2-rating-2..4).
    pub fn ratings(&self, stats: &Stats) -> (u8, u8) {
        let sum = |of: &[Stat]| of.iter().map(|stat| self.modifier(stats[*stat])).sum::<u8>();
        let held = |rating: u8| rating.clamp(self.least, self.most);
        (held(sum(&Stat::ALL[..3])), held(sum(&Stat::ALL[3..])))
    }

    /// How many men may be active (E2-roster-1).
    pub(crate) const fn most_active(&self) -> usize {
        self.roster.active
    }
}
