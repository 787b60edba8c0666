//! Usage after a game: who has had the ball more than his season allows and rests the next one.
//!
//! Rows of totals in, names out; nothing here knows of files, schedules or dice.

use crate::position::Pos;
use crate::tables::CardLimits;
use serde::{Deserialize, Serialize};

/// What a man is counted as (C-use-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Rushes and catches.
    Back,
    /// Passes and rushes.
    Quarterback,
    /// Limited by passes caught.
    Receiver,
}

impl Category {
    /// A back is a back, a quarterback a quarterback, anyone else a receiver.
    pub const fn of(pos: Pos) -> Category {
        match pos {
            Pos::Hb | Pos::Fb => Category::Back,
            Pos::Qb => Category::Quarterback,
            _ => Category::Receiver,
        }
    }

    /// The touches that count (C-use-1..3).
    const fn count(self, total: UsageTotal) -> u32 {
        let (passes, rushes, catches) = (total.passes as u32, total.rushes as u32, total.catches as u32);
        match self {
            Category::Back => rushes + catches,
            Category::Quarterback => passes + rushes,
            Category::Receiver => catches,
        }
    }
}

/// Totals of a man: of the actual season, or of the replay so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UsageTotal {
    /// Passes he threw.
    pub passes: u16,
    /// Times he carried the ball.
    pub rushes: u16,
    /// Passes he caught.
    pub catches: u16,
}

/// A man of the team; those without a touch are listed too, because they fill a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsageRow {
    /// His index on the team.
    pub man: u8,
    /// The position he is listed at.
    pub pos: Pos,
    /// The actual season.
    pub actual: UsageTotal,
    /// The replay so far.
    pub replay: UsageTotal,
    /// The season profile exempts him (C-use-10).
    pub exempt: bool,
    /// He could play the next game.
    pub fit: bool,
}

/// How far the team is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Games of the actual season.
    pub actual: u8,
    /// Games of the replay played so far, by the team.
    pub played: u8,
    /// Regular games of the replay.
    pub regular: u8,
    /// The next game is a playoff game.
    pub playoff: bool,
}

impl Schedule {
    /// Whether usage counts for the next game: from the third on, not in the last, not in the playoffs
    /// (C-use-7).
    pub fn counts(&self, limits: &CardLimits) -> bool {
        let next = u32::from(self.played) + 1;
        !self.playoff && next >= limits.usage_first_game && next < u32::from(self.regular)
    }
}

/// A man who rests the next game, and why.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rest {
    /// His index on the team.
    pub man: u8,
    /// What he is counted as.
    pub category: Category,
    /// Usage in percent of what his season allows.
    pub percent: f64,
    /// Touches above his projected usage; the ranking.
    pub excess: f64,
}

/// Usage in percent and touches above the projection (C-use-1..3, C-use-6); `None` without an actual total.
pub fn usage(row: &UsageRow, schedule: &Schedule) -> Option<(f64, f64)> {
    let work = Work::of(row, schedule)?;
    let percent = f64::from(work.done) * 100.0 / f64::from(work.allowed);
    Some((percent, f64::from(work.done - work.allowed) / f64::from(schedule.actual)))
}

/// Replay touches times actual games, and actual touches times replay games: whole numbers to compare.
#[derive(Clone, Copy)]
struct Work {
    done: i32,
    allowed: i32,
}

impl Work {
    fn of(row: &UsageRow, schedule: &Schedule) -> Option<Work> {
        let category = Category::of(row.pos);
        let allowed = category.count(row.actual) * u32::from(schedule.played);
        let done = category.count(row.replay) * u32::from(schedule.actual);
        (allowed > 0).then_some(Work { done: done as i32, allowed: allowed as i32 })
    }

    /// Above the limit, not at it (C-use-4).
    fn over(self, limits: &CardLimits) -> bool {
        i64::from(self.done) * 100 > i64::from(self.allowed) * i64::from(limits.usage_limit_pct)
    }
}

/// Who rests the next game, most overused first (C-use-4..10).
pub fn resting(limits: &CardLimits, rows: &[UsageRow], schedule: &Schedule) -> Vec<Rest> {
    if !schedule.counts(limits) {
        return Vec::new();
    }
    let mut over: Vec<(&UsageRow, Work)> = rows
        .iter()
        .filter(|row| row.fit && !row.exempt && replaced(rows, row))
        .filter_map(|row| Work::of(row, schedule).map(|work| (row, work)))
        .filter(|(_, work)| work.over(limits))
        .collect();
    over.sort_by_key(|(_, work)| std::cmp::Reverse(work.done - work.allowed));
    let mut rests: Vec<Rest> = Vec::new();
    for (row, _) in over {
        let category = Category::of(row.pos);
        let taken = rests.iter().any(|rest| rest.category == category);
        if !taken && rests.len() < limits.usage_max_rested {
            rests.extend(usage(row, schedule).map(|(percent, excess)| Rest {
                man: row.man,
                category,
                percent,
                excess,
            }));
        }
    }
    rests
}

/// Whether another fit man plays his position (C-use-9).
fn replaced(rows: &[UsageRow], of: &UsageRow) -> bool {
    let same = |a: Pos, b: Pos| a == b || a.is_back() && b.is_back() || a.is_wide() && b.is_wide();
    rows.iter().any(|row| row.man != of.man && row.fit && same(row.pos, of.pos))
}
