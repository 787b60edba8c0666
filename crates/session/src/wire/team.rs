//! A team in the making, as it goes over the wire.

use super::{ClubView, DieShown};
use serde::Serialize;
use utoipa::ToSchema;

/// A team as far as it has been made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Drafted {
    /// What to send with the next step.
    pub draft: String,
    /// Drafts begun for this club, this one counted.
    pub begun: u32,
    /// Where the scores went when the men were rolled; it is settled.
    pub placed: Option<Vec<Option<String>>>,
    pub club: ClubView,
    /// How the numbers are rolled.
    pub method: u8,
    pub method_words: String,
    /// What comes next: `place`, `philosophies`, `players`, `points` or `ready`.
    pub step: &'static str,
    /// The names of the six numbers, in their order.
    pub numbers: Vec<&'static str>,
    /// The throws for the numbers.
    pub throws: Vec<Vec<DieShown>>,
    /// What may be placed; best first where the coach places it.
    pub scores: Vec<u8>,
    /// `order`, `free` or `dice`.
    pub place: &'static str,
    /// The number each score goes best on; none for a die that fits nowhere.
    pub suggested: Vec<Option<&'static str>>,
    /// The six numbers as placed.
    pub rolled: Option<[u8; 6]>,
    /// The philosophies of both sides of the ball: with it, against it.
    pub ways: [Vec<PhilosophyView>; 2],
    /// Those that are chosen.
    pub chosen: [String; 2],
    /// The six numbers after the philosophies.
    pub stats: Option<[u8; 6]>,
    /// Offensive and defensive rating.
    pub ratings: Option<[u8; 2]>,
    /// What every man's dice are added to.
    pub rating_base: i16,
    /// The points one man gets on top.
    pub points: i16,
    /// Whom they help most.
    pub helps: Option<u8>,
    /// The men; rated when it is so far.
    pub men: Vec<RatedMan>,
    /// What does not look right, though it is allowed.
    pub doubts: Vec<String>,
}

/// One way to build a team: what it favors and what it may not take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct PhilosophyView {
    /// As it is sent.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it changes: `OL +2, WR −2`.
    pub changes: String,
    /// Why it may not be taken with these numbers.
    pub refused: Option<String>,
    /// The rule that forbids it.
    pub rule: Option<String>,
}

/// A man of the roster.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RatedMan {
    /// On his jersey.
    pub number: u8,
    pub name: String,
    /// Where he plays.
    pub position: String,
    /// His five dice.
    pub dice: Vec<DieShown>,
    pub rating: Option<i16>,
    /// He is on the practice squad.
    pub practice: bool,
}
