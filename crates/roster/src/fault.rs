//! What can be wrong with a club or a league, and what would be right.

use crate::{ClubId, FrontSeven, Position, PositionGroup, ROSTER_SIZE, Skill, Skills, legal_numbers};
use std::fmt;
use thiserror::Error;

/// One thing that is wrong; its text also says what would be right.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ClubFault {
    /// A word that is not in its vocabulary.
    #[error("there is no {kind} {found:?}; write one of {}", choices.join(", "))]
    UnknownWord { kind: &'static str, found: String, choices: Vec<&'static str> },
    /// A club abbreviation that is not three capital letters.
    #[error("{found:?} is no club abbreviation; write three capital letters, such as \"DUL\"")]
    BadId { found: String },
    /// A color that is not `#` and six digits.
    #[error("{found:?} is no color; write # and six hexadecimal digits, such as \"#1B365D\"")]
    BadColor { found: String },
    /// Too few or too many colors.
    #[error("a club wears two or three colors, not {found}")]
    ColorCount { found: usize },
    /// A name that is missing.
    #[error("{what} is empty; write a name")]
    Empty { what: &'static str },
    /// A number that cannot be.
    #[error("{what} {found} is out of range; write {low} to {high}")]
    OutOfRange { what: &'static str, found: f64, low: f64, high: f64 },
    /// A skill beyond the scale.
    #[error("{skill} {found} is out of range; write 0 to {most}", most = Skills::MOST)]
    SkillOutOfRange { skill: Skill, found: i64 },
    /// A row of skills that is too short or too long.
    #[error("a player has {needed} skills in one row, not {found}; the order is {}", codes(), needed = Skill::COUNT)]
    SkillCount { found: usize },
    /// A year that has not twelve months.
    #[error("a year has 12 temperatures from January, not {found}")]
    TemperatureCount { found: usize },
    /// A jersey number the position may not wear.
    #[error("number {number} is not legal for {position}; write {}", ranges(*position))]
    IllegalNumber { number: u8, position: Position },
    /// A jersey number worn twice.
    #[error("number {number} is already worn by {by}; {}", free_number(*position, *free))]
    NumberTaken { number: u8, by: String, position: Position, free: Option<u8> },
    /// A further position that says nothing new.
    #[error("{also} is named twice; name each further position once, and not the first one again")]
    PositionTwice { also: Position },
    /// Too few or too many men.
    #[error("a club has {ROSTER_SIZE} players, not {found}; {}", add_or_cut(*found))]
    RosterSize { found: usize },
    /// Too few men of a kind.
    #[error("a club needs at least {needed} {group}, not {found}; add {}", needed - found)]
    TooFew { group: PositionGroup, found: usize, needed: usize },
    /// A front that cannot be lined up.
    #[error("a {front} front lines up {needed} {position}, but {found} can play there; add {}", needed - found)]
    FrontShort { front: FrontSeven, position: Position, found: usize, needed: usize },
    /// A club that a division names and nobody knows.
    #[error("{club} is in a division but its club is missing; add the club or take it out of the division")]
    ClubMissing { club: ClubId },
    /// A club that no division names.
    #[error("{club} is in no division; name it in one")]
    ClubHomeless { club: ClubId },
    /// A club that is there twice.
    #[error("{club} is named more than once; name each club once")]
    ClubTwice { club: ClubId },
}

fn ranges(position: Position) -> String {
    let each = legal_numbers(position).iter().map(|range| format!("{} to {}", range.start(), range.end()));
    each.collect::<Vec<_>>().join(" or ")
}

fn free_number(position: Position, free: Option<u8>) -> String {
    match free {
        Some(number) => format!("{number} is free for {position}"),
        None => format!("no number is free for {position}, so give him another position"),
    }
}

fn codes() -> String {
    Skill::ALL.iter().map(|skill| skill.code()).collect::<Vec<_>>().join(" ")
}

fn add_or_cut(found: usize) -> String {
    match found < ROSTER_SIZE {
        true => format!("add {}", ROSTER_SIZE - found),
        false => format!("cut {}", found - ROSTER_SIZE),
    }
}

/// Which part of a club or league is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClubPlace {
    /// Which club, when a whole league was checked.
    pub club: Option<ClubId>,
    /// Which player, by his index.
    pub player: Option<usize>,
    /// The field, as the file calls it.
    pub field: &'static str,
}

impl ClubPlace {
    /// A field of the club or league itself.
    pub const fn field(field: &'static str) -> ClubPlace {
        ClubPlace { club: None, player: None, field }
    }

    /// A club among the divisions of its league.
    pub const fn of_club(club: ClubId) -> ClubPlace {
        ClubPlace { club: Some(club), player: None, field: "divisions" }
    }

    /// A field of a player.
    pub const fn of_player(player: usize, field: &'static str) -> ClubPlace {
        ClubPlace { club: None, player: Some(player), field }
    }
}

impl fmt::Display for ClubPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(club) = self.club {
            write!(f, "{club}, ")?;
        }
        if let Some(player) = self.player {
            write!(f, "player {}, ", player + 1)?;
        }
        f.write_str(self.field)
    }
}

/// A fault and where it is.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{place}: {fault}")]
pub struct ClubProblem {
    pub place: ClubPlace,
    pub fault: ClubFault,
}
