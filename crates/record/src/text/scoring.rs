//! The scoring summary on a page.

use super::plays::wrap;
use crate::book::GameRecord;
use crate::names::Names;
use crate::scoring::{Scoring, ScoringHow, TryEnd};
use crate::tell::words::{capital, clock, drive_length, period, score};
use hashmark_law::{FieldPlayer, PlaceKick, ReturnHow};

/// The scoring summary, under its quarters.
pub fn scoring_summary(book: &GameRecord, names: &dyn Names, width: usize) -> String {
    let mut page = String::new();
    let mut now = 0;
    for entry in book.scoring() {
        if entry.period != now {
            now = entry.period;
            page.push_str(&format!("{}\n", capital(&period(now))));
        }
        page.push_str(&set(names, entry, width));
    }
    if page.is_empty() {
        page.push_str("No scoring\n");
    }
    page
}

fn set(names: &dyn Names, entry: &Scoring, width: usize) -> String {
    let what = described(names, entry);
    let conversion = conversion(names, entry).map_or_else(String::new, |try_| format!(" ({try_})"));
    let head = format!("  {} {:>5}  ", names.club(entry.side), clock(u32::from(entry.seconds)));
    let after = score(names, entry.score);
    let indent = head.chars().count();
    let room = width.saturating_sub(indent + after.chars().count() + 2);
    let mut page = head;
    for (row, text) in wrap(&(what + &conversion), room, 0, 0).lines().enumerate() {
        match row {
            0 => page.push_str(&format!("{text:<room$}  {after}\n")),
            _ => page.push_str(&format!("{:indent$}{text}\n", "")),
        }
    }
    if let Some(drive) = &entry.drive {
        page.push_str(&format!("{:indent$}{}\n", "", drive_length(drive)));
    }
    page
}

/// How the points were made, in words.
pub(crate) fn described(names: &dyn Names, entry: &Scoring) -> String {
    let name = |who: FieldPlayer| names.player(who);
    let maybe = |who: Option<FieldPlayer>| who.map_or_else(|| names.full(entry.side).to_owned(), name);
    match entry.how {
        ScoringHow::Run(by, yards) => format!("{} {yards} run", name(by)),
        ScoringHow::Pass(passer, by, yards) => format!("{} {yards} pass from {}", maybe(by), name(passer)),
        ScoringHow::Return(by, how, yards) => format!("{} {yards} {}", name(by), returned(how)),
        ScoringHow::Recovery(by) => format!("{} fumble recovery", name(by)),
        ScoringHow::Touchdown(by) => format!("{} touchdown", maybe(by)),
        ScoringHow::FieldGoal(by, yards) => format!("{} {yards} field goal", maybe(by)),
        ScoringHow::Safety(Some(by)) => format!("Safety by {}", name(by)),
        ScoringHow::Safety(None) => "Safety".to_owned(),
        ScoringHow::DefensiveTwo(by) => format!("{} try returned for two points", maybe(by)),
        ScoringHow::OnePointSafety(by) => format!("{} one-point safety on the try", maybe(by)),
    }
}

fn returned(how: ReturnHow) -> &'static str {
    match how {
        ReturnHow::Kickoff => "kickoff return",
        ReturnHow::Punt => "punt return",
        ReturnHow::Interception => "interception return",
        ReturnHow::Fumble => "fumble return",
        ReturnHow::Block => "blocked kick return",
    }
}

/// The try after a touchdown, in words.
pub(crate) fn conversion(names: &dyn Names, entry: &Scoring) -> Option<String> {
    Some(match entry.conversion? {
        TryEnd::Kick(by, PlaceKick::Good) => format!("{} kick", names.player(by)),
        TryEnd::Kick(by, PlaceKick::Missed) => format!("{} kick failed", names.player(by)),
        TryEnd::Kick(by, PlaceKick::Blocked) => format!("{} kick blocked", names.player(by)),
        TryEnd::Two(true) => "two points".to_owned(),
        TryEnd::Two(false) => "two-point try failed".to_owned(),
    })
}
