//! What can be wrong with a team, and what would be right.

use super::{Job, MOST_MEN};
use crate::man::Pos;
use thiserror::Error;

/// One thing that is wrong; its text also says what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TeamFault {
    /// An abbreviation that is not three capital letters.
    #[error("{found:?} is no abbreviation; write three capital letters, such as \"DUL\"")]
    BadId { found: String },
    /// A name that is missing.
    #[error("{what} is empty; write a name")]
    Empty { what: &'static str },
    /// A word that is not in its vocabulary.
    #[error("there is no {kind} {found:?}; write one of {}", choices.join(", "))]
    UnknownWord { kind: &'static str, found: String, choices: Vec<&'static str> },
    /// A number that cannot be.
    #[error("{what} {found} is out of range; write {low} to {high}")]
    OutOfRange { what: &'static str, found: i64, low: i64, high: i64 },
    /// Not three ratings.
    #[error("a man has 3 ratings, not {found}; write pass, contact and speed, such as [2, 2, 5]")]
    RatingCount { found: usize },
    /// Two marks that exclude each other.
    #[error("R and e cannot stand together; R is for a man in his first year, e for one of 30 or more")]
    RookieAndOld,
    /// The mark for age and the age do not go together.
    #[error("a man of {age} is marked e; take the mark away, or make him 30 or older")]
    TooYoung { age: u8 },
    /// The mark for age is missing.
    #[error("a man of {age} has neither e nor R; add \"e\" to his marks")]
    TooOld { age: u8 },
    #[error("the mark {mark} is written twice; write it once")]
    MarkTwice { mark: &'static str },
    /// A jersey number worn twice.
    #[error("number {number} is already worn by {by}; {}", free_number(*free))]
    NumberTaken { number: u8, by: String, free: Option<u8> },
    /// Too many men.
    #[error("a team has at most {MOST_MEN} men, not {found}; cut {}", found - MOST_MEN)]
    TooMany { found: usize },
    /// Too few men of a kind.
    #[error("a team needs at least {needed} {kind}, not {found}; add {}", needed - found)]
    TooFew { kind: &'static str, found: usize, needed: usize },
    /// Nobody is listed for a job.
    #[error("nobody is listed; name at least one man who can do it")]
    NobodyListed,
    /// The chart lists a number nobody wears.
    #[error("nobody wears number {number}; write the number of one of the men")]
    NobodyWears { number: i64 },
    /// The chart points at a man who is not there.
    #[error("there is no man {index}; the last one is {last}")]
    NoSuchMan { index: u8, last: usize },
    /// A man twice in one list.
    #[error("{name} is listed twice; list each man once")]
    ListedTwice { name: String },
    /// A man in a list that is not for him.
    #[error("{name} is {pos} and cannot be listed for {job}; that takes {}", takers(*job))]
    WrongKind { name: String, pos: Pos, job: Job },
}

fn free_number(free: Option<u8>) -> String {
    free.map_or("no number is free, so cut a man".to_owned(), |number| format!("{number} is free"))
}

/// The positions a job takes.
fn takers(job: Job) -> String {
    let names: Vec<&str> = Pos::ALL.iter().filter(|pos| job.takes(**pos)).map(|pos| pos.name()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
