//! The whole record of a game as one value for JSON.

use crate::book::GameRecord;
use crate::box_score::BoxScore;
use crate::drive::Drive;
use crate::lines::StoryLine;
use crate::names::Names;
use crate::scoring::Scoring;
use crate::tell::words::short_spot;
use crate::text::scoring::{conversion, described};
use hashmark_law::{Both, Side};
use serde::Serialize;

/// A club's names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClubNames {
    /// The short one: `MIL`.
    pub short: String,
    /// The full one.
    pub full: String,
}

impl ClubNames {
    /// Looks a club up.
    pub fn of(names: &dyn Names, side: Side) -> ClubNames {
        ClubNames { short: names.club(side).to_owned(), full: names.full(side).to_owned() }
    }
}

/// A drive with its spots spelled out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DriveRow {
    /// The club's short name.
    pub club: String,
    /// Where it began: `MIL 34`.
    pub from: String,
    /// Where the offense last had the ball.
    pub to: String,
    #[serde(flatten)]
    pub drive: Drive,
}

impl DriveRow {
    /// Spells a drive out.
    pub fn of(names: &dyn Names, drive: &Drive) -> DriveRow {
        DriveRow {
            club: names.club(drive.side).to_owned(),
            from: short_spot(names, drive.start),
            to: short_spot(names, drive.end),
            drive: *drive,
        }
    }
}

/// A score as the summary tells it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScoringRow {
    /// Whose points.
    pub side: Side,
    /// The club's short name.
    pub club: String,
    pub period: u8,
    /// Seconds shown after the play.
    pub seconds: u16,
    /// In words: `R. Kopp 34 pass from T. Ames`.
    pub what: String,
    /// The try in words: `Q. Lund kick`.
    pub conversion: Option<String>,
    /// Points, those of the try among them.
    pub points: u16,
    /// The score after it.
    pub score: Both<u16>,
    /// Plays, yards and seconds of the drive that led to it.
    pub drive: Option<DriveRow>,
}

impl ScoringRow {
    /// Puts a score into words.
    pub fn of(names: &dyn Names, entry: &Scoring) -> ScoringRow {
        ScoringRow {
            side: entry.side,
            club: names.club(entry.side).to_owned(),
            period: entry.period,
            seconds: entry.seconds,
            what: described(names, entry),
            conversion: conversion(names, entry),
            points: entry.points,
            score: entry.score,
            drive: entry.drive.as_ref().map(|drive| DriveRow::of(names, drive)),
        }
    }
}

/// Everything the record knows of a game. The names of the fields are the names in the JSON, and stay.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameSheet {
    /// The version of this shape.
    pub format: u32,
    pub clubs: Both<ClubNames>,
    pub score: Both<u32>,
    /// Points by quarter; the fifth is overtime.
    pub by_quarter: Both<[u32; 5]>,
    /// The scoring summary.
    pub scoring: Vec<ScoringRow>,
    /// The drive chart.
    pub drives: Vec<DriveRow>,
    pub box_score: BoxScore,
    /// The play-by-play.
    pub plays: Vec<StoryLine>,
}

impl GameSheet {
    pub(crate) fn of(book: &GameRecord, names: &dyn Names) -> GameSheet {
        GameSheet {
            format: 1,
            clubs: Both::from_fn(|side| ClubNames::of(names, side)),
            score: book.score(),
            by_quarter: Both::from_fn(|side| book.tally().team(side).by_quarter),
            scoring: book.scoring().iter().map(|entry| ScoringRow::of(names, entry)).collect(),
            drives: book.drives().iter().map(|drive| DriveRow::of(names, drive)).collect(),
            box_score: book.box_score(names),
            plays: book.play_by_play(names),
        }
    }
}
